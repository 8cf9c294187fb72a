"""What the engine says, as sentences in the language of the program. Works with and without a window."""
