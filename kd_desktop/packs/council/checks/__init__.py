"""Checks of what packs of both council games have; each game lists those that it uses."""
