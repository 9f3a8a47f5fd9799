"""Frame declarations: one template per use of a verb, parsed into places.

    {player} put {counters:Counter} on {bearer:Permanent|Player}
    {player} return {object} [from {origin:Zone}] to {zone} [tapped] [under {control}]

The subject comes first, then the lemma of the verb, then the other places: a slot in braces, a
preposition with a slot, or a bare word. Brackets mark what may be left out. A slot is written
``{name:Kind|Kind}``; ``{player}`` is short for ``{player:Player}``. A template that starts with
"passive" describes a passive that the rule (the first plain slot becomes the subject) does not
give:
"passive {recipient:Player} deal {damage} [by {source:Permanent}]". The lexicon inflects: a template
never names a form of a verb; a verb of two words is written with an underscore ("phase_out").
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from .sorts import UnknownSort, mask, slot_mask

__all__ = ["BadTemplate", "Form", "Frame", "Place", "parse_template"]

# Compiled when a template is parsed: a start that finds its forms has no need of them.
_HEAD = r"(passive )?(?:\{([^}]+)\} )?([a-z'_-]+)(?: (.*))?$"
_PLACE = (
    r"\s*(?P<open>\[)?(?P<words>[a-z' ,-]*?)\s*"
    r"(?:\{(?P<slot>[^}]+)\}|\((?P<bare>[a-z' -]+)\)|(?=[\[\]]|$))(?P<close>\])?"
)


_MODE = mask("Mode")
_ELIDED = mask("Elided")
_PLAYER = mask("Player")
_COUNT = slot_mask(("Count",))
_WHERE = frozenset(("in", "on", "from", "on top of", "on the bottom of", "onto"))


class BadTemplate(ValueError):
    """A frame template that cannot be parsed; names the template."""


class Frame(msgspec.Struct, frozen=True):
    """A declared use of a verb."""

    template: str
    #: Whether the passive voice may be formed from it.
    passive: bool = True
    #: Whether the clause describes something that lasts ("gets +1/+1") rather than an event.
    continuous: bool = False
    #: Whether nobody is said to do it: "costs {1} less **to cast**", no "whenever you cast".
    infinitive: bool = False
    #: Whether an ability tells its own permanent to do it: "{2}{G}: **Adapt** 2".
    imperative: bool = False


class Place(msgspec.Struct, frozen=True):
    """One place of a template: where one argument goes."""

    name: str
    #: Sorts of the phrase; 0 for a bare word.
    sorts: int
    #: The preposition before the slot, or the bare word itself; "" for a plain slot.
    word: str = ""
    optional: bool = False
    #: Position among the arguments of a clause.
    index: int = 0

    #: Whether sorts are all that is asked of what stands here: it is no bare word or number, not
    #: where something is or comes from, and not only whose.
    is_plain: bool = True

    @property
    def is_bare_word(self) -> bool:
        """True for "[tapped]": a place for a word, not for a phrase."""
        return self.sorts == 0

    @property
    def spells_numbers(self) -> bool:
        """True where a bare number is written as a word: "choose **two**"."""
        return self.sorts & _MODE != 0


class Form(msgspec.Struct, frozen=True):
    """One voice of a frame, as it is matched and printed."""

    frame: str
    lemma: str
    passive: bool
    subject: Place | None
    #: The places after the verb in printed order; each knows its argument's index.
    places: tuple[Place, ...]
    size: int
    module: str
    continuous: bool = False
    #: From the inventory of frames that no feature has claimed yet.
    inventory: bool = False
    infinitive: bool = False
    #: What each place that must be filled takes: a word, or else sorts of a phrase.
    required: tuple[tuple[str, int], ...] = ()
    #: The first word among them, which most clauses lack.
    first_word: str = ""
    imperative: bool = False

    @property
    def stands_alone(self) -> bool:
        """Whether it needs no subject: nobody does it, a player, or the permanent that says it."""
        return self.subject is None or self.imperative or bool(self.subject.sorts & _PLAYER)


def parse_template(declaration: Frame, module: str = "", inventory: bool = False) -> list[Form]:
    """The forms of a declaration: its own, and the passive derived from it.

    Raises:
        BadTemplate: The template cannot be parsed or names an unknown kind of slot.
    """
    template = declaration.template
    head = re.match(_HEAD, template)
    if head is None:
        raise BadTemplate(template)
    written_passive, subject_slot, lemma, rest = head.groups()
    try:
        subject = _slot(subject_slot, "", False, 0) if subject_slot else None
        places = list(_places(rest or "", template))
    except UnknownSort as error:
        raise BadTemplate(f"{template}: no kind of slot is called {error}") from error
    form = Form(
        template,
        lemma.replace("_", " "),
        bool(written_passive),
        subject,
        tuple(places),
        len(places) + 1,
        module,
        declaration.continuous,
        inventory,
        declaration.infinitive,
        _required(places),
        _first_word(places),
        declaration.imperative,
    )
    forms = [form]
    promoted = next((place for place in places if place.sorts and not place.word), None)
    if (
        subject is not None
        and promoted is not None
        and declaration.passive
        and not written_passive
        and lemma not in ("be", "have")
    ):
        agent = msgspec.structs.replace(subject, word="by", optional=True)
        others = (*(place for place in places if place is not promoted), agent)
        forms.append(
            msgspec.structs.replace(
                form,
                passive=True,
                subject=promoted,
                places=others,
                required=_required(others),
                first_word=_first_word(others),
            )
        )
    return forms


def _required(places: Iterable[Place]) -> tuple[tuple[str, int], ...]:
    return tuple((place.word, place.sorts) for place in places if not place.optional)


def _first_word(places: Iterable[Place]) -> str:
    return next((word for word, _ in _required(places) if word), "")


def _places(text: str, template: str) -> list[Place]:
    places: list[Place] = []
    position = 0
    while position < len(text):
        match = re.compile(_PLACE).match(text, position)
        if match is None or match.end() == position:
            raise BadTemplate(template)
        position = match.end()
        optional = match["open"] is not None
        if optional != (match["close"] is not None):
            raise BadTemplate(template)
        words = match["words"].strip()
        index = len(places) + 1
        if match["slot"] is not None:
            places.append(_slot(match["slot"], words, optional, index))
        elif match["bare"] is not None or words:
            word = match["bare"] or words
            places.append(Place(word.replace(" ", "_"), 0, word, optional, index, False))
    return places


def _slot(text: str, word: str, optional: bool, index: int) -> Place:
    name, _, kinds = text.partition(":")
    if not kinds:
        kinds = name[:1].upper() + name[1:]
    sorts = slot_mask(kinds.split("|"))
    is_plain = not (word in _WHERE or sorts & _ELIDED or sorts == _COUNT)
    return Place(name, sorts, word, optional, index, is_plain)
