"""Where the data files are: beside the package when installed, in the repository otherwise."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = _PACKAGE / "_data"
_REPOSITORY = _PACKAGE.parent.parent


def data_root() -> Path:
    """The folder that holds ``grammar`` and ``cards``."""
    return _INSTALLED if _INSTALLED.is_dir() else _REPOSITORY


def grammar_folder() -> Path:
    """The folder of ``*.lark`` fragments and of ``lexicon/*.toml``."""
    return data_root() / "grammar"


def core_cards_folder() -> Path:
    """The folder of the core pack's card and scenario files."""
    return data_root() / "cards"
