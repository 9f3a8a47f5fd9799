"""Which referent a mention means: filters that each say a hard no, then rules in a fixed order.

The order is that of BINDING: grammar decides before recency, and two candidates without a rule are
a
gap, never a guess. Each rule takes the candidates left and returns one, or None to pass.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from .referents import THINGS, Mention, Referent
from .word_kinds import nouns_of, other_names

__all__ = ["RULES", "candidates", "choose", "each_of_many", "together"]

_OTHER_NAMES = other_names()
_BY_PLACE = nouns_of("by place")
_A_PLAYER = frozenset({"player"})
_PERMANENTS = frozenset({"Object", "Permanent"})
_PERMANENT_TYPES = nouns_of("permanent types")


def candidates(
    mention: Mention, referents: Sequence[Referent], excluded: Sequence[Referent]
) -> list[Referent]:
    """The referents that no filter rejects."""
    out = set(map(id, excluded))
    fit = [one for one in referents if id(one) not in out and _fits(mention, one)]
    if len(fit) > 1:
        # What only an earlier condition asks for is spoken of where nothing else is.
        fit = [one for one in fit if not _only_asked_for(mention, one)] or fit
    return fit


def _only_asked_for(mention: Mention, one: Referent) -> bool:
    """ "If you reveal **an Elf card** this way, ... Otherwise, put that card into your hand"."""
    asked = one.section == "condition" and not one.is_source and not one.is_role
    return asked and 0 < one.sentence < mention.sentence


def together(
    mention: Mention, referents: Sequence[Referent], excluded: Sequence[Referent]
) -> list[Referent]:
    """ "those creatures", "they": single things of one clause that all fit, meant together.

    Those of the latest clause that speaks of more than one of them.
    """
    if mention.word not in ("those", "they"):
        return []
    single = Mention("it", mention.sorts, mention.words, mention.possessive, mention.clause)
    fit = [one for one in candidates(single, referents, excluded) if not one.members]
    for clause in sorted({one.clause for one in fit}, reverse=True):
        here = [one for one in fit if one.clause == clause]
        if len(here) > 1:
            return here
    if mention.word == "those":
        others = [one for one in fit if not one.is_source]
        # "Exile it. Exile the top card of your library. You may play one of **those cards**."
        fit = others if len(others) > 1 else [one for one in fit if not one.is_source or one.moved]
    last = max((one.sentence for one in fit), default=0)
    here = [one for one in fit if one.sentence == last]
    return here if len(here) > 1 else fit if len(fit) == 2 else []


#: What a place takes -> what something of another sort becomes or was: a spell that resolves is a
#: permanent, a card that is cast is a spell (CR 601.2a, 608.3).
_BECOMES = {
    "Permanent": frozenset({"Spell", "Card", "Permanent"}),
    "Spell": frozenset({"Card", "Permanent", "Spell"}),
    "Card": frozenset({"Permanent", "Spell", "Card"}),
}


def in_another_zone(
    mention: Mention, referents: Sequence[Referent], excluded: Sequence[Referent]
) -> list[Referent]:
    """ "When you next cast a creature spell, **it** enters with ...": the permanent it becomes."""
    sorts = frozenset().union(*(_BECOMES.get(sort, frozenset()) for sort in mention.sorts))
    if not sorts:
        return []
    wider = replace(mention, sorts=mention.sorts | sorts)
    if mention.word == "they":
        wider = replace(wider, sorts=wider.sorts | {"Player"})
    return [one for one in candidates(wider, referents, excluded) if one.depth == 0]


def each_of_many(
    mention: Mention, referents: Sequence[Referent], excluded: Sequence[Referent]
) -> Referent | None:
    """ "Creatures you control have ... that creature": each of what is said in general."""
    if mention.word not in ("that", "it"):
        return None
    many = Mention("any", mention.sorts, mention.words, mention.possessive, mention.clause)
    if mention.word == "it":
        many = Mention("any", mention.sorts or THINGS, frozenset(), mention.possessive)
    fit = [one for one in candidates(many, referents, excluded) if one.generic]
    return fit[-1] if len(fit) == 1 else None


def _fits(mention: Mention, one: Referent) -> bool:
    return (
        _fits_sort(mention, one)
        and _fits_number(mention, one)
        and _fits_words(mention, one)
        and not (one.is_source and mention.word in ("that", "those"))
        and not (one.named_only and not mention.words)
        and not (mention.holds_cards and not _may_hold_cards(one))
    )


def _may_hold_cards(one: Referent) -> bool:
    """No card is among permanents, unless they have left the battlefield (CR 110.1)."""
    return one.moved or not one.sorts <= _PERMANENTS


def _fits_sort(mention: Mention, one: Referent) -> bool:
    if mention.word in ("it", "they") and not (one.sorts & THINGS or "Player" in one.sorts):
        return False
    if mention.word == "it" and not (one.sorts & THINGS):
        return False
    return not mention.sorts or bool(one.sorts & mention.sorts)


def _fits_number(mention: Mention, one: Referent) -> bool:
    if mention.word in ("it", "that"):
        return not one.plural or one.distributive
    if mention.word == "those":
        return one.plural or one.distributive
    if mention.word == "they":
        if one.plural or one.distributive:
            return True
        return "Player" in one.sorts and (not mention.sorts or "Player" in mention.sorts)
    return True


def _fits_words(mention: Mention, one: Referent) -> bool:
    if not mention.words:
        return True
    for word in mention.words - one.words:
        if word in ("card", "token", "spell", "permanent") and _renamed(word, one):
            continue
        if word == "target" and one.slot.startswith("target."):
            continue
        if word == "player" and one.words & _OTHER_NAMES["player"]:
            continue
        named_by_subtype = any(name[:1].isupper() for name in one.words)
        other_type = bool(one.words & (_PERMANENT_TYPES - {"creature"}))
        if word == "creature" and named_by_subtype and not other_type:
            continue
        if word in one.types:
            continue
        return False
    return True


def _renamed(word: str, one: Referent) -> bool:
    if word == "card":
        if "spell" in one.words:
            return not one.named_only
        named = one.words & _OTHER_NAMES["card"] or any(word[:1].isupper() for word in one.words)
        return one.moved and bool(named) and "token" not in one.words
    if word == "spell" and one.moved:
        return bool(one.words & _OTHER_NAMES["card"]) or "card" in one.words
    by_subtype = any(name[:1].isupper() for name in one.words)
    if word == "permanent" and by_subtype and "Permanent" in one.sorts:
        return True
    return word != "token" and bool(one.words & _OTHER_NAMES[word])


# -- rules


def only_candidate(mention: Mention, among: list[Referent]) -> Referent | None:
    """Nothing else fits."""
    return among[0] if len(among) == 1 else None


def own_name(mention: Mention, among: list[Referent]) -> Referent | None:
    """ "equal to **his** power": only the card's own name is spoken of so."""
    found = [one for one in among if one.is_source]
    return found[0] if mention.is_person and found else None


