"""What a diagnostic code is: declared once, with every sentence that it can say."""

from __future__ import annotations

from functools import lru_cache
from string import Formatter

from msgspec import Struct

from cardwright.diagnostics.severity import Severity


class Code(Struct, frozen=True):
    """One kind of finding. Templates are ``str.format`` templates over the arguments.

    A literal brace in a template is doubled: ``write {{T}}``. Codes are never used again for
    something else, once published.
    """

    #: Stage letter and number, such as ``S101``.
    id: str
    #: What is wrong, in the reader's words.
    headline: str
    #: What to do about it; begins with something to do.
    help: str = ""
    #: Said beside the caret.
    label: str = ""
    severity: Severity = Severity.ERROR
    #: The headline without what this card says: what is counted as one reason; "": the headline.
    group: str = ""

    @property
    def stage(self) -> str:
        """The letter of the stage that reports it."""
        return self.id[0]

    @property
    def parameters(self) -> frozenset[str]:
        """The argument names that the templates use."""
        return _parameters(self)


@lru_cache(maxsize=1024)
def _parameters(code: Code) -> frozenset[str]:
    templates = (code.headline, code.help, code.label, code.group)
    fields = (name for text in templates for _, name, _, _ in Formatter().parse(text))
    return frozenset(name for name in fields if name)
