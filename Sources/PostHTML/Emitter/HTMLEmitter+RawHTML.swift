import PostAssembly
import PostModel

// Raw HTML that was not made into elements.

extension HTMLEmitter {
  mutating func writeRawBlock(_ node: Node) {
    let text = contents.text(of: node)
    if document.rawHTML == .sanitize { return }
    startLine()
    if document.rawHTML == .escape {
      out.append("<p>")
      let end = text.lastIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") } ?? -1
      writeRaw(UnsafeBufferPointer(rebasing: text[..<(end + 1)]))
      out.append("</p>")
    } else {
      writeRaw(text)
    }
    startLine()
  }

  mutating func writeRaw(_ text: UnsafeBufferPointer<UInt8>) {
    switch document.rawHTML {
    case .keep: out.append(contentsOf: text)
    case .escape: out.appendEscaped(text)
    case .tagfilter: writeFiltered(text)
    case .sanitize: break
    }
  }

  /// GFM 0.29, section 6.11: the `<` of a disallowed tag becomes `&lt;`.
  private mutating func writeFiltered(_ text: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    for offset in text.indices where text[offset] == UInt8(ascii: "<") && isDisallowed(text, at: offset) {
      out.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart..<offset]))
      out.append("&lt;")
      runStart = offset + 1
    }
    out.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
  }

  private func isDisallowed(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    var start = offset + 1
    if start < text.count, text[start] == UInt8(ascii: "/") { start += 1 }
    let rest = text[min(start, text.count)...].prefix(10)
    return HTMLEmitter.disallowedTags.contains { name in
      guard rest.count >= name.count, zip(rest, name).allSatisfy({ $0 | 0x20 == $1 }) else { return false }
      let end = start + name.count
      guard end < text.count else { return true }
      switch text[end] {
      case 0x20, 0x09...0x0D, UInt8(ascii: ">"), UInt8(ascii: "/"): return true
      default: return false
      }
    }
  }

  private static let disallowedTags: [[UInt8]] = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ].map { Array($0.utf8) }
}
