"""A new campaign, its members, and the setup of a reign up to the first draw.

KD-FIRST, KD-HOUSE, KD-SETUP.
"""

from __future__ import annotations

from msgspec.structs import astuple, replace

from kd_desktop.engine import names
from kd_desktop.engine.chance import Chance, Fixed
from kd_desktop.engine.council.bargain import file_deals
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings import abilities, legacy, rulers
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.chronicle import place_story
from kd_desktop.engine.kings.commands import BeginReign, Join, KeepOpen
from kd_desktop.engine.kings.content import Story
from kd_desktop.engine.kings.evaluator import by_prestige
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import (
    Ask,
    Campaign,
    CampaignDraft,
    Draft,
    HouseRecord,
    OpenAgenda,
    ReignDraft,
    Stability,
    StoryPlaced,
    Track,
)
from kd_desktop.engine.kings.tracks import set_track
from kd_desktop.engine.kings.transaction import Transaction
from kd_desktop.engine.kings.vocabulary import AGENDAS, RESOURCES, AgendaName

MIN_SEATS, MAX_SEATS = 3, 5
_COLOURED = say("setup", "KD-SETUP-4")
_DRAFT = say("draft", "KD-SETUP-13")


def new_campaign(library: CardLibrary, seed: int, fixed: tuple[Fixed, ...] = ()) -> Campaign:
    """An empty campaign with envelope 00 opened: its story placed unsigned, its other cards in the deck.

    KD-FIRST.
    """
    rules = library.rules
    portraits, chance = rulers.first(library, Chance(seed, (), fixed))
    first = library.contents.get(rules.first_envelope, ())
    placed: tuple[StoryPlaced, ...] = ()
    for card in first:
        if isinstance(card, Story):
            placed = place_story(placed, card, 0)
    return Campaign(
        library.pack.id,
        library.pack.hash,
        chance,
        opened=(rules.first_envelope,),
        deck_save=tuple(card.id for card in first if not isinstance(card, Story)),
        stories=placed,
        chronicle=(((),) * rules.chronicle_slots,) * len(RESOURCES),
        king_name=rules.first_king_name,
        year=rules.first_year,
        portraits=portraits,
    )


# --- members --------------------------------------------------------------------------------------


def join_refusal(library: CardLibrary, state: Campaign, command: Join) -> Message | None:
    """Why nobody may join with that house now (KD-CAMP-1, 2, 5)."""
    if state.finished:
        return say("campaign_over", "KD-MYST-9")
    if state.reign is not None or state.picking is not None:
        return say("not_during_reign", "KD-CAMP-5")
    if command.house not in library.houses:
        return say("no_such_house", "KD-COMP-1", house=command.house)
    if state.houses[command.house - 1] is not None:
        return say("house_taken", "KD-COMP-1", house=command.house)
    return None


def join(transaction: Transaction, command: Join) -> None:
    """A new member with a blank record (KD-HOUSE-6, 7, KD-CAMP-3)."""
    name = names.kept(command.name) or transaction.library.houses[command.house].name
    transaction.set_record(HouseRecord(command.house, name, command.member))
    transaction.emit(
        e.MemberJoined(
            house=command.house,
            name=name,
            member=command.member,
            cause=say("joined", "KD-CAMP-2"),
        )
    )


# --- a reign --------------------------------------------------------------------------------------


def begin_refusal(state: Campaign, command: BeginReign) -> Message | None:
    """Why these houses can't begin a reign (KD-COMP-2, KD-RUL-1, KD-SETUP-2)."""
    if state.finished:
        return say("campaign_over", "KD-MYST-9")
    if state.reign is not None or state.picking is not None:
        return say("reign_running", "KD-SETUP-1")
    count = len(command.houses)
    if not MIN_SEATS <= count <= MAX_SEATS:
        return say("wrong_number_of_seats", "KD-COMP-2", seats=count, low=MIN_SEATS, high=MAX_SEATS)
    if len(set(command.houses)) != count:
        return say("house_twice", "KD-COMP-1")
    for house in command.houses:
        if not 1 <= house <= len(state.houses) or state.houses[house - 1] is None:
            return say("house_unclaimed", "KD-COMP-1", house=house)
    return None


def begin(transaction: Transaction, command: BeginReign) -> None:
    """Setup up to the start abilities of houses (KD-SETUP-2 to 11); roles are settled after the draft."""
    rules = transaction.library.rules
    campaign = transaction.campaign
    count = len(command.houses)
    number = len(campaign.ledger) + 1
    reign = ReignDraft(
        number=number,
        seats=command.houses,
        leader=0,
        moderator=0,
        date=command.date,
        resources=(Track(),) * len(RESOURCES),
        stability=Stability(),
        balance=rules.balance_start,
        deck=(),
        power=(rules.starting_power,) * count,
        coins=(rules.starting_coins,) * count,
        agendas=(None,) * count,
        open_agendas=((),) * count,
        draft=Draft(),
        phase="agenda_draft",
        time_counter=((),) * rules.time_spaces,
        before=Campaign(*astuple(campaign)),
    )
    transaction.sit(reign)
    order = by_prestige(transaction)
    reign.leader, reign.moderator = order[-1], order[0]
    transaction.emit(
        e.ReignBegan(
            number=number,
            king=campaign.king_name,
            houses=command.houses,
            leader=reign.leader,
            moderator=reign.moderator,
            cause=say("setup", "KD-SETUP-17"),
        )
    )
    _colours(transaction)
    abilities.house_starts(transaction)


