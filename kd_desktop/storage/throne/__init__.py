"""Storage of the throne game's saves."""
