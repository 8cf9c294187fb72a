"""The throne game's sentences in the language of the program. Works with and without a window."""
