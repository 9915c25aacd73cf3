import CPostAssets
import PostAssembly
import PostLiquid
import PostModel

/// The page round a document's content, as a Liquid template says.
struct PageTemplate: Sendable {
  private let template: LiquidTemplate

  /// Compiles a template; `name` is what errors call it.
  init(source: [UInt8], name: String) throws(DiagnosticError) {
    do {
      template = try LiquidTemplate(source: source, name: name)
    } catch {
      throw DiagnosticError(error.diagnostic)
    }
  }

  /// The page that comes with the program, compiled once.
  static let standard: Result<PageTemplate, DiagnosticError> = {
    var count = 0
    let start = postrender_asset("Templates/page.html", &count)
    // Where the program has no such file the page is its content alone.
    let source = start.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? Array("{{ content }}".utf8)
    do throws(DiagnosticError) {
      return .success(try PageTemplate(source: source, name: "Templates/page.html"))
    } catch {
      return .failure(error)
    }
  }()

  /// Writes the page; `content` writes what stands in it.
  func render(
    _ page: PageValues, into out: inout ByteBuffer, content: @escaping (inout ByteBuffer) -> Void
  ) throws(DiagnosticError) {
    var values = LiquidValues()
    values.set("lang", page.language)
    values.set("dir", page.direction)
    values.set("type_size", page.typeSize)
    values.set("title", page.title)
    values.set("subtitle", page.subtitle)
    values.set("author", page.author)
    values.set("summary", page.summary)
    values.set("date", page.date)
    values.set("date_text", page.dateText)
    values.set("stylesheet", page.stylesheet)
    values.set("reading_control", page.readingControl)
    values["shows_title"] = .bool(page.showsTitle)
    values["content"] = .writer(content)
    do {
      try template.render(values, into: &out)
    } catch {
      throw DiagnosticError(error.diagnostic)
    }
  }
}
