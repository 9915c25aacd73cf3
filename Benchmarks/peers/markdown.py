"""What the Markdown engine must reach, beside its peers: times, instructions, memory; each with the bar and a verdict."""

import re
import shutil
import subprocess
from pathlib import Path

from . import html
from .processes import median, run, spread

# How many times as fast as each peer.
BARS = {"pyromark": 1.6, "pulldown-cmark": 1.2, "md4c": 1.6}
POST = "postrender, flavor post"


def verdict(holds: bool) -> str:
    return "reached" if holds else "MISSED"


def report(files, options, folder: Path) -> int:
    """Measures and prints everything; 1 if a bar is missed."""
    results = [throughput(file, options) for file in files]
    results.append(instructions(files[-2] if len(files) > 1 else files[-1], options, folder))
    results.append(whole_process(files[0], options, folder))
    results += [memory(file, options, folder) for file in files]
    return 0 if all(results) else 1


def throughput(file: Path, options) -> bool:
    """The conversion alone, of each in turn, again and again."""
    commands = html.in_process(file, options)
    commands[POST] = [options.stages, "html", file, "--flavor", "post"]
    times = {name: [] for name in commands}
    for _ in range(options.runs):
        for name, arguments in commands.items():
            if (result := html.inside(arguments)) is not None:
                times[name].append(result.seconds)
    size = file.stat().st_size
    print(f"\n{file.name} ({size / 1000:.0f} kB), text to HTML in process, median of {options.runs}")
    ours, holds = median(times[html.OURS]), True
    for name, seconds in times.items():
        if not seconds:
            print(f"  {name:26}failed")
            continue
        value = median(seconds)
        line = f"  {name:26}{1000 * value:9.3f} ms {size / value / 1e6:7.0f} MB/s  ± {100 * spread(seconds):.1f} %"
        if name in BARS:
            reached = value / ours >= BARS[name]
            line += f"   we are {value / ours:.2f} × as fast, bar {BARS[name]}: {verdict(reached)}"
            holds &= reached
        elif name == POST:
            reached = ours / value >= 0.8
            line += f"   {ours / value:.2f} of GFM's speed, bar 0.8: {verdict(reached)}"
            holds &= reached
        print(line, flush=True)
    return holds


def instructions(file: Path, options, folder: Path) -> bool:
    """Instructions a byte of one conversion: what callgrind counts more of three rounds than of one."""
    # Valgrind cannot read the debugging information that Swift writes.
    program = folder / "stages"
    shutil.copy(options.stages, program)
    subprocess.run(["strip", "--strip-debug", program], check=True)

    def count(rounds: int) -> int:
        result = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "html", file, "--rounds", str(rounds)],
            capture_output=True, text=True)
        found = re.search(r"Collected : (\d+)", result.stderr)
        if not found:
            raise SystemExit(f"valgrind: {result.stderr[-500:]}")
        return int(found[1])

    value = (count(3) - count(1)) / 2 / file.stat().st_size
    print(f"\n{file.name}: {value:.1f} instructions a byte, bar 30: {verdict(value <= 30)}", flush=True)
    return value <= 30


def ours(options, file: Path, out: Path) -> list:
    return [options.program, "render", file, "--to", "html", "-q", *html.GFM, "-o", out]


def whole_process(file: Path, options, folder: Path) -> bool:
    """The whole program on a text, less the whole program on nothing, beside cmark-gfm's."""
    empty = folder / "empty.md"
    empty.write_text("", encoding="utf-8")
    peer = ["cmark-gfm", "--unsafe", "-e", "table", "-e", "strikethrough", "-e", "autolink", "-e", "tasklist"]
    times = {"ours": [], "ours, empty": [], "peer": [], "peer, empty": []}
    for _ in range(max(options.runs, 3) * 5):
        times["ours"].append(run(ours(options, file, folder / "ours.html")).seconds)
        times["ours, empty"].append(run(ours(options, empty, folder / "ours.html")).seconds)
        times["peer"].append(run([*peer, file], output_path=folder / "peer.html").seconds)
        times["peer, empty"].append(run([*peer, empty], output_path=folder / "peer.html").seconds)
    value = {name: median(seconds) for name, seconds in times.items()}
    net = value["ours"] - value["ours, empty"]
    peer_net = value["peer"] - value["peer, empty"]
    print(
        f"\n{file.name}, whole process less that of an empty file: {1000 * net:.2f} ms, cmark-gfm {1000 * peer_net:.2f} ms:"
        f" {net / peer_net:.2f} of its time, bar 0.7: {verdict(net <= 0.7 * peer_net)}", flush=True)
    return net <= 0.7 * peer_net


def memory(file: Path, options, folder: Path) -> bool:
    """The most memory that was resident, above that of an empty file."""
    empty = folder / "empty.md"
    empty.write_text("", encoding="utf-8")

    def peak(path: Path) -> float:
        return median([run(ours(options, path, folder / "ours.html")).peak_bytes for _ in range(5)])

    size = file.stat().st_size
    above, bar = peak(file) - peak(empty), 8 * size + 10e6
    print(f"{file.name}: {above / 1e6:.1f} MB above an empty file, bar {bar / 1e6:.1f} MB: {verdict(above <= bar)}", flush=True)
    return above <= bar
