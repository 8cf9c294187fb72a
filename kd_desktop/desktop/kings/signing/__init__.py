"""Signing a house's deeds, and moving them to their place on the board."""
