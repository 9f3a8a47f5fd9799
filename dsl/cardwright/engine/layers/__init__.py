"""CR 613: Interaction of Continuous Effects.

| module | what |
|---|---|
| active | effects that exist now, each change with its place in the order (CR 613.3, 613.7) |
| collect | what definitions read and write; the effects of one source |
| plan | all changes in order, and what follows for caching |
| system | ``Layers``: characteristics on demand, one result for all objects that are alike |
| together | all permanents at once, layer by layer, where effects touch each other (CR 613.8) |
| control | controllers by layer 2, reconciled at once as events |
| elsewhere | objects off the battlefield |
| look_ahead | a permanent as it would exist on the battlefield (CR 614.12) |
| checking | the same from scratch, for tests |
"""
