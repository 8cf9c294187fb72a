"""The pay for a vote, where a rule on the table pays for it (KD-EVT-2), for its plate and the line below."""

from __future__ import annotations

from typing import NamedTuple

from kd_desktop.councillors.kings.fees import Fee, fees_of
from kd_desktop.desktop.kings.phrases.names import side_name
from kd_desktop.desktop.kings.table.foresight import foresee
from kd_desktop.desktop.kit.wording import coins, listed, power, translate
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.kings.view import View

PLENTY = 10
"""The amount assumed in each pool: the pay for a vote doesn't depend on it."""


class Pay(NamedTuple):
    """The voter's pay when that side wins, and when it loses, with the present Leader."""

    won: Fee
    lost: Fee


class Pays:
    """The pay for a seat's votes in that view, its own or the table's."""

    def __init__(self, view: View, seat: int) -> None:
        self._reign, self._seat = view.reign, seat
        pools = [PLENTY] * (len(view.reign.seats) if view.reign is not None else 0)
        self._fees = fees_of(view, pools, pools) if view.reign is not None else None

    def of(self, side: Side, laid: int) -> Pay | None:
        """The pay for that much more Power on that side; None where no rule pays for it."""
        reign, seat, fees = self._reign, self._seat, self._fees
        ahead = foresee(reign, seat, side, laid) if reign is not None else None
        if reign is None or ahead is None or fees is None:
            return None
        card, leads = reign.seats[seat].committed + laid, ahead.leader == seat
        found = Pay(fees.of(seat, "won", leads, card), fees.of(seat, "lost", leads, card))
        low = min(*found.won, *found.lost)
        return found if low >= 0 and any((*found.won, *found.lost)) else None


def pay_note(paid: Pay | None) -> str:
    """The Coins that a vote brings in any case, or else can bring, as a line on a plate; "" without pay.

    So the line stays the same while the Power is chosen; the line below says how it depends on the outcome.
    """
    return note_of(*sorted((paid.won.coins, paid.lost.coins))) if paid is not None else ""


def full_pay_note(paid: Pay | None) -> str:
    """The same where there is room to say when it is how much: "2 Coins if it wins, 1 if not"."""
    if paid is None or paid.won.coins == paid.lost.coins:
        return pay_note(paid)
    won, lost = paid.won.coins, paid.lost.coins
    if not lost:
        return translate("Answers", "{coins} if it wins").format(coins=coins(won))
    if not won:
        return translate("Answers", "{coins} if it loses").format(coins=coins(lost))
    return translate("Answers", "{coins} if it wins, {n} if not").format(coins=coins(won), n=lost)


def note_of(least: int, most: int) -> str:
    """The same of the least and the most Coins that it can bring."""
    if 0 < least < most:
        return translate("Answers", "+{least}–{most} Coins").format(least=least, most=most)
    if least:
        return translate("Answers", "+{coins}").format(coins=coins(least))
    return translate("Answers", "maybe +{coins}").format(coins=coins(most)) if most else ""


def pay_sentence(paid: Pay | None, side: Side) -> str:
    """The same as a sentence: "You get 1 Coin if AYE wins, 2 Coins if it loses."."""
    if paid is None:
        return ""
    if paid.won == paid.lost:
        return translate("Answers", "You get {what}.").format(what=_fee(paid.won))
    if not any(paid.won) or not any(paid.lost):
        wins = translate("Answers", "You get {what} if {side} wins.")
        text = wins if any(paid.won) else translate("Answers", "You get {what} if {side} loses.")
        return text.format(what=_fee(paid.won if any(paid.won) else paid.lost), side=side_name(side))
    text = translate("Answers", "You get {won} if {side} wins, {lost} if it loses.")
    return text.format(won=_fee(paid.won), lost=_fee(paid.lost), side=side_name(side))


def _fee(fee: Fee) -> str:
    parts = ((fee.coins, coins(fee.coins)), (fee.power, power(fee.power)))
    return listed([words for n, words in parts if n])
