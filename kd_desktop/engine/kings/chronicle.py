"""Signing, chronicle stickers, envelopes, story piles and Mystery stickers.

KD-SIGN, KD-STICK, KD-ENV, KD-ENDC, KD-MYST.
"""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.engine.council.deals import Deal, Promise
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.abilities import immediate, trigger
from kd_desktop.engine.kings.content import Story
from kd_desktop.engine.kings.desk import Desk
from kd_desktop.engine.kings.events import (
    AchievementCompleted,
    AchievementMarked,
    CallIgnored,
    EnvelopeOpened,
    MysteryAttached,
    StickerAttached,
    StoryPlacedOn,
)
from kd_desktop.engine.kings.state import AttachedSticker, MysteryPlaced, Run, StoryPlaced, Task
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX

NOBODY = -1
"""`only` of an event that no seat may see: its owner doesn't take part."""


def _cession(desk: Desk) -> tuple[int, Deal, Promise] | None:
    """The deal in force by which the Leader gives up the signature (KD-DEAL-9)."""
    for place, deal in enumerate(desk.reign.deals):
        if deal.state == "closed":
            for promise in deal.promises:
                if promise.kind == "cede_signature" and promise.maker == desk.reign.leader:
                    return place, deal, promise
    return None


def sign(desk: Desk) -> int:
    """The house that signs now: the Leader's, or the one the Leader ceded to (KD-SIGN-1).

    The deal's case has come.
    """
    found = _cession(desk)
    if found is None or found[2].player is None:
        return desk.house(desk.reign.leader)
    place, deal, _ = found
    deals = desk.reign.deals
    desk.reign.deals = (*deals[:place], replace(deal, arose=True), *deals[place + 1 :])
    return desk.house(found[2].player)


def slot_for(row: tuple[tuple[AttachedSticker, ...], ...]) -> int:
    """The slot of a new sticker: leftmost empty, else the one with the most marks, leftmost of those.

    KD-STICK-4 to 6.
    """
    for slot, stack in enumerate(row):
        if not stack:
            return slot
    marks = [stack[-1].marks for stack in row]
    return marks.index(max(marks))


def attached_numbers(desk: Desk) -> set[int]:
    """Every sticker number ever attached, covered ones included (KD-STICK-11)."""
    return {sticker.number for row in desk.campaign.chronicle for stack in row for sticker in stack}


def attach_sticker(desk: Desk, number: int, cause: Message) -> None:
    """Attaches and signs a sticker of the stock (KD-STICK); a second call does nothing (KD-RUL-28)."""
    stock = desk.library.stickers.get(number)
    if stock is None or number in attached_numbers(desk):
        ignored = Message(cause.code, cause.args, "KD-STICK-11")
        desk.emit(CallIgnored(what="sticker", name=str(number), cause=ignored))
        return
    index = RESOURCE_INDEX[stock.resource]
    row = desk.campaign.chronicle[index]
    slot = slot_for(row)
    covers = row[slot][-1].number if row[slot] else 0
    sticker = AttachedSticker(number, sign(desk), 0, desk.reign.number)
    row = (*row[:slot], (*row[slot], sticker), *row[slot + 1 :])
    desk.campaign.chronicle = (*desk.campaign.chronicle[:index], row, *desk.campaign.chronicle[index + 1 :])
    why = Message(cause.code, cause.args, "KD-STICK-5" if covers else "KD-STICK-4")
    desk.emit(
        StickerAttached(
            number=number, resource=stock.resource, slot=slot, signer=sticker.signer, covers=covers, cause=why
        )
    )
    trigger(desk, "sticker_attached")


def place_story(stories: tuple[StoryPlaced, ...], story: Story, signer: int) -> tuple[StoryPlaced, ...]:
    """The piles with one more story card on top (KD-STORY-2)."""
    return (*stories, StoryPlaced(story.id, signer, (0,) * len(story.abilities)))


def open_envelope(desk: Desk, number: int, cause: Message) -> None:
    """Opens an envelope: the standard steps or its own procedure (KD-ENV); a second call does nothing.

    KD-ENV-8.
    """
    envelope = desk.library.envelopes.get(number)
    if envelope is None or number in desk.campaign.opened:
        ignored = Message(cause.code, cause.args, "KD-ENV-8")
        desk.emit(CallIgnored(what="envelope", name=str(number), cause=ignored))
        return
    desk.campaign.opened = (*desk.campaign.opened, number)
    desk.emit(EnvelopeOpened(number=number, special=envelope.special, cause=cause))
    if envelope.special:
        tasks: tuple[Task, ...] = (Run(envelope.procedure, say("envelope", "KD-ENV-6", number=number)),)
    else:
        tasks = _standard(desk, number, say("envelope", "KD-ENV-3", number=number))
    # What the opening triggers comes after the envelope's own steps, so it goes beneath them.
    trigger(desk, "envelope_opened")
    desk.push(*tasks)


