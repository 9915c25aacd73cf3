/// What a run has to tell, for machines.
public struct DiagnosticReport: Sendable {
  /// What there is to say, in the order of the inputs.
  public var diagnostics: [Diagnostic]
  /// The inputs, in order.
  public var inputs: [String]
  /// The files that were written, in order.
  public var written: [String]
  /// The inputs of which nothing was written, in order.
  public var failed: [String]

  /// Makes a report.
  public init(
    diagnostics: [Diagnostic] = [], inputs: [String] = [], written: [String] = [], failed: [String] = []
  ) {
    self.diagnostics = diagnostics
    self.inputs = inputs
    self.written = written
    self.failed = failed
  }

  /// Appends the report as one JSON document (RFC 8259), ended by a newline.
  ///
  /// ```json
  /// {"diagnostics": [{"severity": "warning", "code": "PR0401", "message": "…", "file": "post.md", "line": 3,
  ///   "column": 9, "sourceLine": "…", "hint": "…"}], "written": ["post.html"], "failed": []}
  /// ```
  ///
  /// Keys of a diagnostic that have no value are left out.
  public func appendJSON(into out: inout ByteBuffer) {
    out.append("{\"diagnostics\": [")
    for (index, diagnostic) in diagnostics.enumerated() {
      out.append(index == 0 ? "\n  " : ",\n  ")
      append(diagnostic, into: &out)
    }
    out.append(diagnostics.isEmpty ? "],\n" : "\n],\n")
    append("written", written, into: &out)
    out.append(",\n")
    append("failed", failed, into: &out)
    out.append("}\n")
  }

  private func append(_ diagnostic: Diagnostic, into out: inout ByteBuffer) {
    out.append("{\"severity\": ")
    appendJSONString(diagnostic.severity.rawValue, into: &out)
    out.append(", \"code\": ")
    appendJSONString(diagnostic.code.description, into: &out)
    out.append(", \"message\": ")
    appendJSONString(diagnostic.message, into: &out)
    if let file = diagnostic.file {
      out.append(", \"file\": ")
      appendJSONString(file, into: &out)
    }
    if let position = diagnostic.position {
      out.append(", \"line\": \(position.line), \"column\": \(position.column)")
    }
    if let line = diagnostic.sourceLine {
      out.append(", \"sourceLine\": ")
      appendJSONString(line, into: &out)
    }
    if let hint = diagnostic.hint {
      out.append(", \"hint\": ")
      appendJSONString(hint, into: &out)
    }
    out.append("}")
  }

  private func append(_ key: StaticString, _ names: [String], into out: inout ByteBuffer) {
    out.append("\"")
    out.append(key)
    out.append("\": [")
    for (index, name) in names.enumerated() {
      if index > 0 { out.append(", ") }
      appendJSONString(name, into: &out)
    }
    out.append("]")
  }

  private func appendJSONString(_ text: String, into out: inout ByteBuffer) {
    out.append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out.append("\\\"")
      case "\\": out.append("\\\\")
      case "\n": out.append("\\n")
      case "\t": out.append("\\t")
      case "\r": out.append("\\r")
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        out.append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      default: out.append(String(scalar))
      }
    }
    out.append("\"")
  }

  /// Appends the report in the form of JUnit's XML, one test case an input or file, ended by a newline.
  ///
  /// Errors are failures; warnings and notes stand in `system-err`.
  public func appendJUnit(into out: inout ByteBuffer) {
    let cases = files()
    let failures = cases.filter { $0.diagnostics.contains { $0.severity == .error } }.count
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    out.append("<testsuites>\n<testsuite name=\"postrender\" tests=\"\(cases.count)\" failures=\"\(failures)\">\n")
    for (name, diagnostics) in cases {
      out.append("<testcase classname=\"postrender\" name=\"")
      appendXML(name, into: &out)
      if diagnostics.isEmpty {
        out.append("\"/>\n")
        continue
      }
      out.append("\">\n")
      for diagnostic in diagnostics where diagnostic.severity == .error {
        out.append("<failure type=\"\(diagnostic.code)\" message=\"")
        appendXML(diagnostic.message, into: &out)
        out.append("\">")
        appendXML(text(of: [diagnostic]), into: &out)
        out.append("</failure>\n")
      }
      let others = diagnostics.filter { $0.severity != .error }
      if !others.isEmpty {
        out.append("<system-err>")
        appendXML(text(of: others), into: &out)
        out.append("</system-err>\n")
      }
      out.append("</testcase>\n")
    }
    out.append("</testsuite>\n</testsuites>\n")
  }

  /// The inputs with their diagnostics, then what else there are diagnostics about.
  private func files() -> [(name: String, diagnostics: [Diagnostic])] {
    var places: [String: Int] = [:]
    var cases: [(name: String, diagnostics: [Diagnostic])] = []
    func place(_ name: String) -> Int {
      if let known = places[name] { return known }
      places[name] = cases.count
      cases.append((name, []))
      return cases.count - 1
    }
    for name in inputs { _ = place(name) }
    for diagnostic in diagnostics { cases[place(diagnostic.file ?? "postrender")].diagnostics.append(diagnostic) }
    return cases
  }

  private func text(of diagnostics: [Diagnostic]) -> String {
    var buffer = ByteBuffer()
    for diagnostic in diagnostics { DiagnosticPrinter().print(diagnostic, into: &buffer) }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// XML 1.0 has no way to write most control characters; names and messages show them.
  private func appendXML(_ text: String, into out: inout ByteBuffer) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    out.appendEscaped(lines.map { DiagnosticPrinter.visible(String($0)) }.joined(separator: "\n"))
  }
}

extension Diagnostic {
  /// Appends the diagnostic as an annotation of GitHub Actions, ended by a newline.
  ///
  /// The escapes are those of `actions/toolkit`: `%`, CR and LF in messages, `:` and `,` besides in properties.
  public func appendGitHubAnnotation(into out: inout ByteBuffer) {
    let command =
      switch severity {
      case .note: "notice"
      case .warning: "warning"
      case .error: "error"
      }
    out.append("::\(command) ")
    if let file {
      out.append("file=")
      Diagnostic.appendEscaped(file, isProperty: true, into: &out)
      if let position { out.append(",line=\(position.line),col=\(position.column)") }
      out.append(",")
    }
    out.append("title=\(code)::")
    Diagnostic.appendEscaped(hint.map { "\(message) (\($0))" } ?? message, isProperty: false, into: &out)
    out.append("\n")
  }

  private static func appendEscaped(_ text: String, isProperty: Bool, into out: inout ByteBuffer) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"): out.append("%25")
      case UInt8(ascii: "\r"): out.append("%0D")
      case UInt8(ascii: "\n"): out.append("%0A")
      case UInt8(ascii: ":") where isProperty: out.append("%3A")
      case UInt8(ascii: ",") where isProperty: out.append("%2C")
      case 0..<0x20, 0x7F: out.append(" ")
      default: out.append(byte)
      }
    }
  }
}
