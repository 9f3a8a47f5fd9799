"""The frame table: every declared use of every verb, by lemma, built once and then immutable."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from cardwright.ast import Clause, Node

from .kept_forms import Declaration, find_forms, forms_key, keep_forms
from .templates import BadTemplate, Form, Frame, parse_template
from .ties import TieFinder

__all__ = ["Declaration", "FrameClash", "FrameTable", "read_inventory"]


class FrameClash(ValueError):
    """Two frames of one verb can take the same arguments; names the modules that declare them."""

    def __init__(self, first: Form, second: Form) -> None:
        super().__init__(
            f'"{first.frame}" ({first.module}) and "{second.frame}" ({second.module})'
            " can take the same arguments"
        )
        self.first = first
        self.second = second


class FrameTable:
    """Frames by lemma and voice."""

    def __init__(self, forms: Iterable[Form]) -> None:
        #: The forms of a verb that one kind of subject leaves, worked out when first asked for.
        self._of_subjects: dict[tuple[str, bool, int, bool], tuple[Form, ...]] = {}
        self._without_subject: dict[tuple[str, bool, bool], tuple[Form, ...]] = {}
        self._active: dict[str, tuple[Form, ...]] = {}
        self._passive: dict[str, tuple[Form, ...]] = {}
        self._by_key: dict[tuple[str, bool], Form] = {}
        #: By voice and template, as clauses name them.
        self._by_voice: dict[str, dict[str, Form]] = {"active": {}, "passive": {}}
        for form in forms:
            table = self._passive if form.passive else self._active
            table[form.lemma] = (*table.get(form.lemma, ()), form)
            self._by_key[form.frame, form.passive] = form
            self._by_voice["passive" if form.passive else "active"][form.frame] = form

    @classmethod
    def build(
        cls,
        declarations: Iterable[Declaration],
        inventory: Iterable[Declaration] = (),
        phrases: Iterable[int] = (),
    ) -> FrameTable:
        """A table of frames declared by features, with the inventory behind them.

        A feature that declares a template of the inventory takes it over. A feature's frame goes
        before one of the inventory that takes the same arguments. ``phrases`` are the sets of
        sorts that nouns have. The order of the declarations has no meaning.

        Raises:
            BadTemplate: a template cannot be parsed.
            FrameClash: two features, or two lines of the inventory, compete.
        """
        declared, listed, sets = tuple(declarations), tuple(inventory), frozenset(phrases)
        key = forms_key(declared, listed, sets)
        kept = find_forms(key) if key is not None else None
        if kept is not None:
            return cls(kept)
        features = _forms(declared, inventory=False)
        claimed = {form.frame for form in features}
        rest = [form for form in _forms(listed, inventory=True) if form.frame not in claimed]
        forms = [*features, *rest]
        _refuse_ties(forms, TieFinder(sets))
        if key is not None:
            keep_forms(key, forms)
        return cls(forms)

    def active(self, lemma: str) -> tuple[Form, ...]:
        """The active forms of a verb."""
        return self._active.get(lemma, ())

    def passive(self, lemma: str) -> tuple[Form, ...]:
        """The passive forms of a verb."""
        return self._passive.get(lemma, ())

    def of_subject(
        self, lemma: str, passive: bool, sorts: int, *, is_gap: bool
    ) -> tuple[Form, ...]:
        """The forms of a verb whose subject may be of these sorts, or left out as a gap."""
        key = lemma, passive, sorts, is_gap
        found = self._of_subjects.get(key)
        if found is None:
            found = self._of_subjects[key] = tuple(
                form
                for form in (self.passive(lemma) if passive else self.active(lemma))
                if (form.subject is None or form.subject.sorts & sorts)
                and (is_gap or not form.infinitive)
            )
        return found

    def without_subject(self, lemma: str, passive: bool, *, shares: bool) -> tuple[Form, ...]:
        """The forms of a verb without subject: of what a player does.

        With ``shares`` the verb or its auxiliary says that there is a subject before: "... and
        **gains flying**", "... **or were cast**".
        """
        key = lemma, passive, shares
        found = self._without_subject.get(key)
        if found is None:
            found = self._without_subject[key] = tuple(
                form
                for form in (self.passive(lemma) if passive else self.active(lemma))
                if (shares or form.stands_alone) and not form.infinitive
            )
        return found

    def form(self, clause: Clause) -> Form:
        """The form that a clause was read with, and is printed with."""
        return self._by_voice[clause.voice][clause.frame]

    def roles(self, clause: Clause) -> dict[str, Node]:
        """The arguments of a clause by the names of its template's slots; absent ones are left out.

        The names are the same in both voices: in "target creature is destroyed" the creature is
        still ``permanents``. A subject that is not named ("Draw a card.") is absent.
        """
        form = self.form(clause)
        places = [place for place in (form.subject, *form.places) if place is not None]
        found: dict[str, Node] = {}
        for place in places:
            argument = clause.arguments[place.index]
            if argument is not None:
                found[place.name] = argument
        return found

    @property
    def frames(self) -> Mapping[tuple[str, bool], Form]:
        """Every form by (template, passive)."""
        return MappingProxyType(self._by_key)


def _forms(declarations: Iterable[Declaration], *, inventory: bool) -> list[Form]:
    forms: list[Form] = []
    seen: dict[str, Form] = {}
    for module, declared in declarations:
        frame = declared if isinstance(declared, Frame) else Frame(declared)
        parsed = parse_template(frame, module, inventory)
        if frame.template in seen:
            raise FrameClash(seen[frame.template], parsed[0])
        seen[frame.template] = parsed[0]
        forms += parsed
    return forms


def _refuse_ties(forms: list[Form], ties: TieFinder) -> None:
    by_verb: dict[tuple[str, bool], list[Form]] = {}
    for form in forms:
        others = by_verb.setdefault((form.lemma, form.passive), [])
        for other in others:
            if ties.find_tie(other, form):
                raise FrameClash(other, form)
        others.append(form)


def read_inventory(folder: Path) -> list[Declaration]:
    """The frames of ``folder``: one template a line, flags behind a semicolon, # for comments.

    Raises:
        BadTemplate: a flag is unknown.
    """
    found: list[Declaration] = []
    for path in sorted(folder.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            template, _, flags = line.partition("#")[0].partition(";")
            template = template.strip()
            if not template:
                continue
            words = {flag.strip() for flag in flags.split(",") if flag.strip()}
            if not words <= {"continuous", "no passive", "infinitive", "imperative"}:
                raise BadTemplate(line)
            found.append(
                (
                    f"grammar/frames/{path.name}",
                    Frame(
                        template,
                        "no passive" not in words,
                        "continuous" in words,
                        "infinitive" in words,
                        "imperative" in words,
                    ),
                )
            )
    return found
