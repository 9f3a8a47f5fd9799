"""The tagging passes, in order. Each file says what it decides and the context it looks at."""

from __future__ import annotations

from cardwright.lexer.passes.adverb_level import settle_adverb_level
from cardwright.lexer.passes.adverbs_before_clauses import mark_opening_adverbs
from cardwright.lexer.passes.article_or_pronoun import settle_articles_and_pronouns
from cardwright.lexer.passes.conjunctions import settle_conjunctions
from cardwright.lexer.passes.function_words import settle_function_words
from cardwright.lexer.passes.keyword_or_verb import settle_keywords_and_verbs
from cardwright.lexer.passes.named import find_names
from cardwright.lexer.passes.noun_or_verb import settle_nouns_and_verbs
from cardwright.lexer.passes.participles import settle_participles
from cardwright.lexer.passes.possession import settle_possession
from cardwright.lexer.passes.preposition_level import settle_preposition_level
from cardwright.lexer.passes.preposition_or_subordinator import (
    settle_prepositions_and_subordinators,
)
from cardwright.lexer.passes.relative_clauses import mark_relative_clauses
from cardwright.lexer.passes.relative_conjunctions import settle_relative_conjunctions
from cardwright.lexer.passes.split_terms import split_terms
from cardwright.lexer.passes.terminals import set_terminals
from cardwright.lexer.passes.that import settle_that
from cardwright.lexer.passes.with_phrases import mark_with_phrases
from cardwright.lexer.tokens import Token, edge
from cardwright.vocabulary import Vocabulary


def tag(tokens: list[Token], vocabulary: Vocabulary) -> list[Token]:
    """Settle every token's class. Each pass reads what those before it decided."""
    groups = vocabulary.groups
    tokens = find_names(tokens, groups)
    tokens = [edge(), edge(), *tokens, edge(), edge()]
    tokens = split_terms(tokens, groups, vocabulary)
    tokens = settle_function_words(tokens, groups)
    tokens = settle_nouns_and_verbs(tokens, groups, vocabulary)
    tokens = settle_keywords_and_verbs(tokens, groups, vocabulary)
    tokens = settle_participles(tokens, groups, vocabulary)
    tokens = settle_that(tokens, groups)
    tokens = settle_articles_and_pronouns(tokens, groups)
    # From here on nouns, verbs and pronouns are settled, so that clauses can be looked for.
    tokens = settle_prepositions_and_subordinators(tokens, groups)
    tokens = settle_conjunctions(tokens, groups)
    tokens = mark_relative_clauses(tokens, groups)
    tokens = mark_opening_adverbs(tokens, groups)
    tokens = settle_possession(tokens, groups)
    tokens = set_terminals(tokens, groups, vocabulary)
    # From here on verbs have their terminals.
    tokens = settle_preposition_level(tokens, groups, vocabulary)
    tokens = settle_adverb_level(tokens, groups, vocabulary)
    tokens = mark_with_phrases(tokens, groups)
    tokens = settle_relative_conjunctions(tokens, groups)
    return tokens[2:-2]