def possessive_in_clause(mention: Mention, among: list[Referent]) -> Referent | None:
    """ "return target creature to **its** owner's hand": the only argument but the source."""
    if not mention.possessive:
        return None
    here = [one for one in among if one.clause == mention.clause]
    objects = [one for one in here if one.near == 0 and one is not mention.mover]
    if mention.mover is not None and len(objects) == 1 and objects[0].is_source:
        return objects[0]  # "that creature's controller returns this Aura to **its** owner's hand"
    others = [one for one in objects if not one.is_source]
    others = others or [one for one in here if not one.is_source and one.depth == 0]
    if len(others) == 1:
        return others[0]
    return here[0] if len(here) == 1 else None


def permanent_before_spell(mention: Mention, among: list[Referent]) -> Referent | None:
    """ "A spell that targets this creature, put a counter on **it**": where both would do."""
    if mention.possessive or not mention.place or not mention.sorts >= {"Permanent", "Spell"}:
        return None
    permanents = [one for one in among if "Permanent" in one.sorts]
    if len(permanents) != 1:
        return None
    if permanents[0].is_source and any(map(_is_done_to_here, among)):
        return None  # "exile a card from your hand and put a time counter on **it**"
    return permanents[0]


def _is_done_to_here(one: Referent) -> bool:
    return "Card" in one.sorts and "Spell" not in one.sorts and one.section == "effect"


def group_over_members(mention: Mention, among: list[Referent]) -> Referent | None:
    """ "X and Y ... they": both, where one of the candidates is both together."""
    if mention.word not in ("they", "those"):
        return None
    for one in reversed(among):
        if one.members and all(other is one or other in one.members for other in among):
            return one
    return None


def subject_around(mention: Mention, among: list[Referent]) -> Referent | None:
    """ "Creatures can't attack you unless **their** controller pays": the subject it stands by."""
    return mention.around if mention.around in among else None


def very_noun(mention: Mention, among: list[Referent]) -> Referent | None:
    """ "A Sliver deals damage to a creature, destroy **that creature**": called so itself."""
    if not mention.words or mention.words & _BY_PLACE:
        return None
    fit = [one for one in among if mention.words <= one.words]
    if len(fit) != 1:
        return None
    if mention.words == _A_PLAYER and any(_is_later_opponent(one, fit[0]) for one in among):
        return None  # "Target player draws. Choose an opponent. **That player**": as much a player
    if fit[0].is_role and any(mention.words <= one.types for one in among):
        return None  # "Equipped creature blocks a Vampire": a Vampire is a creature too
    return fit[0]


def _is_later_opponent(one: Referent, before: Referent) -> bool:
    return "opponent" in one.words and one.clause > before.clause


