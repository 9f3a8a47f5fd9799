"""Decides whether a word like "counter", "exile", "copy" or "turn" is a noun or a verb here.

Context: the class on the left (start of a clause, modal, subject: a verb; article, possessive: a
noun) and on the right (an object: a verb). Words with habits of their own have a rule each; the
others share the last one. The words are the group "noun_or_verb".
"""

from __future__ import annotations

from cardwright.lexer.classes import class_set
from cardwright.lexer.passes.context import Groups, Places, standing
from cardwright.lexer.tokens import Token
from cardwright.vocabulary import Vocabulary
from cardwright.vocabulary.word_groups import Listed

#: The words that may be settled, beside all VERB.
CONCERNED = Listed(("control_words", "multiplier_verbs", "noun_or_verb"), ("own", "left", "right"))
_CLAUSE_STARTS = class_set(
    "PREADV END DOT COMMA COLON MDASH BULLET THEN MODAL LOY SEMI LVL BAR SUBORD AND OR LABEL"
)
_OBJECTS = class_set("DET POSS TARGET SELF PRON THAT")
_SUBJECTS = class_set("PRON SELF N TYPE SUB NAME THAT WHEN POSSN")
_MULTIPLIED = class_set("TARGET DET POSS SELF THAT PRON POSSN")
_NOUNLIKE_AFTER = class_set("N TYPE SUB ADJ COLOR PRON POSSN VPP")
_EACH_AFTER = class_set("N SUB TYPE SELF PRON VERB")
_KEYWORDS = class_set("KW KWC KWNUM")
_KEEP = class_set("TARGET P ADJ")


def settle_nouns_and_verbs(
    tokens: list[Token], words: Places, places: Places, groups: Groups, vocabulary: Vocabulary
) -> list[Token]:
    """Settle each word of the group, in place: VERB, or N (for "target", also TARGET)."""
    ambiguous = groups["noun_or_verb"]
    control = groups["control_words"]
    determined = groups["determiners_that_count"]
    multipliers = groups["multiplier_verbs"]
    settled = standing(words, groups.of[CONCERNED])
    for index in sorted({*settled, *places.get("VERB", ())}):
        token = tokens[index]
        word = token.word
        before = tokens[index - 1]
        if token.class_ in _KEYWORDS:
            continue  # left to the next pass
        if word in control:
            if (
                before.class_ in ("POSS", "POSSN")
                or before.word in groups["before_control_noun"]
                or (before.word == "the" and tokens[index + 1].word == "of")
            ):
                _as_noun(token, vocabulary)
        elif word == "own" and before.class_ == "POSS":
            token.class_ = "ADJ"  # "during their own turns"
        elif word in ("left", "right") and before.class_ == "POSS":
            _as_noun(token, vocabulary)
        elif word in multipliers:
            after = tokens[index + 1]
            if (
                token.class_ in ("ADJ", "DET")
                and (before.class_ in _CLAUSE_STARTS or before.word == "to")
                and after.class_ in _MULTIPLIED
            ):
                _as_verb(token, vocabulary)
        elif word in ambiguous:
            if _is_verb(tokens, index, groups):
                _as_verb(token, vocabulary)
            else:
                if token.class_ not in _KEEP:
                    _as_noun(token, vocabulary)
                if word in ("target", "targets"):
                    _settle_target(tokens, index, groups)
            if (
                word == "left"
                and before.class_ in ("N", "DET", "POSS")
                and tokens[index + 1].class_ in ("DOT", "END", "COMMA")
            ):
                token.class_ = "ADV"
        elif token.class_ == "VERB" and (
            before.class_ == "POSS" or (before.class_ == "DET" and before.word not in determined)
        ):
            _as_noun(token, vocabulary)
    return tokens


def _as_verb(token: Token, vocabulary: Vocabulary) -> None:
    verb = vocabulary.verb(token.word)
    token.class_ = "VERB"
    if verb is not None:
        token.lemma = verb.lemma
        token.form = verb.forms(token.word)[0]


def _as_noun(token: Token, vocabulary: Vocabulary) -> None:
    token.class_ = "N"
    reading = vocabulary.reading(token.word, "N")
    if reading is not None:
        token.lemma, token.form = reading


def _settle_target(tokens: list[Token], index: int, groups: Groups) -> None:
    token = tokens[index]
    is_noun = (
        tokens[index - 1].word in groups["before_target_noun"]
        and tokens[index + 1].class_ not in _NOUNLIKE_AFTER
    )
    if is_noun or token.word == "targets":
        token.class_, token.lemma = "N", "target"
        token.form = "plural" if token.word == "targets" else ""
    else:
        token.class_ = "TARGET"


def _is_article(before: Token, groups: Groups) -> bool:
    """Is "that" after this token an article, not a relative pronoun ("if that target")?"""
    if before.class_ == "VERB":
        return before.word not in groups["verbs_before_relatives"]
    return before.class_ in _CLAUSE_STARTS or before.class_ in ("WHEN", "P")


