"""The golden chronicle: everything that happens in one seeded campaign, kept as text in tests/golden.

`python -m tests.engine.kings.golden` writes it anew, with the small pack that it is played with; do that
only when a rule has changed on purpose, and read what changed.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace

from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.content import Dilemma, KingsPack
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.packs import pack_from_json, pack_json
from tests.engine.kings.table import pack, random_answer

FOLDER = Path(__file__).resolve().parents[2] / "golden"
PACK = FOLDER / "pack.json"
SEEDS = (1, 2, 3)
"""The recorded campaigns; the seed also says how many sit: 3, 4 or 5."""
REIGNS = 3
ENVELOPES = 3
DILEMMAS = 24


def small(whole: KingsPack) -> KingsPack:
    """The pack with one deck and the first envelopes that it opens, without texts."""
    first = [card for card in whole.cards if card.envelope == 0][: DILEMMAS + 1]
    called: dict[int, None] = {}
    for card in first:
        if isinstance(card, Dilemma):
            called |= dict.fromkeys((*card.outcome.aye.envelopes, *card.outcome.nay.envelopes))
    numbers = {0, *list(called)[:ENVELOPES]}
    cards = [*first, *(card for card in whole.cards if card.envelope in numbers - {0})]
    textless = tuple(
        replace(card, front_text=card.id, question="")
        if isinstance(card, Dilemma)
        else replace(card, text=card.id)
        for card in cards
    )
    envelopes = tuple(envelope for envelope in whole.envelopes if envelope.number in numbers)
    return replace(whole, id="golden", cards=textless, envelopes=envelopes, finale=None, content_notes=())


def chronicle(whole: KingsPack, seed: int) -> str:
    """One line per event of the campaign of that seed, under a line per command."""
    game, random = KingsGame(whole), Random(seed)
    state = game.new(seed)
    houses = tuple(random.sample(range(1, 13), 2 + seed))
    opening: list[tuple[int | None, c.KingsCommand]] = [(None, c.Join(house)) for house in houses]
    lines = []
    reigns = 0
    while reigns < REIGNS and not state.finished:
        if opening:
            seat, command = opening.pop(0)
        elif state.reign is None:
            seat, command = None, c.BeginReign(houses, f"reign {reigns + 1}")
        else:
            seat, command = random_answer(game, state, random)
        step = game.apply(state, seat, command)
        lines.append(f"> {'table' if seat is None else seat} {_line(command)}")
        lines += [f"  {_line(event)}" for event in step.events]
        reigns += state.reign is not None and step.state.reign is None
        state = step.state
    return "\n".join(lines) + "\n"


def _line(data: msgspec.Struct) -> str:
    return msgspec.json.encode(data).decode()


def path(seed: int) -> Path:
    """Where the chronicle of that seed is kept."""
    return FOLDER / f"kings-{seed}.txt"


def golden_pack() -> KingsPack:
    """The pack that the chronicles are played with."""
    return pack_from_json(PACK.read_bytes())


def main() -> None:
    """Writes the pack, if there is none, and every chronicle anew."""
    FOLDER.mkdir(exist_ok=True)
    if not PACK.exists():
        PACK.write_bytes(pack_json(small(pack())))
    for seed in SEEDS:
        path(seed).write_text(chronicle(golden_pack(), seed), encoding="utf-8")


if __name__ == "__main__":
    main()
