"""Deals at the table: what may be offered and answered, and what binding promises forbid.

KD-DEAL.

What depends on a hidden pool is tested only on the player's own offer or acceptance (KD-DEAL-18);
everything else about a deal is public. What deals are paid with is each game's own.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from kd_desktop.engine.council.ballot import PASSES, SIDES, Ballot, top_winners
from kd_desktop.engine.council.commands import DeclineDeal, OfferDeal, WithdrawDeal
from kd_desktop.engine.council.deals import (
    Bounds,
    Deal,
    DealState,
    Promise,
    PromiseKind,
    bounds,
    parties_of,
)
from kd_desktop.engine.council.events import DealAnswered, DealEnded, DealOffered
from kd_desktop.engine.council.table import RoundTable
from kd_desktop.engine.council.transaction import TableTransaction
from kd_desktop.engine.game import Message, say

FREE = Bounds()
_PHASES = ("vote_turn", "moderate_side", "moderate_leader")
_WITH_SIDE: tuple[PromiseKind, ...] = ("vote", "vote_not", "commit_at_least", "break_tie")
_WITH_PLAYER: tuple[PromiseKind, ...] = ("name_leader", "cede_signature")
_CASES: tuple[PromiseKind, ...] = ("break_tie", "name_leader", "cede_signature")
"""Promises about a case that may not occur; all others are enforced (16.8)."""


def bargaining(table: RoundTable) -> bool:
    """Whether deals may be made now: from phase 3 to the end of the Moderator's decisions (KD-DEAL-1)."""
    return table.phase in _PHASES and table.vote is not None and not table.vote.settled


def find(table: RoundTable, number: int) -> Deal | None:
    """The deal of that number in this round."""
    return next((deal for deal in table.deals if deal.id == number), None)


def open_deals(table: RoundTable) -> Iterator[Deal]:
    """The offers that can still be answered."""
    return (deal for deal in table.deals if deal.state == "open")


def in_force(table: RoundTable, seat: int) -> tuple[Promise, ...]:
    """The promises that bind a seat now: those of this vote, and a ceded signature of this round.

    KD-DEAL-16.
    """
    return tuple(
        promise
        for deal in table.deals
        for promise in deal.promises
        if promise.maker == seat and _binds(table, deal, promise)
    )


def _binds(table: RoundTable, deal: Deal, promise: Promise) -> bool:
    """Whether a promise of that deal still binds its maker (KD-DEAL-15, 16)."""
    if deal.state != "closed":
        return False
    if promise.kind == "cede_signature":
        return True
    return deal.vote == table.votes and not _lapsed(table, promise)


def _lapsed(table: RoundTable, promise: Promise) -> bool:
    """Whether everybody can see that the player of a `name_leader` will not be among the tied (KD-RUL-62)."""
    vote = table.vote
    if promise.kind != "name_leader" or promise.player is None or vote is None:
        return False
    if table.phase == "vote_turn":
        return vote.ballots[promise.player] in ("gather", "moderate")
    sides = SIDES if vote.winner is None else (vote.winner,)
    tied = (tops for side in sides if len(tops := top_winners(vote, side)) > 1)
    return not any(promise.player in tops for tops in tied)


def bounds_of(table: RoundTable, seat: int) -> Bounds:
    """What binding promises leave the seat to do (KD-DEAL-13)."""
    if not table.deals:
        return FREE
    promises = in_force(table, seat)
    return _keepable(table, seat, bounds(promises)) if promises else FREE


def ruled_out(table: RoundTable, seat: int, ballot: Ballot) -> frozenset[Ballot]:
    """The ballots that promises leave, where everybody can see that they forbid this one; otherwise empty.

    Deals are public (KD-INFO-6) and pools are not: a seat may have lost its Power and could still pass, so
    only a promise of another ballot rules out a pass (KD-RUL-45).
    """
    left = promised_away(table, seat, ballot)
    return frozenset() if ballot in PASSES and not left & PASSES else left


def promised_away(table: RoundTable, seat: int, ballot: Ballot) -> frozenset[Ballot]:
    """The ballots that promises leave, where they forbid this one to a seat with Power; otherwise empty."""
    left = bounds(in_force(table, seat)).ballots
    return frozenset() if ballot in left else left


def must_stay(table: RoundTable, seat: int) -> bool:
    """Whether everybody can see that the seat has promised not to raise any more (KD-DEAL-13, KD-INFO-6)."""
    return bounds(in_force(table, seat)).stay


