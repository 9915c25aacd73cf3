import PostModel

/// Where a link reference definition leads.
struct ReferenceDefinition {
  var destination: TextSlice
  var title: TextSlice
}

/// The link reference definitions of a text.
typealias ReferenceTable = LabelTable<ReferenceDefinition>

/// Where the footnotes of a text are in the tree's table, by their labels without `^`.
typealias FootnoteTable = LabelTable<UInt32>

/// What is defined in a text, looked up by labels.
///
/// Labels are compared by their normal form: case folded, white space collapsed (CommonMark 0.31.2, section 4.7). The
/// first definition of a label counts. Hashes only find; nothing is ever taken in their order.
struct LabelTable<Value>: ~Copyable {
  private struct Definition {
    var value: Value
    var labelStart: Int
    var labelEnd: Int
  }

  private var labels: [UInt8] = []
  private var definitions: ContiguousArray<Definition> = []
  /// Open addressing: index of a definition plus one; 0 is free.
  private var slots: ContiguousArray<UInt32> = []
  private var scratch = Stack<UInt8>()

  var isEmpty: Bool { definitions.isEmpty }

  /// Adds a definition; `false` if the label is defined already, or is of white space only.
  @discardableResult
  mutating func define(_ text: UnsafePointer<UInt8>, from start: Int, to end: Int, as value: Value) -> Bool {
    normalize(text, from: start, to: end)
    if scratch.isEmpty { return false }
    if (definitions.count + 1) * 2 > slots.count { grow() }
    let slot = findSlot()
    guard slots[slot] == 0 else { return false }
    let labelStart = labels.count
    scratch.withElements { labels.append(contentsOf: $0) }
    definitions.append(Definition(value: value, labelStart: labelStart, labelEnd: labels.count))
    slots[slot] = UInt32(definitions.count)
    return true
  }

  /// What a label stands for.
  mutating func find(_ text: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Value? {
    if definitions.isEmpty { return nil }
    normalize(text, from: start, to: end)
    if scratch.isEmpty { return nil }
    let index = slots[findSlot()]
    return index == 0 ? nil : definitions[Int(index) - 1].value
  }

  private func findSlot() -> Int {
    let mask = slots.count - 1
    var slot = scratch.withElements { LabelTable.hash($0) } & mask
    while true {
      let index = slots[slot]
      if index == 0 { return slot }
      let definition = definitions[Int(index) - 1]
      if isScratch(definition) { return slot }
      slot = (slot + 1) & mask
    }
  }

  /// Whether the label of `definition` is the one in `scratch`.
  private func isScratch(_ definition: Definition) -> Bool {
    guard definition.labelEnd - definition.labelStart == scratch.count else { return false }
    return labels.withUnsafeBufferPointer { labels in
      scratch.withElements { $0.elementsEqual(labels[definition.labelStart..<definition.labelEnd]) }
    }
  }

  private mutating func grow() {
    let size = max(64, slots.count * 4)
    slots = ContiguousArray(repeating: 0, count: size)
    for (index, definition) in definitions.enumerated() {
      let label = definition.labelStart..<definition.labelEnd
      let hash = labels.withUnsafeBufferPointer { LabelTable.hash(UnsafeBufferPointer(rebasing: $0[label])) }
      var slot = hash & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// Seeded by the process, so that nobody can write labels that collide.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return hasher.finalize()
  }

  /// Leaves the normal form of the label in `scratch`.
  private mutating func normalize(_ text: UnsafePointer<UInt8>, from start: Int, to end: Int) {
    scratch.removeAll()
    var offset = start
    while offset < end {
      while offset < end && text[offset].isWhitespace { offset += 1 }
      let word = offset
      while offset < end && text[offset] < 0x80 && !text[offset].isWhitespace { offset += 1 }
      var wordEnd = offset
      while wordEnd < end && !text[wordEnd].isWhitespace { wordEnd += 1 }
      if word == wordEnd { return }
      if !scratch.isEmpty { scratch.append(ASCII.space) }
      let first = scratch.count
      scratch.append(contentsOf: UnsafeBufferPointer(start: text + word, count: offset - word))
      scratch.withMutableElements { letters in
        for place in first..<letters.count { letters[place] = letters[place].asciiLowercased }
      }
      while offset < wordEnd {
        let (value, length) = UTF8Reading.scalar(in: text, at: offset, end: wordEnd)
        foldCase(value)
        offset += length
      }
    }
  }

  /// Lower case of upper case of lower case is Unicode's full case folding for all but a few rare letters.
  private mutating func foldCase(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    let lower = scalar.properties.lowercaseMapping
    for first in lower.unicodeScalars {
      for second in first.properties.uppercaseMapping.unicodeScalars {
        for byte in second.properties.lowercaseMapping.utf8 { scratch.append(byte) }
      }
    }
  }
}
