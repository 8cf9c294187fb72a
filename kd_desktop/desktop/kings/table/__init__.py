"""The open table and its public parts: seats, the question, and the bar with its answers."""
