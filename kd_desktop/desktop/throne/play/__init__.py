"""The page on which the game for the empty throne is played."""
