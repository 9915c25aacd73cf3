import Glibc

/// Reading and writing through file descriptors, whole and through interruptions.
enum Descriptor {
  /// Reads to the end, at most `maxBytes`; `expected` is a guess at the length.
  static func readAll(
    _ descriptor: Int32, expecting expected: Int, maxBytes: Int, named path: String
  ) throws(FileError) -> [UInt8] {
    if expected > maxBytes { throw FileError(path: path, reason: .tooLarge(limit: maxBytes)) }
    // One byte more than expected, so that the end is seen without another round.
    var bytes = [UInt8](repeating: 0, count: max(expected, 0) + 1)
    var count = 0
    while true {
      let step = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if step < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          try waitForInput(descriptor, path)
          continue
        }
        throw FileError.reading(path, errno)
      }
      if step == 0 { break }
      count += step
      if count > maxBytes { throw FileError(path: path, reason: .tooLarge(limit: maxBytes)) }
      if count == bytes.count {
        // It grew, or its length was not known.
        bytes.append(contentsOf: repeatElement(0, count: max(65536, count)))
      }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Writes all of `bytes`.
  static func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, named path: String) throws(FileError) {
    var count = 0
    while count < bytes.count, let base = bytes.baseAddress {
      let step = Glibc.write(descriptor, base + count, bytes.count - count)
      if step < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          waitForOutput(descriptor)
          continue
        }
        throw FileError.writing(path, errno)
      }
      count += step
    }
  }

  private static func waitForInput(_ descriptor: Int32, _ path: String) throws(FileError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, -1) < 0, errno != EINTR { throw FileError.reading(path, errno) }
  }

  private static func waitForOutput(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&request, 1, -1)
  }
}
