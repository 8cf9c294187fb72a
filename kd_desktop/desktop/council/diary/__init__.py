"""Notebooks: the texts on a reign, a page in a hand, and the sheet that they are shown on."""
