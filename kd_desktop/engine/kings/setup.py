"""A new campaign, its members, and the setup of a reign up to the first draw.

KD-FIRST, KD-HOUSE, KD-SETUP.
"""

from __future__ import annotations

from msgspec.structs import astuple, replace

from kd_desktop.engine.chance import Chance, Fixed
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings import abilities, legacy
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.abilities import house_sources, starting, top_sources
from kd_desktop.engine.kings.chronicle import place_story
from kd_desktop.engine.kings.commands import BeginReign, Join, KeepOpen
from kd_desktop.engine.kings.content import Library, Story
from kd_desktop.engine.kings.desk import Desk
from kd_desktop.engine.kings.judge import by_prestige
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
    Task,
    Track,
    Use,
)
from kd_desktop.engine.kings.vocabulary import AGENDAS, RESOURCES, AgendaName

MIN_SEATS, MAX_SEATS = 3, 5


def new_campaign(library: Library, seed: int, fixed: tuple[Fixed, ...] = ()) -> Campaign:
    """An empty campaign with envelope 00 opened: its story placed unsigned, its other cards in the deck.

    KD-FIRST.
    """
    rules = library.rules
    first = library.contents.get(rules.first_envelope, ())
    placed: tuple[StoryPlaced, ...] = ()
    for card in first:
        if isinstance(card, Story):
            placed = place_story(placed, card, 0)
    return Campaign(
        library.pack.id,
        library.pack.hash,
        Chance(seed, (), fixed),
        opened=(rules.first_envelope,),
        deck_save=tuple(card.id for card in first if not isinstance(card, Story)),
        stories=placed,
        chronicle=(((),) * rules.chronicle_slots,) * len(RESOURCES),
        king_name=rules.first_king_name,
        year=rules.first_year,
    )


# --- members --------------------------------------------------------------------------------------


def join_refusal(library: Library, state: Campaign, command: Join) -> Message | None:
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


