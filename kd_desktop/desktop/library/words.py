"""What the library says of a campaign: how far it is, when it was played last, who plays."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Qt

from kd_desktop.storage.games import Summary

translate = QCoreApplication.translate


def place(about: Summary) -> str:
    """Which reign it is in, or after."""
    if about.finished:
        if about.reign == 1:
            return translate("Library", "finished after one reign")
        return translate("Library", "finished after {n} reigns").format(n=about.reign)
    if about.sitting:
        return translate("Library", "Reign {n}, round {round}").format(
            n=about.reign, round=max(1, about.round)
        )
    if not about.reign:
        return translate("Library", "not begun yet")
    return translate("Library", "after reign {n}").format(n=about.reign)


def king(about: Summary) -> str:
    """Who reigns, or will reign next; empty when nobody has a name."""
    if not about.king or about.finished:
        return ""
    if about.sitting:
        return translate("Library", "under {king}").format(king=about.king)
    return translate("Library", "{king} is next").format(king=about.king)


def ruler(about: Summary) -> str:
    """Who reigns in which year; the year alone when nobody has a name."""
    if not about.reign:
        return ""
    if not about.king:
        return translate("Library", "year {year}").format(year=about.year)
    return translate("Library", "{king}, year {year}").format(king=about.king, year=about.year)


def who(about: Summary) -> str:
    """The people by name, the computers by number."""
    people = [player.member or player.name for player in about.players if player.chair == "person"]
    others = len(about.players) - len(people)
    if others == 1:
        people.append(translate("Library", "one computer"))
    elif others:
        people.append(translate("Library", "{n} computers").format(n=others))
    if len(people) < 2:
        return "".join(people)
    return translate("Library", "{names} and {last}").format(names=", ".join(people[:-1]), last=people[-1])


def leading(about: Summary) -> str:
    """The name of the leading house, empty when none leads."""
    names = [player.name for player in about.players if player.house == about.leading]
    return translate("Library", "House {name} leads").format(name=names[0]) if names else ""


def crest(about: Summary) -> str:
    """The picture for the leading house, or the first there is; empty when nobody has joined."""
    players = sorted(about.players, key=lambda player: player.house != about.leading)
    return (players[0].crest or players[0].name.lower()) if players else ""


def evening(saved: str, now: QDateTime | None = None) -> str:
    """When that was (UTC in ISO form), in words of this place; empty when it can't be told."""
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
    locale = QLocale()
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
