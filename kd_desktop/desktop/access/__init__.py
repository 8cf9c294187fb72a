"""Access beyond mouse and eyes: texts for screen readers, the keys, gamepads."""
