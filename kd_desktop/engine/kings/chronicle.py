"""Signing, chronicle stickers, envelopes, story piles and Mystery stickers.

KD-SIGN, KD-STICK, KD-ENV, KD-ENDC, KD-MYST.
"""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.engine.council.bargain import bounds_of, case_came
from kd_desktop.engine.council.vocabulary import ShuffleIntoDeck
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.abilities import immediate, trigger
from kd_desktop.engine.kings.content import Story
from kd_desktop.engine.kings.evaluator import storylines_ended
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
from kd_desktop.engine.kings.transaction import Transaction
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX


def sign(transaction: Transaction) -> int:
    """The house that signs now: the Leader's, or the one the Leader ceded to (KD-SIGN-1, KD-DEAL-9)."""
    leader = transaction.reign.leader
    signer = bounds_of(transaction.reign, leader).sign
    if signer is None:
        return transaction.house(leader)
    case_came(transaction, "cede_signature", leader)
    return transaction.house(signer)


def slot_for(row: tuple[tuple[AttachedSticker, ...], ...]) -> int:
    """The slot of a new sticker: leftmost empty, else the one with the most marks, leftmost of those.

    KD-STICK-4 to 6.
    """
    for slot, stack in enumerate(row):
        if not stack:
            return slot
    marks = [stack[-1].marks for stack in row]
    return marks.index(max(marks))


def attached_numbers(transaction: Transaction) -> set[int]:
    """Every sticker number ever attached, covered ones included (KD-STICK-11)."""
    return {sticker.number for row in transaction.campaign.chronicle for stack in row for sticker in stack}


def attach_sticker(transaction: Transaction, number: int, cause: Message) -> None:
    """Attaches and signs a sticker of the stock (KD-STICK); a second call does nothing (KD-RUL-28)."""
    stock = transaction.library.stickers.get(number)
    if stock is None or number in attached_numbers(transaction):
        ignored = Message(cause.code, cause.args, "KD-STICK-11")
        transaction.emit(CallIgnored(what="sticker", name=str(number), cause=ignored))
        return
    index = RESOURCE_INDEX[stock.resource]
    row = transaction.campaign.chronicle[index]
    slot = slot_for(row)
    covers = row[slot][-1].number if row[slot] else 0
    sticker = AttachedSticker(number, sign(transaction), 0, transaction.reign.number)
    row = (*row[:slot], (*row[slot], sticker), *row[slot + 1 :])
    transaction.campaign.chronicle = (
        *transaction.campaign.chronicle[:index],
        row,
        *transaction.campaign.chronicle[index + 1 :],
    )
    why = Message(cause.code, cause.args, "KD-STICK-5" if covers else "KD-STICK-4")
    transaction.emit(
        StickerAttached(
            number=number, resource=stock.resource, slot=slot, signer=sticker.signer, covers=covers, cause=why
        )
    )
    trigger(transaction, "sticker_attached")


def place_story(stories: tuple[StoryPlaced, ...], story: Story, signer: int) -> tuple[StoryPlaced, ...]:
    """The piles with one more story card on top (KD-STORY-2)."""
    return (*stories, StoryPlaced(story.id, signer, (0,) * len(story.abilities)))


def open_envelope(transaction: Transaction, number: int, cause: Message) -> None:
    """Opens an envelope: the standard steps or its own procedure (KD-ENV); a second call does nothing.

    KD-ENV-8.
    """
    envelope = transaction.library.envelopes.get(number)
    if envelope is None or number in transaction.campaign.opened:
        ignored = Message(cause.code, cause.args, "KD-ENV-8")
        transaction.emit(CallIgnored(what="envelope", name=str(number), cause=ignored))
        return
    transaction.campaign.opened = (*transaction.campaign.opened, number)
    transaction.emit(EnvelopeOpened(number=number, special=envelope.special, cause=cause))
    if envelope.special:
        tasks: tuple[Task, ...] = (Run(envelope.procedure, say("envelope", "KD-ENV-6", number=number)),)
    else:
        tasks = _standard(transaction, number, say("envelope", "KD-ENV-3", number=number))
    # What the opening triggers comes after the envelope's own steps, so it goes beneath them.
    trigger(transaction, "envelope_opened")
    transaction.push(*tasks)


