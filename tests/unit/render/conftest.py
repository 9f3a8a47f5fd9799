"""One language for all tests of the printer."""

from __future__ import annotations

import pytest

from cardwright.frames import Language, load_language


@pytest.fixture(scope="session")
def language() -> Language:
    """The core language with the inventory of frames only."""
    return load_language()
