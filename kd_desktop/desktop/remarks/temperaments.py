"""How a house's councillor is by nature, in a word and a sentence: everybody may know it."""

from __future__ import annotations

from kd_desktop.desktop.phrases.speech import translate


def temperament_words(temperament: str) -> tuple[str, str]:
    """Its name and what to expect of it; the id twice when it is unknown."""
    return {
        "cautious": (
            translate("Temperaments", "Cautious"),
            translate("Temperaments", "Reads the weather before it speaks, and hates to lose what it has."),
        ),
        "exacting": (
            translate("Temperaments", "Exacting"),
            translate("Temperaments", "Pays on the day, and expects the same of everybody."),
        ),
        "gambler": (
            translate("Temperaments", "A gambler"),
            translate("Temperaments", "Likes long odds and a full pot, and bears no grudge for long."),
        ),
        "legalist": (
            translate("Temperaments", "By the book"),
            translate("Temperaments", "Keeps to what was agreed, to the letter, and asks the same."),
        ),
        "generous": (
            translate("Temperaments", "Generous"),
            translate("Temperaments", "Gives fair prices, and remembers who was kind."),
        ),
        "defiant": (
            translate("Temperaments", "Defiant"),
            translate("Temperaments", "Goes against the stronger side more often than is wise."),
        ),
        "schemer": (
            translate("Temperaments", "A schemer"),
            translate("Temperaments", "Lets the others talk, and sells what it has heard."),
        ),
        "vindictive": (
            translate("Temperaments", "Unforgiving"),
            translate("Temperaments", "Forgets nothing that was done to its house, in any reign."),
        ),
        "broker": (
            translate("Temperaments", "A broker"),
            translate("Temperaments", "Has a price for nearly everything, and makes the most offers."),
        ),
        "zealot": (
            translate("Temperaments", "A zealot"),
            translate("Temperaments", "Serves its cause first and its purse last."),
        ),
        "sceptic": (
            translate("Temperaments", "A sceptic"),
            translate("Temperaments", "Watches how you vote, and guesses what you want."),
        ),
        "bold": (
            translate("Temperaments", "Bold"),
            translate("Temperaments", "Puts much down early, and waits for you to blink."),
        ),
    }.get(temperament, (temperament, temperament))
