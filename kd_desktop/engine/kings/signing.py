"""Handwritten or typed signatures under a house's stickers and story cards on the board (KD-SIGN).

The rules sign by house when an item is attached; this only keeps how the member wrote it. The game never
waits for it.
"""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.engine import names
from kd_desktop.engine.council.signature import Signature, flaw
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings.commands import Sign
from kd_desktop.engine.kings.events import Signed
from kd_desktop.engine.kings.state import AttachedSticker, Campaign, Reign, StoryPlaced
from kd_desktop.engine.kings.transaction import Transaction


def _found(state: Campaign, command: Sign) -> AttachedSticker | StoryPlaced | None:
    """The thing on the board that is to be signed; a covered sticker is gone (KD-STICK-7)."""
    if command.what == "story":
        return next((placed for placed in state.stories if placed.card == command.item), None)
    tops = (stack[-1] for row in state.chronicle for stack in row if stack)
    return next((sticker for sticker in tops if str(sticker.number) == command.item), None)


def refusal(state: Campaign, reign: Reign, seat: int, command: Sign) -> Message | None:
    """Why a seat may not put this signature on an item; None when it may. All of it is public."""
    thing = _found(state, command)
    if thing is None or not thing.signer:
        return say("nothing_to_sign", "KD-SIGN-1")
    if thing.signer != reign.seats[seat]:
        return say("not_the_signer", "KD-SIGN-1", house=thing.signer)
    if thing.signature is not None:
        return say("signed_already", "KD-SIGN-4")
    return flaw(command.signature)


def sign(transaction: Transaction, seat: int, command: Sign) -> None:
    """Keeps the signature with the signed item."""
    written = Signature(names.kept(command.signature.name), command.signature.strokes)
    if command.what == "story":
        transaction.campaign.stories = tuple(
            replace(placed, signature=written) if placed.card == command.item else placed
            for placed in transaction.campaign.stories
        )
    else:
        transaction.campaign.chronicle = tuple(
            tuple(_signed(stack, command.item, written) for stack in row)
            for row in transaction.campaign.chronicle
        )
    cause = say("signature", "KD-SIGN-3")
    by_hand = bool(written.strokes)
    transaction.emit(
        Signed(
            what=command.what,
            item=command.item,
            house=transaction.house(seat),
            name=written.name,
            by_hand=by_hand,
            cause=cause,
        )
    )


def _signed(stack: tuple[AttachedSticker, ...], item: str, written: Signature) -> tuple[AttachedSticker, ...]:
    if not stack or str(stack[-1].number) != item:
        return stack
    return (*stack[:-1], replace(stack[-1], signature=written))
