import PostAssembly
import PostImaging
import PostMarkdown
import PostModel
import PostStyling

@testable import PostPDF

/// A post that was laid out, and what tests ask of it.
struct LaidOut {
  let document: AssembledDocument
  let plan: DocumentPlan
  let diagnostics: [Diagnostic]
  let frame: Rect

  /// Lays out Markdown; an image `300x200.png` has that many pixels, whatever stands before the last `/`.
  init(_ markdown: String, profile: StylingProfile = Theme.builtIn, typesetter: Typesetter? = nil) {
    self.init(
      MarkdownParser(flavor: .post).parse(SourceText(name: "post.md", markdown)), profile: profile,
      typesetter: typesetter)
  }

  /// Lays out a post; images as in Markdown.
  init(_ post: PostDocument, profile: StylingProfile = Theme.builtIn, typesetter: Typesetter? = nil) {
    let options = AssemblyOptions { path in
      let name = path.split(separator: "/").last ?? ""
      let sides = name.prefix { $0 != "." }.split(separator: "x").compactMap { Int($0) }
      guard sides.count == 2 else { return .failure(ImageProblem(.missing)) }
      return .success((path: path, info: ImageInfo(format: .png, width: sides[0], height: sides[1])))
    }
    document = Assembler(options: options).assemble(post, profile: profile)
    let layout = DocumentLayout(document: document, typesetter: typesetter ?? Typesetter())
    frame = layout.frame
    (plan, diagnostics) = layout.plan()
  }

  /// A line of text, by what it says.
  struct Line {
    var text: String
    var page: Int
    var box: Rect
    var baseline: Double
  }

  /// An image on a page.
  struct Image {
    var page: Int
    var box: Rect
  }

  /// The lines in the structure, in order.
  var lines: [Line] {
    var lines: [Line] = []
    for (number, page) in plan.pages.enumerated() {
      for case .line(let line, let at) in page.operations {
        lines.append(Line(text: line.text, page: number, box: line.box(at: at), baseline: at.y))
      }
    }
    return lines
  }

  /// The lines outside of the structure.
  var artifacts: [Line] {
    var lines: [Line] = []
    for (number, page) in plan.pages.enumerated() {
      for case .artifactLine(let line, let at) in page.operations {
        lines.append(Line(text: line.text, page: number, box: line.box(at: at), baseline: at.y))
      }
    }
    return lines
  }

  /// The images between lines.
  var images: [Image] {
    var images: [Image] = []
    for (number, page) in plan.pages.enumerated() {
      for case .image(_, let box) in page.operations { images.append(Image(page: number, box: box)) }
    }
    return images
  }

  /// The filled boxes of a page.
  func fills(onPage page: Int) -> [Rect] {
    plan.pages[page].operations.compactMap { if case .fill(let box, _, _) = $0 { box } else { nil } }
  }

  /// The first line that holds `text`.
  func line(_ text: String) -> Line? { lines.first { $0.text.contains(text) } }
}

extension SetLine {
  /// What it says, in the order it is read, without soft hyphens.
  var text: String { String(decoding: runs.flatMap(\.text), as: UTF8.self).filter { $0 != "\u{AD}" } }

  /// Around its glyphs and objects, when its left end stands at `point`.
  func box(at point: Point) -> Rect {
    let left = min(runs.map(\.x).min() ?? width, objects.map(\.x).min() ?? width)
    return Rect(x: point.x + left, y: point.y - ascent, width: max(width - left, 0), height: ascent + descent)
  }
}
