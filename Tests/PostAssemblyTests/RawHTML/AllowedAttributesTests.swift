import PostModel
import Testing

@testable import PostAssembly

/// What passes of the attributes of raw HTML, and what is told of the rest.
@Suite struct AllowedAttributesTests {
  /// The attributes of the first tag of `html`, as `key=value`, and the codes of what was told.
  private func attributes(of html: String) -> (passed: [String], codes: [String]) {
    let bytes = Array(html.utf8)
    var log = DiagnosticLog(source: SourceText(name: "post.md", html))
    let passed = bytes.withUnsafeBufferPointer { buffer -> [String] in
      var scanner = TagScanner(buffer)
      guard case .open(let tag)? = scanner.next(), let name = HTMLElementName(rawValue: tag.name) else { return [] }
      return AllowedAttributes.sanitized(tag, of: name, scanner: scanner, at: 0, log: &log)
        .map { "\($0.key)=\($0.value)" }
    }
    return (passed, log.diagnostics.map(\.code.description))
  }

  @Test(arguments: [
    ("<p onclick=a>", [], ["PR0530"]),
    ("<p onclick=a ONCLICK=b onfocus=c>", [], ["PR0530", "PR0530"]),
    ("<p data-x=1 role=note tabindex=1>", [], []),
    ("<p class=' a  b ' dir=RTL lang=de-AT>", ["class=a b", "dir=rtl", "lang=de-AT"], []),
    ("<p lang='x y'>", [], ["PR0530"]),
    ("<p id='a b'>", [], ["PR0530"]),
    ("<p align=center title='x &amp; y'>", ["align=center", "title=x & y"], []),
    ("<p align=middle>", [], ["PR0530"]),
    ("<p style='color:red; position:fixed; width:50%'>", ["style=color:red;width:50%"], ["PR0531"]),
    ("<p style='background:url(a)'>", [], ["PR0531"]),
    ("<img width=120 height=2em align=right>", ["width=120px", "height=2em", "align=right"], []),
    ("<img width=-1>", [], ["PR0530"]),
    ("<td colspan=2 rowspan=x>", ["colspan=2"], ["PR0530"]),
    ("<td colspan=1001>", [], ["PR0530"]),
    ("<ol start=-3 type=A reversed>", ["start=-3", "type=A", "reversed="], []),
    ("<blockquote cite='javascript:a'>", [], ["PR0503"]),
    ("<video src=a.mp4 width=100% height=50% autoplay>", ["src=a.mp4", "controls=", "style=width:100%"], []),
    ("<video src=a.mp4 width=640 height=36em>", ["src=a.mp4", "width=640", "controls="], ["PR0530"]),
    ("<audio src='javascript:a' controls>", ["controls="], ["PR0503"]),
    ("<source type='video/mp4; codecs=\"avc1\"' srcset=a>", ["type=video/mp4; codecs=\"avc1\""], []),
    ("<source type='a<b'>", [], ["PR0530"]),
    ("<font color='#FFF' size=7>", ["color=#fff"], ["PR0530"]),
  ])
  func whatPasses(html: String, passed: [String], codes: [String]) {
    let found = attributes(of: html)
    #expect(found.passed == passed)
    #expect(found.codes == codes)
  }

  @Test(arguments: [
    "https://example.com/a", "HTTPS://example.com", " https://example.com ", "https://1.2.3.4/\"><script>",
  ])
  func framesOfHTTPSStayInASandbox(address: String) {
    let found = attributes(of: "<iframe src='\(address)' allow=camera srcdoc='<script>'>")
    #expect(found.passed.first?.lowercased().hasPrefix("src=https://") == true)
    #expect(found.passed.first?.contains("<") == false)
    #expect(found.passed.contains("sandbox=allow-scripts allow-same-origin allow-popups allow-presentation"))
    #expect(found.codes == ["PR0530"], "srcdoc is left out")
  }

  @Test(arguments: [
    "http://example.com", "//example.com", "a.html", "https:", "https://", "https:/example.com", "https:example.com",
    "https:///example.com", "https://\\\\example.com", "ht\ntps://example.com", "https://exam\tple.com",
    "javascript:alert(1)", "data:text/html,x", "https://@example.com", "blob:https://example.com/a",
  ])
  func otherFramesHaveNoAddress(address: String) {
    #expect(!attributes(of: "<iframe src='\(address)'>").passed.contains { $0.hasPrefix("src=") })
  }

  @Test(arguments: [
    "cookie", "Cookie", "getElementById", "__proto__", "onclick", "submit", "parentNode", "attributes", "action",
  ])
  func idsThatShadowPropertiesGetAPrefix(id: String) {
    #expect(attributes(of: "<p id=\(id)>").passed == ["id=user-\(id)"])
  }

  @Test func everyAttributeHasOneRuleForEachElement() {
    var seen: Set<String> = []
    for entry in AllowedAttributes.entries {
      for name in entry.names {
        #expect(!name.hasPrefix("on") && !AllowedAttributes.passedOver.contains(name))
        for element in entry.elements.map(\.rawValue) + (entry.elements.isEmpty ? ["*"] : []) {
          #expect(seen.insert("\(element) \(name)").inserted)
        }
      }
    }
  }
}
