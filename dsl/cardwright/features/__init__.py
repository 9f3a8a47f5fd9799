"""Core's features, one module an item, found by scanning; they reach the compiler through the
hook.
"""

from __future__ import annotations

from .scanning import core_features, core_index

__all__ = ["core_features", "core_index"]
