"""The library of campaigns: books on a shelf, what can be done with each, and the trash."""
