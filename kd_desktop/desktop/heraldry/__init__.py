"""The houses of the world as one sees them: crests on a wall, and sheets with what stands on them."""
