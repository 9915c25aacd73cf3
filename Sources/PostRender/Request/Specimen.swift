import PostFiles
import PostModel
import PostStyling

/// The post that shows a theme: every kind of item once, with the pictures that it holds.
public final class Specimen {
  private static let pictures = ["lamp.png", "valley-evening.png", "valley-morning.png", "valley-noon.png"]

  private let folder: ScratchFolder
  /// Renders the specimen. Its folder lives as long as this value.
  public let request: RenderRequest

  /// Prepares the specimen of a theme, whose outputs bear the theme's name.
  ///
  /// - Parameters:
  ///   - theme: the name of a built-in theme, or a path.
  ///   - output: a file for one format, else a folder.
  ///   - typeSize: how large its text is.
  /// - Throws: that its files could not be written.
  public init(
    theme: String, formats: [OutputFormat], output: String?, typeSize: TypeCategory = .large
  ) throws(DiagnosticError) {
    do throws(FileError) {
      folder = try ScratchFolder()
      for picture in Specimen.pictures { try folder.add(picture, Theme.asset("specimen/\(picture)") ?? []) }
      let post = try folder.add("\(Specimen.fileName(of: theme)).md", Theme.asset("specimen/specimen.md") ?? [])
      var request = RenderRequest(inputs: [post])
      request.formats = formats
      request.output = output ?? "."
      request.assets = .inline
      request.root = folder.path
      request.theme = theme
      request.typeSize = typeSize
      self.request = request
    } catch {
      throw DiagnosticError(Diagnostic(error))
    }
  }

  /// What the outputs are called: the folder of a theme, else its file without the extension.
  private static func fileName(of theme: String) -> String {
    let parts = theme.split(separator: "/").filter { $0 != "." && $0 != ".." }
    guard let last = parts.last else { return "specimen" }
    if parts.count > 1, last == "theme.yml" || last == "theme.yaml" { return String(parts[parts.count - 2]) }
    return PathText.stem(of: String(last))
  }
}
