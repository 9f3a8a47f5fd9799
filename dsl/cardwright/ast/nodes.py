"""The closed set of AST nodes, and the unions that a reader of the AST dispatches on.

`quantities`, `noun_phrases`, `clauses`, `sentences` and `abilities` declare them; import from here
or from `cardwright.ast`.
"""

from __future__ import annotations

from .abilities import (
    Ability,
    ActivatedAbility,
    ChapterAbility,
    CleaveAbility,
    DieRow,
    Face,
    KeywordAbility,
    KeywordLine,
    LevelBand,
    Line,
    LoyaltyAbility,
    ModalBullet,
    PowerToughnessLine,
    ReminderText,
    SpellAbility,
    StaticAbility,
    StationBand,
    TriggeredAbility,
    UnclassifiedAbility,
    Unread,
)
from .clauses import (
    Adverb,
    AdverbKind,
    Clause,
    Gap,
    Gapped,
    Infinitive,
    PlacedModifier,
    PrepositionalModifier,
    Shared,
    Subordinate,
    Tense,
    Voice,
)
from .node import Node
from .noun_phrases import (
    Conjoined,
    Controlled,
    Head,
    KeywordReference,
    Named,
    NounList,
    NounPhrase,
    Option,
    ParticipleClause,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    QualifierKind,
    QualifierList,
    Quoted,
    RelativeClause,
    SelfReference,
    WithPhrase,
)
from .quantities import (
    AnyNumber,
    AtLeast,
    AtMost,
    Bounded,
    Compared,
    Fraction,
    ManaChange,
    ManaSymbols,
    Measure,
    Number,
    PowerToughness,
    Quantity,
    QuantityWord,
    Sum,
    ThatMany,
    Variable,
)
from .sentences import (
    CostList,
    GroupedSentence,
    Joined,
    Sentence,
    Steps,
)

__all__ = [
    "Ability",
    "ActivatedAbility",
    "Adverb",
    "AdverbKind",
    "AnyNumber",
    "AtLeast",
    "AtMost",
    "Bounded",
    "ChapterAbility",
    "Clause",
    "CleaveAbility",
    "Compared",
    "Conjoined",
    "Controlled",
    "CostList",
    "DieRow",
    "Face",
    "Fraction",
    "Gap",
    "Gapped",
    "GroupedSentence",
    "Head",
    "Infinitive",
    "Joined",
    "KeywordAbility",
    "KeywordLine",
    "KeywordReference",
    "LevelBand",
    "Line",
    "LoyaltyAbility",
    "ManaChange",
    "ManaSymbols",
    "Measure",
    "ModalBullet",
    "Modifier",
    "Named",
    "Node",
    "NounList",
    "NounPhrase",
    "Number",
    "Option",
    "ParticipleClause",
    "Phrase",
    "PlacedModifier",
    "Postmodifier",
    "PowerToughness",
    "PowerToughnessLine",
    "PrepositionalModifier",
    "PrepositionalPhrase",
    "Pronoun",
    "Qualifier",
    "QualifierKind",
    "QualifierList",
    "Quantity",
    "QuantityWord",
    "Quoted",
    "RelativeClause",
    "ReminderText",
    "SelfReference",
    "Sentence",
    "Shared",
    "SpellAbility",
    "StaticAbility",
    "StationBand",
    "Steps",
    "Subordinate",
    "Sum",
    "Tense",
    "ThatMany",
    "TriggeredAbility",
    "UnclassifiedAbility",
    "Unread",
    "Variable",
    "Voice",
    "WithPhrase",
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
