import Testing

@testable import PostAssembly

/// Inline styles: only colour, width, float and alignment, each value of a strict form.
@Suite struct StyleDeclarationsTests {
  @Test(arguments: [
    ("color: Red", "color:red"), ("COLOR:#FFF", "color:#fff"), ("color:rgb(1, 2, 3)", "color:rgb(1, 2, 3)"),
    ("color:hsla(120 50% 50% / .5)", "color:hsla(120 50% 50% / .5)"), ("width:50%", "width:50%"),
    ("width:12.50em;", "width:12.5em"), ("float:left;text-align:center", "float:left;text-align:center"),
    (";;color:red;;", "color:red"),
  ])
  func plainValuesPass(style: String, expected: String) {
    #expect(StyleDeclarations.sanitized(style) == expected)
    #expect(StyleDeclarations.removed(from: style).isEmpty)
  }

  @Test(arguments: [
    "color:expression(alert(1))", "color:url(a)", "color:var(--x)", "color:red/**/", "color:\\72 ed", "color:#ff",
    "color:#ggg", "color:rgb(1,2,3", "color:rgb(url(a))", "color:red!important", "width:calc(1px)", "width:-1px",
    "width:1", "width:1vw", "width:nan", "width:inf%", "width:1e999px", "float:inline-start", "float:expression(1)",
    "position:fixed", "background:url(javascript:alert(1))", "-moz-binding:url(a)", "behavior:url(a)", "@import 'a'",
    "color", "margin:0", "display:none", "colоr:red", "text-align:left)", "width:1px}body{color:red",
  ])
  func everythingElseDoesNot(style: String) {
    #expect(StyleDeclarations.sanitized(style) == nil)
    #expect(StyleDeclarations.removed(from: style).count == 1)
  }

  @Test func whatStandsBesideOtherDeclarationsStillPasses() {
    let style = "color:red;background:url(a;b);float:right"
    #expect(StyleDeclarations.sanitized(style) == "color:red;float:right")
    #expect(StyleDeclarations.removed(from: style) == ["background:url(a", "b)"])
  }
}
