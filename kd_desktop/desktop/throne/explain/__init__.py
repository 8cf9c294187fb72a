"""What one may ask about in the throne game: its log, the causes of every number, and its rules in short."""
