"""The common parts of every game's sentences: slots, chairs, reasons, and refusals to take back."""
