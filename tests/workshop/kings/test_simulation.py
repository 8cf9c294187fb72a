"""Campaigns between councillors: what is counted is what `autoplay` plays, and every table ends alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from kd_desktop.cli.kings.played import report as told_of
from kd_desktop.cli.sitting import play
from kd_desktop.engine.game import Level
from kd_desktop.storage.store import CampaignStore
from kd_desktop.workshop.council import campaigns
from kd_desktop.workshop.kings.campaigns import played
from kd_desktop.workshop.kings.simulation import SIMULATION
from kd_desktop.workshop.simulations import SimulationOrder, orders
from tests.engine.kings.table import pack

PAGES: tuple[Level, ...] = ("page", "page", "page")
COURTIERS: tuple[Level, ...] = ("courtier", "courtier", "courtier")


@pytest.mark.long
def test_a_table_of_courtiers_plays_what_autoplay_plays(tmp_path: Path) -> None:
    one = played(pack(), 11, COURTIERS)
    sitting = play("bench", 3, 11, None, tmp_path)
    saved: CampaignStore = CampaignStore.open(sitting.folder)  # type: ignore[type-arg]
    with saved:
        assert told_of(one.state) == told_of(saved.state)
    assert (one.stuck, len(one.history.reigns)) == ("", sitting.count)
    assert all(leader in reign.houses for reign, leader in one.reigns)


def test_the_figures_of_a_seed() -> None:
    chosen = pack()
    found = SIMULATION.report(chosen, SIMULATION.play(chosen, SimulationOrder(5, PAGES, games=2)))
    first, second = played(chosen, 5, PAGES), found["again"]["second"]
    assert (found["campaigns"], found["finished"], found["stuck"]) == (2, 2, 0)
    assert found["reigns_per_campaign"]["p5"] <= len(first.history.reigns)
    assert second["campaigns"] == 1
    assert second["of_earlier"] == 0.0, "what was read lies behind the rest, and the bench pack is large"
    assert SIMULATION.report(chosen, SIMULATION.play(chosen, SimulationOrder(5, PAGES, games=2))) == found


def test_a_campaign_without_end_is_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaigns, "MOST_REIGNS", 2)
    chosen = pack()
    found = SIMULATION.report(chosen, SIMULATION.play(chosen, SimulationOrder(5, PAGES)))
    assert found["stuck_campaigns"] == [{"seed": 5, "place": 1, "why": "not over after 2 reigns"}]
    assert (found["finished"], found["dilemmas_per_reign"]["mean"] > 0.0) == (0, True)
    assert "Stuck: seed 5, campaign 1 of its table" in SIMULATION.told(found)


def test_tables_have_the_seeds_between_them() -> None:
    tables = orders(7, 100, PAGES, "", 3)
    assert [(one.seed, one.games) for one in tables] == [(100, 3), (103, 3), (106, 1)]


def test_every_table_of_the_report_is_as_wide_as_its_head() -> None:
    chosen = pack()
    sections = SIMULATION.sections(
        SIMULATION.report(chosen, SIMULATION.play(chosen, SimulationOrder(5, PAGES, games=3)))
    )
    for section in sections:
        assert {len(row) for row in section.rows} == {len(section.columns)}, section.title
    assert {"Endings", "Houses", "Dilemmas", "Dilemmas that a table reads again"} <= {
        section.title for section in sections
    }
