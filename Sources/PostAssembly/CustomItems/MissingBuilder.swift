import PostModel

extension MarkDownItem {
  /// The warning that no builder makes this custom item in a form, which shows its content instead.
  public func missingBuilder(for form: String) -> Diagnostic {
    let name = tree.customs[Int(node.payload)].name
    return Diagnostic(
      .warning, .builderMissing, "nothing builds items of '\(name)' in \(form); their content is shown as it is",
      in: tree.source, at: sourceRange.lowerBound, hint: "give the renderer a builder of this name")
  }
}
