"""What cards of both council games ask and do: about a vote, about stories on the board, and with the deck.

Each game joins these with its own effects and conditions.
"""

from __future__ import annotations

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.effects import Condition, Effect, Op


class SideWon(Condition, frozen=True, tag="side_won"):
    """Self voted on the winning side of the vote just resolved."""


class SideLost(Condition, frozen=True, tag="side_lost"):
    """Self voted on the losing side of the vote just resolved."""


class HasPassed(Condition, frozen=True, tag="passed"):
    """Self passed in the vote just resolved."""


class IsLeader(Condition, frozen=True, tag="is_leader"):
    """Self holds the Leader token."""


class IsModerator(Condition, frozen=True, tag="is_moderator"):
    """Self holds the Moderator token."""


class StoryOnBoard(Condition, frozen=True, tag="story_on_board"):
    """That Story card has been placed in this campaign."""

    card: str


class Decided(Condition, frozen=True, tag="decided"):
    """That dilemma was resolved in this campaign, and that side won."""

    card: str
    side: Side


class EndingReached(Condition, frozen=True, tag="ending_reached"):
    """That storyline has its Ending card."""

    storyline: str


class EnvelopeIsOpen(Condition, frozen=True, tag="envelope_opened"):
    """That envelope has been opened in this campaign."""

    envelope: int


class Players(Condition, frozen=True, tag="players"):
    """The number of participants compares so with `n`."""

    op: Op
    n: int


class GameNumber(Condition, frozen=True, tag="game_number"):
    """The number of this reign (the first is 1) compares so with `n`."""

    op: Op
    n: int


class OpenEnvelope(Effect, frozen=True, tag="open_envelope"):
    """An envelope is opened (KD-ENV)."""

    number: int


class ShuffleIntoDeck(Effect, frozen=True, tag="shuffle_into_deck"):
    """Adds cards and reshuffles the deck (KD-ENV-4)."""

    cards: tuple[str, ...]


class RemoveCards(Effect, frozen=True, tag="remove_cards"):
    """Takes named cards out of deck and Event area into the Trash; the deck is reshuffled."""

    cards: tuple[str, ...]
