"""The gates over a bulk file: ``python -m tests.gates BULK [--cards 2000] [--seed 1]``.

Prints one JSON line: how many mutants were tried and how many still read, of each kind; for
misspellings, how often the right word was offered first, and among three. Exit status 1 when
nonsense was read or a mutant has an equal AST. ``--only words`` runs one gate; ``--examples N``
shows N of what was read, or not offered, of each kind.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from .counts import Counts
from .misspellings import Offers, measure_misspellings
from .nonsense_gate import measure_nonsense
from .reading import Reader, sample_of
from .words import measure_words

GATES = {
    "nonsense": measure_nonsense,
    "words": measure_words,
    "misspellings": measure_misspellings,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.gates", description=__doc__)
    parser.add_argument("bulk", type=Path)
    parser.add_argument("--cards", type=int, default=2000, help="0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=sorted(GATES))
    parser.add_argument("--examples", type=int, default=0)
    options = parser.parse_args()
    cards = sample_of(options.bulk, options.cards or None, options.seed)
    faces = [face for card in cards for face in card.faces if face.oracle_text]
    reader = Reader()
    result: dict[str, object] = {"faces": len(faces), "seed": options.seed}
    failed = False
    for name, measure in GATES.items():
        if options.only in (None, name):
            counts: Counts | Offers = measure(reader, faces, options.seed)
            result[name] = counts.summary()
            if isinstance(counts, Counts):
                failed |= counts.equal.total() > 0 or (name == "nonsense" and counts.still_read > 0)
            for kind, text in counts.examples(options.examples):
                print(f"{name} {kind}: {text}", file=sys.stderr)
    print(json.dumps(result))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
