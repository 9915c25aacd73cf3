import PostModel
import PostStyling
import Testing

@Suite struct DynamicTypeTests {
  private func resolver(_ text: String, _ category: TypeCategory) throws -> StyleResolver {
    var profile = try Theme.read(SourceText(name: "t.yml", text))
    profile.category = category
    return StyleResolver(profile)
  }

  private func heading(_ level: Int, _ resolver: StyleResolver) -> ResolvedTextStyle {
    resolver.text(resolver.profile.heading(level: level).text, inside: resolver.base)
  }

  @Test func sizesAreThoseOfTheTables() {
    #expect(TypeStyle.body.pointSize(at: .large) == 17)
    #expect(TypeStyle.body.pointSize(at: .accessible5) == 53)
    #expect(TypeStyle.largeTitle.pointSize(at: .xS) == 31)
    #expect(TypeStyle.caption2.pointSize(at: .accessible3) == 29)
    for style in TypeStyle.allCases {
      let sizes = TypeCategory.allCases.map { style.pointSize(at: $0) }
      #expect(sizes == sizes.sorted(), "\(style)")
    }
  }

  @Test func nothingIsScaledAtTheDefaultCategory() throws {
    let resolver = try resolver("text: {size: 12pt}\nheading: {sizes: [2rem], text-style: title1}", .large)
    #expect(resolver.base.fontSize == 12)
    #expect(resolver.base.scale == 1)
    #expect(heading(1, resolver).fontSize == 24)
  }

  @Test func eachTextGrowsAsItsTextStyleDoes() throws {
    let resolver = try resolver("text: {size: 17pt}\nheading: {sizes: [28pt], text-style: title1}", .accessible1)
    #expect(resolver.base.fontSize == 28)
    #expect(heading(1, resolver).fontSize == 38)
  }

  @Test func aCapHoldsForAllLevelsFromTheLastOn() throws {
    let resolver = try resolver(
      """
      text: {size: 17pt}
      heading: {sizes: [28pt, 22pt], text-styles: [title1, title2], maximum-point-size-for-levels: [44pt, 30pt]}
      """, .accessible5)
    #expect(heading(1, resolver).fontSize == 44)
    #expect(heading(2, resolver).fontSize == 30)
    #expect(heading(6, resolver).fontSize == 30)
  }

  @Test func headingsAreNotSmallerThanWhatTheyHead() throws {
    // title1 grows by 58/28 only, the body by 53/17.
    let theme = "text: {size: 20pt}\nheading: {sizes: [24pt, 16pt], text-style: title1}"
    let resolver = try resolver(theme, .accessible5)
    let body = 20.0 * 53 / 17
    #expect(abs(heading(1, resolver).fontSize - body) < 0.001)
    #expect(abs(heading(2, resolver).fontSize - body * 16 / 20) < 0.001)
    // Unless its own cap says so.
    let small = try self.resolver(
      "text: {size: 20pt}\nheading: {sizes: [24pt], text-style: title1, maximum-point-size: 30pt}", .accessible5)
    #expect(heading(1, small).fontSize == 30)
  }

  @Test func textThatIsNotScalableStaysAsItIs() throws {
    let resolver = try resolver("text: {size: 17pt}\ncaption: {size: 10pt, scalable-fonts: false}", .accessible5)
    let caption = resolver.text(resolver.profile.caption.text, inside: resolver.base)
    #expect(caption.fontSize == 10)
    let off = try self.resolver("text: {size: 17pt, scalable-fonts: false}", .accessible5)
    #expect(off.base.fontSize == 17)
  }

  @Test func whatFollowsTheTextAroundItIsScaledAndCappedWithIt() throws {
    let resolver = try resolver(
      "text: {size: 17pt}\nheading: {sizes: [28pt], maximum-point-size: 40pt}\ninline-code: {size: 0.5em}", .accessible5
    )
    let heading = heading(1, resolver)
    #expect(heading.fontSize == 40)
    #expect(resolver.text(resolver.profile.inlineCode.text, inside: heading).fontSize == 20)
  }

  @Test func lengthsAreScaledByTheCappedFactorOfTheirText() throws {
    let resolver = try resolver(
      "text: {size: 17pt, maximum-point-size: 34pt}\nparagraph: {insets: {top: 10pt, bottom: 1rem, left: 1em}}",
      .accessible5)
    let box = resolver.box(resolver.profile.paragraph.block.box, text: resolver.base)
    #expect(box.insets.top == 20)
    #expect(box.insets.bottom == 34)
    #expect(box.insets.left == 34)
    #expect(resolver.points(Length(50, .percent), text: resolver.base, whole: 200) == 100)
  }

  @Test func lineSpacingGrowsWithItsText() throws {
    let added = try resolver("text: {size: 17pt, line-spacing: +4pt}", .accessible5)
    #expect(added.base.lineSpacing == .extra(4 * 53 / 17))
    let times = try resolver("text: {size: 17pt, line-spacing: 1.5}", .accessible5)
    #expect(times.base.lineSpacing == .exactly(53 * 1.5))
  }
}
