"""The open table, and what stands on it for everybody: seats, the question, the bar with what can be done."""
