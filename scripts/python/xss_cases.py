"""Posts that try to run a script in the page made of them: our own, from the ideas of public collections.

Every payload calls `alert`, which the page of the check has replaced. `{name: post}`; `PLANTED` names posts whose script
surely runs where raw HTML is kept: a check that does not see them sees nothing.
"""

PLANTED = {
    "planted-script": "<script>alert(1)</script>",
    "planted-image": "<img src=nowhere onerror=alert(1)>",
    "planted-details": "<details open ontoggle=alert(1)><summary>x</summary></details>",
    "planted-click": "<p onclick=alert(1)>x</p>",
    "planted-mutation": "<div><img alt='x' src='nowhere' onerror='alert(1)'></div>",
    "planted-address": "<a href=\"javascript:alert(1)\">x</a>",
}

# Ways to write the scheme of an address that runs a program.
ADDRESSES = {
    "plain": "javascript:alert(1)", "case": "JaVaScRiPt:alert(1)", "hex": "&#x6A;avascript:alert(1)",
    "zeros": "&#0000106;avascript:alert(1)", "bare-entity": "&#106avascript:alert(1)", "colon": "javascript&colon;alert(1)",
    "colon-hex": "javascript&#x3A;alert(1)", "tab": "java&Tab;script:alert(1)", "tab-hex": "java&#x09;script:alert(1)",
    "newline": "java&NewLine;script:alert(1)", "newline-hex": "java&#x0A;script:alert(1)", "return": "java&#13;script:alert(1)",
    "control": "&#1;javascript:alert(1)", "control-14": "&#14;  javascript:alert(1)", "nul": "java&#0;script:alert(1)",
    "soft-hyphen": "java&shy;script:alert(1)", "comment": "javascript://%0aalert(1)", "host": "javascript://example.com/%0Aalert(1)",
    "percent": "javascript%3Aalert(1)", "percent-letter": "%6Aavascript:alert(1)", "vbscript": "vbscript:alert(1)",
    "livescript": "livescript:alert(1)", "data-html": "data:text/html,<script>alert(1)</script>",
    "data-base64": "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==", "data-svg": "data:image/svg+xml,<svg onload=alert(1)>",
    "data-svg-base64": "data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIiB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=",
    "data-png-html": "data:image/png,text/html,<script>alert(1)</script>", "data-png-type": "data:text/html;image/png,<script>alert(1)</script>",
    "data-space": "data: image/png;text/html,<script>alert(1)</script>", "data-xml": "data:application/xhtml+xml,<x/>",
    "view-source": "view-source:javascript:alert(1)", "jar": "jar:javascript:alert(1)!/", "blob": "blob:javascript:alert(1)",
    "feed": "feed:javascript:alert(1)", "mhtml": "mhtml:javascript:alert(1)", "filesystem": "filesystem:javascript:alert(1)",
    "quote": "javascript:alert(1)//&quot; onclick=&quot;alert(1)", "break": "x&quot; onmouseover=&quot;alert(1)",
    "backtick": "`javascript:alert(1)`", "nbsp": "&nbsp;javascript:alert(1)", "ideographic": "&#x3000;javascript:alert(1)",
    "line-separator": "&#x2028;javascript:alert(1)", "bom": "&#xFEFF;javascript:alert(1)", "fullwidth": "javascript：alert(1)",
}

# Where an address may stand.
PLACES = {
    "link": "[x]({})", "link-angle": "[x](<{}>)", "image": "![x]({})", "autolink": "<{}>", "reference": "[x]\n\n[x]: {}",
    "reference-angle": "[x][y]\n\n[y]: <{}> 'title'", "a": "<a href=\"{}\">x</a>", "a-single": "<a href='{}'>x</a>",
    "img": "<img src=\"{}\">", "video": "<video src=\"{}\" poster=\"{}\"></video>", "iframe": "<iframe src=\"{}\"></iframe>",
    "source": "<audio><source src=\"{}\"></audio>", "cite": "<blockquote cite=\"{}\">x</blockquote>", "wiki": "[[{}|x]]",
    "embed": "![[{}]]", "linked-image": "[![x](a.png)]({})", "figure": "![x](a.png)\n{{src=\"{}\" href=\"{}\"}}",
    "attributes": "[x](y){{href=\"{}\" src=\"{}\"}}", "footnote": "x[^1]\n\n[^1]: [y]({})", "inline-note": "x^[[y]({})]",
    "table": "| a |\n|---|\n| [x]({}) |", "callout": "> [!NOTE] [x]({})\n> y", "heading": "# [x]({})\n\n[TOC]",
    "definition": "[x]({})\n: <a href=\"{}\">y</a>", "nested": "*<a href=\"{}\">**x***</a>**", "area": "<map><area href=\"{}\"></map>",
}

