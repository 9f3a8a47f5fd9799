"""CR 508.1, 509.1, 510.1: what is asked in combat; the checks know the restrictions and
requirements.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...errors import IllegalAction
from ..requests import Request
from .requirements import Requirement, best_blocks, best_choices, obeyed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def pairs_of(answer: Any) -> list[tuple[int, int]]:
    """The answer as pairs of ids; each first member once."""
    if answer.__class__ is not tuple:
        raise IllegalAction(f"a tuple of pairs, not {answer!r}")
    for pair in answer:
        if (
            pair.__class__ is not tuple
            or len(pair) != 2
            or pair[0].__class__ is not int
            or pair[1].__class__ is not int
        ):
            raise IllegalAction(f"a pair of ids, not {pair!r}")
    if len({pair[0] for pair in answer}) != len(answer):
        raise IllegalAction("the same creature twice")
    return list(answer)


class DeclareAttackers(Request, gc=False):
    """``options``: each creature that could attack, with whom or what. Answer: pairs (attacker,
    attacked).

    ``requirements``: pairs any of which obeys one (CR 508.1d). ``required``: those who must attack.
    """

    options: tuple[tuple[int, tuple[int, ...]], ...]
    requirements: tuple[Requirement, ...] = ()

    @property
    def required(self) -> tuple[int, ...]:
        """The creatures that cannot stay back."""
        best = best_choices(self.options, self.requirements)
        return tuple([attacker for attacker, _, may_stay in best if not may_stay])

    def check(self, answer: Any) -> None:
        """A legal attack that obeys as many requirements as possible."""
        legal = dict(self.options)
        pairs = pairs_of(answer)
        for attacker, attacked in pairs:
            if attacked not in legal.get(attacker, ()):
                raise IllegalAction(f"{attacker} cannot attack {attacked}")
        if not self.requirements:
            return
        chosen = dict(pairs)
        for attacker, best, may_stay in best_choices(self.options, self.requirements):
            if attacker not in chosen:
                if not may_stay:
                    raise IllegalAction("a creature that must attack does not")
            elif chosen[attacker] not in best:
                raise IllegalAction("a creature must attack somebody else")

    def random(self, pick: Callable[[], float]) -> Any:
        """Each creature attacks half of the time."""
        if not self.requirements:
            return tuple(
                [
                    (attacker, attacked[int(pick() * len(attacked))])
                    for attacker, attacked in self.options
                    if pick() < 0.5
                ]
            )
        return tuple(
            [
                (attacker, attacked[int(pick() * len(attacked))])
                for attacker, attacked, may_stay in best_choices(self.options, self.requirements)
                if pick() < 0.5 or not may_stay
            ]
        )

    def answers(self) -> Iterator[Any]:
        """Every attack."""
        best = best_choices(self.options, self.requirements)
        required = self.required
        for chosen in every_choice(tuple([(attacker, ones) for attacker, ones, _ in best])):
            if {pair[0] for pair in chosen}.issuperset(required):
                yield chosen


class DeclareBlockers(Request, gc=False):
    """``options``: each creature that could block, with which attackers. Answer: pairs (blocker,
    attacker).

    ``least``: attackers that only so many creatures together can block (CR 702.111b).
    ``requirements``: pairs any of which obeys one; as many as can be are (CR 509.1c).
    """

    options: tuple[tuple[int, tuple[int, ...]], ...]
    least: tuple[tuple[int, int], ...] = ()
    requirements: tuple[Requirement, ...] = ()

    def check(self, answer: Any) -> None:
        """A legal block."""
        legal = dict(self.options)
        pairs = pairs_of(answer)
        for blocker, attacker in pairs:
            if attacker not in legal.get(blocker, ()):
                raise IllegalAction(f"{blocker} cannot block {attacker}")
        for attacker, count in self.least:
            blocking = len([1 for pair in pairs if pair[1] == attacker])
            if 0 < blocking < count:
                raise IllegalAction(f"{attacker} can only be blocked by {count} or more")
        if self.requirements and obeyed(self.requirements, pairs) < self.most():
            raise IllegalAction("more requirements to block could be obeyed")

    def most(self) -> int:
        """How many requirements can be obeyed."""
        best = best_blocks(self.options, self.requirements, self.least)
        return obeyed(self.requirements, best)

    def random(self, pick: Callable[[], float]) -> Any:
        """Each creature blocks nothing or any of the attackers; too few blockers are taken back."""
        chosen = []
        for blocker, attackers in self.options:
            number = int(pick() * (len(attackers) + 1))
            if number:
                chosen.append((blocker, attackers[number - 1]))
        for attacker, count in self.least:
            if len([1 for pair in chosen if pair[1] == attacker]) < count:
                chosen = [pair for pair in chosen if pair[1] != attacker]
        if self.requirements and obeyed(self.requirements, chosen) < self.most():
            return best_blocks(self.options, self.requirements, self.least)
        return tuple(chosen)

    def answers(self) -> Iterator[Any]:
        """Every block."""
        most = self.most() if self.requirements else 0
        for chosen in every_choice(self.options):
            if obeyed(self.requirements, chosen) < most:
                continue
            counts = [len([1 for p in chosen if p[1] == attacker]) for attacker, _ in self.least]
            if all([not 0 < have < need[1] for have, need in zip(counts, self.least, strict=True)]):
                yield chosen


class AssignDamage(Request, gc=False):
    """Divide a creature's combat damage (CR 510.1c-d). Answer: a number for each recipient.

    ``lethal``: what each must be assigned before the last recipient, which ``tramples`` names, may
    get
    any (CR 702.19b).
    """

    source: int
    amount: int
    options: tuple[int, ...]
    lethal: tuple[int, ...] = ()
    tramples: bool = False

    def check(self, answer: Any) -> None:
        """All damage is assigned; the attacked gets some only after all blockers have lethal
        damage.
        """
        if (
            answer.__class__ is not tuple
            or len(answer) != len(self.options)
            or not all([part.__class__ is int and part >= 0 for part in answer])
        ):
            raise IllegalAction(f"a number for each recipient, not {answer!r}")
        if sum(answer) != self.amount:
            raise IllegalAction(f"all of {self.amount} damage must be assigned")
        if self.tramples and answer[-1]:
            for part, need in zip(answer, self.lethal, strict=False):
                if part < need:
                    raise IllegalAction("a blocker has not been assigned lethal damage")

    def random(self, pick: Callable[[], float]) -> Any:
        """One point after another to anybody, then trampling over is made legal."""
        parts = [0] * len(self.options)
        for _ in range(self.amount):
            parts[int(pick() * len(parts))] += 1
        if self.tramples and parts[-1]:
            for number, need in enumerate(self.lethal):
                while parts[number] < need and parts[-1]:
                    parts[number] += 1
                    parts[-1] -= 1
            if any([part < need for part, need in zip(parts, self.lethal, strict=False)]):
                parts[0] += parts[-1]
                parts[-1] = 0
        return tuple(parts)

    def answers(self) -> Iterator[Any]:
        """Every assignment."""
        from ..enumeration import shares

        for parts in shares(self.amount, len(self.options), 0):
            try:
                self.check(parts)
            except IllegalAction:
                continue
            yield parts


def every_choice(
    options: tuple[tuple[int, tuple[int, ...]], ...],
) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every way to give each creature one of its options, or none."""
    if not options:
        yield ()
        return
    creature, others = options[0]
    for rest in every_choice(options[1:]):
        yield rest
        for other in others:
            yield ((creature, other), *rest)
