"""Previously: the story so far for a table that returns, and for a player who takes a chair back."""
