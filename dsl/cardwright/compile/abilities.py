"""Lines of a face as abilities (CR 113.3): spell, activated, triggered, static, keyword, modal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardwright.ast import (
    ActivatedAbility,
    AtLeast,
    AtMost,
    ChapterAbility,
    Clause,
    GroupedSentence,
    KeywordLine,
    LoyaltyAbility,
    ModalBullet,
    Node,
    NounPhrase,
    Number,
    QuantityWord,
    Quoted,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions import abilities as engine
from cardwright.engine.definitions.base import Node as EngineNode
from cardwright.engine.definitions.costs import ActionCost, Cost, LoyaltySymbol
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import AttachedObject, This
from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
)
from cardwright.passes.bind_face import prepare as prepare_line
from cardwright.passes.bind_references import bind_references

from . import costs, keywords, limits, sentences, statics, triggers
from .compilation import Compilation, Gap, unused_gap
from .mutual_blocks import each_way

__all__ = ["adds_mana", "compile_unit", "inner_ability", "prepare"]

#: Events that a card sees wherever it is: it was cast, cycled, discarded (CR 113.6k, 702.29c).
_OWN_CARD_EVENTS = frozenset({"cast", "keyword_used", "discard"})
_EVERYWHERE = (LIBRARY, HAND, BATTLEFIELD, GRAVEYARD, STACK, EXILE, COMMAND)
#: An event's object is that of the ability.
_OWN = ObjectRole("object", IsSelected(This()))
#: "one or both" of two modes.
_MODE_WORDS = {"one or both": (1, 2), "one or more": (1, 99), "any number": (0, 99)}


def prepare(c_table: object, line: Node, is_spell: bool) -> Node:
    """The passes before binding, on one line: unshared, grouped, classified."""
    from .registry import FeatureTable

    assert isinstance(c_table, FeatureTable)
    return prepare_line(line, is_spell, c_table.facts)


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
    if type(first) is SpellAbility:
        one = _spell(c, lines)
    elif isinstance(first, (ActivatedAbility, LoyaltyAbility)):
        one = _activated(c, first, bullets)
    elif type(first) is TriggeredAbility:
        one = _triggered(c, first, bullets)
    elif type(first) is ChapterAbility:
        one = _chapter(c, first)
    elif type(first) is StaticAbility:
        c.use(first, "sentences")
        if bullets:
            c.gap(codes.LINE, "modes of a static ability", first)
        one = statics.static_ability(c, first.sentences)
    else:
        c.gap(codes.LINE, type(first).__name__, first)
        one = None
    return [] if one is None else [c.made(each, first) for each in each_way(one)]


def _spell(c: Compilation, lines: Sequence[Node]) -> engine.Ability | None:
    """All text of an instant or sorcery is one ability with one scope (CR 113.3a)."""
    done: list[Instruction] = []
    for number, line in enumerate(lines):
        if type(line) is SpellAbility:
            bullets = [one for one in lines[number + 1 :] if type(one) is ModalBullet]
            c.use(line, "sentences")
            if bullets or _introduces(line.sentences):
                if len(lines) != len(bullets) + 1:
                    c.gap(codes.LINE, "modes among other lines", line)
                    return None
                body = _modal(c, line.sentences, bullets)
                return None if body is None else engine.SpellAbility(body)
            done += sentences.resolve(c, line.sentences)
        else:
            c.gap(codes.LINE, type(line).__name__, line)
    if not done:
        if not c.gaps:
            c.gap(codes.LINE, "a spell that does nothing", lines[0])
        return None
    return engine.SpellAbility(engine.Body(tuple(done), tuple(c.targets)))


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
    return engine.TriggeredAbility(
        events=patterns,
        body=body,
        condition=condition,
        times_each_turn=times,
        zones=_trigger_zones(c, patterns),
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


def _trigger_zones(c: Compilation, patterns: Sequence[EventPattern]) -> tuple[int, ...]:
    """Where it functions (CR 113.6): on the battlefield, or where its own card's event is seen."""
    if c.own_zones and not all(_brings_there(one, c.own_zones) for one in patterns):
        return tuple(sorted(set(c.own_zones)))
    if all(one.event in _OWN_CARD_EVENTS and _OWN in one.tests for one in patterns):
        return (STACK,) if all(one.event == "cast" for one in patterns) else _EVERYWHERE
    return tuple(sorted({_zone_seen_from(one) for one in patterns})) or (BATTLEFIELD,)


