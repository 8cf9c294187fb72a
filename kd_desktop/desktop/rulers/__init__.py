"""A line of rulers: their faces and years, how one is crowned, and all of them on the shore at the end."""
