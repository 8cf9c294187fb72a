"""A draggable table of any game: the camera, touch, and things that fly over it."""
