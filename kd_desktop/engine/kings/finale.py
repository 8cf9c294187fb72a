"""The Grand Finale as the pack states it: its votes, what Prestige and Crave are worth, the last pages.

KD-MYST-5 to 9.

The members who sit play it, each with the fresh pool that the pack states; every member of the campaign is
scored.
"""

from __future__ import annotations

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Finale, Worth
from kd_desktop.engine.kings.evaluator import true
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import (
    Campaign,
    CampaignDraft,
    FinaleScore,
    InterruptedVote,
    ReignDraft,
    Run,
)
from kd_desktop.engine.kings.transaction import Transaction


def begin(transaction: Transaction, table: ReignDraft) -> None:
    """Opens the finale envelope for the seats of the reign just over.

    Without a finale the campaign ends here.
    """
    finale = transaction.library.pack.finale
    number = transaction.library.rules.finale_envelope
    transaction.campaign.opened = (*transaction.campaign.opened, number)
    transaction.emit(e.EnvelopeOpened(number=number, special=True, cause=say("finale", "KD-MYST-5")))
    if finale is None:
        _finish(transaction)
        return
    count = len(table.seats)
    table.power, table.coins = (finale.power,) * count, (finale.coins,) * count
    table.balance = transaction.library.rules.balance_start
    table.phase, table.finale, table.ask = "finale", 0, None
    table.vote, table.votes, table.deals, table.frames, table.todo = None, 0, (), (), ()
    table.round_card, table.revealed, table.shown_all = "", False, False
    table.time_counter = ((),) * transaction.library.rules.time_spaces
    table.deck = table.event_area = ()
    transaction.sit(table)
    transaction.emit(e.FinaleBegan(title=finale.title, text=finale.text, cause=say("finale", "KD-MYST-8")))


def carry_on(transaction: Transaction) -> None:
    """The next vote of the finale whose condition holds, or its end (KD-MYST-8)."""
    finale = transaction.library.pack.finale
    table = transaction.reign
    if finale is None or table.finale >= len(finale.votes):
        _score(transaction)
        return
    vote = finale.votes[table.finale]
    table.finale += 1
    if not true(transaction, vote.condition, 0):
        return
    cause = say("finale_vote", "KD-MYST-8", vote=vote.id)
    table.frames = (
        InterruptedVote(
            "finale", (), None, Run((), cause), vote.aye_effects, vote.nay_effects, vote.question, vote.id
        ),
    )
    table.phase, table.votes, table.deals = "preview", 0, ()
    table.round += 1
    transaction.emit(e.FinaleVoteCalled(vote=vote.id, cause=cause))


def tell(transaction: Transaction, vote: str, side: Side) -> None:
    """Reads the outcome of a vote of the finale (KD-MYST-8)."""
    finale = transaction.library.pack.finale
    told = next((found for found in finale.votes if found.id == vote), None) if finale is not None else None
    if told is not None:
        text = told.aye if side == "aye" else told.nay
        transaction.emit(e.Noted(text=text, cause=say("finale_vote", "KD-MYST-8", vote=vote)))


def values(library: CardLibrary, campaign: Campaign | CampaignDraft) -> tuple[int, int]:
    """All Cohesion and Dissent: from the Ending cards on the board and the recorded values (KD-ENDC-4)."""
    cohesion, dissent = campaign.finale_values
    for placed in campaign.stories:
        ending = library.story(placed.card).ending
        if ending is not None:
            cohesion, dissent = cohesion + ending.cohesion, dissent + ending.dissent
    return cohesion, dissent


def worth(finale: Finale, lead: int) -> Worth:
    """The row of the worth table for this lead of Cohesion.

    The highest row that the lead reaches, otherwise the lowest row.
    """
    rows = sorted(finale.worth, key=lambda row: row.lead)
    reached = [row for row in rows if row.lead <= lead]
    if reached:
        return reached[-1]
    return rows[0] if rows else Worth(0, 1, 1)


def _score(transaction: Transaction) -> None:
    """Scores every member, absent ones too, shows the last pages and ends the campaign."""
    finale = transaction.library.pack.finale
    if finale is None:
        _finish(transaction)
        return
    cohesion, dissent = values(transaction.library, transaction.campaign)
    row = worth(finale, cohesion - dissent)
    cause = say("finale_worth", "KD-MYST-8", cohesion=cohesion, dissent=dissent)
    transaction.emit(e.WorthDecided(prestige=row.prestige, crave=row.crave, text=row.text, cause=cause))
    members = [record for record in transaction.campaign.houses if record is not None]
    totals = {r.number: r.prestige * row.prestige + r.crave * row.crave for r in members}
    best = max(totals.values(), default=0)
    transaction.campaign.finale = ()
    for record in members:
        total = totals[record.number]
        score = FinaleScore(record.number, record.prestige, record.crave, total, total == best)
        transaction.campaign.finale = (*transaction.campaign.finale, score)
        transaction.emit(e.FinaleScored(house=record.number, total=total, winner=total == best, cause=cause))
    for page in finale.pages:
        if true(transaction, page.condition, 0):
            transaction.emit(
                e.LastPageRead(title=page.title, text=page.text, cause=say("last_page", "KD-MYST-8"))
            )
    # What a vote of the finale brought into play lies with the rest: no card is ever lost.
    transaction.campaign.deck_save = (
        *transaction.campaign.deck_save,
        *transaction.reign.deck,
        *transaction.reign.event_area,
    )
    _finish(transaction)


def _finish(transaction: Transaction) -> None:
    """The campaign is over (KD-MYST-9)."""
    transaction.campaign.finished = True
    transaction.rise()
    transaction.emit(e.CampaignFinished(cause=say("finished", "KD-MYST-9")))
