"""The unions of nodes that a reader of the AST dispatches on."""

from __future__ import annotations

from .clauses import (
    Adverb,
    Clause,
    Gap,
    Gapped,
    Infinitive,
    PlacedModifier,
    PrepositionalModifier,
    Shared,
    Subordinate,
)
from .noun_phrases import (
    Conjoined,
    Controlled,
    KeywordReference,
    Named,
    NounList,
    NounPhrase,
    ParticipleClause,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    QualifierList,
    Quoted,
    RelativeClause,
    SelfReference,
    WithPhrase,
)
from .quantities import ManaChange, ManaSymbols, Measure, PowerToughness, Quantity

__all__ = ["Modifier", "Phrase", "Postmodifier"]

#: What may stand behind a noun.
Postmodifier = (
    Controlled
    | PrepositionalPhrase
    | WithPhrase
    | Conjoined
    | Named
    | RelativeClause
    | ParticipleClause
    | Adverb
    | Infinitive
)
#: What may fill a slot of a frame. A `Clause` fills the slot of "have" in "have it deal damage".
Phrase = (
    NounPhrase
    | NounList
    | Pronoun
    | SelfReference
    | Qualifier
    | QualifierList
    | Quantity
    | Measure
    | ManaSymbols
    | ManaChange
    | PowerToughness
    | KeywordReference
    | Quoted
    | Infinitive
    | Adverb
    | Clause
    | Gap
    | Shared
)
#: What may modify a clause.
Modifier = Adverb | PrepositionalModifier | Subordinate | Gapped | Conjoined | PlacedModifier
