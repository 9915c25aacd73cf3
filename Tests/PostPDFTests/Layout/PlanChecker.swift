@testable import PostPDF

/// Looks for what must never be on a page: text on images or text, anything outside of the frame, tags that do not
/// match, content without a tag.
enum PlanChecker {
  /// What is wrong with `plan`, a sentence each; empty if nothing is.
  static func faults(in plan: DocumentPlan, frame: Rect) -> [String] {
    var faults: [String] = []
    var open: [(tag: StructureTag, isLeaf: Bool)] = []
    for (number, page) in plan.pages.enumerated() {
      var texts: [(box: Rect, what: String)] = []
      var images: [(box: Rect, what: String)] = []
      for operation in page.operations {
        switch operation {
        case .beginTag(let tag, let isLeaf):
          if open.last?.isLeaf == true { faults.append("page \(number + 1): \(tag) inside a leaf") }
          open.append((tag, isLeaf))
        case .endTag:
          if open.popLast() == nil { faults.append("page \(number + 1): an end without a beginning") }
        case .line(let line, let at):
          if open.isEmpty { faults.append("page \(number + 1): untagged line \(line.text)") }
          if open.last?.isLeaf == true, line.holdsMoreThanText {
            faults.append("page \(number + 1): links in a leaf: \(line.text)")
          }
          if !line.runs.isEmpty || !line.objects.isEmpty { texts.append((inked(line, at: at), line.text)) }
        case .image(let image, let box): images.append((box, "image \(image)"))
        case .artifactLine, .fill, .destination: break
        }
      }
      if open.contains(where: \.isLeaf) { faults.append("page \(number + 1): a leaf stays open at its end") }
      for (box, what) in texts + images where !isInside(box, frame) {
        faults.append("page \(number + 1): outside of the frame: \(what) at \(box)")
      }
      faults += overlaps(among: texts + images).map { "page \(number + 1): \($0)" }
    }
    if !open.isEmpty { faults.append("\(open.count) tags stay open at the end") }
    return faults
  }

  /// The box of the letters; ascenders and descenders of neighbouring lines may meet.
  private static func inked(_ line: SetLine, at point: Point) -> Rect {
    let box = line.box(at: point)
    let isText = line.objects.isEmpty
    let top = isText ? point.y - line.ascent * 0.7 : box.minY + 0.5
    return Rect(x: box.x, y: top, width: box.width, height: point.y + line.descent * 0.4 - top)
  }

  private static func isInside(_ box: Rect, _ frame: Rect) -> Bool {
    box.minX >= frame.minX - 1 && box.maxX <= frame.maxX + 1 && box.minY >= frame.minY - 1
      && box.maxY <= frame.maxY + 1
  }

  /// Boxes that share an area: those that begin at one height are compared with what lies at that height only.
  private static func overlaps(among boxes: [(box: Rect, what: String)]) -> [String] {
    var found: [String] = []
    let sorted = boxes.filter { $0.box.width > 0.1 }.sorted { $0.box.minY < $1.box.minY }
    for (index, first) in sorted.enumerated() {
      for second in sorted[(index + 1)...] {
        if second.box.minY >= first.box.maxY - 0.1 { break }
        let shared = min(first.box.maxX, second.box.maxX) - max(first.box.minX, second.box.minX)
        if shared > 0.2 { found.append("overlap: \(first.what) \(first.box) and \(second.what) \(second.box)") }
      }
    }
    return found
  }
}
