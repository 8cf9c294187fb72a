"""Sentences for what happens to the realm: cards, markers, stickers, envelopes, stories, events."""

from __future__ import annotations

from kd_desktop.desktop.phrases.names import Names, direction_name, quoted, resource_name, side_name
from kd_desktop.desktop.phrases.speech import cards, listed, signed, translate
from kd_desktop.engine.kings import events as e


def round_began(event: e.RoundBegan, names: Names) -> str:
    """A new round."""
    del names
    return translate("Phrases", "Round {round} begins.").format(round=event.round)


def card_drawn(event: e.CardDrawn, names: Names) -> str:
    """A card is drawn and read."""
    return translate("Phrases", "{card} is drawn and read; {left} are left.").format(
        card=names.card(event.card), left=cards(event.left)
    )


def outcome_revealed(event: e.OutcomeRevealed, names: Names) -> str:
    """The winning outcome."""
    return translate("Phrases", "The {side} of {card} is read.").format(
        side=side_name(event.side), card=names.card(event.card)
    )


def resource_moved(event: e.ResourceMoved, names: Names) -> str:
    """A marker moves, with or against its Momentum."""
    del names
    bonus = abs(event.total) - abs(event.delta)
    if bonus > 0 and event.total > 0:
        text = translate("Phrases", "{resource} rises by {total} to {row}, {bonus} of it by Momentum.")
    elif bonus > 0:
        text = translate("Phrases", "{resource} falls by {total} to {row}, {bonus} of it by Momentum.")
    elif event.total > 0:
        text = translate("Phrases", "{resource} rises by {total} to {row}.")
    else:
        text = translate("Phrases", "{resource} falls by {total} to {row}.")
    return text.format(
        resource=resource_name(event.resource),
        total=abs(event.total),
        row=signed(event.after.row),
        bonus=bonus,
    )


def stability_moved(event: e.StabilityMoved, names: Names) -> str:
    """Stability moves."""
    del names
    if event.locked:
        text = translate("Phrases", "Stability reaches {after}, the end of its track.")
    elif event.after > event.before:
        text = translate("Phrases", "Stability rises from {before} to {after}.")
    else:
        text = translate("Phrases", "Stability falls from {before} to {after}.")
    return text.format(before=signed(event.before), after=signed(event.after))


def momentum_set(event: e.MomentumSet, names: Names) -> str:
    """A card turns a marker."""
    del names
    if event.marker:
        text = translate("Phrases", "{resource} is {direction} now, with Momentum.")
    else:
        text = translate("Phrases", "{resource} is {direction} now.")
    return text.format(resource=resource_name(event.resource), direction=direction_name(event.dir))


def sticker_attached(event: e.StickerAttached, names: Names) -> str:
    """A sticker is signed and stuck."""
    if event.covers:
        text = translate(
            "Phrases",
            "{house} signs {sticker} in the chronicle of {resource}, over {covered}, which is gone.",
        )
    else:
        text = translate("Phrases", "{house} signs {sticker} in the chronicle of {resource}.")
    return text.format(
        house=names.house(event.signer),
        sticker=names.sticker(event.number),
        resource=resource_name(event.resource),
        covered=names.sticker(event.covers),
    )


def written(event: e.Signed, names: Names) -> str:
    """A member writes its name under something."""
    number = int(event.item) if event.item.isdecimal() else 0
    thing = names.card(event.item) if event.what == "story" else names.sticker(number)
    if event.by_hand and event.name:
        text = translate("Phrases", "{name} of {house} writes by hand under {thing}.")
    elif event.by_hand:
        text = translate("Phrases", "{house} writes by hand under {thing}.")
    else:
        text = translate("Phrases", "{house} writes {name} under {thing}.")
    return text.format(name=event.name, house=names.house(event.house), thing=thing)


