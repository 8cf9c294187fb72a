"""The pages of the charts, each with a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kd_desktop.desktop.charts.charts import Chart, ChartBook, ChartPage, Series
from kd_desktop.desktop.charts.labels import ChartLabels
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.throne.charts.reading import GameReading, RoundStanding, read_session
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.names import mark_of
from kd_desktop.desktop.throne.phrases.tokens import tokens_words, track_name
from kd_desktop.engine.throne.state import DEFEATS, GOAL
from kd_desktop.engine.throne.vocabulary import TRACKS

_SAY = Texts(__file__)
_LABELS = ChartLabels(_SAY)
Drawn = Callable[[GameReading], Chart]


def chart_book(session: Session) -> ChartBook:
    """The charts of an open game at this point."""
    reading = read_session(session)
    return ChartBook(reading.title, pages(reading), [])


def pages(reading: GameReading) -> list[ChartPage]:
    """Every page, in the order in which they are listed."""
    drawn: list[tuple[str, str, Drawn]] = [
        ("throne", _SAY("page.throne"), throne),
        *((track, track_name(track), _track_drawn(at)) for at, track in enumerate(TRACKS)),
        ("tokens", _SAY("page.tokens"), stocks),
        ("given", _SAY("page.given"), given),
        ("threats", _SAY("page.threats"), threats),
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
    reading: GameReading, key: str, top: int, value: Callable[[RoundStanding, int], int], **more: str
) -> Chart:
    """A line for each claimant over the rounds."""
    rounds = reading.rounds
    now = {seat: value(rounds[-1], seat) for seat in reading.seats} if rounds else {}
    lines = (_series(reading, seat, tuple(value(one, seat) for one in rounds)) for seat in reading.seats)
    return _LABELS.chart(key, "lines", _first(reading, now), _ticks(reading), lines, span=(0, top), **more)


def _ticks(reading: GameReading) -> Iterable[object]:
    """The rounds, from 0 before the first; there is no room for words."""
    return (one.round for one in reading.rounds)


def _first(reading: GameReading, now: dict[int, int]) -> str:
    """The leader in it, or those who share the lead."""
    high = max(now.values(), default=0)
    if not high:
        return _SAY("nobody_has_any")
    first = [reading.names.seat(seat) for seat, n in now.items() if n == high]
    if len(first) == len(now):
        return _SAY("all_level", n=high)
    return _SAY("most" if len(first) == 1 else "level", who=listed(first), n=high)


def throne(reading: GameReading) -> Chart:
    """All steps of each claimant by round."""
    return _lines(reading, "throne", GOAL * len(TRACKS), lambda one, seat: one.steps(seat))


def track(reading: GameReading, at: int) -> Chart:
    """One track of each claimant by round."""
    title = _SAY("track.title", track=track_name(TRACKS[at]))
    return _lines(reading, "track", GOAL, lambda one, seat: one.tracks[seat][at], title=title)


def stocks(reading: GameReading) -> Chart:
    """All tokens in each stock at the end of every round."""
    return _lines(reading, "tokens", 15, lambda one, seat: sum(one.stocks[seat]))


def given(reading: GameReading) -> Chart:
    """What each claimant gave against each Threat, and whether it was beaten."""
    found = reading.threats
    return _LABELS.chart(
        "given",
        "bars",
        _given_sentence(reading),
        (threat.round for threat in found),
        (_series(reading, seat, tuple(sum(threat.bids[seat]) for threat in found)) for seat in reading.seats),
        extra=(
            _LABELS.column("given.threat", (reading.names.plain(one.card) for one in found)),
            _LABELS.column("given.cost", (tokens_words(one.cost) for one in found)),
            _LABELS.column(
                "given.outcome", (_SAY("given.beaten" if one.beaten else "given.failed") for one in found)
            ),
        ),
        over=tuple("" if one.beaten else "✗" for one in found),
    )


def _given_sentence(reading: GameReading) -> str:
    if not reading.threats:
        return _SAY("given.none")
    order = sorted(reading.seats, key=lambda seat: -reading.given(seat))
    words = [_SAY("given.each", who=reading.names.seat(seat), n=reading.given(seat)) for seat in order]
    beaten, n = sum(one.beaten for one in reading.threats), len(reading.threats)
    if beaten == n:
        return _SAY("given.all_beaten", given=listed(words))
    if not beaten:
        return _SAY("given.none_beaten", given=listed(words))
    return _SAY("given.said", given=listed(words), beaten=beaten, n=n)


def threats(reading: GameReading) -> Chart:
    """The Threat track by round."""
    rounds = reading.rounds
    now = rounds[-1].threat_track if rounds else 0
    mark = translate("Chronicles", "T", "mark of a line: Threat")
    line = _LABELS.series("threats.track", mark, theme.OXBLOOD, (one.threat_track for one in rounds))
    sentence = _SAY("threats.said", n=now, end=DEFEATS)
    ticks = _ticks(reading)
    return _LABELS.chart("threats", "lines", sentence, ticks, (line,), span=(0, DEFEATS), legend=False)
