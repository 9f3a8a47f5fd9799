"""Forms of frames kept on disk: parsing templates and looking for ties takes longer than loading.

The key covers all that decides the outcome: the declarations, the sorts of nouns, and the source of
the modules that parse and check, so that nothing stale is ever found. Only forms without a clash
are kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from cardwright.vocabulary.cache import content_key, read_cached, write_cached

from .templates import Form, Frame

__all__ = ["Declaration", "find_forms", "forms_key", "keep_forms"]

#: The module that declares, and the frame.
Declaration = tuple[str, str | Frame]

_KIND = "frames"
_DECIDING = ("sorts", "templates", "decisions", "ties", "table", "kept_forms")


def forms_key(
    declarations: Sequence[Declaration],
    inventory: Sequence[Declaration],
    phrases: Iterable[int],
) -> str | None:
    """The key of what these make together; None where the source cannot be read."""
    folder = Path(__file__).parent
    try:
        sources = [(folder / f"{stem}.py").read_bytes() for stem in _DECIDING]
    except OSError:
        return None
    given = msgspec.msgpack.encode((declarations, inventory, sorted(phrases)))
    return content_key([msgspec.__version__.encode(), given, *sources])


def find_forms(key: str) -> list[Form] | None:
    """The forms kept under a key, if they are there and whole."""
    body = read_cached(_KIND, key)
    if body is None:
        return None
    try:
        return msgspec.msgpack.decode(body, type=list[Form])
    except msgspec.MsgspecError:
        return None


def keep_forms(key: str, forms: Sequence[Form]) -> None:
    """Keep forms that were parsed and checked."""
    write_cached(_KIND, key, msgspec.msgpack.encode(forms))
