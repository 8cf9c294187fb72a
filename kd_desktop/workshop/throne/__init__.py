"""The throne game's part in rule cases."""
