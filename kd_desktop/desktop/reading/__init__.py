"""What is read aloud, one sheet at a time."""