def part_before_whole(mention: Mention, among: list[Referent]) -> Referent | None:
    """ "Reveal a card from among those cards and put **it** ...": the part that was taken."""
    wholes = {id(one.whole) for one in among if one.whole is not None}
    left = [one for one in among if id(one) not in wholes]
    last = max(one.clause for one in among)
    # "tap each creature blocked by one of those creatures and **it** doesn't untap": what is tapped
    nearest = min(one.near for one in left if one.clause == last)
    parts = [one for one in left if one.clause == last and one.near == nearest]
    parts = [one for one in parts if one.whole is not None]
    return parts[-1] if parts else None


def not_the_attached(mention: Mention, among: list[Referent]) -> Referent | None:
    """ "Equipped creature deals damage to a creature, tap **that creature**": of the two the one
    that has no name of its own.
    """
    if mention.word != "that":
        return None
    fit = [one for one in among if not one.is_role]
    return fit[0] if len(fit) == 1 else None


def dealt_damage(mention: Mention, among: list[Referent]) -> Referent | None:
    """ "Target creature deals damage to another target creature. **That creature** can't block":
    the one that was dealt damage, where both were first told there.
    """
    latest = _latest(among)
    if mention.word != "that" or len(latest) != 2 or {one.section for one in latest} != {"effect"}:
        return None
    fit = [one for one in latest if one.is_dealt_damage]
    others = [one for one in latest if one.is_subject and not one.is_dealt_damage]
    return fit[0] if len(fit) == len(others) == 1 else None


def pronoun_again(mention: Mention, among: list[Referent]) -> Referent | None:
    """*Preference:* "if **its** power ... or **its** toughness ...": as just before."""
    return mention.before if mention.possessive and mention.before in among else None


def spell_to_cast(mention: Mention, among: list[Referent]) -> Referent | None:
    """ "You may cast a spell from among those cards ... to cast **it**": what is called a spell."""
    if "Spell" not in mention.sorts or "Permanent" in mention.sorts:
        return None
    fit = [one for one in among if "spell" in one.words and not one.is_source]
    return fit[0] if len(fit) == 1 else None


def only_main_argument(mention: Mention, among: list[Referent]) -> Referent | None:
    """The others stand inside phrases or conditions."""
    main = [one for one in among if one.depth == 0 and one.section != "condition"]
    return main[0] if len(main) == 1 else None


def same_deed(mention: Mention, among: list[Referent]) -> Referent | None:
    """ "~ deals 2 damage to any target. If ..., **it** deals 4 damage instead"."""
    return mention.again if mention.again in among else None


def _latest(among: list[Referent]) -> list[Referent]:
    """Those that the latest clause speaks of, the ones deepest in phrases left out."""
    main = [one for one in among if one.depth == 0] or among
    last = max(one.clause for one in main)
    latest = [one for one in main if one.clause == last]
    nearest = min(one.near for one in latest)
    return [one for one in latest if one.near == nearest]


def latest_clause(mention: Mention, among: list[Referent]) -> Referent | None:
    """*Preference:* the latest clause that speaks of a candidate speaks of just one."""
    latest = _latest(among)
    if len(latest) == 1:
        return latest[0]
    others = [one for one in latest if not one.is_source]
    effect = bool(others) and others[0].section == "effect"
    return others[0] if len(others) == 1 and effect else None


def trigger_subject(mention: Mention, among: list[Referent]) -> Referent | None:
    """*Preference:* "a creature attacks you or a planeswalker you control, **it** gets -1/-0"."""
    if mention.word != "it" or any(one.section != "trigger" for one in among):
        return None
    fit = [one for one in among if one.is_subject]
    return fit[0] if len(fit) == 1 else None


def player_as_subject(mention: Mention, among: list[Referent]) -> Referent | None:
    """*Preference:* "if **they** don't", "choose one of **them**": players act, things are acted
    on.
    """
    if mention.word != "they" or not mention.place:
        return None
    fit = [one for one in _latest(among) if one.is_player == (mention.place == "subject")]
    return fit[0] if len(fit) == 1 else None


Rule = Callable[[Mention, list[Referent]], Referent | None]
#: In this order; the first that answers decides.
RULES: tuple[Rule, ...] = (
    only_candidate,
    own_name,
    group_over_members,
    possessive_in_clause,
    permanent_before_spell,
    spell_to_cast,
    very_noun,
    part_before_whole,
    not_the_attached,
    only_main_argument,
    dealt_damage,
    subject_around,
    same_deed,
    pronoun_again,
    latest_clause,
    trigger_subject,
    player_as_subject,
)


def choose(mention: Mention, among: list[Referent]) -> tuple[Referent | None, str]:
    """The referent and the name of the rule; (None, reason) when nothing decides."""
    if not among:
        return None, "nothing was mentioned that it could mean"
    for rule in RULES:
        found = rule(mention, among)
        if found is not None:
            return found, rule.__name__
    return None, "several things could be meant"
