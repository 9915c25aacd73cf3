"""Markdown to HTML: whole processes against cmark-gfm, and the conversion alone against md4c, pulldown-cmark built
natively, and pyromark, which is its binding for Python."""

import json
import sys

from .processes import Run, run

OURS = "postrender"
# The dialect of all of them is GFM, raw HTML passes through, and only the content is written.
GFM = ["--flavor", "gfm", "--fragment", "--raw-html", "keep"]

MD4C = """
import md4c
def converter():
    render = md4c.HTMLRenderer(
        md4c.MD_FLAG_TABLES | md4c.MD_FLAG_STRIKETHROUGH | md4c.MD_FLAG_TASKLISTS | md4c.MD_FLAG_PERMISSIVEAUTOLINKS, 0)
    return render.parse
"""
PULLDOWN_CMARK = """
import pyromark
def converter():
    options = (pyromark.Options.ENABLE_TABLES | pyromark.Options.ENABLE_STRIKETHROUGH
               | pyromark.Options.ENABLE_TASKLISTS | pyromark.Options.ENABLE_GFM)
    return lambda text: pyromark.html(text, options=options)
"""
# Repeats the conversion for a while and prints its best time as JSON: the best is what the code can do undisturbed.
LOOP = """
import json, sys, time, resource
text = open(sys.argv[1], encoding="utf-8", errors="replace").read()
convert = converter()
best, rounds, deadline = float("inf"), 0, time.perf_counter() + 0.25
while rounds < 5 or time.perf_counter() < deadline:
    start = time.perf_counter()
    convert(text)
    best = min(best, time.perf_counter() - start)
    rounds += 1
print(json.dumps({"seconds": best, "bytes": len(convert(text))}))
"""


def inside(arguments) -> Run | None:
    """Runs a program that times its own conversion."""
    result = run(arguments, keep_output=True)
    if result.code != 0:
        print(result.errors.decode(errors="replace")[-600:], file=sys.stderr)
        return None
    result.seconds = json.loads(result.output)["seconds"]
    return result


def in_process(file, options) -> dict[str, list]:
    """The commands that time a conversion alone."""
    return {
        OURS: [options.stages, "html", file],
        "md4c": [sys.executable, "-c", MD4C + LOOP, file],
        "pyromark": [sys.executable, "-c", PULLDOWN_CMARK + LOOP, file],
        "pulldown-cmark": [options.pulldown_cmark, file],
    }


def compare(file, options, folder):
    """The runs of each, by name: whole processes, and the conversion alone."""
    out = folder / "ours.html"
    whole = {
        OURS: [options.program, "render", file, "--to", "html", "-q", *GFM, "-o", out],
        "cmark-gfm": ["cmark-gfm", "--unsafe", "-e", "table", "-e", "strikethrough", "-e", "autolink", "-e", "tasklist", file],
    }
    alone = in_process(file, options)
    whole_runs = {name: [] for name in whole}
    alone_runs = {name: [] for name in alone}
    for _ in range(max(options.runs, 3)):
        for name, arguments in whole.items():
            # We write a file ourselves; the peer's output goes into one.
            result = run(arguments, output_path=None if name == OURS else folder / "peer.html")
            if result.code == 0:
                whole_runs[name].append(result)
            elif not whole_runs[name]:
                print(f"{name} ended with {result.code}: {result.errors.decode(errors='replace')[-600:]}", file=sys.stderr)
        for name, arguments in alone.items():
            if (result := inside(arguments)) is not None:
                alone_runs[name].append(result)
    return whole_runs, alone_runs
