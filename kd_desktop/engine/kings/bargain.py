"""Deals at the table: what may be offered and accepted, when a deal closes, and what binding promises forbid.

KD-DEAL.

What depends on a hidden pool is tested only on the player's own offer or acceptance (KD-DEAL-18);
everything else about a deal is public.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from kd_desktop.engine.council.ballot import SIDES, Ballot, top_winners
from kd_desktop.engine.council.deals import (
    Bounds,
    Deal,
    DealState,
    Payment,
    Promise,
    PromiseKind,
    bounds,
    parties_of,
)
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import AcceptDeal, DeclineDeal, OfferDeal, WithdrawDeal
from kd_desktop.engine.kings.state import ReignDraft
from kd_desktop.engine.kings.transaction import Transaction

FREE = Bounds()
PASSES: frozenset[Ballot] = frozenset(("gather", "moderate"))
_PHASES = ("vote_turn", "moderate_side", "moderate_leader")
_WITH_SIDE: tuple[PromiseKind, ...] = ("vote", "vote_not", "commit_at_least", "break_tie")
_WITH_PLAYER: tuple[PromiseKind, ...] = ("name_leader", "cede_signature")
_CASES: tuple[PromiseKind, ...] = ("break_tie", "name_leader", "cede_signature")
"""Promises about a case that may not come; all others are kept by being enforced (16.8)."""


def bargaining(reign: ReignDraft) -> bool:
    """Whether deals may be made now: from phase 3 to the end of the Moderator's decisions (KD-DEAL-1)."""
    return reign.phase in _PHASES and reign.vote is not None and not reign.vote.settled


def find(reign: ReignDraft, number: int) -> Deal | None:
    """The deal of that number in this round."""
    return next((deal for deal in reign.deals if deal.id == number), None)


def open_deals(reign: ReignDraft) -> Iterator[Deal]:
    """The offers that can still be answered."""
    return (deal for deal in reign.deals if deal.state == "open")


def in_force(reign: ReignDraft, seat: int) -> tuple[Promise, ...]:
    """The promises that bind a seat now: those of this vote, and a ceded signature of this round.

    KD-DEAL-16.
    """
    return tuple(
        promise
        for deal in reign.deals
        for promise in deal.promises
        if promise.maker == seat and _binds(reign, deal, promise)
    )


def _binds(reign: ReignDraft, deal: Deal, promise: Promise) -> bool:
    """Whether a promise of that deal still binds its maker (KD-DEAL-15, 16)."""
    if deal.state != "closed":
        return False
    if promise.kind == "cede_signature":
        return True
    return deal.vote == reign.votes and not _lapsed(reign, promise)


def _lapsed(reign: ReignDraft, promise: Promise) -> bool:
    """Whether everybody can see that the player of a `name_leader` will not be among the tied (KD-RUL-62)."""
    vote = reign.vote
    if promise.kind != "name_leader" or promise.player is None or vote is None:
        return False
    if reign.phase == "vote_turn":
        return vote.ballots[promise.player] in ("gather", "moderate")
    sides = SIDES if vote.winner is None else (vote.winner,)
    tied = (tops for side in sides if len(tops := top_winners(vote, side)) > 1)
    return not any(promise.player in tops for tops in tied)


def bounds_of(reign: ReignDraft, seat: int) -> Bounds:
    """What binding promises leave the seat to do (KD-DEAL-13)."""
    if not reign.deals:
        return FREE
    promises = in_force(reign, seat)
    return _keepable(reign, seat, bounds(promises)) if promises else FREE


def ruled_out(reign: ReignDraft, seat: int, ballot: Ballot) -> frozenset[Ballot]:
    """The ballots that promises leave, where everybody can see that they forbid this one; else none.

    Deals are public (KD-INFO-6), pools are not: a seat that may have lost its Power could pass after all, so
    a pass is only ruled out by the promise of another one (KD-RUL-45).
    """
    left = bounds(in_force(reign, seat)).ballots
    eased = ballot in PASSES and not left & PASSES
    return frozenset() if ballot in left or eased else left


