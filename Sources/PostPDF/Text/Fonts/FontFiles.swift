import CPostCairo
import Glibc
import Synchronization

/// A face in a font file, as its own tables describe it.
struct FontFace: Sendable, Hashable {
  var path: String
  /// Its place in a collection; 0 in most files.
  var index: UInt32
  /// 100 to 900.
  var weight: Int
  /// The weights that a variable font spans; `nil` for a static one.
  var weightRange: ClosedRange<Int>?
  var isItalic: Bool
  /// In percent of the normal width.
  var stretch: Int
}

/// The font files of the machine, found by name without asking fontconfig, which takes ten times as long.
///
/// One instance serves all threads. Folders are walked once; the tables of a file are read when its name resembles a
/// family asked for.
final class FontFiles: Sendable {
  /// The fonts in the usual folders of this machine.
  static let system = FontFiles(folders: FontFiles.usualFolders())

  private struct File {
    var path: String
    /// The name without its ending, and the folder's, in lower-case letters and digits.
    var stem: [UInt8]
    var folder: [UInt8]
  }

  private struct State {
    var files: [File]?
    var families: [[UInt8]: [FontFace]] = [:]
  }

  private let folders: [String]
  private let state = Mutex(State())

  /// Makes an index over folders; nothing is read yet.
  init(folders: [String]) { self.folders = folders }

  private static func usualFolders() -> [String] {
    var folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
    if let home = getenv("HOME") {
      let home = String(cString: home)
      folders += [home + "/.local/share/fonts", home + "/.fonts"]
    }
    return folders
  }

  /// The face of a family that comes nearest to a weight and a slope; `nil` if no file holds the family.
  func face(family: String, weight: Int, isItalic: Bool) -> FontFace? {
    faces(of: family).min { left, right in
      FontFiles.distance(left, weight: weight, isItalic: isItalic)
        .lexicographicallyPrecedes(FontFiles.distance(right, weight: weight, isItalic: isItalic))
    }
  }

  /// How far a face is from what is wanted: slope, then width, then weight by the rules of CSS Fonts 4, 5.2.
  private static func distance(_ face: FontFace, weight: Int, isItalic: Bool) -> [Int] {
    let slope = face.isItalic == isItalic ? 0 : 1
    let stretch = abs(face.stretch - 100)
    if let range = face.weightRange, range.contains(weight) { return [slope, stretch, 0, 0] }
    let difference = face.weight - weight
    let prefersLighter = weight < 400 || (weight <= 500 && face.weight > 500)
    let isOnTheWrongSide: Bool
    if weight >= 400 && weight <= 500 {
      isOnTheWrongSide = difference < 0 || prefersLighter
    } else {
      isOnTheWrongSide = prefersLighter ? difference > 0 : difference < 0
    }
    let rank = !isOnTheWrongSide ? 0 : (weight >= 400 && weight <= 500 && difference > 0 ? 2 : 1)
    return [slope, stretch, rank, abs(difference)]
  }

  /// All faces of a family, ordered by path.
  private func faces(of family: String) -> [FontFace] {
    let name = FontFiles.normalized(Array(family.utf8))
    guard !name.isEmpty else { return [] }
    return state.withLock { state in
      if let known = state.families[name] { return known }
      let files = state.files ?? FontFiles.walk(folders)
      state.files = files
      let faces = files.filter { FontFiles.resembles($0, name) }.flatMap { FontTables.faces(in: $0.path, family: name) }
      state.families[name] = faces
      return faces
    }
  }

  /// Whether a file may hold a family; only its tables can tell for sure.
  private static func resembles(_ file: File, _ family: [UInt8]) -> Bool {
    if file.stem.starts(with: family) || file.folder.starts(with: family) { return true }
    return file.folder.count >= 4 && family.starts(with: file.folder)
  }

  /// Lower-case ASCII letters and digits of a name; other bytes stay when they are not ASCII.
  static func normalized(_ name: some Sequence<UInt8>) -> [UInt8] {
    name.compactMap { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: byte
      default: nil
      }
    }
  }

  private static func walk(_ folders: [String]) -> [File] {
    var files: [File] = []
    var pending = folders.reversed().map { (path: $0, depth: 0) }
    while let (path, depth) = pending.popLast() {
      guard let directory = opendir(path) else { continue }
      defer { closedir(directory) }
      let folder = normalized(path.utf8.suffix(while: { $0 != UInt8(ascii: "/") }))
      while let entry = readdir(directory) {
        let name = FontFiles.name(of: entry)
        if name.hasPrefix(".") { continue }
        let ending = name.utf8.suffix(while: { $0 != UInt8(ascii: ".") }).map { $0 | 0x20 }
        if ["ttf", "otf", "ttc", "otc"].contains(String(decoding: ending, as: UTF8.self)) {
          let stem = normalized(name.utf8.dropLast(ending.count + 1))
          files.append(File(path: path + "/" + name, stem: stem, folder: folder))
        } else if depth < 8 && Int32(entry.pointee.d_type) != 8 {
          pending.append((path + "/" + name, depth + 1))
        }
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    // `d_name` is a C array of 256 bytes that ends with a zero.
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
  }
}

extension Collection where Self: BidirectionalCollection {
  /// The longest end of the collection whose elements all satisfy a condition.
  func suffix(while belongs: (Element) -> Bool) -> SubSequence {
    var index = endIndex
    while index > startIndex {
      let before = self.index(before: index)
      guard belongs(self[before]) else { break }
      index = before
    }
    return self[index...]
  }
}
