"""One line of rules text to tagged tokens."""

from __future__ import annotations

from cardwright.lexer.line_prefix import read_prefix
from cardwright.lexer.names import NO_NAMES, Names
from cardwright.lexer.passes import tag
from cardwright.lexer.scanner import scan
from cardwright.lexer.tokens import LexedLine
from cardwright.vocabulary import Vocabulary
from cardwright.vocabulary.tokenizing import plain_characters


def lex_line(line: str, vocabulary: Vocabulary, names: Names = NO_NAMES) -> LexedLine:
    """The tagged tokens of one line, with offsets into it. Never raises.

    A word that is not in the vocabulary, a symbol that does not exist and a quote or parenthesis
    that is never closed become tokens of class UNKNOWN, which no grammar rule takes.
    """
    text = plain_characters(line)
    prefix, start = read_prefix(line, text, vocabulary)
    lexed = scan(line, text, start, vocabulary, names)
    if prefix:
        lexed.tokens = prefix + lexed.tokens
        lexed.is_plain = False
        lexed.may_repeat = True
    lexed.tokens = tag(lexed.tokens, vocabulary)
    return lexed
