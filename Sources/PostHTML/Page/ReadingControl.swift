import CPostAssets
import PostAssembly
import PostModel

/// The control by which readers choose how large text is, and whether the page is light or dark.
///
/// It is hidden until its script runs, which asks nobody but the browser: the choice is kept in the page's local storage.
enum ReadingControl {
  /// The control and its script, in the words of a language.
  static func html(_ words: FixedWords) -> String? {
    guard let script else { return nil }
    var out = ByteBuffer()
    out.append("<aside class=\"reading-control\" aria-label=\"")
    out.appendEscaped(words[.appearance])
    out.append("\" hidden>\n")
    openGroup(words[.textSize], into: &out)
    for (step, word) in [(-1, FixedWord.smaller), (0, .standard), (1, .larger)] {
      writeButton(
        "data-step=\"\(step)\"\(step == 0 ? " aria-pressed=\"true\"" : "")", words[word], letter: true, into: &out)
    }
    out.append("</div>\n")
    openGroup(words[.appearance], into: &out)
    for word in [FixedWord.light, .dark] {
      writeButton("data-appearance=\"\(word.rawValue)\" aria-pressed=\"false\"", words[word], letter: false, into: &out)
    }
    out.append("</div>\n</aside>\n<script>\n")
    out.append(contentsOf: script)
    out.append("</script>")
    return String(decoding: out.bytes, as: UTF8.self)
  }

  private static func openGroup(_ label: String, into out: inout ByteBuffer) {
    out.append("<div role=\"group\" aria-label=\"")
    out.appendEscaped(label)
    out.append("\">")
  }

  private static func writeButton(
    _ attributes: String, _ label: String, letter: Bool, into out: inout ByteBuffer
  ) {
    out.append("<button type=\"button\" \(attributes) aria-label=\"")
    out.appendEscaped(label)
    out.append("\" title=\"")
    out.appendEscaped(label)
    out.append(letter ? "\"><span aria-hidden=\"true\">A</span></button>" : "\"></button>")
  }

  /// How the control looks, which no theme changes; `nil` where the program has no such file.
  static let css = asset("Templates/reading-control.css").map { String(decoding: $0, as: UTF8.self) }

  /// What the control does; it has no `</`, so that nothing ends its element.
  private nonisolated(unsafe) static let script = asset("Templates/reading-control.js")

  private static func asset(_ name: String) -> UnsafeBufferPointer<UInt8>? {
    var count = 0
    let start = postrender_asset(name, &count)
    return start.map { UnsafeBufferPointer(start: $0, count: count) }
  }
}
