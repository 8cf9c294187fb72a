"""The engine's messages as sentences in the language of the program. Works with and without a window."""
