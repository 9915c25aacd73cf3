import PostModel

/// Writes JSON (RFC 8259) in the order it is told; commas are its own business.
struct JSONWriter: ~Copyable {
  var out = ByteBuffer()
  private var needsComma = false

  mutating func beginObject() { begin("{") }
  mutating func endObject() { end("}") }
  mutating func beginArray() { begin("[") }
  mutating func endArray() { end("]") }

  /// Begins a line, indented by `depth` steps of one space.
  mutating func newLine(_ depth: Int) {
    if needsComma { out.append(UInt8(ascii: ",")) }
    needsComma = false
    out.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { out.append(UInt8(ascii: " ")) }
  }

  /// Ends a line behind the last member of an object, or behind everything.
  mutating func endLine() { out.append(UInt8(ascii: "\n")) }

  mutating func key(_ name: some StringProtocol) {
    separate()
    write(name)
    out.append(": ")
    needsComma = false
  }

  mutating func string(_ text: some StringProtocol) {
    separate()
    write(text)
  }

  mutating func string(_ bytes: UnsafeBufferPointer<UInt8>) {
    separate()
    out.append(UInt8(ascii: "\""))
    writeEscaped(bytes)
    out.append(UInt8(ascii: "\""))
  }

  /// Begins a string of several pieces.
  mutating func beginString() {
    separate()
    out.append(UInt8(ascii: "\""))
  }

  /// Writes a piece of a string.
  mutating func piece(_ bytes: UnsafeBufferPointer<UInt8>) { writeEscaped(bytes) }

  mutating func endString() { out.append(UInt8(ascii: "\"")) }

  mutating func number(_ value: Int) { literal(String(value)) }
  mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes a number with a fraction; what JSON has no number for is `null`.
  mutating func number(_ value: Double) {
    guard value.isFinite else { return literal("null") }
    literal(JSONWriter.text(of: value))
  }

  /// Writes `true`, `null` or a number.
  mutating func literal(_ text: String) {
    separate()
    out.append(text)
  }

  mutating func pair(_ name: StaticString, _ value: String) {
    key("\(name)")
    string(value)
  }

  mutating func pair(_ name: StaticString, _ value: Int) {
    key("\(name)")
    number(value)
  }

  mutating func pair(_ name: StaticString, _ value: Bool) {
    key("\(name)")
    bool(value)
  }

  /// A number as it is written: whole numbers without a fraction.
  static func text(of value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  private mutating func begin(_ mark: StaticString) {
    separate()
    out.append(mark)
    needsComma = false
  }

  private mutating func end(_ mark: StaticString) {
    out.append(mark)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { out.append(", ") }
    needsComma = true
  }

  private mutating func write(_ text: some StringProtocol) {
    var text = String(text)
    out.append(UInt8(ascii: "\""))
    text.withUTF8 { writeEscaped($0) }
    out.append(UInt8(ascii: "\""))
  }

  private mutating func writeEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    for offset in 0..<bytes.count {
      let byte = bytes[offset]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F else { continue }
      out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<offset]))
      runStart = offset + 1
      switch byte {
      case UInt8(ascii: "\n"): out.append("\\n")
      case UInt8(ascii: "\t"): out.append("\\t")
      case UInt8(ascii: "\r"): out.append("\\r")
      case UInt8(ascii: "\""): out.append("\\\"")
      case UInt8(ascii: "\\"): out.append("\\\\")
      default:
        let digits = Array("0123456789abcdef".utf8)
        out.append("\\u00")
        out.append(digits[Int(byte >> 4)])
        out.append(digits[Int(byte & 15)])
      }
    }
    out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart...]))
  }
}