def abandon(transaction: Transaction) -> None:
    """Ends a reign without record; the campaign is as before its setup, except for chance already used.

    KD-RUL-38.
    """
    reign, chance = transaction.reign, transaction.campaign.chance
    if reign.before is not None:
        transaction.campaign = CampaignDraft(*astuple(reign.before))
    transaction.campaign.chance = chance
    transaction.rise()
    transaction.emit(e.ReignAbandoned(number=reign.number, cause=say("abandoned", "KD-RUL-38")))


def _colours(transaction: Transaction) -> None:
    """Each resource at the centre with a random colour (KD-SETUP-3 to 5)."""
    for resource in RESOURCES:
        rising = transaction.pick(f"dir.{resource}", ("up", "down")) == "up"
        track = Track(0, "up" if rising else "down")
        set_track(transaction, resource, track)
        transaction.emit(e.TrackSet(resource=resource, track=track, cause=_COLOURED))


def _deal_agendas(transaction: Transaction) -> None:
    """One agenda is removed unseen; the lowest Prestige, as it is now, chooses first.

    KD-SETUP-12, KD-SETUP-13, KD-RUL-83.
    """
    order = by_prestige(transaction)
    removed = transaction.pick("removed_agenda", AGENDAS)
    hand = tuple(name for name in AGENDAS if name != removed)
    gone = next(name for name in AGENDAS if name == removed)
    transaction.reign.draft = Draft(order, 0, gone, hand, ((),) * len(order))


def legacy_events(transaction: Transaction) -> None:
    """First of the legacy steps (KD-LEG-25)."""
    transaction.reign.phase = "legacy_stories"
    legacy.restore_events(transaction)


def legacy_stories(transaction: Transaction) -> None:
    """The start-of-game effects of story cards and Events, before any sticker effect (KD-LEG-3)."""
    reign = transaction.reign
    # The campaign's first reign has no legacy (KD-FIRST-6).
    reign.phase = "legacy_stickers" if reign.number > 1 else "keep_open_agendas"
    abilities.story_starts(transaction)


def legacy_stickers(transaction: Transaction) -> None:
    """What the stickers do (KD-LEG-4 to 21)."""
    transaction.reign.phase = "keep_open_agendas"
    legacy.stickers(transaction)


# --- the agenda draft -----------------------------------------------------------------------------


def agenda_draft(transaction: Transaction) -> None:
    """Asks the next chooser, or goes on with the setup when all have chosen (KD-SETUP-13 to 19)."""
    reign = transaction.reign
    if reign.draft.removed is None:
        _deal_agendas(transaction)
    draft = reign.draft
    if draft.chosen < len(draft.order):
        seat = draft.order[draft.chosen]
        shown = (*draft.shown[:seat], draft.hand, *draft.shown[seat + 1 :])
        reign.draft = replace(draft, shown=shown)
        transaction.emit(e.AgendaHand(seat=seat, hand=draft.hand, only=seat, cause=_DRAFT))
        reign.ask = Ask("agenda", (seat,))
        return
    order = by_prestige(transaction)
    transaction.move_leader(order[-1], say("setup", "KD-SETUP-17"))
    transaction.move_moderator(order[0], say("setup", "KD-SETUP-18"))
    # A start-of-game ability may have brought cards into play already.
    reign.deck = (*transaction.campaign.deck_save, *reign.deck)
    transaction.shuffle_deck()
    transaction.campaign.deck_save = ()
    reign.phase = "legacy_events" if reign.number > 1 else "legacy_stories"


def keep_agenda(transaction: Transaction, seat: int, agenda: AgendaName) -> None:
    """Keeps one agenda for the chooser; the rest go to the next (KD-SETUP-13, 14)."""
    reign = transaction.reign
    draft = reign.draft
    reign.ask = None
    reign.agendas = (*reign.agendas[:seat], agenda, *reign.agendas[seat + 1 :])
    hand = tuple(name for name in draft.hand if name != agenda)
    reign.draft = replace(draft, chosen=draft.chosen + 1, hand=hand)
    transaction.emit(e.AgendaKept(seat=seat, cause=_DRAFT))
    transaction.emit(e.AgendaHeld(seat=seat, agenda=agenda, only=seat, cause=_DRAFT))


# --- open agendas over the limit ------------------------------------------------------------------


def over_limit(open_agendas: tuple[tuple[OpenAgenda, ...], ...]) -> tuple[tuple[int, v.Polarity], ...]:
    """Every (seat, polarity) that holds more than two tokens (KD-LEG-22)."""
    return tuple(
        (seat, polarity)
        for seat, tokens in enumerate(open_agendas)
        for polarity in v.POLARITIES
        if [token.polarity for token in tokens].count(polarity) > legacy.LIMIT
    )


def keep_open_agendas(transaction: Transaction) -> None:
    """Asks everybody over the limit, in any order; then the first round begins (KD-LEG-22, KD-RUL-58)."""
    reign = transaction.reign
    over = over_limit(reign.open_agendas)
    if over:
        reign.ask = Ask(
            "keep_open", tuple(seat for seat, _ in over), polarities=tuple(polarity for _, polarity in over)
        )
    else:
        # An Event may have called a vote at the start, with deals that end with it (KD-DEAL-16).
        file_deals(transaction)
        reign.phase = "draw"


def keep_open(transaction: Transaction, seat: int, command: KeepOpen) -> None:
    """Keeps two tokens and discards the others (KD-LEG-22, 23)."""
    reign = transaction.reign
    kept = tuple(
        token
        for token in reign.open_agendas[seat]
        if token.polarity != command.polarity or token.resource in command.resources
    )
    reign.open_agendas = (*reign.open_agendas[:seat], kept, *reign.open_agendas[seat + 1 :])
    reign.ask = None
    transaction.emit(
        e.OpenAgendasKept(
            seat=seat,
            polarity=command.polarity,
            resources=command.resources,
            cause=say("open_agendas", "KD-LEG-22"),
        )
    )
