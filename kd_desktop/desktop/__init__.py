"""The windows: Qt, and nothing of the rules.

`shell` opens the program's window, whose first page is the shelf of campaigns (`library`). An open campaign
is a `session`; its game's `GameUi` (`game_ui`) makes the page for playing it. Each game has a folder with
its own, and `kings` is the first. The other rooms know no game: the look (`kit`), a table that can be
dragged (`stage`), what is read aloud (`reading`, `speech`), the log and why (`explain`), and so on, each told
in its own `__init__`.

The way of a move: a press on a game's page becomes a command, and the page gives it to
`session.session.Session.answer`. That asks the rules, saves the result to disk, and emits `Session.changed`
with a `Change`: who did what, and each event with the table's view after it. Page, log, TV and charts are
updated from there, and from nothing earlier. `kings` tells how a vote goes that way.

A part of a window gets the few others that it needs when it is made, and tells by Qt signals; the maker of
the parts connects them. No module imports itself round a corner, and no two rooms import each other
(`tests/test_structure.py`).
"""
