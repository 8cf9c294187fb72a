"""What players can ask about in the council campaign: its subjects, rules and examples."""
