"""The stacking heights of things on the board: higher ones are drawn over lower ones.

Cards in a fan are stacked from the height that is given here, so their bands are wide enough.
"""

GROUND = -10
"""The baked board."""
TRACK = 1
"""Gauges, tower and the King's Death space: the bases of other pieces."""
PILE = 2
"""Story piles and the deck."""
LAID = 3
"""What is laid down: stickers, mystery counters, resolved cards and events, the first of a fan."""
NEIGHBOUR = 0.0001
"""Between two stickers side by side, so that edges that overlap always do so the same way."""
GHOST = 4
"""Ghosts: the markers' places after an outcome."""
FLOAT = 6
"""The markers of the tracks."""
MARK = 7
"""The sign of the side that would move a marker."""
CARRIED = 40
"""Added to the height of a piece while it is carried or comes down, so that it passes over all others."""
DUSK = 90
"""The dark when a reign ends; what is lit is a hole in it."""
ENVELOPE = 200
"""An envelope that is being opened, over everything."""
FOCUS = 1000
"""The focus ring."""
