"""python -m parity PROGRAM POST THEME [--fonts CONFIGURATION] [--size CATEGORY]: prints the table of what is compared."""

import argparse
import collections
import os
import pathlib
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

from . import page as web
from .compare import Comparison
from .paper import Paper
from .reasons import reason_for


def main():
    parser = argparse.ArgumentParser(prog="parity")
    parser.add_argument("program")
    parser.add_argument("post")
    parser.add_argument("theme")
    parser.add_argument("--fonts", help="a fontconfig file for Chromium, that does not have the theme's families")
    parser.add_argument("--size", help="a text size category")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sound = compare(arguments, pathlib.Path(folder))
    sys.exit(0 if sound else 1)


def compare(arguments, folder):
    command = [arguments.program, "render", arguments.post, "--to", "html,pdf", "-o", str(folder), "--theme", arguments.theme]
    if arguments.size:
        command += ["--type-size", arguments.size]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    html = next(folder.glob("*.html"))
    paper = Paper(str(next(folder.glob("*.pdf"))))
    environment = dict(os.environ)
    if arguments.fonts:
        environment["FONTCONFIG_FILE"] = arguments.fonts
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--font-render-hinting=none"], env=environment)
        page = browser.new_page()
        page.emulate_media(media="print", color_scheme="light")
        page.goto(html.as_uri())
        page.evaluate("document.fonts.ready")
        styles = page.evaluate("[...document.querySelectorAll('style')].map(style => style.textContent).join('\\n')")
        for sheet in folder.rglob("*.css"):
            styles += sheet.read_text()
        width, margins = web.page_setup(styles)
        page.set_viewport_size({"width": round((width - margins[1] - margins[3]) / 0.75), "height": 1200})
        session = page.context.new_cdp_session(page)
        for domain in ("DOM", "CSS", "Accessibility"):
            session.send(f"{domain}.enable")
        comparison = Comparison(paper, margins)
        for item in web.items(page, session):
            comparison.add(item)
        comparison.compare_pictures(page.evaluate(web.PICTURES), width - margins[1] - margins[3])
        browser.close()
    return report(comparison, arguments.theme)


def report(comparison, theme):
    """Prints what differs, each with its reason; `False` if one has none."""
    unexplained = 0
    reasons = collections.Counter()
    for difference in comparison.differences:
        reason = reason_for(difference)
        if reason:
            reasons[f"{difference.property}: {reason}"] += 1
            continue
        unexplained += 1
        print(f"{theme}: {difference.item}: {difference.property}: page {difference.page}, paper {difference.paper}"
              f"  “{difference.text}”")
    for item in comparison.missing:
        unexplained += 1
        print(f"{theme}: {item['name']}: not found on paper  “{item['text'].strip()[:50]}”")
    for reason, count in reasons.most_common():
        print(f"{theme}: {count} × {reason}")
    print(f"{theme}: {comparison.compared} items compared, {unexplained} differences without a reason")
    return comparison.compared > 0 and unexplained == 0


if __name__ == "__main__":
    main()
