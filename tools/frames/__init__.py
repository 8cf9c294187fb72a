"""The real windows moved as people move them, off screen and timed frame by frame."""