def _keepable(reign: ReignDraft, seat: int, out: Bounds) -> Bounds:
    """The bounds eased where a card took the Power to keep them, so that a promise never stops the game.

    Less Power than promised: all there is. None at all: a pass, which is always open (KD-RUL-45).
    """
    vote = reign.vote
    if vote is None:
        return out
    reach = reign.power[seat] + vote.committed[seat]
    out.least = min(out.least, reach)
    if reach == 0 and not out.ballots & PASSES:
        out.ballots = PASSES
    return out


# --- what may be offered and accepted -------------------------------------------------------------


def offer_refusal(reign: ReignDraft, seat: int, offer: OfferDeal) -> Message | None:
    """Why this seat may not make this offer, from what it may know (KD-DEAL-1 to 4, 8, 14, 17, 18)."""
    if not bargaining(reign):
        return say("no_bargaining", "KD-DEAL-1")
    return (
        _ill_formed(reign, offer)
        or _not_party(seat, offer)
        or _pair_taken(reign, seat, offer)
        or own_refusal(reign, seat, offer.payments, offer.promises)
        or _public_refusal(reign, seat, offer.promises)
    )


def open_refusal(reign: ReignDraft, seat: int, offer: OfferDeal) -> Message | None:
    """Why everybody can see that this seat may not make this offer: no hidden pool is asked (KD-DEAL-18)."""
    if not bargaining(reign):
        return say("no_bargaining", "KD-DEAL-1")
    return (
        _ill_formed(reign, offer)
        or _not_party(seat, offer)
        or _pair_taken(reign, seat, offer)
        or _public_refusal(reign, None, offer.promises)
    )


def _ill_formed(reign: ReignDraft, offer: OfferDeal) -> Message | None:
    seats = range(len(reign.seats))
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
    return next((m for p in offer.promises if (m := _ill_promise(p, len(reign.seats), parties))), None)


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


def _pair_taken(reign: ReignDraft, seat: int, offer: OfferDeal) -> Message | None:
    """One open offer per pair of seats, and none made again that has just been refused (KD-RUL-79)."""
    others = set(parties_of(offer.payments, offer.promises)) - {seat}
    for deal in reign.deals:
        if deal.state == "open":
            met = others & set(deal.parties) if deal.maker == seat else {deal.maker} & others
            if met and (deal.maker == seat or seat in deal.parties):
                return say("offer_open", "KD-RUL-79", deal=deal.id, player=min(met))
        elif deal.state == "withdrawn" and _just_made(reign, seat, deal, offer):
            return say("offer_repeated", "KD-RUL-79", deal=deal.id)
    return None


def _just_made(reign: ReignDraft, seat: int, deal: Deal, offer: OfferDeal) -> bool:
    """Whether that deal is this very offer of the seat's, made in the present voting turn."""
    same = deal.maker == seat and deal.payments == offer.payments and deal.promises == offer.promises
    vote = reign.vote
    return same and vote is not None and (deal.vote, deal.turn) == (reign.votes, vote.turns)


def own_refusal(
    reign: ReignDraft, seat: int, payments: tuple[Payment, ...], promises: tuple[Promise, ...]
) -> Message | None:
    """Why this seat's own part can't be kept, hidden pools included; only that seat may hear it.

    KD-DEAL-8, 14, 18.
    """
    owed = sum(payment.coins for payment in payments if payment.payer == seat)
    if owed > reign.coins[seat]:
        return say("not_enough_coins", "KD-DEAL-8", need=owed, have=reign.coins[seat])
    mine = tuple(promise for promise in promises if promise.maker == seat)
    for promise in mine:
        problem = _public_problem(reign, promise) or _private_problem(reign, promise)
        if problem:
            return problem
    return _clash(reign, seat, mine, own=True)


def _public_refusal(reign: ReignDraft, seat: int | None, promises: tuple[Promise, ...]) -> Message | None:
    """Why the promises of all parties but that seat can't be kept, from public facts alone (KD-DEAL-14)."""
    for maker in sorted({promise.maker for promise in promises} - {seat}):
        theirs = tuple(promise for promise in promises if promise.maker == maker)
        problem = next((m for p in theirs if (m := _public_problem(reign, p))), None)
        problem = problem or _clash(reign, maker, theirs, own=False)
        if problem:
            return problem
    return None


