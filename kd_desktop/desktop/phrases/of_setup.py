"""Sentences for what happens before the first dilemma: members, set-up, legacy, the agenda draft."""

from __future__ import annotations

from kd_desktop.desktop.phrases.names import Names, direction_name, open_agenda_name, resource_name
from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP, listed, signed, translate
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.state import Level


def member_joined(event: e.MemberJoined, names: Names) -> str:
    """A member takes a house."""
    if event.member:
        return translate("Phrases", "{member} takes the chair of House {house}.").format(
            member=event.member, house=event.name or names.house(event.house)
        )
    return translate("Phrases", "House {house} takes a chair at the Table.").format(
        house=event.name or names.house(event.house)
    )


def house_choice_began(event: e.HouseChoiceBegan, names: Names) -> str:
    """Newcomers choose houses."""
    order = [
        event.members[place] or names.chooser(place) for place in event.order if place < len(event.members)
    ]
    return translate("Phrases", "Houses are chosen, in this order: {members}.").format(members=listed(order))


def screen_taken(event: e.ScreenTaken, names: Names) -> str:
    """A screen is taken by its crest."""
    return translate("Phrases", "{member} takes the screen of {house}.").format(
        member=names.chooser(event.seat), house=names.house(event.house)
    )


def screen_kept(event: e.ScreenKept, names: Names) -> str:
    """A screen is kept for good."""
    return translate("Phrases", "{member} keeps {house} for the whole campaign.").format(
        member=names.chooser(event.seat), house=names.house(event.house)
    )


def house_choice_ended(event: e.HouseChoiceEnded, names: Names) -> str:
    """Everybody has a house."""
    del event, names
    return translate("Phrases", "Everybody has a house.")


_COMPUTER: dict[Level, str] = {
    "page": QT_TRANSLATE_NOOP("Phrases", "From now on the computer speaks for {house}, as a page."),
    "courtier": QT_TRANSLATE_NOOP("Phrases", "From now on the computer speaks for {house}, as a courtier."),
    "chancellor": QT_TRANSLATE_NOOP(
        "Phrases", "From now on the computer speaks for {house}, as a chancellor."
    ),
}


def chair_changed(event: e.ChairChanged, names: Names) -> str:
    """Who plays a house from now on."""
    if event.chair == "computer":
        return translate("Phrases", _COMPUTER[event.level]).format(house=names.house(event.house))
    return translate("Phrases", "From now on a person speaks for {house}.").format(
        house=names.house(event.house)
    )


def reign_began(event: e.ReignBegan, names: Names) -> str:
    """A reign begins."""
    if not event.king:
        text = translate(
            "Phrases",
            "Reign {number} begins, under a king nobody named. {leader} leads, {moderator} moderates.",
        )
    else:
        text = translate(
            "Phrases", "Reign {number}: {king} is crowned. {leader} leads, {moderator} moderates."
        )
    seats = event.houses
    return text.format(
        number=event.number,
        king=event.king,
        leader=names.house(seats[event.leader]),
        moderator=names.house(seats[event.moderator]),
    )


def reign_abandoned(event: e.ReignAbandoned, names: Names) -> str:
    """A reign is given up."""
    del names
    return translate("Phrases", "Reign {number} is given up, and nothing of it is recorded.").format(
        number=event.number
    )


def track_set(event: e.TrackSet, names: Names) -> str:
    """A marker is put on the board."""
    del names
    return translate("Phrases", "{resource} starts on row {row}, {direction}.").format(
        resource=resource_name(event.resource),
        row=signed(event.track.row),
        direction=direction_name(event.track.dir),
    )


def sticker_aged(event: e.StickerAged, names: Names) -> str:
    """A sticker grows older."""
    return translate("Phrases", "{sticker} grows older by a reign, {marks} in all.").format(
        sticker=names.sticker(event.number), marks=event.marks
    )


def resource_started(event: e.ResourceStarted, names: Names) -> str:
    """The chronicle moves a marker in set-up."""
    del names
    return translate(
        "Phrases", "The chronicle brings {resource} to row {row}: {positive} stickers up, {negative} down."
    ).format(
        resource=resource_name(event.resource),
        row=signed(event.row),
        positive=event.positive,
        negative=event.negative,
    )


def open_agenda_given(event: e.OpenAgendaGiven, names: Names) -> str:
    """An old signature gives an Open Agenda."""
    return translate("Phrases", "{house} has an Open Agenda {agenda}, because of {sticker}.").format(
        house=names.seat(event.seat),
        agenda=open_agenda_name(event.polarity, event.resource),
        sticker=names.sticker(event.sticker),
    )


def open_agendas_kept(event: e.OpenAgendasKept, names: Names) -> str:
    """A seat over the limit keeps two."""
    kept = listed([open_agenda_name(event.polarity, resource) for resource in event.resources])
    return translate("Phrases", "{house} keeps the Open Agendas {agendas} and gives up the rest.").format(
        house=names.seat(event.seat), agendas=kept
    )


def agenda_hand(event: e.AgendaHand, names: Names) -> str:
    """The hand a seat may choose from (for its eyes)."""
    return translate("Phrases", "{house} is handed {agendas} and keeps one.").format(
        house=names.seat(event.seat), agendas=listed([names.agenda(agenda) for agenda in event.hand])
    )


def agenda_held(event: e.AgendaHeld, names: Names) -> str:
    """The agenda a seat kept (for its eyes)."""
    return translate("Phrases", "{house} keeps {agenda}.").format(
        house=names.seat(event.seat), agenda=names.agenda(event.agenda)
    )


def agenda_kept(event: e.AgendaKept, names: Names) -> str:
    """A seat has kept an agenda."""
    return translate("Phrases", "{house} keeps a Secret Agenda.").format(house=names.seat(event.seat))
