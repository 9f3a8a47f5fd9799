"""The tagging passes, in order. Each file says what it decides and the context it looks at."""

from __future__ import annotations

from cardwright.lexer.passes import (
    article_or_pronoun,
    context,
    function_words,
    named,
    participles,
)
from cardwright.lexer.passes.adverb_level import settle_adverb_level
from cardwright.lexer.passes.adverbs_before_clauses import mark_opening_adverbs
from cardwright.lexer.passes.article_or_pronoun import settle_articles_and_pronouns
from cardwright.lexer.passes.conjunctions import settle_conjunctions
from cardwright.lexer.passes.function_words import settle_function_words
from cardwright.lexer.passes.keyword_or_verb import settle_keywords_and_verbs
from cardwright.lexer.passes.named import find_names
from cardwright.lexer.passes.noun_or_verb import settle_nouns_and_verbs
from cardwright.lexer.passes.options import find_options
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

_KEYWORDS = frozenset(("KW", "KWC", "KWNUM"))
_JOINING = frozenset(("COMMA", "AND", "OR"))
_JOINING_VERBS = frozenset(("COLON", "AND", "OR", "AND_V", "OR_V"))


def tag(tokens: list[Token], vocabulary: Vocabulary) -> list[Token]:
    """Settle every token's class. Each pass reads what those before it decided.

    A pass that settles words or classes which the line has not is left out: it would walk over all
    tokens and change none.
    """
    groups = vocabulary.groups
    words = {token.word for token in tokens}
    if not words.isdisjoint(named.words_concerned(groups)):
        tokens = find_names(tokens, groups)
    if not words.isdisjoint(groups["verbs_of_options"]):
        tokens = find_options(tokens, groups)
    mark = edge()
    tokens = [mark, mark, *tokens, mark, mark]
    if not words.isdisjoint(groups["terms_to_split"]):
        tokens = split_terms(tokens, groups, vocabulary)
        words = {token.word for token in tokens}
    classes = {token.class_ for token in tokens}
    if not (
        words.isdisjoint(function_words.words_concerned(groups))
        and classes.isdisjoint(function_words.CLASSES_CONCERNED)
    ):
        tokens = settle_function_words(tokens, groups)
        classes = {token.class_ for token in tokens}
    tokens = settle_nouns_and_verbs(tokens, groups, vocabulary)
    if not classes.isdisjoint(_KEYWORDS):
        tokens = settle_keywords_and_verbs(tokens, groups, vocabulary)
    if "VPP" in classes or not words.isdisjoint(participles.words_concerned(groups)):
        tokens = settle_participles(tokens, groups, vocabulary)
    if "THAT" in classes:
        tokens = settle_that(tokens, groups)
    if "DET" in classes and not words.isdisjoint(article_or_pronoun.words_concerned(groups)):
        tokens = settle_articles_and_pronouns(tokens, groups)
    # From here on nouns, verbs and pronouns are settled, so that clauses can be looked for.
    if not words.isdisjoint(groups["prepositions_or_subordinators"]):
        tokens = settle_prepositions_and_subordinators(tokens, groups)
    # Further on classes change only into some that no pass visits, but for conjunctions.
    places = context.places_of(tokens)
    if not _JOINING.isdisjoint(places):
        tokens = settle_conjunctions(tokens, places, groups)
    length = len(tokens)
    tokens = mark_relative_clauses(tokens, places, groups)
    if len(tokens) > length:
        places = context.places_of(tokens)
    if "ADV" in places:
        tokens = mark_opening_adverbs(tokens, places)
    if "HAVE" in places:
        tokens = settle_possession(tokens, places)
    tokens = set_terminals(tokens, places, groups, vocabulary)
    # From here on verbs have their terminals. What may be an adverb is one, or was a negation.
    has_phrases = "P" in places
    if has_phrases:
        tokens = settle_preposition_level(tokens, places, groups, vocabulary)
    if "ADV" in places or "NOT" in places:
        tokens = settle_adverb_level(tokens, places, groups, vocabulary)
    if has_phrases and not words.isdisjoint(vocabulary.with_prepositions):
        tokens = mark_with_phrases(tokens, groups)
    if not _JOINING_VERBS.isdisjoint(places):
        tokens = settle_relative_conjunctions(tokens, places, groups)
    return tokens[2:-2]
