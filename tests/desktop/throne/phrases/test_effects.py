"""What effects do, in words: every one of the vocabulary, short and whole."""

from typing import get_args

import msgspec
import pytest

from kd_desktop.desktop.throne.phrases.effects import effects_short, effects_words, reward_parts
from kd_desktop.engine.throne import vocabulary as v
from kd_desktop.packs import load
from tests.engine.throne.cards import PACK


def every_effect() -> list[v.Effect]:
    """The effects of the test pack, which holds all there are."""
    found: list[v.Effect] = []
    for card in PACK.cards:
        for name in ("reward", "effects", "victory", "defeat"):
            found += getattr(card, name, ())
    return found


def test_every_effect_of_the_vocabulary_has_words() -> None:
    kinds = set(get_args(v.Effect))
    assert {type(effect) for effect in every_effect()} == kinds
    for effect in every_effect():
        for words in (effects_short([effect]), effects_words([effect]), effects_words([effect], True)):
            assert words.endswith(".") and words[0].isupper() and "{" not in words


def test_everybody_who_can_be_hit_has_words() -> None:
    names = get_args(v.WhoName)
    for who in names:
        assert effects_short([v.Lose("wheat", 1, who)])
    for quantity in get_args(v.Quantity):
        assert effects_short([v.Gain("hero", 1, v.WhoOf(most=quantity))]).startswith(
            ("Everyone ", "The highest ")
        )
        assert effects_short([v.Gain("hero", 1, v.WhoOf(fewest=quantity))]).startswith(
            ("Everyone ", "The lowest ")
        )


@pytest.mark.parametrize(
    ("effects", "words"),
    [
        ([v.Lose("wheat", 2, "lowest_bidders")], "The lowest bidder loses 2 Wheat."),
        ([v.MoveTrack("popular", -1, "all")], "Everyone loses 1 step of Popular."),
        (
            [v.RemoveProject("all"), v.MoveTrack("popular", -1, "all")],
            "Everyone removes one of their own Projects and loses 1 step of Popular.",
        ),
        (
            [v.Lose("legion", 1, "all"), v.LoseAny(3, "all"), v.MoveTrack("church", -2, "all")],
            "Everyone loses 1 Legion, any 3 tokens and 2 steps of Church.",
        ),
        (
            [v.DiscardCards(1, "all"), v.MoveTrack("military", -1, "speaker")],
            "Everyone discards 1 card. The Speaker loses 1 step of Military.",
        ),
        ([v.Draw(2), v.DiscardCards(1)], "You draw 2 cards and discard 1 card."),
        ([v.Gain("hero", 2)], "You gain 2 Heroes."),
        ([v.TransferProject()], "A Project you name becomes yours."),
        ([v.TransferProject("chosen_player")], "A Project you name goes to a player you name."),
        ([v.ModifyCost("legion", -1)], "The Threat costs 1 Legion less."),
        ([v.ModifyCost("chosen", 2)], "The Threat costs 2 more of a type you name."),
        ([v.MoveThreatTrack(-1)], "The Threat track goes back by 1."),
        ([v.ExtraAction(2)], "You take 2 more actions now."),
        ([], ""),
    ],
)
def test_effects_of_the_same_players_share_a_sentence(effects: list[v.Effect], words: str) -> None:
    assert effects_short(effects) == words


def test_in_a_reward_it_is_each_builder() -> None:
    reward = [v.Gain("crosier", 8), v.MoveTrack("church", 1)]
    assert effects_words(reward, True) == "Each builder gains 8 Crosiers and 1 step of Church."


def test_whole_sentences_say_of_ties() -> None:
    """IT-THREAT-16."""
    lost = [v.Lose("wheat", 2, "lowest_bidders")]
    assert effects_words(lost) == "Each player who gave the fewest tokens loses 2 Wheat."


def test_a_reward_is_tokens_steps_and_what_has_to_be_said() -> None:
    reward = (v.Gain("hero", 1), v.Draw(1), v.MoveTrack("church", 1), v.Gain("wheat", 1, "others"))
    tokens, steps, said = reward_parts(reward)
    assert (tokens, steps, said) == ([reward[0]], [reward[2]], [reward[1], reward[3]])


def test_no_threat_of_our_pack_has_more_than_a_card_can_hold() -> None:
    for card in load("empty-throne").cards:
        for name in ("victory", "defeat"):
            assert len(effects_short(getattr(card, name, ()))) <= 95, msgspec.to_builtins(card)
