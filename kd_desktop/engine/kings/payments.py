"""Deals paid in Coins: whether a seat has enough for its part, and how they change hands.

KD-DEAL-6, 8, 18.
"""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.engine.council import bargain
from kd_desktop.engine.council.commands import AcceptDeal, OfferDeal
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.events import AcceptanceLapsed
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings.events import CoinsShort
from kd_desktop.engine.kings.state import ReignDraft
from kd_desktop.engine.kings.transaction import Transaction


def offer_refusal(reign: ReignDraft, seat: int, offer: OfferDeal) -> Message | None:
    """Why this seat may not make this offer, from what it may know (KD-DEAL-1 to 4, 8, 14, 17, 18)."""
    return (
        bargain.form_refusal(reign, seat, offer)
        or own_refusal(reign, seat, offer.payments, offer.promises)
        or bargain.public_refusal(reign, seat, offer.promises)
    )


def own_refusal(
    reign: ReignDraft, seat: int, payments: tuple[Payment, ...], promises: tuple[Promise, ...]
) -> Message | None:
    """Why this seat's own part can't be kept, hidden pools included; only that seat may hear it.

    KD-DEAL-8, 14, 18.
    """
    owed = sum(payment.coins for payment in payments if payment.payer == seat)
    if owed > reign.coins[seat]:
        return say("not_enough_coins", "KD-DEAL-8", need=owed, have=reign.coins[seat])
    return bargain.promise_refusal(reign, seat, promises)


def accept_refusal(reign: ReignDraft, seat: int, command: AcceptDeal) -> Message | None:
    """Why this seat may not accept this deal, from what it may know (KD-DEAL-8, 14, 18)."""
    deal = bargain.find(reign, command.deal)
    problem = bargain.answer_refusal(reign, seat, deal)
    if problem or deal is None:
        return problem
    if seat in deal.accepted:
        return say("already_accepted", "KD-DEAL-6", deal=deal.id)
    problem = own_refusal(reign, seat, deal.payments, deal.promises)
    if problem:
        return problem
    if set(deal.accepted) | {seat} == set(deal.parties):
        return bargain.public_refusal(reign, seat, deal.promises)
    return None


def accept(transaction: Transaction, seat: int, command: AcceptDeal) -> None:
    """Accepts; when all have, the deal closes, unless a payer's Coins went elsewhere meanwhile.

    KD-DEAL-6, 16.8.
    """
    deal = bargain.find(transaction.reign, command.deal)
    if deal is None:
        raise LookupError(command.deal)
    cause = say("deal", "KD-DEAL-6", deal=deal.id)
    deal = bargain.note_acceptance(transaction, seat, deal, cause)
    if set(deal.accepted) == set(deal.parties):
        short = tuple(other for other in deal.parties if _owes(deal, other) > transaction.reign.coins[other])
        for other in short:
            deal = _lose(transaction, deal, other)
        if not short:
            _close(transaction, deal, cause)


def _lose(transaction: Transaction, deal: Deal, seat: int) -> Deal:
    """A payer has no longer accepted: all hear that, and only the payer hears why (KD-RUL-82)."""
    cause = say("deal", "KD-RUL-82", deal=deal.id)
    deal = replace(deal, accepted=tuple(other for other in deal.accepted if other != seat))
    bargain.put_deal(transaction, deal)
    transaction.emit(AcceptanceLapsed(deal=deal.id, seat=seat, cause=cause))
    need, have = _owes(deal, seat), transaction.reign.coins[seat]
    transaction.emit(CoinsShort(deal=deal.id, seat=seat, need=need, have=have, only=seat, cause=cause))
    return deal


def _owes(deal: Deal, seat: int) -> int:
    return sum(payment.coins for payment in deal.payments if payment.payer == seat)


def _close(transaction: Transaction, deal: Deal, cause: Message) -> None:
    for payment in deal.payments:
        transaction.add_coins(payment.payer, -payment.coins, cause, "deal", payment.payee)
        transaction.add_coins(payment.payee, payment.coins, cause, "deal", payment.payer)
    bargain.close(transaction, deal, cause)
