"""The figures in words: what matters most in a line each, with the cards that fall out of the row."""

from __future__ import annotations

from kd_desktop.workshop.kings.figures import ENOUGH, report
from kd_desktop.workshop.kings.sections import FEW
from kd_desktop.workshop.kings.simulation import SIMULATION
from kd_desktop.workshop.simulations import Bar
from tests.engine.kings.table import pack
from tests.workshop.kings.test_tally import counted


def test_the_lines_tell_lengths_ends_rows_and_winners() -> None:
    lines = SIMULATION.told(report(pack(), counted())).splitlines()
    assert lines[0] == "1 campaign, 1 finished, 0 stuck."
    assert lines[1].startswith("Reigns per campaign: 2. Dilemmas per reign: 2. ")
    assert lines[1].endswith("Reigns that the finale cut short are counted, but nothing else about them.")
    assert lines[2] == "Reigns: The king abdicated, Stability at the bottom 100.0%."
    assert "influence +3 (drift +2), wealth -2 (drift -2), morale 0 (drift 0)" in lines[3]
    assert lines[4].count("50.0%") == 2 and lines[4].count("0.0%") == 3


def test_without_a_scored_reign_nothing_is_said_of_reigns() -> None:
    """A single campaign may end in its first reign, with the last Mystery sticker (KD-MYST-7)."""
    tally = counted()
    for by_reign in (tally.dilemmas, tally.ends, tally.rows, tally.agendas):
        by_reign.clear()
    found = report(pack(), tally)
    lines = SIMULATION.told(found).splitlines()
    assert lines[1] == "Reigns per campaign: 2."
    assert lines[2].startswith("No reign was scored: the finale cut short")
    assert lines[3].startswith("Campaigns won: ")
    assert not [line for line in lines if line.startswith(("Reigns:", "Last rows"))]
    titles = [section.title for section in SIMULATION.sections(found)]
    assert "How reigns end" not in titles and "Where the markers stand" not in titles
    assert "Secret Agendas" not in titles


def test_one_sided_cards_are_named_and_a_long_list_is_cut() -> None:
    told = SIMULATION.told(report(pack(), counted(ENOUGH)))
    assert f"Always AYE (of cards with {ENOUGH} votes or more): b001." in told
    assert f"Always NAY (of cards with {ENOUGH} votes or more): b002." in told
    never = next(line for line in told.splitlines() if line.startswith("Never read: "))
    assert never.count(",") == FEW - 1 and never.endswith(" more.")


def test_the_page_names_every_card_to_look_at() -> None:
    found = report(pack(), counted(ENOUGH))
    sections = {section.title: section for section in SIMULATION.sections(found)}
    odd = dict(sections["Cards to look at"].rows)
    assert odd["Never read"] == ", ".join(found["never_read"])
    (row,) = (row for row in sections["Dilemmas"].rows if row[0] == "b001")
    assert row[3] == Bar(1.0, "100.0%")
    assert "Dilemmas that a table reads again" not in sections, "no table played twice"
