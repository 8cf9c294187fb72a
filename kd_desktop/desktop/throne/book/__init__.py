"""The book of results: a game as it can be kept and given away."""
