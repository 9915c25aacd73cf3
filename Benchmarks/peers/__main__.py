"""Compares postrender with its peers on the given files and prints tables of medians and ratios."""

import argparse
import sys
import tempfile
from pathlib import Path

from . import html, markdown, pdf, texts
from .processes import median, spread


def table(title: str, rows: dict[str, list], ours: str) -> None:
    """One table: medians of times, their spread, peak memory, and the ratio to ours (above 1: slower than ours)."""
    print(f"\n{title}")
    print(f"  {'':34}{'median':>11}{'spread':>9}{'peak':>10}{'to ours':>10}")
    base = median([run.seconds for run in rows[ours]]) if rows.get(ours) else None
    for name, runs in rows.items():
        if not runs:
            print(f"  {name:34}{'failed':>11}")
            continue
        seconds = [run.seconds for run in runs]
        value = median(seconds)
        peak = max(run.peak_bytes for run in runs)
        memory = f"{peak / 1e6:.0f} MB" if peak else "–"
        ratio = f"{value / base:.2f}×" if base else "–"
        print(f"  {name:34}{1000 * value:8.2f} ms{100 * spread(seconds):7.1f} %{memory:>10}{ratio:>10}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench", description=__doc__)
    parser.add_argument("--program", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--stages", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--runs", type=int, default=7, help="runs of each, one after the other in turn (default 7)")
    parser.add_argument("--pulldown-cmark", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--only", choices=("html", "pdf"), help="only one of the two comparisons")
    parser.add_argument("--markdown", type=Path, metavar="CORPORA", help="what the Markdown engine must reach, on these texts")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    options = parser.parse_args()
    if options.markdown:
        with tempfile.TemporaryDirectory() as folder:
            return markdown.report(texts.prepare(options.markdown, Path(folder)), options, Path(folder))
    if not options.files:
        parser.error("no files")
    for file in options.files:
        if not file.is_file():
            parser.error(f"{file}: there is no such file")
    for file in options.files:
        size = file.stat().st_size
        print(f"\n═══ {file} ({size / 1000:.0f} kB)")
        with tempfile.TemporaryDirectory() as folder:
            if options.only != "pdf":
                whole, inside = html.compare(file, options, Path(folder))
                table("Markdown to HTML, whole process", whole, html.OURS)
                table("Markdown to HTML, in process (conversion alone)", inside, html.OURS)
            if options.only != "html":
                table("PDF", pdf.compare(file, options, Path(folder)), pdf.OURS)
    return 0


sys.exit(main())
