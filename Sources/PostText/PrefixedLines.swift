import PostModel

/// Lines inside containers: each line begins with what its containers put before it, such as `> ` or an indent.
struct PrefixedLines: ~Copyable {
  /// Paragraphs within longer prefixes go on without them, as lazy lines do: what is written stays linear in the text.
  private static let longestPrefix = 200

  var out = ByteBuffer()
  /// What stands before every line of the innermost container.
  private var prefix: [UInt8] = []
  /// What each open container added to `prefix`.
  private var lengths: [Int] = []
  /// What stands before the line that is begun.
  private var head: [UInt8] = []
  /// Whether nothing but the head belongs to this line so far.
  private(set) var isAtLineStart = true

  /// Opens a container whose first line begins with `first`, and all others with `rest`.
  mutating func push(first: [UInt8], rest: [UInt8]) {
    if !isAtLineStart { newLine() }
    head += first
    prefix += rest
    lengths.append(rest.count)
  }

  /// Closes the innermost container.
  mutating func pop() {
    if let length = lengths.popLast() { prefix.removeLast(length) }
  }

  /// Ends the line and begins another.
  mutating func newLine() {
    writeHead(isBlank: true)
    out.append(UInt8(ascii: "\n"))
    head = prefix
    isAtLineStart = true
  }

  /// Ends a line of a paragraph: where containers are deep, the next one is lazy.
  mutating func newLineOfParagraph() {
    guard prefix.count > PrefixedLines.longestPrefix else { return newLine() }
    writeHead(isBlank: true)
    out.append(UInt8(ascii: "\n"))
    head = []
    isAtLineStart = true
  }

  /// Begins a line of a paragraph that is set in as deep as code, in the innermost container or as a lazy line.
  mutating func writeIndentOfParagraph() {
    // A lazy line belongs to the lists round the first quotation if it is set in as they are.
    if head.isEmpty { head += prefix.prefix { $0 == UInt8(ascii: " ") } }
    write("    ")
  }

  /// Ends the line, and leaves one blank.
  mutating func blankLine() {
    newLine()
    newLine()
  }

  /// Writes the head of a line that nothing else is on, without the white space at its end.
  mutating func finishEmptyLine() { writeHead(isBlank: true) }

  mutating func write(_ bytes: some Collection<UInt8>) {
    writeHead(isBlank: false)
    out.append(contentsOf: bytes)
  }

  mutating func write(_ text: StaticString) {
    writeHead(isBlank: false)
    out.append(text)
  }

  /// Writes lines that are separated by line feeds; a last, empty one is none.
  mutating func writeLines(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < text.count {
      if start > 0 { newLine() }
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      if end > start { write(UnsafeBufferPointer(rebasing: text[start..<end])) }
      start = end + 1
    }
  }

  private mutating func writeHead(isBlank: Bool) {
    guard isAtLineStart else { return }
    isAtLineStart = false
    var end = head.count
    if isBlank { while end > 0 && head[end - 1] == UInt8(ascii: " ") { end -= 1 } }
    out.append(contentsOf: head[..<end])
  }
}
