"""The throne game on the command line."""
