"""The command line's words: every subcommand with its options. Imports nothing of the game."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path

from kd_desktop import __version__
from kd_desktop.cli.campaigns_parser import campaigns
from kd_desktop.cli.complaint import Complaint, Parser
from kd_desktop.cli.games import FIRST, GAMES
from kd_desktop.councillors.levels import LEVELS

OWN = ("think", "first-paint", "portray", "draw", "study")
"""Commands by which the program starts itself; nobody else is told of them."""
SMALLEST, LARGEST = (640, 360), (7680, 4320)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The options; `run` is the module for them. Raises Complaint, and SystemExit for help and version."""
    own = bool(arguments) and arguments[0] in OWN
    options = (_own_parser() if own else _parser()).parse_args(arguments)
    if hasattr(options, "game"):
        _fill_in(options)
    return options


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def _fill_in(options: argparse.Namespace) -> None:
    """What wasn't said is as usual in that game; raises Complaint for what that game doesn't allow."""
    game = GAMES[options.game]
    if getattr(options, "pack", "") is None:
        options.pack = game.pack
    if getattr(options, "reigns", 1) not in (0, 1) and not game.campaigns:
        raise Complaint(f"Argument --reigns: “{options.game}” is played one {game.sitting} at a time.")
    if not hasattr(options, "seats"):
        return
    least, most, usual = game.seats
    options.seats = usual if options.seats is None else options.seats
    if not least <= options.seats <= most:
        can = f"{_NUMBERS[least]} to {_NUMBERS[most]} can play, not {options.seats}"
        raise Complaint(f"Argument --seats: {can}; kd-desktop {options.run} --help tells what is possible.")


def new_file(text: str) -> Path:
    """The file that a command shall write."""
    if not text.strip():
        raise argparse.ArgumentTypeError("it must be the name of a file, and is empty")
    if text == "-":
        raise argparse.ArgumentTypeError(
            "it must be the name of a file: nothing is written to the terminal (a file of that name is ./-)"
        )
    return Path(text)


def whole_number(text: str) -> int:
    """A whole number, as an option's value."""
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"it must be a whole number, not “{text}”") from None
    if abs(number) >= 1 << 63:
        raise argparse.ArgumentTypeError("it must have at most 18 digits")
    return number


def reigns(text: str) -> int | None:
    """How many reigns to play; None for all there are."""
    if text == "all":
        return None
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError("it must be at least 1, or “all”")
    return number


