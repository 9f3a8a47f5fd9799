"""What the walk of a discourse knows: what was spoken of, what happened, and where the walk is."""

from __future__ import annotations

from cardwright.ast import Clause, Node

from .frame_facts import NO_FACTS, FrameFacts, FrameSlot
from .linked_abilities import FaceMemory
from .referents import THINGS, Bindings, Bound, Language, Referent
from .word_kinds import nouns_of

__all__ = ["SOURCE_WORDS", "DiscourseState"]

#: What the source of an ability may be called.
SOURCE_WORDS = nouns_of("source")


class DiscourseState:
    """Referents, amounts, actions and choices, latest last; and where the walk is."""

    #: Its attributes are many: in slots, they are set and asked for in less time.
    __slots__ = (
        "acted", "actions", "again", "again_object", "amounts", "arguments", "around", "asked",
        "asked_before", "asked_for_excess", "asked_how_many", "asked_number",
        "asks_for_counters", "asks_the_past", "bearer", "bindings", "cast", "choices",
        "clause_depth", "clause_number", "clauses_before", "colors", "compared",
        "condition_subject", "containers", "copied", "counted", "counts", "creates_instead",
        "deeds", "demanding", "doers", "done_again", "each_amount", "either", "excepted",
        "facts", "for_a_time", "for_each", "fresh", "giver", "had_by", "happened",
        "has_it_done", "holder", "in_counters", "in_tail", "in_until", "in_would", "is_allowed",
        "is_contrary", "is_quoted", "is_static", "kinds", "language", "latest_subject",
        "leads_before", "left", "letters", "likened", "loop", "masses", "memory", "named",
        "notes_amounts", "nouns", "number", "of_its_kind", "other_amounts", "overriding",
        "own_amount", "parts", "patients", "place", "possessed", "predicate", "pronoun",
        "referents", "repeated", "said_how", "said_to_be", "says_instead", "says_otherwise",
        "section", "sentence_number", "slots", "sought", "source", "source_known",
        "spoke_of_ability", "step", "step_number", "steps", "steps_before", "subject", "told",
        "topic_before", "until_deed", "withheld",
    )  # fmt: skip

    def __init__(self, language: Language, bindings: Bindings, memory: FaceMemory) -> None:
        self.language = language
        self.bindings = bindings
        #: What the walk fills in. Who reads it asks the bindings, of which the walk may be put off.
        self.slots, self.named, self.steps = bindings.tables()
        self.memory = memory
        memory.discourses += 1
        self.number = memory.discourses
        #: By ``id``: the kind of each reference.
        self.kinds: dict[int, str] = {}
        #: References that are not known to be bound, the last in front; None where the walk does
        #: not end with them.
        self.left: list[Node] | None = None
        self.referents: list[Referent] = []
        self.source = Referent("source", THINGS, SOURCE_WORDS)
        self.source_known = False
        #: The discourse is an ability in quotation marks, where a card's name means the card that
        #: gives the ability (CR 201.5a): that card, once it was spoken of.
        self.is_quoted = False
        self.giver: Referent | None = None
        self.clause_number = 0
        self.step_number = 0
        self.counts = {"target": 0, "cost": 0, "choice": 0}
        #: Something may mean an amount: only then these are asked for.
        self.notes_amounts = True
        #: Names of amounts, latest last, and whether the text left open how much.
        self.amounts: list[tuple[str, bool]] = []
        #: Names of those that are of what is measured: "that **much** life".
        self.masses: set[str] = set()
        #: Names of counted things whose verb has no amount: "shuffle the cards into your library".
        self.other_amounts: list[str] = []
        #: Amount of a step that did something "that many" times -> what that meant.
        self.repeated: dict[str, Bound] = {}
        #: The sentence and name of the latest count in a condition: "if **eight or more** mana
        #: was spent"; the sentences of the latest "excess damage" and "this way".
        self.asked_how_many = (-1, "")
        self.asked_for_excess = -1
        self.said_how = -1
        #: The sentence and name of a number that a condition is about: "if **your life total** is".
        self.asked_number = (-1, "")
        #: The amount of the clause around: "deals damage equal to ... unless **that much** ...".
        self.own_amount = ""
        #: (lemma, clause, its step, optional) of effects.
        self.actions: list[tuple[str, Clause, int, bool]] = []
        #: Step -> the player who is said to do it; None: you do, or an object does.
        self.doers: dict[int, Referent | None] = {}
        #: (clause, its step) of every effect clause, those behind "until" included.
        self.happened: list[tuple[Clause, int]] = []
        #: (lemma, referent) of what actions were done to.
        self.patients: list[tuple[str, Referent]] = []
        #: (lemma, referent) of every argument of a clause that happens.
        self.acted: list[tuple[str, Referent]] = []
        #: Step that does the same -> the first and the last of the steps it does again.
        self.done_again: dict[int, tuple[int, int]] = {}
        #: Steps that are done instead of those before them.
        self.overriding: set[int] = set()
        self.colors: list[str] = []
        #: (words, slot, several) of nouns that are no objects: "damage", "counters", "pile".
        self.nouns: list[tuple[frozenset[str], str, bool]] = []
        #: (words, slot) of what was chosen.
        self.choices: list[tuple[frozenset[str], str]] = []
        #: Actions that are no effect clauses: costs, permissions, events. (lemma, slot)
        self.deeds: list[tuple[str, str]] = []
        #: How many steps there were before the latest sentence, and before the one ahead of it.
        self.steps_before = (0, 0)
        #: The sentence that said "if you do", and of which step.
        self.asked = (-1, 0)
        #: (a set, a part that was taken from it), by slot.
        self.parts: list[tuple[str, str]] = []
        #: What is revealed "until" something is, how many parts were taken before, and the clause.
        self.sought: tuple[Referent | None, int, int] = (None, 0, 0)
        self.section = "effect"
        #: Subject of the condition of this sentence ("if **enchanted creature** is red, tap it").
        self.condition_subject: Referent | None = None
        #: What "except it's a Wizard" speaks of: what enters or was made as a copy.
        self.excepted: Referent | None = None
        self.copied: Referent | None = None
        #: Subject of the condition of the sentence before, and whether this one says "otherwise".
        self.topic_before: Referent | None = None
        self.says_otherwise = False
        self.says_instead = False
        #: What is done instead is to create something.
        self.creates_instead = False
        #: What stood before the sentence ahead; whether this one is so where that one is not.
        self.asked_before: tuple[Node, ...] = ()
        self.is_contrary = False
        #: The same of the sentence ahead, while this one is walked.
        self.leads_before: tuple[Node, ...] = ()
        #: How many clauses there were before this sentence.
        self.clauses_before = 0
        #: "For each **creature**, ...": what the sentence takes one by one.
        self.loop: Referent | None = None
        #: "Play **a land** or cast **a spell**": whichever of the two it was.
        self.either: tuple[Referent, ...] = ()
        self.is_static = False
        #: The clause says what may be done: "mana of any type **can** be spent to cast it".
        self.is_allowed = False
        #: What is cast or played, while it is said how: "without paying **its** mana cost".
        self.cast: Referent | None = None
        #: What somebody may cast, while it is said as though it were what: "they had flash".
        self.likened: Referent | None = None
        #: The sentence began with how long it is so.
        self.for_a_time = False
        self.each_amount = False
        self.step = 0
        self.subject: Referent | None = None
        #: The subject of the latest effect.
        self.latest_subject: Referent | None = None
        #: The same, where the clause that is walked says again what was done.
        self.again: Referent | None = None
        #: What stands there in what is done instead of: "put two counters on **it** instead".
        self.again_object: Referent | None = None
        #: The arguments of the clause so far, and how deep inside another one it stands.
        self.arguments: list[Referent] = []
        self.clause_depth = 0
        self.containers: list[Referent] = []
        #: Letters that are told what they count: "where **X** is the number that died this way".
        self.letters: frozenset[str] = frozenset()
        #: What the clause makes, while it is said how often.
        self.withheld: list[Referent] = []
        #: "The top **X** cards, where X is ...": what X counts, while it is said what X is.
        self.counted: list[Referent] = []
        #: What this clause leaves behind beside its arguments.
        self.fresh: list[Referent] = []
        #: "If a source **would** deal damage": what the sentence is about, as after "if".
        self.in_would = False
        #: "**For each** opponent, create a token": each time another one.
        self.for_each = False
        #: Who has the clause done: "unless **any player** has ~ deal 5 damage to them".
        self.has_it_done: Referent | None = None
        #: Subject of the clause whose modifiers are walked.
        self.around: Referent | None = None
        #: The sentence, clause and referent of the latest pronoun.
        self.sentence_number = 0
        self.pronoun: tuple[int, int, Referent] | None = None
        #: Place -> the latest effect in which what something has stood there, and what has it:
        #: "**~'s** power becomes 4", "X is **that card's** power".
        self.possessed: dict[str, tuple[int, Referent]] = {}
        #: A creature "with toughness greater than **its** power", and the trait before "than".
        self.compared: tuple[Referent, str] | None = None
        self.spoke_of_ability = False
        #: The complement of "is" or "becomes" is walked.
        self.predicate = False
        #: "another one **of those tokens**": one more like it, of which there may be one.
        self.of_its_kind = False
        #: The target that this sentence told from another one by who controls it.
        self.told: Referent | None = None
        #: "subject", "object" or "origin": which argument is walked.
        self.place = ""
        #: The place takes counters: "enters **with two counters on it**".
        self.in_counters = False
        #: "Each creature **that** had a counter put on it": who has what was done.
        self.holder: Referent | None = None
        #: Who has the thing that a participle tells of: "a creature with an Aura attached to it".
        self.had_by: Referent | None = None
        #: What "it" is said to be: "If it's the second **spell** you've cast this turn".
        self.said_to_be: frozenset[str] = frozenset()
        #: The clause and place that an argument has, and whether it is the first: what is asked of
        #: them is whether the place takes only what is on the battlefield.
        self.demanding: tuple[Clause, FrameSlot, FrameFacts, bool] | None = None
        #: "if **it** has three counters on it", and what counters were last said to be on.
        self.asks_for_counters = False
        self.bearer: Referent | None = None
        #: What the walk knows of the verb of the clause.
        self.facts = NO_FACTS
        #: Behind "until": the clause tells when the one before it ends.
        self.in_until = False
        #: Behind a verb: what is told there of when and how long is not what is spoken of next.
        self.in_tail = False
        #: What is done until then: its verb and step.
        self.until_deed = ("", 0)
        #: "Destroy it. If it **had** a counter on it": what it was is asked, not what it became
        #: (CR 608.2h).
        self.asks_the_past = False
