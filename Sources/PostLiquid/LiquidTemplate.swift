import PostModel

/// A template in a small part of Liquid, compiled once and rendered as often as wanted.
///
/// There are `{{ name }}`, `{{ name | escape }}`, `{% if name %}…{% else %}…{% endif %}`, and `-` inside the marks to take
/// away the white space beside them. Anything else is an error, so that every template here means the same in full Liquid.
///
/// ```swift
/// let template = try LiquidTemplate(source: bytes, name: "page.html")
/// var values = LiquidValues()
/// values.set("title", "Fish & chips")
/// try template.render(values, into: &output)
/// ```
public struct LiquidTemplate: Sendable {
  private let source: SourceText
  private let steps: [LiquidStep]
  private let names: [String]

  /// Compiles a template; `name` is what errors call it.
  ///
  /// - Throws: `LiquidError` with the line and the column of what is not of the language.
  public init(source bytes: [UInt8], name: String) throws(LiquidError) {
    source = SourceText(name: name, bytes: bytes)
    let compiler = try LiquidCompiler(source)
    steps = compiler.steps
    names = compiler.names
  }

  /// Writes the template with its names replaced by `values`.
  ///
  /// - Throws: `LiquidError` where the template comes to a name that `values` does not have; what was written before stays.
  public func render(_ values: LiquidValues, into output: inout ByteBuffer) throws(LiquidError) {
    let found = names.map { values[$0] }
    var index = 0
    while index < steps.count {
      switch steps[index] {
      case .text(let range): output.append(contentsOf: source.bytes[range])
      case .output(let name, let isEscaped, let offset):
        write(try value(found[name], names[name], at: offset), isEscaped: isEscaped, into: &output)
      case .jumpUnless(let name, let offset, let target):
        if try !value(found[name], names[name], at: offset).isTrue {
          index = target
          continue
        }
      case .jump(let target):
        index = target
        continue
      }
      index += 1
    }
  }

  private func value(
    _ value: LiquidValues.Value?, _ name: String, at offset: Int
  ) throws(LiquidError) -> LiquidValues.Value {
    guard let value else {
      throw LiquidError(.templateNameUnknown, "nothing here is called '\(name)'", in: source, at: offset)
    }
    return value
  }

  private func write(_ value: LiquidValues.Value, isEscaped: Bool, into output: inout ByteBuffer) {
    switch value {
    case .nil: break
    case .bool(let bool): output.append(bool ? "true" : "false")
    case .string(let text):
      if isEscaped { LiquidTemplate.escape(Array(text.utf8), into: &output) } else { output.append(text) }
    case .writer(let write):
      if isEscaped {
        var apart = ByteBuffer()
        write(&apart)
        LiquidTemplate.escape(apart.bytes, into: &output)
      } else {
        write(&output)
      }
    }
  }

  /// Liquid escapes the apostrophe as well.
  private static func escape(_ bytes: [UInt8], into output: inout ByteBuffer) {
    let pieces = bytes.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { output.append("&#39;") }
      piece.withUnsafeBufferPointer { output.appendEscaped($0) }
    }
  }
}
