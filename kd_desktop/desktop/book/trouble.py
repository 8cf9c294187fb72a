"""The error that a book fails with."""


class BookError(ValueError):
    """There is nothing to tell, or it can't be set; the text is a sentence that says why and what to do."""
