"""The library's words on a council campaign: its reign, its ruler, its leading house."""

from __future__ import annotations

from kd_desktop.desktop.game_ui import CoverWords
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.storage.games import Summary


def cover_words(about: Summary) -> CoverWords:
    """All words on the campaign's book cover."""
    crests = tuple(player.crest or player.name.lower() for player in about.players)
    return CoverWords(place(about), ruler(about), king(about), leading(about), crest(about), crests)


def place(about: Summary) -> str:
    """The campaign's progress: its reign and round, or the last reign that ended."""
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
    """The ruler, or the next one; empty while unnamed."""
    if not about.king or about.finished:
        return ""
    if about.sitting:
        return translate("Library", "under {king}").format(king=about.king)
    return translate("Library", "{king} is next").format(king=about.king)


def ruler(about: Summary) -> str:
    """The ruler and the year; the year alone while the ruler is unnamed."""
    if not about.reign:
        return ""
    if not about.king:
        return translate("Library", "year {year}").format(year=about.year)
    return translate("Library", "{king}, year {year}").format(king=about.king, year=about.year)


def leading(about: Summary) -> str:
    """The house that is ahead, which needn't be the Leader of a vote; empty when several are level."""
    names = [player.name for player in about.players if player.house == about.leading and not about.level]
    text = translate("Library", "House {name} is ahead")
    return text.format(name=names[0]) if names else ""


def crest(about: Summary) -> str:
    """The picture for the leading house, or the first house's; empty when no house has joined."""
    players = sorted(about.players, key=lambda player: player.house != about.leading)
    return (players[0].crest or players[0].name.lower()) if players else ""
