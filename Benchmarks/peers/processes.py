"""Running programs and measuring them: wall time, and the most memory that was resident."""

import os
import statistics
import subprocess
import tempfile
import time
from dataclasses import dataclass


@dataclass
class Run:
    """One finished process."""

    seconds: float
    peak_bytes: int
    code: int
    output: bytes
    errors: bytes


def run(arguments, keep_output=False, output_path=None) -> Run:
    """Runs a program to its end. What it prints goes through files, so that a full pipe never slows it.

    With `output_path` the output stays in that file. The peak is the kernel's for the process and so is never below
    what this Python held when it started the program: large outputs must not be kept.
    """
    with (
        open(output_path, "w+b") if output_path else tempfile.TemporaryFile() as output,
        tempfile.TemporaryFile() as errors,
    ):
        start = time.perf_counter()
        process = subprocess.Popen(
            [str(part) for part in arguments], stdin=subprocess.DEVNULL,
            stdout=output if keep_output or output_path else subprocess.DEVNULL, stderr=errors,
        )
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        errors.seek(0)
        kept = output.read() if keep_output else b""
        return Run(seconds, usage.ru_maxrss * 1024, process.returncode, kept, errors.read())


def median(values) -> float:
    return statistics.median(values)


def spread(values) -> float:
    """Half the distance between the quartiles, as a part of the median: how far to trust it."""
    if len(values) < 4:
        return 0.0
    first, _, third = statistics.quantiles(values, n=4)
    return (third - first) / 2 / statistics.median(values)
