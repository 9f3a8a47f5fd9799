"""Figures that must not get worse, in ``ratchet.toml``: counts and sizes, no times.

    python -m tests.ratchet                 compare the figures of the packs
    python -m tests.ratchet BULK            those of a bulk file of cards too
    python -m tests.ratchet BULK --write    and write down what has become better

A figure that is larger than the one written down is better; a smaller one is a failure. Only
improvements are ever written.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

from cardwright.cli.verification import open_subjects, prove_abilities, run_scenarios
from cardwright.status import Status

FILE = Path(__file__).resolve().parent.parent / "ratchet.toml"
RULES = Path(__file__).resolve().parent / "scenarios"

Figures = dict[str, dict[str, int]]

_HEADER = """\
# Figures that must not get worse (see tests/ratchet.py). Written by
# `python -m tests.ratchet BULK --write`, which writes improvements only.
"""


def pack_figures() -> Figures:
    """Cards, abilities and scenarios of core, of the rules' scenarios, and of installed packs."""
    library, subjects, _ = open_subjects((), ())
    for subject in subjects:
        run_scenarios(subject, library)
    found: Figures = {}
    for subject in subjects:
        prove_abilities(subject, subjects, library)
        statuses = [ability.status for card in subject.cards for ability in card.abilities]
        found[f"pack.{subject.name}"] = {
            "cards": len(subject.cards),
            "compiled_abilities": sum(each.reaches(Status.COMPILED) for each in statuses),
            "proven_abilities": sum(each.reaches(Status.PROVEN) for each in statuses),
            "scenarios_passed": sum(result.passed for result in subject.results),
        }
    rules_library, rules, _ = open_subjects((str(RULES),), ())
    run_scenarios(rules[0], rules_library)
    found["rules"] = {"scenarios_passed": sum(result.passed for result in rules[0].results)}
    return found


def corpus_figures(bulk: Path) -> Figures:
    """Faces of a bulk file that are read, and compiled."""
    from cardwright.cli import coverage
    from cardwright.source.read_cards import read_cards

    cards, _ = read_cards(bulk, check=False)
    traditional = [card for card in cards if card.kind == coverage.TRADITIONAL]
    results = [faces for _, faces in coverage.measure_all(traditional, 2, ())]
    records = [face for chunk in results for faces in chunk for face in faces]
    statuses = [Status(face.status) for face in records]
    return {
        "corpus": {
            "faces": len(statuses),
            "read": sum(status.reaches(Status.READ) for status in statuses),
            "compiled": sum(status.reaches(Status.COMPILED) for status in statuses),
        }
    }


def conformance_figures(bulk: Path) -> Figures:
    """Records of another engine's games that pass, where they lie beside the folder of ``bulk``."""
    from tests.conformance.measuring import figures, play_all

    records = bulk.resolve().parent.parent / "scenarios" / "xmage-visible.jsonl.gz"
    return figures(play_all(records, jobs=2)) if records.is_file() else {}


def old_wording_figures(bulk: Path) -> Figures:
    """Faces in old wording that are read, and mean the same as today's; beside ``bulk``."""
    from tests.old_wording import figures, load, measure_all

    old = bulk.resolve().parent / "oracle-text-2022.jsonl.gz"
    if not old.is_file():
        return {}
    found = figures(measure_all(load(old, bulk), jobs=2))
    kept = ("faces", "read", "equal", "templating_equal")
    return {"old-wording": {name: found[name] for name in kept}}


def load() -> Figures:
    """What is written down, by section."""
    text = FILE.read_text(encoding="utf-8") if FILE.is_file() else ""
    return {name: dict(values) for name, values in _flat(tomllib.loads(text))}


def _flat(content: Mapping[str, object]) -> list[tuple[str, dict[str, int]]]:
    found: list[tuple[str, dict[str, int]]] = []
    for name, value in content.items():
        assert isinstance(value, dict)
        if all(isinstance(each, int) for each in value.values()):
            found.append((name, value))
        else:
            found += [(f"{name}.{inner}", figures) for inner, figures in _flat(value)]
    return found


def losses(known: Figures, found: Figures) -> list[str]:
    """What has become worse, in words; sections that were not measured do not count."""
    return [
        f"{section}.{name}: {found[section].get(name, 0)}, was {value}"
        for section, values in known.items()
        if section in found
        for name, value in values.items()
        if found[section].get(name, 0) < value
    ]


def write_improvements(known: Figures, found: Figures) -> list[str]:
    """Write what has become better, and say what that is."""
    better = []
    merged = {section: dict(values) for section, values in known.items()}
    for section, values in found.items():
        for name, value in values.items():
            before = merged.setdefault(section, {}).get(name)
            if before is None or value > before:
                merged[section][name] = value
                better.append(f"{section}.{name}: {value}, was {before or 'not there'}")
    lines = [_HEADER]
    for section in sorted(merged):
        key = ".".join(f'"{part}"' if "-" in part else part for part in section.split("."))
        lines.append(f"[{key}]")
        lines += [f"{name} = {merged[section][name]}" for name in sorted(merged[section])]
        lines.append("")
    FILE.write_text("\n".join(lines), encoding="utf-8")
    return better


def main() -> int:
    """Measure, compare, and write if asked to."""
    parser = argparse.ArgumentParser(prog="python -m tests.ratchet")
    parser.add_argument("bulk", nargs="?", type=Path, help="also measure this bulk file of cards")
    parser.add_argument("--write", action="store_true", help="write down improvements")
    options = parser.parse_args()
    known = load()
    found = pack_figures()
    if options.bulk is not None:
        from tests.gates.figures import gate_figures

        found |= corpus_figures(options.bulk)
        found |= conformance_figures(options.bulk)
        found |= gate_figures(options.bulk)
        found |= old_wording_figures(options.bulk)
    worse = losses(known, found)
    for line in worse:
        print(f"worse: {line}")
    if options.write:
        for line in write_improvements(known, found):
            print(f"better: {line}")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
