import PostModel

/// A custom item whose content is being read, and what was known of the text outside of it.
struct OpenCustomItem {
  /// Where the item ends.
  var end: Int
  /// Where the text around it ends.
  var outerEnd: Int
  /// The last delimiter run before it; -1 for none.
  var delimiterBelow: Int32
  /// How many brackets are open outside: none of them is closed within.
  var bracketFloor: Int
  var outerBracketFloor: Int
  var inactiveBrackets: Int
  var backticks: BacktickIndex
  var missingEnds: MissingEnds
  var searches: RuleSearches
}

extension InlineParser {
  /// How deep custom items with content are nested; deeper ones have none.
  private static let maximumDepth = 32

  /// Asks the custom rules what begins at `offset`; returns where to go on, `nil` if none takes it.
  mutating func parseCustom(at offset: Int, byte: UInt8) -> Int? {
    let origin = text.start
    let buffer = UnsafeBufferPointer(start: text.bytes + origin, count: text.end - origin)
    for rule in inlineRules where rule.triggers.contains(byte) {
      guard let match = rule.match(RuleText(buffer, start: offset - origin, searches: searches)) else { continue }
      let end = origin + match.end
      guard end > offset, end <= text.end else { continue }
      let payload = tree.add(match.item)
      guard let content = match.content, openCustomItems.count < InlineParser.maximumDepth,
        content.lowerBound >= offset - origin, content.upperBound <= match.end
      else {
        add(.custom, offset, end, payload: payload)
        return end
      }
      return openCustom(payload, offset, content: origin + content.lowerBound..<origin + content.upperBound, end: end)
    }
    return nil
  }

  private mutating func openCustom(_ payload: UInt32, _ offset: Int, content: Range<Int>, end: Int) -> Int {
    add(.customOpen, offset, content.lowerBound, payload: payload)
    openCustomItems.append(
      OpenCustomItem(
        end: end, outerEnd: text.end, delimiterBelow: lastDelimiter, bracketFloor: brackets.count,
        outerBracketFloor: bracketFloor, inactiveBrackets: inactiveBrackets, backticks: backticks,
        missingEnds: missingEnds, searches: searches))
    bracketFloor = brackets.count
    searches = RuleSearches()
    backticks.reset()
    text.trim(to: content.upperBound)
    return content.lowerBound
  }

  /// Ends the custom item whose content ends here; returns where to go on.
  mutating func closeCustom(_ item: OpenCustomItem) -> Int {
    matchDelimiters(above: item.delimiterBelow)
    brackets.removeAll(from: item.bracketFloor)
    bracketFloor = item.outerBracketFloor
    inactiveBrackets = item.inactiveBrackets
    inactiveNotes = min(inactiveNotes, brackets.count)
    backticks = item.backticks
    missingEnds = item.missingEnds
    searches = item.searches
    let contentEnd = text.end
    text.trim(to: item.outerEnd)
    add(.close, contentEnd, item.end)
    return item.end
  }
}
