import CPostCairo
import Glibc
import PostFiles

/// Why an image is not shown.
struct ImageFailure: Error {
  let reason: String
  let hint: String?

  init(_ reason: String, hint: String? = nil) {
    self.reason = reason
    self.hint = hint
  }

  static let noMemory = ImageFailure("there is no memory for it")
}

/// Reads image files for painting; what is read here was sound when the page was laid out, and may not be any more.
///
/// Unsafe code: nothing outlives its call but the surface that `decodePNG` returns, which the caller owns.
enum ImageFile {
  /// The bytes of a regular file; opening does not wait for a pipe's other end.
  static func read(_ path: String, maximumByteCount: Int) throws(ImageFailure) -> [UInt8] {
    do throws(FileError) {
      return try RegularFile.read(path, maxBytes: maximumByteCount)
    } catch {
      throw ImageFailure(error.message)
    }
  }

  /// The size in a PNG file's header, in pixels; `nil` if this is no PNG file (PNG, third edition, 5.2 and 11.2.1).
  static func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 33, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let size = (width: number(16), height: number(20))
    guard bytes[12..<16].elementsEqual("IHDR".utf8), (1...32_767).contains(size.width),
      (1...32_767).contains(size.height)
    else { return nil }
    return size
  }

  /// The pixels of a PNG file; `nil` if it is damaged.
  static func decodePNG(_ bytes: [UInt8]) -> OpaquePointer? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer
      let surface = withUnsafeMutablePointer(to: &rest) { rest in
        cairo_image_surface_create_from_png_stream(
          { closure, data, length in
            guard let rest = closure?.assumingMemoryBound(to: UnsafeRawBufferPointer.self), let data,
              Int(length) <= rest.pointee.count
            else { return CAIRO_STATUS_READ_ERROR }
            if length > 0, let source = rest.pointee.baseAddress { memcpy(data, source, Int(length)) }
            rest.pointee = UnsafeRawBufferPointer(rebasing: rest.pointee[Int(length)...])
            return CAIRO_STATUS_SUCCESS
          }, rest)
      }
      guard let surface else { return nil }
      if cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS { return surface }
      cairo_surface_destroy(surface)
      return nil
    }
  }
}
