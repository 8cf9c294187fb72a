"""Games for the tests of charts and book: played by computer councillors from a fixed seed."""

from functools import cache
from pathlib import Path

from kd_desktop.cli import main


@cache
def finished(root: Path) -> Path:
    """The folder of a game of four that councillors have played to its end; made once for a process."""
    arguments = ["autoplay", "throne", "--seats", "4", "--seed", "5"]
    assert main([*arguments, "--out", str(root)]) == 0
    (folder,) = (path for path in root.iterdir() if (path / "journal.jsonl").exists())
    return folder
