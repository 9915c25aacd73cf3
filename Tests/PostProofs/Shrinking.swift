/// Makes a text that shows a fault as short as it can be while it still shows it.
///
/// Halves, quarters and so on are left out, first of lines and then of characters (delta debugging, Zeller 2002).
public func shrunk(_ text: String, while showsFault: (String) -> Bool) -> String {
  let lines = shrunk(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)) {
    showsFault($0.joined(separator: "\n"))
  }
  return shrunk(lines.joined(separator: "\n").unicodeScalars.map { String($0) }) { showsFault($0.joined()) }.joined()
}

private func shrunk(_ parts: [String], while showsFault: ([String]) -> Bool) -> [String] {
  var parts = parts
  var length = max(1, parts.count / 2)
  while true {
    var place = 0
    while place < parts.count {
      let rest = Array(parts[..<place] + parts[min(place + length, parts.count)...])
      if showsFault(rest) { parts = rest } else { place += length }
    }
    if length == 1 { return parts }
    length /= 2
  }
}
