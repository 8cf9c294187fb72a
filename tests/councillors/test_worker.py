"""The councillors' process: one line out for each line in, whatever comes in."""

import io
import json
import subprocess
import sys

import msgspec
import pytest

from kd_desktop.councillors.kings.mind import think
from kd_desktop.councillors.worker import reply, serve
from kd_desktop.engine.kings.commands import COMMANDS
from kd_desktop.engine.kings.view import View
from tests.councillors.kings.tables import first_vote, two_left


def task(view: View, **more: object) -> bytes:
    return msgspec.json.encode({"view": view, "seed": 4, "number": 12, **more})


def test_an_asked_seat_answers_as_it_would_in_this_process() -> None:
    game, state = first_vote()
    view = game.view(state, game.questions(state)[0].seat)
    said = json.loads(reply(task(view)))["command"]

    assert COMMANDS.decode(json.dumps(said)) == think(view, (), 4, 12).command


def test_the_game_may_be_named() -> None:
    view = two_left()

    assert reply(task(view, game="kings")) == reply(task(view))


def test_bargaining_can_be_left_out() -> None:
    view = two_left()

    assert json.loads(reply(task(view)))["command"]["do"] == "offer"
    assert json.loads(reply(task(view, bargain=False)))["command"]["do"] != "offer"


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"\xff\xfe",
        b'{"seed": 1}',
        b'{"view": {}, "seed": 1, "number": 1}',
        b"[" * 5000,
        b'{"game": "chess", "view": {}, "seed": 1, "number": 1}',
    ],
)
def test_a_line_that_makes_no_sense_is_answered_with_nothing(line: bytes) -> None:
    assert json.loads(reply(line))["command"] is None


def test_a_view_that_contradicts_itself_is_answered_with_nothing() -> None:
    raw = json.loads(task(two_left()))
    raw["view"]["own"]["seat"] = 9

    assert json.loads(reply(json.dumps(raw).encode()))["command"] is None


def test_the_table_has_nothing_to_say() -> None:
    game, state = first_vote()

    assert json.loads(reply(task(game.view(state, None))))["command"] is None


def test_every_line_gets_its_line_in_order() -> None:
    view = two_left()
    sink = io.BytesIO()
    serve(io.BytesIO(b"\n".join((b"nonsense", task(view), b"", b"{}"))), sink)
    answers = [json.loads(line)["command"] for line in sink.getvalue().splitlines()]

    assert [answer is None for answer in answers] == [True, False, True]


def test_nobody_listening_is_no_error() -> None:
    tried: list[int] = []

    class Closed(io.BytesIO):
        def flush(self) -> None:
            tried.append(1)
            raise BrokenPipeError

    asked = io.BytesIO(b"{}\n{}\n")
    serve(asked, Closed())
    assert len(tried) == 1 and asked.read() == b"{}\n"


def test_the_process_answers_and_loads_no_window() -> None:
    code = (
        "import sys; from kd_desktop.councillors.worker import main; main(); "
        "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=False,
        input=task(two_left()) + b"\n",
        capture_output=True,
        timeout=60,
    )

    assert done.returncode == 0
    assert json.loads(done.stdout)["command"]["do"] == "offer"
    assert done.stderr == b""
