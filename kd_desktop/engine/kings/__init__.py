"""The rules of The King's Dilemma, over any content pack written for them."""
