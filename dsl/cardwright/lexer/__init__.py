"""Text to tagged tokens: scan, then one tagging pass a file."""

from cardwright.lexer.lexer import lex_line
from cardwright.lexer.names import NO_NAMES, Names, short_names
from cardwright.lexer.tokens import LexedLine, Token

__all__ = ["NO_NAMES", "LexedLine", "Names", "Token", "lex_line", "short_names"]
