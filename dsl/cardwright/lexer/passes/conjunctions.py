"""Decides what "and" and "or" join, and which commas belong to a list of nouns.

AND_N joins noun phrases, AND_V verb phrases, AND_S sentences or subordinate clauses, AND_P
prepositional phrases, AND_R relative clauses, AND_A adverbs, AND_G gerunds (OR_ likewise); COMMA_N
is a comma inside a noun phrase, COMMA_P one between prepositional phrases. Context: the next word,
whether the clause already has its verb, and whether a noun phrase with a verb follows.
"""

from __future__ import annotations

from cardwright.lexer.classes import FINITE, HEADS, NOMINAL, NOUNS, class_set
from cardwright.lexer.passes.context import (
    REACH,
    Groups,
    Places,
    clause_ahead,
    ends_nominal,
    in_relative_of_possession,
    list_ahead,
    standing,
)
from cardwright.lexer.tokens import Token

_BOUNDARIES = class_set("DOT COLON SUBORD WHEN MDASH BULLET LOY SEMI LVL")
CLASSES_CONCERNED = _BOUNDARIES | FINITE | {"PRONHAVE", "COMMA", "AND", "OR"}
_KINDS = frozenset(("TYPE", "SUB", "COLOR"))
_ADJECTIVES = frozenset(("ADJ", "COLOR"))
_LEADS = frozenset(("SUBORD", "WHEN"))
_DETERMINERS = frozenset(("DET", "TARGET"))
_NO_SUBJECTS = frozenset(("KW", "MANA"))
_CLAUSE_STARTS = frozenset(("COMMA", "THEN", "AND_S", "OR_S"))
_STACKED = frozenset(("ADJ", "COLOR", "SUB"))
_LIST_ITEM = NOMINAL | {"THAT", "REL", "P"}


def settle_conjunctions(tokens: list[Token], places: Places, groups: Groups) -> list[Token]:
    """Settle each conjunction and comma, in place."""
    has_verb = in_lead = False
    for index in standing(places, CLASSES_CONCERNED):
        token = tokens[index]
        class_ = token.class_
        if class_ in _BOUNDARIES:
            has_verb = False
            in_lead = class_ in _LEADS
        elif class_ in ("BE", "PRONBE") and _is_in_relative(tokens, index, groups):
            continue  # "each creature that's a Cat, Elemental, or Beast **gets** +1/+1"
        elif class_ in FINITE or class_ == "PRONHAVE":
            if token.word not in groups["ownership_present"] or not in_relative_of_possession(
                tokens, index
            ):
                has_verb = True
        elif class_ == "COMMA":
            ends_lead = in_lead and has_verb and _lists_subjects(tokens, index, groups)
            if not ends_lead and _is_list_comma(tokens, index, has_verb, groups):
                token.class_ = "COMMA_P" if _joins_phrases(tokens, index) else "COMMA_N"
            elif tokens[index + 1].class_ not in ("AND", "OR"):
                has_verb = in_lead = False
        elif class_ in ("AND", "OR"):
            token.class_ = class_ + _joined_by(tokens, index, has_verb, groups)
    return tokens


def _is_in_relative(tokens: list[Token], index: int, groups: Groups) -> bool:
    """Is this "is" that of a relative clause: "that's", "that isn't"?"""
    if tokens[index].class_ == "PRONBE":
        return tokens[index].word in groups["contracted_relatives"]
    return tokens[index - 1].class_ == "REL"


def _is_list_comma(tokens: list[Token], index: int, has_verb: bool, groups: Groups) -> bool:
    before = tokens[index - 1]
    after = tokens[index + 1]
    if after.class_ == "P" and after.word in groups["prepositions_in_a_row"]:
        return _phrases_ahead(tokens, index, groups)
    if after.class_ in ("AND", "OR"):
        item = tokens[index + 2]
        if _is_conditional(tokens, index + 2):
            return False
        return (
            item.class_ in _LIST_ITEM
            and (item.class_ != "P" or item.word in groups["prepositions_inside_phrases"])
            and ends_nominal(before, groups)
            and not (
                has_verb
                and not _opens_no_clause(tokens, index + 2, groups)
                and not (before.class_ == "SUB" and _is_bare_kind(item))
                and clause_ahead(tokens, index + 2, groups)
            )
        )
    if before.word in groups["time_nouns"]:
        return False  # "Until your next turn, artifacts, creatures, and lands ..."
    if before.class_ in _STACKED and after.class_ in _STACKED and after.word.startswith("non"):
        return before.word.startswith("non")  # "nonartifact, nonblack creature"
    return (
        after.class_ in NOMINAL
        and ends_nominal(before, groups)
        and list_ahead(tokens, index + 1, groups)
    )


