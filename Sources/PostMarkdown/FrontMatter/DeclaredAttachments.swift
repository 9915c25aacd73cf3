import PostData
import PostModel

/// The attachments that a front matter declares, in one of two forms:
///
/// ```yaml
/// attachments:
///   - {id: 12, file: map.png, alt: A map, caption: The way, wrap: right, width: 40%}
/// attachments:
///   map: map.png
///   photo: {file: photo.jpg, alt: A photo}
/// ```
extension MetadataReader {
  mutating func readAttachments(_ node: DataNode) {
    switch node.value {
    case .null: break
    case .list(let nodes):
      for node in nodes {
        guard case .dictionary = node.value else {
          wrongType("attachments", "a list of maps with id and file", at: node.position)
          continue
        }
        readAttachment(node, id: nil, at: node.position)
      }
    case .dictionary(let entries):
      for entry in entries { readAttachment(entry.node, id: entry.key, at: entry.keyPosition) }
    default: wrongType("attachments", "a list of maps, or a map of ids to files", at: node.position)
    }
  }

  private mutating func readAttachment(_ node: DataNode, id: String?, at position: DataPosition) {
    guard case .dictionary(let entries) = node.value else {
      guard let id, let file = text(node, key: "attachments") else { return }
      return keep(Attachment(id: id, location: file), at: position)
    }
    var attachment = Attachment(id: id ?? "", location: "")
    for entry in entries { read(entry, into: &attachment) }
    if attachment.id.isEmpty { attachment.id = attachment.location }
    guard !attachment.location.isEmpty else {
      return report(
        .error, .wrongMetadataType, "this attachment has no file", at: position, hint: "add a key “file”")
    }
    keep(attachment, at: position)
  }

  private mutating func read(_ entry: DataEntry, into attachment: inout Attachment) {
    let node = entry.node
    switch entry.key {
    case "id": attachment.id = text(node, key: "id") ?? attachment.id
    case "file", "url", "src": attachment.location = text(node, key: entry.key) ?? attachment.location
    case "alt": attachment.alternativeText = text(node, key: "alt") ?? ""
    case "caption": attachment.caption = text(node, key: "caption")
    case "wrap":
      guard let written = text(node, key: "wrap") else { return }
      guard let wrap = Wrap(rawValue: written.lowercased()) else {
        return wrongType("wrap", "left, right or none", at: node.position)
      }
      attachment.wrap = wrap
    case "width":
      guard let written = text(node, key: "width") else { return }
      guard let width = ImageLength.parse(written) else {
        return wrongType("width", "a number with %, px, pt, cm, mm or in", at: node.position)
      }
      attachment.width = width
    default: break
    }
  }
}
