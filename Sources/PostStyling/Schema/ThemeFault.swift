import PostData
import PostModel

/// What is wrong with one value of a theme.
struct ThemeFault: Error {
  var code: Diagnostic.Code
  var message: String
  var hint: String?
  var position: DataPosition

  init(_ code: Diagnostic.Code, _ message: String, at position: DataPosition, hint: String? = nil) {
    self.code = code
    self.message = message
    self.position = position
    self.hint = hint
  }
}

extension Diagnostic.Code {
  /// No theme has this name.
  public static let themeUnknown = Diagnostic.Code("PR0301")
  /// The theme file is not YAML.
  public static let themeMalformed = Diagnostic.Code("PR0302")
  /// A key that themes do not have.
  public static let themeKeyUnknown = Diagnostic.Code("PR0303")
  /// A value of the wrong type, unit or size.
  public static let themeValueWrong = Diagnostic.Code("PR0304")
  /// A colour or a font that the theme does not define.
  public static let themeNameUnknown = Diagnostic.Code("PR0305")
  /// A page on which nothing fits.
  public static let themePageImpossible = Diagnostic.Code("PR0306")
  /// Themes that extend one another in a circle, or too many.
  public static let themeCycle = Diagnostic.Code("PR0307")
  /// A `--set` that cannot be.
  public static let overrideWrong = Diagnostic.Code("PR0890")
}

/// Why there is no profile: one error for each thing that is wrong.
public struct ThemeError: Error, Sendable {
  /// At least one, in the order of the file.
  public var diagnostics: [Diagnostic]

  /// Makes an error of diagnostics.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