def join(desk: Desk, command: Join) -> None:
    """A new member with a blank record (KD-HOUSE-6, 7, KD-CAMP-3)."""
    name = command.name or desk.library.houses[command.house].name
    desk.set_record(HouseRecord(command.house, name, command.member, command.chair, command.level))
    desk.emit(
        e.MemberJoined(
            house=command.house,
            name=name,
            member=command.member,
            chair=command.chair,
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


def begin(desk: Desk, command: BeginReign) -> None:
    """Setup up to the agenda draft (KD-SETUP-2 to 12)."""
    rules = desk.library.rules
    campaign = desk.campaign
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
    desk.sit(reign)
    order = by_prestige(desk)
    reign.leader, reign.moderator = order[-1], order[0]
    desk.emit(
        e.ReignBegan(
            number=number,
            king=campaign.king_name,
            houses=command.houses,
            leader=reign.leader,
            moderator=reign.moderator,
            cause=say("setup", "KD-SETUP-17"),
        )
    )
    _colours(desk)
    _deal_agendas(desk, order)
    _house_starts(desk)


def abandon(desk: Desk) -> None:
    """The reign leaves no record; the campaign is as before its setup, but for the chance already used.

    KD-RUL-38.
    """
    reign, chance = desk.reign, desk.campaign.chance
    if reign.before is not None:
        desk.campaign = CampaignDraft(*astuple(reign.before))
    desk.campaign.chance = chance
    desk.rise()
    desk.emit(e.ReignAbandoned(number=reign.number, cause=say("abandoned", "KD-RUL-38")))


def _colours(desk: Desk) -> None:
    """Each resource at the centre with a random colour (KD-SETUP-3 to 5)."""
    tracks = []
    for resource in RESOURCES:
        rising = desk.pick(f"dir.{resource}", ("up", "down")) == "up"
        track = Track(0, "up" if rising else "down")
        tracks.append(track)
        desk.emit(e.TrackSet(resource=resource, track=track, cause=say("setup", "KD-SETUP-4")))
    desk.reign.resources = tuple(tracks)


def _deal_agendas(desk: Desk, order: tuple[int, ...]) -> None:
    """One agenda is removed unseen; the lowest Prestige chooses first (KD-SETUP-12, 13)."""
    removed = desk.pick("removed_agenda", AGENDAS)
    hand = tuple(name for name in AGENDAS if name != removed)
    gone = next(name for name in AGENDAS if name == removed)
    desk.reign.draft = Draft(order, 0, gone, hand, ((),) * len(order))


def start_changes(
    desk: Desk, uses: tuple[Use, ...]
) -> tuple[dict[int, int], dict[int, int], tuple[Task, ...]]:
    """Sums the start-of-game changes of Power and Coins by seat, marking the squares of limited abilities.

    The third part is what else those abilities do, and those that are at their owner's will.
    """
    power: dict[int, int] = {}
    coins: dict[int, int] = {}
    others: list[Task] = []
    for use in uses:
        if not abilities.usable(desk, use):
            continue
        ability = desk.library.abilities[use.source][use.index]
        if ability.optional:
            others.append(use)
            continue
        rest = abilities.start_use(desk, use)
        seat = desk.seat_of(use.me)
        for effect in rest.effects:
            if isinstance(effect, v.AdjustStart) and seat is not None:
                sums = power if effect.what == "power" else coins
                sums[seat] = sums.get(seat, 0) + effect.n
        left = tuple(effect for effect in rest.effects if not isinstance(effect, v.AdjustStart))
        if left:
            others.append(replace(rest, effects=left))
    return power, coins, tuple(others)


def apply_starts(desk: Desk, uses: tuple[Use, ...], clause: str) -> None:
    """Start-of-game abilities: changes of one kind added up first, never below 0, then their other effects.

    KD-RUL-59.
    """
    power, coins, others = start_changes(desk, uses)
    for seat, delta in sorted(power.items()):
        desk.add_power(seat, delta, say("start_ability", clause))
    for seat, delta in sorted(coins.items()):
        desk.add_coins(seat, delta, say("start_ability", clause))
    desk.push(*others)


def _house_starts(desk: Desk) -> None:
    """Unlocked start-of-game abilities of houses (KD-SETUP-11, KD-ABIL-4)."""
    uses: list[Use] = []
    for seat in reversed(by_prestige(desk)):
        house = desk.house(seat)
        for source in house_sources(desk, house):
            uses += starting(desk, source, house)
    apply_starts(desk, tuple(uses), "KD-SETUP-11")


def legacy_events(desk: Desk) -> None:
    """First of the legacy steps (KD-LEG-25)."""
    desk.reign.phase = "legacy_stories"
    legacy.restore_events(desk)


def legacy_stories(desk: Desk) -> None:
    """Start-of-game abilities of the top story cards, before any sticker effect (KD-LEG-3)."""
    desk.reign.phase = "legacy_stickers"
    signers = {placed.card: placed.signer for placed in desk.campaign.stories}
    uses = [use for source in top_sources(desk) for use in starting(desk, source, signers[source])]
    apply_starts(desk, tuple(uses), "KD-LEG-3")


def legacy_stickers(desk: Desk) -> None:
    """What the stickers do (KD-LEG-4 to 21)."""
    desk.reign.phase = "keep_open_agendas"
    legacy.stickers(desk)


# --- the agenda draft -----------------------------------------------------------------------------


def agenda_draft(desk: Desk) -> None:
    """Asks the next chooser, or goes on with the setup when all have chosen (KD-SETUP-13 to 19)."""
    reign = desk.reign
    draft = reign.draft
    if draft.chosen < len(draft.order):
        seat = draft.order[draft.chosen]
        shown = (*draft.shown[:seat], draft.hand, *draft.shown[seat + 1 :])
        reign.draft = replace(draft, shown=shown)
        desk.emit(e.AgendaHand(seat=seat, hand=draft.hand, only=seat, cause=say("draft", "KD-SETUP-13")))
        reign.ask = Ask("agenda", (seat,))
        return
    order = by_prestige(desk)
    reign.leader, reign.moderator = order[-1], order[0]
    reign.deck = desk.campaign.deck_save
    desk.shuffle_deck()
    desk.campaign.deck_save = ()
    # The campaign's first reign has no legacy (KD-FIRST-6).
    reign.phase = "legacy_events" if reign.number > 1 else "keep_open_agendas"


def keep_agenda(desk: Desk, seat: int, agenda: AgendaName) -> None:
    """The chooser keeps one; the rest go to the next (KD-SETUP-13, 14)."""
    reign = desk.reign
    draft = reign.draft
    reign.ask = None
    reign.agendas = (*reign.agendas[:seat], agenda, *reign.agendas[seat + 1 :])
    hand = tuple(name for name in draft.hand if name != agenda)
    reign.draft = replace(draft, chosen=draft.chosen + 1, hand=hand)
    cause = say("draft", "KD-SETUP-13")
    desk.emit(e.AgendaKept(seat=seat, cause=cause))
    desk.emit(e.AgendaHeld(seat=seat, agenda=agenda, only=seat, cause=cause))


# --- open agendas over the limit ------------------------------------------------------------------


def over_limit(open_agendas: tuple[tuple[OpenAgenda, ...], ...]) -> tuple[tuple[int, v.Polarity], ...]:
    """Every (seat, polarity) that holds more than two tokens (KD-LEG-22)."""
    return tuple(
        (seat, polarity)
        for seat, tokens in enumerate(open_agendas)
        for polarity in v.POLARITIES
        if sum(1 for token in tokens if token.polarity == polarity) > legacy.LIMIT
    )


def keep_open_agendas(desk: Desk) -> None:
    """Asks everybody over the limit, in any order; then the first round begins (KD-LEG-22, KD-RUL-58)."""
    reign = desk.reign
    over = over_limit(reign.open_agendas)
    if over:
        reign.ask = Ask(
            "keep_open", tuple(seat for seat, _ in over), polarities=tuple(polarity for _, polarity in over)
        )
    else:
        reign.phase = "draw"


def keep_open(desk: Desk, seat: int, command: KeepOpen) -> None:
    """Two tokens stay, the others go to nobody (KD-LEG-22, 23)."""
    reign = desk.reign
    kept = tuple(
        token
        for token in reign.open_agendas[seat]
        if token.polarity != command.polarity or token.resource in command.resources
    )
    reign.open_agendas = (*reign.open_agendas[:seat], kept, *reign.open_agendas[seat + 1 :])
    reign.ask = None
    desk.emit(
        e.OpenAgendasKept(
            seat=seat,
            polarity=command.polarity,
            resources=command.resources,
            cause=say("open_agendas", "KD-LEG-22"),
        )
    )
