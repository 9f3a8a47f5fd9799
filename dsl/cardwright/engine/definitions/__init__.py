"""Engine objects: what text compiles to. Closed sets in one module each; open sets have a base
here.

| module | what |
|---|---|
| base | the common base |
| filters | which objects and players match |
| selectors | which objects and players are meant, while resolving |
| quantities, conditions, durations | how many, whether, how long |
| mana | costs, kinds of mana to add, restrictions |
| events | patterns of events |
| changes, effects | layered changes; effects in force, replacements, prohibitions, cost changes |
| costs, instructions | what is paid, what is done |
| abilities | ability kinds, faces, cards |
"""
