"""The sounds of the council's table."""
