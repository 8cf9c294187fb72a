"""The prologue: a first campaign, and the old chancellor's letters, which teach one rule at a time."""
