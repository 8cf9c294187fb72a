"""What the council game adds to the command line."""