def _public_problem(reign: ReignDraft, promise: Promise) -> Message | None:
    """Why everybody can see that the promise can't be kept (table of 16.8)."""
    vote = reign.vote
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
    own_turn = reign.phase == "vote_turn" and vote.turn == promise.maker
    if kind == "commit_at_least" and mine is not None and not own_turn:
        return say("turn_over", "KD-DEAL-14", player=promise.maker)
    if kind == "break_tie" and vote.winner is not None:
        return say("side_decided", "KD-DEAL-14")
    return None


def _private_problem(reign: ReignDraft, promise: Promise) -> Message | None:
    """Why the maker's own pool doesn't allow the promise (KD-DEAL-18: for its ears only)."""
    vote = reign.vote
    if vote is None:
        return None
    pool = reign.power[promise.maker]
    if promise.kind == "vote" and vote.ballots[promise.maker] is None and pool == 0:
        return say("no_power", "KD-DEAL-14")
    reach = pool + vote.committed[promise.maker]
    if promise.kind == "commit_at_least" and promise.power > reach:
        return say("not_enough_power", "KD-DEAL-14", need=promise.power, have=reach)
    return None


def _clash(reign: ReignDraft, maker: int, new: tuple[Promise, ...], own: bool) -> Message | None:
    """Whether the promises contradict each other or earlier binding ones (KD-DEAL-14)."""
    together = bounds((*in_force(reign, maker), *new))
    vote = reign.vote
    mine = vote.ballots[maker] if vote else None
    blocked = together.clash or (mine is not None and mine not in together.ballots)
    if vote and together.stay and mine is not None and vote.committed[maker] < together.least:
        blocked = True
    if own and mine is None and reign.power[maker] == 0 and not together.ballots & {"gather", "moderate"}:
        blocked = True
    return say("contradiction", "KD-DEAL-14", player=maker) if blocked else None


def accept_refusal(reign: ReignDraft, seat: int, command: AcceptDeal) -> Message | None:
    """Why this seat may not accept this deal, from what it may know (KD-DEAL-8, 14, 18)."""
    deal = find(reign, command.deal)
    problem = _answer_refusal(reign, seat, deal)
    if problem or deal is None:
        return problem
    if seat in deal.accepted:
        return say("already_accepted", "KD-DEAL-6", deal=deal.id)
    problem = own_refusal(reign, seat, deal.payments, deal.promises)
    if problem:
        return problem
    if set(deal.accepted) | {seat} == set(deal.parties):
        return _public_refusal(reign, seat, deal.promises)
    return None


def decline_refusal(reign: ReignDraft, seat: int, command: DeclineDeal) -> Message | None:
    """Why this seat may not decline this deal."""
    deal = find(reign, command.deal)
    problem = _answer_refusal(reign, seat, deal)
    if not problem and deal is not None and deal.maker == seat:
        return say("own_offer", "KD-DEAL-12", deal=deal.id)
    return problem


def withdraw_refusal(reign: ReignDraft, seat: int, command: WithdrawDeal) -> Message | None:
    """Why this seat may not withdraw this deal."""
    deal = find(reign, command.deal)
    problem = _answer_refusal(reign, seat, deal)
    if not problem and deal is not None and deal.maker != seat:
        return say("not_own_offer", "KD-DEAL-12", deal=deal.id)
    return problem


def _answer_refusal(reign: ReignDraft, seat: int, deal: Deal | None) -> Message | None:
    if not bargaining(reign):
        return say("no_bargaining", "KD-DEAL-1")
    if deal is None:
        return say("no_such_deal", "KD-DEAL-12")
    if deal.state != "open":
        return say("deal_ended", "KD-DEAL-16", deal=deal.id, state=deal.state)
    if seat not in deal.parties:
        return say("not_a_party", "KD-DEAL-12")
    return None


# --- making and ending deals ----------------------------------------------------------------------


def offer(transaction: Transaction, seat: int, command: OfferDeal) -> None:
    """Puts an offer on the table; offering counts as accepting (16.8)."""
    reign = transaction.reign
    turn = reign.vote.turns if reign.vote else 0
    number = max((deal.id for deal in reign.deals), default=0) + 1
    deal = Deal(number, seat, command.payments, command.promises, (seat,), turn=turn, vote=reign.votes)
    reign.deals = (*reign.deals, deal)
    transaction.emit(e.DealOffered(deal=deal, cause=say("deal", "KD-DEAL-12", deal=number)))


