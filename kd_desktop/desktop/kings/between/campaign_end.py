"""The end of a whole campaign as shown to the table: final totals, who won and why, the last pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import View


@dataclass(frozen=True)
class FinalTally:
    """A house's final totals; without a finale `position` is 0 and no house has won."""

    house: int
    name: str
    crest: str
    member: str
    prestige: int
    crave: int
    total: int = 0
    position: int = 0
    winner: bool = False


@dataclass(frozen=True)
class CampaignEnd:
    """The end of a campaign: `worth` is that of a point of Prestige and of Crave, `words` say why.

    `held` are Cohesion and Dissent, which decided that worth. `houses` are in order of their totals; `pages`
    are the last pages read, as (title, text).
    """

    title: str
    words: str
    houses: tuple[FinalTally, ...]
    worth: tuple[int, int] | None = None
    held: tuple[int, int] | None = None
    pages: tuple[tuple[str, str], ...] = ()

    @property
    def winners(self) -> tuple[FinalTally, ...]:
        """The houses that won."""
        return tuple(one for one in self.houses if one.winner)

    def otherwise(self) -> str:
        """Who would have won with the two points' worths swapped; "" when it is the same house."""
        if self.worth is None or self.worth[0] == self.worth[1]:
            return ""
        crave, prestige = self.worth
        totals = [(one.prestige * prestige + one.crave * crave, one) for one in self.houses]
        best = max(total for total, _ in totals)
        first = [one for total, one in totals if total == best]
        if len(first) > 1 or first[0].winner:
            return ""
        words = translate(
            "CampaignEnd",
            "With Prestige at {prestige} a point and Crave at {crave}, {house} would have won with {total}.",
        )
        return words.format(prestige=prestige, crave=crave, house=first[0].name, total=best)


def campaign_end(events: Sequence[object], view: View) -> CampaignEnd | None:
    """The end of a finished campaign (KD-MYST-8, KD-MYST-9); None while it isn't finished.

    A pack without a finale counts nothing: the houses keep what they have, and no house wins.
    """
    if not view.finished:
        return None
    worth = next((one for one in reversed(events) if isinstance(one, e.WorthDecided)), None)
    began = next((one for one in reversed(events) if isinstance(one, e.FinaleBegan)), None)
    title = began.title if began is not None else ""
    return CampaignEnd(
        title or translate("CampaignEnd", "This campaign is over."),
        worth.text if worth is not None else "",
        _counted(view) if worth is not None else _uncounted(view),
        (worth.prestige, worth.crave) if worth is not None else None,
        _held(worth) if worth is not None else None,
        tuple((one.title, one.text) for one in events if isinstance(one, e.LastPageRead)),
    )


def _held(worth: e.WorthDecided) -> tuple[int, int] | None:
    """Cohesion and Dissent, which decide what the points are worth."""
    args = dict(worth.cause.args)
    if "cohesion" not in args or "dissent" not in args:
        return None
    return int(str(args["cohesion"])), int(str(args["dissent"]))


def _counted(view: View) -> tuple[FinalTally, ...]:
    """Every member, the first in front; equal totals share a place."""
    known = {house.number: house for house in view.houses}
    return tuple(
        FinalTally(
            score.house,
            known[score.house].name,
            known[score.house].crest,
            known[score.house].member,
            score.prestige,
            score.crave,
            score.total,
            1 + sum(other.total > score.total for other in view.finale),
            score.winner,
        )
        for score in sorted(view.finale, key=lambda one: (-one.total, one.house))
    )


def _uncounted(view: View) -> tuple[FinalTally, ...]:
    return tuple(
        FinalTally(one.number, one.name, one.crest, one.member, one.prestige, one.crave)
        for one in view.houses
    )
