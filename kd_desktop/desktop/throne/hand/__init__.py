"""The hand at the foot of the table, behind its curtain."""
