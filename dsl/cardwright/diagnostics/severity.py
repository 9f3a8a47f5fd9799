"""How bad a diagnostic is."""

from __future__ import annotations

from enum import Enum


class Severity(Enum):
    """Worst first."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"
