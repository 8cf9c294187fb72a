"""The houses of the world: crests on a wall, and their sheets."""
