"""What the windows of both council games share; it knows neither game."""
