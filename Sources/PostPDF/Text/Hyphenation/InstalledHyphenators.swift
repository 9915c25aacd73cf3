import Glibc
import Synchronization

extension Hyphenator {
  private static let loaded = Mutex<[String: Hyphenator?]>([:])
  private static let folder = "/usr/share/hyphen"

  /// The hyphenator of a language by its BCP 47 tag; `nil` if no dictionary of it is installed.
  ///
  /// Dictionaries are read once in the process.
  static func of(language: String) -> Hyphenator? {
    loaded.withLock { loaded in
      if let known = loaded[language] { return known }
      let found = path(of: language).flatMap(read).map(Hyphenator.init)
      loaded[language] = .some(found)
      return found
    }
  }

  /// The dictionary's file: of the very region, of the language, of its home, or of any region, in this order.
  private static func path(of language: String) -> String? {
    let parts = language.split { $0 == "-" || $0 == "_" }
    guard let name = parts.first?.lowercased(), !name.isEmpty, name.utf8.allSatisfy(isLetter) else { return nil }
    let region = parts.dropFirst().first { $0.utf8.count == 2 && $0.utf8.allSatisfy(isLetter) }
    let home = name == "en" ? "US" : name.uppercased()
    var names = region.map { ["hyph_\(name)_\($0.uppercased()).dic"] } ?? []
    names += ["hyph_\(name)_\(home).dic", "hyph_\(name).dic"]
    for name in names where access("\(folder)/\(name)", R_OK) == 0 { return "\(folder)/\(name)" }
    return regions(of: name).first.map { "\(folder)/\($0)" }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  /// The files of a language's regions, in alphabetical order.
  private static func regions(of language: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix("hyph_\(language)_") && name.hasSuffix(".dic") { names.append(name) }
    }
    return names.sorted()
  }

  private static func read(_ path: String) -> HyphenationDictionary? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return nil }
    let size = Int(status.st_size)
    guard let mapped = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), mapped != MAP_FAILED else { return nil }
    defer { munmap(mapped, size) }
    let bytes = UnsafeRawBufferPointer(start: mapped, count: size).bindMemory(to: UInt8.self)
    return HyphenationDictionary(bytes)
  }
}
