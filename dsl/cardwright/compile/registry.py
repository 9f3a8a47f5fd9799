"""The features in use, by frame and by keyword: built once from what the packs contribute."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cache
from types import MappingProxyType

from cardwright.engine.definitions.abilities import Ability
from cardwright.errors import CardwrightError
from cardwright.frames.recent import Generations
from cardwright.frames.sorts import names
from cardwright.frames.templates import Form, Place, parse_template
from cardwright.passes.frame_facts import NO_FACTS, FrameFacts, FrameSlot
from cardwright.passes.participants import as_cast, participants, ways
from cardwright.passes.referents import Language
from cardwright.vocabulary import Vocabulary, load_vocabulary

from .deferred import Deferred, DeferredKeyword, DeferredVerb, Keyword, Verb
from .features import Feature, KeywordFeature, VerbFeature
from .known_lines import KnownLines

__all__ = ["FeatureClash", "FeatureTable"]

#: Texts of the rules in one generation; two are kept.
_TEXTS = 512


class FeatureClash(CardwrightError):
    """Two features claim the same frame or keyword."""

    def __init__(self, what: str, first: str, second: str) -> None:
        super().__init__(f"{first} and {second} both claim {what}")
        self.what = what
        self.first = first
        self.second = second


class FeatureTable:
    """Frame -> verb feature, keyword -> keyword feature, and what passes know of frames."""

    def __init__(
        self,
        verbs: dict[str, Verb],
        keywords: dict[str, Keyword],
        vocabulary: Vocabulary,
        frames: Mapping[tuple[str, bool], Form],
    ) -> None:
        self._verbs = verbs
        #: Those that were asked for: nothing is left to import.
        self._ready: dict[str, VerbFeature] = {}
        self._keywords = keywords
        self.vocabulary = vocabulary
        #: What was deferred and is imported now, by module and number.
        self._loaded: dict[tuple[str, int], Feature] = {}
        #: What the passes must know of a frame, known to a feature or not. Asked for every clause
        #: several times, as the sorts of nouns are.
        self.facts: Callable[[str], FrameFacts] = cache(self._make_facts)
        #: Sorts of a noun by the lexicon; empty for a word that is no noun.
        self.noun_sorts: Callable[[str], frozenset[str]] = cache(self._sorts_of_noun)
        self._slot_names: dict[str, tuple[str, ...]] = {}
        #: Lines that many cards share, with what they became.
        self.known_lines = KnownLines()
        #: What texts of the rules became: of a keyword with what stands behind it, of a token that
        #: has its own, on faces that are alike.
        self.rule_texts: Generations[Hashable, tuple[Ability, ...]] = Generations(_TEXTS)
        #: The declared forms, those that no feature claims with what the inventory says of them.
        self._frames = frames
        self._forms: dict[str, Form] = {}
        self._words = Language(self.facts, self.noun_sorts, self._types_of)

    @classmethod
    def build(
        cls,
        features: Iterable[Feature | Deferred],
        vocabulary: Vocabulary | None = None,
        frames: Mapping[tuple[str, bool], Form] = MappingProxyType({}),
    ) -> FeatureTable:
        """Index the features; nouns are those of ``vocabulary``, by default the core's.

        ``frames`` are the forms of the frame table, the inventory included.

        Raises:
            FeatureClash: two of them claim one frame or one keyword.
        """
        verbs: dict[str, Verb] = {}
        keywords: dict[str, Keyword] = {}
        for feature in features:
            if isinstance(feature, (VerbFeature, DeferredVerb)):
                for frame in feature.declarations():
                    other = verbs.setdefault(frame.template, feature)
                    if other is not feature:
                        raise FeatureClash(f'"{frame.template}"', other.origin, feature.origin)
            elif isinstance(feature, (KeywordFeature, DeferredKeyword)):
                known = keywords.setdefault(feature.name, feature)
                if known is not feature:
                    raise FeatureClash(f'"{feature.name}"', known.origin, feature.origin)
        return cls(verbs, keywords, vocabulary or load_vocabulary(), frames)

    def _sorts_of_noun(self, noun: str) -> frozenset[str]:
        entry = self.vocabulary.noun(noun)
        return frozenset(entry.sorts) if entry is not None else frozenset()

    def words(self) -> Language:
        """What binding asks about words."""
        return self._words

    def _types_of(self, name: str) -> tuple[str, ...]:
        entry = self.vocabulary.tables.subtypes.get(name)
        return entry.card_types if entry is not None else ()

    def verb(self, frame: str) -> VerbFeature | None:
        """The feature of a frame; imported now if it was deferred."""
        ready = self._ready.get(frame)
        if ready is not None:
            return ready
        found = self._verbs.get(frame)
        if isinstance(found, DeferredVerb):
            feature = self._load(found)
            assert isinstance(feature, VerbFeature)
            found = feature
        if found is not None:
            self._ready[frame] = found
        return found

    def keyword(self, name: str) -> KeywordFeature | None:
        """The feature of a keyword ability, by its name in lower case; imported if need be."""
        found = self._keywords.get(name)
        if isinstance(found, DeferredKeyword):
            feature = self._load(found)
            assert isinstance(feature, KeywordFeature)
            self._keywords[name] = found = feature
        return found

    def _load(self, deferred: Deferred) -> Feature:
        """One object for all frames of a feature."""
        place = (deferred.module, deferred.number)
        feature = self._loaded.get(place)
        if feature is None:
            feature = self._loaded[place] = deferred.load()
        return feature

    def form(self, frame: str) -> Form | None:
        """The parsed template of a frame; None for a frame that is no template ("causative")."""
        known = self._forms.get(frame)
        if known is None:
            known = self._frames.get((frame, False)) or self._frames.get((frame, True))
            if known is not None:
                self._forms[frame] = known
        if known is None:
            from cardwright.frames.templates import BadTemplate, Frame

            try:
                known = parse_template(Frame(frame))[0]
            except BadTemplate:
                return None
            self._forms[frame] = known
        return known

    def slot_names(self, frame: str) -> tuple[str, ...]:
        """Names of the arguments of a clause, in the order of its arguments."""
        known = self._slot_names.get(frame)
        if known is not None:
            return known
        form = self.form(frame)
        if form is None:
            return ()
        slots = [""] * form.size
        for place in (form.subject, *form.places):
            if place is not None:
                slots[place.index] = place.name
        self._slot_names[frame] = names = tuple(slots)
        return names

    def _make_facts(self, frame: str) -> FrameFacts:
        form = self.form(frame)
        if form is None:
            return NO_FACTS
        feature = self.verb(frame)
        plain = feature.event_shape(()) if feature is not None else None
        roles: Mapping[str, str] = plain.roles if plain is not None else {}
        slots = [FrameSlot("")] * form.size
        places = [place for place in (form.subject, *form.places) if place is not None]
        indices = {place.name: place.index for place in places}
        for place in places:
            slots[place.index] = FrameSlot(
                "among" if place.word == "from among" else place.name,
                frozenset(names(place.sorts)),
                roles.get(place.name, ""),
                feature.leaves.get(place.name, "") if feature is not None else "",
                _roles_with(feature, place.name, indices),
            )
        promoted = 0
        if not form.passive:
            promoted = next((place.index for place in form.places if _is_promoted(place)), 0)
        others = participants().get(form.lemma, ())
        same_deed = ways().get(form.lemma, frozenset())
        if feature is None:
            return FrameFacts(
                form.lemma,
                tuple(slots),
                form.continuous,
                passive_subject=promoted,
                participants=others,
                ways=same_deed,
                as_cast=form.lemma in as_cast(),
            )
        return FrameFacts(
            form.lemma,
            tuple(slots),
            feature.continuous,
            feature.moves,
            feature.has_amount,
            promoted,
            others,
            same_deed,
            form.lemma in as_cast(),
        )


def _is_promoted(place: Place) -> bool:
    """The first plain slot is what becomes the subject of a passive."""
    return bool(place.sorts) and not place.word


def _roles_with(
    feature: VerbFeature | None, slot: str, indices: Mapping[str, int]
) -> tuple[tuple[int, str], ...]:
    shapes = feature.event if feature is not None and isinstance(feature.event, tuple) else ()
    return tuple(
        (indices[shape.needs], shape.roles[slot])
        for shape in shapes
        if shape.needs and slot in shape.roles and shape.needs in indices
    )
