"""The compile stage: AST to engine objects, with a ledger, gaps and provenance."""

from __future__ import annotations

from .cards import CompiledCard, compile_card
from .faces import (
    CompileContext,
    CompiledAbility,
    CompiledFace,
    ReadFace,
    ReadLine,
    compile_face,
)

__all__ = [
    "CompileContext",
    "CompiledAbility",
    "CompiledCard",
    "CompiledFace",
    "ReadFace",
    "ReadLine",
    "compile_card",
    "compile_face",
]
