import PostAssembly
import PostModel

// The table of contents: the headings as lists in lists.

extension HTMLEmitter {
  mutating func writeContents() {
    if document.contents.isEmpty { return }
    out.append("<nav class=\"toc\"")
    writeAttribute("aria-label", document.words[.contents])
    out.append(">\n")
    // How many lists are open.
    var depth = 0
    for entry in document.contents {
      if depth > entry.depth {
        while depth > entry.depth + 1 {
          out.append("</li>\n</ul>\n")
          depth -= 1
        }
        out.append("</li>\n")
      }
      while depth <= entry.depth {
        startLine()
        out.append("<ul>\n")
        depth += 1
      }
      out.append("<li><a")
      writeAttribute("href", "#" + URLText.percentEncoded(entry.anchor))
      out.append(">")
      out.appendEscaped(entry.text)
      out.append("</a>")
    }
    for _ in 0..<depth { out.append("</li>\n</ul>\n") }
    out.append("</nav>\n")
  }
}
