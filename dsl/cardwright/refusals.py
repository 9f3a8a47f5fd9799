"""What the rules of reading that refuse a line are called for its writer, and where they stand."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardwright.diagnostics import Code, Span
from cardwright.diagnostics.codes import reading as codes
from cardwright.frames.language import Language
from cardwright.frames.reader import read_line
from cardwright.frames.reasons import Reason
from cardwright.lexer import Names, Token

#: Uses of a verb that are told.
_MOST_USES = 3
_OPTIONAL = re.compile(r" ?[\[(][^\[\]()]*[\])]")
_SLOT = re.compile(r"\{([^{}]*)\}")
_SENTENCE_END = re.compile(r"\. ")
#: In a longer text the sentence that is to blame is not sought.
_LONGEST_SOUGHT = 2000

_CODES: dict[Code, tuple[str, ...]] = {
    codes.NO_SUCH_USE: ("frame", "no frame", "frame of a second object", "subject of the verb"),
    codes.DETERMINER_MISSING: ("determiner missing", "bound without a number"),
    codes.AGREEMENT: ("number", "number agreement", "plural inside", "a with a mass noun"),
    codes.WORD_ORDER: (
        "order of words",
        "order of types",
        "order of costs",
        "order of an object",
        "type before noun",
        "type after noun",
        "noun after noun",
        "number after noun",
        "determiner after noun",
        "adjective after noun",
        "adverb after a noun",
        "possessive after noun",
        "size after noun",
        "color before noun",
        "phrase after noun",
        "word after a noun",
        "word after mana",
        "word after a pronoun",
        "word after the object itself",
        "words after a quoted ability",
        "words before a pronoun",
        "words before a quoted ability",
        "words before the object itself",
        "word before a relative clause",
        "phrase after a noun",
        "phrase after a relative clause",
        "late trigger",
    ),
    codes.NO_VERB: ("fragment", "sentence without a clause", "verb missing", "clause", "predicate"),
    codes.NO_SUBJECT: (
        "verb without a subject",
        "modal without a subject",
        "subordinate without subject",
        "subject",
    ),
    codes.DOUBLED: (
        "doubled word",
        "doubled conjunct",
        "doubled cost",
        "keyword twice",
        "two determiners",
        "two quantities",
        "two bounds",
        "two numbers",
        "two sizes",
        "second relative clause",
    ),
    codes.WITH_A_KEYWORD: (
        "keyword",
        "keyword phrase",
        "keyword in a noun phrase",
        "word after a keyword",
        "argument of a keyword",
        "object of a keyword",
        "sentence behind a keyword",
    ),
    codes.PART_MISSING: (
        "noun missing",
        "empty noun phrase",
        "amount missing",
        "limit missing",
        "participle missing",
        "kind of counter missing",
        "preposition without object",
        "token without characteristics",
        "part of what",
        "size of what",
        "create what",
        "which step",
        "who controls",
        "for each of a change",
        "bearer missing",
        "damage of what",
        "mana of what",
        "origin missing",
        "possessor missing",
        "purpose missing",
        "phrase missing",
        "place in a library",
        "whose zone",
    ),
    codes.UNLIKE_PARTS: (
        "unlike conjuncts",
        "list of clauses",
        "commas of a list",
        "conjoined argument",
        "conjoined phrase",
        "phrase of a conjunct",
        "conjunct of the subject",
        "lifted conjunct with a phrase",
        "bare quantity in a list",
        "bare determiner in a list",
        "join of clauses",
        "join of leads",
        "object of two verbs",
    ),
    codes.NOTHING_INSTEAD: ("would without instead", "would in a trigger"),
    codes.INSTEAD_OF_WHAT_HAPPENED: ("instead without would",),
    codes.STATE_FOR_A_DEED: ("deed as long as something is so",),
    codes.OTHER_RESTRICTION: ("restriction of another kind of ability",),
    codes.MODES_MISSING: ("modes missing",),
    codes.TOO_DEEP: ("too deep", "quotation too deep"),
}
_CODE_OF = {rule: code for code, rules in _CODES.items() for rule in rules}
#: Longer than a word or two: a headline does not quote it.
_LONGEST_QUOTED = 40


def code_of(reason: Reason, word: str) -> Code:
    """The code for a rule that refused, at ``word``; that of all others if it has no sentence."""
    code = _CODE_OF.get(reason.rule, codes.CANNOT_STAND)
    quoted = reason.detail if "detail" in code.parameters else word
    if code.parameters and not 0 < len(quoted) <= _LONGEST_QUOTED:
        return codes.NOT_READ
    return code


def known_uses(reason: Reason, language: Language) -> str:
    """How the verb that a rule of frames refused can be used; empty where that is not known.

    Those come first that have most of the words around the verb.
    """
    lemma, *around = reason.detail.removeprefix("passive ").split() or [""]
    said = {word.partition(":")[0] for word in around if ":" in word}
    uses = dict.fromkeys(_as_words(form.frame) for form in language.table.active(lemma))
    ranked = sorted(uses, key=lambda use: (-len(said & set(use.split())), len(use)))
    return " or ".join(f'"{use}"' for use in ranked[:_MOST_USES])


def _as_words(frame: str) -> str:
    """A frame as people read it, without its optional parts.

    >>> _as_words("{player} put {counters:Counter|ThatMany} on {bearer:Permanent} [tapped]")
    '<player> put <counter> on <permanent>'
    """
    before = ""
    while before != frame:  # optional parts may be nested
        before, frame = frame, _OPTIONAL.sub("", frame)
    return " ".join(_SLOT.sub(_slot, frame).split())


def _slot(match: re.Match[str]) -> str:
    name, _, sorts = match[1].partition(":")
    first = sorts.partition("|")[0] or name
    return f"<{re.sub('(?<=[a-z])(?=[A-Z])', ' ', first).lower()}>"


def place_of(
    reason: Reason,
    text: str,
    tokens: Sequence[Token],
    language: Language | None,
    names: Names,
) -> Span:
    """Where the words stand that are to blame: a word, else a sentence, else the whole text.

    ``language`` is None where sentences are not to be read one by one.
    """
    if 0 <= reason.start < reason.end:
        return Span(reason.start, reason.end)
    whole = Span(0, len(text.rstrip()))
    sentence = _sentence(whole, text, language, names)
    inside = [each for each in tokens if sentence.start <= each.start < sentence.end]
    for wanted in reversed(reason.detail.lower().split()):
        found = [each for each in inside if wanted in (each.word, each.lemma.lower())]
        if len(found) == 1:
            return Span(found[0].start, found[0].end)
    return sentence


def sentence_of(span: Span, text: str) -> Span:
    """The sentence, or sentences, of the text that the span is a part of."""
    sentences = _sentences(text)
    start = max((each.start for each in sentences if each.start <= span.start), default=0)
    end = min((each.end for each in sentences if each.end >= span.end), default=len(text))
    return Span(start, max(start, end))


def _sentence(whole: Span, text: str, language: Language | None, names: Names) -> Span:
    """The first sentence that is not read by itself, where there is more than one."""
    sentences = _sentences(text)
    if language is None or len(sentences) == 1 or len(text) > _LONGEST_SOUGHT:
        return whole
    for each in sentences:
        if read_line(text[each.start : each.end], language, names).reason is not None:
            return each
    return whole


def _sentences(text: str) -> list[Span]:
    end = len(text.rstrip())
    starts = [0, *(match.end() for match in _SENTENCE_END.finditer(text, 0, end))]
    ends = [*(start - 1 for start in starts[1:]), end]
    return [Span(start, max(start, stop)) for start, stop in zip(starts, ends, strict=True)]
