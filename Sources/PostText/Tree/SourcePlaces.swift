import PostModel

/// Lines and columns of any offsets of a text, each found in constant or logarithmic time whatever the lines' lengths.
struct SourcePlaces {
  private static let blockLength = 64

  private let bytes: [UInt8]
  /// Where lines begin, in UTF-8 bytes.
  private var lineStarts: [Int] = [0]
  /// For every block of bytes, how many Unicode scalars begin before it.
  private var scalarsBefore: [Int] = []

  init(_ source: SourceText) {
    bytes = source.bytes
    var scalars = 0
    var previous: UInt8 = 0
    for (offset, byte) in bytes.enumerated() {
      if offset % SourcePlaces.blockLength == 0 { scalarsBefore.append(scalars) }
      if byte & 0xC0 != 0x80 { scalars += 1 }
      // LF, CR and CRLF end a line.
      if byte == UInt8(ascii: "\n"), previous == UInt8(ascii: "\r") {
        lineStarts[lineStarts.count - 1] = offset + 1
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        lineStarts.append(offset + 1)
      }
      previous = byte
    }
    scalarsBefore.append(scalars)
  }

  /// The line and the column of an offset, both counted from 1, columns in Unicode scalars.
  func position(of offset: Int) -> SourcePosition {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return SourcePosition(line: low, column: scalars(before: offset) - scalars(before: lineStarts[low - 1]) + 1)
  }

  private func scalars(before offset: Int) -> Int {
    let block = min(offset / SourcePlaces.blockLength, scalarsBefore.count - 1)
    if offset >= bytes.count, bytes.count % SourcePlaces.blockLength == 0 { return scalarsBefore[block] }
    return bytes[block * SourcePlaces.blockLength..<offset].reduce(scalarsBefore[block]) {
      $1 & 0xC0 == 0x80 ? $0 : $0 + 1
    }
  }
}
