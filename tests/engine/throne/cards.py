"""A small pack that holds every effect and every timing, for tests of the rules."""

from __future__ import annotations

from typing import Any

import msgspec

from kd_desktop.engine.throne.cards import Card, ThronePack


def _project(id_: str, cost: dict[str, int], *reward: dict[str, Any], copies: int = 1) -> dict[str, Any]:
    return {
        "kind": "project",
        "id": id_,
        "name": id_.title(),
        "cost": cost,
        "reward": reward,
        "copies": copies,
    }


def _intrigue(id_: str, timing: str, *effects: dict[str, Any], copies: int = 1) -> dict[str, Any]:
    return {
        "kind": "intrigue",
        "id": id_,
        "name": id_.title(),
        "timing": timing,
        "effects": effects,
        "copies": copies,
    }


def _threat(id_: str, cost: dict[str, int], **more: Any) -> dict[str, Any]:
    return {"kind": "threat", "id": id_, "name": id_.title(), "cost": cost, **more}


def _do(name: str, **args: Any) -> dict[str, Any]:
    return {"do": name, **args}


RAW: list[dict[str, Any]] = [
    # IT-CARD-P1, as the sheet has it
    _project(
        "arms",
        {"crosier": 2, "wheat": 2},
        _do("gain", token="legion", n=5),
        _do("track", track="military", n=1),
        copies=3,
    ),
    _project("mill", {"wheat": 3}, _do("gain", token="crosier", n=4), copies=3),
    _project("shrine", {"legion": 2, "hero": 1}, _do("track", track="church", n=2), copies=2),
    _project("school", {"legion": 2, "crosier": 2, "wheat": 2}, _do("gain", token="hero", n=2), copies=2),
    _project("archive", {"crosier": 1}, _do("draw", n=1), _do("track", track="popular", n=1), copies=3),
    # the six samples
    _intrigue("denial", "on_project_completed", _do("deny"), copies=3),
    _intrigue("claim", "any_time", _do("next_speaker"), copies=2),
    _intrigue("cancel", "on_intrigue_played", _do("cancel"), copies=3),
    _intrigue("sift", "own_turn", _do("draw", n=2), _do("discard", n=1), copies=2),
    _intrigue("haste", "own_turn", _do("extra_action"), copies=2),
    _intrigue("windfall", "on_threat_resolved", _do("gain", token="hero", n=2), copies=2),
    # and those with the other effects
    _intrigue("seizure", "own_turn", _do("transfer_project"), copies=2),
    _intrigue("handover", "own_turn", _do("transfer_project", who="chosen_player")),
    _intrigue("demolition", "any_time", _do("remove_idle"), copies=2),
    _intrigue("parley", "on_threat_revealed", _do("modify_cost", token="chosen", n=-2), copies=2),
    _intrigue("muster", "on_threat_revealed", _do("modify_cost", token="legion", n=1)),
    _intrigue("spy", "own_turn", _do("look_at_hand"), copies=2),
    _intrigue("theft", "own_turn", _do("steal", token="wheat", n=2)),
    _intrigue("levy", "own_turn", _do("lose_any", n=1, who="others")),
    _intrigue("gift", "any_time", _do("gain", token="legion", n=1, who="chosen_player")),
    _intrigue(
        "rumour", "any_time", _do("track", track="popular", n=-1, who={"most": "steps"}), _do("draw", n=1)
    ),
    _intrigue("salvage", "on_threat_resolved", _do("refund", n=2)),
    _intrigue("calm", "on_threat_resolved", _do("threat_track", n=-1)),
    _intrigue("omen", "any_time", _do("threat_track", n=1)),
    # IT-CARD-T1, as the sheet has it
    _threat(
        "wrecker",
        {"legion": 10, "crosier": 8, "wheat": 6},
        victory=[_do("remove_project", who="lowest_bidders")],
        defeat=[
            _do("track", track="military", n=-1, who="all"),
            _do("track", track="popular", n=-1, who="all"),
            _do("remove_project", who="all"),
        ],
        min_players=4,
    ),
    _threat("raid", {"legion": 2}, defeat=[_do("lose", token="wheat", n=2, who="all")]),
    _threat("famine", {"wheat": 1}, victory=[_do("gain", token="hero", n=1, who="highest_bidders")]),
    _threat(
        "schism",
        {"crosier": 2, "wheat": 1},
        victory=[_do("track", track="church", n=-1, who="below_share")],
        defeat=[_do("lose_any", n=2, who="all")],
    ),
    _threat("giant", {"legion": 1, "hero": 1}, victory=[_do("refund", n=1, who="highest_bidders")]),
    _threat("thieves", {"legion": 1}, defeat=[_do("discard", n=1, who="lowest_bidders")]),
    _threat("plague", {"wheat": 4}, defeat=[_do("next_speaker", who={"fewest": "bid"})], min_players=3),
]

PACK = ThronePack(
    id="trial", title="Trial", game="throne", cards=tuple(msgspec.convert(card, Card) for card in RAW)
)
"""Every effect and every timing."""
