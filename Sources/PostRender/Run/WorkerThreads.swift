import Glibc

/// Threads of our own, apart from Swift's cooperative pool, which must not be blocked by files and C libraries.
enum WorkerThreads {
  /// In bytes; threads of some systems have as little as 128 kB otherwise.
  private static let stackSize = 8 << 20

  /// What a thread runs.
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs `body` on `count` threads at once, this one included, and returns when all have ended.
  ///
  /// If the system gives no more threads there are fewer; `body` must take its work from a common list.
  static func run(count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    for _ in 1..<max(count, 1) {
      guard let thread = start(Body(body)) else { break }
      threads.append(thread)
    }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Starts a thread that owns `body` until it ends; `nil` if there can be none.
  private static func start(_ body: Body) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let context = Unmanaged.passRetained(body)
    var thread = pthread_t()
    let result = pthread_create(
      &thread, &attributes,
      { context in
        guard let context else { return nil }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    if result == 0 { return thread }
    context.release()
    return nil
  }

  /// How many processors the system has running.
  static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
