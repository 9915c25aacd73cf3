import PostModel

@testable import PostMarkdown

/// The inlines of a text's leaves in one line each: text as it is, punctuation as characters (an apostrophe is `ʼ`),
/// other items as `‹kind what|children›` with their attributes behind.
func inlines(_ text: String, _ flavor: Flavor = .post) -> String {
  let post = document(text, flavor)
  var lines: [String] = []
  for item in post.tree.root.descendants where item.kind.isBlock {
    let parts = item.children.filter { !$0.kind.isBlock }
    if !parts.isEmpty { lines.append(parts.map { inlines(of: $0, post.tree) }.joined()) }
  }
  return lines.joined(separator: "\n")
}

private func inlines(of item: MarkDownItem, _ tree: MarkDownTree) -> String {
  let node = item.node
  let own = tree.textSlice(of: node).map { tree.string(of: $0) } ?? ""
  let children = item.children.map { inlines(of: $0, tree) }.joined()
  let body: String
  switch node.kind {
  case .text: return own
  case .softBreak: return "⏎"
  case .punctuation:
    let mark = SmartPunctuation(detail: node.detail)
    return mark == .apostrophe ? "ʼ" : mark.text
  case .emoji: body = own
  case .math: body = node.detail == 1 ? "‹display \(own)›" : "‹math \(own)›"
  case .code, .htmlInline, .commentInline, .attachment: body = "‹\(node.kind) \(own)›"
  case .link, .image, .wikiLink, .embed:
    body = "‹\(node.kind) \(tree.string(of: tree.links[Int(node.payload)].destination))|\(children)›"
  case .footnoteReference: body = "‹note \(tree.string(of: tree.footnotes[Int(node.payload)].label))›"
  case .abbreviation:
    let abbreviation = tree.abbreviations[Int(node.payload)]
    body = "‹\(children)=\(tree.string(of: abbreviation.expansion))›"
  default: body = "‹\(node.kind) \(children)›"
  }
  guard let list = tree.attributes(of: node) else { return body }
  let names = (list.id.map { ["#\($0)"] } ?? []) + list.classes.map { ".\($0)" }
  return body + "{\((names + list.others.map { "\($0.key)=\($0.value)" }).joined(separator: " "))}"
}

/// All problems of the trees of a text, in every flavor.
func treeProblems(_ text: String) -> [String] {
  Flavor.all.flatMap { TreeChecker.problems(in: document(text, $0).tree) }
}
