import PostRender

/// Renders a post that is written with two syntaxes of its own.
///
/// `swift run CustomSyntax POST.md POST.html POST.pdf`
@main
struct CustomSyntax {
  static func main() throws {
    guard CommandLine.arguments.count == 4 else {
      print("usage: CustomSyntax POST.md POST.html POST.pdf")
      return
    }
    let source = try RegularFile.read(CommandLine.arguments[1], maxBytes: RenderRequest.standardMaxBytes)
    let post = String(decoding: source, as: UTF8.self)

    var flavor = Flavor.post
    flavor.add(YouTube())
    flavor.add(Aside())
    var additions = Additions()
    additions.htmlBuilders = ["youtube": YouTube(), "aside": Aside()]
    additions.pdfBuilders = ["youtube": YouTube(), "aside": Aside()]

    let page = try PostRender.html(post, flavor: flavor, additions: additions)
    try write(Array(page.utf8), to: CommandLine.arguments[2])
    try write(PostRender.pdf(post, flavor: flavor, additions: additions), to: CommandLine.arguments[3])
  }

  /// Writes a file whole, or leaves what was there.
  private static func write(_ bytes: [UInt8], to path: String) throws {
    var file = try ReplacedFile(path)
    try bytes.withUnsafeBytes { try file.write($0) }
    try file.commit()
  }
}
