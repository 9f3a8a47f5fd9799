""" "Create a Spawn token. **It has** ...": part of what the token is (CR 111.3), so that copies of
it have it too (CR 707.2); not an effect on a token that was made without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.compile.clauses import is_plain
from cardwright.engine.definitions.abilities import Ability, Body
from cardwright.engine.definitions.instructions import Instruction, May, Step
from cardwright.engine.definitions.selectors import Reference
from cardwright.features.effects.create_token import CreateToken
from cardwright.features.grants import granted
from cardwright.structs import rewritten

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView

__all__ = ["describe_tokens", "describes_tokens"]


def describes_tokens(view: ClauseView, before: tuple[Instruction, ...]) -> bool:
    """The clause says, without more, what tokens have that an instruction before it creates."""
    if not is_plain(view.clause):
        return False
    number = _step(view)
    return number is not None and any([_creates(one, number) for one in before])


def describe_tokens(
    view: ClauseView, before: tuple[Instruction, ...]
) -> tuple[Instruction, ...] | None:
    """The instructions, with tokens that have the abilities; None after a gap."""
    number, node = _step(view), view.node("abilities")
    found = granted(view, node) if node is not None else None
    if number is None or not found:
        return None
    return tuple([_with(one, number, tuple(found)) for one in before])


def _step(view: ClauseView) -> int | None:
    """The step that created what the clause speaks of."""
    subject = view.selector("object")
    match subject.slot.split(".") if isinstance(subject, Reference) else ():
        case ("step", number, "created"):
            return int(number)
    return None


def _creates(instruction: Instruction, number: int) -> bool:
    return _with(instruction, number, ()) is not instruction


def _with(instruction: Instruction, number: int, abilities: tuple[Ability, ...]) -> Instruction:
    """The instruction, with more abilities of the tokens that the step creates; itself where it
    creates none.
    """

    def change(part: object) -> object | None:
        match part:
            case Step(number=known, instruction=CreateToken() as made) if known == number:
                return replace(part, instruction=_having(made, abilities))
            case May(number=known, instructions=parts) if known == number:
                if any([isinstance(made, CreateToken) for made in parts]):
                    having = [_having(made, abilities) for made in parts]
                    return replace(part, instructions=tuple(having))
            case Ability() | Body():
                return part  # the steps of another resolution
        return None

    return rewritten(instruction, change)


def _having(made: Instruction, abilities: tuple[Ability, ...]) -> Instruction:
    if not isinstance(made, CreateToken):
        return made
    token = made.token
    return replace(made, token=replace(token, abilities=(*token.abilities, *abilities)))
