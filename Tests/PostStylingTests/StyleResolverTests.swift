import PostModel
import PostStyling
import Testing

@Suite struct StyleResolverTests {
  private let resolver = StyleResolver(.plain)

  private func styling(_ change: (inout TextStyling) -> Void) -> TextStyling {
    var styling = TextStyling()
    change(&styling)
    return styling
  }

  @Test func whatIsOpenComesFromOutside() {
    #expect(resolver.text(TextStyling(), inside: resolver.base) == resolver.base)
    let red = ThemeColor(Color(red: 200, green: 0, blue: 0))
    let outer = resolver.text(
      styling {
        $0.color = red; $0.isItalic = true
      }, inside: resolver.base)
    let inner = resolver.text(styling { $0.isUnderlined = true }, inside: outer)
    #expect(inner.color == red && inner.isItalic && inner.isUnderlined)
    #expect(!resolver.text(styling { $0.isItalic = false }, inside: outer).isItalic)
  }

  @Test func sizesReferToTheOuterSizeAndRemToTheDocument() {
    let outer = resolver.text(styling { $0.fontSize = Length(20, .points) }, inside: resolver.base)
    #expect(resolver.text(styling { $0.fontSize = Length(0.5, .em) }, inside: outer).fontSize == 10)
    #expect(resolver.text(styling { $0.fontSize = Length(50, .percent) }, inside: outer).fontSize == 10)
    #expect(resolver.text(styling { $0.fontSize = Length(2, .rem) }, inside: outer).fontSize == 22)
  }

  @Test func sizesStayWithinLimitsHoweverDeepTheyNest() {
    var style = resolver.base
    for _ in 0..<500 { style = resolver.text(styling { $0.fontSize = Length(0.5, .em) }, inside: style) }
    #expect(style.fontSize == StyleResolver.fontSizes.lowerBound)
    for _ in 0..<500 { style = resolver.text(styling { $0.fontSize = Length(3, .em) }, inside: style) }
    #expect(style.fontSize == StyleResolver.fontSizes.upperBound)
  }

  @Test func boldIsSevenHundredUnlessAWeightIsNamed() {
    let bold = resolver.text(styling { $0.isBold = true }, inside: resolver.base)
    #expect(bold.fontWeight == 700)
    #expect(
      resolver.text(
        styling {
          $0.isBold = true; $0.fontWeight = 600
        }, inside: resolver.base
      ).fontWeight == 600)
    let black = resolver.text(styling { $0.fontWeight = 900 }, inside: resolver.base)
    #expect(resolver.text(styling { $0.isBold = true }, inside: black).fontWeight == 900)
    #expect(resolver.text(styling { $0.isBold = false }, inside: bold).fontWeight == 400)
  }

  @Test func lineSpacingFollowsTheSize() {
    #expect(resolver.base.lineSpacing == .exactly(1.4 * 11))
    let large = resolver.text(styling { $0.fontSize = Length(22, .points) }, inside: resolver.base)
    guard case .exactly(let distance) = large.lineSpacing else { return #expect(Bool(false)) }
    #expect(abs(distance - 1.4 * 22) < 0.0001)
    let tight = resolver.text(styling { $0.lineSpacing = .multiple(1) }, inside: large)
    #expect(tight.lineSpacing == .exactly(22))
    let added = resolver.text(styling { $0.lineSpacing = .extra(Length(4, .points)) }, inside: large)
    #expect(added.lineSpacing == .extra(4))
    #expect(resolver.text(styling { $0.fontSize = Length(9, .points) }, inside: added).lineSpacing == .extra(4))
  }

  @Test func letterSpacingRefersToItsOwnSize() {
    let style = resolver.text(
      styling {
        $0.fontSize = Length(20, .points); $0.letterSpacing = Length(0.1, .em)
      }, inside: resolver.base)
    #expect(style.letterSpacing == 2)
  }

  @Test func aClearBackgroundTakesTheOuterOneAway() {
    let marked = resolver.text(styling { $0.background = ThemeColor(.black) }, inside: resolver.base)
    #expect(resolver.text(TextStyling(), inside: marked).background == ThemeColor(.black))
    #expect(resolver.text(styling { $0.background = .clear }, inside: marked).background == nil)
  }

  @Test func boxesAreInPointsOfTheirText() {
    var box = BoxStyling()
    box.insets = Insets(
      top: Length(1, .em), left: Length(1, .rem), bottom: Length(4, .points), right: Length(1, .inches))
    box.padding.top = Length(4, .pixels)
    box.border = Border(edges: .left, width: Length(0.1, .em), color: ThemeColor(.black))
    box.minimumHeight = Length(2, .em)
    let text = resolver.text(styling { $0.fontSize = Length(20, .points) }, inside: resolver.base)
    let resolved = resolver.box(box, text: text)
    #expect(resolved.insets == ResolvedInsets(top: 20, left: 11, bottom: 4, right: 72))
    #expect(resolved.padding.top == 3)
    #expect(resolved.border == ResolvedBorder(edges: .left, width: 2, color: ThemeColor(.black)))
    #expect(resolved.minimumHeight == 40)
  }

  @Test func aBorderWithoutWidthIsNone() {
    var box = BoxStyling()
    box.border = Border(edges: .all, width: Length(0, .points), color: ThemeColor(.black))
    #expect(resolver.box(box, text: resolver.base).border == nil)
  }
}
