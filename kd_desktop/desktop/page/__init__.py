"""The pages of games at a table: their parts connected once, whatever the game."""
