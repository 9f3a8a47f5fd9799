"""The base of every AST node.

The AST says what a text says and nothing else. Nodes hold no positions (two texts that say the
same thing give equal nodes; the printer yields spans on demand) and no surface text: a string in a
node is a key of the lexicon, a name, a label or reminder text. Derived facts (is this a mana
ability?) belong to the result of a pass. The set of nodes is closed; what is open is the set of
frames that a `Clause` may name.

Where most answers are no, ask ``type(node) is Clause``: no class of nodes but the bases has others
below it, and ``isinstance`` takes ten times as long to say no of a struct as to say yes.
"""

from __future__ import annotations

import msgspec

__all__ = ["Node"]


class Node(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Frozen, slotted, hashable; children stand in tuples."""
