"""What reading costs, counted instead of timed: ``python -m benchmarks.bytecodes BULK [--top N]``.

Prints one JSON line; nearly the same on every machine with the same version of Python:

    bytecodes_per_face    instructions of Python that reading a face takes, once it is warm
    calls_per_face        and calls of Python functions, comprehensions counted
    stages                hundredths of the bytecodes by stage

With ``--top`` the functions that take most follow, a line each. Counted are 300 faces, drawn with a
fixed seed, after 9,000 others. What C does below an instruction is not counted: time is measured by
``benchmarks.compile``.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import cardwright
from cardwright.cli.coverage import TRADITIONAL
from cardwright.library import Library
from cardwright.source.read_cards import read_cards

WARM, COUNTED, SEED = 9_000, 300, 7
#: Where the project's modules stand.
ROOT = Path(cardwright.__file__).parent


def main() -> int:
    """Count and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bytecodes")
    parser.add_argument("bulk", type=Path, help="a Scryfall or MTGJSON file, plain or gzip")
    parser.add_argument("--top", type=int, default=0, help="how many functions to list")
    options = parser.parse_args()
    cards, report = read_cards(options.bulk, check=False)
    traditional = [card for card in cards if card.kind == TRADITIONAL]
    if len(traditional) <= WARM:
        first = next((one.headline for one in report), "")
        print(f"{len(traditional)} cards are too few. {first}".rstrip(), file=sys.stderr)
        return 1
    random.Random(SEED).shuffle(traditional)
    library = Library()
    for card in traditional[:WARM]:
        library.read(card)
    counted = traditional[WARM : WARM + COUNTED]
    bytecodes, calls = Counter[CodeType](), Counter[CodeType]()
    faces = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
            calls[frame.f_code] += 1
        elif event == "opcode":
            bytecodes[frame.f_code] += 1
        return trace

    sys.settrace(trace)
    for card in counted:
        faces += len(library.read(card))
    sys.settrace(None)
    print(json.dumps(_figures(bytecodes, calls, faces)))
    for code, count in bytecodes.most_common(options.top):
        where = f"{_module(code)}:{code.co_firstlineno} {code.co_name}"
        print(f"{count / faces:9.1f} {calls[code] / faces:7.2f} calls  {where}")
    return 0


def _figures(bytecodes: Counter[CodeType], calls: Counter[CodeType], faces: int) -> object:
    stages = Counter[str]()
    for code, count in bytecodes.items():
        stages[_module(code).partition("/")[0]] += count
    total = sum(bytecodes.values())
    return {
        "faces": faces,
        "bytecodes_per_face": round(total / faces, 1),
        "calls_per_face": round(sum(calls.values()) / faces, 1),
        "stages": {name: round(100 * count / total, 1) for name, count in stages.most_common(8)},
    }


def _module(code: CodeType) -> str:
    """The module of some code, as a path below the package; what is made at load has none."""
    path = Path(code.co_filename)
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name


if __name__ == "__main__":
    sys.exit(main())
