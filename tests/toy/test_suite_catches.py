"""Each broken toy is caught, and by the check that names its break."""

from __future__ import annotations

import inspect
from dataclasses import replace

import pytest

from tests.conformance import check_coverage, check_fields, play
from tests.toy import broken
from tests.toy.game import Masks
from tests.toy.pieces import Hall
from tests.toy.subject import masks
from tests.trial import Broken

BREAKS: dict[type[Masks], str] = {
    broken.NoAnswer: "questions",
    broken.WaitsForNobody: "questions",
    broken.AsksTwice: "questions",
    broken.ListsTheForbidden: "legal",
    broken.HidesAnAnswer: "legal",
    broken.SaysYesMeansNo: "refused",
    broken.SaysNoMeansYes: "refused",
    broken.HalfDone: "atomic",
    broken.Overwrites: "atomic",
    broken.ForgetsSecrets: "codec",
    broken.Restarts: "codec",
    broken.LosesTheTrail: "trail",
    broken.Loaded: "replay",
    broken.Remembers: "replay",
    broken.SilentChance: "replay",
    broken.FirstComeFirstServed: "orders",
    broken.NoTable: "views",
    broken.Glass: "secrets",
    broken.PeeksAtTheDeck: "secrets",
    broken.TellingQuestion: "secrets",
    broken.TellingRefusal: "secrets",
    broken.VariesNothing: "secrets",
    broken.NoCause: "events",
    broken.OpenMail: "events",
    broken.TellingCause: "histories",
    broken.QuietDraw: "histories",
}


OVERLAPPING = ("histories", "undo")
"""Checks over several steps, which see what others see too: only the one that is tried takes part."""


def break_of(kind: type[Masks], check: str) -> str:
    without = tuple(name for name in OVERLAPPING if name != check)
    for seed in range(6):
        try:
            play(masks(kind), seed, without=without)
        except Broken as found:
            return found.check
    return "nothing"


@pytest.mark.parametrize("kind", BREAKS, ids=lambda kind: kind.__name__)
def test_a_broken_toy_is_caught(kind: type[Masks]) -> None:
    assert break_of(kind, BREAKS[kind]) == BREAKS[kind]


@pytest.mark.parametrize("kind", [broken.QuietDraw, broken.QuietLuck], ids=lambda kind: kind.__name__)
def test_a_step_that_teaches_and_could_be_taken_back_is_caught(kind: type[Masks]) -> None:
    assert break_of(kind, "undo") == "undo"


def test_a_secret_that_is_never_varied_is_caught() -> None:
    subject = masks(broken.VariesTooLittle)
    plays = [play(subject, seed) for seed in range(4)]
    with pytest.raises(Broken, match=r"coverage.*Hall\.hands"):
        check_coverage(subject, plays)


def test_a_field_without_a_decision_is_caught() -> None:
    whole = masks()
    short = {name: who for name, who in whole.audience.items() if name != "Mask.card"}
    with pytest.raises(Broken, match=r"fields.*Mask\.card"):
        check_fields(replace(whole, audience=short))


def test_a_decision_about_no_field_is_caught() -> None:
    whole = masks()
    with pytest.raises(Broken, match=r"fields.*Mask\.colour"):
        check_fields(replace(whole, audience={**whole.audience, "Mask.colour": "public"}))


def test_a_new_field_of_the_state_is_noticed() -> None:
    class Wider(Hall, frozen=True):
        secret: int = 0

    with pytest.raises(Broken, match=r"fields.*Wider\.secret"):
        check_fields(replace(masks(), state=Wider))


def test_every_broken_toy_is_tried() -> None:
    kinds = {
        kind for _, kind in inspect.getmembers(broken, inspect.isclass)
        if issubclass(kind, Masks) and kind.__module__ == broken.__name__
    }  # fmt: skip
    assert kinds == {*BREAKS, broken.QuietLuck, broken.VariesTooLittle}
