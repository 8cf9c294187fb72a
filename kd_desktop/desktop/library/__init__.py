"""The library of campaigns: books on a shelf, the acts on each, and the trash."""