def _keepable(table: RoundTable, seat: int, out: Bounds) -> Bounds:
    """The bounds eased where a card took the Power to keep them, so that a promise never stops the game.

    Less Power than promised: all there is. None at all: a pass, which is always open (KD-RUL-45).
    """
    vote = table.vote
    if vote is None:
        return out
    reach = table.power[seat] + vote.committed[seat]
    out.least = min(out.least, reach)
    if reach == 0 and not out.ballots & PASSES:
        out.ballots = PASSES
    return out


# --- what may be offered and accepted -------------------------------------------------------------


def open_refusal(table: RoundTable, seat: int, offer: OfferDeal) -> Message | None:
    """Why everybody can see that this seat may not make this offer: no hidden pool is asked (KD-DEAL-18)."""
    return form_refusal(table, seat, offer) or public_refusal(table, None, offer.promises)


def form_refusal(table: RoundTable, seat: int, offer: OfferDeal) -> Message | None:
    """Why this seat may not make an offer of this form now (KD-DEAL-1 to 4, 17)."""
    if not bargaining(table):
        return say("no_bargaining", "KD-DEAL-1")
    return _ill_formed(table, offer) or _not_party(seat, offer) or _pair_taken(table, seat, offer)


def _ill_formed(table: RoundTable, offer: OfferDeal) -> Message | None:
    seats = range(len(table.seats))
    if not offer.promises:
        return say("no_promise", "KD-DEAL-17")
    if not offer.payments:
        return say("no_payment", "KD-DEAL-6")
    for payment in offer.payments:
        if payment.payer not in seats or payment.payee not in seats or payment.payer == payment.payee:
            return say("bad_payment", "KD-DEAL-2")
        if payment.coins < 1:
            return say("bad_payment", "KD-DEAL-2")
    parties = parties_of(offer.payments, offer.promises)
    return next((m for p in offer.promises if (m := _ill_promise(p, len(table.seats), parties))), None)


def _ill_promise(promise: Promise, seats: int, parties: tuple[int, ...]) -> Message | None:
    if not 0 <= promise.maker < seats:
        return say("bad_promise", "KD-DEAL-12", kind=promise.kind)
    if (promise.side in SIDES) != (promise.kind in _WITH_SIDE):
        return say("bad_promise", "KD-DEAL-12", kind=promise.kind)
    if (promise.power > 0) != (promise.kind == "commit_at_least"):
        return say("bad_promise", "KD-DEAL-12", kind=promise.kind)
    if promise.kind in _WITH_PLAYER:
        if promise.player is None or not 0 <= promise.player < seats:
            return say("bad_promise", "KD-DEAL-12", kind=promise.kind)
        if promise.kind == "cede_signature" and (
            promise.player not in parties or promise.player == promise.maker
        ):
            return say("signer_not_party", "KD-DEAL-9", player=promise.player)
    elif promise.player is not None:
        return say("bad_promise", "KD-DEAL-12", kind=promise.kind)
    return None


def _not_party(seat: int, offer: OfferDeal) -> Message | None:
    if seat not in parties_of(offer.payments, offer.promises):
        return say("not_a_party", "KD-DEAL-12")
    if parties_of(offer.payments, offer.promises) == (seat,):
        return say("alone", "KD-DEAL-6")
    return None


def _pair_taken(table: RoundTable, seat: int, offer: OfferDeal) -> Message | None:
    """One open offer per pair of seats, and none made again that has just been refused (KD-RUL-79)."""
    others = set(parties_of(offer.payments, offer.promises)) - {seat}
    for deal in table.deals:
        if deal.state == "open":
            met = others & set(deal.parties) if deal.maker == seat else {deal.maker} & others
            if met and (deal.maker == seat or seat in deal.parties):
                return say("offer_open", "KD-RUL-79", deal=deal.id, player=min(met))
        elif deal.state == "withdrawn" and _just_made(table, seat, deal, offer):
            return say("offer_repeated", "KD-RUL-79", deal=deal.id)
    return None


def _just_made(table: RoundTable, seat: int, deal: Deal, offer: OfferDeal) -> bool:
    """Whether that deal is this very offer of the seat's, made in the present voting turn."""
    same = deal.maker == seat and deal.payments == offer.payments and deal.promises == offer.promises
    vote = table.vote
    return same and vote is not None and (deal.vote, deal.turn) == (table.votes, vote.turns)


