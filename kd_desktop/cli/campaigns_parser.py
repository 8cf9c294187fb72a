"""The words of `kd-desktop campaigns`. Imports nothing of the game."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path


def campaigns(parser: argparse.ArgumentParser, add_json: Callable[[argparse.ArgumentParser], None]) -> None:
    """Gives the parser the acts on campaigns as subcommands of its own; without one, it lists them."""
    parser.set_defaults(act="list")
    add_json(parser)
    acts = parser.add_subparsers(metavar="ACT", parser_class=type(parser))

    def act(name: str, text: str, *, named: str = "") -> argparse.ArgumentParser:
        one = acts.add_parser(name, allow_abbrev=False, help=text, description=text)
        one.set_defaults(act=name)
        # Not given here, it may have been given before.
        suppressed = argparse.SUPPRESS
        one.add_argument("--json", action="store_true", default=suppressed, help="print one JSON document")
        one.add_argument("--data", metavar="DIR", default=suppressed, help="the folder of your campaigns")
        if named:
            text = "its folder's name on the shelf, or a path"
            nargs = "?" if named == "maybe" else None
            one.add_argument("campaign", metavar="CAMPAIGN", type=Path, nargs=nargs, help=text)
        return one

    act("list", "list the campaigns on the shelf, and what is wrong with any")
    one = act("rename", "give a campaign another name", named="yes")
    one.add_argument("title", metavar="TITLE", help="the new name")
    one = act("duplicate", "copy a campaign", named="yes")
    one.add_argument("--title", metavar="TITLE", help="the name of the copy (the same)")
    one = act("branch", "begin a new campaign from the close of a reign, or list the reigns", named="yes")
    one.add_argument("--reign", metavar="N", type=number, help="the reign after which it goes on")
    one.add_argument("--title", metavar="TITLE", help="the name of the new campaign (the same)")
    one = act("export", "write a campaign into one file", named="yes")
    one.add_argument("out", metavar="FILE", type=Path, help="the new file, or a folder for it")
    one = act("import", "put the campaign in an exported file on the shelf")
    one.add_argument("file", metavar="FILE", type=Path, help="the exported file")
    one = act("restore", "go back to a backup of a campaign, or list its backups", named="yes")
    one.add_argument("--backup", metavar="N", type=number, help="the number of the backup")
    one = act("trash", "throw a campaign away, or list what is in the trash", named="maybe")
    one.add_argument("--empty", action="store_true", help="delete for good what is in the trash")
    act("put-back", "put a campaign from the trash back on the shelf", named="yes")


def number(text: str) -> int:
    """A number from 0 up."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"it must be a whole number, not “{text}”")
    return int(text)
