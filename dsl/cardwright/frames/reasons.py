"""Why a text is not read: a rule that refused, as data.

The histogram of reasons over a corpus is the list of what to do next, so a reason is an object and
not a sentence: the rule's name, what it was applied to, and the token where reading stopped.
"""

from __future__ import annotations

import msgspec

__all__ = ["Reason", "Refusal"]


class Reason(msgspec.Struct, frozen=True):
    """A refusal of the phrase level."""

    #: A short key of the rule: "determiner missing", "no frame", "number agreement".
    rule: str
    #: What the rule was applied to, in lexicon keys: "destroy Player".
    detail: str = ""
    #: Offsets of the token in the line; -1 where no single token is to blame.
    start: int = -1
    end: int = -1


class Refusal(Exception):
    """Raised inside the reader; never leaves it."""

    def __init__(self, rule: str, detail: str = "", token: object = None) -> None:
        super().__init__(rule)
        self.rule = rule
        self.detail = detail
        self.token = token

    def reason(self) -> Reason:
        """The refusal as data."""
        start = getattr(self.token, "start", -1)
        end = getattr(self.token, "end", -1)
        return Reason(self.rule, self.detail, start, end)
