"""Tagged tokens to phrase trees: LALR(1) tables built by Lark from ``grammar/*.lark``."""

from cardwright.syntax.driver import Parser
from cardwright.syntax.errors import GrammarError
from cardwright.syntax.expectations import describe_expected
from cardwright.syntax.grammar_files import Fragment, Grammar, assemble, read_fragments
from cardwright.syntax.lines import parse, start_rules
from cardwright.syntax.parts import open_part, parse_in_parts
from cardwright.syntax.tables import START_RULES, Tables, load_tables
from cardwright.syntax.tree import Node, Part, SyntaxFailure, Tree

__all__ = [
    "START_RULES",
    "Fragment",
    "Grammar",
    "GrammarError",
    "Node",
    "Parser",
    "Part",
    "SyntaxFailure",
    "Tables",
    "Tree",
    "assemble",
    "describe_expected",
    "load_tables",
    "open_part",
    "parse",
    "parse_in_parts",
    "read_fragments",
    "start_rules",
]