HANDLERS = (
    "onclick onload onerror onmouseover onfocus onblur ontoggle onanimationstart onanimationend ontransitionend onbegin onend "
    "onwheel onscroll onpointerover onpointerenter oncopy onpaste oncut ondrag oncontextmenu onkeydown oninput onbeforeinput "
    "onplay oncanplay onloadstart onloadeddata onstart onfinish onbounce onhashchange onpageshow onpopstate onmessage onresize "
    "onauxclick onsecuritypolicyviolation onslotchange onscrollend onbeforematch onsearch onselect"
).split()

ELEMENTS = (
    "a b blockquote body br center code dd del details div dl dt em font form frameset h1 hr html i iframe img input ins kbd "
    "keygen li link main marquee math meta nav object ol p pre q s select span strong style sub summary sup svg table td "
    "textarea th tr u ul video audio source track picture xmp custom-element isindex button label dialog abbr bdo"
).split()

# A tag written in ways that sanitizers have misread.
SPELLINGS = {
    "slash": "<img/src=nowhere/onerror=alert(1)>", "slashes": "<img///src=nowhere///onerror=alert(1)//>",
    "quotes-glued": "<img src='nowhere'onerror='alert(1)'>", "quotes-glued-double": "<img src=\"nowhere\"onerror=\"alert(1)\">",
    "form-feed": "<img\x0csrc=nowhere\x0conerror=alert(1)>", "vertical-tab": "<img\x0bsrc=nowhere\x0bonerror=alert(1)>",
    "newlines": "<img\nsrc=nowhere\nonerror\n=\nalert(1)\n>", "backticks": "<img src=`nowhere` onerror=`alert(1)`>",
    "backtick-alt": "<img alt=\"``onerror=alert(1)\" src=nowhere>", "no-end": "<img src=nowhere onerror=alert(1)",
    "no-end-quote": "<img src=\"nowhere onerror=alert(1)>", "no-end-attribute": "<p title=\"x><img src=nowhere onerror=alert(1)>",
    "double-open": "<<img src=nowhere onerror=alert(1)>", "double-script": "<<script>alert(1)//<</script>",
    "nul-name": "<scr\0ipt>alert(1)</scr\0ipt>", "nul-attribute": "<img src=nowhere on\0error=alert(1)>", "nul-open": "<\0script>alert(1)</script>",
    "nul-value": "<a href=\"java\0script:alert(1)\">x</a>", "nested-script": "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "upper": "<SCRIPT>alert(1)</SCRIPT>", "space-close": "<script >alert(1)</script >", "slash-script": "<script/x>alert(1)</script/x>",
    "long-close": "<script>alert(1)</script\n\nx=y>", "close-attributes": "</p onclick=alert(1)>", "close-first": "</script><script>alert(1)</script>",
    "equals-name": "<img =onerror=alert(1) src=nowhere>", "quote-name": "<img \" onerror=alert(1) src=nowhere \">", "quote-name-single": "<img ' src=nowhere onerror=alert(1) '>",
    "angle-value": "<img title=<img src=nowhere onerror=alert(1)>>", "attribute-twice": "<a href=x href=\"javascript:alert(1)\">y</a>",
    "entity-name": "<img src=nowhere &#111;nerror=alert(1)>", "entity-tag": "&lt;img src=nowhere onerror=alert(1)&gt;", "twice-encoded": "&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;",
    "utf7": "+ADw-script+AD4-alert(1)+ADw-/script+AD4-", "overlong": "\xc0\xbcscript\xc0\xbealert(1)\xc0\xbc/script\xc0\xbe", "fullwidth": "＜script＞alert(1)＜/script＞",
    "halfwidth-fold": "<ſcript>alert(1)</ſcript>", "kelvin": "<iframe src=x><Kbd onclick=alert(1)>", "dotless": "<ımg src=nowhere onerror=alert(1)>",
    "in-code-fence": "```<img src=nowhere onerror=alert(1)>\nx\n```", "in-code": "`<img src=nowhere onerror=alert(1)>`", "escaped": "\\<img src=nowhere onerror=alert(1)\\>",
    "half-escaped": "<img src=nowhere onerror=alert(1)\\>", "blank-line": "<div>\n<img src=nowhere\n\nonerror=alert(1)>\n\n</div>",
    "split-quote": "<div title=\"\n\n\" onclick=\"alert(1)\">x</div>", "split-tag-list": "- <img src=\"\n- \" onerror=\"alert(1)\">",
    "split-tag-quote": "> <img title=\"\n> \" src=nowhere onerror=alert(1) \"\">", "split-emphasis": "*<img title=\"* src=nowhere onerror=alert(1)//\">*",
    "type-7": "<x\nonclick=alert(1)>\ny", "cdata": "<![CDATA[><img src=nowhere onerror=alert(1)>]]>", "declaration": "<!x><img src=nowhere onerror=alert(1)>",
    "instruction": "<?x ><img src=nowhere onerror=alert(1)>?>", "comment": "<!--><img src=nowhere onerror=alert(1)>-->", "comment-dash": "<!---><img src=nowhere onerror=alert(1)>-->",
    "comment-bang": "<!-- --!><img src=nowhere onerror=alert(1)> -->", "comment-space": "<!-- -- ><img src=nowhere onerror=alert(1)> -->",
    "comment-nested": "<!-- <!-- --><img src=nowhere onerror=alert(1)> -->", "comment-open": "<!-- x\n\n<img src=nowhere onerror=alert(1)>",
    "conditional": "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->", "downlevel": "<![if !IE]><script>alert(1)</script><![endif]>",
    "percent-comment": "%%<script>alert(1)</script>%%", "percent-broken": "%%\n<!--\n%%\n<img src=nowhere onerror=alert(1)>",
}

