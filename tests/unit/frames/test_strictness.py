"""Nothing is accepted by accident: mutants of the cards of the core pack are not read."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.unit.frames.mutations import deletions, mutants, shuffled, without_reminders

from cardwright import resources
from cardwright.frames import Language, read_face
from cardwright.source import SourceFace, read_card_text

#: Share of texts with one word left out, or two exchanged, that are read: may fall, not rise.
MOST_DELETIONS_READ = 0.13
MOST_EXCHANGES_READ = 0.03


class _Text:
    def __init__(self, face: SourceFace, text: str) -> None:
        self.name = face.name
        self.type_line = face.type_line
        self.oracle_text = text


def _faces() -> list[SourceFace]:
    found: list[SourceFace] = []
    for path in sorted(Path(resources.core_cards_folder()).rglob("*.card")):
        cards, _ = read_card_text(path.read_text(encoding="utf-8"), path.name)
        found += [face for card in cards for face in card.faces if face.oracle_text]
    return found


FACES = _faces()


def test_no_nonsense_is_read(language: Language) -> None:
    accepted: list[tuple[str, str, str]] = []
    tried: Counter[str] = Counter()
    for face in FACES:
        for name, mutant in mutants(without_reminders(face.oracle_text or "")):
            tried[name] += 1
            if read_face(_Text(face, mutant), language).is_read:
                accepted.append((name, face.name, mutant))
    assert len(tried) >= 40
    assert accepted == []


def test_a_word_left_out_never_gives_an_equal_tree(language: Language) -> None:
    read = total = 0
    for face in FACES:
        for line in without_reminders(face.oracle_text or "").split("\n"):
            whole = read_face(_Text(face, line), language)
            for mutant in deletions(line):
                if not mutant:
                    continue
                total += 1
                result = read_face(_Text(face, mutant), language)
                if result.is_read:
                    read += 1
                    assert result.face != whole.face, mutant
    assert read / total <= MOST_DELETIONS_READ


def test_exchanged_words_are_not_read(language: Language) -> None:
    read = total = 0
    for seed, face in enumerate(FACES):
        for line in without_reminders(face.oracle_text or "").split("\n"):
            mutant = shuffled(line, seed)
            if mutant != line:
                total += 1
                read += read_face(_Text(face, mutant), language).is_read
    assert read / total <= MOST_EXCHANGES_READ
