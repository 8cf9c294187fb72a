"""The subjects of *why* in the throne game: its log, the causes of every number, and its rules in short."""
