"""The texts to read aloud, one sheet at a time."""
