import PostModel

@testable import PostMarkdown

/// The blocks of a text in one line: `list(item(paragraph'a') item(paragraph'b'))`, with what their fields say.
func blockOutline(_ text: String, _ flavor: Flavor = .post) -> String { blockOutline(document(text, flavor).tree) }

/// The blocks of a tree in one line.
func blockOutline(_ tree: MarkDownTree) -> String {
  var text = ""
  var open = [tree.root.children]
  while var children = open.popLast() {
    guard let child = children.next() else {
      if !open.isEmpty { text += ")" }
      continue
    }
    open.append(children)
    if let last = text.last, last != "(" { text += " " }
    text += name(child)
    if let leaf = leafText(child) {
      text += leaf
    } else {
      text += "("
      open.append(child.children)
    }
  }
  return text
}

private func leafText(_ item: MarkDownItem) -> String? {
  switch item.kind {
  case .paragraph, .heading, .figure, .gallery, .definitionTerm, .calloutTitle, .tableCell, .codeBlock:
    "'\(item.text.replacing("\n", with: "|"))'"
  case .mathBlock, .comment, .htmlBlock:
    "'\(item.tree.string(of: item.tree.textSlice(of: item.node) ?? .empty).replacing("\n", with: "|"))'"
  case .thematicBreak, .tableOfContents, .more, .pageBreak: ""
  case .abbreviationDefinition:
    item.tree.abbreviations[Int(item.node.payload)].outline(in: item.tree)
  default: nil
  }
}

private func name(_ item: MarkDownItem) -> String {
  let node = item.node
  var name = "\(item.kind)"
  switch item.kind {
  case .heading: name = "h\(item.level)"
  case .list:
    let list = item.tree.lists[Int(node.payload)]
    name = "\(list.style)\(list.start == 1 ? "" : "\(list.start)")\(node.flags.contains(.tight) ? "" : "~")"
  case .listItem: name = "\(Character(Unicode.Scalar(ListMarker(detail: node.detail).byte)))\(node.payload)"
  case .definitionDetails: name = node.flags.contains(.tight) ? "dd" : "dd~"
  case .definitionTerm: name = "dt"
  case .definitionList: name = "dl"
  case .callout:
    let callout = item.tree.callouts[Int(node.payload)]
    name = "\(callout.kind).\(callout.folding)"
  case .footnoteDefinition: name = "^\(item.tree.string(of: item.tree.footnotes[Int(node.payload)].label))"
  default: break
  }
  if let attributes = item.attributes {
    let parts =
      attributes.classes.map { "." + $0 } + (attributes.id.map { ["#\($0)"] } ?? [])
      + attributes.others.map { "\($0.key)=\($0.value)" }
    name += "{\(parts.joined(separator: " "))}"
  }
  return name
}

extension AbbreviationPayload {
  fileprivate func outline(in tree: MarkDownTree) -> String {
    "'\(tree.string(of: term))=\(tree.string(of: expansion))'"
  }
}