def promise_refusal(table: RoundTable, seat: int, promises: tuple[Promise, ...]) -> Message | None:
    """Why this seat's own promises can't be kept, its Power included; only that seat may hear it.

    KD-DEAL-14, 18.
    """
    mine = tuple(promise for promise in promises if promise.maker == seat)
    for promise in mine:
        problem = _public_problem(table, promise) or _private_problem(table, promise)
        if problem:
            return problem
    return _clash(table, seat, mine, own=True)


def public_refusal(table: RoundTable, seat: int | None, promises: tuple[Promise, ...]) -> Message | None:
    """Why the promises of all parties but that seat can't be kept, from public facts alone (KD-DEAL-14)."""
    for maker in sorted({promise.maker for promise in promises} - {seat}):
        theirs = tuple(promise for promise in promises if promise.maker == maker)
        problem = next((m for p in theirs if (m := _public_problem(table, p))), None)
        problem = problem or _clash(table, maker, theirs, own=False)
        if problem:
            return problem
    return None


def _public_problem(table: RoundTable, promise: Promise) -> Message | None:
    """Why everybody can see that the promise can't be kept (table of 16.8)."""
    vote = table.vote
    if vote is None:
        return say("no_bargaining", "KD-DEAL-1")
    mine = vote.ballots[promise.maker]
    kind = promise.kind
    wrong = {
        "vote": mine not in (None, promise.side),
        "vote_not": mine == promise.side,
        "commit_at_least": mine not in (None, promise.side),
        "pass": mine in SIDES,
        "pass_gather": mine not in (None, "gather"),
    }.get(kind, False)
    if wrong:
        return say("already_voted", "KD-DEAL-14", player=promise.maker, ballot=mine or "")
    # An own voting turn begins with the abilities of that window, before its action is asked for.
    own_turn = table.phase == "vote_turn" and vote.turn == promise.maker
    if kind == "commit_at_least" and mine is not None and not own_turn:
        return say("turn_over", "KD-DEAL-14", player=promise.maker)
    if kind == "break_tie" and vote.winner is not None:
        return say("side_decided", "KD-DEAL-14")
    return None


def _private_problem(table: RoundTable, promise: Promise) -> Message | None:
    """Why the maker's own pool doesn't allow the promise (KD-DEAL-18: for its ears only)."""
    vote = table.vote
    if vote is None:
        return None
    pool = table.power[promise.maker]
    if promise.kind == "vote" and vote.ballots[promise.maker] is None and pool == 0:
        return say("no_power", "KD-DEAL-14")
    reach = pool + vote.committed[promise.maker]
    if promise.kind == "commit_at_least" and promise.power > reach:
        return say("not_enough_power", "KD-DEAL-14", need=promise.power, have=reach)
    return None


def _clash(table: RoundTable, maker: int, new: tuple[Promise, ...], own: bool) -> Message | None:
    """Whether the promises contradict each other or earlier binding ones (KD-DEAL-14)."""
    together = bounds((*in_force(table, maker), *new))
    vote = table.vote
    mine = vote.ballots[maker] if vote else None
    blocked = together.clash or (mine is not None and mine not in together.ballots)
    if vote and together.stay and mine is not None and vote.committed[maker] < together.least:
        blocked = True
    if own and mine is None and table.power[maker] == 0 and not together.ballots & {"gather", "moderate"}:
        blocked = True
    return say("contradiction", "KD-DEAL-14", player=maker) if blocked else None


def decline_refusal(table: RoundTable, seat: int, command: DeclineDeal) -> Message | None:
    """Why this seat may not decline this deal."""
    deal = find(table, command.deal)
    problem = answer_refusal(table, seat, deal)
    if not problem and deal is not None and deal.maker == seat:
        return say("own_offer", "KD-DEAL-12", deal=deal.id)
    return problem


def withdraw_refusal(table: RoundTable, seat: int, command: WithdrawDeal) -> Message | None:
    """Why this seat may not withdraw this deal."""
    deal = find(table, command.deal)
    problem = answer_refusal(table, seat, deal)
    if not problem and deal is not None and deal.maker != seat:
        return say("not_own_offer", "KD-DEAL-12", deal=deal.id)
    return problem


