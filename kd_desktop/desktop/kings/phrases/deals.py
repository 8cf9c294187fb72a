"""Deals as sentences: who pays whom how much for which promise."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.names import Names, names_of, side_name
from kd_desktop.desktop.kit.wording import coins, listed, translate
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.kings.view import View


def payment_phrase(payment: Payment, view: View | Names) -> str:
    """A payment, as in: Tarn pays Vane 2 Coins."""
    names = names_of(view)
    return translate("Phrases", "{payer} pays {payee} {coins}").format(
        payer=names.seat(payment.payer), payee=names.seat(payment.payee), coins=coins(payment.coins)
    )


def promise_phrase(promise: Promise, view: View | Names) -> str:
    """A promise, as in: Vane votes AYE."""
    names = names_of(view)
    text = {
        "vote": translate("Phrases", "{maker} votes {side}"),
        "vote_not": translate("Phrases", "{maker} doesn’t vote {side}"),
        "commit_at_least": translate("Phrases", "{maker} puts at least {power} Power on {side}"),
        "pass": translate("Phrases", "{maker} passes"),
        "pass_gather": translate("Phrases", "{maker} passes and leaves the Moderator token alone"),
        "stay": translate("Phrases", "{maker} doesn’t raise again"),
        "break_tie": translate("Phrases", "{maker} decides a tie for {side}"),
        "name_leader": translate("Phrases", "{maker} gives a tied lead to {player}"),
        "cede_signature": translate("Phrases", "{maker} lets {player} sign"),
    }[promise.kind]
    return text.format(
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
    """A deal with its state, as everybody sees it."""
    names = names_of(view)
    missing = [names.seat(seat) for seat in deal.parties if seat not in deal.accepted]
    if missing:
        lapsed = translate("Phrases", "Never agreed: {terms}.")
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
