"""Short sounds for events on the table, each with a caption; the game is complete without them."""
