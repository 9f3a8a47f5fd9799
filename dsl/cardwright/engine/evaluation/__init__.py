"""How filters, quantities and conditions look at a game: views, slots, attributes, matching.

The definition classes hold the methods; what several of them share stands here.
"""
