"""What the charts show is what lies on the table, and adds up."""

from __future__ import annotations

from dataclasses import replace

from kd_desktop.desktop.charts.sheet import chart_image
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.throne.book.material import Material
from kd_desktop.desktop.throne.charts.pages import given, pages, stocks, threats, throne, track
from kd_desktop.desktop.throne.charts.reading import GameReading, read_events
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.packs import load
from tests.desktop.throne.games import Table


def test_the_last_point_of_every_line_is_what_lies_on_the_table(material: Material) -> None:
    reading, view = material.reading, material.view
    for seat, player in enumerate(view.players):
        assert throne(reading).series[seat].values[-1] == sum(player.tracks)
        assert stocks(reading).series[seat].values[-1] == sum(player.stock)
        assert [track(reading, at).series[seat].values[-1] for at in range(3)] == list(player.tracks)
    assert threats(reading).series[0].values[-1] == view.threat_track
    assert throne(reading).ticks[0] == "0" and throne(reading).ticks[-1] == str(view.round)
    assert throne(reading).series[0].values[0] == 0 and stocks(reading).series[0].values[0] == 15


def test_what_was_given_is_every_bid_of_the_game(material: Material) -> None:
    chart, view = given(material.reading), material.view
    for seat in range(len(view.players)):
        assert chart.series[seat].values == tuple(sum(bids[seat]) for bids in view.bids)
    outcomes = chart.extra[-1].cells
    assert len(outcomes) == len(view.bids) and set(outcomes) <= {"beaten", "not beaten"}
    failed = sum(one == "✗" for one in chart.over)
    assert outcomes.count("not beaten") == failed


def test_every_page_has_its_sentence_and_can_be_drawn(material: Material) -> None:
    found = pages(material.reading)
    assert [page.key for page in found] == [
        "throne", "military", "church", "popular", "tokens", "given", "threats"
    ]  # fmt: skip
    for page in found:
        chart = page.draw(None)
        assert chart.sentence.endswith(".") and "{" not in chart.sentence + chart.title
        assert not chart.empty and len(chart.rows()) == len(chart.ticks)
        image = chart_image(chart, 800, 500, 1.0)
        assert not image.isNull()


def test_marks_and_patterns_tell_claimants_apart_without_colour(material: Material) -> None:
    series = throne(material.reading).series
    assert len({one.mark for one in series}) == len({one.pattern for one in series}) == len(series)
    assert all(one.colour != theme.INK for one in series)


def test_a_game_that_has_not_begun_has_empty_charts() -> None:
    game = ThroneGame(load("empty-throne"))
    reading = read_events((), game.view(game.new(1), None), "New")
    assert all(page.draw(None).empty for page in pages(reading))


def test_a_running_round_is_the_last_tick() -> None:
    table = Table(1)
    list(table.play(40))
    told = table.told(None)
    reading = read_events((one.event for one in told.events), told.view, "Now")
    assert throne(reading).ticks == ("0", *(str(n) for n in range(1, told.view.round + 1)))


def standing(material: Material, *steps: int) -> GameReading:
    """The game as if everybody had so many steps on each track in the end."""
    reading = material.reading
    last = reading.rounds[-1]._replace(tracks=tuple((n, n, n) for n in steps))
    return replace(reading, rounds=(*reading.rounds[:-1], last))


def test_whoever_is_level_is_said_to_be(material: Material) -> None:
    names = [material.reading.names.seat(seat) for seat in range(4)]

    def said(*steps: int) -> str:
        return track(standing(material, *steps), 0).sentence

    assert said(3, 7, 2, 1) == f"{names[1]} has the most: 7."
    assert said(7, 7, 2, 1) == f"{names[0]} and {names[1]} have the most: 7 each."
    assert said(4, 4, 4, 4) == "Everyone has 4."
    assert said(0, 0, 0, 0) == "Nobody has any yet."


def test_crosses_are_spoken_of_only_where_there_are_some(material: Material) -> None:
    for beaten, words in ((True, "Every Threat so far was beaten."), (False, "each has a cross.")):
        alike = tuple(one._replace(beaten=beaten) for one in material.reading.threats)
        sentence = given(replace(material.reading, threats=alike)).sentence
        assert sentence.endswith(words) and sentence.startswith("Tokens given in all: ")
        assert ("cross" in sentence) is not beaten
