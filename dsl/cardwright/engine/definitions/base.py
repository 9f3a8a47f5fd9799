"""The base of everything that a compiled card is made of: frozen, slotted, hashable data."""

from __future__ import annotations

import msgspec


class Node(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag=True, tag_field="type"):
    """A piece of a compiled card.

    Equal text compiles to equal nodes: no positions, no provenance, no order of registration in
    here.
    Classes of core's closed sets are tagged with their name, features with ``"pack:stem"``.
    """