# What a browser's parser turns into something else than a sanitizer saw.
MUTATIONS = {
    "noscript": "<noscript><p title=\"</noscript><img src=nowhere onerror=alert(1)>\"></noscript>", "noscript-style": "<noscript><style></noscript><img src=nowhere onerror=alert(1)></style>",
    "template": "<template><img src=nowhere onerror=alert(1)></template>", "template-script": "<template><script>alert(1)</script></template>", "shadow": "<div><template shadowrootmode=open><script>alert(1)</script></template></div>",
    "math-style": "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=nowhere onerror=alert(1)&gt;\">", "math-mi": "<math><mi//xlink:href=\"data:x,<script>alert(1)</script>\">x</mi></math>",
    "math-annotation": "<math><annotation-xml encoding=\"text/html\"><script>alert(1)</script></annotation-xml></math>", "math-form": "<form><math><mtext></form><form><mglyph><style></math><img src=nowhere onerror=alert(1)>",
    "math-href": "<math href=\"javascript:alert(1)\">x</math>", "math-malign": "<math><mtext><mglyph><malignmark><style><img src=nowhere onerror=alert(1)></style></mtext></math>",
    "svg-script": "<svg><script>alert(1)</script></svg>", "svg-entity": "<svg><script>&#97;lert(1)</script></svg>", "svg-style": "<svg></p><style><a id=\"</style><img src=nowhere onerror=alert(1)>\">",
    "svg-cdata": "<svg><style><![CDATA[</style><img src=nowhere onerror=alert(1)>]]></style></svg>", "svg-desc": "<svg><desc><img src=nowhere onerror=alert(1)></desc></svg>",
    "svg-foreign": "<svg><foreignObject><iframe srcdoc=\"<script>parent.alert(1)</script>\"></iframe></foreignObject></svg>", "svg-animate": "<svg><a><animate attributeName=href values=javascript:alert(1) /><text y=20>x</text></a></svg>",
    "svg-set": "<svg><set attributeName=onmouseover to=alert(1)></svg>", "svg-use": "<svg><use href=\"data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>#x\"></svg>",
    "svg-image": "<svg><image href=nowhere onerror=alert(1)></svg>", "svg-handler": "<svg><handler xmlns:ev=\"http://www.w3.org/2001/xml-events\" ev:event=load>alert(1)</handler></svg>",
    "svg-title": "<svg><title><img src=nowhere onerror=alert(1)></title></svg>", "svg-discard": "<svg><discard onbegin=alert(1)>", "svg-nested": "<svg><svg onload=alert(1)></svg></svg><p>x",
    "svg-unclosed": "<svg onload=alert(1)>\n\nText after it.", "svg-p": "<svg><p><style><g title=\"</style><img src=nowhere onerror=alert(1)>\">",
    "textarea": "<textarea><p title=\"</textarea><img src=nowhere onerror=alert(1)>\"></textarea>", "title": "<title><p title=\"</title><img src=nowhere onerror=alert(1)>\"></title>",
    "xmp": "<xmp><p title=\"</xmp><img src=nowhere onerror=alert(1)>\">", "noembed": "<noembed><p title=\"</noembed><img src=nowhere onerror=alert(1)>\">", "noframes": "<noframes><p title=\"</noframes><img src=nowhere onerror=alert(1)>\">",
    "plaintext": "<plaintext><img src=nowhere onerror=alert(1)>", "listing": "<listing>&lt;img src=nowhere onerror=alert(1)&gt;</listing>", "pre-entity": "<pre>&lt;img src=nowhere onerror=alert(1)&gt;</pre>",
    "iframe-text": "<iframe><p title=\"</iframe><img src=nowhere onerror=alert(1)>\">", "iframe-srcdoc": "<iframe srcdoc=\"&lt;script&gt;parent.alert(1)&lt;/script&gt;\"></iframe>", "iframe-both": "<iframe src=\"https://example.invalid\" srcdoc=\"<script>parent.alert(1)</script>\"></iframe>",
    "iframe-name": "<iframe src=\"https://example.invalid\" name=alert(1) sandbox=\"allow-top-navigation\" onload=alert(1)></iframe>", "iframe-title": "<iframe src=\"http://x.invalid\" title=\"</a><img src=nowhere onerror=alert(1)>\"></iframe>",
    "iframe-quote": "<iframe src='https://x.invalid/\" onload=\"alert(1)'></iframe>", "iframe-self": "<iframe src=\"/case/0\"></iframe>", "frameset": "<frameset onload=alert(1)><frame src=\"javascript:alert(1)\">",
    "select": "<select><style></select><img src=nowhere onerror=alert(1)></style>", "select-option": "<select><option><img src=nowhere onerror=alert(1)></select>", "table-foster": "<table><img src=nowhere onerror=alert(1)><tr><td>x</table>",
    "table-style": "<table><style><p title=\"</style><img src=nowhere onerror=alert(1)>\"></table>", "caption": "<table><caption><svg><style></caption><img src=nowhere onerror=alert(1)>", "p-in-p": "<p><svg><p><img src=nowhere onerror=alert(1)>",
    "deep-formatting": "<b>" * 600 + "<img src=nowhere onerror=alert(1)>", "deep-div": "<div>" * 600 + "<svg><style><img src=nowhere onerror=alert(1)></style>", "deep-mixed": "<div><table><tr><td>" * 200 + "<script>alert(1)</script>",
    "adoption": "<a><b><a href=\"javascript:alert(1)\">x</b></a>", "br-close": "</br onclick=alert(1)>", "image-element": "<image src=nowhere onerror=alert(1)>", "isindex": "<isindex action=javascript:alert(1) type=image>",
    "marquee": "<marquee onstart=alert(1)>x</marquee>", "style-import": "<style>@import 'javascript:alert(1)';</style>", "style-close": "<style></style><img src=nowhere onerror=alert(1)></style>",
    "link-import": "<link rel=stylesheet href=\"javascript:alert(1)\">", "link-preload": "<link rel=preload as=script href=x onload=alert(1)>", "meta-refresh": "<meta http-equiv=refresh content=\"0;url=data:text/html,<script>alert(1)</script>\">",
    "meta-csp": "<meta http-equiv=content-security-policy content=\"script-src *\"><script>alert(1)</script>", "meta-charset": "<meta charset=utf-7>+ADw-script+AD4-alert(1)+ADw-/script+AD4-", "base": "<base href=\"javascript:alert(1)//\"><a href=x>y</a>",
    "object": "<object data=\"data:text/html,<script>alert(1)</script>\"></object>", "object-fallback": "<object><img src=nowhere onerror=alert(1)></object>", "embed": "<embed src=\"javascript:alert(1)\">", "applet": "<applet code=\"javascript:alert(1)\"></applet>",
    "param": "<object><param name=url value=javascript:alert(1)></object>", "form-action": "<form action=\"javascript:alert(1)\"><input type=submit></form>", "form-button": "<button form=x formaction=\"javascript:alert(1)\">x</button><form id=x>",
    "input-image": "<input type=image src=nowhere onerror=alert(1)>", "input-focus": "<input autofocus onfocus=alert(1)>", "input-search": "<input type=search onsearch=alert(1) value=x>", "keygen": "<keygen autofocus onfocus=alert(1)>",
    "srcset": "<img srcset=\"nowhere 1x, javascript:alert(1) 2x\" onerror=alert(1)>", "picture": "<picture><source srcset=\"x\" onerror=alert(1)><img src=nowhere onerror=alert(1)></picture>", "lowsrc": "<img lowsrc=\"javascript:alert(1)\" dynsrc=\"javascript:alert(1)\">",
    "background": "<body background=\"javascript:alert(1)\"><table background=\"javascript:alert(1)\"><td background=\"javascript:alert(1)\">x</table>", "usemap": "<img src=a.png usemap=#x><map name=x><area href=javascript:alert(1) shape=default></map>",
    "ping": "<a href=x ping=\"javascript:alert(1)\">y</a>", "popover": "<button popovertarget=x>y</button><p popover id=x onbeforetoggle=alert(1)>z</p>", "dialog": "<dialog open onclose=alert(1)>x</dialog>", "tabindex": "<p tabindex=1 autofocus onfocus=alert(1)>x</p>",
    "contenteditable": "<p contenteditable oninput=alert(1)>x</p>", "accesskey": "<a accesskey=x onclick=alert(1) href=#>y</a>", "is": "<p is=\"x-y\" onclick=alert(1)>x</p>", "slot": "<slot onslotchange=alert(1)><p slot=x>y</p>", "portal": "<portal src=\"javascript:alert(1)\">",
    "video-track": "<video controls><track default src=\"data:text/vtt,WEBVTT\" oncuechange=alert(1)></video>", "video-source": "<video><source onerror=alert(1)></video>", "audio-src": "<audio src=nowhere onerror=alert(1)></audio>",
    "xml": "<?xml-stylesheet type=\"text/xsl\" href=\"javascript:alert(1)\"?>", "xml-island": "<xml id=x><a><b>&lt;script>alert(1)&lt;/script></b></a></xml><span datasrc=#x datafld=b dataformatas=html></span>",
    "ruby": "<ruby><rt><svg onload=alert(1)></ruby>", "details": "<details open ontoggle=alert(1)><summary onclick=alert(1)>x</summary>", "name-space": "<x:script xmlns:x=\"http://www.w3.org/1999/xhtml\">alert(1)</x:script>",
}

