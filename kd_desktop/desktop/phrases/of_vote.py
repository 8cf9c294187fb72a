"""Sentences for what happens around a vote: turns, ballots, tokens, deals, the tally, the clean-up."""

from __future__ import annotations

from kd_desktop.desktop.phrases.deals import terms_phrase
from kd_desktop.desktop.phrases.names import Names, pledge_name, quoted, side_name
from kd_desktop.desktop.phrases.speech import coins, listed, power, translate
from kd_desktop.engine.kings import events as e


def power_moved(event: e.PowerMoved, names: Names) -> str:
    """Power comes or goes."""
    if event.delta < 0:
        text = translate("Phrases", "{house} gives up {power}.")
    elif event.source == "balance":
        text = translate("Phrases", "{house} takes {power} from the balance.")
    elif event.source == "card":
        text = translate("Phrases", "{house} takes back {power}.")
    else:
        text = translate("Phrases", "{house} gains {power}.")
    return text.format(house=names.seat(event.seat), power=power(abs(event.delta)))


def coins_moved(event: e.CoinsMoved, names: Names) -> str:
    """Coins come or go."""
    if event.source == "deal" and event.delta > 0:
        text = translate("Phrases", "{house} receives {coins} from {other}.")
    elif event.source == "deal":
        text = translate("Phrases", "{house} pays {coins} to {other}.")
    elif event.source == "card":
        text = translate("Phrases", "{house} takes {coins} off its PASS card.")
    elif event.delta > 0:
        text = translate("Phrases", "{house} gains {coins}.")
    else:
        text = translate("Phrases", "{house} loses {coins}.")
    return text.format(
        house=names.seat(event.seat), coins=coins(abs(event.delta)), other=names.seat(event.other)
    )


def balance_moved(event: e.BalanceMoved, names: Names) -> str:
    """The middle of the balance changes."""
    del names
    if event.delta < 0:
        text = translate("Phrases", "{power} leaves the balance, which holds {now}.")
    else:
        text = translate("Phrases", "{power} goes onto the balance, which holds {now}.")
    return text.format(power=power(abs(event.delta)), now=event.now)


def turn_came(event: e.TurnCame, names: Names) -> str:
    """A voting turn begins."""
    return translate("Phrases", "{house} is asked.").format(house=names.seat(event.seat))


def turn_skipped(event: e.TurnSkipped, names: Names) -> str:
    """A passed seat is passed over."""
    return translate("Phrases", "{house} has passed and is not asked again.").format(
        house=names.seat(event.seat)
    )


def vote_cast(event: e.VoteCast, names: Names) -> str:
    """A ballot with Power on it."""
    return translate("Phrases", "{house} votes {side} with {power}.").format(
        house=names.seat(event.seat), side=side_name(event.side), power=power(event.power)
    )


def passed(event: e.Passed, names: Names) -> str:
    """A ballot without Power."""
    if event.ballot == "gather":
        return translate("Phrases", "{house} passes and gathers Power.").format(house=names.seat(event.seat))
    return translate("Phrases", "{house} passes to become Moderator.").format(house=names.seat(event.seat))


def raised(event: e.Raised, names: Names) -> str:
    """A raise."""
    return translate("Phrases", "{house} adds {power} to {side}, {committed} in all.").format(
        house=names.seat(event.seat),
        power=power(event.power),
        side=side_name(event.side),
        committed=event.committed,
    )


def stayed(event: e.Stayed, names: Names) -> str:
    """No raise."""
    return translate("Phrases", "{house} adds nothing.").format(house=names.seat(event.seat))


def leader_moved(event: e.LeaderMoved, names: Names) -> str:
    """The Leader token moves."""
    return translate("Phrases", "{house} takes the lead from {before}.").format(
        house=names.seat(event.seat), before=names.seat(event.before)
    )


def moderator_moved(event: e.ModeratorMoved, names: Names) -> str:
    """The Moderator token moves."""
    if event.seat == event.before:
        return translate("Phrases", "{house} stays Moderator.").format(house=names.seat(event.seat))
    return translate("Phrases", "{house} takes the Moderator token from {before}.").format(
        house=names.seat(event.seat), before=names.seat(event.before)
    )


def deal_offered(event: e.DealOffered, names: Names) -> str:
    """An offer."""
    return translate("Phrases", "{house} offers a deal: {terms}.").format(
        house=names.seat(event.deal.maker),
        terms=terms_phrase(event.deal.payments, event.deal.promises, names),
    )


def _terms(number: int, names: Names) -> str:
    """The terms of that deal of the round; "" when they aren't known."""
    deal = names.deals.get(number)
    return terms_phrase(deal.payments, deal.promises, names) if deal is not None else ""


