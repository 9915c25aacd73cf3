import Glibc

/// The posts of a folder and of all folders in it.
public struct FolderWalk: Sendable {
  /// The paths of the posts, each beginning with the folder's path, ordered by their bytes.
  public private(set) var posts: [String] = []
  /// What was passed over: links that lead out of the folder, in a circle or to nothing, and folders that cannot be read.
  public private(set) var skipped: [FileError] = []

  /// Name extensions that mark a post.
  public static let postExtensions = ["md", "markdown"]

  /// Lists the posts in `folder`.
  ///
  /// Hidden files and folders are passed over. Links to files are followed within the folder only; links to folders are
  /// not followed, since what lies in the folder is listed where it lies.
  public static func posts(in folder: String) throws(FileError) -> FolderWalk {
    guard let root = PathText.real(folder), let (_, kind) = FileIdentity.of(root) else {
      throw FileError(path: folder, reason: .missing)
    }
    guard kind == .folder else { throw FileError(path: folder, reason: .notAFolder) }
    var walk = FolderWalk()
    var pending = [folder]
    while let current = pending.popLast() {
      do throws(FileError) {
        for name in try names(in: current) where !name.hasPrefix(".") {
          walk.visit(PathText.join(current, name), root: root, pending: &pending)
        }
      } catch {
        if current == folder { throw error }
        walk.skipped.append(error)
      }
    }
    walk.posts.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    walk.skipped.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return walk
  }

  private mutating func visit(_ path: String, root: String, pending: inout [String]) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    let isPost = FolderWalk.postExtensions.contains(PathText.fileExtension(of: path))
    guard let (_, kind) = FileIdentity.of(path) else {
      if isPost {
        skipped.append(FileError(path: path, reason: errno == ELOOP ? .linkLoop : .danglingLink))
      }
      return
    }
    guard kind == .folder || isPost else { return }
    if isLink {
      guard let real = PathText.real(path), PathText.isInside(real, root) else {
        skipped.append(FileError(path: path, reason: .outsideRoot(root: root)))
        return
      }
    }
    if kind == .folder {
      if !isLink { pending.append(path) }
    } else {
      posts.append(path)
    }
  }

  private static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw FileError.reading(folder, errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}