STYLES = {
    "expression": "width:expression(alert(1))", "expression-comment": "width:exp/**/ression(alert(1))", "url": "background:url(javascript:alert(1))", "url-quote": "background:url('javascript:alert(1)')",
    "escape": "background:\\75 rl(javascript:alert(1))", "binding": "-moz-binding:url(data:text/xml,x)", "behavior": "behavior:url(x.htc)", "import": "@import 'javascript:alert(1)'", "break": "color:red\"onclick=\"alert(1)",
    "entity": "color:red&quot; onclick=&quot;alert(1)", "brace": "color:red}*{background:url(x)", "close": "color:red</style><img src=nowhere onerror=alert(1)>", "content": "content:'x'", "fixed": "position:fixed;inset:0;z-index:9999",
    "animation": "animation:x 1s", "transform": "transform:scale(99)", "variable": "--x:url(x);color:var(--x)", "link": "-o-link:'javascript:alert(1)';-o-link-source:current", "filter": "filter:url(x#y)", "shadow": "color:red;box-shadow:0 0 0 9999px red",
}

# What the syntax of posts takes from their authors.
SYNTAX = {
    "braces-onclick": "[x](y){onclick=alert(1)}", "braces-quoted": "[x](y){onclick=\"alert(1)\" .a}", "braces-style": "[x](y){style=\"background:url(javascript:alert(1))\"}", "braces-upper": "[x](y){ONCLICK=alert(1) OnError=alert(1)}",
    "braces-class": "[x](y){.a\"onclick=alert(1)}", "braces-class-quote": "[x](y){class='a\" onclick=\"alert(1)'}", "braces-id": "## x {#a\"onclick=alert(1)}", "braces-id-quote": "## x {id='a\" onclick=\"alert(1)'}",
    "braces-data": "[x]{data-x='\" onclick=\"alert(1)'}", "braces-key": "[x]{a\"onclick=alert(1)\"=b}", "braces-key-angle": "[x]{a><script>alert(1)</script>=b}", "braces-slash": "[x]{a/onclick=alert(1)}", "braces-key-space": "[x]{a\u00a0onclick=alert(1)}",
    "braces-lang": "[x]{lang='\" onclick=\"alert(1)'}", "braces-dir": "[x]{dir='\" onclick=\"alert(1)'}", "braces-width": "![x](a.png){width='1px;background:url(x)\" onload=\"alert(1)'}", "braces-wrap": "![x](a.png){wrap='left\" onload=\"alert(1)'}",
    "braces-alt": "![x](a.png){alt='\" onload=\"alert(1)'}", "braces-src": "![x](a.png){src=\"javascript:alert(1)\" srcdoc=\"<script>alert(1)</script>\"}", "braces-kramdown": "x\n{: onclick=\"alert(1)\" #a}", "braces-block": "{onclick=alert(1)}\nx",
    "braces-image": "![x](nowhere){onerror=alert(1)}", "braces-code": "`x`{onclick=alert(1)}", "braces-emphasis": "*x*{onclick=alert(1)}", "braces-table": "| a |{onclick=alert(1)}\n|---|\n| b |{onclick=alert(1)}", "braces-fence": "``` {.a onclick=alert(1)}\nx\n```",
    "division": "::: {onclick=alert(1)}\nx\n:::", "division-name": "::: a\"onclick=alert(1)\nx\n:::", "division-class": "::: {.a><script>alert(1)</script>}\nx\n:::", "division-id": "::: {#location .a onload=alert(1)}\nx\n:::",
    "alt": "![<x onerror=\"alert(1)\">](a.png)", "alt-quote": "![\" onload=\"alert(1)](a.png)", "alt-script": "![</title><script>alert(1)</script>](a.png)", "alt-entity": "![&quot; onload=&quot;alert(1)](a.png)", "alt-markup": "![*\" onload=\"alert(1)*](a.png)",
    "title-quote": "![a](a.png \"\\\" onload=\\\"alert(1)\")", "title-single": "[a](b '\" onclick=\"alert(1)')", "title-paren": "[a](b (\" onclick=\"alert(1)))", "title-entity": "[a](b \"&quot; onclick=&quot;alert(1)\")", "title-script": "[a](b \"</a><script>alert(1)</script>\")",
    "address-quote": "[a](b\"onclick=\"alert(1))", "address-angle": "[a](<b\" onclick=\"alert(1)>)", "address-tag": "[a](b><img/src=nowhere/onerror=alert(1)>)", "address-entity": "[a](b&quot;onclick=&quot;alert(1))", "autolink-quote": "<https://a.b/\"onclick=alert(1)>",
    "autolink-bare": "https://a.b/\"onmouseover=\"alert(1)\"", "autolink-www": "www.a.b/'onmouseover='alert(1)'", "autolink-mail": "<\"onclick=alert(1)\"@a.b>", "autolink-mail-bare": "a'onclick=alert(1)'@b.c",
    "fence-language": "```\"onload=alert(1)\nx\n```", "fence-class": "```a\"><script>alert(1)</script>\nx\n```", "fence-entity": "```a&quot;onclick=&quot;alert(1)\nx\n```", "fence-text": "```html\n<script>alert(1)</script>\n```", "indented": "    <script>alert(1)</script>",
    "heading-slug": "# <img src=nowhere onerror=alert(1)>\n\n[TOC]", "heading-script": "# </title><script>alert(1)</script>", "heading-entity": "# &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;\n\n[TOC]", "heading-quote": "# x\" onclick=\"alert(1)\n\n[TOC]",
    "footnote-label": "x[^a\"onclick=alert(1)]\n\n[^a\"onclick=alert(1)]: y", "footnote-tag": "x[^<img/src=nowhere/onerror=alert(1)>]\n\n[^<img/src=nowhere/onerror=alert(1)>]: y", "footnote-entity": "x[^&quot;onclick=&quot;alert(1)]\n\n[^&quot;onclick=&quot;alert(1)]: y",
    "footnote-text": "x[^1]\n\n[^1]: <img src=nowhere onerror=alert(1)>\n\n    <script>alert(1)</script>", "footnote-clobber": "x[^cookie]\n\n[^cookie]: y", "note": "x^[<img src=nowhere onerror=alert(1)>]",
    "abbreviation": "*[HTML]: \" onmouseover=\"alert(1)\n\nHTML", "abbreviation-term": "*[<b onclick=alert(1)>]: x\n\n<b onclick=alert(1)>", "abbreviation-script": "*[HTML]: </abbr><script>alert(1)</script>\n\nHTML",
    "math": "$<script>alert(1)</script>$", "math-close": "$\\)</span><script>alert(1)</script>$", "math-display": "$$\n</div><img src=nowhere onerror=alert(1)>\n$$", "math-fence": "```math\n</div><img src=nowhere onerror=alert(1)>\n```", "math-href": "$\\href{javascript:alert(1)}{x}$",
    "wiki": "[[<img src=nowhere onerror=alert(1)>]]", "wiki-quote": "[[x\" onclick=\"alert(1)|y]]", "wiki-text": "[[x|<img src=nowhere onerror=alert(1)>]]", "wiki-hash": "[[#\" onclick=\"alert(1)]]", "embed": "![[x\" onerror=\"alert(1)]]", "embed-text": "![[x.png|\" onerror=\"alert(1)]]",
    "attachment": "[[image_id=1\" onerror=\"alert(1)]]", "attachment-tag": "[[image_id=<script>alert(1)</script>]]", "emoji": ":smile\" onclick=\"alert(1):", "callout-kind": "> [!NOTE\" onclick=\"alert(1)]\n> x", "callout-title": "> [!NOTE]+ <img src=nowhere onerror=alert(1)>\n> x",
    "callout-script": "> [!NOTE]- </summary><script>alert(1)</script>\n> x", "list-start": "1\" onclick=\"alert(1). x", "task": "- [x\" onclick=\"alert(1)] y", "task-tag": "- [ ] <input type=checkbox onclick=alert(1)>", "table-cell": "| <img src=nowhere onerror=alert(1)> |\n|---|\n| `\\|<script>alert(1)</script>` |",
    "table-align": "| a |\n|:--\" onclick=\"alert(1):|\n| b |", "definition": "<img src=nowhere onerror=alert(1)>\n: <script>alert(1)</script>", "gallery": "![\" onload=\"alert(1)](a.png) ![](nowhere\"onerror=\"alert(1))", "toc": "[TOC]{onclick=alert(1)}\n\n# x", "more": "<!-- more --><img src=nowhere onerror=alert(1)><!-- more -->",
    "smart": "\"<img title=\"x\" src=nowhere onerror=alert(1)>\"", "highlight": "==<img src=nowhere onerror=alert(1)>==", "superscript": "x^<svg/onload=alert(1)>^", "inserted": "++<img src=nowhere onerror=alert(1)>++", "custom": "{{youtube \" onload=\"alert(1)}}",
    "reference-title": "[a]\n\n[a]: b '\" onclick=\"alert(1)'", "reference-label": "[<img src=nowhere onerror=alert(1)>]\n\n[<img src=nowhere onerror=alert(1)>]: x", "missing-image": "![<script>alert(1)</script>](missing\"><script>alert(1)</script>.png)",
    "front-title": "---\ntitle: \"</title><script>alert(1)</script>\"\n---\nx", "front-author": "---\nauthor: \"<img src=nowhere onerror=alert(1)>\"\n---\nx", "front-lang": "---\nlang: \"en\\\" onload=\\\"alert(1)\"\n---\nx", "front-description": "---\ndescription: \"\\\"><script>alert(1)</script>\"\n---\nx",
    "front-subtitle": "---\ntitle: a\nsubtitle: \"<img src=nowhere onerror=alert(1)>\"\n---\nx", "front-date": "---\ndate: \"<script>alert(1)</script>\"\n---\nx", "front-tags": "---\ntags: [\"<script>alert(1)</script>\"]\n---\nx", "front-keywords": "---\nkeywords: \"\\\"><img src=nowhere onerror=alert(1)>\"\n---\nx",
    "front-attachment": "---\nattachments:\n  - id: x\n    file: \"javascript:alert(1)\"\n    alt: \"\\\" onload=\\\"alert(1)\"\n---\n[[image_id=x]]", "front-canonical": "---\ncanonical: \"javascript:alert(1)\"\nurl: \"javascript:alert(1)\"\n---\nx",
}

