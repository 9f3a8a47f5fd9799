"""The tagging passes, in order. Each file says what it decides and the context it looks at."""

from __future__ import annotations

from cardwright.lexer.passes import (
    article_or_pronoun,
    conjunctions,
    context,
    function_words,
    named,
    noun_or_verb,
    participles,
    terminals,
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
from cardwright.vocabulary.word_groups import Listed

_KEYWORDS = frozenset(("KW", "KWC", "KWNUM"))
_JOINING = frozenset(("COMMA", "AND", "OR"))
_JOINING_VERBS = frozenset(("COLON", "AND", "OR", "AND_V", "OR_V"))
#: Classes whose tokens the passes before visit, and those after clauses are looked for.
_SETTLED_FIRST = _KEYWORDS | function_words.CLASSES_CONCERNED | {"VERB", "VPP", "THAT"}
_SETTLED_LAST = conjunctions.CLASSES_CONCERNED | terminals.CLASSES_CONCERNED | {"HAVE"}
#: The words that passes visit.
_CONCERNED = Listed.together(
    Listed(("verbs_of_options", "terms_to_split", "prepositions_or_subordinators")),
    named.CONCERNED,
    function_words.CONCERNED,
    noun_or_verb.CONCERNED,
    participles.CONCERNED,
    article_or_pronoun.CONCERNED,
)


def tag(tokens: list[Token], vocabulary: Vocabulary) -> list[Token]:
    """Settle every token's class. Each pass reads what those before it decided.

    A pass that settles words or classes which the line has not is left out: it would change none.
    The others visit the places of their own.
    """
    groups = vocabulary.groups
    concerned = groups.of[_CONCERNED]
    # Until clauses are looked for, no class that a pass visits as a whole gets new tokens.
    words, places = context.places_of_words(tokens, concerned, _SETTLED_FIRST)
    is_cut_anew = False
    if not groups.of[named.CONCERNED].isdisjoint(words):
        tokens = find_names(tokens, groups)
        is_cut_anew = True
    if not groups["verbs_of_options"].isdisjoint(words):
        tokens = find_options(tokens, groups)
        is_cut_anew = True
    mark = edge()
    tokens = [mark, mark, *tokens, mark, mark]
    if not groups["terms_to_split"].isdisjoint(words):
        tokens = split_terms(tokens, groups, vocabulary)
        is_cut_anew = True
    if is_cut_anew:
        words, places = context.places_of_words(tokens[2:-2], concerned, _SETTLED_FIRST)
    if not (
        groups.of[function_words.CONCERNED].isdisjoint(words)
        and function_words.CLASSES_CONCERNED.isdisjoint(places)
    ):
        tokens = settle_function_words(tokens, words, places, groups)
    tokens = settle_nouns_and_verbs(tokens, words, places, groups, vocabulary)
    if not _KEYWORDS.isdisjoint(places):
        tokens = settle_keywords_and_verbs(tokens, places, groups, vocabulary)
    if "VPP" in places or not groups.of[participles.CONCERNED].isdisjoint(words):
        tokens = settle_participles(tokens, words, places, groups, vocabulary)
    if "THAT" in places:
        tokens = settle_that(tokens, places, groups)
    if not groups.of[article_or_pronoun.CONCERNED].isdisjoint(words):
        tokens = settle_articles_and_pronouns(tokens, words, groups)
    # From here on nouns, verbs and pronouns are settled, so that clauses can be looked for.
    if not groups["prepositions_or_subordinators"].isdisjoint(words):
        tokens = settle_prepositions_and_subordinators(tokens, words, groups)
    # Further on classes change only into some that no pass visits, but for conjunctions.
    places = context.places_of(tokens, _SETTLED_LAST)
    if not _JOINING.isdisjoint(places):
        tokens = settle_conjunctions(tokens, places, groups)
    length = len(tokens)
    tokens = mark_relative_clauses(tokens, places, groups)
    if len(tokens) > length:
        places = context.places_of(tokens, _SETTLED_LAST)
    if "ADV" in places:
        tokens = mark_opening_adverbs(tokens, places)
    if "HAVE" in places:
        tokens = settle_possession(tokens, places)
    tokens = set_terminals(tokens, places, groups, vocabulary)
    # From here on verbs have their terminals. What may be an adverb is one, or was a negation.
    if "P" in places:
        tokens = settle_preposition_level(tokens, places, groups, vocabulary)
    if "ADV" in places or "NOT" in places:
        tokens = settle_adverb_level(tokens, places, groups, vocabulary)
    if "P" in places:
        tokens = mark_with_phrases(tokens, places, groups)
    if not _JOINING_VERBS.isdisjoint(places):
        tokens = settle_relative_conjunctions(tokens, places, groups)
    return tokens[2:-2]
