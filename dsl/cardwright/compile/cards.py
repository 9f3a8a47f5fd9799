"""A card to its definition: all faces, and the texts that keep it from being played."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardwright.engine.definitions.abilities import CardDefinition
from cardwright.source.cards import SourceCard

from .faces import CompileContext, CompiledFace, ReadFace, compile_face

__all__ = ["CompiledCard", "compile_card"]


class CompiledCard(msgspec.Struct, frozen=True):
    """The definition of a card and the results of its faces."""

    definition: CardDefinition
    faces: tuple[CompiledFace, ...]

    @property
    def status(self) -> str:
        """As good as the worst face."""
        order = ("unread", "read", "compiled", "proven")
        return min((face.status for face in self.faces), key=order.index, default="compiled")


def compile_card(
    card: SourceCard, faces: Sequence[ReadFace], context: CompileContext
) -> CompiledCard:
    """Compile every face; ``uncompiled`` names each text without a meaning."""
    compiled = tuple(compile_face(face, context) for face in faces)
    uncompiled = tuple(
        ability.text
        for face in compiled
        for ability in face.abilities
        if ability.status != "compiled"
    )
    definition = CardDefinition(
        card.name, tuple(face.definition for face in compiled), card.layout, uncompiled
    )
    return CompiledCard(definition, compiled)
