"""The book of results: a game written out as a document to keep or give away."""
