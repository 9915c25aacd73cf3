import PostModel

/// Turns what Cairo 1.16 writes into a smaller and accessible PDF 1.7 file while it is being written.
///
/// It compresses the content of pages, packs objects, marks artifacts, and mends dictionaries: alternative texts,
/// descriptions of links, language, metadata, file identifier. It holds one object at a time, and what is not yet a full
/// object stream. An object that it does not know passes through unchanged.
final class PDFFinisher {
  /// The alternative texts of the `Figure` elements, in the order in which they were opened; the painter adds to it.
  var figureAlternatives: [String] = []
  /// What the links of the page being painted are called, in order; the painter adds to it.
  var linkDescriptions: [String] = []

  private var reader = CairoObjectReader()
  private var writer: PDFFileWriter
  private let metadata: PlanMetadata
  private var nextFigure = 0
  private var nextLink = 0
  /// The numbers of the `Note` elements so far.
  private var notes: [Int] = []
  private var catalog: (number: Int, object: [UInt8])?
  /// The object that is being worked on, compact; kept for its memory.
  private var object: [UInt8] = []
  private var content: [UInt8] = []

  /// Makes a finisher that hands its bytes to `sink`.
  init(metadata: PlanMetadata, deflater: Deflater, sink: @escaping ByteSink) throws(DiagnosticError) {
    self.metadata = metadata
    writer = try PDFFileWriter(deflater: deflater, sink: sink)
  }

  /// Takes the next bytes from Cairo.
  func receive(_ bytes: UnsafeRawBufferPointer) throws(DiagnosticError) {
    reader.append(bytes)
    while let piece = try reader.next() {
      switch piece {
      case .object(let number, let body):
        try finishObject(number, body)
      case .stream(let number, let dictionary, let data, let lengthNumber):
        try finishStream(number, dictionary, data)
        if let lengthNumber { writer.release(lengthNumber) }
      }
    }
    reader.discardRead()
  }

  /// Writes what is left; to be called once Cairo has written everything.
  func finish() throws(DiagnosticError) {
    let trailer = try CairoTrailer(reader.tail)
    guard reader.isAtEnd, let catalog, catalog.number == trailer.root else {
      throw CairoObjectReader.unexpected("there is no catalog")
    }
    let packet = MetadataPacket.bytes(for: metadata)
    // Uncompressed, so that tools that know nothing of PDF find it (ISO 32000-1, 14.3.2).
    try writer.writeStream(
      trailer.size, dictionary: "<</Type/Metadata/Subtype/XML".utf8, data: packet, compresses: false)
    try writer.writeObject(
      catalog.number, Self.patchedCatalog(catalog.object, metadata: metadata, packetNumber: trailer.size))
    try writer.finish(root: trailer.root, info: trailer.info, size: trailer.size + 1)
  }

  private func finishObject(_ number: Int, _ body: Range<Int>) throws(DiagnosticError) {
    compact(body)
    if object.starts(with: "<</Type/Catalog".utf8) {
      catalog = (number, object)
      return
    }
    patchObject(number)
    try writer.writeObject(number, object)
  }

  private func finishStream(_ number: Int, _ dictionary: Range<Int>, _ data: Range<Int>) throws(DiagnosticError) {
    compact(dictionary)
    let hasFilter = object.firstRange(of: "/Filter") != nil
    let isPlain = isOnlyLength
    patchStreamDictionary(data)
    let bytes = reader.bytes
    content.removeAll(keepingCapacity: true)
    let isMarked =
      isPlain
      && bytes.withUnsafeBufferPointer { bytes in
        let stream = UnsafeBufferPointer(rebasing: bytes[data])
        return ContentArtifacts.isPageContent(stream) && ContentArtifacts.appendMarked(stream, to: &content)
      }
    if isMarked {
      try writer.writeStream(number, dictionary: object, data: content, compresses: true)
    } else {
      try writer.writeStream(number, dictionary: object, data: bytes[data], compresses: !hasFilter)
    }
  }

