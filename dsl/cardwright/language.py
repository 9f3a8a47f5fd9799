"""What the loaded packs make of the language: words, grammar, frames and features together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import msgspec

import cardwright
from cardwright.ast import Node
from cardwright.compile.deferred import Verb
from cardwright.compile.features import KeywordFeature, VerbFeature
from cardwright.compile.registry import FeatureTable
from cardwright.compile.rule_texts import with_variables
from cardwright.diagnostics import Report
from cardwright.diagnostics.codes import packs as codes
from cardwright.frames.language import Language, load_language
from cardwright.frames.reader import read_line
from cardwright.frames.sorts import UnknownSort
from cardwright.frames.table import Declaration, FrameClash, FrameTable, read_inventory
from cardwright.frames.templates import BadTemplate
from cardwright.frames.words import load_words
from cardwright.lexer import NO_NAMES
from cardwright.packs import GrammarRules
from cardwright.packs.grammar_reasons import grammar_reason
from cardwright.packs.loaded import CORE_ID, LoadedPack
from cardwright.packs.words import add_keyword, add_words
from cardwright.resources import grammar_folder
from cardwright.structs import copied
from cardwright.syntax import Fragment, GrammarError, Tables, load_tables
from cardwright.vocabulary import Vocabulary, load_vocabulary

_SLOT = re.compile(r"\{(\w+)")


class Toolset:
    """All that reading and compiling a text needs; immutable, shared by all cards."""

    __slots__ = ("_rules", "features", "language")

    def __init__(self, language: Language, features: FeatureTable) -> None:
        #: Words, grammar and frames.
        self.language = language
        #: What verbs and keywords compile to.
        self.features = features
        self._rules: dict[str, Node | None] = {}

    def read_rule(self, text: str) -> Node | None:
        """The tree of a line of a keyword's rule; None where it is not read."""
        if text not in self._rules:
            # Cards with the keyword may say the same in words of their own.
            self._rules[text] = copied(read_line(text, self.language, NO_NAMES).line)
        return self._rules[text]


def build_toolset(packs: Sequence[LoadedPack], report: Report) -> Toolset:
    """Compose what the packs add; what cannot be used is reported and left out."""
    vocabulary = build_vocabulary(packs, report)
    declarations, usable = usable_frames(packs, vocabulary, report)
    tables = build_tables(packs, report)
    try:
        language = load_language(declarations, vocabulary=vocabulary, tables=tables)
    except (FrameClash, BadTemplate, UnknownSort):
        language, usable = _without_unusable(usable, vocabulary, tables, report)
    features = [*usable, *(keyword for pack in packs for keyword in pack.keywords)]
    tools = Toolset(
        language, FeatureTable.build(features, language.vocabulary, language.table.frames)
    )
    for pack in packs[1:]:
        for keyword in pack.keywords:
            if isinstance(keyword, KeywordFeature):
                _check_text(keyword, pack, tools, report)
    return tools


def _check_text(keyword: KeywordFeature, pack: LoadedPack, tools: Toolset, report: Report) -> None:
    """Report the text of a keyword that is not read."""
    for text in (keyword.means or "").split("\n"):
        line = with_variables(text)
        if not line or tools.read_rule(line) is not None:
            continue
        reason = read_line(line, tools.language, NO_NAMES).reason
        shown = f'"{text}" is not read'
        if reason is not None and reason.start >= 0:
            shown += f', at "{line[reason.start : reason.start + 20]}"'
        report.add(codes.KEYWORD_UNREADABLE, name=keyword.name, pack=pack.id, reason=shown)


def build_vocabulary(packs: Sequence[LoadedPack], report: Report) -> Vocabulary:
    """Core's words, then each pack's; a word that is there already is reported and left out."""
    core, *others = packs
    vocabulary = load_vocabulary(core.words[0].path)
    for pack in others:
        for words in pack.words:
            extended = add_words(vocabulary, words, pack.id, report)
            try:
                load_words(extended, grammar_folder() / "frames")
            except UnknownSort as error:
                report.add(codes.WORDS_UNREADABLE, pack=pack.id, reason=error)
            else:
                vocabulary = extended
        for keyword in pack.keywords:
            if vocabulary.keyword(keyword.name) is None:
                vocabulary = add_keyword(vocabulary, keyword, pack.id, report)
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
            reason = grammar_reason(str(error))
            if isinstance(error, OSError) and error.filename:
                reason = f"{Path(error.filename).name}: {error.strerror}"
            report.add(codes.GRAMMAR_CONFLICT, pack=pack.id, others=named, reason=reason)
            continue
        if fragments:
            kept += fragments
            owners.append(pack.id)
    return tables


def _fragments(rules: GrammarRules, pack: str) -> list[Fragment]:
    paths = sorted(rules.path.rglob("*.lark")) if rules.path.is_dir() else [rules.path]
    return [Fragment(f"{pack}:{path.name}", path.read_text(encoding="utf-8")) for path in paths]


