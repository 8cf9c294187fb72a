"""What the sentences of every game have in common: slots, chairs, reasons, and why not to take back."""
