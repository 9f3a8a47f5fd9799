"""One parser for all tests of the syntax."""

from __future__ import annotations

import pytest

from cardwright.syntax import Parser, load_tables


@pytest.fixture(scope="session")
def parser() -> Parser:
    """The parser of the core grammar."""
    return Parser(load_tables())
