"""The throne game's saves."""
