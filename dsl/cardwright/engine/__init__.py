"""The Comprehensive Rules as a library. Knows no text, no syntax tree, no card, no keyword by name.

| module | what |
|---|---|
| game, state, characteristics, scope | a game, its objects and players, whose ability asks |
| primitives, choices, questions | what instructions do; asking players; asking the game |
| events, door, listeners | what can happen, the one way it happens, who listens |
| game_concepts.legal_actions, .mana, .mana_sources | what a player may do and could spend: kept |
| requests, agents, views, session, saving | questions, who answers, what they see, stop and go on |
| layers, floating_effects, evaluation | CR 613, 611.2; what filters and quantities look at |
| definitions | everything that cards are made of, as data |
| game_concepts ... multiplayer_rules | the rules, a module a chapter |
| copying, enumeration, outcomes, could_produce, invariants | looking ahead, listing, checking |

What is kept is dropped where it changes: ``invalidation`` and ``layers.staleness`` say what each
change makes stale, ``Game.epoch`` counts changes, ``Game.harmless`` those that no state-based
action can be about, ``Game.noted`` those that are about nothing but players and ``Game.suspects``.
``invariants`` compares all that is kept with what is found anew.
"""
