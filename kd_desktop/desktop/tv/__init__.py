"""The television's frame and screens: what any game's TV pages are shown in."""
