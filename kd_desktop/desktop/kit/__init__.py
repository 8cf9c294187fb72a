"""The look, for every window and game: painter, type, colours, plates, panels."""
