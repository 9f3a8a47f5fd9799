"""Where the data files are."""

from __future__ import annotations

from cardwright.resources import core_cards_folder, data_root, grammar_folder


def test_folders_are_beside_the_package_or_in_the_repository() -> None:
    assert data_root().is_dir()
    assert grammar_folder() == data_root() / "grammar"
    assert core_cards_folder() == data_root() / "cards"
    assert grammar_folder().is_dir()
    assert core_cards_folder().is_dir()
