import PostAssembly
import PostFiles
import PostMarkdown
import PostModel
import Synchronization

/// The posts of a run by the names that wiki links give them: their files' names, or their titles.
///
/// Titles are read when the first wiki link asks for a page, once for all threads.
final class WikiPages: Sendable {
  private let paths: [String]
  private let parser: MarkdownParser
  private let maxBytes: Int
  private let index = Mutex<Index?>(nil)

  private struct Index {
    /// Absolute, with links resolved.
    var paths: [String]
    /// Places in `paths`, by name; more than one where names are alike.
    var byName: [String: [Int]] = [:]
    var titles: [String?] = []
  }

  init(_ jobs: [RenderJob], flavor: Flavor, maxBytes: Int) {
    paths = jobs.compactMap { job in
      guard case .file(let path) = job.input else { return nil }
      return path
    }
    parser = MarkdownParser(flavor: flavor)
    self.maxBytes = maxBytes
  }

  /// The page that a post in `folder` calls `name`: a file's name or title, whatever its case, with or without its
  /// ending; of several the one in the same folder, else the first of the run.
  func page(named name: String, from folder: String) -> PageTarget? {
    if paths.isEmpty { return nil }
    let here = PathText.realAsFarAsItExists(folder)
    return index.withLock { known in
      let index = known ?? read()
      known = index
      let found = index.byName[WikiPages.key(PathText.name(of: name))] ?? index.byName[WikiPages.key(name)] ?? []
      let near = found.first { PathText.folder(of: index.paths[$0]) == here }
      guard let place = near ?? found.first else { return nil }
      return PageTarget(
        address: AddressPlacement.address(of: PathText.relative(index.paths[place], to: here)),
        title: index.titles[place])
    }
  }

  private func read() -> Index {
    var index = Index(paths: paths.map(PathText.realAsFarAsItExists))
    var named: [(key: String, place: Int)] = []
    for (place, path) in index.paths.enumerated() {
      let title = title(ofPostAt: path)
      index.titles.append(title)
      index.byName[WikiPages.key(PathText.stem(of: PathText.name(of: path))), default: []].append(place)
      if let title { named.append((WikiPages.key(title), place)) }
    }
    // A file's name comes before a title.
    for entry in named where index.byName[entry.key] == nil { index.byName[entry.key] = [entry.place] }
    return index
  }

  private func title(ofPostAt path: String) -> String? {
    do throws(FileError) {
      let post = parser.parse(SourceText(name: path, bytes: try RegularFile.read(path, maxBytes: maxBytes)))
      if let title = post.metadata.title, !title.isEmpty { return title }
      return post.tree.root.children.first { $0.level == 1 }?.text
    } catch {
      // What is wrong with the file is told when it is rendered.
      return nil
    }
  }

  /// A name as it is compared: lower case, hyphens and underscores as spaces, without the ending of a post.
  private static func key(_ name: String) -> String {
    let isPost = FolderWalk.postExtensions.contains(PathText.fileExtension(of: name))
    let stem = isPost ? PathText.stem(of: name) : name
    return String(stem.lowercased().map { $0 == "-" || $0 == "_" ? " " : $0 })
  }
}
