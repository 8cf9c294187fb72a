"""The page that the throne game is played on."""
