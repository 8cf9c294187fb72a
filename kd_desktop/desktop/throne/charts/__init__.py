"""The charts of the throne game: tracks and stocks by round, Threats, and what each gave against them."""
