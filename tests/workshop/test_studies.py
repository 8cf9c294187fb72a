"""What authors are told of a pack, and campaigns that begin at a card of it."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from kd_desktop.cli import main
from kd_desktop.engine.kings.content import Dilemma, KingsPack
from kd_desktop.packs import load
from kd_desktop.workshop.studies import Study, Trial, reader, study
from tests.packs.support import SHIPPED, change, sound


def trial(pack: KingsPack, wish: Trial, seed: int = 3) -> object:
    brings = reader("kings")
    assert brings is not None
    return brings.trial(pack, seed, wish).new(0)


def test_a_study_holds_findings_cards_and_the_graph() -> None:
    found = study(SHIPPED / "leaving-sea")
    assert found.title == "The Leaving Sea"
    assert found.findings == ()
    instead = [card for card in found.told.cards if card.replaces]
    assert len(found.told.cards) == found.counts["dilemmas"] + len(instead)
    assert len(instead) == 15
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
