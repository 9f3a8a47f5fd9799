"""The closed set of AST nodes, and the unions that a reader of the AST dispatches on.

`quantities`, `noun_phrases`, `clauses`, `sentences` and `abilities` declare them; import from here
or from `cardwright.ast`.
"""

from __future__ import annotations

from . import abilities, clauses, noun_phrases, quantities, sentences
from .abilities import *  # noqa: F403
from .clauses import *  # noqa: F403
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
from .node import Node
from .noun_phrases import *  # noqa: F403
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
from .quantities import *  # noqa: F403
from .quantities import ManaChange, ManaSymbols, Measure, PowerToughness, Quantity
from .sentences import *  # noqa: F403

__all__ = [
    "Modifier",
    "Node",
    "Phrase",
    "Postmodifier",
    *abilities.__all__,
    *clauses.__all__,
    *noun_phrases.__all__,
    *quantities.__all__,
    *sentences.__all__,
]

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
