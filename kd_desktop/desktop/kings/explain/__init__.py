"""What one may ask about in the council campaign: its subjects, rules and examples."""
