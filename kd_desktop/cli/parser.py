"""The command line's parser: every subcommand with its options. Imports nothing of the game."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kd_desktop import __version__
from kd_desktop.cli.campaigns_parser import campaigns
from kd_desktop.cli.complaint import Complaint, HelpLayout, Parser, closest
from kd_desktop.cli.examples import EXAMPLES, told
from kd_desktop.cli.games import FIRST, GAMES, NUMBERS
from kd_desktop.councillors.levels import LEVELS

OWN = ("think", "first-paint", "portray", "draw", "study")
"""Commands the program uses to start itself; the help doesn't list them."""
SMALLEST, LARGEST = (640, 360), (7680, 4320)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The options; `run` is the module for them. Raises Complaint, and SystemExit for help and version."""
    own = bool(arguments) and arguments[0] in OWN
    file, rest = (None, list(arguments)) if own else _file_and_rest(arguments)
    options = (_own_parser() if own else _parser()).parse_args(rest)
    if file is not None:
        options.file = file
    if hasattr(options, "game"):
        _fill_in(options)
    return options


def _file_and_rest(arguments: Sequence[str]) -> tuple[Path | None, list[str]]:
    """What the window shall open, if a file or folder stands in a command's place, and the other arguments.

    Raises Complaint for a first word that is neither a command nor a file.
    """
    at = 0
    while at < len(arguments) and arguments[at].startswith("-"):
        at += 2 if arguments[at] == "--data" else 1
    rest = list(arguments)
    if at >= len(rest) or rest[at] in EXAMPLES:
        return None, rest
    word = rest.pop(at)
    if not _is_path(word):
        known = [name for name in EXAMPLES if name]
        raise Complaint(
            f"Unknown command “{word}”{closest(word, known)}; the commands are {', '.join(known)}."
        )
    return Path(word), rest


def _is_path(word: str) -> bool:
    """Whether somebody who types that means a file or folder."""
    try:
        return "/" in word or os.sep in word or word.endswith(".council") or Path(word).exists()
    except (OSError, ValueError):
        return False


def _fill_in(options: argparse.Namespace) -> None:
    """What wasn't said is as usual in that game; raises Complaint for what that game doesn't allow."""
    game = GAMES[options.game]
    if getattr(options, "pack", "") is None:
        options.pack = game.pack
    if getattr(options, "reigns", 1) not in (0, 1) and not game.campaigns:
        raise Complaint(f"--reigns: “{options.game}” is played one {game.sitting} at a time.")
    if not hasattr(options, "seats"):
        return
    least, most, usual = game.seats
    options.seats = usual if options.seats is None else options.seats
    if not least <= options.seats <= most:
        can = f"{NUMBERS[least]} to {NUMBERS[most]} can play, not {options.seats}"
        raise Complaint(f"--seats: {can}; see kd-desktop {options.run} --help.")


def new_file(text: str) -> Path:
    """The file for a command to write."""
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
    """The viewer: `table`, `tv`, or `seat:` and a house."""
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
        help="folder for campaigns (default: KD_DESKTOP_DATA, or your data folder)",
    )
    main = Parser(
        prog="kd-desktop",
        parents=[data],
        allow_abbrev=False,
        usage="kd-desktop [--data DIR] [FILE | COMMAND …]",
        description="Crown Council: council games for one table and one screen.\n\n"
        "Without a command it opens the game, with FILE if one is given: a .council file,\n"
        "a campaign's folder or a pack's.",
        epilog=told(""),
        formatter_class=HelpLayout,
    )
    main.add_argument("--version", action="version", version=f"Crown Council {__version__}")
    main.set_defaults(run="play", file=None)
    commands = main.add_subparsers(
        metavar="COMMAND", parser_class=Parser, prog="kd-desktop", title="commands"
    )

    def command(name: str, module: str, text: str) -> argparse.ArgumentParser:
        one = commands.add_parser(
            name,
            parents=[data],
            allow_abbrev=False,
            help=text,
            description=f"{text[0].upper()}{text[1:]}.",
            epilog=told(name),
            formatter_class=HelpLayout,
        )
        one.set_defaults(run=module)
        return one

    _playing(command("autoplay", "autoplay", "play a campaign between computers, without a window"))
    _tournament(command("tournament", "tournament", "match computer players of different levels"))
    _simulate(command("simulate", "simulate", "play many games between computers and count what happens"))
    replay = command("replay", "replay", "tell the story of a saved campaign, or verify it")
    replay.add_argument("folder", metavar="CAMPAIGN", type=Path, help="its name on the shelf, or its folder")
    replay.add_argument(
        "--verify", action="store_true", help="replay every command and compare, instead of telling the story"
    )
    _json(replay)
    shelf = command("campaigns", "campaigns", "list your campaigns, or rename, export, import, branch … one")
    campaigns(shelf, _json)
    cases = command("cases", "cases", "run rule cases and report which fail")
    cases.add_argument(
        "paths", metavar="PATH", type=Path, nargs="+", help="a file of cases, or a folder of such files"
    )
    _picture(command("picture", "picture", "paint a saved campaign as a PNG"))
    _book(command("book", "book", "write a campaign's chronicle book as PDF or HTML"))
    _packs(command("packs", "packs", "list packs, or check the ones named"))
    _one_pack(command("pack", "packs", "check packs, or draw the storylines of one"), data)
    bench = command("bench", "bench", "measure the speed of the rules, the disk and the window")
    bench.add_argument(
        "game",
        type=game,
        nargs="?",
        default=FIRST,
        metavar="GAME",
        help=f"{', '.join(GAMES)} (default {FIRST})",
    )
    bench.add_argument("--gui", action="store_true", help="measure the windows instead, frame by frame")
    _json(bench)
    _json(command("doctor", "doctor", "report what is installed, what is missing and how to install it"))
    return main


def _packs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("packs", metavar="PACK", nargs="*", help="the name or folder of a pack to check")
    _json(parser)


def _one_pack(parser: argparse.ArgumentParser, data: Parser) -> None:
    tasks = parser.add_subparsers(dest="task", metavar="TASK", parser_class=Parser, required=True)
    text = "find everything that is wrong with packs, with file, line and advice"
    check = _task(tasks, "check", text, data)
    check.add_argument("packs", metavar="PACK", nargs="+", help="the name or folder of a pack")
    _json(check)
    text = "draw a pack's storylines, with envelopes and endings, as SVG"
    graph = _task(tasks, "graph", text, data)
    graph.add_argument("packs", metavar="PACK", nargs=1, help="the name or folder of a pack")
    graph.add_argument("--out", metavar="FILE", type=new_file, required=True, help="the SVG file to write")
    _replace(graph)


def _task(tasks: Any, name: str, text: str, data: Parser) -> Parser:
    """One of the tasks of `pack`."""
    about = f"{text[0].upper()}{text[1:]}."
    made: Parser = tasks.add_parser(
        name, parents=[data], allow_abbrev=False, help=text, description=about, formatter_class=HelpLayout
    )
    return made


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
    parser.add_argument("--replace", action="store_true", help="overwrite an existing file")


def _each(said: str) -> str:
    """What is said of every game, each once."""
    return ", ".join(dict.fromkeys(said.format(words) for words in GAMES.values()))


def _pack(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pack", metavar="P", help=f"a pack's name or folder (default: {_each('{0.pack}')})")


def _playing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", type=game, metavar="GAME", help=f"{', '.join(GAMES)}")
    _pack(parser)
    seats = ", ".join(f"{name} {one.seats[0]}–{one.seats[1]}" for name, one in GAMES.items())
    usual = GAMES[FIRST].seats[2]
    parser.add_argument(
        "--seats", metavar="N", type=whole_number, help=f"number of players: {seats} (default {usual})"
    )
    parser.add_argument(
        "--seed", metavar="S", type=whole_number, default=1, help="seed of chance (default 1)"
    )
    parser.add_argument(
        "--reigns",
        metavar="N",
        type=reigns,
        default=1,
        help="number of reigns, or all (default 1; the council game only)",
    )
    parser.add_argument(
        "--out", metavar="DIR", type=Path, help="folder to save the campaign in (default: your shelf)"
    )
    parser.add_argument("--ack", action="store_true", help="print “ack N” once command N is saved")
    _json(parser)


def _tournament(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", type=game, metavar="GAME", help=f"{', '.join(GAMES)}")
    parser.add_argument(
        "--levels",
        type=levels,
        default=LEVELS,
        metavar="L",
        help=f"levels to test, with commas (default: {','.join(LEVELS)})",
    )
    parser.add_argument(
        "--games",
        type=games,
        default=100,
        metavar="N",
        help="number of reigns or games for each level (default 100)",
    )
    parser.add_argument(
        "--bot", metavar="B", help="test a player with one habit (voter, liar …) or a level instead"
    )
    parser.add_argument(
        "--reigns",
        type=games,
        default=0,
        metavar="R",
        help="reigns the bot plays with one house before the next (default 1; the liar 10)",
    )
    parser.add_argument(
        "--person", action="store_true", help="the others treat the bot as a person and make it offers"
    )
    parser.add_argument(
        "--tempers", action="store_true", help="measure how each temper plays, and whether it shows"
    )
    parser.add_argument(
        "--against",
        choices=LEVELS,
        default="courtier",
        help="level of the bot's opponents, or of the tempers (default courtier)",
    )
    parser.add_argument("--seats", metavar="N", type=whole_number, help="number of players (default 4)")
    _pack(parser)
    parser.add_argument(
        "--seed", metavar="S", type=whole_number, default=1, help="seed of chance (default 1)"
    )
    parser.add_argument("--jobs", type=jobs, default=2, metavar="J", help="number of processes (default 2)")
    _json(parser)


def _simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("pack", metavar="PACK", help="a pack’s name or folder")
    parser.add_argument(
        "--campaigns",
        "--games",
        dest="games",
        type=games,
        default=100,
        metavar="N",
        help="number of games (default 100)",
    )
    parser.add_argument(
        "--seats", metavar="N", dest="chairs", type=whole_number, help="number of players (default 4)"
    )
    parser.add_argument(
        "--players",
        "--level",
        dest="level",
        choices=LEVELS,
        metavar="L",
        default="courtier",
        help=f"how well they play: {', '.join(LEVELS)} (default courtier)",
    )
    parser.add_argument(
        "--guest", metavar="G", default="", help="who plays one of the seats: never, unpunished, trusted"
    )
    parser.add_argument(
        "--seed", metavar="S", type=whole_number, default=1, help="seed of chance (default 1)"
    )
    parser.add_argument(
        "--jobs", type=jobs, default=None, metavar="J", help="number of processes (default: all cores)"
    )
    parser.add_argument("--html", metavar="FILE", type=new_file, help="also write the report as a web page")
    _replace(parser)
    _json(parser)


def _picture(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="CAMPAIGN", type=Path, help="its name on the shelf, or its folder")
    parser.add_argument("--out", metavar="FILE", type=new_file, required=True, help="the PNG file to write")
    _replace(parser)
    parser.add_argument(
        "--size", metavar="WxH", type=size, default=(1920, 1080), help="size in pixels (default 1920x1080)"
    )
    parser.add_argument(
        "--window", metavar="W", type=window, default="table", help="table, tv or seat:HOUSE (default table)"
    )


def _book(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="CAMPAIGN", type=Path, help="its name on the shelf, or its folder")
    parser.add_argument(
        "--out", metavar="FILE", type=new_file, required=True, help="the .pdf or .html file to write"
    )
    _replace(parser)
    parser.add_argument(
        "--progress", action="store_true", help="print “progress N OF” while the book is written"
    )
