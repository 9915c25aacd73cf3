"""Renders every example of the suites with the program and compares the bytes.

    check_conformance.py PROGRAM SUITES

Exit codes: 0 all as documented · 1 not.
"""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# Where GFM 0.29 and CommonMark 0.31.2 differ the newer one wins: what a comment is changed in 0.31.
KNOWN = {"gfm-0.29": [645, 646]}
ALL_OF_GFM = ["table", "tasklist", "strikethrough", "autolink", "footnotes", "tagfilter"]


def flags(suite: str, example: dict) -> list[str]:
    """The flags of an example: exactly its extensions. The tag filter is a way to write raw HTML here."""
    if suite.startswith("commonmark"):
        return ["--flavor", "commonmark", "--raw-html", "keep"]
    extensions = ALL_OF_GFM if suite == "gfm-extensions" else example["extensions"]
    rules = ",".join(name for name in extensions if name != "tagfilter")
    mode = "tagfilter" if "tagfilter" in extensions else "keep"
    return ["--flavor", "gfm", f"--extensions={rules}", "--raw-html", mode]


def differs(program: str, suite: str, example: dict) -> str | None:
    """What is wrong with an example, in words."""
    if example["html"] == "<IGNORE>\n":
        return None
    run = subprocess.run(
        # The suites' images lie at /url: what lies outside the root is never written.
        [program, "render", *flags(suite, example), "--root", "/", "--fragment", "-o", "-", "-"],
        input=example["markdown"].encode(), capture_output=True, timeout=60, check=False)
    if run.returncode == 0 and run.stdout == example["html"].encode():
        return None
    return (f"{suite} {example['example']} ({example['section']}), exit code {run.returncode}\n"
            f"--- text\n{example['markdown']}--- expected\n{example['html']}--- got\n{run.stdout.decode()}{run.stderr.decode()}")


def main() -> int:
    program, folder = sys.argv[1], Path(sys.argv[2])
    sound = True
    for path in sorted(folder.glob("*.json")):
        examples = json.loads(path.read_text("utf-8"))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            found = list(pool.map(lambda example: differs(program, path.stem, example), examples))
        failed = [example["example"] for example, fault in zip(examples, found) if fault]
        known = KNOWN.get(path.stem, [])
        print(f"{path.stem}: {len(examples) - len(failed)} of {len(examples)}; differing: {failed}")
        if failed != known:
            sound = False
            for fault in found:
                if fault and int(fault.split()[1]) not in known:
                    print(fault)
            print(f"expected to differ: {known}")
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
