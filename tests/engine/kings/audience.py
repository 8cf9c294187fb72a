"""Who may see each field of the council game's state (KD-INFO): one decision per field."""

from __future__ import annotations

from tests.trial import Audience

_CAMPAIGN: dict[str, Audience] = {
    "pack": "public",
    "pack_hash": "public",
    "chance": "parts",
    "houses": "parts",
    "opened": "public",
    "deck_save": "nobody",  # KD-INFO-1: deck order and undrawn cards
    "trash": "derived",  # from the cards everybody saw leave
    "stories": "parts",
    "events": "parts",
    "chronicle": "parts",
    "mysteries": "parts",
    "decided": "parts",
    "portraits": "public",
    "ledger": "parts",
    "king_name": "public",
    "king_house": "public",
    "year": "public",
    "finale_values": "derived",
    "finale": "parts",
    "finished": "public",
    "picking": "parts",
    "reign": "parts",
}
_REIGN: dict[str, Audience] = {
    "number": "public",
    "seats": "public",
    "leader": "public",
    "moderator": "public",
    "date": "public",
    "resources": "parts",
    "stability": "parts",
    "balance": "public",
    "deck": "nobody",  # KD-INFO-1, 4
    "power": "owner",  # KD-INFO-1, 5
    "coins": "owner",
    "agendas": "owner",
    "open_agendas": "parts",
    "draft": "parts",
    "phase": "public",
    "ask": "parts",
    "round": "public",
    "round_card": "public",  # its front; the back is looked up only once it is revealed
    "revealed": "public",
    "vote": "parts",
    "votes": "derived",
    "deals": "parts",
    "pledges": "parts",
    "time_counter": "parts",
    "event_area": "public",
    "abdication": "public",
    "ending": "public",
    "card_laid": "derived",
    "placed_on_death": "derived",
    "sixth_mystery": "derived",
    "shown_all": "derived",
    "unshown": "derived",
    "scores": "parts",
    "bonuses": "public",
    "scene": "public",
    "privileged": "public",
    "todo": "parts",
    "frames": "parts",
    "before": "parts",
    "finale": "public",
    "starts": "derived",  # from start abilities; they show in the own pool
}
_PUBLIC: dict[str, str] = {
    "StoryPlaced": "card signer used signature",
    "EventPlaced": "card counters",
    "AttachedSticker": "number signer marks reign signature",
    "Signature": "name strokes",
    "MysteryPlaced": "letter storyline",
    "GameRecord": "reign king king_house date year rounds ending rows portrait scene",
    "ScoreRow": "house agenda secret coins open power extra total position row prestige crave winner",
    "FinaleScore": "house prestige crave total winner",
    "Track": "row dir marker",
    "Stability": "row locked",
    "OpenAgenda": "resource polarity",
    "Placed": "card side",
    "Vote": "ballots committed turn moderated_by winner turns settled",
    "Deal": "id maker payments promises accepted state turn vote arose",
    "Pledge": "maker to ballot",
    "Payment": "payer payee coins",
    "Promise": "kind maker side power player",
    "ScoreDraft": "secret coins open power extra purse might",  # all known from the scoring on (KD-ENDG-6)
    "Ask": "kind seats among options text source index me then polarities",
    "Fixed": "stream result",
    "Picking": "pickers order stage turn",
    "Picker": "member taken kept",  # which screens; what is printed on them is the pack's
}
_PENDING: dict[str, str] = {
    "Run": "effects cause me chosen signer start",
    "Use": "source index me asked",
    "Settle": "clause last",
    "InterruptedVote": "phase todo vote then aye nay question finale",
}
_PRIVATE: dict[str, Audience] = {
    "Chance.seed": "nobody",
    "Chance.streams": "nobody",
    "Chance.fixed": "parts",
    "Draft.order": "public",
    "Draft.chosen": "public",
    "Draft.removed": "nobody",  # KD-INFO-7
    "Draft.hand": "owner",  # of the chooser of the moment
    "Draft.shown": "owner",
    "HouseRecord.number": "public",
    "HouseRecord.name": "public",
    "HouseRecord.member": "public",
    "HouseRecord.prestige": "public",  # KD-RUL-40
    "HouseRecord.crave": "public",
    "HouseRecord.marks": "owner",  # KD-INFO-3
    "HouseRecord.alignment": "owner",
}


def _all(fields: dict[str, str], who: Audience) -> dict[str, Audience]:
    return {f"{kind}.{name}": who for kind, names in fields.items() for name in names.split()}


AUDIENCE: dict[str, Audience] = {
    **{f"Campaign.{name}": who for name, who in _CAMPAIGN.items()},
    **{f"Reign.{name}": who for name, who in _REIGN.items()},
    **_all(_PUBLIC, "public"),
    **_all(_PENDING, "derived"),  # from cards that everybody has read by the time that they run
    **_PRIVATE,
}
