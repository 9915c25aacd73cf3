/// The direction in which languages are written.
enum Direction {
  /// Languages whose script runs from right to left, and tags that name such a script.
  static func isRightToLeft(_ language: String) -> Bool {
    let parts = language.lowercased().split(separator: "-")
    guard let first = parts.first else { return false }
    if parts.contains("latn") || parts.contains("cyrl") { return false }
    return ["ar", "he", "iw", "fa", "ur", "yi", "ji", "ps", "sd", "ug", "dv", "ckb", "arc", "syr", "nqo"].contains(
      first)
      || parts.contains("arab") || parts.contains("hebr")
  }
}
