"""Moments that matter at the table: signing what one's house has done, and putting it where it stays."""
