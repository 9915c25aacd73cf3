import PostModel

/// Makes images of attachments, and of embeds and wiki links that mean an image, so that both outputs know one kind.
///
/// Nodes are changed where they are: what refers to them by their index stays right. A paragraph of nothing but such
/// images becomes a figure or a gallery.
struct AttachedImages: ~Copyable {
  private let tree: MarkDownTree
  private var builder: MarkDownTreeBuilder
  private var attachments: [String: Attachment] = [:]
  private var paragraphs: [NodeIndex] = []
  /// How many bytes of captions and descriptions may still be written: one attachment shown a thousand times must not
  /// make a page a thousand times as long as its post.
  private var budget: Int

  private let findPage: @Sendable (String) -> PageTarget?

  /// The tree with its attachments made images; `nil` if it has none.
  static func resolving(
    _ document: PostDocument, _ kinds: KindsPresent, _ options: AssemblyOptions
  ) -> MarkDownTree? {
    guard kinds.contains(.attachment) || kinds.contains(.embed) || kinds.contains(.wikiLink) else { return nil }
    var images = AttachedImages(document, options)
    images.run()
    return images.finish()
  }

  private init(_ document: PostDocument, _ options: AssemblyOptions) {
    tree = document.tree
    findPage = options.findPage
    builder = MarkDownTreeBuilder(editing: tree)
    budget = 4 * tree.source.bytes.count + 65_536
    for attachment in document.attachments where attachments[attachment.id] == nil {
      attachments[attachment.id] = attachment
    }
  }

  private consuming func finish() -> MarkDownTree { builder.finish() }

  private mutating func run() {
    for (index, node) in tree.nodes.enumerated() {
      switch node.kind {
      case .attachment:
        guard let slice = tree.textSlice(of: node), let attachment = attachments[tree.string(of: slice)] else {
          continue
        }
        show(attachment, at: NodeIndex(index))
      case .embed, .wikiLink: resolve(node, at: NodeIndex(index))
      default: break
      }
    }
    for paragraph in paragraphs { gather(paragraph) }
  }

  private mutating func resolve(_ node: Node, at index: NodeIndex) {
    let destination = tree.string(of: tree.links[Int(node.payload)].destination)
    // An image that the body shows is an attachment too, by its address; `[[photo.jpg]]` is a link to it all the same.
    if let attachment = attachments[destination], node.kind == .embed || attachment.id != attachment.location {
      return show(attachment, at: index)
    }
    guard node.kind == .embed else { return }
    if FileEndings.isImage(destination) {
      becomeImage(index, payload: node.payload)
      readSize(at: index)
    } else if MarkDownItem(tree: tree, index: index).text == destination, let title = findPage(destination)?.title {
      describe(index, afforded(title) ?? destination)
    }
  }

  /// Obsidian's `![[photo.jpg|300]]` and `|300x200`: pixels, not a description.
  private mutating func readSize(at index: NodeIndex) {
    let text = MarkDownItem(tree: tree, index: index).plainText()
    let parts = text.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count) else { return }
    let numbers = parts.compactMap { part in
      part.allSatisfy { (0x30...0x39).contains($0) } && part.count < 6
        ? Double(String(decoding: part, as: UTF8.self)) : nil
    }
    guard numbers.count == parts.count else { return }
    builder[index].firstChild = 0
    change(index) { attributes in
      attributes.width = attributes.width ?? Length(numbers[0], .pixels)
      if numbers.count == 2 { attributes.height = attributes.height ?? Length(numbers[1], .pixels) }
    }
  }

  private mutating func show(_ attachment: Attachment, at index: NodeIndex) {
    let caption = afforded(attachment.caption)
    let link = LinkPayload(
      destination: builder.store(attachment.location.utf8),
      title: caption.map { builder.store($0.utf8) } ?? .empty)
    let payload = builder.add(link)
    guard FileEndings.isImage(attachment.location) else {
      // Another file is shown as a card that leads to it.
      builder[index].kind = .embed
      builder[index].payload = payload
      if tree.nodes[Int(index)].kind == .attachment {
        let name = attachment.location.split(separator: "/").last.map(String.init)
        describe(index, afforded(caption ?? name) ?? attachment.id)
      }
      return
    }
    let isNamed = tree.nodes[Int(index)].kind != .attachment
    becomeImage(index, payload: payload)
    if isNamed { readSize(at: index) }
    let names = [attachment.id, attachment.location]
    if !isNamed || names.contains(MarkDownItem(tree: tree, index: index).text) {
      describe(index, afforded(attachment.alternativeText) ?? "")
    }
    guard attachment.width != nil || attachment.wrap != .none else { return }
    change(index) { attributes in
      attributes.width = attributes.width ?? attachment.width
      if attachment.wrap != .none { attributes.wrap = attributes.wrap ?? attachment.wrap }
    }
  }

  /// The text, while there is room for it.
  private mutating func afforded(_ text: String?) -> String? {
    guard let text, text.utf8.count <= budget else { return nil }
    budget -= text.utf8.count
    return text
  }

  private mutating func becomeImage(_ index: NodeIndex, payload: UInt32) {
    builder[index].kind = .image
    builder[index].payload = payload
    let parent = tree.nodes[Int(index)].parent
    if tree.nodes[Int(parent)].kind == .paragraph, paragraphs.last != parent { paragraphs.append(parent) }
  }

  /// Makes `text` what stands for the item: its only child.
  private mutating func describe(_ index: NodeIndex, _ text: String) {
    builder[index].firstChild = 0
    if text.isEmpty { return }
    let slice = builder.add(builder.store(text.utf8))
    let place = builder[index].start
    builder.append(
      Node(kind: .text, start: place, end: builder[index].end, flags: .ownsText, payload: slice), to: index)
  }

  private mutating func change(_ index: NodeIndex, _ change: (inout ItemAttributes) -> Void) {
    let place = builder[index].attributes
    var attributes = place == Node.noPayload ? ItemAttributes() : builder.attributes[Int(place)]
    change(&attributes)
    builder[index].attributes = builder.add(attributes)
  }

  /// Makes a figure of a paragraph with one image and nothing else, a gallery of one with several.
  private mutating func gather(_ paragraph: NodeIndex) {
    var count = 0
    var child = builder[paragraph].firstChild
    while child != 0 {
      switch builder[child].kind {
      case .image: count += 1
      case .softBreak, .lineBreak: break
      case .text where isBlank(builder[child]): break
      default: return
      }
      child = builder[child].nextSibling
    }
    builder[paragraph].kind = count == 1 ? .figure : .gallery
  }

  private func isBlank(_ node: Node) -> Bool {
    guard let slice = tree.textSlice(of: node) else { return false }
    return tree.bytes(of: slice).allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }
}
