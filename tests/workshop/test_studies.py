"""What authors are told of a pack, and campaigns that begin at a card of it."""

from __future__ import annotations

import io
import sys
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import msgspec
import pytest

from kd_desktop.cli import main
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.commands import CastVote
from kd_desktop.engine.council.events import CardDrawn
from kd_desktop.engine.kings.commands import DeclineAbility
from kd_desktop.engine.kings.content import Dilemma, KingsPack
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.packs import load
from kd_desktop.workshop.studies import CardRow, Study, Trial, reader, study
from tests.packs.support import SHIPPED, change, sound


def trial(pack: KingsPack, wish: Trial, seed: int = 3) -> object:
    brings = reader("kings")
    assert brings is not None
    return brings.trial(pack, seed, wish).new(0)


def test_a_study_holds_findings_cards_and_the_graph() -> None:
    found = study(SHIPPED / "leaving-sea")
    assert found.title == "The Leaving Sea"
    assert found.findings == ()
    kinds = Counter(card.kind for card in found.told.cards)
    instead = [card for card in found.told.cards if card.replaces]
    assert kinds["dilemma"] == found.counts["dilemmas"] + len(instead)
    assert len(instead) == 15
    assert kinds["story"] and kinds["event"] == 5 and kinds["trigger"] and kinds["finale"]
    assert not [card.sender for card in found.told.cards if "{" in card.sender]
    assert [house.number for house in found.told.houses] == list(range(1, 13))
    assert found.told.drawing.startswith("<svg")


def test_of_a_broken_pack_it_has_findings_only(tmp_path: Path) -> None:
    home = sound(tmp_path)
    change(home, "cards.toml", "envelopes = [1]", "envelopes = [99]")
    found = study(home)
    assert any(one.code == "unknown-envelope" for one in found.findings)
    assert found.told.cards == ()
    assert found.counts == {}


def test_another_game_has_no_cards_to_play_from() -> None:
    assert reader("throne") is None
    assert study(SHIPPED / "empty-throne").told.cards == ()


