import Glibc

/// Keeps the threads of the program apart where Cairo opens and reads font files.
///
/// Cairo 1.16 keeps ten font files open for all threads together, and closes one that another thread may be about to
/// read: `_has_unlocked_face` in `cairo-ft-font.c` looks at its lock count without its lock. With more than ten fonts in
/// use, threads that paint at a time crash. Whatever may open, read or close a file in Cairo holds this lock; shaping,
/// which HarfBuzz does from files of its own, and layout go on beside it.
enum CairoFontLock {
  /// Initialized once, never freed.
  nonisolated(unsafe) private static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  /// Waits until no other thread holds it; not to be asked for by a thread that does.
  static func lock() { pthread_mutex_lock(mutex) }

  /// Gives it back.
  static func unlock() { pthread_mutex_unlock(mutex) }
}
