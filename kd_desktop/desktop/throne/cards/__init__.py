"""Everything of the throne game that is drawn: its values, their painters, and the widgets over them.

`values` turns a view into plain values. Painters print a thing into a box by its `Sizes`. Widgets are
ordinary ones that show a value, can be focused and read, and have the `subject` that *why* is asked about.
"""