  /// Puts the compact form of a part of the reader's bytes into `object`.
  private func compact(_ range: Range<Int>) {
    object.removeAll(keepingCapacity: true)
    reader.bytes.withUnsafeBufferPointer {
      ObjectText.appendCompact(UnsafeBufferPointer(rebasing: $0[range]), to: &object)
    }
  }

  /// Whether the dictionary says nothing but `/Length`: content of pages and maps of characters.
  private var isOnlyLength: Bool {
    object.starts(with: "<</Length ".utf8) && object.count { $0 == UInt8(ascii: "/") } == 1
  }
}

// MARK: - Dictionaries

extension PDFFinisher {
  /// Mends `object` if it is of a kind that lacks something.
  private func patchObject(_ number: Int) {
    guard object.starts(with: "<</".utf8), object.suffix(2).elementsEqual(">>".utf8) else { return }
    if object.starts(with: "<</Type/StructElem".utf8) {
      patchStructureElement(number)
    } else if object.starts(with: "<</Type/StructTreeRoot".utf8), !notes.isEmpty {
      addIDTree()
    } else if object.starts(with: "<</Type/Annot/Subtype/Link".utf8) {
      // Shown on paper too (flag 3 of table 165); described as PDF/UA asks (ISO 14289-1, 7.18.5).
      addEntries("/F 4".utf8)
      if nextLink < linkDescriptions.count {
        addEntries("/Contents".utf8)
        addEntries(ObjectText.string(linkDescriptions[nextLink]))
        nextLink += 1
      }
    } else if object.starts(with: "<</Type/Page/".utf8) {
      // The tabulator key follows the structure (ISO 14289-1, 7.18.3).
      addEntries("/Tabs/S".utf8)
      linkDescriptions.removeFirst(min(nextLink, linkDescriptions.count))
      nextLink = 0
    } else if object.starts(with: "<</Type/Font/Subtype/CIDFontType2/".utf8) {
      // Cairo's subsets number characters as glyphs, and leave it at the default; PDF/UA and PDF/A want it said
      // (ISO 14289-1, 7.21.3.2).
      addEntries("/CIDToGIDMap/Identity".utf8)
    } else if object.starts(with: "<</Type/Outlines".utf8), let count = object.firstRange(of: "/Count -") {
      // The number of open entries, which cannot be negative (table 152).
      object.remove(at: count.upperBound - 1)
    } else if object.starts(with: "<</Producer(cairo".utf8) {
      object = MetadataPacket.information(for: metadata)
    } else if let images = object.firstRange(of: "/XObject<<") {
      removeRepeatedNames(from: images.upperBound)
    }
  }

  /// Removes entries of resources that repeat one before them: Cairo names an image as often as it is painted.
  private func removeRepeatedNames(from start: Int) {
    guard let end = object[start...].firstIndex(of: UInt8(ascii: ">")) else { return }
    var seen: Set<ArraySlice<UInt8>> = []
    var kept: [UInt8] = []
    for entry in object[start..<end].split(separator: UInt8(ascii: "/")) where seen.insert(entry).inserted {
      kept.append(UInt8(ascii: "/"))
      kept.append(contentsOf: entry)
    }
    object.replaceSubrange(start..<end, with: kept)
  }

  private func patchStructureElement(_ number: Int) {
    let kind = object.dropFirst("<</Type/StructElem".utf8.count)
    if kind.starts(with: "/S/Figure/".utf8) {
      guard nextFigure < figureAlternatives.count else { return }
      addEntries("/Alt".utf8)
      addEntries(ObjectText.string(figureAlternatives[nextFigure]))
      nextFigure += 1
    } else if kind.starts(with: "/S/Note/".utf8) {
      notes.append(number)
      addEntries("/ID(\(PDFFinisher.noteID(notes.count)))".utf8)
    } else if kind.starts(with: "/S/TH/".utf8) {
      addEntries("/A<</O/Table/Scope/Column>>".utf8)
    }
  }

