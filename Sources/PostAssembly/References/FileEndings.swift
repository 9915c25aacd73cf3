import PostModel

/// What the ending of an address tells of what it leads to.
enum FileEndings {
  /// Whether an address names an image.
  static func isImage(_ address: String) -> Bool {
    URLText.scheme(of: address.utf8) == "data" || images.contains(ending(of: address))
  }

  /// Whether an address names a file that is no page.
  static func isFile(_ address: String) -> Bool {
    let ending = ending(of: address)
    return images.contains(ending) || files.contains(ending)
  }

  private static func ending(of address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard let dot = path.lastIndex(of: ".") else { return "" }
    return path[path.index(after: dot)...].lowercased()
  }

  private static let images: Set<String> = [
    "apng", "avif", "bmp", "gif", "heic", "heif", "ico", "jfif", "jpe", "jpeg", "jpg", "jxl", "png", "svg", "tif",
    "tiff", "webp",
  ]

  private static let files: Set<String> = [
    "csv", "doc", "docx", "epub", "flac", "gz", "json", "m4a", "mov", "mp3", "mp4", "odp", "ods", "odt", "ogg", "pdf",
    "ppt", "pptx", "rtf", "tar", "tsv", "txt", "wav", "webm", "xls", "xlsx", "xml", "zip",
  ]
}
