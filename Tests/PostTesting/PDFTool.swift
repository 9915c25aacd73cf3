import Foundation

/// Runs the programs that read PDF in tests: poppler's, MuPDF's and qpdf.
enum PDFTool {
  /// Why a program gave nothing.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// What a program found on the path wrote, and its exit status.
  static func run(_ name: String, _ arguments: [String]) throws -> (output: [UInt8], status: Int32, errors: String) {
    let folder = TemporaryFolder()
    folder.write("out", "")
    folder.write("err", "")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: folder("out"))
    process.standardError = FileHandle(forWritingAtPath: folder("err"))
    try process.run()
    process.waitUntilExit()
    return (folder.bytes("out") ?? [], process.terminationStatus, folder.text("err") ?? "")
  }

  /// Standard output of a program that must succeed.
  static func output(_ name: String, _ arguments: [String]) throws -> [UInt8] {
    let result = try run(name, arguments)
    guard result.status == 0 else {
      throw Failure(description: "\(name) ended with \(result.status): \(result.errors)")
    }
    return result.output
  }

  /// The same as text.
  static func text(_ name: String, _ arguments: [String]) throws -> String {
    String(decoding: try output(name, arguments), as: UTF8.self)
  }
}
