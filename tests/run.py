"""All checks, in one command: ``python -m tests.run``.

Formatting and lint (ruff), types (mypy --strict), layers (import-linter), and the tests, two at a
time. Works offline. ``--all`` adds what needs the reference data beside the repository
(``../shared``); without that data those tests say so and are skipped. Further arguments go to
pytest: ``python -m tests.run -k verify``.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
#: Read by the tests that take minutes; see ``tests/conftest.py``.
ALL_VARIABLE = "CARDWRIGHT_TEST_ALL"

PYTHON = [sys.executable, "-m"]
SOURCES = ["dsl", "tests", "benchmarks", "plugins"]
STEPS = {
    "ruff check": [*PYTHON, "ruff", "check", *SOURCES],
    "ruff format": [*PYTHON, "ruff", "format", "--check", *SOURCES],
    "mypy": [*PYTHON, "mypy"],
    "import contracts": [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"],
    "tests": [*PYTHON, "pytest", "-n", "2"],
}


def main() -> int:
    """Run every step, also after one has failed; 0 when all pass."""
    parser = argparse.ArgumentParser(prog="python -m tests.run", description=__doc__)
    parser.add_argument("--all", action="store_true", help="also what needs ../shared")
    options, rest = parser.parse_known_args()
    environment = dict(os.environ)
    if options.all:
        environment[ALL_VARIABLE] = "1"
    outcomes: dict[str, tuple[bool, float]] = {}
    for name, command in STEPS.items():
        print(f"== {name}", flush=True)
        started = time.monotonic()
        extra = rest if name == "tests" else []
        finished = subprocess.run([*command, *extra], cwd=ROOT, env=environment, check=False)
        outcomes[name] = (finished.returncode == 0, time.monotonic() - started)
    print()
    for name, (passed, seconds) in outcomes.items():
        print(f"{'passed' if passed else 'FAILED':7} {name} ({seconds:.0f} s)")
    return 0 if all(passed for passed, _ in outcomes.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
