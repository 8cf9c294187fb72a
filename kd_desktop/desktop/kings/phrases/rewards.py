"""What a complete achievement or alignment gives, in words."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import coins, listed, power, signed, translate
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Ability, Achievement, Alignment


def achievement_reward(achievement: Achievement) -> str:
    """What an achievement gives when its last square is marked, in one or more sentences; "" for nothing."""
    return " ".join(words for ability in achievement.abilities if (words := ability_words(ability)))


def alignment_reward(alignment: Alignment) -> str:
    """What an alignment gives when its last square is marked."""
    parts = []
    if alignment.prestige:
        parts.append(translate("Phrases", "{n} Prestige").format(n=alignment.prestige))
    if alignment.crave:
        parts.append(translate("Phrases", "{n} Crave").format(n=alignment.crave))
    return translate("Phrases", "{what}.").format(what=listed(parts)) if parts else ""


def ability_words(ability: Ability) -> str:
    """An ability's own text, or what its effects give at once where it has none."""
    if ability.text:
        return ability.text
    given = effects_words(ability.effects)
    return translate("Phrases", "{what}.").format(what=given) if given else ""


def effects_words(effects: tuple[v.Effect, ...]) -> str:
    """What effects give a house at once: "2 Prestige and 1 Coin"; "" where they give nothing."""
    parts = [words for effect in effects if (words := _given(effect))]
    return listed(parts) if parts else ""


def _given(effect: v.Effect) -> str:
    if isinstance(effect, v.GainPrestige):
        return translate("Phrases", "{n} Prestige").format(n=effect.n)
    if isinstance(effect, v.GainCrave):
        return translate("Phrases", "{n} Crave").format(n=effect.n)
    if isinstance(effect, v.GainCoins):
        return coins(effect.n)
    if isinstance(effect, v.GainPower):
        return power(effect.n)
    if isinstance(effect, v.AdjustStart):
        text = translate("Phrases", "{n} Coins at the start of each reign")
        if effect.what == "power":
            text = translate("Phrases", "{n} Power at the start of each reign")
        return text.format(n=signed(effect.n))
    return ""
