"""Lines of a face as abilities (CR 113.3): spell, activated, triggered, static, keyword, modal."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import (
    ActivatedAbility,
    ChapterAbility,
    Clause,
    CleaveAbility,
    GroupedSentence,
    KeywordLine,
    LoyaltyAbility,
    ModalBullet,
    Node,
    Quoted,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions import abilities as engine
from cardwright.engine.definitions.costs import Cost, LoyaltySymbol
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import This
from cardwright.engine.vocabulary import BATTLEFIELD, EVERY_ZONE
from cardwright.passes.bind_references import bind_references
from cardwright.passes.prepare_lines import prepare as prepare_line
from cardwright.structs import only

from . import costs, keywords, limits, sentences, statics, triggers
from .compilation import Compilation, Gap, unused_gap
from .mana_abilities import adds_mana
from .modes import introduces, modal_body
from .mutual_blocks import each_way
from .registry import FeatureTable
from .trigger_zones import trigger_zones

__all__ = ["CLEAVE", "compile_unit", "inner_ability", "prepare", "quoted"]

#: The name of the cost that takes away what stands in brackets (CR 702.148a).
CLEAVE = "cleave"


def prepare(table: FeatureTable, line: Node, is_spell: bool, taken: set[int] | None = None) -> Node:
    """The passes before binding, on one line: unshared, grouped, classified."""
    return prepare_line(line, is_spell, table.facts, taken)


def compile_unit(c: Compilation, lines: Sequence[Node]) -> list[engine.Ability]:
    """The abilities of one unit: one line, a line with its bullets, or all lines of a spell.

    Afterwards every field was consumed, or a gap says which was not.
    """
    for line in lines:
        _check_label(c, line)
    found = _unit(c, lines)
    if not c.gaps:
        for line in lines:
            for node, field in c.ledger.unused(line):
                c.gaps.append(unused_gap(node, field))
    return found


def _check_label(c: Compilation, line: Node) -> None:
    """Ability words and flavour words say nothing (CR 207.2c); a keyword before a dash does."""
    label = str(getattr(line, "label", "")).lower()
    tables = c.table.vocabulary.tables
    if label and (tables.labels.get(label) == "keyword" or label in tables.keywords):
        c.gap(codes.KEYWORD, label, line)


def _unit(c: Compilation, lines: Sequence[Node]) -> list[engine.Ability]:
    first = lines[0]
    bullets = [line for line in lines[1:] if type(line) is ModalBullet]
    if type(first) is KeywordLine:
        c.use(first, "keywords")
        return keywords.keyword_abilities(c, first.keywords)
    one: engine.Ability | None
    if isinstance(first, (SpellAbility, CleaveAbility)):
        one = _spell(c, lines)
    elif type(first) is TriggeredAbility:
        one = _triggered(c, first, bullets)
    elif type(first) is StaticAbility:
        c.use(first, "sentences")
        if bullets:
            c.gap(codes.LINE, "modes of a static ability", first)
        one = statics.static_ability(c, first.sentences)
    elif isinstance(first, (ActivatedAbility, LoyaltyAbility)):
        one = _activated(c, first, bullets)
    elif type(first) is ChapterAbility:
        one = _chapter(c, first)
    else:
        c.gap(codes.LINE, type(first).__name__, first)
        one = None
    return [] if one is None else [c.made(each, first) for each in each_way(one)]


def _spell(c: Compilation, lines: Sequence[Node]) -> engine.Ability | None:
    """All text of an instant or sorcery is one ability with one scope (CR 113.3a).

    Where words stand in brackets, there are two texts (CR 702.148a).
    """
    cleaved = [line for line in lines if isinstance(line, CleaveAbility)]
    for line in cleaved:
        c.use(line, "whole", "cleaved")
    body = _spell_body(c, [one.whole if isinstance(one, CleaveAbility) else one for one in lines])
    if body is None or not cleaved:
        return None if body is None else engine.SpellAbility(body)
    with c.own_targets():
        parts = [one.cleaved if isinstance(one, CleaveAbility) else one for one in lines]
        changed = _spell_body(c, parts)
    return None if changed is None else engine.SpellAbility(body, changed, CLEAVE)


def _spell_body(c: Compilation, lines: Sequence[Node]) -> engine.Body | None:
    done: list[Instruction] = []
    for number, line in enumerate(lines):
        if type(line) is SpellAbility:
            bullets = [one for one in lines[number + 1 :] if type(one) is ModalBullet]
            c.use(line, "sentences")
            if bullets or introduces(line.sentences):
                if len(lines) != len(bullets) + 1:
                    c.gap(codes.LINE, "modes among other lines", line)
                    return None
                return modal_body(c, line.sentences, bullets)
            done += sentences.resolve(c, line.sentences)
        else:
            c.gap(codes.LINE, type(line).__name__, line)
    if not done:
        if not c.gaps:
            c.gap(codes.LINE, "a spell that does nothing", lines[0])
        return None
    return engine.Body(tuple(done), tuple(c.targets))


def _activated(
    c: Compilation, line: ActivatedAbility | LoyaltyAbility, bullets: Sequence[ModalBullet]
) -> engine.Ability | None:
    prices: tuple[Cost, ...] | None
    if isinstance(line, LoyaltyAbility):
        c.use(line, "cost", "sentences")
        prices = _loyalty(c, line)
    else:
        c.use(line, "costs", "sentences")
        prices = costs.cost_list(c, line.costs, announced=True)
    if prices is None:
        return None
    last = len(line.sentences)
    while last > 1 and limits.is_limit(c, line.sentences[last - 1]):
        last -= 1
    body = _body(c, line.sentences[:last], bullets)
    fields = limits.limits(c, line.sentences[last:])
    if body is None:
        return None
    loyalty = isinstance(line, LoyaltyAbility)
    is_mana = not loyalty and not body.targets and not body.modes and adds_mana(body.instructions)
    zones = set(c.own_zones)
    if len(zones) > 1:
        c.gap(codes.LINE, "a card moved from several zones", line)
        return None
    return engine.ActivatedAbility(
        costs=prices,
        body=body,
        zone=zones.pop() if zones else BATTLEFIELD,
        is_mana_ability=is_mana,
        is_loyalty_ability=loyalty,
        **fields,
    )


def _loyalty(c: Compilation, line: LoyaltyAbility) -> tuple[Cost, ...] | None:
    """[+1], [-6], [0], [-X] (CR 606.4)."""
    text = line.cost.replace("−", "-").replace("–", "-")
    if text in ("-X", "+X"):
        c.cost_has_x = True
        return (LoyaltySymbol(-1 if text[0] == "-" else 1, True),)
    try:
        return (LoyaltySymbol(int(text)),)
    except ValueError:
        c.gap(codes.COST, line.cost, line)
        return None


def _triggered(
    c: Compilation, line: TriggeredAbility, bullets: Sequence[ModalBullet]
) -> engine.Ability | None:
    c.use(line, "sentences")
    first = line.sentences[0]
    if type(first) is not GroupedSentence:
        c.gap(codes.SENTENCE, type(first).__name__, first)
        return None
    found = triggers.trigger(c, first, first.leads)
    if found is None:
        return None
    patterns, condition = found
    c.is_triggered = True
    c.follows_itself = all(triggers.is_own_move(one) for one in patterns)
    rest = c.without(first, leads=triggers.effect_leads(first.leads))
    c.use(first, "leads")
    later = list(line.sentences[1:])
    times = 0
    while later and _once_each_turn(c, later[-1]):
        times = 1
        later.pop()
    body = _body(c, (rest, *later), bullets)
    if body is None:
        return None
    zones = trigger_zones(c, patterns)
    is_on_battlefield = BATTLEFIELD in zones and zones != EVERY_ZONE
    if c.face.is_spell and not c.is_quoted and is_on_battlefield:
        c.gap(codes.LINE, "where a spell's trigger is seen from", line)
        return None
    return engine.TriggeredAbility(
        events=patterns,
        body=body,
        condition=condition,
        times_each_turn=times,
        zones=zones,
        is_mana_ability=triggers.is_mana_ability(patterns, body),
    )


def _once_each_turn(c: Compilation, sentence: Node) -> bool:
    """ "This ability triggers only once each turn." (CR 603.2h)."""
    if type(sentence) is not GroupedSentence or type(sentence.body) is not Clause:
        return False
    clause = sentence.body
    if c.table.facts(clause.frame).lemma != "trigger":
        return False
    words = [
        getattr(one, "words", getattr(getattr(one, "modifier", None), "words", ""))
        for one in clause.modifiers
    ]
    if sorted(words) in (["once each turn", "only"], ["only once each turn"]):
        c.ledger.cover(sentence)
        return True
    return False


def _body(
    c: Compilation, lines: Sequence[Node], bullets: Sequence[ModalBullet]
) -> engine.Body | None:
    if bullets or introduces(lines):
        return modal_body(c, lines, bullets)
    done = sentences.resolve(c, lines)
    if not done:
        if not c.gaps:
            c.gap(codes.LINE, "an ability that does nothing", lines[0] if lines else None)
        return None
    return engine.Body(done, tuple(c.targets))


def _chapter(c: Compilation, line: ChapterAbility) -> engine.Ability | None:
    """ "I, II — ...": triggers as lore counters reach the number (CR 714.2b)."""
    c.use(line, "chapters", "ability")
    inner = line.ability
    if not isinstance(inner, SpellAbility):
        c.gap(codes.LINE, "a chapter of this kind", line)
        return None
    c.use(inner, "sentences")
    body = _body(c, inner.sentences, ())
    if body is None:
        return None
    lore = EventPattern(
        "counters_put",
        (ObjectRole("object", IsSelected(This())), ValueRole("kind", ("lore",))),
    )
    return engine.TriggeredAbility(events=(lore,), body=body, chapters=line.chapters)


def quoted(c: Compilation, node: Quoted) -> list[engine.Ability]:
    """Abilities in quotation marks; each has a scope of its own (CR 201.5a)."""
    c.use(node, "abilities")
    found: list[engine.Ability] = []
    for line in node.abilities:
        if isinstance(line, KeywordLine):
            c.use(line, "keywords")
            found += keywords.keyword_abilities(c, line.keywords)
            continue
        known = c.bindings.quoted.get(id(line))
        if known is None:
            prepared = prepare(c.table, line, False)
            known = (prepared, bind_references((prepared,), c.language()))
        prepared, bindings = known
        inner = Compilation(c.table, c.face, bindings)
        inner.is_quoted = True
        found += compile_unit(inner, (prepared,))
        c.sources += inner.sources
        if inner.gaps:
            c.gaps += inner.gaps
        c.ledger.cover(line)
    return found


def inner_ability(c: Compilation, line: Node) -> tuple[engine.Ability | None, list[Gap]]:
    """An ability from a keyword's text, in a scope of its own."""
    prepared = prepare(c.table, line, False)
    inner = Compilation(c.table, c.face, bind_references((prepared,), c.language()))
    inner.is_quoted = True
    found = compile_unit(inner, (prepared,))
    return only(found), inner.gaps
