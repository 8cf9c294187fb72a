"""How computers play the throne game."""