def size(text: str) -> tuple[int, int]:
    """Width and height in pixels, from `1920x1080`."""
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"it must look like 1920x1080, not “{text}”")
    width, height = int(found[1]), int(found[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        raise argparse.ArgumentTypeError(f"it must be between 640x360 and 7680x4320, not {text}")
    return width, height


def window(text: str) -> str:
    """Whose eyes: `table`, `tv`, or `seat:` and a house."""
    if text in ("table", "tv") or re.fullmatch(r"seat:.+", text):
        return text
    raise argparse.ArgumentTypeError(f"it must be table, tv or seat:HOUSE, not “{text}”")


def game(text: str) -> str:
    """The name of a game."""
    if text in GAMES:
        return text
    raise argparse.ArgumentTypeError(f"there is no game “{text}”; this program plays {', '.join(GAMES)}")


def levels(text: str) -> tuple[str, ...]:
    """Levels of computer councillors, separated by commas."""
    asked = tuple(dict.fromkeys(part.strip() for part in text.split(",")))
    for level in asked:
        if level not in LEVELS:
            raise argparse.ArgumentTypeError(f"there is no level “{level}”; there are {', '.join(LEVELS)}")
    return asked


def games(text: str) -> int:
    """How many games to play: 1 to 100000."""
    number = whole_number(text)
    if not 1 <= number <= 100_000:
        raise argparse.ArgumentTypeError(f"it must be between 1 and 100000, not {number}")
    return number


def jobs(text: str) -> int:
    """How many processes: 1 to 64."""
    number = whole_number(text)
    if not 1 <= number <= 64:
        raise argparse.ArgumentTypeError(f"it must be between 1 and 64, not {number}")
    return number


def _parser() -> Parser:
    # Given before or after the subcommand, it is the same option.
    data = Parser(add_help=False)
    data.add_argument(
        "--data",
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="keep campaigns in this folder (default: KD_DESKTOP_DATA, else your data folder)",
    )
    main = Parser(
        prog="kd-desktop",
        parents=[data],
        allow_abbrev=False,
        description="Crown Council: legacy council games at one table, on one screen.",
        epilog="Without a command it opens the window.",
    )
    main.add_argument("--version", action="version", version=f"Crown Council {__version__}")
    main.set_defaults(run="play")
    commands = main.add_subparsers(metavar="COMMAND", parser_class=Parser)

    def command(name: str, module: str, text: str) -> argparse.ArgumentParser:
        one = commands.add_parser(name, parents=[data], allow_abbrev=False, help=text, description=text)
        one.set_defaults(run=module)
        return one

    _playing(command("autoplay", "autoplay", "play without a window and save a real campaign"))
    _tournament(command("tournament", "tournament", "let computer councillors of different levels compete"))
    _simulate(command("simulate", "simulate", "let computer players play many games, and count"))
    replay = command("replay", "replay", "replay a campaign from its first command")
    replay.add_argument("folder", metavar="FOLDER", type=Path, help="the campaign's folder")
    replay.add_argument(
        "--verify", action="store_true", help="compare every fingerprint instead of telling the story"
    )
    _json(replay)
    shelf = command("campaigns", "campaigns", "list campaigns, or export, import, branch, restore … one")
    campaigns(shelf, _json)
    cases = command("cases", "cases", "run rule cases and tell which fail")
    cases.add_argument(
        "paths", metavar="PATH", type=Path, nargs="+", help="a file with cases, or a folder of them"
    )
    _picture(command("picture", "picture", "paint a saved campaign's board"))
    _book(command("book", "book", "write a campaign's chronicle book, as PDF or HTML"))
    _packs(command("packs", "packs", "list the packs there are, or check the form of some"))
    _one_pack(command("pack", "packs", "check packs, or draw the stories of one"), data)
    bench = command("bench", "bench", "measure the rules, the disk and the window")
    bench.add_argument(
        "game", type=game, nargs="?", default=FIRST, metavar="GAME", help=f"which game ({FIRST})"
    )
    bench.add_argument("--gui", action="store_true", help="measure the windows instead, frame by frame")
    _json(bench)
    _json(command("doctor", "doctor", "tell what is installed, what is missing and how to get it"))
    return main


def _packs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("packs", metavar="PACK", nargs="*", help="the name or folder of a pack to check")
    _json(parser)


def _one_pack(parser: argparse.ArgumentParser, data: Parser) -> None:
    tasks = parser.add_subparsers(dest="task", metavar="TASK", parser_class=Parser, required=True)
    text = "tell all that is wrong with packs, with file, line and advice"
    check = tasks.add_parser("check", parents=[data], allow_abbrev=False, help=text, description=text)
    check.add_argument("packs", metavar="PACK", nargs="+", help="the name or folder of a pack")
    _json(check)
    text = "draw the storylines of a pack, with envelopes and endings, as SVG"
    graph = tasks.add_parser("graph", parents=[data], allow_abbrev=False, help=text, description=text)
    graph.add_argument("packs", metavar="PACK", nargs=1, help="the name or folder of a pack")
    graph.add_argument("--out", metavar="FILE", type=new_file, required=True, help="the SVG to write")
    _replace(graph)


def _own_parser() -> Parser:
    main = Parser(prog="kd-desktop", allow_abbrev=False)
    commands = main.add_subparsers(parser_class=Parser)
    for name in OWN:
        one = commands.add_parser(name, add_help=False)
        one.set_defaults(run=name.replace("-", "_"))
    return main


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def _replace(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--replace", action="store_true", help="replace a file that is there already")


def _each(said: str) -> str:
    """What is said of every game, each once."""
    return ", ".join(dict.fromkeys(said.format(words) for words in GAMES.values()))


def _pack(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pack", metavar="P", help=f"a pack's name or folder ({_each('{0.pack}')})")


def _playing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", type=game, metavar="GAME", help=f"which game: {', '.join(GAMES)}")
    _pack(parser)
    seats = _each("{0.seats[0]} to {0.seats[1]} ({0.seats[2]})")
    parser.add_argument("--seats", metavar="N", type=whole_number, help=f"how many play: {seats}")
    parser.add_argument("--seed", metavar="S", type=whole_number, default=1, help="the seed of chance (1)")
    parser.add_argument(
        "--reigns",
        metavar="N",
        type=reigns,
        default=1,
        help="how many reigns, or all, where there are any (1)",
    )
    parser.add_argument("--out", metavar="DIR", type=Path, help="where the campaign's folder is made")
    parser.add_argument("--ack", action="store_true", help="print “ack N” once command N is safe on disk")
    _json(parser)


def _tournament(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", type=game, metavar="GAME", help=f"which game: {', '.join(GAMES)}")
    parser.add_argument(
        "--levels", type=levels, default=LEVELS, metavar="L", help=f"which levels ({','.join(LEVELS)})"
    )
    parser.add_argument(
        "--games", type=games, default=100, metavar="N", help="reigns or games for each level (100)"
    )
    parser.add_argument("--bot", metavar="B", help="a player with one habit, or a level, to test instead")
    parser.add_argument(
        "--reigns",
        type=games,
        default=0,
        metavar="R",
        help="let the bot keep its house for R reigns of a campaign (it comes round to all; the liar: 10)",
    )
    parser.add_argument(
        "--person", action="store_true", help="let the others take the bot for a person, and make it offers"
    )
    parser.add_argument(
        "--tempers", action="store_true", help="measure how each temper plays, and if one can tell them by it"
    )
    parser.add_argument(
        "--against", choices=LEVELS, default="courtier", help="who sits opposite the bot, or has the tempers"
    )
    parser.add_argument("--seats", metavar="N", type=whole_number, help="how many play (4)")
    _pack(parser)
    parser.add_argument("--seed", metavar="S", type=whole_number, default=1, help="the seed of chance (1)")
    parser.add_argument("--jobs", type=jobs, default=2, metavar="J", help="how many processes play (2)")
    _json(parser)


def _simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("pack", metavar="PACK", help="a pack’s name or folder")
    parser.add_argument(
        "--campaigns", "--games", dest="games", type=games, default=100, metavar="N", help="how many (100)"
    )
    parser.add_argument("--seats", metavar="N", dest="chairs", type=whole_number, help="how many play (4)")
    parser.add_argument(
        "--players",
        "--level",
        dest="level",
        choices=LEVELS,
        default="courtier",
        help="how well they play (courtier)",
    )
    parser.add_argument(
        "--guest", metavar="G", default="", help="who plays one of the seats (never, unpunished, trusted)"
    )
    parser.add_argument("--seed", metavar="S", type=whole_number, default=1, help="the seed of chance (1)")
    parser.add_argument("--jobs", type=jobs, default=None, metavar="J", help="how many processes (all cores)")
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", default="", help="have a Dask cluster play (tcp://host:8786)"
    )
    parser.add_argument("--html", metavar="FILE", type=new_file, help="also write the report as a page")
    _replace(parser)
    _json(parser)


def _picture(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="the campaign's folder")
    parser.add_argument("--out", metavar="FILE", type=new_file, required=True, help="the PNG to write")
    _replace(parser)
    parser.add_argument(
        "--size", metavar="WxH", type=size, default=(1920, 1080), help="in pixels (1920x1080)"
    )
    parser.add_argument(
        "--window", metavar="W", type=window, default="table", help="table, tv or seat:HOUSE (table)"
    )


def _book(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="the campaign's folder")
    parser.add_argument(
        "--out", metavar="FILE", type=new_file, required=True, help="the .pdf or .html to write"
    )
    _replace(parser)
    parser.add_argument("--progress", action="store_true", help="print “progress N OF” as the book grows")


def complain_of(path: Path) -> Complaint:
    """A complaint that nothing of that name is there."""
    return Complaint(f"There is no {path}; check the name.")
