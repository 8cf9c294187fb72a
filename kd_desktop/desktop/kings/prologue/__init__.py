"""The old chancellor's letters in the council campaign: which, when, and where."""
