"""Reminder text (CR 207.2a): is it what its keyword, keyword action or token says?

``grammar/reminders.toml`` has the texts as they are printed. What stands behind a line of keywords
is compared word by word; what stands in or behind a sentence may have another subject and number.
"""

from __future__ import annotations

from .check import check_reminders
from .texts import reminder_texts, reminder_words

__all__ = ["check_reminders", "reminder_texts", "reminder_words"]
