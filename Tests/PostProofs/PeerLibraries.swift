import Glibc

/// The C libraries of other Markdown engines, opened where they are installed.
///
/// Debian: `libcmark0.30.2`, `libcmark-gfm0.29.0.gfm.6`, `libcmark-gfm-extensions0.29.0.gfm.6`, `libmd4c-html0`.
/// Nothing is linked: where a library is missing its engine is `nil`.
public struct PeerLibraries: Sendable {
  /// A text of Markdown to HTML, with raw HTML kept.
  public typealias Engine = @Sendable ([UInt8]) -> [UInt8]

  /// cmark 0.30.2, CommonMark 0.30.
  public let cmark: Engine?
  /// cmark-gfm 0.29.0.gfm.6 without extensions.
  public let cmarkGFMPlain: Engine?
  /// cmark-gfm 0.29.0.gfm.6 with tables, task lists, strikethrough, bare addresses and footnotes.
  public let cmarkGFM: Engine?
  /// md4c 0.4.8, CommonMark 0.30.
  public let md4c: Engine?

  /// Whether all are installed.
  public var hasAll: Bool { cmark != nil && cmarkGFMPlain != nil && cmarkGFM != nil && md4c != nil }

  /// Opens what there is.
  public init() {
    cmark = PeerLibraries.openCmark()
    cmarkGFMPlain = PeerLibraries.openCmarkGFM(extensions: [], options: unsafeOption)
    cmarkGFM = PeerLibraries.openCmarkGFM(
      extensions: ["table", "tasklist", "strikethrough", "autolink"], options: unsafeOption | footnotesOption)
    md4c = PeerLibraries.openMD4C()
  }

  private static func openCmark() -> Engine? {
    typealias Convert = @convention(c) (UnsafePointer<UInt8>?, Int, Int32) -> UnsafeMutablePointer<CChar>?
    guard let library = Library("libcmark.so.0.30.2"),
      let convert = library.function("cmark_markdown_to_html", as: Convert.self)
    else { return nil }
    return { text in text.withUnsafeBufferPointer { taken(convert($0.baseAddress, $0.count, unsafeOption)) } }
  }

  private static func openCmarkGFM(extensions: [String], options: Int32) -> Engine? {
    typealias Pointer = UnsafeMutableRawPointer
    guard let core = Library("libcmark-gfm.so.0.29.0.gfm.6"),
      let added = Library("libcmark-gfm-extensions.so.0.29.0.gfm.6"),
      let register = added.function(
        "cmark_gfm_core_extensions_ensure_registered", as: (@convention(c) () -> Void).self),
      let new = core.function("cmark_parser_new", as: (@convention(c) (Int32) -> Pointer?).self),
      let find = core.function(
        "cmark_find_syntax_extension", as: (@convention(c) (UnsafePointer<CChar>) -> Pointer?).self),
      let attach = core.function(
        "cmark_parser_attach_syntax_extension", as: (@convention(c) (Pointer, Pointer) -> Int32).self),
      let feed = core.function(
        "cmark_parser_feed", as: (@convention(c) (Pointer, UnsafePointer<UInt8>?, Int) -> Void).self),
      let finish = core.function("cmark_parser_finish", as: (@convention(c) (Pointer) -> Pointer?).self),
      let list = core.function("cmark_parser_get_syntax_extensions", as: (@convention(c) (Pointer) -> Pointer?).self),
      let render = core.function(
        "cmark_render_html", as: (@convention(c) (Pointer, Int32, Pointer?) -> UnsafeMutablePointer<CChar>?).self),
      let freeNode = core.function("cmark_node_free", as: (@convention(c) (Pointer) -> Void).self),
      let freeParser = core.function("cmark_parser_free", as: (@convention(c) (Pointer) -> Void).self)
    else { return nil }
    register()
    return { text in
      guard let parser = new(options) else { return [] }
      defer { freeParser(parser) }
      for name in extensions { if let found = find(name) { _ = attach(parser, found) } }
      text.withUnsafeBufferPointer { feed(parser, $0.baseAddress, $0.count) }
      guard let root = finish(parser) else { return [] }
      defer { freeNode(root) }
      return taken(render(root, options, list(parser)))
    }
  }

  private static func openMD4C() -> Engine? {
    typealias Write = @convention(c) (UnsafePointer<UInt8>?, UInt32, UnsafeMutableRawPointer?) -> Void
    typealias Convert =
      @convention(c) (
        UnsafePointer<UInt8>?, UInt32, Write, UnsafeMutableRawPointer?, UInt32, UInt32
      ) -> Int32
    guard let library = Library("libmd4c-html.so.0"), let convert = library.function("md_html", as: Convert.self)
    else { return nil }
    return { text in
      var out: [UInt8] = []
      let write: Write = { bytes, count, target in
        target?.assumingMemoryBound(to: [UInt8].self).pointee.append(
          contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
      }
      withUnsafeMutablePointer(to: &out) { target in
        // md4c looks at the byte behind the text.
        (text + [0]).withUnsafeBufferPointer {
          _ = convert($0.baseAddress, UInt32(text.count), write, target, 0, xhtmlFlag)
        }
      }
      return out
    }
  }
}

/// `CMARK_OPT_UNSAFE`: raw HTML and all schemes are kept.
private let unsafeOption: Int32 = 1 << 17
/// `CMARK_OPT_FOOTNOTES`.
private let footnotesOption: Int32 = 1 << 13
/// `MD_HTML_FLAG_XHTML`: `<br />` as the CommonMark suite has it.
private let xhtmlFlag: UInt32 = 8

/// The bytes of a C string, which is freed.
private func taken(_ text: UnsafeMutablePointer<CChar>?) -> [UInt8] {
  guard let text else { return [] }
  defer { free(text) }
  return UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
}

/// A shared library, open to the end of the process.
private struct Library {
  private let handle: UnsafeMutableRawPointer

  init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  /// The function of this name, which must have the type that is asked for.
  func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: type) }
  }
}