def _standard(transaction: Transaction, number: int, why: Message) -> tuple[Task, ...]:
    """Reads, signs and places the story, then queues its immediate ability, an ending's parts, the shuffle.

    KD-ENV-5.
    """
    cards = transaction.library.contents.get(number, ())
    others = tuple(card.id for card in cards if not isinstance(card, Story))
    after = (Run((ShuffleIntoDeck(others),), why),) if others else ()
    story = next((card for card in cards if isinstance(card, Story)), None)
    if story is None:
        return after
    first_ending = story.ending is not None and not ending_reached(transaction, story.storyline)
    signer = sign(transaction) if story.signature_space else 0
    transaction.campaign.stories = place_story(transaction.campaign.stories, story, signer)
    transaction.emit(StoryPlacedOn(card=story.id, storyline=story.storyline, signer=signer, cause=why))
    tasks: list[Run] = []
    if story.ending is not None:
        cause = say("ending", "KD-ENDC-5", card=story.id)
        if story.ending.narrative_house:
            tasks.append(Run((v.UnlockNarrative(story.ending.narrative_house),), cause))
        if first_ending and story.ending.majority_bonus:
            bonus = v.MajoritySignerBonus(story.storyline, story.ending.majority_bonus)
            tasks.append(Run((bonus,), say("ending", "KD-ENDC-6", card=story.id)))
    return (*immediate(transaction, story.id, signer), *tasks, *after)


def ending_reached(transaction: Transaction, storyline: str) -> bool:
    """Whether the storyline has an Ending card on the board (KD-ENDC-2)."""
    return storyline in storylines_ended(transaction.library, transaction.campaign.stories)


def majority_signers(transaction: Transaction, storyline: str) -> tuple[int, ...]:
    """The houses with the most signatures on the storyline's cards, ties included; empty if nobody signed.

    KD-ENDC-6 to 9.
    """
    counts: dict[int, int] = {}
    storyline_of = transaction.library.storyline_of
    for placed in transaction.campaign.stories:
        if placed.signer and storyline_of[placed.card] == storyline:
            counts[placed.signer] = counts.get(placed.signer, 0) + 1
    most = max(counts.values(), default=0)
    return tuple(sorted(house for house, count in counts.items() if count == most))


def attach_mystery(transaction: Transaction, letter: str, cause: Message) -> None:
    """Reveals and attaches a Mystery sticker; a letter or space used before does nothing.

    KD-MYST-1 to 4, 10.
    """
    campaign = transaction.campaign
    sticker = transaction.library.mysteries.get(letter)
    full = len(campaign.mysteries) >= transaction.library.rules.mystery_spaces
    used = any(
        placed.letter == letter or (sticker and placed.storyline == sticker.storyline)
        for placed in campaign.mysteries
    )
    if sticker is None or used or full:
        transaction.emit(
            CallIgnored(what="mystery", name=letter, cause=Message(cause.code, cause.args, "KD-MYST-10"))
        )
        return
    campaign.mysteries = (*campaign.mysteries, MysteryPlaced(letter, sticker.storyline))
    why = Message(cause.code, cause.args, "KD-MYST-2")
    transaction.emit(MysteryAttached(letter=letter, storyline=sticker.storyline, cause=why))
    if len(campaign.mysteries) == transaction.library.rules.mystery_spaces:
        transaction.reign.sixth_mystery = True


def complete_narrative(transaction: Transaction, house: int, cause: Message) -> None:
    """Completes the narrative achievement of a claimed house, participant or not.

    KD-ENDC-5, KD-ACH-5, KD-RUL-29.
    """
    record = transaction.campaign.houses[house - 1]
    screen = transaction.library.houses[house]
    if record is None or record.marks[0] >= screen.narrative.squares:
        return
    transaction.set_record(replace(record, marks=(screen.narrative.squares, *record.marks[1:])))
    seat = transaction.seat_of(house)
    # Of an absent member's marks no seat may know: they are for none of them.
    why = Message(cause.code, cause.args, "KD-ACH-5")
    transaction.emit(
        AchievementMarked(
            house=house,
            achievement=screen.narrative.id,
            marks=screen.narrative.squares,
            only=() if seat is None else seat,
            cause=why,
        )
    )
    transaction.emit(AchievementCompleted(house=house, achievement=screen.narrative.id, cause=why))
    transaction.push(*immediate(transaction, screen.narrative.id, house))