def _lists_subjects(tokens: list[Token], index: int, groups: Groups) -> bool:
    """ "Whenever you cast a spell^, **target artifact, creature, or land phases** out"."""
    if tokens[index + 1].class_ not in _DETERMINERS:
        return False
    for ahead in range(index + 2, min(len(tokens) - 2, index + 2 + REACH)):
        token = tokens[ahead]
        if token.class_ in ("AND", "OR") and tokens[ahead - 1].class_ == "COMMA":
            return clause_ahead(tokens, ahead + 1, groups)
        if token.class_ not in _KINDS and token.class_ not in ("ADJ", "COMMA", "TARGET"):
            return False
    return False


def _joins_phrases(tokens: list[Token], index: int) -> bool:
    """Does the comma stand between prepositional phrases?"""
    after = tokens[index + 1]
    if after.class_ in ("AND", "OR"):
        after = tokens[index + 2]
    return after.class_ == "P"


def _phrases_ahead(tokens: list[Token], index: int, groups: Groups) -> bool:
    """ "from Vampires, from Werewolves, and from Zombies": the same kind of phrase goes on."""
    words = groups["prepositions_in_a_row"]
    for ahead in range(index + 2, min(len(tokens) - 2, index + 2 + REACH)):
        token = tokens[ahead]
        if token.class_ in ("AND", "OR") and tokens[ahead - 1].class_ == "COMMA":
            return tokens[ahead + 1].class_ == "P" and tokens[ahead + 1].word in words
        if token.class_ not in NOMINAL and token.class_ not in ("P", "COMMA"):
            return False
    return False


def _joined_by(tokens: list[Token], index: int, has_verb: bool, groups: Groups) -> str:
    """The suffix of the conjunction's class."""
    after = tokens[index + 1].class_
    second = tokens[index + 2].class_
    if after in _KINDS and tokens[index - 1].class_ in _KINDS:
        starts = has_verb and _is_new_subject(tokens, index, groups)
        return "_S" if starts else "_N"
    if after == "VPP" and tokens[index - 1].class_ == "VPP":
        return "_N"  # "that are enchanted or equipped"
    if after == "VING" and second not in FINITE and _after_gerund(tokens, index, groups):
        return "_G"
    if after == "VING" and tokens[index - 1].class_ == "VING":
        return "_G"  # "creatures entering or dying don't"
    if after in FINITE or (after == "ADV" and second in FINITE) or after in ("NOT", "THEN"):
        return "_V"
    if after in ("SUBORD", "WHEN") or (
        tokens[index - 1].class_ == "COMMA" and _is_conditional(tokens, index + 1)
    ):
        return "_S"
    if after == "P":
        return "_S" if _opens_clause(tokens, index + 1, groups) else "_P"
    if after == "REL":
        return "_R"
    if after == "ADV":
        starts = has_verb and (second in FINITE or clause_ahead(tokens, index + 2, groups))
        return "_S" if starts else "_A"
    if (
        has_verb
        and not _opens_no_clause(tokens, index + 1, groups)
        and tokens[index - 1].class_ != "COMMA_N"
        and clause_ahead(tokens, index + 1, groups)
        and not _awaits_verb(tokens, index)
        and not _joins_owners(tokens, index, groups)
        and not (after == "DET" and _after_contracted_relative(tokens, index, groups))
    ):
        return "_S"
    if tokens[index + 1].word == "you" and second == "VERB":
        return "_S"
    if (
        tokens[index - 1].class_ == "ADV"
        and (tokens[index - 2].class_ not in HEADS or tokens[index + 2].word == "rest")
        and tokens[index - 3].class_ != "REL"  # "each creature that entered this turn ^and ..."
    ):
        return "_S"  # "put two back and the rest into your hand"
    return "_N" if after in NOMINAL else "_V"


def _opens_no_clause(tokens: list[Token], index: int, groups: Groups) -> bool:
    """No clause begins with a keyword, with mana, or with a singular noun without an article."""
    token = tokens[index]
    if token.class_ in _NO_SUBJECTS:
        return tokens[index + 1].class_ not in NOUNS
    if token.class_ == "TYPE" and tokens[index + 1].class_ in NOUNS:
        token = tokens[index + 1]  # "this creature ^and creature **tokens you control gain** haste"
    if token.class_ not in _ADJECTIVES:
        return _is_bare_noun(token, groups)
    while token.class_ in _ADJECTIVES:
        index += 1
        token = tokens[index]
    return token.class_ == "TYPE" and token.form != "plural"  # not "defending player"


