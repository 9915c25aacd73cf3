"""PDF: the whole process of postrender against what Typst and WeasyPrint take for compiling alone.

All set the same text on A4 with the same margins, in the same face and size, justified and hyphenated. Pandoc makes
Typst's input and WeasyPrint's, once and unmeasured. Images that are not there, and links to anchors that are not, are
left out for the peers, of which Typst would stop at them.
"""

import json
import os
import subprocess
import sys

from .processes import Run, run

OURS = "postrender (whole process)"
# As the theme "journal" sets them.
FACE, SIZE, LEADING = "Vollkorn", 11.5, 16.1  # points
MARGINS = {"top": 30, "right": 47, "bottom": 41, "left": 47}  # millimetres

ABSENT = """
local folder = os.getenv("POSTRENDER_BENCH_FOLDER")
function Image(image)
  local path = image.src:match("^/") and image.src or (folder .. "/" .. image.src)
  local file = not image.src:match("^%a+:") and io.open(path, "rb")
  if not file then return pandoc.Emph(image.caption) end
  file:close()
  image.src = path
  return image
end
function RawInline() return {} end
function RawBlock() return {} end
function Pandoc(document)
  local anchors = {}
  local function note(element) if element.identifier ~= "" then anchors[element.identifier] = true end end
  document:walk({Header = note, Div = note, Span = note, CodeBlock = note})
  return document:walk({Link = function(link)
    local anchor = link.target:match("^#(.*)")
    if anchor and not anchors[anchor] then return link.content end
  end})
end
"""
TYPST_HEAD = f"""
#set page(paper: "a4", numbering: "1", margin: (top: {MARGINS['top']}mm, right: {MARGINS['right']}mm, bottom: {MARGINS['bottom']}mm, left: {MARGINS['left']}mm))
#set text(font: "{FACE}", size: {SIZE}pt, lang: "en", hyphenate: true)
#set par(justify: true, leading: {LEADING - SIZE * 0.7:.2f}pt, linebreaks: "optimized")
#show raw: set text(font: "JetBrains Mono", size: {SIZE * 0.88}pt)
#let horizontalrule = line(length: 40%)
"""
CSS = f"""
@page {{ size: A4; margin: {MARGINS['top']}mm {MARGINS['right']}mm {MARGINS['bottom']}mm {MARGINS['left']}mm; @bottom-right {{ content: counter(page) }} }}
body {{ font: {SIZE}pt/{LEADING}pt "{FACE}"; text-align: justify; hyphens: auto; margin: 0 }}
code, pre {{ font: {SIZE * 0.88}pt "JetBrains Mono"; text-align: left }}
img {{ max-width: 100% }}
"""
TYPST = """
import json, sys, time, typst
start = time.perf_counter()
typst.compile(sys.argv[1], output=sys.argv[2], root="/")
print(json.dumps({"seconds": time.perf_counter() - start}))
"""
WEASYPRINT = """
import json, sys, time, weasyprint
start = time.perf_counter()
weasyprint.HTML(filename=sys.argv[1]).write_pdf(sys.argv[2])
print(json.dumps({"seconds": time.perf_counter() - start}))
"""


PANDOC = """
import sys, pypandoc
file, script, to, out = sys.argv[1:]
reader = "gfm+yaml_metadata_block-raw_html"
text = pypandoc.convert_file(file, to, format=reader, filters=[script], extra_args=["--wrap=none"])
open(out, "w", encoding="utf-8").write(text)
"""


def prepare(file, folder):
    """Typst's and WeasyPrint's input for the file."""
    script, body = folder / "absent.lua", folder / "body"
    script.write_text(ABSENT)
    environment = {**os.environ, "POSTRENDER_BENCH_FOLDER": str(file.resolve().parent)}

    def converted(to):
        # In a process of its own: what this one holds would count as the peak of those that it measures.
        subprocess.run([sys.executable, "-c", PANDOC, file, script, to, body], check=True, env=environment)
        return body.read_text(encoding="utf-8")

    typst, html = folder / "input.typ", folder / "input.html"
    typst.write_text(TYPST_HEAD + converted("typst"), encoding="utf-8")
    html.write_text(
        f"<!doctype html><html lang=en><meta charset=utf-8><title>x</title><style>{CSS}</style><body>{converted('html')}</body>",
        encoding="utf-8",
    )
    return typst, html


def timed(arguments, inside: bool) -> Run | None:
    """Runs one of them; where the process times its own work, that is what counts."""
    result = run(arguments, keep_output=inside)
    if result.code != 0:
        print(result.errors.decode(errors="replace")[-800:], file=sys.stderr)
        return None
    if inside:
        result.seconds = json.loads(result.output)["seconds"]
    return result


def compare(file, options, folder):
    """The runs of each, by name."""
    typst, html = prepare(file, folder)
    commands = {
        OURS: ([options.program, "render", file, "--to", "pdf", "-q", "--page", "A4", "-o", folder / "ours.pdf"], False),
        "Typst (compile alone)": ([sys.executable, "-c", TYPST, typst, folder / "typst.pdf"], True),
        "WeasyPrint (write_pdf alone)": ([sys.executable, "-c", WEASYPRINT, html, folder / "weasyprint.pdf"], True),
    }
    runs = {name: [] for name in commands}
    slow = set()
    for _ in range(options.runs):
        for name, (arguments, inside) in commands.items():
            # A peer that takes very long is run twice at most.
            if name in slow and len(runs[name]) >= 2:
                continue
            result = timed(arguments, inside)
            if result is None:
                slow.add(name)
            else:
                runs[name].append(result)
                if result.seconds > 15:
                    slow.add(name)
    return runs
