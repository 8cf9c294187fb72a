"""Kill trials: the program is killed at random moments, and nothing that it acknowledged is lost.

`check.py --full` makes fifty of them, or as many as the variable KD_KILL_TRIALS says.
"""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from random import Random

import pytest

from tests.cli.support import start, started
from tests.everyday import daily, everyday

TRIALS = max(50, int(os.environ.get("KD_KILL_TRIALS", "50")))
MOST = 80  # acknowledgements before the kill: counted, for a busy machine gives few in any time
EARLIEST, BRIEF = 0.5, 0.02  # seconds after the start at the most, and after the last that was waited for


def trial(root: Path, random: Random, *, early: bool = False) -> int:
    """Plays until a random moment, kills, and compares; the number of the last acknowledged command.

    An `early` kill doesn't wait for any acknowledgement.
    """
    out = root / "out"
    seats, seed = str(random.randint(3, 5)), str(random.randrange(1000))
    command = ("autoplay", "kings", "--pack", "bench", "--seats", seats, "--seed", seed)
    with started(*command, "--reigns", "all", "--ack", "--out", out) as program:
        assert program.stdout is not None and program.stderr is not None
        waits = 0 if early else random.randint(1, MOST)
        first = "".join(program.stdout.readline() for _ in range(waits))
        time.sleep(random.random() * (EARLIEST if early else BRIEF))
        program.kill()
        # Not with `communicate`, which forgets what was read ahead of the first line.
        rest, complaint = program.stdout.read(), program.stderr.read()
    assert complaint == ""
    # The last line may be torn, as the pipe was.
    acks = [line.split()[1] for line in (first + rest).splitlines(keepends=True) if whole(line)]
    last = int(acks[-1]) if acks else 0
    found = [path for path in out.iterdir() if not path.name.startswith(".")] if out.exists() else []
    if not found:
        assert last == 0
        return 0
    replayed = start("replay", found[0], "--verify", "--json")
    assert replayed.status == 0, replayed
    assert last <= json.loads(replayed.out)["commands"] <= last + 1, (last, replayed.out)
    return last


def whole(line: str) -> bool:
    """Whether that is a whole acknowledgement."""
    return line.startswith("ack ") and line.endswith("\n")


@everyday("number", range(4), keep=[0, 1])
@daily("0")
def test_nothing_acknowledged_is_lost(tmp_path: Path, number: int) -> None:
    trial(tmp_path, Random(number), early=number == 0)


@pytest.mark.long
def test_nothing_acknowledged_is_lost_in_fifty_trials(tmp_path: Path) -> None:
    random = Random(TRIALS)
    lasts = [trial(tmp_path / str(number), random, early=number % 5 == 0) for number in range(TRIALS)]
    assert len(set(lasts)) > TRIALS // 5, "the program was always killed at the same moment"
