"""What both council games share: the ballot, the two roles, deals and the deck."""
