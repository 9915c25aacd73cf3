import PostRender

/// `{{youtube dQw4w9WgXcQ}}`: a video, which is a frame on the web and a link on paper.
struct YouTube: InlineRule, HTMLBuilder, PDFBuilder {
  let triggers = [UInt8(ascii: "{")]

  func match(_ text: borrowing RuleText) -> InlineMatch? {
    let opener: StaticString = "{{youtube "
    guard text.hasPrefix(opener), let end = text.find("}}") else { return nil }
    let id = text.string(text.start + opener.utf8CodeUnitCount..<end)
    guard id.allSatisfy({ $0.isASCII && $0.isLetter || $0.isNumber || "-_".contains($0) }) else { return nil }
    return InlineMatch(end: end + 2, item: CustomItem(name: "youtube", values: ["id": id]))
  }

  func open(_ custom: CustomItem, _ item: MarkDownItem, into html: inout ByteBuffer) {
    html.append("<iframe title=\"Video\" allowfullscreen src=\"https://www.youtube-nocookie.com/embed/")
    html.appendEscaped(custom.values["id"] ?? "")
    html.append("\"></iframe>")
  }

  func build(_ custom: CustomItem, _ item: MarkDownItem) -> PDFContent {
    PDFContent(text: "▶ Video", address: "https://youtu.be/\(custom.values["id"] ?? "")")
  }
}
