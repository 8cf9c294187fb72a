"""The options of `kd-desktop campaigns`. Imports nothing of the game."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path


def campaigns(parser: argparse.ArgumentParser, add_json: Callable[[argparse.ArgumentParser], None]) -> None:
    """Adds the operations on campaigns to the parser as subcommands; the default lists campaigns."""
    parser.set_defaults(act="list")
    add_json(parser)
    acts = parser.add_subparsers(metavar="ACT", parser_class=type(parser), title="acts")

    def act(name: str, text: str, *, named: str = "") -> argparse.ArgumentParser:
        about = f"{text[0].upper()}{text[1:]}."
        one = acts.add_parser(
            name, allow_abbrev=False, help=text, description=about, formatter_class=parser.formatter_class
        )
        one.set_defaults(act=name)
        # Not given here, it may have been given before.
        suppressed = argparse.SUPPRESS
        one.add_argument("--json", action="store_true", default=suppressed, help="print one JSON document")
        one.add_argument("--data", metavar="DIR", default=suppressed, help="the folder of your campaigns")
        if named:
            text = "its name on the shelf, or its folder"
            nargs = "?" if named == "maybe" else None
            one.add_argument("campaign", metavar="CAMPAIGN", type=Path, nargs=nargs, help=text)
        return one

    act("list", "list the campaigns on your shelf, and what is damaged")
    one = act("rename", "rename a campaign", named="yes")
    one.add_argument("title", metavar="TITLE", help="the new name")
    one = act("duplicate", "copy a campaign", named="yes")
    one.add_argument("--title", metavar="TITLE", help="title of the copy (default: the same)")
    one = act("branch", "start a new campaign from the end of a reign, or list the reigns", named="yes")
    one.add_argument("--reign", metavar="N", type=number, help="the reign to go on from")
    one.add_argument("--title", metavar="TITLE", help="title of the new campaign (default: the same)")
    one = act("export", "write a campaign into one file", named="yes")
    one.add_argument("out", metavar="FILE", type=Path, help="the new file, or a folder for it")
    one = act("import", "import an exported campaign")
    one.add_argument("file", metavar="FILE", type=Path, help="the exported file")
    one.add_argument("--beside", action="store_true", help="also when the shelf has that campaign already")
    act("split", "make two campaigns of one that two computers went on with", named="yes")
    one = act("restore", "go back to a backup of a campaign, or list its backups", named="yes")
    one.add_argument("--backup", metavar="N", type=number, help="number of the backup")
    one = act("trash", "move a campaign to the trash, or list the trash", named="maybe")
    one.add_argument("--empty", action="store_true", help="delete everything in the trash for good")
    act("put-back", "put a campaign from the trash back on the shelf", named="yes")


def number(text: str) -> int:
    """A number from 0 up."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"it must be a whole number, not “{text}”")
    return int(text)
