import PostModel
import Testing

@testable import PostHTML

@Suite struct ReadingControlTests {
  @Test func pagesHaveAControlThatIsHiddenWithoutItsScript() {
    let page = Rendered.page("x")
    #expect(page.contains("<aside class=\"reading-control\" aria-label=\"Appearance\" hidden>"))
    #expect(page.contains("data-step=\"-1\" aria-label=\"Smaller\""))
    #expect(page.contains("data-step=\"0\" aria-pressed=\"true\" aria-label=\"Standard\""))
    #expect(page.contains("data-appearance=\"dark\" aria-pressed=\"false\" aria-label=\"Dark\""))
    #expect(page.contains("<script>") && !page.contains("src="))
  }

  @Test func itSpeaksTheLanguageOfThePage() {
    let page = Rendered.page("---\nlang: de\n---\nx")
    #expect(page.contains("aria-label=\"Schriftgröße\"") && page.contains("title=\"Größer\""))
  }

  @Test func fragmentsAndPagesThatWantNoneHaveNone() {
    #expect(!Rendered.fragment("x").html.contains("reading-control"))
    var options = HTMLOptions()
    options.hasReadingControl = false
    let page = Rendered.page("x", options: options)
    #expect(!page.contains("reading-control") && !page.contains("<script>") && !page.contains("data-type-size=AX1"))
  }

  @Test func aPageWithoutImagesIsUnderItsLimit() {
    #expect(Rendered.page("x").utf8.count < 20_000)
  }

  @Test func boxesThatScrollAreReachedByKeyboard() {
    let page = Rendered.page("| a |\n|---|\n| b |\n\n```\nc\n```\n\n    d\n")
    #expect(page.contains("<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"Table 1\">"))
    #expect(page.contains("<pre role=\"region\" tabindex=\"0\" aria-label=\"Code 1\">"))
    #expect(page.contains("aria-label=\"Code 2\""))
    #expect(!Rendered.fragment("```\nc\n```").html.contains("tabindex"))
  }

  @Test func boxesOfTasksHaveNames() {
    #expect(
      Rendered.fragment("- [x] a").html.contains("<input type=\"checkbox\" aria-label=\"To do\" checked disabled>"))
  }
}
