"""What the phrase level asks about verbs and what stands beside them: adverbs, durations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from cardwright.ast import AdverbKind
from cardwright.vocabulary.tables import VocabularyTables

from .object_nouns import ObjectNouns
from .verb_kinds import kinds_of

if TYPE_CHECKING:
    from .templates import Form

__all__ = ["VerbForm", "VerbWords"]

VerbForm = Literal["base", "third", "past", "participle", "gerund"]

_AUXILIARIES: dict[str, dict[VerbForm, str]] = {
    "do": {"third": "does", "past": "did", "participle": "done", "gerund": "doing"},
    "be": {"third": "is", "past": "was", "participle": "been", "gerund": "being"},
    "have": {"third": "has", "past": "had", "participle": "had", "gerund": "having"},
}
_BE = {
    ("present", False): "is",
    ("present", True): "are",
    ("past", False): "was",
    ("past", True): "were",
}


class VerbWords:
    """The tables of verbs, adverbs and durations: ``words.toml`` and the lexicon."""

    def __init__(self, lexicon: VocabularyTables, tables: Mapping[str, Mapping[str, Any]]) -> None:
        self._verbs = lexicon.verbs
        self._verb_of: dict[str, tuple[str, VerbForm]] = _verb_index(lexicon.verbs)
        adverb = tables["adverb"]
        self.adverbs: dict[str, str] = dict.fromkeys(adverb["other"], "other")
        self.adverbs.update(lexicon.adverbs)
        self.state_adverbs = frozenset(adverb["state"])
        self.frame_adverbs = frozenset(adverb["frame_only"])
        self.trailing_adjectives = frozenset(adverb["trailing"])
        #: Adverb that may stand alone behind a comma -> the words of which it needs one before it.
        self.adverbs_alone = {
            word: frozenset(before) for word, before in tables["adverb_alone"].items()
        }
        #: Adverb that may open a clause -> what may follow it.
        self.opening_adverbs = {
            word: frozenset(follows) for word, follows in tables["adverb_opening"].items()
        }
        #: Adverb -> the verbs that it may stand before or behind.
        self.adverbs_before = {
            word: frozenset(verbs) for word, verbs in tables["adverb_before"].items()
        }
        self.adverbs_behind = {
            word: frozenset(verbs) for word, verbs in tables["adverb_behind"].items()
        }
        self._verb_kinds = {
            lemma: frozenset(verb.kinds) for lemma, verb in lexicon.verbs.items() if verb.kinds
        }
        self._form_kinds: dict[tuple[str, bool], frozenset[str]] = {}
        duration = tables["duration"]
        self.lasting_adverbs = frozenset(duration["until"])
        self.repeating_adverbs = frozenset(duration["repeating"])
        self.lasting_verbs = frozenset(duration["lasting"])
        self.untimed_verbs = frozenset(duration["untimed"])
        self.undone_verbs = frozenset(duration["undone"])
        self.ongoing_verbs = frozenset(duration["until_done"])
        self.timed_verbs = frozenset(duration["timed"])
        self.permitted_verbs = frozenset(duration["permitted"])
        self.during_prepositions = frozenset(duration["during"])
        self.during_verbs = frozenset(duration["done_during"])
        hypothetical = tables["hypothetical"]
        self.replacing_verbs = frozenset(hypothetical["replacing"])
        self.replacing_adverbs = frozenset(hypothetical["replacing_adverbs"])
        self.verbs_of_no_deed = frozenset(hypothetical["no_deed"])
        self.unhypothetical_verbs = frozenset(hypothetical["without_would"])
        self.verbs_of_a_moment = frozenset(tables["verb"]["of_a_moment"])
        self.gerunds_behind_nouns = frozenset(tables["verb"]["gerund_behind_noun"])
        #: Of few verbs, which nouns their objects are.
        self.objects_of_verbs = {
            verb: ObjectNouns.read(accepted) for verb, accepted in tables["object_of_verb"].items()
        }
        #: Preposition -> the verbs that may have it behind them though no frame names it.
        self.verbs_before = {
            "with": frozenset(tables["verb"]["with_object"]),
            "without": frozenset(tables["verb"]["without_doing"]),
        }
        self.as_though_verbs = frozenset(tables["verb"]["as_though"])
        self.means_verbs = frozenset(tables["verb"]["means"])
        self.verbs_told_in_full = frozenset(tables["verb"]["told_in_full"])
        self.verbs_never_alone: dict[str, str] = dict(tables["verb"]["never_alone"])
        self.never_cost_verbs = frozenset(tables["verb"]["never_cost"])
        self.cost_verbs_from = frozenset(tables["verb"]["cost_from"])
        self.moved_by_costs = tuple(tables["verb"]["cost_moved"])
        self.zone_change_verbs = frozenset(tables["verb"]["changes_zone"])
        self.bare_object_verbs = frozenset(tables["verb"]["bare_object"])
        self.playing_verbs = frozenset(tables["verb"]["playing"])
        self.describing_verbs = frozenset(tables["verb"]["describing"])
        self.shared_verbs = frozenset(tables["verb"]["shared"])
        #: "cast", "put": the past is told by the subject or a time.
        self.past_like_base = frozenset(
            lemma for lemma, verb in lexicon.verbs.items() if verb.past == lemma
        )
        #: Verb -> the kind of what an effect must tell; see ``words.toml``.
        self.told_by_effects = {
            verb: kind for kind, verbs in tables["effect"].items() for verb in verbs
        }
        told = tables["effect_told"]
        self.controlled_verbs = frozenset((*told["own"], *told["of_others"]))
        self.effect_verbs = {key: frozenset(value) for key, value in tables["effect_told"].items()}
        #: Verb -> what of it is looked at in every effect; most verbs are not here.
        self.effect_checks = self._checks_of_effects()

    def _checks_of_effects(self) -> dict[str, frozenset[str]]:
        verbs = {
            **{
                kind: self.effect_verbs[kind]
                for kind in ("able", "bearer", "host", "moved", "paired")
            },
            "never alone": frozenset(self.verbs_never_alone),
            "told in full": self.verbs_told_in_full,
        }
        return {
            lemma: frozenset(kind for kind, checked in verbs.items() if lemma in checked)
            for lemma in frozenset().union(*verbs.values())
        }

    def verb_of(self, word: str) -> tuple[str, VerbForm] | None:
        """(lemma, form) of a verb's form in lower case; the base form where forms are alike."""
        return self._verb_of.get(word)

    def verb_form(self, lemma: str, form: VerbForm) -> str:
        """A form of a verb."""
        if form == "base":
            return lemma
        auxiliary = _AUXILIARIES.get(lemma)
        if auxiliary is not None:
            return auxiliary[form]
        verb = self._verbs[lemma]
        return str(getattr(verb, form))

    def be_form(self, tense: str, plural: bool) -> str:
        """ "is", "are", "was", "were"."""
        return _BE[tense, plural]

    def kinds(self, form: Form) -> frozenset[str]:
        """The kinds of verb that a form is of: its name, what the lexicon says, and its frame."""
        key = form.frame, form.passive
        kinds = self._form_kinds.get(key)
        if kinds is None:
            kinds = self._form_kinds[key] = kinds_of(
                form, self._verb_kinds.get(form.lemma, frozenset())
            )
        return kinds

    def adverb_kind(self, word: str) -> AdverbKind | None:
        """The kind of an adverb, None for a word that is none."""
        kind = self.adverbs.get(word)
        # The kinds are the sections of adverbs.toml.
        return kind  # type: ignore[return-value]


def _verb_index(verbs: Mapping[str, Any]) -> dict[str, tuple[str, VerbForm]]:
    index: dict[str, tuple[str, VerbForm]] = {}
    forms: tuple[VerbForm, ...] = ("gerund", "participle", "past", "third")
    for form in forms:
        for lemma, verb in verbs.items():
            index[getattr(verb, form)] = (lemma, form)
    for lemma in verbs:
        index[lemma] = (lemma, "base")
    for lemma, auxiliary in _AUXILIARIES.items():
        index.update({word: (lemma, form) for form, word in auxiliary.items()})
        index[lemma] = (lemma, "base")
    return index
