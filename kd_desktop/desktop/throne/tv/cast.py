"""The throne game's TV as pieces: its table, and each page in its place, with its words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit.wording import sentences, translate
from kd_desktop.desktop.stage import heights
from kd_desktop.desktop.stage.specs import Cast, PieceSpec, piece
from kd_desktop.desktop.throne.cards.reveal_print import RevealStage
from kd_desktop.desktop.throne.cards.threat_memory import draw_given, given_so_far
from kd_desktop.desktop.throne.cards.values import (
    IntrigueValue,
    PlayerValue,
    ProjectValue,
    RevealValue,
    ThreatValue,
    card_of,
    given,
    open_threat,
    project_in_play,
    projects,
)
from kd_desktop.desktop.throne.cards.words import (
    card_words,
    failed_words,
    given_words,
    player_words,
    project_words,
    sum_words,
    threat_words,
    track_words,
)
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.results import result_sentence
from kd_desktop.desktop.throne.tv import end_page, intrigue_page, reveal, threat_page
from kd_desktop.desktop.throne.tv import projects as tiles
from kd_desktop.desktop.throne.tv.bid import draw_sheet, draw_stone, tracks_in
from kd_desktop.desktop.throne.tv.claimants import draw_claimant, plates_in
from kd_desktop.desktop.throne.tv.frame import TablePlaces
from kd_desktop.desktop.throne.tv.outcome import reveal_of
from kd_desktop.desktop.throne.tv.page import Kind, TvPage
from kd_desktop.desktop.throne.tv.plates import LARGE
from kd_desktop.desktop.throne.tv.standing import seat_words
from kd_desktop.desktop.throne.tv.threats import Threats, draw_threats
from kd_desktop.desktop.tv.parts import BLEED
from kd_desktop.engine.throne.state import DEFEATS
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TRACKS


def cast(page: TvPage, box: QRectF, leaf: int = 0) -> Cast:
    """All pieces of that page; of many Projects only those of one `leaf`."""
    made = _table(page, box, leaf) if page.kind == "table" else _PAGES[page.kind](page, box)
    return {spec.key: spec for spec in made}


def leaves(page: TvPage, box: QRectF) -> int:
    """The number of leaves that the Projects need."""
    return tiles.leaves(TablePlaces(box).projects, _in_play(page.view)[0])


# --- the table ------------------------------------------------------------------------------------


def _table(page: TvPage, box: QRectF, leaf: int) -> Iterator[PieceSpec]:
    at = TablePlaces(box)
    yield from bid(at.bid, page.everybody)
    value = Threats.of(page.view, page.outcome, page.names)
    yield piece("threats", at.threats, draw_threats, value, name=value.words)
    yield from _projects(at.projects, page.view, leaf)
    yield from _claimants(page, box)


def bid(box: QRectF, players: tuple[PlayerValue, ...]) -> Iterator[PieceSpec]:
    """The tracks, and a stone on each for every player."""
    words = sentences(track_words(track, players) + "." for track in TRACKS)
    yield piece("bid", box, draw_sheet, name=words, bleed=BLEED)
    lay = tracks_in(box)
    for at, track in enumerate(TRACKS):
        for one, place in zip(players, lay.stones(players, at), strict=True):
            half = place.size / 2
            stone = QRectF(place.x - half, place.y - half, place.size, place.size)
            key = f"stone:{track}:{one.seat}"
            yield piece(key, stone, draw_stone, one.party, track, z=heights.FLOAT, of="bid")


def _in_play(view: View) -> tuple[tuple[ProjectValue, ...], int]:
    """The Projects, completed ones first, and the number of completed ones."""
    done = tuple(project_in_play(view, one) for one in view.completing)
    return done + projects(view), len(done)


def _projects(row: QRectF, view: View, leaf: int) -> Iterator[PieceSpec]:
    found, done = _in_play(view)
    if not found:
        words = translate("Tv", "No Project is in play.")
        yield piece("no project", row, tiles.draw_no_project, words, name=words)
        return
    count, each = tiles.leaves(row, found), tiles.most(row)
    if count > 1:
        yield piece("leaves", row, tiles.draw_leaves, leaf, count)
    shown = found[leaf * each : (leaf + 1) * each]
    boxes = tiles.tiles(row, each if count > 1 else len(shown), count)
    for at, (one, box) in enumerate(zip(shown, boxes, strict=False), leaf * each):
        key = f"project:{one.card}"
        yield piece(key, box, tiles.draw_tile, one, at < done, name=project_words(one))


def _claimants(page: TvPage, box: QRectF) -> Iterator[PieceSpec]:
    """The players at the foot, with a word for each that is asked along with others."""
    said = seat_words(page.view) if page.asked else {}
    boxes = plates_in(TablePlaces(box).claimants, len(page.everybody))
    for one, plate in zip(page.everybody, boxes, strict=True):
        now = one.seat in said and not one.answered if said else one.turn
        word = said.get(one.seat, "")
        key, name = f"player:{one.seat}", player_words(one)
        yield piece(key, plate, draw_claimant, one, word, now, name=name, bleed=BLEED)


# --- pages ----------------------------------------------------------------------------------------


def _title(page: TvPage, box: QRectF) -> Iterator[PieceSpec]:
    words = page.view.pack_title
    yield piece("title", box, end_page.draw_title, words, name=words)


def _threat(page: TvPage, box: QRectF) -> Iterator[PieceSpec]:
    """A Threat before its set-asides: its price and both outcomes."""
    value, failed = open_threat(page.view), page.view.threat_track
    if value is not None:
        at = threat_page.places_in(TablePlaces(box).upper)
        yield piece("threat", at.card, threat_page.draw_threat, value, name=threat_words(value), bleed=BLEED)
        for key, place, beaten in (("beaten", at.beaten, True), ("not beaten", at.defeat, False)):
            words = threat_page.result_words(value, beaten, failed == DEFEATS - 1)
            yield piece(key, place, threat_page.draw_result, beaten, words, of="threat")
        yield piece("failed", at.failed, threat_page.draw_failed, failed, name=failed_words(failed) + ".")
    yield from _claimants(page, box)


def set_asides(page: TvPage) -> RevealValue | None:
    """All opened set-asides of a page; None if it shows none."""
    if page.kind != "reveal" or page.outcome is None:
        return None
    return reveal_of(page.view, page.outcome, page.names)


def _reveal(page: TvPage, box: QRectF) -> Iterator[PieceSpec]:
    """The table of set-asides as far as it is opened; beside it the Threat and its outcome."""
    found, outcome = set_asides(page), page.outcome
    if found is None or outcome is None:
        return
    judged = page.stage == RevealStage.JUDGED
    left, beside = threat_page.reveal_in(box)
    words = sentences((*map(given_words, found.rows), sum_words(found) if judged else ""))
    yield piece("bids", left, reveal.draw_sheet, found, page.stage, name=words, bleed=BLEED)
    card, failed = card_of(page.view, outcome.card), page.view.threat_track
    if isinstance(card, ThreatValue):
        shown = (card, found.beaten, outcome.last, judged, failed)
        name = sentences((f"{card.title}.", f"{failed_words(failed)}."))
        yield piece("threat", beside, threat_page.draw_after, *shown, name=name, bleed=BLEED)


def _intrigue(page: TvPage, box: QRectF) -> Iterator[PieceSpec]:
    """An announced Intrigue."""
    pending, view = page.pending, page.view
    card = card_of(view, pending.card) if pending is not None else None
    if pending is not None and isinstance(card, IntrigueValue):
        whole = TablePlaces(box).upper.adjusted(0, 0, -6, -8)
        at = intrigue_page.targets_words(view, pending.targets)
        shown = (card, view.players[pending.by].party, at, pending.cancelled)
        yield piece(
            "intrigue", whole, intrigue_page.draw_intrigue, *shown, name=card_words(card), bleed=BLEED
        )
    yield from _claimants(page, box)


def _given(page: TvPage, box: QRectF) -> Iterator[PieceSpec]:
    """Each player's tokens set aside against Threats since the first round, most first."""
    rows = given(page.view)
    sheet = QRectF(box.x(), box.y(), box.width() - 8, min(box.height() - 10, 130 + 180 * len(rows)))
    yield piece("given", sheet, draw_given, rows, LARGE, name=given_so_far(rows), bleed=BLEED)


