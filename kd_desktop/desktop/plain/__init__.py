"""A table page for any game without a page of its own: fields, questions, answers and log, in plain words."""
