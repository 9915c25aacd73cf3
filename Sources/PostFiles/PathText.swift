import Glibc

/// Paths as text, and what they lead to.
public enum PathText {
  /// The working directory, without symbolic links.
  public static var workingDirectory: String { real(".") ?? "/" }

  /// `path` behind `folder`, or `path` itself where it begins at the root.
  public static func join(_ folder: String, _ path: String) -> String {
    if path.utf8.first == slash || folder.isEmpty { return path }
    return folder.utf8.last == slash ? folder + path : "\(folder)/\(path)"
  }

  /// What stands before the last component: `a/b` of `a/b/c`, `.` of `c`, `/` of `/c`.
  public static func folder(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path)
    guard let place = trimmed.utf8.lastIndex(of: slash) else { return "." }
    let folder = withoutTrailingSlashes(String(trimmed[..<place]))
    return folder.isEmpty ? "/" : folder
  }

  /// The last component: `c` of `a/b/c/`.
  public static func name(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path)
    guard let place = trimmed.utf8.lastIndex(of: slash) else { return trimmed }
    return String(trimmed[trimmed.utf8.index(after: place)...])
  }

  /// The name without its last extension: `post.de` of `post.de.md`; names that begin with a dot keep it.
  public static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The last extension in lower case, without its dot; empty where there is none.
  public static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// The path from the root of the file system, with `.`, `..` and double slashes resolved as text only.
  public static func absolute(_ path: String, from folder: @autoclosure () -> String = workingDirectory) -> String {
    let whole = path.utf8.first == slash ? path : join(folder(), path)
    return "/" + components(whole).joined(separator: "/")
  }

  /// Whether `path` is `folder` or lies below it; both absolute and resolved.
  public static func isInside(_ path: String, _ folder: String) -> Bool {
    // By bytes: as strings, two paths that differ only in their Unicode normalisation would be equal.
    let outer = Array(folder == "/" ? "".utf8 : folder.utf8)
    let inner = Array(path.utf8)
    return inner.starts(with: outer) && (inner.count == outer.count || inner[outer.count] == slash)
  }

  /// The way from `folder` to `path`, both absolute and resolved: `../images/a.jpg`.
  public static func relative(_ path: String, to folder: String) -> String {
    let target = components(path)
    let start = components(folder)
    let shared = zip(target, start).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let up = repeatElement("..", count: start.count - shared)
    let way = (Array(up) + target[shared...]).joined(separator: "/")
    return way.isEmpty ? "." : way
  }

  /// The path without symbolic links; `nil` if it leads to nothing.
  public static func real(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path without symbolic links, of which the last parts may not exist yet; text only behind what exists.
  public static func realAsFarAsItExists(_ path: String) -> String {
    let parts = components(absolute(path))
    for count in stride(from: parts.count, through: 0, by: -1) {
      if let existing = real("/" + parts[..<count].joined(separator: "/")) {
        return absolute(parts[count...].joined(separator: "/"), from: existing)
      }
    }
    return absolute(path)
  }

  /// What a symbolic link says; `nil` if it is none.
  static func linkTarget(_ path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { readlink(path, $0, characters.count) } ?? -1
      }
    }
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  private static let slash = UInt8(ascii: "/")

  private static func components(_ path: String) -> [String] {
    var parts: [String] = []
    for part in path.utf8.split(separator: slash) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) {
        _ = parts.popLast()
      } else {
        parts.append(String(decoding: part, as: UTF8.self))
      }
    }
    return parts
  }

  private static func withoutTrailingSlashes(_ path: String) -> String {
    var bytes = path.utf8[...]
    while bytes.last == slash { bytes.removeLast() }
    return bytes.isEmpty && path.utf8.first == slash ? "/" : String(Substring(bytes))
  }
}
