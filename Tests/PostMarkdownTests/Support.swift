import PostModel
import PostProofs

@testable import PostMarkdown

/// The document of a text.
func document(_ text: String, _ flavor: Flavor = .post) -> PostDocument {
  MarkdownParser(flavor: flavor).parse(SourceText(name: "post.md", bytes: Array(text.utf8)))
}

/// The suites' HTML of a text.
func html(_ text: String, _ flavor: Flavor = .post) -> String { PlainHTML.html(of: document(text, flavor).tree) }

extension PostDocument {
  /// All items of one kind, in document order.
  func items(_ kind: ItemKind) -> [MarkDownItem] { tree.root.descendants.filter { $0.kind == kind } }

  /// What the source says where `item` is.
  func written(_ item: MarkDownItem) -> String {
    String(decoding: tree.source.bytes[item.sourceRange], as: UTF8.self)
  }

  /// `code line:column` of each diagnostic.
  var findings: [String] {
    diagnostics.map { "\($0.severity) \($0.code) \($0.position?.line ?? 0):\($0.position?.column ?? 0)" }
  }
}

// What tests share with the campaigns and the fuzzer.
typealias TreeChecker = PostProofs.TreeChecker
typealias SeededNumbers = PostProofs.SeededNumbers
