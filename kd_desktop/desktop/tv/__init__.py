"""The television's frame and screens, for any game's TV pages."""
