"""Reads a page in Chromium at every type size, light and dark, and tries the reader's control."""

import subprocess
import sys
import tempfile
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

SIZES = "xS S M L xL xxL xxxL AX1 AX2 AX3 AX4 AX5".split()
WIDTHS = {"L": (320, 768, 1280), "AX5": (320, 768, 1280)}
# What is wider than the window, and neither scrolls by itself nor stands in a box that does.
OVERFLOW = """
() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1
      && !element.closest('pre, .table'))
    .slice(0, 5).map((element) => element.outerHTML.slice(0, 120))
"""
SHOW = """([size, appearance]) => {
  const root = document.documentElement.dataset
  root.typeSize = size
  root.appearance = appearance
}"""


def violations(page):
    found = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"][:3]]


def check_sizes(page, problems):
    for size in SIZES:
        for appearance in ("light", "dark"):
            page.evaluate(SHOW, [size, appearance])
            for width in WIDTHS.get(size, (768,)):
                page.set_viewport_size({"width": width, "height": 900})
                where = f"{size}, {appearance}, {width} px"
                problems += [f"{where}: too wide: {found}" for found in page.evaluate(OVERFLOW)]
                problems += [f"{where}: {found}" for found in violations(page)]


def body_size(page):
    return page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")


def check_control(browser, address, problems):
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    standard = body_size(page)
    for _ in range(3):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    larger = body_size(page)
    if abs(larger / standard - 19 / 17) > 0.01:
        problems.append(f"the third control makes {standard} px {larger} px")
    page.locator("[data-appearance=dark]").last.press("Space")
    page.reload()
    kept = page.evaluate("({...document.documentElement.dataset})")
    if kept != {"typeSize": "xL", "appearance": "dark"}:
        problems.append(f"after a reload the page has {kept}")
    context.close()

    context = browser.new_context()
    context.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error() }})")
    page = context.new_page()
    faults = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.goto(address)
    page.locator("[data-step='1']").click()
    if faults or body_size(page) <= standard:
        problems.append(f"without storage: {faults}, {body_size(page)} px")
    context.close()

    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    if page.locator(".reading-control").is_visible():
        problems.append("the control is seen without a script")
    context.close()


def check(browser, address, problems):
    context = browser.new_context()
    asked = []
    page = context.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    others = [url for url in asked if not url.startswith(("file:", "data:"))]
    problems += [f"asks {url}" for url in others]
    check_sizes(page, problems)
    context.close()
    check_control(browser, address, problems)


def planted(browser):
    """A page with faults: a check that finds none there proves nothing."""
    page = browser.new_context().new_page()
    page.set_viewport_size({"width": 320, "height": 900})
    page.set_content("<!doctype html><title>t</title><img src=a><p style='width:900px;color:#bbb'>Pale</p>")
    return bool(page.evaluate(OVERFLOW)) and len(violations(page)) >= 3


def main():
    program, post, themes = sys.argv[1], sys.argv[2], sys.argv[3:]
    status = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        if not planted(browser):
            print("test-reading: planted faults are not seen", file=sys.stderr)
            return 3
        for theme in themes:
            page = Path(folder) / f"{Path(theme).name}.html"
            done = subprocess.run(
                [program, "render", post, "-o", page, "--theme", theme, "--assets", "inline", "-q"], check=False)
            if done.returncode != 0:
                return 3
            problems = []
            check(browser, page.as_uri(), problems)
            print(f"{theme}: {len(problems)} problems at {len(SIZES)} sizes, light and dark")
            for problem in dict.fromkeys(problems):
                print(f"  {problem}")
            status |= bool(problems)
        browser.close()
    return status


if __name__ == "__main__":
    sys.exit(main())
