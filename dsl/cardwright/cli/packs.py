"""``cardwright packs``: what is loaded, from where, and what each pack adds."""

from __future__ import annotations

import json
from pathlib import Path

import click

from cardwright.cli.options import pack_option
from cardwright.cli.output import plural, show_findings, write_out
from cardwright.diagnostics import Report
from cardwright.packs.loaded import LoadedPack
from cardwright.packs.words import count_words


@click.command("packs", epilog="Example: cardwright packs --json")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
@pack_option
def command(packs: tuple[Path, ...], as_json: bool) -> int:
    """List the packs that are loaded, from where, and what each adds."""
    from cardwright.language import build_toolset
    from cardwright.plugins import create_manager, load_packs

    loaded = load_packs(create_manager(), packs)
    build_toolset(loaded.packs, loaded.report)  # reports what cannot be used of each
    described = [_describe(pack) for pack in loaded.packs]
    if as_json:
        write_out(json.dumps({"schema": 1, "packs": described}, indent=2) + "\n")
    else:
        for pack, about in zip(loaded.packs, described, strict=True):
            write_out(f"{pack.id} {pack.pack.version}: {pack.pack.title}\n")
            write_out(f"  from {pack.origin}\n  adds {_added(about)}\n")
            if left_out := _findings_about(pack.id, loaded.report):
                write_out(f"  not all of this is used: {plural(left_out, 'finding')}\n")
    return 1 if show_findings(loaded.report) else 0


def _describe(pack: LoadedPack) -> dict[str, object]:
    return {
        "id": pack.id,
        "title": pack.pack.title,
        "version": pack.pack.version,
        "cardwright": pack.pack.cardwright,
        "license": pack.pack.license,
        "origin": pack.origin,
        "folder": str(pack.pack.folder) if pack.pack.folder else None,
        "cards": len(pack.cards),
        "scenario_files": len(pack.pack.files(".scenario")),
        "words": sum(map(count_words, pack.words)),
        "verbs": len(pack.verbs),
        "keywords": [keyword.name for keyword in pack.keywords],
        "grammar_files": len(pack.grammar),
    }


def _findings_about(pack: str, report: Report) -> int:
    """How many findings say that something of a pack is left out (of two that clash, one)."""
    whose = (dict(one.arguments) for one in report)
    return sum(pack == each.get("second", each.get("pack")) for each in whose)


def _added(about: dict[str, object]) -> str:
    nouns = {
        "cards": ("card", ""),
        "scenario_files": ("file of scenarios", "files of scenarios"),
        "words": ("word", ""),
        "verbs": ("verb", ""),
        "grammar_files": ("grammar file", ""),
    }
    parts = [
        plural(count, noun, many)
        for key, (noun, many) in nouns.items()
        if isinstance(count := about[key], int) and count
    ]
    keywords = about["keywords"]
    if isinstance(keywords, list) and keywords:
        parts.append(plural(len(keywords), "keyword"))
    return ", ".join(parts) or "nothing"
