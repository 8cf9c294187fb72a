"""A summary of the campaign so far for a table that comes back to it."""
