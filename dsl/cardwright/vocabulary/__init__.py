"""Words as data: ``grammar/lexicon/*.toml`` read into one immutable vocabulary."""

from cardwright.vocabulary.entries import Keyword, Noun, Subtype, Verb
from cardwright.vocabulary.errors import LexiconError, WordClash
from cardwright.vocabulary.vocabulary import Vocabulary, load_vocabulary

__all__ = [
    "Keyword",
    "LexiconError",
    "Noun",
    "Subtype",
    "Verb",
    "Vocabulary",
    "WordClash",
    "load_vocabulary",
]
