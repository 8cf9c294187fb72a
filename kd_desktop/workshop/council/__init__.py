"""For authors of both council games: walks through the stories of a pack."""
