"""The library's words about a campaign: its progress, when it was last played, its players."""

from __future__ import annotations

from PySide6.QtCore import QDateTime, QLocale, Qt

from kd_desktop.desktop.game_ui import CoverWords, game_ui
from kd_desktop.desktop.kit.bidi import isolated, set_apart
from kd_desktop.desktop.kit.wording import language, translate
from kd_desktop.storage.games import Summary


def cover(game: str, about: Summary) -> CoverWords:
    """The words on the cover of a game's campaign."""
    return game_ui(game).cover(set_apart(about))


def who(about: Summary) -> str:
    """The people by name, those without one and the computers by number."""
    sit = [isolated(player.member or player.name) for player in about.players if player.chair == "person"]
    people = [name for name in sit if name]
    unnamed, others = len(sit) - len(people), len(about.players) - len(sit)
    if unnamed == 1:
        people.append(translate("Library", "one person"))
    elif unnamed:
        people.append(translate("Library", "{n} people").format(n=unnamed))
    if others == 1:
        people.append(translate("Library", "one computer"))
    elif others:
        people.append(translate("Library", "{n} computers").format(n=others))
    if len(people) < 2:
        return "".join(people)
    return translate("Library", "{names} and {last}").format(names=", ".join(people[:-1]), last=people[-1])


def two_ways() -> str:
    """The words for a campaign continued on two computers: opening it mends the problem."""
    return translate(
        "Library", "Two computers went on with this campaign, each in its own way. Open it to keep both."
    )


def evening(saved: str, now: QDateTime | None = None) -> str:
    """A time (UTC in ISO form) in local words; "" if unknown."""
    moment = QDateTime.fromString(saved, Qt.DateFormat.ISODate)
    if not moment.isValid():
        return ""
    moment = moment.toLocalTime()
    now = now or QDateTime.currentDateTime()
    # Who plays past midnight still plays the evening before.
    day, today = moment.addSecs(-NIGHT).date(), now.addSecs(-NIGHT).date()
    ago = day.daysTo(today)
    part = _part(moment.time().hour())
    if ago == 0:
        return _TODAY[part]()
    if ago == 1:
        return _YESTERDAY[part]()
    locale = language()
    if 1 < ago < 7:
        name = locale.dayName(day.dayOfWeek(), QLocale.FormatType.LongFormat)
        return _WEEKDAY[part]().format(day=name)
    pattern = (
        translate("Library", "d MMMM") if day.year() == today.year() else translate("Library", "d MMMM yyyy")
    )
    return locale.toString(day, pattern)


NIGHT = 5 * 3600
"""Seconds after midnight that still belong to the evening before."""


def _part(hour: int) -> str:
    if hour < 5 or hour >= 22:
        return "night"
    return "morning" if hour < 12 else "afternoon" if hour < 17 else "evening"


_TODAY = {
    "morning": lambda: translate("Library", "this morning"),
    "afternoon": lambda: translate("Library", "this afternoon"),
    "evening": lambda: translate("Library", "this evening"),
    "night": lambda: translate("Library", "tonight"),
}
_YESTERDAY = {
    "morning": lambda: translate("Library", "yesterday morning"),
    "afternoon": lambda: translate("Library", "yesterday afternoon"),
    "evening": lambda: translate("Library", "yesterday evening"),
    "night": lambda: translate("Library", "last night"),
}
_WEEKDAY = {
    "morning": lambda: translate("Library", "{day} morning"),
    "afternoon": lambda: translate("Library", "{day} afternoon"),
    "evening": lambda: translate("Library", "{day} evening"),
    "night": lambda: translate("Library", "{day} night"),
}