def deal_answered(event: e.DealAnswered, names: Names) -> str:
    """An answer to an offer."""
    house, terms = names.seat(event.seat), _terms(event.deal, names)
    deal = names.deals.get(event.deal)
    if deal is None:
        text = {
            "accept": translate("Phrases", "{house} accepts the deal."),
            "decline": translate("Phrases", "{house} declines the deal."),
            "withdraw": translate("Phrases", "{house} withdraws its offer."),
        }[event.answer]
        return text.format(house=house)
    text = {
        "accept": translate("Phrases", "{house} accepts the offer of {maker}: {terms}."),
        "decline": translate("Phrases", "{house} declines the offer of {maker}: {terms}."),
        "withdraw": translate("Phrases", "{house} withdraws its offer: {terms}."),
    }[event.answer]
    return text.format(house=house, maker=names.seat(deal.maker), terms=terms)


def acceptance_lapsed(event: e.AcceptanceLapsed, names: Names) -> str:
    """A payer spent its Coins elsewhere."""
    deal = names.deals.get(event.deal)
    text = translate("Phrases", "{house} no longer has the Coins that it was to pay.")
    if deal is not None:
        text = translate("Phrases", "{house} no longer has the Coins for the offer of {maker}.")
    return text.format(house=names.seat(event.seat), maker=names.seat(deal.maker if deal else None))


def word_given(event: e.WordGiven, names: Names) -> str:
    """A seat says what it will do; it binds nobody."""
    return translate("Phrases", "{house} gives {other} its word {word}.").format(
        house=names.seat(event.seat), other=names.seat(event.to), word=pledge_name(event.ballot)
    )


def word_judged(event: e.WordJudged, names: Names) -> str:
    """Whose word was good."""
    text = (
        translate("Phrases", "{house} has kept its word to {other}.")
        if event.kept
        else translate("Phrases", "{house} has broken its word to {other}.")
    )
    return text.format(house=names.seat(event.seat), other=names.seat(event.to))


def deal_ended(event: e.DealEnded, names: Names) -> str:
    """What became of a deal."""
    terms = _terms(event.deal, names)
    if not terms:
        return {
            "open": translate("Phrases", "A deal is open."),
            "withdrawn": translate("Phrases", "An offer has ended."),
            "closed": translate("Phrases", "A deal is closed and binds its parties."),
            "lapsed": translate("Phrases", "A deal has lapsed."),
            "kept": translate("Phrases", "A deal was kept."),
        }[event.state]
    text = {
        "open": translate("Phrases", "A deal is open: {terms}."),
        "withdrawn": translate("Phrases", "The offer has ended: {terms}."),
        "closed": translate("Phrases", "The deal is closed and binds: {terms}."),
        "lapsed": translate("Phrases", "The deal has lapsed: {terms}."),
        "kept": translate("Phrases", "The deal was kept: {terms}."),
    }[event.state]
    return text.format(terms=terms)


def tallied(event: e.Tallied, names: Names) -> str:
    """The count."""
    del names
    return translate("Phrases", "The vote is counted: AYE {aye}, NAY {nay}.").format(
        aye=event.aye, nay=event.nay
    )


def side_decided(event: e.SideDecided, names: Names) -> str:
    """The winning side."""
    if event.by is None:
        return translate("Phrases", "{side} carries.").format(side=side_name(event.side))
    return translate("Phrases", "{house} decides for {side}.").format(
        house=names.seat(event.by), side=side_name(event.side)
    )


def balance_shared(event: e.BalanceShared, names: Names) -> str:
    """Gatherers share the balance."""
    if not event.share:
        return translate("Phrases", "{left} on the balance is too little for {houses} to share.").format(
            houses=listed([names.seat(seat) for seat in event.seats]), left=power(event.left)
        )
    return translate("Phrases", "{houses} share the balance, {power} each; {left} stays.").format(
        houses=listed([names.seat(seat) for seat in event.seats]),
        power=power(event.share),
        left=power(event.left),
    )


def special_vote(event: e.SpecialVoteCalled, names: Names) -> str:
    """A card calls a vote."""
    del names
    return translate("Phrases", "The card calls a vote of its own: {question}").format(
        question=event.question
    )


def option_chosen(event: e.OptionChosen, names: Names) -> str:
    """A choice on a card."""
    return translate("Phrases", "{house} chooses {option}.").format(
        house=names.seat(event.seat), option=quoted(event.option)
    )


def player_chosen(event: e.PlayerChosen, names: Names) -> str:
    """A player named because of a card."""
    return translate("Phrases", "{house} names {player}.").format(
        house=names.seat(event.seat), player=names.seat(event.player)
    )
