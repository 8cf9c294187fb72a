"""Writes the book: first beside its place, then moved there, so that no half-written file stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from kd_desktop.desktop.book.blocks import Block
from kd_desktop.desktop.book.trouble import BookError
from kd_desktop.desktop.game_ui import GAME_UIS, game_ui
from kd_desktop.storage.errors import StorageError, explain, explained

Told = Callable[[int, int], None]
"""Hears of progress: parts done, and all parts."""


def _quiet(done: int, of: int) -> None:
    """Tells nobody."""


def write_html(folder: Path, out: Path, *, replace: bool = False, told: Told = _quiet) -> None:
    """Writes the book of the campaign in `folder` as one HTML file.

    Needs an application with widgets. Raises FileExistsError if `out` exists and `replace` isn't set,
    StorageError if the campaign can't be read or the file can't be written, BookError if there is nothing to
    tell.
    """
    blocks = _blocks(folder, out, replace=replace)
    from kd_desktop.desktop.book.web import HtmlPage

    count = len(blocks)
    text = HtmlPage(blocks, lambda number: told(number + 1, count)).text()
    with _beside(out, replace=replace) as path:
        path.write_text(text, encoding="utf-8")


def write_pdf(folder: Path, out: Path, *, replace: bool = False, told: Told = _quiet) -> None:
    """Writes the book of the campaign in `folder` as PDF pages; the same errors as `write_html`."""
    blocks = _blocks(folder, out, replace=replace)
    from kd_desktop.desktop.book.pdf import print_book

    with _beside(out, replace=replace) as path:
        print_book(blocks, path, told)


def _blocks(folder: Path, out: Path, *, replace: bool) -> list[Block]:
    _check(out, replace=replace)
    from kd_desktop.storage.disk import DISK
    from kd_desktop.storage.games import kit
    from kd_desktop.storage.past import read

    game = read(DISK, folder, kit).base.game
    blocks = game_ui(game).book(folder)
    if not blocks:
        others = " or ".join(GAME_UIS)
        raise BookError(
            f"{folder} is a campaign of {game}, which has no chronicle book; name one of {others}."
        )
    return blocks


def _check(out: Path, *, replace: bool) -> None:
    if out.exists() and not replace:
        raise FileExistsError(f"{out} is there already; name another file, or allow to replace it.")


@contextmanager
def _beside(out: Path, *, replace: bool) -> Iterator[Path]:
    """A path beside `out` to write to; at success it replaces `out`."""
    part = out.with_name(f".{out.name}.part")
    with explained(out):
        out.parent.mkdir(parents=True, exist_ok=True)
    try:
        with part.open("wb"):
            pass
        yield part
        _check(out, replace=replace)
        part.replace(out)
    except (StorageError, FileExistsError):
        raise
    except OSError as error:
        # About the file that was asked for, not the one beside it.
        raise explain(OSError(error.errno, error.strerror), out) from error
    finally:
        with suppress(OSError):
            part.unlink()
