"""How many mutants were tried and how many were still read, of each kind."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

__all__ = ["Counts"]


class Counts:
    """Adds up mutants."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.read: Counter[str] = Counter()
        #: Mutants whose AST is that of the text they were made of: something was lost.
        self.equal: Counter[str] = Counter()
        self._texts: dict[str, list[str]] = defaultdict(list)

    def add(self, kind: str, text: str, *, read: bool, equal: bool = False) -> None:
        """Count one mutant."""
        self.tried[kind] += 1
        if read:
            self.read[kind] += 1
            self._texts[kind].append(text)
        if equal:
            self.equal[kind] += 1
            self._texts[f"{kind}, equal"].append(text)

    @property
    def still_read(self) -> int:
        """Mutants that were read, of all kinds."""
        return self.read.total()

    def summary(self) -> dict[str, object]:
        """As JSON: totals, then each kind with [tried, read, equal]."""
        return {
            "tried": self.tried.total(),
            "read": self.still_read,
            "equal": self.equal.total(),
            "kinds": {k: [n, self.read[k], self.equal[k]] for k, n in sorted(self.tried.items())},
        }

    def examples(self, count: int) -> Iterator[tuple[str, str]]:
        """Some texts that were read, of each kind."""
        for kind, texts in sorted(self._texts.items()):
            for text in texts[:count]:
                yield kind, text.replace("\n", " / ")
