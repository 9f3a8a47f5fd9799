"""Packs: what a pack is, how its folder is read, and whether it fits this version."""

from cardwright.packs.contributions import GrammarRules, Words
from cardwright.packs.manifest import Pack, read_pack

__all__ = ["GrammarRules", "Pack", "Words", "read_pack"]
