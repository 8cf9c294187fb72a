"""The ceremony of choosing houses: two screens each, keep one or take a third unread, name it (KD-HOUSE).

While it runs there is no reign, and its seats are the choosers in the order in which they were named.
"""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.engine import names
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.state import Campaign, CampaignDraft, HouseRecord, Picker, Picking, PickStage
from kd_desktop.engine.kings.transaction import Transaction

NAME_LIMIT = 24
"""Letters (code points) in a house's name, so that it fits the board."""
HOUSES = 12
_STAGES: tuple[PickStage, ...] = ("first", "second", "keep", "name")


def untaken(campaign: Campaign | CampaignDraft, picking: Picking) -> tuple[int, ...]:
    """The screens that nobody owns and nobody took in this ceremony (KD-HOUSE-1, 3, 4)."""
    taken = {house for picker in picking.pickers for house in picker.taken}
    return tuple(n for n in range(1, HOUSES + 1) if campaign.houses[n - 1] is None and n not in taken)


def current(picking: Picking) -> int:
    """The chooser whose turn it is."""
    return picking.order[picking.turn]


def legal(state: Campaign, picking: Picking, seat: int) -> tuple[c.KingsCommand, ...]:
    """The answers of a chooser: screens to take or to keep; names are free text."""
    if seat != current(picking):
        return ()
    if picking.stage in ("first", "second"):
        return tuple(c.TakeScreen(house) for house in untaken(state, picking))
    if picking.stage == "name":
        return (c.NameHouse(""),)
    kept = tuple(c.KeepScreen(house) for house in picking.pickers[seat].taken)
    return (*kept, *(c.TakeThird(house) for house in untaken(state, picking)))


def begin_refusal(state: Campaign, command: c.ChooseHouses) -> Message | None:
    """Why the ceremony can't begin (KD-CAMP-1, 5, KD-HOUSE-9)."""
    if state.finished:
        return say("campaign_over", "KD-MYST-9")
    if state.reign is not None or state.picking is not None:
        return say("not_during_reign", "KD-CAMP-5")
    free = sum(1 for record in state.houses if record is None)
    if not command.members or len(command.members) > free:
        return say("too_many_members", "KD-CAMP-1", free=free)
    if command.order and sorted(command.order) != list(range(len(command.members))):
        return say("bad_order", "KD-HOUSE-9")
    return None


def refusal(state: Campaign, seat: int | None, command: c.KingsCommand) -> Message | None:
    """Why a chooser may not give that answer now."""
    picking = state.picking
    if picking is None or seat is None:
        return say("no_house_choice", "KD-HOUSE-1")
    if seat != current(picking):
        return say("not_your_turn", "KD-HOUSE-1", waits_for=(current(picking),))
    if isinstance(command, c.NameHouse):
        if picking.stage != "name":
            return say("not_asked", "KD-HOUSE-6", kind=picking.stage)
        if len(names.kept(command.name)) > NAME_LIMIT:
            return say("name_too_long", "KD-HOUSE-6", limit=NAME_LIMIT)
        return None
    return None if command in legal(state, picking, seat) else say("screen_not_there", "KD-HOUSE-1")


def begin(transaction: Transaction, command: c.ChooseHouses) -> None:
    """Seats the choosers, youngest first if the table says so, otherwise in seat order (KD-HOUSE-9)."""
    pickers = tuple(Picker(member) for member in command.members)
    order = command.order or tuple(range(len(pickers)))
    transaction.campaign.picking = Picking(pickers, order)
    transaction.emit(
        e.HouseChoiceBegan(members=tuple(p.member for p in pickers), order=order, cause=_cause("1"))
    )


def _cause(number: str) -> Message:
    return say("house_choice", f"KD-HOUSE-{number}")


def _picking(transaction: Transaction) -> Picking:
    picking = transaction.campaign.picking
    if picking is None:
        raise LookupError("no house choice")
    return picking


def _set_picker(transaction: Transaction, seat: int, picker: Picker) -> None:
    picking = _picking(transaction)
    pickers = (*picking.pickers[:seat], picker, *picking.pickers[seat + 1 :])
    transaction.campaign.picking = replace(picking, pickers=pickers)


def take(transaction: Transaction, seat: int, command: c.TakeScreen) -> None:
    """A chooser takes a screen by its crest (KD-HOUSE-1)."""
    picker = _picking(transaction).pickers[seat]
    _set_picker(transaction, seat, replace(picker, taken=(*picker.taken, command.house)))
    transaction.emit(e.ScreenTaken(seat=seat, house=command.house, cause=_cause("1")))
    _next(transaction)


def keep(transaction: Transaction, seat: int, house: int) -> None:
    """A chooser keeps a screen: one of the two, or a third one unread (KD-HOUSE-2, 3)."""
    picker = _picking(transaction).pickers[seat]
    taken = picker.taken if house in picker.taken else (*picker.taken, house)
    _set_picker(transaction, seat, replace(picker, taken=taken, kept=house))
    transaction.emit(
        e.ScreenKept(seat=seat, house=house, cause=_cause("2" if house in picker.taken else "3"))
    )
    _next(transaction)


def name(transaction: Transaction, seat: int, command: c.NameHouse) -> None:
    """The owner names the house; an empty name keeps the printed one (KD-HOUSE-6, 7)."""
    picker = _picking(transaction).pickers[seat]
    printed = transaction.library.houses[picker.kept].name
    record = HouseRecord(picker.kept, names.kept(command.name) or printed, picker.member)
    transaction.set_record(record)
    transaction.emit(
        e.MemberJoined(house=record.number, name=record.name, member=record.member, cause=_cause("6"))
    )
    _next(transaction)


def _next(transaction: Transaction) -> None:
    """The next chooser or stage (KD-HOUSE-10).

    Second picks are skipped when no screen is left; a single screen is kept.
    """
    picking = _picking(transaction)
    turn, stage = picking.turn + 1, picking.stage
    while True:
        if turn >= len(picking.order):
            if stage == "name":
                transaction.campaign.picking = None
                transaction.emit(e.HouseChoiceEnded(cause=_cause("5")))
                return
            turn, stage = 0, _STAGES[_STAGES.index(stage) + 1]
        seat = picking.order[turn]
        if stage == "second" and not untaken(transaction.campaign, picking):
            turn += 1
        elif stage == "keep" and len(picking.pickers[seat].taken) == 1:
            picker = picking.pickers[seat]
            _set_picker(transaction, seat, replace(picker, kept=picker.taken[0]))
            picking = _picking(transaction)
            turn += 1
        else:
            break
    transaction.campaign.picking = replace(picking, turn=turn, stage=stage)
