"""A table page for any game that brings none of its own: fields, questions, answers, log, in plain words."""
