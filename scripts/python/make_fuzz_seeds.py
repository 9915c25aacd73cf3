"""Writes a seed for the fuzzer of every example of the suites and every multi-line text in the tests.

usage: make_fuzz_seeds.py ROOT CONFORMANCE OUT

The first byte of a seed chooses the flavor: see Tests/PostProofs/FuzzEntry.swift.
"""

import json
import pathlib
import re
import sys


def texts(root: pathlib.Path, conformance: pathlib.Path):
    for suite in sorted(conformance.glob("*.json")):
        for example in json.loads(suite.read_text("utf-8")):
            yield example["markdown"]
    for source in sorted(root.glob("Tests/PostMarkdownTests/*.swift")):
        for literal in re.findall(r'"((?:[^"\\\n]|\\.)+)"', source.read_text("utf-8")):
            yield literal.replace("\\n", "\n").replace('\\"', '"').replace("\\\\", "\\").replace("\\t", "\t")


def main() -> None:
    root, conformance, out = map(pathlib.Path, sys.argv[1:])
    for number, text in enumerate(texts(root, conformance)):
        for flavor in (0, number % 3 + 1):
            (out / f"{number:05}-{flavor}").write_bytes(bytes([flavor]) + text.encode("utf-8"))


main()
