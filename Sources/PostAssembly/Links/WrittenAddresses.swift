import PostModel

/// Whether the addresses of a post may stay as they were written, so that nothing is to be decided about them.
enum WrittenAddresses {
  /// Whether no destination of the tree is one that may have to be refused, and no element has an address.
  static func areOrdinary(in tree: MarkDownTree, checksSchemes: Bool) -> Bool {
    tree.elements.isEmpty
      && tree.withContents { contents in
        contents.links.allSatisfy { isOrdinary(contents.bytes(of: $0.destination), checksSchemes: checksSchemes) }
      }
  }

  /// Whether an address is relative, or of a scheme that needs no second look: with `checksSchemes` the commonest
  /// ones, else any that does not begin as `javascript`, `vbscript` and `data` do.
  ///
  /// Stricter than `URLText.scheme`: white space and control characters, which browsers pass over, are not ordinary.
  static func isOrdinary(_ address: UnsafeBufferPointer<UInt8>, checksSchemes: Bool) -> Bool {
    var length = 0
    for byte in address {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): length += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if length == 0 { return true }
        length += 1
      case UInt8(ascii: ":"):
        if length == 0 { return true }
        if checksSchemes { return ordinarySchemes.contains { $0.elementsEqual(address.prefix(length)) } }
        switch address[0] | 0x20 {
        case UInt8(ascii: "j"), UInt8(ascii: "v"), UInt8(ascii: "d"): return false
        default: return true
        }
      case 0...0x20, 0x7F: return false
      default: return true
      }
    }
    return true
  }

  private static let ordinarySchemes: [[UInt8]] = ["https", "http", "mailto", "ftp", "tel"].map { Array($0.utf8) }
}
