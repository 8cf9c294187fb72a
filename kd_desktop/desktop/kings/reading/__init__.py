"""The texts that the council campaign reads aloud, from its events."""
