"""The first game for the throne: the old chancellor's letters to a claimant, their moments and places."""
