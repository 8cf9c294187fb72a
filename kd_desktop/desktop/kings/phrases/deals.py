"""Deals as sentences: payer, payee, Coins and promise."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.names import Names, names_of, side_name
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import coins, listed, translate
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.kings.view import View

_SAY = Texts(__file__)


def payment_phrase(payment: Payment, view: View | Names) -> str:
    """A payment, as in: Tarn pays Vane 2 Coins."""
    names = names_of(view)
    return translate("Phrases", "{payer} pays {payee} {coins}").format(
        payer=names.seat(payment.payer), payee=names.seat(payment.payee), coins=coins(payment.coins)
    )


def promise_phrase(promise: Promise, view: View | Names) -> str:
    """A promise, as in: Vane votes AYE."""
    return _promised("promise", promise, names_of(view))


def _promised(table: str, promise: Promise, names: Names) -> str:
    return _SAY(
        f"{table}.{promise.kind}",
        maker=names.seat(promise.maker),
        side=side_name(promise.side),
        power=promise.power,
        player=names.seat(promise.player),
    )


def terms_phrase(payments: tuple[Payment, ...], promises: tuple[Promise, ...], view: View | Names) -> str:
    """The whole of a deal in one phrase: "Tarn pays Vane 2 Coins, and in return Vane votes AYE"."""
    names = names_of(view)
    paid = listed([payment_phrase(payment, names) for payment in payments])
    kept = listed([promise_phrase(promise, names) for promise in promises])
    return translate("Phrases", "{payments}, and in return {promises}").format(payments=paid, promises=kept)


def deal_sentence(deal: Deal, view: View | Names) -> str:
    """A deal with its public state, as a sentence."""
    names = names_of(view)
    missing = [names.seat(seat) for seat in deal.parties if seat not in deal.accepted]
    if missing:
        lapsed = translate("Phrases", "Not agreed: {terms}.")
    else:
        lapsed = translate("Phrases", "Agreed, but it never came up: {terms}.")
    text = {
        "open": translate("Phrases", "Offer of {maker}: {terms}. Still to agree: {missing}."),
        "withdrawn": translate("Phrases", "Ended without agreement: {terms}."),
        "closed": translate("Phrases", "Agreed: {terms}."),
        "lapsed": lapsed,
        "kept": translate("Phrases", "Agreed and kept: {terms}."),
    }[deal.state]
    terms = terms_phrase(deal.payments, deal.promises, names)
    return text.format(maker=names.seat(deal.maker), terms=terms, missing=listed(missing))


def answer_sentence(deal: Deal, reason: str, view: View | Names) -> str:
    """The answer of the house that got the offer: agreed, or declined for that reason ("": without one).

    A plain deal is told from its side: "Vane declined 2 Coins for not raising again (too little)."
    """
    answer = "agreed" if deal.state != "withdrawn" else "refused" if reason else "declined"
    return _of_offer(deal, answer, reason, names_of(view))


def offer_sentence(deal: Deal, view: View | Names) -> str:
    """An open offer: "Quill offers Fenwick 1 Coin for deciding a tie for NAY."."""
    return _of_offer(deal, "open", "", names_of(view))


def _of_offer(deal: Deal, answer: str, reason: str, names: Names) -> str:
    """What became of an offer, told of the house to which it was made."""
    other = next((seat for seat in deal.parties if seat != deal.maker), deal.maker)
    said = {"maker": names.seat(deal.maker), "house": names.seat(other), "reason": reason}
    if len(deal.payments) != 1 or len(deal.promises) != 1 or len(deal.parties) != 2:
        return _SAY(f"terms.{answer}", **said, terms=terms_phrase(deal.payments, deal.promises, names))
    payment = deal.payments[0]
    shape = "pays" if payment.payer == other else "gets"
    thing = _promised("thing", deal.promises[0], names)
    return _SAY(f"{shape}.{answer}", **said, coins=coins(payment.coins), thing=thing)


def reason_words(code: str) -> str:
    """The reason said aloud for declining an offer, in a few words; "" where none was given."""
    return _SAY.table("reason").get(code, "")
