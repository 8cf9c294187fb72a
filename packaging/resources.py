"""Compiles resources.qrc and the assets it lists into a file of the program, which Qt maps into memory."""

import re
import subprocess
from pathlib import Path

from messages import SetupError

TARGET = Path("kd_desktop/desktop/resources.rcc")
# Not the script `pyside6-rcc`: where a wheel is built it lies somewhere else than Python.
RCC = "from PySide6.scripts.pyside_tool import rcc; rcc()"


def listed(qrc: Path) -> list[Path]:
    """The files that a .qrc names, as paths."""
    names = re.findall(r"<file\b[^>]*>([^<]+)</file>", qrc.read_text(encoding="utf-8"))
    return [qrc.parent / name.strip() for name in names]


def outdated(target: Path, sources: list[Path]) -> bool:
    """Whether the target has yet to be made, or is older than one of its sources."""
    if not target.exists():
        return True
    made = target.stat().st_mtime_ns
    return any(source.stat().st_mtime_ns > made for source in sources)


def compile_resources(root: Path, python: Path) -> bool:
    """Brings the compiled resources up to date with this Python's PySide6; True when it had to work."""
    qrc, target = root / "resources.qrc", root / TARGET
    if not qrc.exists():
        return False
    assets = listed(qrc)
    gone = [str(asset.relative_to(root)) for asset in assets if not asset.exists()]
    if gone:
        raise SetupError(f"resources.qrc lists {', '.join(gone)}, which isn't there.")
    if not outdated(target, [qrc, *assets]):
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_suffix(".new")  # a start that is interrupted here must not leave half a file
    command = [str(python), "-P", "-c", RCC, "--binary", "-o", str(fresh), str(qrc)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr.strip() or "no reason given").splitlines()[-1]
        raise SetupError(f"resources.qrc could not be compiled: {reason}")
    fresh.replace(target)
    return True
