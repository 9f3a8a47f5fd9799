"""What the loaded packs make of the language: words, grammar, frames and features together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.diagnostics import Report
from cardwright.diagnostics.codes import packs as codes
from cardwright.frames.sorts import UnknownSort
from cardwright.frames.table import FrameClash, FrameTable, read_inventory
from cardwright.frames.templates import BadTemplate, Frame
from cardwright.packs import GrammarRules
from cardwright.packs.loaded import LoadedPack
from cardwright.packs.words import add_words
from cardwright.resources import grammar_folder
from cardwright.syntax import Fragment, GrammarError, Parser, Tables, load_tables
from cardwright.vocabulary import Vocabulary, load_vocabulary

if TYPE_CHECKING:
    from cardwright.compile.features import Feature


class Language:
    """All that reading and compiling a text needs; immutable, shared by all cards."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        parser: Parser,
        frames: FrameTable,
        features: Sequence[Feature],
    ) -> None:
        self.vocabulary = vocabulary
        self.parser = parser
        self.frames = frames
        self.features = features


def build_vocabulary(packs: Sequence[LoadedPack], report: Report) -> Vocabulary:
    """Core's words, then each pack's; a word that is there already is reported and left out."""
    core, *others = packs
    vocabulary = load_vocabulary(core.words[0].path)
    for pack in others:
        for words in pack.words:
            vocabulary = add_words(vocabulary, words, pack.id, report)
    return vocabulary


def build_tables(packs: Sequence[LoadedPack], report: Report) -> Tables:
    """Core's grammar with the rules of each pack that can be joined to it and to those before."""
    core, *others = packs
    folder = core.grammar[0].path
    kept: list[Fragment] = []
    owners: list[str] = []
    tables = load_tables((), folder)
    for pack in others:
        try:
            fragments = [each for rules in pack.grammar for each in _fragments(rules, pack.id)]
            if fragments:
                tables = load_tables([*kept, *fragments], folder)
        except (OSError, UnicodeDecodeError, GrammarError) as error:
            named = ", ".join(["core", *owners])
            reason = " ".join(str(error).split())
            report.add(codes.GRAMMAR_CONFLICT, pack=pack.id, others=named, reason=reason)
            continue
        if fragments:
            kept += fragments
            owners.append(pack.id)
    return tables


def _fragments(rules: GrammarRules, pack: str) -> list[Fragment]:
    paths = sorted(rules.path.rglob("*.lark")) if rules.path.is_dir() else [rules.path]
    return [Fragment(f"{pack}:{path.name}", path.read_text(encoding="utf-8")) for path in paths]


def build_frames(packs: Sequence[LoadedPack], report: Report) -> FrameTable:
    """The frames of all verbs, before the inventory of frames that no verb has claimed."""
    core, *others = packs
    inventory = read_inventory(grammar_folder() / "frames")
    kept = _declarations(core)
    frames = FrameTable.build(kept, inventory)
    for pack in others:
        for verb in pack.verbs:
            more = [(verb.origin, frame) for frame in verb.declarations()]
            try:
                frames = FrameTable.build([*kept, *more], inventory)
            except FrameClash as clash:
                _report_frame_clash(clash, pack, report)
            except (BadTemplate, UnknownSort) as error:
                report.add(codes.FEATURE_UNUSABLE, name=verb.origin, pack=pack.id, reason=error)
            else:
                kept += more
    return frames


def _report_frame_clash(clash: FrameClash, pack: LoadedPack, report: Report) -> None:
    """Name the packs: a module is written ``pack:module``, one of the inventory as its file."""
    first, second = (form.module.partition(":") for form in (clash.first, clash.second))
    owner = next((each for each, colon, _ in (first, second) if each != pack.id and colon), "core")
    name = f"{clash.first.frame}, {clash.second.frame}"
    report.add(codes.CLASH, kind="frame", name=name, first=owner, second=pack.id)


def _declarations(pack: LoadedPack) -> list[tuple[str, str | Frame]]:
    return [(verb.origin, frame) for verb in pack.verbs for frame in verb.declarations()]
