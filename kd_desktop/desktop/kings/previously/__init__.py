"""Previously: what is told to a table that comes back, and to somebody who takes a chair back."""
