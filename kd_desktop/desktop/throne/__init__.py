"""The throne game's side of the window: its table and all that is on it, its sentences, and its GameUi."""
