"""The lines of the Mere come from a process of their own where a window would wait for them."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from kd_desktop.desktop import itself
from kd_desktop.desktop.mere import drafting
from kd_desktop.desktop.mere.chart import chart
from kd_desktop.desktop.mere.drafting import Drawing, asked, lines, worked_out
from kd_desktop.desktop.mere.scene import scene
from kd_desktop.desktop.mere.sea import Sea

SEA = Sea(4.5, "dusk", "autumn", "rain", 2, frozenset({"rails", "weir"}))


@pytest.fixture(autouse=True)
def drafted_here() -> None:
    """These tests are of the process itself."""


@pytest.mark.parametrize("drawing", [Drawing(SEA), Drawing(SEA, charted=True)])
def test_the_process_answers_what_is_worked_out_here(drawing: Drawing) -> None:
    found = asked(drawing, itself.command("draw"))
    assert found == worked_out(drawing) and all(text.startswith("<svg") for text in found)


def test_the_view_is_three_sheets_and_the_map_is_one() -> None:
    assert worked_out(Drawing(SEA, charted=True)) == (chart(SEA.level, SEA.works),)
    back, water, front = worked_out(Drawing(SEA))
    names = [f'<g id="{name}"' for name in ("sky", "far-shore", "water", "mud", "works", "near-shore")]
    sheets = [[name for name in names if name in sheet] for sheet in (back, water, front)]
    assert sheets == [names[:2], names[2:3], names[3:]]
    assert all(name in scene(SEA) for name in names)


@pytest.mark.parametrize(
    "command",
    [
        [str(Path(sys.executable).with_name("no-such-program"))],
        [sys.executable, "-c", "raise SystemExit(3)"],
        [sys.executable, "-c", "print('nothing of the kind')"],
    ],
)
def test_where_no_process_answers_it_is_worked_out_all_the_same(
    monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    assert asked(Drawing(SEA), command) == ()
    monkeypatch.setattr(drafting.itself, "command", lambda *_: command)
    assert in_a_thread(Drawing(SEA)) == worked_out(Drawing(SEA))


def test_a_thread_asks_the_process_and_the_first_thread_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drafting, "asked", lambda *_: ("from elsewhere",))
    assert in_a_thread(Drawing(SEA)) == ("from elsewhere",)
    assert lines(Drawing(SEA)) == worked_out(Drawing(SEA))


def test_the_process_does_without_qt() -> None:
    script = (
        "import sys; from kd_desktop.desktop.mere.drafting import answer; "
        "answer(b'{\"sea\":{}}'); assert 'PySide6' not in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def in_a_thread(drawing: Drawing) -> tuple[str, ...]:
    """What a thread is told."""
    told: list[tuple[str, ...]] = []
    thread = threading.Thread(target=lambda: told.append(lines(drawing)))
    thread.start()
    thread.join()
    return told[0]
