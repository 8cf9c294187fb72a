"""What happened so far, told to a table that comes back to it."""
