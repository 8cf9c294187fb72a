"""What is said of each kind of event: one sentence, or several among which the event itself decides.

The slots of a sentence are filled by `slots`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP
from kd_desktop.desktop.phrases.chairs import chair_said
from kd_desktop.engine.kings import events as e
from kd_desktop.storage.chairs import ChairTaken

_POWER = {
    "balance": QT_TRANSLATE_NOOP("Phrases", "{house} takes {size_power} from the Balance."),
    "card": QT_TRANSLATE_NOOP("Phrases", "{house} takes back {size_power}."),
    "pool": QT_TRANSLATE_NOOP("Phrases", "{house} gains {size_power}."),
    "lost": QT_TRANSLATE_NOOP("Phrases", "{house} loses {size_power}."),
}
_COINS = {
    "deal": QT_TRANSLATE_NOOP("Phrases", "{house} receives {size_coins} from {other}."),
    "paid": QT_TRANSLATE_NOOP("Phrases", "{house} pays {size_coins} to {other}."),
    "card": QT_TRANSLATE_NOOP("Phrases", "{house} takes {size_coins} off its PASS card."),
    "pool": QT_TRANSLATE_NOOP("Phrases", "{house} gains {size_coins}."),
    "lost": QT_TRANSLATE_NOOP("Phrases", "{house} loses {size_coins}."),
}
_MOVED = {
    (True, False): QT_TRANSLATE_NOOP("Phrases", "{resource} rises by {size} to {row}."),
    (False, False): QT_TRANSLATE_NOOP("Phrases", "{resource} falls by {size} to {row}."),
    (True, True): QT_TRANSLATE_NOOP(
        "Phrases", "{resource} rises by {size} to {row}, {bonus} of it from Momentum."
    ),
    (False, True): QT_TRANSLATE_NOOP(
        "Phrases", "{resource} falls by {size} to {row}, {bonus} of it from Momentum."
    ),
}
_PLACES = {
    "death": QT_TRANSLATE_NOOP("Phrases", "{card} goes to the King’s Death space."),
    "counter": QT_TRANSLATE_NOOP("Phrases", "{card} goes to space {space} of the Time Counter."),
    "none_trash": QT_TRANSLATE_NOOP("Phrases", "{card} leaves the campaign."),
    "back_to_deck": QT_TRANSLATE_NOOP("Phrases", "{card} goes back into the deck."),
    "event_area": QT_TRANSLATE_NOOP("Phrases", "{card} goes to the Event area."),
}
_IGNORED = {
    "sticker": QT_TRANSLATE_NOOP("Phrases", "Sticker {name} is called again; nothing happens."),
    "envelope": QT_TRANSLATE_NOOP("Phrases", "Envelope {name} is called again; nothing happens."),
    "mystery": QT_TRANSLATE_NOOP("Phrases", "Mystery {name} is called again; nothing happens."),
    "card": QT_TRANSLATE_NOOP("Phrases", "A card that is no longer there is called; nothing happens."),
}
_ANSWERS = {
    ("accept", True): QT_TRANSLATE_NOOP("Phrases", "{house} accepts the offer of {maker}: {terms}."),
    ("decline", True): QT_TRANSLATE_NOOP("Phrases", "{house} declines the offer of {maker}: {terms}."),
    ("withdraw", True): QT_TRANSLATE_NOOP("Phrases", "{house} withdraws its offer: {terms}."),
    ("accept", False): QT_TRANSLATE_NOOP("Phrases", "{house} accepts the deal."),
    ("decline", False): QT_TRANSLATE_NOOP("Phrases", "{house} declines the deal."),
    ("withdraw", False): QT_TRANSLATE_NOOP("Phrases", "{house} withdraws its offer."),
}
_DEALS = {
    ("open", True): QT_TRANSLATE_NOOP("Phrases", "A deal is open: {terms}."),
    ("withdrawn", True): QT_TRANSLATE_NOOP("Phrases", "The offer has ended: {terms}."),
    ("closed", True): QT_TRANSLATE_NOOP("Phrases", "The deal is closed and binds: {terms}."),
    ("lapsed", True): QT_TRANSLATE_NOOP("Phrases", "The deal has lapsed: {terms}."),
    ("kept", True): QT_TRANSLATE_NOOP("Phrases", "The deal was kept: {terms}."),
    ("open", False): QT_TRANSLATE_NOOP("Phrases", "A deal is open."),
    ("withdrawn", False): QT_TRANSLATE_NOOP("Phrases", "An offer has ended."),
    ("closed", False): QT_TRANSLATE_NOOP("Phrases", "A deal is closed and binds its parties."),
    ("lapsed", False): QT_TRANSLATE_NOOP("Phrases", "A deal has lapsed."),
    ("kept", False): QT_TRANSLATE_NOOP("Phrases", "A deal was kept."),
}


def _written(event: e.Signed) -> str:
    if not event.by_hand:
        return QT_TRANSLATE_NOOP("Phrases", "{house} signs {signed} as {name}.")
    if event.name:
        return QT_TRANSLATE_NOOP("Phrases", "{name} of {house} signs {signed} by hand.")
    return QT_TRANSLATE_NOOP("Phrases", "{house} signs {signed} by hand.")


def _stability(event: e.StabilityMoved) -> str:
    if event.locked:
        return QT_TRANSLATE_NOOP("Phrases", "Stability reaches {after_row}, the end of its track.")
    if event.after > event.before:
        return QT_TRANSLATE_NOOP("Phrases", "Stability rises from {before_row} to {after_row}.")
    return QT_TRANSLATE_NOOP("Phrases", "Stability falls from {before_row} to {after_row}.")


def _shared(event: e.BalanceShared) -> str:
    if not event.share:
        return QT_TRANSLATE_NOOP(
            "Phrases", "{left_power} on the Balance is too little for {houses} to share."
        )
    if len(event.seats) == 1:
        return QT_TRANSLATE_NOOP("Phrases", "{houses} takes all of the Balance: {share_power}.")
    if not event.left:
        return QT_TRANSLATE_NOOP("Phrases", "{houses} share the Balance: {share_power} each.")
    return QT_TRANSLATE_NOOP("Phrases", "{houses} share the Balance: {share_power} each; {left_power} stays.")


def _ranked(event: e.Ranked) -> str:
    if event.winner:
        return QT_TRANSLATE_NOOP("Phrases", "{house} wins with {points}: {reward}.")
    if event.row == "last":
        return QT_TRANSLATE_NOOP("Phrases", "{house} comes last with {points}: {reward}.")
    return QT_TRANSLATE_NOOP("Phrases", "{house} comes {place} with {points}: {reward}.")


Said = str | Callable[[Any, bool], str]
"""A sentence, or what chooses it by the event and whether the terms of its deal are known."""

SENTENCES: dict[type, Said] = {
    e.MemberJoined: lambda event, _: (
        QT_TRANSLATE_NOOP("Phrases", "{member} takes the chair of House {house}.")
        if event.member
        else QT_TRANSLATE_NOOP("Phrases", "House {house} takes a chair at the Table.")
    ),
    e.HouseChoiceBegan: QT_TRANSLATE_NOOP("Phrases", "Houses are chosen in this order: {choosers}."),
    e.ScreenTaken: QT_TRANSLATE_NOOP("Phrases", "{chooser} picks {house} by its crest."),
    e.ScreenKept: QT_TRANSLATE_NOOP("Phrases", "{chooser} keeps {house} for the whole campaign."),
    e.HouseChoiceEnded: QT_TRANSLATE_NOOP("Phrases", "Everybody has a house."),
    ChairTaken: lambda event, _: chair_said(event),
    e.ReignBegan: lambda event, _: (
        QT_TRANSLATE_NOOP(
            "Phrases", "Reign {number}: {king} is crowned. {leading} leads, {moderating} moderates."
        )
        if event.king
        else QT_TRANSLATE_NOOP(
            "Phrases",
            "Reign {number} begins, under a king nobody named. {leading} leads, {moderating} moderates.",
        )
    ),
    e.ReignAbandoned: QT_TRANSLATE_NOOP("Phrases", "Reign {number} is given up, and none of it is recorded."),
    e.TrackSet: QT_TRANSLATE_NOOP("Phrases", "{resource} starts at {track_row}, {track_dir}."),
    e.StickerAged: QT_TRANSLATE_NOOP("Phrases", "{sticker} ages by a reign: {marks} in all."),
    e.ResourceStarted: QT_TRANSLATE_NOOP(
        "Phrases", "The chronicle starts {resource} at {start_row}: {positive} stickers up, {negative} down."
    ),
    e.OpenAgendaGiven: QT_TRANSLATE_NOOP("Phrases", "{token} gives {house} an Open Agenda {open_agenda}."),
    e.OpenAgendasKept: QT_TRANSLATE_NOOP(
        "Phrases", "{house} keeps its Open Agendas {open_agendas} and gives up the rest."
    ),
    e.AgendaHand: QT_TRANSLATE_NOOP("Phrases", "{house} is dealt {hand} and keeps one."),
    e.AgendaHeld: QT_TRANSLATE_NOOP("Phrases", "{house} keeps {agenda}."),
    e.AgendaKept: QT_TRANSLATE_NOOP("Phrases", "{house} keeps a Secret Agenda."),
    e.PowerMoved: lambda event, _: _POWER["lost" if event.delta < 0 else event.source],
    e.CoinsMoved: lambda event, _: (
        _COINS[event.source if event.delta > 0 or event.source == "card" else "lost"]
        if event.source != "deal" or event.delta > 0
        else _COINS["paid"]
    ),
    e.BalanceMoved: lambda event, _: (
        QT_TRANSLATE_NOOP("Phrases", "{size_power} leaves the Balance: {now} left.")
        if event.delta < 0
        else QT_TRANSLATE_NOOP("Phrases", "{size_power} goes onto the Balance: {now} in all.")
    ),
    e.TurnCame: QT_TRANSLATE_NOOP("Phrases", "It is {house}’s turn."),
    e.TurnSkipped: QT_TRANSLATE_NOOP("Phrases", "{house} has passed and isn’t asked again."),
    e.VoteCast: QT_TRANSLATE_NOOP("Phrases", "{house} votes {side} with {power}."),
    e.Passed: lambda event, _: (
        QT_TRANSLATE_NOOP("Phrases", "{house} passes to gather Power.")
        if event.ballot == "gather"
        else QT_TRANSLATE_NOOP("Phrases", "{house} passes to become Moderator.")
    ),
    e.Raised: QT_TRANSLATE_NOOP("Phrases", "{house} adds {power} to {side}, {committed} in all."),
    e.Stayed: QT_TRANSLATE_NOOP("Phrases", "{house} adds nothing."),
    e.LeaderMoved: QT_TRANSLATE_NOOP("Phrases", "{house} takes the lead from {former}."),
    e.ModeratorMoved: lambda event, _: (
        QT_TRANSLATE_NOOP("Phrases", "{house} stays Moderator.")
        if event.seat == event.before
        else QT_TRANSLATE_NOOP("Phrases", "{house} takes the Moderator token from {former}.")
    ),
    e.DealOffered: QT_TRANSLATE_NOOP("Phrases", "{maker} offers a deal: {terms}."),
    e.DealAnswered: lambda event, known: _ANSWERS[event.answer, known],
    e.AcceptanceLapsed: lambda _, known: (
        QT_TRANSLATE_NOOP("Phrases", "{house} no longer accepts the offer of {maker}.")
        if known
        else QT_TRANSLATE_NOOP("Phrases", "{house} no longer accepts what it had agreed to.")
    ),
    e.CoinsShort: QT_TRANSLATE_NOOP("Phrases", "You have {have} of the {need} Coins you were to pay."),
    e.DealEnded: lambda event, known: _DEALS[event.state, known],
    e.WordGiven: QT_TRANSLATE_NOOP("Phrases", "{house} gives {hearer} its word {pledge}."),
    e.WordJudged: lambda event, _: (
        QT_TRANSLATE_NOOP("Phrases", "{house} has kept its word to {hearer}.")
        if event.kept
        else QT_TRANSLATE_NOOP("Phrases", "{house} has broken its word to {hearer}.")
    ),
    e.Tallied: QT_TRANSLATE_NOOP("Phrases", "The vote is counted: AYE {aye}, NAY {nay}."),
    e.SideDecided: lambda event, _: (
        QT_TRANSLATE_NOOP("Phrases", "{side} carries.")
        if event.by is None
        else QT_TRANSLATE_NOOP("Phrases", "{decider} decides for {side}.")
    ),
    e.BalanceShared: lambda event, _: _shared(event),
    e.SpecialVoteCalled: QT_TRANSLATE_NOOP("Phrases", "The card calls a vote of its own: {question}"),
    e.OptionChosen: QT_TRANSLATE_NOOP("Phrases", "{house} chooses {option}."),
    e.PlayerChosen: QT_TRANSLATE_NOOP("Phrases", "{house} names {player}."),
    e.RoundBegan: QT_TRANSLATE_NOOP("Phrases", "Round {round} begins."),
    e.CardDrawn: QT_TRANSLATE_NOOP("Phrases", "{card} is drawn and read; {left_cards} left."),
    e.OutcomeRevealed: QT_TRANSLATE_NOOP("Phrases", "The {side} outcome of {card} is read."),
    e.ResourceMoved: lambda event, _: _MOVED[event.total > 0, abs(event.total) > abs(event.delta)],
    e.StabilityMoved: lambda event, _: _stability(event),
    e.MomentumSet: lambda event, _: (
        QT_TRANSLATE_NOOP("Phrases", "{resource} is now {dir}, with Momentum.")
        if event.marker
        else QT_TRANSLATE_NOOP("Phrases", "{resource} is now {dir}.")
    ),
    e.StickerAttached: lambda event, _: (
        QT_TRANSLATE_NOOP(
            "Phrases", "{signer} signs {sticker} in the chronicle of {resource}, covering {covered} for good."
        )
        if event.covers
        else QT_TRANSLATE_NOOP("Phrases", "{signer} signs {sticker} in the chronicle of {resource}.")
    ),
    e.Signed: lambda event, _: _written(event),
    e.CallIgnored: lambda event, _: _IGNORED[event.what],
    e.EnvelopeOpened: lambda event, _: (
        QT_TRANSLATE_NOOP("Phrases", "Envelope {number} is opened: a special one.")
        if event.special
        else QT_TRANSLATE_NOOP("Phrases", "Envelope {number} is opened.")
    ),
    e.StoryPlacedOn: lambda event, _: (
        QT_TRANSLATE_NOOP("Phrases", "{card} joins {storyline}, signed by {signer}.")
        if event.signer
        else QT_TRANSLATE_NOOP("Phrases", "{card} joins {storyline}, unsigned.")
    ),
    e.DeckShuffled: lambda event, _: (
        QT_TRANSLATE_NOOP("Phrases", "Shuffled into the deck: {added_cards}. It now has {size_cards}.")
        if event.added
        else QT_TRANSLATE_NOOP("Phrases", "The deck is shuffled; it has {size_cards}.")
    ),
    e.CardsRemoved: QT_TRANSLATE_NOOP("Phrases", "Out of the story for good: {cards}."),
    e.CardPlaced: lambda event, _: _PLACES["death" if event.death_space else event.where],
    e.TriggerPlaced: QT_TRANSLATE_NOOP("Phrases", "{card} stays in the Event area until the reign ends."),
    e.EventPlacedOn: QT_TRANSLATE_NOOP("Phrases", "{card} begins."),
    e.EventCompleted: QT_TRANSLATE_NOOP("Phrases", "{card} is over."),
    e.CounterChanged: QT_TRANSLATE_NOOP("Phrases", "{card}: {name} is now {value}."),
    e.MysteryAttached: QT_TRANSLATE_NOOP("Phrases", "A mystery of {storyline} is told: {mystery}."),
    e.AbilityUsed: lambda event, _: (
        QT_TRANSLATE_NOOP("Phrases", "{source} takes effect for {house}.")
        if event.house
        else QT_TRANSLATE_NOOP("Phrases", "{source} takes effect.")
    ),
    e.Noted: QT_TRANSLATE_NOOP("Phrases", "{note}"),
    e.EffectDone: QT_TRANSLATE_NOOP("Phrases", "{effect}"),
    e.AbdicationDecided: lambda event, _: (
        QT_TRANSLATE_NOOP(
            "Phrases", "The realm needs no king to hold it: he will lay down the crown this round."
        )
        if event.end == "top"
        else QT_TRANSLATE_NOOP(
            "Phrases", "The realm can’t be held: the king will give up the crown this round."
        )
    ),
    e.ReignEnded: QT_TRANSLATE_NOOP("Phrases", "{ending}"),
    e.Revealed: QT_TRANSLATE_NOOP("Phrases", "{house} was {agenda}, with {power} and {coins}."),
    e.Scored: QT_TRANSLATE_NOOP("Phrases", "{house} scores {part_points} for {part}."),
    e.Ranked: lambda event, _: _ranked(event),
    e.PointsGained: lambda event, _: (
        QT_TRANSLATE_NOOP("Phrases", "{house} gains {n} Prestige: {now} in all.")
        if event.what == "prestige"
        else QT_TRANSLATE_NOOP("Phrases", "{house} gains {n} Crave: {now} in all.")
    ),
    e.AchievementMarked: QT_TRANSLATE_NOOP("Phrases", "{house} marks {achievement}: {marks} in all."),
    e.AchievementCompleted: QT_TRANSLATE_NOOP("Phrases", "{house} has achieved {achievement}."),
    e.AlignmentMarked: QT_TRANSLATE_NOOP("Phrases", "{house} marks its alignment {agenda}: {marks} in all."),
    e.AlignmentCompleted: QT_TRANSLATE_NOOP("Phrases", "{house} is known as {agenda} from now on."),
    e.PrivilegeGiven: QT_TRANSLATE_NOOP("Phrases", "{house} may name the next king."),
    e.KingNamed: lambda event, _: (
        QT_TRANSLATE_NOOP("Phrases", "{house} names the next king: {name}.")
        if event.name
        else QT_TRANSLATE_NOOP("Phrases", "{house} leaves the next king unnamed.")
    ),
    e.ReignClosed: QT_TRANSLATE_NOOP("Phrases", "Reign {number} is recorded, and the Table is cleared."),
    e.FinaleBegan: QT_TRANSLATE_NOOP("Phrases", "{title}. {text}"),
    e.FinaleVoteCalled: QT_TRANSLATE_NOOP("Phrases", "The Table votes on {finale_vote}."),
    e.WorthDecided: QT_TRANSLATE_NOOP(
        "Phrases", "A point of Prestige is worth {prestige}, a point of Crave {crave}. {text}"
    ),
    e.FinaleScored: lambda event, _: (
        QT_TRANSLATE_NOOP("Phrases", "{house} ends with {total} and wins the campaign.")
        if event.winner
        else QT_TRANSLATE_NOOP("Phrases", "{house} ends with {total}.")
    ),
    e.LastPageRead: QT_TRANSLATE_NOOP("Phrases", "{title}. {text}"),
    e.CampaignFinished: QT_TRANSLATE_NOOP("Phrases", "The story of this Table is told to its end."),
}
"""What says each kind of event."""
