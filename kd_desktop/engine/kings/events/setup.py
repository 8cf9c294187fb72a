"""How a campaign and a reign begin: members, houses, tracks, legacy, agendas."""

from __future__ import annotations

from typing import ClassVar

from kd_desktop.engine.council.events import HistoryEvent, HouseEvent, RealmEvent, ReignEvent
from kd_desktop.engine.kings.state import Track
from kd_desktop.engine.kings.vocabulary import AgendaName, Polarity, Resource


class MemberJoined(HouseEvent, frozen=True, tag="member_joined"):
    """A member owns a house from now on."""

    house: int
    name: str
    member: str


class HouseChoiceBegan(HouseEvent, frozen=True, tag="house_choice_began"):
    """Newcomers choose houses; `order` are their places from the youngest on."""

    members: tuple[str, ...]
    order: tuple[int, ...]


class ScreenTaken(HouseEvent, frozen=True, tag="screen_taken"):
    """A chooser (by place) took a screen, known by its crest."""

    reveals: ClassVar[bool] = True
    seat: int
    house: int


class ScreenKept(HouseEvent, frozen=True, tag="screen_kept"):
    """A chooser (by place) keeps a screen for the whole campaign."""

    reveals: ClassVar[bool] = True
    seat: int
    house: int


class HouseChoiceEnded(HouseEvent, frozen=True, tag="house_choice_ended"):
    """Everybody has a house with a name."""


class ReignBegan(ReignEvent, frozen=True, tag="reign_began"):
    """A new reign: its number, its king, the houses clockwise, and who has which role."""

    number: int
    king: str
    houses: tuple[int, ...]
    leader: int
    moderator: int


class ReignAbandoned(ReignEvent, frozen=True, tag="reign_abandoned"):
    """The reign ended without record (KD-RUL-38)."""

    number: int


class TrackSet(RealmEvent, frozen=True, tag="track_set"):
    """A resource marker was put on the board in setup (KD-SETUP-3, 4)."""

    reveals: ClassVar[bool] = True
    resource: Resource
    track: Track


class StickerAged(HistoryEvent, frozen=True, tag="sticker_aged"):
    """A visible sticker has one more marked square (KD-LEG-4)."""

    resource: Resource
    slot: int
    number: int
    marks: int


class ResourceStarted(RealmEvent, frozen=True, tag="resource_started"):
    """Resource legacy moved a marker in setup (KD-LEG-12)."""

    resource: Resource
    positive: int
    negative: int
    row: int


class OpenAgendaGiven(HouseEvent, frozen=True, tag="open_agenda_given"):
    """A seat has an Open Agenda token, by that sticker (KD-LEG-18)."""

    seat: int
    resource: Resource
    polarity: Polarity
    sticker: int


class OpenAgendasKept(HouseEvent, frozen=True, tag="open_agendas_kept"):
    """A seat over the limit kept these two tokens of that polarity (KD-LEG-22)."""

    seat: int
    polarity: Polarity
    resources: tuple[Resource, ...]


class AgendaHand(HouseEvent, frozen=True, tag="agenda_hand"):
    """The Secret Agendas handed to a seat, for its eyes only (KD-INFO-7)."""

    reveals: ClassVar[bool] = True
    seat: int
    hand: tuple[AgendaName, ...]


class AgendaHeld(HouseEvent, frozen=True, tag="agenda_held"):
    """The Secret Agenda that a seat kept, for its eyes only."""

    seat: int
    agenda: AgendaName


class AgendaKept(HouseEvent, frozen=True, tag="agenda_kept"):
    """A seat has kept a Secret Agenda; everybody sees that, nobody which."""

    seat: int
