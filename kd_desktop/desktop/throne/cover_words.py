"""The words on a throne game in the library: its round, and its leader or winner."""

from __future__ import annotations

from kd_desktop.desktop.game_ui import CoverWords
from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.names import mark_of
from kd_desktop.storage.games import Summary


def cover_words(about: Summary) -> CoverWords:
    """All words on the game's cover."""
    parties = [player.house for player in about.players if player.house]
    ordered = sorted(parties, key=lambda party: party != about.leading)
    return CoverWords(
        _place(about),
        leading=_leading(about),
        crest=mark_of(ordered[0]) if ordered else "",
        crests=tuple(mark_of(party) for party in parties),
    )


def _place(about: Summary) -> str:
    if about.finished:
        return translate("Library", "over after {n} rounds").format(n=about.round)
    if not about.sitting:
        return translate("Library", "not begun yet")
    return translate("Library", "Round {n}").format(n=max(1, about.round))


def _leading(about: Summary) -> str:
    if about.finished:
        if not about.leading:
            return translate("Library", "the empire has fallen")
        return translate("Library", "{name} sits on the throne").format(name=claimant(about.leading).name)
    if not about.leading:
        return ""
    if about.level:
        names = [claimant(party).name for party in about.level]
        return translate("Library", "{names} are level").format(names=listed(names))
    return translate("Library", "{name} is nearest to the throne").format(name=claimant(about.leading).name)
