""" "A card named Grizly Bears": a name that no card at hand has, where one has almost that name."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.ast import Named
from cardwright.diagnostics import Diagnostic, Span, Suggestion, diagnose
from cardwright.diagnostics.codes import reading as codes
from cardwright.frames.faces import read_face
from cardwright.frames.language import Language
from cardwright.lexer import Names
from cardwright.passes.walk import nodes_in
from cardwright.source import SourceFace
from cardwright.vocabulary.tokenizing import units

__all__ = ["check_names"]

#: So many slips make another name, and one in a short name.
_MOST_SLIPS = 2
_SHORT = 8


def check_names(face: SourceFace, language: Language, names: Names) -> Iterator[Diagnostic]:
    """A warning for each name behind "named" that is almost a card's.

    A name that is like no other may be that of a card which is not at hand, or of a token.
    """
    text = face.oracle_text or ""
    if " named " not in text:
        return
    known = _names(names) | {_key(face.name)}
    for line in read_face(face, language, names).lines:
        for node in nodes_in(line.node):
            if not isinstance(node, Named) or not node.word:
                continue
            for name in filter(None, (node.name, node.alternative)):
                near = None if _key(name) in known else _nearest(_key(name), known)
                start = text.find(name, line.start)
                if near is None or start < 0:
                    continue
                yield diagnose(
                    codes.MISSPELT_NAME,
                    face.locate(Span(start, start + len(name))),
                    suggestions=[Suggestion(near.replace(" ,", ","))],
                    subject=face.name,
                    name=name,
                )


def _names(names: Names) -> set[str]:
    return {" ".join((first, *rest)) for first, found in names.cards.items() for rest in found}


def _key(name: str) -> str:
    return " ".join(units(name))


def _nearest(name: str, known: set[str]) -> str | None:
    from rapidfuzz import process  # costs 12 ms, and hardly any text has a name that is unknown
    from rapidfuzz.distance import OSA

    most = 1 if len(name) < _SHORT else _MOST_SLIPS
    found = process.extractOne(name, sorted(known), scorer=OSA.distance, score_cutoff=most)
    return None if found is None else str(found[0])