def _standard(desk: Desk, number: int, why: Message) -> tuple[Task, ...]:
    """Reads, signs and places the story; then to do: its immediate ability, an ending's parts, the shuffle.

    KD-ENV-5.
    """
    cards = desk.library.contents.get(number, ())
    others = tuple(card.id for card in cards if not isinstance(card, Story))
    after = (Run((v.ShuffleIntoDeck(others),), why),) if others else ()
    story = next((card for card in cards if isinstance(card, Story)), None)
    if story is None:
        return after
    first_ending = story.ending is not None and not ending_reached(desk, story.storyline)
    signer = sign(desk) if story.signature_space else 0
    desk.campaign.stories = place_story(desk.campaign.stories, story, signer)
    desk.emit(StoryPlacedOn(card=story.id, storyline=story.storyline, signer=signer, cause=why))
    tasks: list[Run] = []
    if story.ending is not None:
        cause = say("ending", "KD-ENDC-5", card=story.id)
        if story.ending.narrative_house:
            tasks.append(Run((v.UnlockNarrative(story.ending.narrative_house),), cause))
        if first_ending and story.ending.majority_bonus:
            bonus = v.MajoritySignerBonus(story.storyline, story.ending.majority_bonus)
            tasks.append(Run((bonus,), say("ending", "KD-ENDC-6", card=story.id)))
    return (*immediate(desk, story.id, signer), *tasks, *after)


def ending_reached(desk: Desk, storyline: str) -> bool:
    """Whether the storyline has an Ending card on the board (KD-ENDC-2)."""
    for placed in desk.campaign.stories:
        story = desk.library.story(placed.card)
        if story.storyline == storyline and story.ending is not None:
            return True
    return False


def majority_signers(desk: Desk, storyline: str) -> tuple[int, ...]:
    """The houses with the most signatures on the storyline's cards, all that tie; none if nobody signed.

    KD-ENDC-6 to 9.
    """
    counts: dict[int, int] = {}
    for placed in desk.campaign.stories:
        if placed.signer and desk.library.story(placed.card).storyline == storyline:
            counts[placed.signer] = counts.get(placed.signer, 0) + 1
    most = max(counts.values(), default=0)
    return tuple(sorted(house for house, count in counts.items() if count == most))


def attach_mystery(desk: Desk, letter: str, cause: Message) -> None:
    """Reveals and attaches a Mystery sticker; a letter or space used before does nothing.

    KD-MYST-1 to 4, 10.
    """
    campaign = desk.campaign
    sticker = desk.library.mysteries.get(letter)
    full = len(campaign.mysteries) >= desk.library.rules.mystery_spaces
    used = any(
        placed.letter == letter or (sticker and placed.storyline == sticker.storyline)
        for placed in campaign.mysteries
    )
    if sticker is None or used or full:
        desk.emit(
            CallIgnored(what="mystery", name=letter, cause=Message(cause.code, cause.args, "KD-MYST-10"))
        )
        return
    campaign.mysteries = (*campaign.mysteries, MysteryPlaced(letter, sticker.storyline))
    why = Message(cause.code, cause.args, "KD-MYST-2")
    desk.emit(MysteryAttached(letter=letter, storyline=sticker.storyline, cause=why))
    if len(campaign.mysteries) == desk.library.rules.mystery_spaces:
        desk.reign.sixth_mystery = True


def complete_narrative(desk: Desk, house: int, cause: Message) -> None:
    """Completes the narrative achievement of a claimed house, participant or not.

    KD-ENDC-5, KD-ACH-5, KD-RUL-29.
    """
    record = desk.campaign.houses[house - 1]
    screen = desk.library.houses[house]
    if record is None or record.marks[0] >= screen.narrative.squares:
        return
    desk.set_record(replace(record, marks=(screen.narrative.squares, *record.marks[1:])))
    seat = desk.seat_of(house)
    why = Message(cause.code, cause.args, "KD-ACH-5")
    desk.emit(
        AchievementMarked(
            house=house,
            achievement=screen.narrative.id,
            marks=screen.narrative.squares,
            only=NOBODY if seat is None else seat,
            cause=why,
        )
    )
    desk.emit(AchievementCompleted(house=house, achievement=screen.narrative.id, cause=why))
    desk.push(*immediate(desk, screen.narrative.id, house))
