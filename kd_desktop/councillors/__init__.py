"""Computer players: they see only their own View, and answer with commands."""
