import Foundation
import PostLiquid
import PostModel
import Testing

@Suite struct PageTemplateTests {
  private func page(_ texts: [String: String], showsTitle: Bool = true) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let path = root.deletingLastPathComponent().appendingPathComponent("Templates/page.html")
    let template = try LiquidTemplate(source: Array(Data(contentsOf: path)), name: "page.html")
    var values = LiquidValues()
    let names = [
      "lang", "dir", "type_size", "title", "summary", "author", "date", "date_text", "subtitle", "stylesheet",
      "reading_control",
    ]
    for name in names { values.set(name, texts[name]) }
    values["shows_title"] = .bool(showsTitle)
    values["content"] = .writer { $0.append("<p>Text</p>") }
    var output = ByteBuffer()
    try template.render(values, into: &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  @Test func leavesOutWhatThereIsNot() throws {
    let page = try page(["lang": "en", "title": "T", "stylesheet": "<style></style>"])
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"))
    for absent in ["dir=", "data-type-size", "description", "name=\"author\"", "subtitle", "byline", "\n\n"] {
      #expect(!page.contains(absent), "\(absent) in \(page)")
    }
    #expect(page.contains("<article>\n<header>\n<h1>T</h1>\n</header>\n<p>Text</p>\n</article>"))
  }

  @Test func showsAllThatThereIsAndEscapesIt() throws {
    let page = try page([
      "lang": "ar", "dir": "rtl", "type_size": "AX1", "title": "A & B", "summary": "\"s\"", "author": "<x>",
      "date": "2020-11-25",
      "date_text": "25 November 2020", "subtitle": "S", "stylesheet": "<style>a > b</style>",
      "reading_control": "<aside>c</aside>",
    ])
    #expect(page.contains("<html lang=\"ar\" dir=\"rtl\" data-type-size=\"AX1\">"))
    #expect(page.contains("<title>A &amp; B</title>\n<meta name=\"description\" content=\"&quot;s&quot;\">\n"))
    #expect(page.contains("<style>a > b</style>"))
    #expect(page.contains("<body>\n<aside>c</aside>\n<main>"))
    #expect(
      page.contains(
        "<p class=\"byline\"><span class=\"author\">&lt;x&gt;</span> · "
          + "<time datetime=\"2020-11-25\">25 November 2020</time></p>\n</header>"))
    #expect(!page.contains("\n\n"))
  }

  @Test func showsADateWithoutAnAuthorAndNoHeaderWhereItIsNotWanted() throws {
    let texts = ["lang": "en", "title": "T", "date": "2020-11-25", "date_text": "2020"]
    #expect(try page(texts).contains("<p class=\"byline\"><time datetime=\"2020-11-25\">2020</time></p>\n</header>"))
    #expect(!(try page(texts, showsTitle: false)).contains("<header>"))
  }
}