def _turns_faces(tokens: list[Token], index: int) -> bool:
    """ "**turns** face up all cards", "to **turn** permanents face up"."""
    if tokens[index + 1].word in ("face up", "face down"):
        return True
    return tokens[index - 1].word == "to" and any(
        token.word in ("face up", "face down") for token in tokens[index + 2 : index + 6]
    )


def _is_verb(tokens: list[Token], index: int, groups: Groups) -> bool:
    token = tokens[index]
    word = token.word
    before = tokens[index - 1]
    after = tokens[index + 1].class_
    left = before.class_
    if left == "ADV":
        # Look past an adverb: "may instead exile", "Then secretly exile".
        if tokens[index - 2].class_ == "MODAL":
            left = "MODAL"
        elif tokens[index - 2].class_ in ("COMMA", "DOT", "END", "THEN") and after in _OBJECTS:
            left = "THEN"
    if left == "THAT" and _is_article(tokens[index - 2], groups):
        return False
    starts = left in _CLAUSE_STARTS
    match word:
        case "look" if tokens[index + 1].word == "at":
            return True
        case "turn" | "turns" if _turns_faces(tokens, index):
            return True
        case "trigger" | "triggers" if left == "CMP":
            return True  # "an ability of a creature with power 2 or less triggers"
        case "counter" | "counters":
            verb_left = left in (
                "MODAL",
                "THEN",
                "END",
                "COLON",
                "MDASH",
                "BULLET",
                "LOY",
                "PRON",
                "LABEL",
            ) or (left in ("DOT", "COMMA", "AND", "OR") and word == "counter")
            if word == "counters" and before.word in groups["ownership_present"]:
                # "a spell or ability you control counters a spell"
                return tokens[index - 2].class_ in _SUBJECTS and after in _OBJECTS
            return (
                (verb_left or before.word == "to")
                and (after in _OBJECTS or after in ("COLOR", "N"))
                and tokens[index + 1].word not in ("or", "and")
            )
        case "exile":
            if left in ("AND", "OR") and tokens[index - 2].lemma in groups["zones_of_cards"]:
                return after in _OBJECTS  # "from graveyards or exile"
            return before.word not in ("in", "from") and (
                before.word not in ("into", "to", "of")
                or after in ("TARGET", "DET", "SELF", "THAT", "PRON")
            )
        case "target" | "targets":
            return left in ("THAT", "MODAL") or (
                word == "targets" and left in ("N", "SUB", "SELF", "PRON", "TYPE")
            )
        case "cost" | "costs":
            return (
                after in ("MANA", "DET")
                and left != "POSS"
                and before.word not in groups["before_cost_noun"]
            ) or left in ("THAT", "MODAL")
        case "copy" | "copies":
            return (
                after in ("TARGET", "THAT", "PRON", "SELF", "DET")
                and left not in ("DET", "POSS", "ADJ")
            ) or left in ("MODAL", "THEN")
        case "turn" | "turns":
            return (
                (
                    after in _OBJECTS
                    and left not in ("DET", "ADJ", "POSS", "POSSN", "THAT", "P")
                    and tokens[index + 1].word not in ("each", "you")
                )
                or left in ("MODAL", "THEN")
                or (word == "turns" and left in ("PRON", "SELF"))
            )
        case "name" | "names":
            return starts and after in ("DET", "N")
        case "left":
            return before.word != "choose" and before.class_ not in ("OR", "DET") and after != "OR"
        case "equal" | "equals":
            return word == "equals"
        case "attack" | "attacks" | "block" | "blocks":
            return left == "THAT" or not (
                left in ("DET", "POSS") and after not in ("PRON", "DET", "POSS")
            )
        case "die":
            return left not in ("DET", "ADJ", "POSS", "NUM") or (
                left == "ADJ" and before.word in groups["qualifiers_of_creatures"]
            )
        case "draw" | "draws" | "mill" if (
            before.word == "each" and tokens[index - 2].class_ in _EACH_AFTER
        ):
            return True
        case "vote" | "votes" if left == "N":
            return before.word in groups["voters"]
        case "vote" | "votes" if left == "ADV":
            return tokens[index - 2].word in groups["voters"]  # "each player secretly votes"
        case "draw" | "draws":
            return left not in ("DET", "POSS")
    if word in groups["mostly_nouns"]:
        return (
            (
                (left in ("MODAL", "THEN", "PRON") or (starts and after in _OBJECTS))
                and word not in groups["nouns_unless_shown"]
            )
            or (word == "phases" and left in ("N", "SUB", "SELF", "PRON", "TYPE"))
            or (word == "ends" and before.word in groups["what_ends"])
            or (word == "end" and before.word in ("phases", "steps"))
            or (word == "end" and before.word == "to" and after in _OBJECTS)
            or (word in ("face", "faces") and before.word in groups["voters"])
            or (word in ("phase", "phases") and tokens[index + 1].word in ("in", "out"))
        )
    if (
        left == "VERB"
        and (word.endswith("s") or word == "trigger")
        and before.word in groups["ownership_present"]
        and tokens[index - 2].class_ in _SUBJECTS
    ):
        return True  # "an ability of a creature you control triggers"
    return (
        starts or (left in _SUBJECTS and before.word not in ("one", "ones")) or before.word == "to"
    )
