"""The windows: Qt, and nothing of the rules.

`shell` opens the program's window, whose first page is the shelf of campaigns (`library`). An open campaign
is a `session`; the page on which it is played is made by its game's Face (`face`), found in that game's
folder, of which `kings` is the first. The other rooms know no game: the look (`kit`), a table that can be
dragged (`stage`), what is read aloud (`reading`, `speech`), the log and why (`explain`), and so on, each told
in its own `__init__`.

Where a move comes in, and where it is shown: whatever is pressed on a game's page becomes a command, and the
page gives it to `session.session.Session.answer`. That asks the rules, has the disk keep what they make of
it, and emits `Session.changed` with a `Change`: who did what, and each event with the table's view after it.
Page, log, TV and charts show what they show from there, and nothing before. How a vote goes that way is told
in `kings`.

A part of a window gets the few others that it needs when it is made, and tells by Qt signals; whoever made
the parts connects them. No module imports itself round a corner, and no two rooms import each other
(`tests/test_structure.py`).
"""