def usable_frames(
    packs: Sequence[LoadedPack], vocabulary: Vocabulary, report: Report
) -> tuple[list[Declaration], list[Verb]]:
    """The frames of all verbs that can be used together, and those verbs."""
    core, *others = packs
    usable = list(core.verbs)
    declarations = [each for verb in core.verbs for each in _declarations(verb)]
    if not any(pack.verbs for pack in others):
        return declarations, usable
    folder = grammar_folder() / "frames"
    inventory = read_inventory(folder)
    phrases = load_words(vocabulary, folder).phrase_sorts
    for pack in others:
        for verb in pack.verbs:
            more = _declarations(verb)
            try:
                FrameTable.build([*declarations, *more], inventory, phrases)
            except FrameClash as clash:
                _report_frame_clash(clash, pack, report)
            except (BadTemplate, UnknownSort) as error:
                _report_unusable(verb, pack.id, _template_reason(error, more), report)
            else:
                missing = _unfilled(verb)
                if missing:
                    reason = f"no frame has a slot for {', '.join(missing)}"
                    _report_unusable(verb, pack.id, reason, report)
                    continue
                if not _is_tagged(verb, pack, report):
                    continue
                declarations += more
                usable.append(verb)
    return declarations, usable


def _without_unusable(
    verbs: Sequence[Verb], vocabulary: Vocabulary, tables: Tables, report: Report
) -> tuple[Language, list[Verb]]:
    """The language without the verbs of core that cannot be used, which are reported.

    Raises:
        FrameClash: two frames of the inventory clash, which no verb is to blame for.
    """
    kept: list[Verb] = []
    for verb in verbs:
        try:
            FrameTable.build(_declarations(verb))
            kept.append(verb)
        except (BadTemplate, UnknownSort) as error:
            reason = _template_reason(error, _declarations(verb))
            _report_unusable(verb, CORE_ID, reason, report)
    while True:
        declarations = [each for verb in kept for each in _declarations(verb)]
        try:
            return load_language(declarations, vocabulary=vocabulary, tables=tables), kept
        except FrameClash as clash:
            involved = (clash.first.module, clash.second.module)
            culprit = next((verb for verb in reversed(kept) if verb.origin in involved), None)
            if culprit is None:
                raise
            kept.remove(culprit)
            _report_unusable(culprit, CORE_ID, str(clash), report)


def _report_unusable(verb: Verb, pack: str, reason: str, report: Report) -> None:
    name = verb.origin.removeprefix(f"{pack}:")
    report.add(codes.FEATURE_UNUSABLE, name=name, pack=pack, reason=reason)


def _template_reason(error: Exception, declarations: Sequence[Declaration]) -> str:
    """What is wrong with a frame; one that is not even a frame is only quoted by the reader."""
    text = str(error)
    if text in map(_template, declarations):
        return "a frame is written {subject} verb {object:Kind}, see grammar/frames/README.md"
    return text


def _template(declaration: Declaration) -> str:
    _, frame = declaration
    return frame if isinstance(frame, str) else frame.template


def _unfilled(verb: Verb) -> list[str]:
    """The fields of the verb's instruction that none of its frames can fill."""
    if not isinstance(verb, VerbFeature) or not isinstance(verb.effect, type):
        return []
    slots = {name for each in _declarations(verb) for name in _SLOT.findall(_template(each))}
    return [
        field.name
        for field in msgspec.structs.fields(verb.effect)
        if field.required and verb.fields.get(field.name, field.name) not in slots
    ]


def _is_tagged(verb: Verb, pack: LoadedPack, report: Report) -> bool:
    """Has the verb's instruction, if it is the pack's own, a tag of the pack? Else reports it.

    Under its tag an instruction is stored; without one it would be taken for one of core.
    """
    effect = verb.effect if isinstance(verb, VerbFeature) else None
    if not isinstance(effect, type) or effect.__module__.startswith(f"{cardwright.__name__}."):
        return True
    from cardwright.engine.serialisation import tag_of  # only for packs with code

    tag = tag_of(effect)
    if tag.startswith(f"{pack.id}:"):
        return True
    report.add(
        codes.INSTRUCTION_TAG,
        name=effect.__name__,
        pack=pack.id,
        tag=tag,
        stem=re.sub(r"(?<=[a-z])(?=[A-Z])", "_", effect.__name__).lower(),
    )
    return False


def _report_frame_clash(clash: FrameClash, pack: LoadedPack, report: Report) -> None:
    """Name the packs: a module is written ``pack:module``, one of the inventory as its file."""
    first, second = (form.module.partition(":") for form in (clash.first, clash.second))
    owner = next((each for each, colon, _ in (first, second) if each != pack.id and colon), "core")
    name = f"{clash.first.frame}, {clash.second.frame}"
    report.add(codes.CLASH, kind="frame", name=name, first=owner, second=pack.id)


def _declarations(verb: Verb) -> list[Declaration]:
    return [(verb.origin, frame) for frame in verb.declarations()]
