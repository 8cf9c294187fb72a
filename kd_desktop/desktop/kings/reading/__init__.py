"""What the council campaign reads aloud, from its events."""