def _is_bare_noun(token: Token, groups: Groups) -> bool:
    """A singular count noun."""
    if token.class_ == "TYPE":
        return token.form != "plural"
    return token.word in groups["count_nouns"]


def _is_new_subject(tokens: list[Token], index: int, groups: Groups) -> bool:
    """ "to target planeswalker ^and **creatures you control gain** haste": not two of one kind."""
    before, after = tokens[index - 1], tokens[index + 1]
    return (
        before.form != "plural"
        and after.form == "plural"
        and tokens[index].class_ == "AND"
        and clause_ahead(tokens, index + 1, groups)
    )


def _is_conditional(tokens: list[Token], index: int) -> bool:
    """ "has flying if it's blue, haste if it's red, ^and **trample if it's green**"."""
    if tokens[index].class_ not in ("KW", "QUOTED") or tokens[index + 1].class_ != "SUBORD":
        return False
    for before in range(index - 1, 1, -1):
        token = tokens[before]
        if token.class_ in ("DOT", "COLON", "MDASH"):
            break
        if token.class_ == "SUBORD" and tokens[before - 1].class_ in ("KW", "QUOTED"):
            return True  # not "trample and **haste as long as**"
    return False


def _opens_clause(tokens: list[Token], index: int, groups: Groups) -> bool:
    """ "untap them and **after this phase**, there is an additional combat phase"."""
    if tokens[index].word not in groups["prepositions_of_time"] or tokens[index].word == "of":
        return False
    for ahead in range(index + 2, min(len(tokens) - 2, index + 6)):
        if tokens[ahead].class_ == "COMMA":
            return clause_ahead(tokens, ahead + 1, groups)
        if tokens[ahead].class_ not in NOMINAL:
            return False
    return False


def _is_bare_kind(token: Token) -> bool:
    """ "that's a Demon, Horror, ^or **Nightmare** costs {1} less": one kind, not several of it."""
    return token.class_ == "SUB" and token.form != "plural"


def _joins_owners(tokens: list[Token], index: int, groups: Groups) -> bool:
    """ "each creature that player ^or that planeswalker's controller **controls**"."""
    if tokens[index + 1].class_ != "POSS" or tokens[index - 2].word != "that":
        return False
    verb = tokens[index + 3]
    return verb.word in groups["ownership_present"] and tokens[index - 3].class_ in HEADS


def _awaits_verb(tokens: list[Token], index: int) -> bool:
    """ "damage that would be dealt to you ^and permanents you control **is** dealt"."""
    groups = 0
    for before in range(index - 1, 1, -1):
        token = tokens[before]
        if token.class_ == "REL":
            return groups == 1 and not _has_verb_before(tokens, before)
        if token.class_ in _BOUNDARIES or token.class_ in ("COMMA", "AND", "OR"):
            return False
        if token.class_ in FINITE and tokens[before + 1].class_ not in FINITE:
            groups += 1
    return False


def _has_verb_before(tokens: list[Token], index: int) -> bool:
    """Is there a verb between the start of the clause and here?"""
    for before in range(index - 1, 1, -1):
        class_ = tokens[before].class_
        if class_ in FINITE:
            return True
        if class_ in _BOUNDARIES or class_ in _CLAUSE_STARTS:
            return False
    return False


def _after_contracted_relative(tokens: list[Token], index: int, groups: Groups) -> bool:
    """ "a creature that's an artifact or ^a Vehicle": inside the relative clause."""
    words = groups["contracted_relatives"]
    for before in range(index - 1, max(1, index - 8), -1):
        token = tokens[before]
        if token.class_ == "PRONBE":
            return token.word in words
        if token.class_ in ("COMMA", "DOT"):
            return False
    return False


def _after_gerund(tokens: list[Token], index: int, groups: Groups) -> bool:
    """Does the conjunction follow a gerund, with at most its short object between?"""
    for before in range(index - 1, max(1, index - 10), -1):
        token = tokens[before]
        if token.class_ == "VING":
            return True
        if (
            token.class_ not in NOMINAL
            and token.class_ != "P"
            and token.word not in groups["ownership_present"]
        ):
            return False
    return False