def test_every_dilemma_can_be_drawn_first() -> None:
    """KD-DRAW-1: the bottom card of the deck is drawn, and a trial has laid the wished one there."""
    pack = load("leaving-sea")
    dilemmas = [card for card in pack.cards if isinstance(card, Dilemma) and not card.replaces]
    for card in dilemmas[:: len(dilemmas) // 20]:
        state = trial(pack, Trial(card.id, (1, 5, 9), (0, 0, 0, 0, 0)))
        assert state.reign.round_card == card.id  # type: ignore[attr-defined]
        assert card.envelope in state.opened  # type: ignore[attr-defined]


def test_a_card_that_stands_in_for_another_is_listed_after_it_and_can_be_drawn() -> None:
    pack, brings = load("leaving-sea"), reader("kings")
    assert brings is not None
    rows = brings.told(pack).cards
    assert [card.envelope for card in rows] == sorted(card.envelope for card in rows)
    names = [card.id for card in rows]
    for card in (card for card in rows if card.replaces):
        assert names.index(card.id) == names.index(card.replaces) + 1
    wish = Trial("n51-picket", (1, 5, 9), (0, 0, 0, 0, 0))
    game = brings.trial(pack, 3, wish)
    state = game.new(0)
    assert state.reign.round_card == "r-deserter"
    played = brings.played(pack, wish)
    shown = next(card for card in played.cards if card.id == "r-deserter")
    assert shown.title == next(card.title for card in rows if card.id == "n51-picket")
    assert "r-deserter" not in state.reign.deck and "n51-picket" not in state.reign.deck


def test_a_trial_begins_with_the_houses_rows_and_stability_wished_for() -> None:
    pack = load("bench")
    card = next(card.id for card in pack.cards if isinstance(card, Dilemma))
    state = trial(pack, Trial(card, (4, 2, 12, 7, 1), (8, -8, 1, 0, -3), -5))
    assert state.reign.seats == (4, 2, 12, 7, 1)  # type: ignore[attr-defined]
    assert [track.row for track in state.reign.resources] == [8, -8, 1, 0, -3]  # type: ignore[attr-defined]
    assert state.reign.stability.row == -5  # type: ignore[attr-defined]
    assert card not in state.reign.deck  # type: ignore[attr-defined]


def rows(kind: str) -> list[CardRow]:
    brings = reader("kings")
    assert brings is not None
    return [row for row in brings.told(load("bench")).cards if row.kind == kind and not row.refusal]


def last_ballot(row: CardRow, side: Side) -> tuple[KingsGame, Campaign]:
    """A trial from that card, and the state after its last ballot, on that side."""
    brings = reader("kings")
    assert brings is not None
    game = cast("KingsGame", brings.trial(load("bench"), 3, Trial(row.id, (3, 1, 7, 9), (0,) * 5)))
    state = game.new(0)
    while state.reign is not None and state.reign.ask is not None and state.reign.ask.kind == "ability":
        state = game.apply(state, state.reign.ask.seats[0], DeclineAbility()).state
    assert state.reign is not None and state.reign.ask is not None
    assert (state.reign.ask.kind, state.reign.ask.seats) == ("ballot", (0,))
    return game, game.apply(state, 0, CastVote(side, 1)).state


def test_a_story_is_read_after_the_ballot_that_it_names() -> None:
    """KD-VOTE-2, KD-ENV-5: all others have passed, so the first seat alone decides."""
    stories = rows("story")
    assert len(stories) > 20
    for row in stories[::4]:
        _, state = last_ballot(row, "nay" if row.side == "nay" else "aye")
        assert row.id in [placed.card for placed in state.stories], row


def test_a_trigger_is_drawn_after_the_first_vote() -> None:
    """KD-EVT-5."""
    for row in rows("trigger"):
        brings = reader("kings")
        assert brings is not None
        game = cast("KingsGame", brings.trial(load("bench"), 3, Trial(row.id, (3, 1, 7, 9), (0,) * 5)))
        state = game.new(0)
        drawn: list[str] = []
        for _ in range(8):
            assert state.reign is not None and state.reign.ask is not None
            seat = state.reign.ask.seats[0]
            step = game.apply(state, seat, game.legal(state, seat)[0])
            state = step.state
            drawn += [event.card for event in step.events if isinstance(event, CardDrawn)]
            if drawn:
                break
        assert drawn[0] == row.id


def test_an_event_lies_in_its_area_when_the_first_card_is_drawn() -> None:
    """KD-EVT-2."""
    for row in rows("event"):
        state = trial(load("bench"), Trial(row.id, (3, 1, 7), (0,) * 5))
        assert row.id in [placed.card for placed in state.events]  # type: ignore[attr-defined]
        assert row.envelope in state.opened  # type: ignore[attr-defined]


def test_a_vote_of_the_finale_is_called_whatever_it_asks() -> None:
    """KD-MYST-8."""
    pack = load("bench")
    assert [row.id for row in rows("finale")] == ["last-warning", "last-name"]
    for row in rows("finale"):
        state = trial(pack, Trial(row.id, (3, 1, 7), (0,) * 5))
        assert state.reign.frames[-1].finale == row.id  # type: ignore[attr-defined]
        assert len(state.mysteries) == pack.rules.mystery_spaces  # type: ignore[attr-defined]


def test_there_is_no_trial_from_what_is_no_dilemma() -> None:
    with pytest.raises(LookupError):
        trial(load("bench"), Trial("nothing", (1, 2, 3), (0,) * 5))


def test_the_command_answers_with_one_study(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    home = sound(tmp_path)
    out = io.BytesIO()
    asked = io.BytesIO(msgspec.json.encode(str(home)) + b"\n")
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=asked))
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=out, flush=out.flush))
    assert main(["study"]) == 0
    assert msgspec.json.decode(out.getvalue(), type=Study) == study(home)
