"""Signing what one's house has done, and putting it where it stays."""
