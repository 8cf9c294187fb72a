"""The closed vocabulary of effects and target words (section 3.1 of the rule sheet), as typed data.

The module `effects` carries them out. A new effect is one Struct here, one function there, one message in the
desktop and one test.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kd_desktop.engine.effects import Effect as EffectBase

Basic = Literal["legion", "crosier", "wheat"]
Token = Literal["legion", "crosier", "wheat", "hero"]
Track = Literal["military", "church", "popular"]
BASICS: tuple[Basic, ...] = ("legion", "crosier", "wheat")
TOKENS: tuple[Token, ...] = ("legion", "crosier", "wheat", "hero")
TRACKS: tuple[Track, ...] = ("military", "church", "popular")
"""In the order of the basic tokens that advance them (IT-BID-1)."""
HERO = 3
"""The place of Heroes among `TOKENS`."""

Timing = Literal[
    "own_turn",
    "any_time",
    "on_project_completed",
    "on_intrigue_played",
    "on_threat_revealed",
    "on_threat_resolved",
]
"""When an Intrigue may be played (IT-INTR-5)."""

Quantity = Literal[
    "tokens",
    "legion",
    "crosier",
    "wheat",
    "hero",
    "steps",
    "military",
    "church",
    "popular",
    "projects",
    "hand",
    "bid",
]
"""A public number of a player.

Tokens in stock (all or of one type), steps on the throne bid (all or of one track), owned Projects in play,
cards in hand, tokens of the last revealed bid.
"""

WhoName = Literal[
    "self",
    "all",
    "others",
    "lowest_bidders",
    "highest_bidders",
    "below_share",
    "speaker",
    "chosen_player",
    "chosen_builder",
]


class WhoOf(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """The players with most or with fewest of a public number, ties all: exactly one of the two."""

    most: Quantity | None = None
    fewest: Quantity | None = None


Who = WhoName | WhoOf
"""Whom an effect hits.

`self` is who plays the card, in a reward each builder; the chosen are named on playing (Intrigues only);
bidders and `below_share` look at the last revealed bids.
"""


class Gain(EffectBase, frozen=True, tag="gain"):
    """Takes n tokens of that type from the bank."""

    token: Token
    n: int
    who: Who = "self"


class Lose(EffectBase, frozen=True, tag="lose"):
    """Gives up to n tokens of that type to the bank; Heroes do not stand in (IT-THREAT-20, IT-GEN-5)."""

    token: Token
    n: int
    who: Who = "self"


class LoseAny(EffectBase, frozen=True, tag="lose_any"):
    """Gives up to n tokens of the player's choice to the bank."""

    n: int
    who: Who = "self"


class MoveTrack(EffectBase, frozen=True, tag="track"):
    """Moves a track of the throne bid by n steps, within 0 to 10 (IT-BID-7, 8)."""

    track: Track
    n: int
    who: Who = "self"


class Draw(EffectBase, frozen=True, tag="draw"):
    """Draws n cards from the main deck, or as many as there are (IT-HAND-4)."""

    n: int
    who: Who = "self"


class DiscardCards(EffectBase, frozen=True, tag="discard"):
    """Discards n cards of the hand, or all there are; the player chooses which (IT-INTRD-5)."""

    n: int
    who: Who = "self"


class RemoveProject(EffectBase, frozen=True, tag="remove_project"):
    """The player chooses a Project they own, and it is removed (IT-THREAT-18, IT-PROJ-17)."""

    who: Who = "self"


class RemoveIdle(EffectBase, frozen=True, tag="remove_idle"):
    """The chosen Project is removed; only one without any token on it can be chosen (IT-PROJ-17)."""


class TransferProject(EffectBase, frozen=True, tag="transfer_project"):
    """The chosen Project becomes theirs (IT-PROJ-18): of who plays the card, or of the chosen player."""

    who: Literal["self", "chosen_player"] = "self"


class Deny(EffectBase, frozen=True, tag="deny"):
    """The chosen builder of the Project being completed gets none of its reward (IT-INTRD-1, 2)."""


class Cancel(EffectBase, frozen=True, tag="cancel"):
    """The Intrigue below on the stack has no effect (IT-INTRD-4)."""


class ExtraAction(EffectBase, frozen=True, tag="extra_action"):
    """n actions of any kind at once, besides the normal one (IT-INTRD-6)."""

    n: int = 1


class NextSpeaker(EffectBase, frozen=True, tag="next_speaker"):
    """The Speaker marker goes there when this round ends (IT-INTR-14)."""

    who: Who = "self"


class MoveThreatTrack(EffectBase, frozen=True, tag="threat_track"):
    """Moves the Threat track by n, within 0 to 3; at 3 all lose (IT-WIN-5)."""

    n: int


class ModifyCost(EffectBase, frozen=True, tag="modify_cost"):
    """Changes the cost of the current Threat by n of a type, never below 0.

    With `token` "chosen" the type is named on playing, among those that the Threat costs.
    """

    token: Token | Literal["chosen"]
    n: int


class Refund(EffectBase, frozen=True, tag="refund"):
    """Returns up to n tokens of the own bid against the last Threat, of the player's choice."""

    n: int
    who: Who = "self"


class Steal(EffectBase, frozen=True, tag="steal"):
    """Who plays the card takes up to n tokens of that type from the chosen player (IT-GEN-10)."""

    token: Token
    n: int


class LookAtHand(EffectBase, frozen=True, tag="look_at_hand"):
    """Who plays the card looks at the chosen player's hand; nobody else learns what it is."""


Effect = (
    Gain
    | Lose
    | LoseAny
    | MoveTrack
    | Draw
    | DiscardCards
    | RemoveProject
    | RemoveIdle
    | TransferProject
    | Deny
    | Cancel
    | ExtraAction
    | NextSpeaker
    | MoveThreatTrack
    | ModifyCost
    | Refund
    | Steal
    | LookAtHand
)
