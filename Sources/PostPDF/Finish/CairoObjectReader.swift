import PostModel

/// One object of the file that Cairo writes; ranges count in `CairoObjectReader.bytes`.
enum CairoPiece {
  /// An object without a stream.
  case object(number: Int, body: Range<Int>)
  /// An object with a stream; the object that holds its length has been read as well and is needed no more.
  case stream(number: Int, dictionary: Range<Int>, data: Range<Int>, lengthNumber: Int?)
}

/// Takes apart the bytes that Cairo 1.16 writes, object by object, as they come.
///
/// Cairo writes objects in one form only: `12 0 obj`, the body, `endobj`, each on a line of its own, then the table of
/// cross references. The length of a stream is an object of its own, right behind it; data may hold `endstream`, so an
/// end counts only if that object agrees. At most one object is held.
struct CairoObjectReader {
  /// What has come and has not been discarded.
  private(set) var bytes: [UInt8] = []
  /// Where the next object begins.
  private var position = 0
  /// Up to here, the object at `position` has been searched for its end in vain.
  private var scanned = 0
  private var hasHeader = false
  /// The stream whose end is being looked for.
  private var openStream: OpenStream?

  private struct OpenStream {
    var number: Int
    var dictionary: Range<Int>
    var dataStart: Int
    var length: Length

    mutating func move(by distance: Int) {
      dictionary = dictionary.lowerBound + distance..<dictionary.upperBound + distance
      dataStart += distance
    }
  }

  private enum Length {
    case direct(Int)
    case object(Int)
  }

  /// Where the objects end: the cross-reference table has begun.
  private(set) var isAtEnd = false

  /// What follows the objects: the cross-reference table and the trailer.
  var tail: ArraySlice<UInt8> { bytes[position...] }

  /// Takes more bytes.
  mutating func append(_ more: UnsafeRawBufferPointer) { bytes.append(contentsOf: more) }

  /// Forgets what has been read.
  mutating func discardRead() {
    guard position > 0 else { return }
    if bytes.count - position == 0, bytes.capacity > 1 << 20 {
      bytes = []
    } else {
      bytes.removeSubrange(0..<position)
    }
    openStream?.move(by: -position)
    scanned = max(0, scanned - position)
    position = 0
  }

  /// The next object; `nil` if more bytes are needed, or none is left. Throws if this is not as Cairo writes.
  mutating func next() throws(DiagnosticError) -> CairoPiece? {
    if !hasHeader, !skipHeader() { return nil }
    if openStream != nil { return try endOfStream() }
    guard let (number, bodyStart) = try objectStart() else { return nil }
    let from = max(scanned, bodyStart - 1)
    let end = find("\nendobj\n", from: from)
    let streamStart = find("\nstream\n", from: from, to: end)
    if let streamStart {
      let dictionary = bodyStart..<streamStart
      openStream = OpenStream(
        number: number, dictionary: dictionary, dataStart: streamStart + 8, length: try length(in: dictionary))
      scanned = streamStart + 7
      return try endOfStream()
    }
    guard let end else {
      scanned = max(bodyStart - 1, bytes.count - 8)
      return nil
    }
    position = end + 8
    scanned = position
    return .object(number: number, body: bodyStart..<end)
  }

  /// Passes over `%PDF-1.5` and the comment below it.
  private mutating func skipHeader() -> Bool {
    guard let first = bytes.firstIndex(of: newline),
      let second = bytes[(first + 1)...].firstIndex(of: newline)
    else { return false }
    position = second + 1
    scanned = position
    hasHeader = true
    return true
  }

  /// Reads `12 0 obj`; `nil` if it is not all there, or if the objects are at their end.
  private mutating func objectStart() throws(DiagnosticError) -> (number: Int, body: Int)? {
    guard let lineEnd = bytes[position...].prefix(32).firstIndex(of: newline) else {
      if bytes.count - position >= 32 { throw Self.unexpected("an object was expected") }
      return nil
    }
    if bytes[position..<lineEnd].elementsEqual("xref".utf8) {
      isAtEnd = true
      return nil
    }
    var cursor = position
    guard let number = Self.number(in: bytes, at: &cursor), bytes[cursor..<lineEnd].elementsEqual(" 0 obj".utf8) else {
      throw Self.unexpected("an object was expected")
    }
    return (number, lineEnd + 1)
  }

  /// The value of `/Length` in a dictionary.
  private func length(in dictionary: Range<Int>) throws(DiagnosticError) -> Length {
    guard let key = find("/Length ", from: dictionary.lowerBound, to: dictionary.upperBound) else {
      throw Self.unexpected("a stream has no length")
    }
    var cursor = key + 8
    guard let value = Self.number(in: bytes, at: &cursor) else { throw Self.unexpected("a stream has no length") }
    return bytes[cursor..<dictionary.upperBound].starts(with: " 0 R".utf8) ? .object(value) : .direct(value)
  }

  /// Looks for the end of the open stream; `nil` if it has not come yet.
  private mutating func endOfStream() throws(DiagnosticError) -> CairoPiece? {
    guard let stream = openStream else { return nil }
    switch stream.length {
    case .direct(let length):
      let dataEnd = stream.dataStart + length
      guard bytes.count >= dataEnd + 19 else { return nil }
      guard bytes[dataEnd...].starts(with: "\nendstream\nendobj\n".utf8) else {
        throw Self.unexpected("a stream does not end where it says")
      }
      return close(stream, dataEnd: dataEnd, next: dataEnd + 18, lengthNumber: nil)
    case .object(let lengthNumber):
      while let end = find("\nendstream\nendobj\n", from: scanned) {
        scanned = end
        // The object with the length takes at most 45 bytes; it is never the last of the file.
        guard bytes.count >= end + 18 + 45 else { return nil }
        let expected = "\(lengthNumber) 0 obj\n   \(end - stream.dataStart)\nendobj\n"
        if bytes[(end + 18)...].starts(with: expected.utf8) {
          return close(stream, dataEnd: end, next: end + 18 + expected.utf8.count, lengthNumber: lengthNumber)
        }
        scanned = end + 1
      }
      scanned = max(scanned, bytes.count - 18)
      return nil
    }
  }

  private mutating func close(_ stream: OpenStream, dataEnd: Int, next: Int, lengthNumber: Int?) -> CairoPiece {
    openStream = nil
    position = next
    scanned = next
    return .stream(
      number: stream.number, dictionary: stream.dictionary, data: stream.dataStart..<dataEnd, lengthNumber: lengthNumber
    )
  }

  /// Where `text` begins, wholly within `start..<end`; `nil` if it does not occur.
  private func find(_ text: StaticString, from start: Int, to end: Int? = nil) -> Int? {
    bytes.firstRange(of: text, from: start, to: end)?.lowerBound
  }

  /// Reads a number without a sign, and moves `cursor` behind it.
  static func number(in bytes: [UInt8], at cursor: inout Int) -> Int? {
    var value: Int?
    while cursor < bytes.count, (0x30...0x39).contains(bytes[cursor]) {
      let digit = Int(bytes[cursor] - 0x30)
      guard (value ?? 0) < Int.max / 100 else { return nil }
      value = (value ?? 0) * 10 + digit
      cursor += 1
    }
    return value
  }

  /// The diagnostic for bytes that Cairo 1.16 would not write.
  static func unexpected(_ what: String) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        .error, .pdfUnfinished, "the PDF could not be finished: \(what)",
        hint: "this program knows the output of Cairo 1.16"))
  }

  private var newline: UInt8 { 0x0A }
}
