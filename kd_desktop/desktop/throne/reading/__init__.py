"""The texts to read aloud at the throne's table."""
