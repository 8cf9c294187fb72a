"""A line of rulers: their faces and years, their crowning, and all of them on the shore at the end."""