CLOBBERS = ("cookie", "forms", "getElementById", "body", "head", "defaultView", "querySelector", "addEventListener", "location", "attributes",
            "parentNode", "submit", "action", "nodeName", "__proto__", "currentScript", "write", "documentElement")


def cases() -> dict[str, str]:
    """Every case by its name; the planted ones are not among them."""
    found: dict[str, str] = {}
    for way, address in ADDRESSES.items():
        for place in PLACES if way in ("plain", "tab", "data-html", "quote", "break", "colon") else ("link", "image", "a", "iframe"):
            found[f"address-{place}-{way}"] = PLACES[place].replace("{}", address).replace("{{", "{").replace("}}", "}")
    for handler in HANDLERS:
        found[f"handler-{handler}"] = (
            f"<p {handler}=alert(1) tabindex=0>x</p>\n\n<img src=nowhere {handler}=alert(1)>\n\nx <b {handler}='alert(1)'>y</b>\n\n[z](y){{{handler}=alert(1)}}")
    for element in ELEMENTS:
        found[f"element-{element}"] = f"<{element} onclick=alert(1) onload=alert(1) onerror=alert(1) src=nowhere href=javascript:alert(1)>x</{element}>"
        found[f"element-inline-{element}"] = f"x <{element}/onmouseover=alert(1) style=\"background:url(javascript:alert(1))\">y</{element}> z"
    for name, style in STYLES.items():
        found[f"style-{name}"] = f"<p style=\"{style}\">x</p>\n\n[y]{{style=\"{style}\"}}"
    for group, posts in (("spelling", SPELLINGS), ("mutation", MUTATIONS), ("syntax", SYNTAX)):
        for name, post in posts.items():
            found[f"{group}-{name}"] = post
            if group != "syntax" and "\n" not in post:
                found[f"{group}-{name}-inline"] = f"x {post} y\n\n> - {post}"
    for name in CLOBBERS:
        found[f"clobber-{name}"] = (
            f"<img src=a.png id={name} name={name}>\n\n<a id={name} name={name} href=#x>x</a>\n\n## y {{#{name}}}\n\n![z](a.png){{#{name}}}"
            f"\n\n<form id={name}><input name={name}></form>\n\n<iframe name={name} id={name} src=https://x.invalid></iframe>")
    return found