  /// Every note has an id of its own (ISO 14289-1, 7.9), and where there are ids there is a tree of them (ISO 32000-1,
  /// table 322), sorted.
  private func addIDTree() {
    var names: [UInt8] = []
    for (count, number) in notes.enumerated() {
      names.append(contentsOf: "(\(PDFFinisher.noteID(count + 1)))\(number) 0 R ".utf8)
    }
    addEntries("/IDTree<</Names[".utf8)
    addEntries(names)
    addEntries("]>>".utf8)
  }

  /// The id of a note by its place, of one length so that ids are in order.
  private static func noteID(_ number: Int) -> String {
    let digits = String(number)
    return "note" + String(repeating: "0", count: max(0, 7 - digits.utf8.count)) + digits
  }

  private func addEntries(_ entries: some Collection<UInt8>) {
    object.insert(contentsOf: entries, at: object.count - 2)
  }

  /// Takes `/Length` and the end out of the dictionary in `object`, and mends images.
  private func patchStreamDictionary(_ data: Range<Int>) {
    if object.suffix(2).elementsEqual(">>".utf8) { object.removeLast(2) }
    if let length = object.firstRange(of: "/Length ") {
      let value = object[length.upperBound...]
      let end =
        value.firstIndex { $0 != 0x20 && !(0x30...0x39).contains($0) && $0 != UInt8(ascii: "R") } ?? value.endIndex
      object.removeSubrange(length.lowerBound..<end)
    }
    guard object.firstRange(of: "/Subtype/Image") != nil else { return }
    // Interpolation blurs in some readers, and PDF/A forbids it (ISO 19005-2, 6.2.8).
    if let interpolate = object.firstRange(of: "/Interpolate true") { object.removeSubrange(interpolate) }
    if object.firstRange(of: "/DeviceCMYK") != nil, object.firstRange(of: "/DCTDecode") != nil,
      JPEGHeader(reader.bytes[data])?.isInverted == true
    {
      object.append(contentsOf: "/Decode[1 0 1 0 1 0 1 0]".utf8)
    }
  }

  /// The catalog with what Cairo leaves out.
  private static func patchedCatalog(_ catalog: [UInt8], metadata: PlanMetadata, packetNumber: Int) -> [UInt8] {
    var out = catalog
    out.removeLast(2)
    // No labels were set: Cairo names an empty tree.
    if let labels = out.firstRange(of: "/PageLabels ") {
      let end = out[labels.upperBound...].firstIndex(of: UInt8(ascii: "R")) ?? labels.lowerBound
      out.removeSubrange(labels.lowerBound...end)
    }
    out.append(contentsOf: "/Metadata \(packetNumber) 0 R/Lang".utf8)
    out.append(contentsOf: ObjectText.string(metadata.language))
    if !metadata.title.isEmpty { out.append(contentsOf: "/ViewerPreferences<</DisplayDocTitle true>>".utf8) }
    out.append(contentsOf: ">>".utf8)
    return out
  }
}

/// What the trailer of Cairo's file says.
private struct CairoTrailer {
  let size: Int
  let root: Int
  let info: Int

  init(_ tail: ArraySlice<UInt8>) throws(DiagnosticError) {
    let bytes = Array(tail)
    func value(_ key: StaticString) throws(DiagnosticError) -> Int {
      guard let trailer = bytes.firstRange(of: "trailer"),
        let found = bytes.firstRange(of: key, from: trailer.upperBound)
      else { throw CairoObjectReader.unexpected("there is no trailer") }
      var cursor = found.upperBound
      guard let number = CairoObjectReader.number(in: bytes, at: &cursor) else {
        throw CairoObjectReader.unexpected("there is no trailer")
      }
      return number
    }
    size = try value("/Size ")
    root = try value("/Root ")
    info = try value("/Info ")
  }
}
