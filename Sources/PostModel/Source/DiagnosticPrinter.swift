/// Writes diagnostics for people, as a compiler does: place, gravity, message, code, the source line and a caret.
///
/// ```
/// post.md:3:9: warning: the image is missing [PR0401]
///   3 | See ![x](a.jpg).
///     |     ^
///   hint: name the file relative to the post
/// ```
///
/// Control characters of messages, names and source lines are shown, not sent: a post cannot steer the terminal.
public struct DiagnosticPrinter: Sendable {
  /// Whether gravity, code and caret are coloured.
  public var usesColor: Bool

  /// How many columns of a source line are shown.
  private static let lineWidth = 100

  /// Makes a printer.
  public init(usesColor: Bool = false) { self.usesColor = usesColor }

  /// Appends `diagnostic`, ended by a newline.
  public func print(_ diagnostic: Diagnostic, into out: inout ByteBuffer) {
    if let file = diagnostic.file {
      out.append(bold(DiagnosticPrinter.visible(file)))
      if let position = diagnostic.position { out.append(bold(":\(position.line):\(position.column)")) }
      out.append(bold(": "))
    }
    out.append(colored(diagnostic.severity.rawValue + ": ", diagnostic.severity))
    out.append(DiagnosticPrinter.visible(diagnostic.message))
    out.append(dimmed(" [\(diagnostic.code)]"))
    out.append("\n")
    if let position = diagnostic.position, let line = diagnostic.sourceLine { printLine(line, position, into: &out) }
    if let hint = diagnostic.hint {
      out.append("  hint: ")
      out.append(DiagnosticPrinter.visible(hint))
      out.append("\n")
    }
  }

  /// The source line and a caret under the column.
  private func printLine(_ line: String, _ position: SourcePosition, into out: inout ByteBuffer) {
    let number = String(position.line)
    let (shown, caret) = DiagnosticPrinter.window(line, column: position.column)
    out.append(dimmed("  \(number) | "))
    out.append(shown)
    out.append("\n")
    guard let caret else { return }
    out.append(dimmed("  \(String(repeating: " ", count: number.utf8.count)) | "))
    out.append(String(repeating: " ", count: caret))
    out.append(usesColor ? "\u{1B}[1;32m^\u{1B}[0m" : "^")
    out.append("\n")
  }

  /// The part of a line around a column as it is shown, and where the caret stands in it, in columns of the terminal.
  private static func window(_ line: String, column: Int) -> (shown: String, caret: Int?) {
    var cells: [(text: String, width: Int)] = []
    for scalar in line.unicodeScalars { cells.append(cell(scalar)) }
    let target = column - 1
    // Past what was kept of a long line there is nothing to point at.
    guard target >= 0, target <= cells.count else {
      return (cut(cells[...], to: lineWidth).text, nil)
    }
    let before = cells[..<target].reduce(0) { $0 + $1.width }
    var start = 0
    var skipped = 0
    if before > lineWidth - 20 {
      while start < target, before - skipped > lineWidth / 2 {
        skipped += cells[start].width
        start += 1
      }
    }
    let lead = start > 0 ? "…" : ""
    let caret = before - skipped + (start > 0 ? 1 : 0)
    return (lead + cut(cells[start...], to: lineWidth).text, caret)
  }

  private static func cut(_ cells: ArraySlice<(text: String, width: Int)>, to limit: Int) -> (text: String, isCut: Bool)
  {
    var text = ""
    var width = 0
    for cell in cells {
      if width + cell.width > limit { return (text + "…", true) }
      text += cell.text
      width += cell.width
    }
    return (text, false)
  }

  /// How a scalar of a source line is shown, and how many columns of the terminal that takes.
  private static func cell(_ scalar: Unicode.Scalar) -> (text: String, width: Int) {
    if scalar == "\t" { return ("    ", 4) }
    if isUnsafe(scalar) {
      let text = escaped(scalar)
      return (text, text.utf8.count)
    }
    return (String(scalar), width(of: scalar))
  }

  /// The columns that a scalar takes: 0 for marks that join what is before, 2 for wide ones (UAX #11, in broad strokes).
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x300: return 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: return 0
      default: return 1
      }
    }
  }

  /// Text with control characters, and those that turn the direction of writing, shown as `\u{1B}`.
  public static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var out = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) { out += escaped(scalar) } else { out.unicodeScalars.append(scalar) }
    }
    return out
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  private func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  private func dimmed(_ text: String) -> String { usesColor ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

  private func colored(_ text: String, _ severity: Diagnostic.Severity) -> String {
    guard usesColor else { return text }
    let color =
      switch severity {
      case .note: "1;36"
      case .warning: "1;33"
      case .error: "1;31"
      }
    return "\u{1B}[\(color)m\(text)\u{1B}[0m"
  }
}
