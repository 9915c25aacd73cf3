import PostModel

/// Takes the bytes of a file, in order.
typealias ByteSink = (UnsafeRawBufferPointer) throws(DiagnosticError) -> Void

/// Writes a PDF 1.7 file: streams compressed, all other objects packed into object streams (ISO 32000-1, 7.5.7).
struct PDFFileWriter {
  private enum Place {
    case free
    case at(Int)
    case inStream(number: Int, index: Int)
  }

  private let sink: ByteSink
  private let deflater: Deflater
  private var places: [Place] = []
  private var written = 0
  private var hash = ContentHash()
  /// What has not gone to the sink yet.
  private var pending: [UInt8] = []
  private var packed = PackedObjects()
  /// Numbers that are in use no more: object streams take them.
  private var spareNumbers: [Int] = []

  private struct PackedObjects {
    var numbers: [Int] = []
    var offsets: [Int] = []
    var bytes: [UInt8] = []
  }

  /// Begins the file.
  init(deflater: Deflater, sink: @escaping ByteSink) throws(DiagnosticError) {
    self.sink = sink
    self.deflater = deflater
    // A comment of bytes above 127 says that the file is binary (7.5.2).
    try write("%PDF-1.7\n%".utf8)
    try write([0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
  }

  /// Says that no object has this number any more.
  mutating func release(_ number: Int) { spareNumbers.append(number) }

  /// Writes an object that has no stream.
  mutating func writeObject(_ number: Int, _ object: some Collection<UInt8>) throws(DiagnosticError) {
    packed.numbers.append(number)
    packed.offsets.append(packed.bytes.count)
    packed.bytes.append(contentsOf: object)
    packed.bytes.append(0x0A)
    guard packed.numbers.count >= 256 || packed.bytes.count > 1 << 17, let spare = spareNumbers.popLast() else {
      return
    }
    try writePacked(as: spare)
  }

  /// Writes a stream; `dictionary` is compact, and has neither `/Length` nor its end, `>>`.
  ///
  /// - Parameter compresses: whether to compress `data`, which then must have no filter.
  mutating func writeStream(
    _ number: Int, dictionary: some Collection<UInt8>, data: some Collection<UInt8>, compresses: Bool
  ) throws(DiagnosticError) {
    place(number, .at(written))
    try write("\(number) 0 obj\n".utf8)
    try write(dictionary)
    let compressed = compresses ? data.withContiguousStorageIfAvailable { deflater.compress($0) } : nil
    if let compressed = compressed ?? nil {
      try write("/Filter/FlateDecode/Length \(compressed.count)>>\nstream\n".utf8)
      try write(compressed)
    } else {
      try write("/Length \(data.count)>>\nstream\n".utf8)
      try write(data)
    }
    try write("\nendstream\nendobj\n".utf8)
  }

  /// Writes what is left, the cross references and the trailer. `size` is one more than the highest number in use.
  mutating func finish(root: Int, info: Int, size: Int) throws(DiagnosticError) {
    var size = size
    if !packed.numbers.isEmpty {
      try writePacked(as: spareNumbers.popLast() ?? size)
      size = max(size, places.count)
    }
    let number = size
    place(number, .at(written))
    let offset = written
    let columns = 1 + offsetWidth + 2
    let identifier = hash.hexadecimal
    let dictionary =
      "<</Type/XRef/Size \(number + 1)/W[1 \(offsetWidth) 2]/Root \(root) 0 R/Info \(info) 0 R"
      + "/ID[<\(identifier)><\(identifier)>]/DecodeParms<</Predictor 12/Columns \(columns)>>"
    let rows = crossReferenceRows()
    try writeStream(number, dictionary: dictionary.utf8, data: rows, compresses: true)
    try write("startxref\n\(offset)\n%%EOF\n".utf8)
    try flush()
  }

  /// Hands on what is held back.
  mutating func flush() throws(DiagnosticError) {
    guard !pending.isEmpty else { return }
    var failure: DiagnosticError?
    pending.withUnsafeBytes { bytes in
      do throws(DiagnosticError) { try sink(bytes) } catch { failure = error }
    }
    pending.removeAll(keepingCapacity: true)
    if let failure { throw failure }
  }

  private mutating func writePacked(as number: Int) throws(DiagnosticError) {
    var bytes: [UInt8] = []
    for (index, object) in packed.numbers.enumerated() {
      bytes.append(contentsOf: "\(object) \(packed.offsets[index]) ".utf8)
      place(object, .inStream(number: number, index: index))
    }
    let dictionary = "<</Type/ObjStm/N \(packed.numbers.count)/First \(bytes.count)"
    bytes.append(contentsOf: packed.bytes)
    packed = PackedObjects()
    try writeStream(number, dictionary: dictionary.utf8, data: bytes, compresses: true)
  }

  private mutating func place(_ number: Int, _ place: Place) {
    while places.count <= number { places.append(.free) }
    places[number] = place
  }

  /// How many bytes an offset takes.
  private var offsetWidth: Int { written < 1 << 32 ? 4 : 8 }

  /// The cross-reference table, each row as its difference from the row above (PNG's predictor "up").
  private func crossReferenceRows() -> [UInt8] {
    let width = offsetWidth
    var out: [UInt8] = []
    var above = [UInt8](repeating: 0, count: 3 + width)
    for place in places {
      let (kind, second, third): (UInt8, Int, Int) =
        switch place {
        case .free: (0, 0, 0)
        case .at(let offset): (1, offset, 0)
        case .inStream(let number, let index): (2, number, index)
        }
      var row: [UInt8] = [kind]
      for shift in (0..<width).reversed() { row.append(UInt8(truncatingIfNeeded: second >> (shift * 8))) }
      row.append(UInt8(truncatingIfNeeded: third >> 8))
      row.append(UInt8(truncatingIfNeeded: third))
      out.append(2)
      for (byte, old) in zip(row, above) { out.append(byte &- old) }
      above = row
    }
    return out
  }

  private mutating func write(_ bytes: some Collection<UInt8>) throws(DiagnosticError) {
    pending.append(contentsOf: bytes)
    written += bytes.count
    hash.add(bytes)
    if pending.count >= 1 << 16 { try flush() }
  }
}
