"""The pages of the charts: which there are, and what each says in a sentence."""

from __future__ import annotations

from collections.abc import Callable

from kd_desktop.desktop.charts.charts import Chart, ChartBook, ChartPage, Column, Series
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.throne.charts.reading import GameReading, Standing, read_session
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.names import mark_of
from kd_desktop.desktop.throne.phrases.tokens import any_tokens, tokens_words, track_name
from kd_desktop.engine.throne.state import DEFEATS, GOAL
from kd_desktop.engine.throne.vocabulary import TRACKS

Drawn = Callable[[GameReading], Chart]


def chart_book(session: Session) -> ChartBook:
    """The charts of an open game as it stands."""
    reading = read_session(session)
    return ChartBook(reading.title, pages(reading), [])


def pages(reading: GameReading) -> list[ChartPage]:
    """Every page, in the order in which they are listed."""
    drawn: list[tuple[str, str, Drawn]] = [
        ("throne", translate("Chronicles", "The throne"), throne),
        *((track, track_name(track), _track_drawn(at)) for at, track in enumerate(TRACKS)),
        ("tokens", translate("Chronicles", "Tokens"), stocks),
        ("given", translate("Chronicles", "Given against Threats"), given),
        ("threats", translate("Chronicles", "The Threat track"), threats),
    ]
    return [ChartPage(key, name, _page(draw, reading)) for key, name, draw in drawn]


def _page(draw: Drawn, reading: GameReading) -> Callable[[int | None], Chart]:
    return lambda _: draw(reading)


def _track_drawn(at: int) -> Drawn:
    return lambda reading: track(reading, at)


def _series(reading: GameReading, seat: int, values: tuple[int | None, ...]) -> Series:
    party = reading.view.players[seat].party
    names = [reading.names.seat(other) for other in reading.seats]
    alike = sum(name[:1] == names[seat][:1] for name in names)
    mark = names[seat][: 1 if alike < 2 else 2]
    return Series(names[seat], mark, claimant(party).tincture, values, seat, crest=mark_of(party))


def _lines(
    reading: GameReading, title: str, y_title: str, top: int, value: Callable[[Standing, int], int]
) -> Chart:
    """A line for each claimant over the rounds."""
    rounds = reading.rounds
    now = {seat: value(rounds[-1], seat) for seat in reading.seats} if rounds else {}
    return Chart(
        kind="lines",
        title=title,
        sentence=_first(reading, now),
        head=translate("Chronicles", "Round"),
        ticks=_ticks(reading),
        series=tuple(
            _series(reading, seat, tuple(value(one, seat) for one in rounds)) for seat in reading.seats
        ),
        y_title=y_title,
        span=(0, top),
    )


def _ticks(reading: GameReading) -> tuple[str, ...]:
    start = translate("Chronicles", "start")
    return tuple(str(one.round) if one.round else start for one in reading.rounds)


def _first(reading: GameReading, now: dict[int, int]) -> str:
    """Who has most of it."""
    high = max(now.values(), default=0)
    if not high:
        return translate("Chronicles", "Nobody has any yet.")
    first = listed([reading.names.seat(seat) for seat, n in now.items() if n == high])
    return translate("Chronicles", "Most has {who}: {n}.").format(who=first, n=high)


def throne(reading: GameReading) -> Chart:
    """All steps of each claimant by round."""
    return _lines(
        reading,
        translate("Chronicles", "Steps to the throne"),
        translate("Chronicles", "steps on all tracks"),
        GOAL * len(TRACKS),
        lambda one, seat: one.steps(seat),
    )


def track(reading: GameReading, at: int) -> Chart:
    """One track of each claimant by round."""
    title = translate("Chronicles", "{track} by round").format(track=track_name(TRACKS[at]))
    return _lines(
        reading, title, translate("Chronicles", "steps"), GOAL, lambda one, seat: one.tracks[seat][at]
    )


def stocks(reading: GameReading) -> Chart:
    """All tokens in each stock at the end of every round."""
    return _lines(
        reading,
        translate("Chronicles", "Tokens in stock"),
        translate("Chronicles", "tokens at the end of the round"),
        15,
        lambda one, seat: sum(one.stocks[seat]),
    )


def given(reading: GameReading) -> Chart:
    """What each claimant gave against each Threat, and whether it was beaten."""
    found = reading.threats
    beaten = translate("Chronicles", "beaten")
    failed = translate("Chronicles", "not beaten")
    names = reading.names
    return Chart(
        kind="bars",
        title=translate("Chronicles", "Given against Threats"),
        sentence=_given_sentence(reading),
        head=translate("Chronicles", "Round"),
        ticks=tuple(str(threat.round) for threat in found),
        series=tuple(
            _series(reading, seat, tuple(sum(threat.bids[seat]) for threat in found))
            for seat in reading.seats
        ),
        y_title=translate("Chronicles", "tokens set aside"),
        extra=(
            Column(translate("Chronicles", "Threat"), tuple(names.plain(one.card) for one in found)),
            Column(translate("Chronicles", "It took"), tuple(tokens_words(one.cost) for one in found)),
            Column(
                translate("Chronicles", "Outcome"), tuple(beaten if one.beaten else failed for one in found)
            ),
        ),
        over=tuple("" if one.beaten else "✗" for one in found),
    )


def _given_sentence(reading: GameReading) -> str:
    if not reading.threats:
        return translate("Chronicles", "No Threat has been turned over yet.")
    each = translate("Chronicles", "{who} {tokens}")
    order = sorted(reading.seats, key=lambda seat: -reading.given(seat))
    words = [
        each.format(who=reading.names.seat(seat), tokens=any_tokens(reading.given(seat))) for seat in order
    ]
    beaten = sum(one.beaten for one in reading.threats)
    text = translate("Chronicles", "In all: {given}. Beaten: {beaten} of {n}; the others have a cross.")
    return text.format(given=listed(words), beaten=beaten, n=len(reading.threats))


def threats(reading: GameReading) -> Chart:
    """The Threat track by round."""
    rounds = reading.rounds
    now = rounds[-1].threat_track if rounds else 0
    name = translate("Chronicles", "Threat track")
    values = tuple(one.threat_track for one in rounds)
    return Chart(
        kind="lines",
        title=translate("Chronicles", "The Threat track by round"),
        sentence=translate("Chronicles", "It stands at {n} of {end}.").format(n=now, end=DEFEATS),
        head=translate("Chronicles", "Round"),
        ticks=_ticks(reading),
        series=(Series(name, translate("Chronicles", "T", "mark of a line: Threat"), theme.OXBLOOD, values),),
        y_title=translate("Chronicles", "Threats that got through"),
        span=(0, DEFEATS),
        legend=False,
    )
