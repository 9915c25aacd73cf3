// Addresses as attribute values.

extension ByteBuffer {
  /// Appends an address percent-encoded, as by `URLText.percentEncoded`, and then escaped, in one pass.
  public mutating func appendAddress(_ address: UnsafeBufferPointer<UInt8>) {
    reserve(address.count * 3)
    for byte in address {
      switch AddressBytes.classes[Int(byte)] {
      case AddressBytes.kept:
        end.pointee = byte
        end += 1
      case AddressBytes.ampersand:
        reserve(address.count * 3 + 5)
        append("&amp;")
      default:
        end[0] = UInt8(ascii: "%")
        end[1] = URLText.hexDigit(byte >> 4)
        end[2] = URLText.hexDigit(byte & 0xF)
        end += 3
      }
    }
  }
}

/// What becomes of each byte of an address.
private enum AddressBytes {
  static let kept: UInt8 = 0
  static let ampersand: UInt8 = 2

  /// The class of each byte: 0 is kept, 1 is percent-encoded, 2 is the ampersand, which is kept and then escaped.
  static let classes: InlineArray<256, UInt8> = [
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0,
    1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
  ]
}