def _over(page: TvPage, box: QRectF) -> Iterator[PieceSpec]:
    """The winner of the throne, or its fall; with the final bid."""
    view, everybody = page.view, page.everybody
    at, words = end_page.end_in(box, len(everybody)), result_sentence(view)
    if view.winner is not None:
        won = (view.players[view.winner].party, view.round)
        yield piece("result", at.result, end_page.draw_winner, *won, name=words, bleed=BLEED)
    else:
        last = card_of(view, page.outcome.card).title if page.outcome is not None else ""
        fall = (view.threat_track, last)
        yield piece("result", at.result, end_page.draw_fallen, *fall, name=words, bleed=BLEED)
    yield from bid(at.bid, everybody)
    order = sorted(everybody, key=lambda one: (one.seat != view.winner, -one.steps, one.seat))
    for place, (one, row) in enumerate(zip(order, at.rows, strict=True)):
        name = translate("Tv", "{name}: {n}").format(
            name=claimant(one.party).name, n=end_page.steps_words(one)
        )
        shown = (place, one, one.seat == view.winner)
        yield piece(f"steps:{one.seat}", row, end_page.draw_steps, *shown, name=name)


_PAGES: dict[Kind, Callable[[TvPage, QRectF], Iterable[PieceSpec]]] = {
    "title": _title,
    "threat": _threat,
    "reveal": _reveal,
    "intrigue": _intrigue,
    "given": _given,
    "over": _over,
}


# --- what moves over a page -----------------------------------------------------------------------


def covers(page: TvPage, box: QRectF) -> list[PieceSpec]:
    """The covers over the rows of set-asides."""
    found = set_asides(page)
    return reveal.covers(threat_page.reveal_in(box)[0], found) if found is not None else []


def falling(page: TvPage, box: QRectF) -> list[tuple[PieceSpec, QRectF]]:
    """Tokens that fall from the rows into their sum, each with the box where it arrives."""
    found = set_asides(page)
    return reveal.falling(threat_page.reveal_in(box)[0], found) if found is not None else []
