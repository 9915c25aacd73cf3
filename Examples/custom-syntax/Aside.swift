import PostRender

/// `!!! Title`, and the blocks behind it that are indented by four columns: an aside, in a tinted box on paper.
struct Aside: BlockRule, HTMLBuilder, PDFBuilder {
  let triggers = [UInt8(ascii: "!")]

  func open(_ line: borrowing RuleText) -> BlockOpening? {
    guard line.hasPrefix("!!! ") else { return nil }
    let title = line.string(line.start + 4..<line.end)
    return BlockOpening(item: CustomItem(name: "aside", values: ["title": title]), content: .blocks(from: nil))
  }

  func next(_ item: CustomItem, _ line: borrowing RuleText) -> BlockContinuation {
    line.offset(behindIndentOf: 4).map { .goesOn(from: $0) } ?? .ends
  }

  func open(_ custom: CustomItem, _ item: MarkDownItem, into html: inout ByteBuffer) {
    html.append("<aside>\n<p><strong>")
    html.appendEscaped(custom.values["title"] ?? "")
    html.append("</strong></p>\n")
  }

  func close(_ custom: CustomItem, _ item: MarkDownItem, into html: inout ByteBuffer) { html.append("</aside>\n") }

  func build(_ custom: CustomItem, _ item: MarkDownItem) -> PDFContent {
    let space = Length(9, .points)
    var box = BoxStyling()
    box.background = ThemeColor(Color(red: 243, green: 240, blue: 232))
    box.padding = Insets(top: space, left: space, bottom: space, right: space)
    return PDFContent(label: custom.values["title"], box: box)
  }
}