def accept(transaction: Transaction, seat: int, command: AcceptDeal) -> None:
    """Accepts; when all have, the deal closes, unless a payer's Coins went elsewhere meanwhile.

    KD-DEAL-6, 16.8.
    """
    deal = find(transaction.reign, command.deal)
    if deal is None:
        raise LookupError(command.deal)
    cause = say("deal", "KD-DEAL-6", deal=deal.id)
    deal = replace(deal, accepted=tuple(sorted((*deal.accepted, seat))))
    _put(transaction, deal)
    transaction.emit(e.DealAnswered(deal=deal.id, seat=seat, answer="accept", cause=cause))
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
    _put(transaction, deal)
    transaction.emit(e.AcceptanceLapsed(deal=deal.id, seat=seat, cause=cause))
    need, have = _owes(deal, seat), transaction.reign.coins[seat]
    transaction.emit(e.CoinsShort(deal=deal.id, seat=seat, need=need, have=have, only=seat, cause=cause))
    return deal


def _owes(deal: Deal, seat: int) -> int:
    return sum(payment.coins for payment in deal.payments if payment.payer == seat)


def _close(transaction: Transaction, deal: Deal, cause: Message) -> None:
    for payment in deal.payments:
        transaction.add_coins(payment.payer, -payment.coins, cause, "deal", payment.payee)
        transaction.add_coins(payment.payee, payment.coins, cause, "deal", payment.payer)
    arose = any(promise.kind not in _CASES for promise in deal.promises)
    _put(transaction, replace(deal, state="closed", arose=arose))
    transaction.emit(e.DealEnded(deal=deal.id, state="closed", cause=cause))


def _put(transaction: Transaction, deal: Deal) -> None:
    transaction.reign.deals = tuple(
        deal if other.id == deal.id else other for other in transaction.reign.deals
    )


def decline(transaction: Transaction, seat: int, command: DeclineDeal) -> None:
    """A party declines; the offer ends (16.8)."""
    _end_offer(transaction, seat, command.deal, "decline")


def withdraw(transaction: Transaction, seat: int, command: WithdrawDeal) -> None:
    """The maker withdraws the offer (16.8)."""
    _end_offer(transaction, seat, command.deal, "withdraw")


def _end_offer(transaction: Transaction, seat: int, number: int, answer: str) -> None:
    cause = say("deal", "KD-DEAL-12", deal=number)
    deal = find(transaction.reign, number)
    if deal is not None:
        _put(transaction, replace(deal, state="withdrawn"))
    said = e.DealAnswered(
        deal=number, seat=seat, answer="decline" if answer == "decline" else "withdraw", cause=cause
    )
    transaction.emit(said)


def case_came(transaction: Transaction, kind: PromiseKind, maker: int) -> None:
    """The case that promises of this kind and maker speak of has come, in every deal of theirs.

    KD-DEAL-15, KD-RUL-87.
    """
    for deal in transaction.reign.deals:
        mine = (promise for promise in deal.promises if (promise.kind, promise.maker) == (kind, maker))
        if not deal.arose and any(_binds(transaction.reign, deal, promise) for promise in mine):
            _put(transaction, replace(deal, arose=True))


def end_offers(transaction: Transaction) -> None:
    """Bargaining is over: offers still open end (KD-DEAL-16)."""
    for deal in tuple(open_deals(transaction.reign)):
        _file(transaction, deal, "lapsed")


def file_deals(transaction: Transaction) -> None:
    """The round is over: closed deals are filed as kept or lapsed (KD-DEAL-16)."""
    for deal in transaction.reign.deals:
        if deal.state == "closed":
            _file(transaction, deal, "kept" if deal.arose else "lapsed")


def _file(transaction: Transaction, deal: Deal, state: DealState) -> None:
    _put(transaction, replace(deal, state=state))
    transaction.emit(e.DealEnded(deal=deal.id, state=state, cause=say("deal", "KD-DEAL-16", deal=deal.id)))