def call_ignored(event: e.CallIgnored, names: Names) -> str:
    """A second call for something that is there only once."""
    del names
    text = {
        "sticker": translate("Phrases", "Sticker {name} was called a second time; nothing happens."),
        "envelope": translate("Phrases", "Envelope {name} was called a second time; nothing happens."),
        "mystery": translate("Phrases", "Mystery {name} was called a second time; nothing happens."),
        "card": translate("Phrases", "A card that is no longer there was called; nothing happens."),
    }[event.what]
    return text.format(name=event.name)


def envelope_opened(event: e.EnvelopeOpened, names: Names) -> str:
    """An envelope is opened."""
    del names
    if event.special:
        return translate("Phrases", "Envelope {number} is opened. It is a special one.").format(
            number=event.number
        )
    return translate("Phrases", "Envelope {number} is opened.").format(number=event.number)


def story_placed(event: e.StoryPlacedOn, names: Names) -> str:
    """A story card is placed."""
    if event.signer:
        text = translate("Phrases", "{card} goes onto {storyline}, signed by {house}.")
    else:
        text = translate("Phrases", "{card} goes onto {storyline}, unsigned.")
    return text.format(
        card=names.card(event.card),
        storyline=names.storyline(event.storyline),
        house=names.house(event.signer),
    )


def deck_shuffled(event: e.DeckShuffled, names: Names) -> str:
    """The deck is shuffled."""
    del names
    if event.added:
        return translate("Phrases", "{added} are mixed into the deck; it has {size} now.").format(
            added=cards(event.added), size=cards(event.size)
        )
    return translate("Phrases", "The deck is shuffled; it has {size}.").format(size=cards(event.size))


def cards_removed(event: e.CardsRemoved, names: Names) -> str:
    """Cards leave the campaign."""
    return translate("Phrases", "For ever out of the story: {cards}.").format(
        cards=listed([names.card(card) for card in event.cards])
    )


def card_placed(event: e.CardPlaced, names: Names) -> str:
    """The round's card finds its place."""
    if event.where == "counter":
        if event.death_space:
            text = translate("Phrases", "{card} goes to the King’s Death space.")
        else:
            text = translate("Phrases", "{card} goes to space {space} of the Time Counter.")
    else:
        text = {
            "none_trash": translate("Phrases", "{card} leaves the campaign."),
            "back_to_deck": translate("Phrases", "{card} goes back into the deck."),
            "event_area": translate("Phrases", "{card} goes to the Event area."),
        }[event.where]
    return text.format(card=names.card(event.card), space=event.space + 1)


def trigger_placed(event: e.TriggerPlaced, names: Names) -> str:
    """A drawn Trigger."""
    return translate("Phrases", "{card} lies in the Event area until the reign ends.").format(
        card=names.card(event.card)
    )


def event_placed(event: e.EventPlacedOn, names: Names) -> str:
    """An Event begins."""
    return translate("Phrases", "{card} begins.").format(card=names.card(event.card))


def event_completed(event: e.EventCompleted, names: Names) -> str:
    """An Event is over."""
    return translate("Phrases", "{card} is over.").format(card=names.card(event.card))


def counter_changed(event: e.CounterChanged, names: Names) -> str:
    """A counter of an Event."""
    return translate("Phrases", "{card}: {counter} is {value} now.").format(
        card=names.card(event.card), counter=event.name, value=event.value
    )


def mystery_attached(event: e.MysteryAttached, names: Names) -> str:
    """A mystery is told."""
    return translate("Phrases", "A mystery of {storyline} is told: {mystery}.").format(
        storyline=names.storyline(event.storyline), mystery=names.mystery(event.letter)
    )


def ability_used(event: e.AbilityUsed, names: Names) -> str:
    """An ability works."""
    if event.house:
        return translate("Phrases", "{card} works for {house}.").format(
            card=names.card(event.source), house=names.house(event.house)
        )
    return translate("Phrases", "{card} works.").format(card=names.card(event.source))


def noted(event: e.Noted, names: Names) -> str:
    """What a card has to say."""
    del names
    return quoted(event.text)
