"""The end of the game, in one sentence."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.phrases.names import Names, names_of
from kd_desktop.engine.throne.view import View


def result_sentence(view: View | Names) -> str:
    """The winner, or that all have lost; "" during the game."""
    names = names_of(view)
    view = names.view
    if view.winner is not None:
        return translate("Phrases", "{who} takes the throne, after {n} rounds.").format(
            who=names.seat(view.winner), n=view.round
        )
    if view.standing.status == "over":
        return translate("Phrases", "The empire has fallen in round {n}, and nobody wins.").format(
            n=view.round
        )
    return ""
