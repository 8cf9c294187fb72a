"""Deals in words: offers, promises, and words given."""
