"""Notebooks: what was written about a reign, a page in a hand, and the sheet that they lie in."""
