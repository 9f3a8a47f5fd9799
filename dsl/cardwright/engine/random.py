"""A random generator whose whole state is one integer: SplitMix64 (copying and saving are free)."""

from __future__ import annotations

_MASK = 0xFFFFFFFFFFFFFFFF


class Random:
    """Seeded and reproducible; not for secrets.

    >>> generator = Random(1)
    >>> [generator.below(6) for _ in range(5)]
    [3, 4, 5, 2, 2]
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1, each as likely."""
        self.state = state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((mixed ^ (mixed >> 31)) * limit) >> 64

    def unit(self) -> float:
        """A number in [0, 1): one of 2 ** 30, each as likely."""
        self.state = state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((mixed ^ (mixed >> 31)) >> 34) / 0x40000000

    def shuffle(self, items: list[int]) -> None:
        """Bring ``items`` into a random order, in place."""
        state = self.state
        for last in range(len(items) - 1, 0, -1):
            # ``below(last + 1)``, written out: this is most of dealing a game.
            state = (state + 0x9E3779B97F4A7C15) & _MASK
            mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
            other = ((mixed ^ (mixed >> 31)) * (last + 1)) >> 64
            items[last], items[other] = items[other], items[last]
        self.state = state
