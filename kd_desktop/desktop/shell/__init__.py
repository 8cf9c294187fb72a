"""The program around the games: the application, its window, the header, the start of a campaign."""
