"""The charts of the throne game: tracks and stocks by round, Threats, and all bids against them."""
