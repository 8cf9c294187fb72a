"""The places of the plates in a vote: as wide as each of them ever needs, whatever is asked and offered."""

from __future__ import annotations

from collections.abc import Mapping

from kd_desktop.desktop.kings.table.paid import note_of
from kd_desktop.desktop.kings.table.vote_plate import side_width
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate, plate_width
from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, translate

GATHER, MODERATE, DEAL, ADVICE = "gather", "moderate", "deal", "advice"
"""The stalls beside those of the sides, which are called as the sides are."""
TITLES = {
    GATHER: QT_TRANSLATE_NOOP("VotePlates", "Gather"),
    "stay": QT_TRANSLATE_NOOP("VotePlates", "Stay"),
    MODERATE: QT_TRANSLATE_NOOP("VotePlates", "Moderate"),
    DEAL: QT_TRANSLATE_NOOP("VotePlates", "Deal…"),
    "bid": QT_TRANSLATE_NOOP("VotePlates", "Bid…"),
    "close": QT_TRANSLATE_NOOP("VotePlates", "Close"),
    ADVICE: QT_TRANSLATE_NOOP("VotePlates", "Advice"),
}
"""The titles of the plates beside the sides."""
NOTES = {
    "stay": QT_TRANSLATE_NOOP("VotePlates", "add nothing"),
    MODERATE: QT_TRANSLATE_NOOP("VotePlates", "+1 Coin, tiebreak"),
    "bid": QT_TRANSLATE_NOOP("VotePlates", "Coins for a side"),
    "close": QT_TRANSLATE_NOOP("VotePlates", "back to the vote"),
    ADVICE: QT_TRANSLATE_NOOP("VotePlates", "for you"),
}
"""Their small lines, where that is always the same."""
DEALS_COUNTED = ((0, 0), (1, 0), (8, 0), (0, 1), (0, 8))
"""Open offers and agreed deals: they explain every line under *Deal*, with a broad figure."""


def stall_widths(look: Appearance, *, low: bool, advice: bool, marked: bool = True) -> Mapping[str, int]:
    """The width of each stall, in their order; there is one for advice where that is ever given.

    Those of the sides are narrower where a raise needn't be `marked`.
    """
    side = side_width(look, (note_of(0, 8), note_of(8, 8)), low=low, marked=marked)
    widths = {"aye": side, "nay": side}
    for stall, notes in stall_notes().items():
        if stall != ADVICE or advice:
            widths[stall] = plate_width(look, Plate, _titles()[stall], notes, low=low)
    return widths


def stall_notes() -> dict[str, tuple[str, ...]]:
    """The small lines that the plate in each stall may have, with broad figures."""
    return {
        GATHER: (gathered(88), plate_note("stay")),
        MODERATE: (plate_note(MODERATE),),
        DEAL: (*(deals_note(*counts) for counts in DEALS_COUNTED), plate_note("bid"), plate_note("close")),
        ADVICE: (plate_note(ADVICE),),
    }


def _titles() -> dict[str, tuple[str, ...]]:
    return {
        GATHER: (plate_title(GATHER), plate_title("stay")),
        MODERATE: (plate_title(MODERATE),),
        DEAL: (plate_title(DEAL), plate_title("bid"), plate_title("close")),
        ADVICE: (plate_title(ADVICE),),
    }


def plate_title(plate: str) -> str:
    """The title of one of the plates."""
    return translate("VotePlates", TITLES[plate])


def plate_note(plate: str) -> str:
    """Its small line."""
    return translate("VotePlates", NOTES[plate])


def keep_place(plate: Plate, stall: str) -> None:
    """Have a plate print the reasons and lines that its stall has room for."""
    plate.spare_notes, plate.steady = stall_notes()[stall], True
    plate.tell()


def gathered(power: int) -> str:
    """What gathering brings with that share of the middle."""
    return translate("Answers", "+1 Coin, +{power} Power").format(power=power)


def deals_note(n: int, agreed: int) -> str:
    """A note on open offers, or else agreed deals, or else what a deal is."""
    if n:
        text = translate("Answers", "1 open offer") if n == 1 else translate("Answers", "{n} open offers")
        return text.format(n=n)
    if agreed:
        text = translate("Answers", "1 deal made") if agreed == 1 else translate("Answers", "{n} deals made")
        return text.format(n=agreed)
    return translate("Answers", "Coins for a promise")
