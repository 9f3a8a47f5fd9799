"""Phrase trees to AST: noun phrases, frames, clauses, sentences, lines; the reading ledger."""

from .faces import ReadFace, ReadLine, read_face, read_text
from .language import Language, load_language
from .reasons import Reason
from .table import FrameClash, FrameTable
from .templates import BadTemplate, Form, Frame

__all__ = [
    "BadTemplate",
    "Form",
    "Frame",
    "FrameClash",
    "FrameTable",
    "Language",
    "ReadFace",
    "ReadLine",
    "Reason",
    "load_language",
    "read_face",
    "read_text",
]
