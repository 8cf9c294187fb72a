"""The window: Qt, and nothing of the rules."""
