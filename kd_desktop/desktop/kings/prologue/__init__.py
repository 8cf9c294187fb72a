"""The old chancellor's letters in the council campaign: their texts, moments and places."""
