"""Reading and binding one face with the core pack alone."""

from __future__ import annotations

import pytest

from cardwright.library import Library


@pytest.fixture(scope="session")
def library() -> Library:
    """Core without installed packs."""
    return Library(entry_points=False)
