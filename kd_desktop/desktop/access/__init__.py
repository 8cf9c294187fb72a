"""Other ways in than mouse and eyes: what screen readers hear, the keys, gamepads."""
