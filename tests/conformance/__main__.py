"""Play the records: ``python -m tests.conformance RECORDS [--jobs N] [--only TEXT] [--show]``.

Prints one JSON line: how many records are runnable, passed, failed, and the ranked reasons. Exit
status 1 when a record fails that is neither disputed nor known to fail.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from .measuring import disputed, known_failures, play_all, summary


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument("records", type=Path)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="records whose id holds this text")
    parser.add_argument("--show", action="store_true", help="every record that fails, and why")
    parser.add_argument("--all", action="store_true", help="with --show: also what is not runnable")
    options = parser.parse_args()
    outcomes = play_all(options.records, jobs=options.jobs, only=options.only)
    if options.show:
        for one in outcomes:
            if one.kind in ("failed", "error") or (options.all and one.kind == "not runnable"):
                print(f"{one.kind} {one.id}: {one.reason}", file=sys.stderr)
                if one.detail:
                    print(f"    {one.detail}", file=sys.stderr)
    print(json.dumps(summary(outcomes)))
    failing = {one.id for one in outcomes if one.kind in ("failed", "error")}
    return 1 if failing - set(disputed()) - known_failures() else 0


if __name__ == "__main__":
    sys.exit(main())