def _zone_seen_from(pattern: EventPattern) -> int:
    """Where an object's ability sees its own move: in the zone that it leaves where such triggers
    look back, else in the zone that it goes to (CR 113.6k, 603.10a).
    """
    if pattern.event != "zone_change" or _OWN not in pattern.tests:
        return BATTLEFIELD
    role = "origin" if pattern.looks_back() else "destination"
    for test in pattern.tests:
        if isinstance(test, ValueRole) and test.role == role and len(test.values) == 1:
            return int(test.values[0])
    return BATTLEFIELD


def _brings_there(pattern: EventPattern, zones: Sequence[int]) -> bool:
    """CR 113.6m: the event puts the object into the zone that the effect moves it from, or takes
    what the Aura enchants from the battlefield.
    """
    if ValueRole("origin", (BATTLEFIELD,)) not in pattern.tests:
        return False
    if ObjectRole("object", IsSelected(AttachedObject())) in pattern.tests:
        return True
    goes = [ValueRole("destination", (zone,)) in pattern.tests for zone in zones]
    return all(goes) and _OWN in pattern.tests


def _introduces(lines: Sequence[Node]) -> bool:
    last = lines[-1] if lines else None
    return type(last) is GroupedSentence and last.introduces


def _body(
    c: Compilation, lines: Sequence[Node], bullets: Sequence[ModalBullet]
) -> engine.Body | None:
    if bullets or _introduces(lines):
        return _modal(c, lines, bullets)
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


# -- modes (CR 700.2)


def _modal(
    c: Compilation, lines: Sequence[Node], bullets: Sequence[ModalBullet]
) -> engine.Body | None:
    lead = lines[-1] if lines else None
    if len(lines) != 1 or not isinstance(lead, GroupedSentence) or not bullets:
        c.gap(codes.LINE, "modes", lines[0] if lines else None)
        return None
    clause = lead.body
    if lead.leads or lead.tails or not isinstance(clause, Clause):
        c.gap(codes.LINE, "modes", lead)
        return None
    counts = _mode_counts(c, clause, len(bullets))
    if counts is None:
        return None
    c.ledger.cover(lead)
    modes: list[engine.Mode] = []
    outer = c.targets
    for bullet in bullets:
        c.targets = []
        mode = _mode(c, bullet)
        if mode is None:
            return None
        modes.append(mode)
    c.targets = outer
    return engine.Body(
        modes=tuple(modes), modes_minimum=counts[0], modes_maximum=min(counts[1], len(modes))
    )


def _mode_counts(c: Compilation, clause: Clause, size: int) -> tuple[int, int] | None:
    facts = c.table.facts(clause.frame)
    arguments = [one for one in clause.arguments[1:] if one is not None]
    plain = not (clause.modals or clause.modifiers or clause.negated or clause.perfect)
    if clause.arguments and clause.arguments[0] is not None:
        c.gap(codes.LINE, "modes that another player chooses", clause)
        return None
    if facts.lemma != "choose" or len(arguments) != 1 or not plain:
        c.gap(codes.LINE, "modes", clause)
        return None
    count: Node = arguments[0]
    if isinstance(count, NounPhrase) and count == NounPhrase(quantity=count.quantity):
        count = count.quantity or count
    if isinstance(count, Number):
        return count.value, count.value
    if isinstance(count, AtMost) and isinstance(count.count, Number):
        return 0, count.count.value
    if isinstance(count, AtLeast) and isinstance(count.count, Number):
        return count.count.value, size
    if isinstance(count, QuantityWord) and count.words in _MODE_WORDS:
        return _MODE_WORDS[count.words]
    c.gap(codes.LINE, "how many modes", clause)
    return None


def _mode(c: Compilation, bullet: ModalBullet) -> engine.Mode | None:
    c.use(bullet, "ability", "mark", "cost")
    inner = bullet.ability
    if bullet.cost is not None or bullet.mark != "•" or not isinstance(inner, SpellAbility):
        c.gap(codes.LINE, "a mode with a cost", bullet)
        return None
    c.use(inner, "sentences")
    done = sentences.resolve(c, inner.sentences)
    if not done:
        if not c.gaps:
            c.gap(codes.LINE, "a mode that does nothing", bullet)
        return None
    return engine.Mode(done, tuple(c.targets))


# -- abilities inside others


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
    return (found[0] if len(found) == 1 else None), inner.gaps


def adds_mana(instructions: Iterable[object]) -> bool:
    """Could add mana to a pool when it resolves (CR 605.1a)."""
    for one in instructions:
        if isinstance(one, Instruction) and one.is_mana:
            return True
        if isinstance(one, EngineNode) and not isinstance(one, (engine.Ability, ActionCost)):
            values = [getattr(one, name) for name in one.__struct_fields__]
            if adds_mana(item for value in values for item in _items(value)):
                return True
    return False


def _items(value: object) -> Iterable[object]:
    if isinstance(value, tuple):
        return value
    return (value,) if isinstance(value, Instruction) else ()
