"""The Grand Finale as the pack states it: its votes, what Prestige and Crave are worth, the last pages.

KD-MYST-5 to 9.

The members who sit play it, each with the fresh pool that the pack states; every member of the campaign is
scored.
"""

from __future__ import annotations

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Finale, Library, Worth
from kd_desktop.engine.kings.desk import Desk
from kd_desktop.engine.kings.judge import true
from kd_desktop.engine.kings.state import Campaign, CampaignDraft, FinaleScore, Frame, ReignDraft


def begin(desk: Desk, table: ReignDraft) -> None:
    """Opens the finale envelope for the seats of the reign just over.

    Without a finale the campaign ends here.
    """
    finale = desk.library.pack.finale
    number = desk.library.rules.finale_envelope
    desk.campaign.opened = (*desk.campaign.opened, number)
    desk.emit(e.EnvelopeOpened(number=number, special=True, cause=say("finale", "KD-MYST-5")))
    if finale is None:
        _finish(desk)
        return
    count = len(table.seats)
    table.power, table.coins = (finale.power,) * count, (finale.coins,) * count
    table.balance = desk.library.rules.balance_start
    table.phase, table.finale, table.ask = "finale", 0, None
    table.vote, table.votes, table.deals, table.frames, table.todo = None, 0, (), (), ()
    table.round_card, table.revealed, table.shown_all = "", False, False
    table.time_counter = ((),) * desk.library.rules.time_spaces
    table.deck = table.event_area = ()
    desk.sit(table)
    desk.emit(e.FinaleBegan(title=finale.title, text=finale.text, cause=say("finale", "KD-MYST-8")))


def carry_on(desk: Desk) -> None:
    """The next vote of the finale whose condition holds, or its end (KD-MYST-8)."""
    finale = desk.library.pack.finale
    table = desk.reign
    if finale is None or table.finale >= len(finale.votes):
        _score(desk)
        return
    vote = finale.votes[table.finale]
    table.finale += 1
    if not true(desk, vote.condition, 0):
        return
    cause = say("finale_vote", "KD-MYST-8", vote=vote.id)
    table.frames = (
        Frame(
            "finale", (), None, vote.aye_effects, vote.nay_effects, vote.question, 0, cause, finale=vote.id
        ),
    )
    table.phase, table.votes, table.deals = "preview", 0, ()
    table.round += 1
    desk.emit(e.FinaleVoteCalled(vote=vote.id, cause=cause))


def tell(desk: Desk, vote: str, side: Side) -> None:
    """Reads what came of a vote of the finale (KD-MYST-8)."""
    finale = desk.library.pack.finale
    told = next((found for found in finale.votes if found.id == vote), None) if finale is not None else None
    if told is not None:
        text = told.aye if side == "aye" else told.nay
        desk.emit(e.Noted(text=text, cause=say("finale_vote", "KD-MYST-8", vote=vote)))


def values(library: Library, campaign: Campaign | CampaignDraft) -> tuple[int, int]:
    """All Cohesion and all Dissent: of the Ending cards on the board and recorded besides (KD-ENDC-4)."""
    cohesion, dissent = campaign.finale_values
    for placed in campaign.stories:
        ending = library.story(placed.card).ending
        if ending is not None:
            cohesion, dissent = cohesion + ending.cohesion, dissent + ending.dissent
    return cohesion, dissent


def worth(finale: Finale, lead: int) -> Worth:
    """The row of the worth table for this lead of Cohesion.

    The highest that it reaches, else the lowest of all.
    """
    rows = sorted(finale.worth, key=lambda row: row.lead)
    reached = [row for row in rows if row.lead <= lead]
    if reached:
        return reached[-1]
    return rows[0] if rows else Worth(0, 1, 1)


def _score(desk: Desk) -> None:
    """Scores every member, absent ones too, shows the last pages and ends the campaign."""
    finale = desk.library.pack.finale
    if finale is None:
        _finish(desk)
        return
    cohesion, dissent = values(desk.library, desk.campaign)
    row = worth(finale, cohesion - dissent)
    cause = say("finale_worth", "KD-MYST-8", cohesion=cohesion, dissent=dissent)
    desk.emit(e.WorthDecided(prestige=row.prestige, crave=row.crave, text=row.text, cause=cause))
    members = [record for record in desk.campaign.houses if record is not None]
    totals = {r.number: r.prestige * row.prestige + r.crave * row.crave for r in members}
    best = max(totals.values(), default=0)
    scores = []
    for record in members:
        total = totals[record.number]
        scores.append(FinaleScore(record.number, record.prestige, record.crave, total, total == best))
        desk.emit(e.FinaleScored(house=record.number, total=total, winner=total == best, cause=cause))
    desk.campaign.finale = tuple(scores)
    for page in finale.pages:
        if true(desk, page.condition, 0):
            desk.emit(e.LastPageRead(title=page.title, text=page.text, cause=say("last_page", "KD-MYST-8")))
    _finish(desk)


def _finish(desk: Desk) -> None:
    """The campaign is over (KD-MYST-9)."""
    desk.campaign.finished = True
    desk.rise()
    desk.emit(e.CampaignFinished(cause=say("finished", "KD-MYST-9")))
