/// Tables of named characters: literals that need no work at the start of the program.
///
/// A table is ordered by the bytes of its names, and each record is `name=code points in hexadecimal`, with commas
/// between them and a space behind.
public enum NamedCharacters {
  /// Appends what `name` stands for in `table` to `out`; `false` if it is not there.
  ///
  /// Bisects the table by byte offsets: each probe goes back to the start of the record it fell into.
  public static func append(
    _ name: UnsafeBufferPointer<UInt8>, from table: StaticString, into out: inout [UInt8]
  ) -> Bool {
    let table = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    var low = 0
    var high = table.count
    while low < high {
      var record = (low + high) / 2
      while record > low && table[record - 1] != UInt8(ascii: " ") { record -= 1 }
      var offset = 0
      while offset < name.count && table[record + offset] == name[offset] { offset += 1 }
      let byte = table[record + offset]
      if offset == name.count && byte == UInt8(ascii: "=") {
        appendCodePoints(table, from: record + offset + 1, into: &out)
        return true
      }
      // A name that is the beginning of another one comes first.
      let isBefore = offset < name.count && (byte == UInt8(ascii: "=") || byte < name[offset])
      if isBefore {
        var next = record + offset
        while table[next] != UInt8(ascii: " ") { next += 1 }
        low = next + 1
      } else {
        high = record
      }
    }
    return false
  }

  private static func appendCodePoints(
    _ table: UnsafeBufferPointer<UInt8>, from start: Int, into out: inout [UInt8]
  ) {
    var value: UInt32 = 0
    var offset = start
    while true {
      let byte = table[offset]
      if byte.isHexDigit {
        value = value << 4 | UInt32(byte.isDigit ? byte - 0x30 : byte - 0x57)
      } else {
        CharacterReference.append(value, to: &out)
        value = 0
        if byte == UInt8(ascii: " ") { return }
      }
      offset += 1
    }
  }
}
