"""Which objects and players the names of a record mean."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardwright.engine.vocabulary import BATTLEFIELD, FIRST_OBJECT_ID, STACK

from .records import PLAYERS, Item

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject

    from .cards import Cards

__all__ = ["Names", "plain"]


_MARKS = (
    ("’", "'"),
    ("−", "-"),
    ("—", "-"),
    ("–", "-"),
    ("&mdash;", "-"),
    ("<br>", " "),
    ("&bull;", "• "),
    ("&bull", "• "),
)


def plain(text: str) -> str:
    """Card text as it is compared: small letters, plain quotes and dashes, no marks.

    >>> plain("<i>Constellation</i> — Whenever")
    'constellation - whenever'
    """
    text = re.sub(r"</?i>", "", text).lower()
    for mark, letter in _MARKS:
        text = text.replace(mark, letter)
    return " ".join(text.split())


class Names:
    """The names of one game."""

    def __init__(self, game: Game, cards: Cards) -> None:
        self.game = game
        self.cards = cards
        #: Alias -> id of the object as it was set up.
        self.aliases: dict[str, int] = {}

    def is_called(self, obj: GameObject, name: str) -> bool:
        """Has the object this name; off the battlefield also the card or one of its faces?"""
        if obj.is_ability:
            return False
        name = self.cards.record.spelled(name)
        if self.game.characteristics(obj).name == name:
            return True
        if obj.card is None or obj.zone == BATTLEFIELD:
            return False
        return obj.card.name == name or any(face.name == name for face in obj.card.faces)

    def means(self, identifier: int, thing: Item) -> bool:
        """Is this the player or object that a record's target or choice names?"""
        if "player" in thing:
            return identifier == PLAYERS.index(thing["player"])
        if identifier < FIRST_OBJECT_ID:
            return f"Player{PLAYERS[identifier]}" == thing.get("name")
        obj = self.game.lasting(identifier)
        if obj is None:
            return False
        if "alias" in thing:
            return identifier == self.latest(self.aliases.get(thing["alias"], -1))
        copy = thing.get("copy")
        if (copy == "only" and not is_copy(obj)) or (copy == "no" and is_copy(obj)):
            return False
        name = thing.get("name", "")
        if self.is_called(obj, name):
            return True
        if obj.zone == STACK and name:
            return any(text.startswith(plain(name)) for text in self.stack_texts(obj))
        return False

    def latest(self, identifier: int) -> int:
        """What an object has become, through every change of zone."""
        while self.game.successors.get(identifier, -1) >= 0:
            identifier = self.game.successors[identifier]
        return identifier

    def described(self, identifier: int) -> str:
        """A player or object, for messages."""
        if identifier < 0:
            return "nothing"
        if identifier < FIRST_OBJECT_ID:
            return f"player {PLAYERS[identifier]}"
        obj = self.game.lasting(identifier)
        if obj is None:
            return f"object {identifier}"
        if obj.is_ability:
            return f"ability of {self.source_name(obj)}"
        return self.game.characteristics(obj).name

    def source_name(self, obj: GameObject) -> str:
        """The name of the source of an ability on the stack."""
        source = self.game.lasting(obj.item.source) if obj.item is not None else None
        return self.game.characteristics(source).name if source is not None else ""

    # -- texts

    def texts_of(self, obj: GameObject, ability: object) -> list[str]:
        """What the text of an object's ability may be in a record; empty where it has none.

        The object's own name is ``{this}``, "it" or a phrase there, so all come out as ``~``.
        """
        lines: list[str] = []
        card = obj.card
        if card is not None:
            for number, face in enumerate(card.faces):
                texts = self.cards.texts(card.name, number)
                for printed, text in zip(face.abilities, texts, strict=False):
                    if printed == ability:
                        lines.append(text)
                        custom = self.cards.ability_text(card.name, text)
                        if custom:
                            lines.append(custom)
        return [self.impersonal(line, obj) for line in lines]

    def impersonal(self, text: str, obj: GameObject | None) -> str:
        """A text in which all ways to name its own object are the same."""
        text = plain(text)
        names = ["{this}", "{source}"]
        if obj is not None:
            name = plain(self.game.characteristics(obj).name)
            names += [name, name.split(",")[0], name.split(" the ")[0]]
        for each in names:
            if each:
                text = text.replace(each, "~")
        return re.sub(
            r"\bthis (creature|artifact|land|enchantment|permanent|card|aura|equipment|vehicle"
            r"|planeswalker|token|saga|spell)\b",
            "~",
            text,
        )

    def stack_texts(self, obj: GameObject) -> list[str]:
        """What a record may call a spell or an ability on the stack."""
        if not obj.is_ability:
            name = plain(self.game.characteristics(obj).name)
            return [name, f"cast {name}"]
        item = obj.item
        source = self.game.lasting(item.source) if item is not None else None
        if item is None or source is None:
            return []
        texts = self.texts_of(source, item.ability)
        return texts + [f"stack ability ({text}" for text in texts]


def is_copy(obj: GameObject) -> bool:
    """A copy of a spell, a token, or a permanent that has become a copy."""
    if obj.is_token or obj.is_copy or obj.base is not obj.original:
        return True
    return obj.card is not None and all(face.name != obj.base.name for face in obj.card.faces)
