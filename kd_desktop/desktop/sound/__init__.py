"""Short sounds for what happens on the table, each with a caption; the game is complete without them."""
