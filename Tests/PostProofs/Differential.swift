import PostMarkdown

/// Compares what random documents become here and in other engines.
public struct Differential: Sendable {
  /// What is compared.
  public enum Subject: String, Sendable, CaseIterable {
    /// CommonMark, against cmark.
    case commonMark
    /// GFM, against cmark-gfm.
    case gfm
    /// CommonMark, against md4c.
    case md4c
  }

  /// A document that two engines read differently, as short as it could be made.
  public struct Difference: Sendable {
    /// The number that the document was made of.
    public var seed: UInt64
    /// The document.
    public var text: String
    /// What it becomes here.
    public var ours: String
    /// What it becomes there.
    public var theirs: String
    /// Which known difference it is; `nil` if it is none.
    public var explanation: KnownDifference?
  }

  let subject: Subject
  let peer: PeerLibraries.Engine
  let peers: PeerLibraries

  /// Makes a comparison; `nil` where the other engine is not installed.
  public init?(_ subject: Subject, peers: PeerLibraries) {
    let peer =
      switch subject {
      case .commonMark: peers.cmark
      case .gfm: peers.cmarkGFM
      case .md4c: peers.md4c
      }
    guard let peer else { return nil }
    self.subject = subject
    self.peer = peer
    self.peers = peers
  }

  /// What `text` becomes here.
  func ours(_ text: String) -> String {
    let flavor = subject == .gfm ? Flavor.gfm : .commonMark
    return String(decoding: Conversion.plainHTML(Array(text.utf8), flavor: flavor), as: UTF8.self)
  }

  /// What `text` becomes there.
  func theirs(_ text: String) -> String { String(decoding: peer(Array(text.utf8)), as: UTF8.self) }

  /// The difference of the document of `seed`; `nil` if there is none.
  public func difference(seed: UInt64) -> Difference? {
    let document = RandomDocument.text(seed: seed, syntax: subject == .gfm ? .gfm : .commonMark)
    guard ours(document) != theirs(document) else { return nil }
    let short = shrunk(document) { ours($0) != theirs($0) }
    return difference(of: short, ours: ours(short), seed: seed)
  }

  /// How a text is read here and there; `nil` if there is no difference.
  public func difference(of text: String, ours: String? = nil) -> Difference? {
    let ours = ours ?? self.ours(text)
    return ours == theirs(text) ? nil : difference(of: text, ours: ours, seed: 0)
  }

  private func difference(of text: String, ours: String, seed: UInt64) -> Difference {
    var found = Difference(seed: seed, text: text, ours: ours, theirs: theirs(text))
    found.explanation = KnownDifference.all.first { $0.recognises(found, self) }
    return found
  }

  /// Whether another engine that knows the text's syntax reads it as we do.
  func agrees(_ engine: PeerLibraries.Engine?, on difference: Difference) -> Bool {
    guard let engine else { return false }
    return String(decoding: engine(Array(difference.text.utf8)), as: UTF8.self) == difference.ours
  }
}