def answer_refusal(table: RoundTable, seat: int, deal: Deal | None) -> Message | None:
    """Why this seat may not answer this deal in any way."""
    if not bargaining(table):
        return say("no_bargaining", "KD-DEAL-1")
    if deal is None:
        return say("no_such_deal", "KD-DEAL-12")
    if deal.state != "open":
        return say("deal_ended", "KD-DEAL-16", deal=deal.id, state=deal.state)
    if seat not in deal.parties:
        return say("not_a_party", "KD-DEAL-12")
    return None


# --- making and ending deals ----------------------------------------------------------------------


def offer(transaction: TableTransaction, seat: int, command: OfferDeal) -> None:
    """Puts an offer on the table; offering counts as accepting (16.8)."""
    reign = transaction.reign
    turn = reign.vote.turns if reign.vote else 0
    number = max((deal.id for deal in reign.deals), default=0) + 1
    deal = Deal(number, seat, command.payments, command.promises, (seat,), turn=turn, vote=reign.votes)
    reign.deals = (*reign.deals, deal)
    transaction.emit(DealOffered(deal=deal, cause=say("deal", "KD-DEAL-12", deal=number)))


def put_deal(transaction: TableTransaction, deal: Deal) -> None:
    """Puts a changed deal in the place of the one with its number."""
    transaction.reign.deals = tuple(
        deal if other.id == deal.id else other for other in transaction.reign.deals
    )


def close(transaction: TableTransaction, deal: Deal, cause: Message) -> None:
    """Closes a deal that all have accepted and paid for (KD-DEAL-6)."""
    arose = any(promise.kind not in _CASES for promise in deal.promises)
    put_deal(transaction, replace(deal, state="closed", arose=arose))
    transaction.emit(DealEnded(deal=deal.id, state="closed", cause=cause))


def note_acceptance(transaction: TableTransaction, seat: int, deal: Deal, cause: Message) -> Deal:
    """Notes that a party accepts (KD-DEAL-6)."""
    deal = replace(deal, accepted=tuple(sorted((*deal.accepted, seat))))
    put_deal(transaction, deal)
    transaction.emit(DealAnswered(deal=deal.id, seat=seat, answer="accept", cause=cause))
    return deal


def decline(transaction: TableTransaction, seat: int, command: DeclineDeal) -> None:
    """A party declines; the offer ends (16.8)."""
    _end_offer(transaction, seat, command.deal, "decline")


def withdraw(transaction: TableTransaction, seat: int, command: WithdrawDeal) -> None:
    """The maker withdraws the offer (16.8)."""
    _end_offer(transaction, seat, command.deal, "withdraw")


def _end_offer(transaction: TableTransaction, seat: int, number: int, answer: str) -> None:
    cause = say("deal", "KD-DEAL-12", deal=number)
    deal = find(transaction.reign, number)
    if deal is not None:
        put_deal(transaction, replace(deal, state="withdrawn"))
    said = DealAnswered(
        deal=number, seat=seat, answer="decline" if answer == "decline" else "withdraw", cause=cause
    )
    transaction.emit(said)


def case_came(transaction: TableTransaction, kind: PromiseKind, maker: int) -> None:
    """Notes that the case of this maker's promises of this kind has occurred, in every deal they are in.

    KD-DEAL-15, KD-RUL-87.
    """
    for deal in transaction.reign.deals:
        mine = (promise for promise in deal.promises if (promise.kind, promise.maker) == (kind, maker))
        if not deal.arose and any(_binds(transaction.reign, deal, promise) for promise in mine):
            put_deal(transaction, replace(deal, arose=True))


def end_offers(transaction: TableTransaction) -> None:
    """Ends bargaining and every offer still open (KD-DEAL-16)."""
    for deal in tuple(open_deals(transaction.reign)):
        _file(transaction, deal, "lapsed")


def file_deals(transaction: TableTransaction) -> None:
    """Files closed deals as kept or lapsed when the round is over (KD-DEAL-16)."""
    for deal in transaction.reign.deals:
        if deal.state == "closed":
            _file(transaction, deal, "kept" if deal.arose else "lapsed")


def _file(transaction: TableTransaction, deal: Deal, state: DealState) -> None:
    put_deal(transaction, replace(deal, state=state))
    transaction.emit(DealEnded(deal=deal.id, state=state, cause=say("deal", "KD-DEAL-16", deal=deal.id)))
