"""Builds the view of one seat, or of the table, from nothing: every field here was decided to be seen.

KD-INFO.
"""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.engine.council import ballot
from kd_desktop.engine.council.content import Stake
from kd_desktop.engine.kings import answers, houses, questions, rulers, voting, words
from kd_desktop.engine.kings import view as w
from kd_desktop.engine.kings.content import (
    Alignment,
    Dilemma,
    EventCard,
    King,
    Outcome,
    Scales,
    Symbol,
    TriggerCard,
    card_name,
)
from kd_desktop.engine.kings.ending import goal_points
from kd_desktop.engine.kings.finale import values
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import (
    AttachedSticker,
    Campaign,
    HouseRecord,
    Placed,
    Reign,
    StoryPlaced,
    year_of_round,
)
from kd_desktop.engine.kings.tracks import led
from kd_desktop.engine.kings.vocabulary import AGENDAS, RESOURCES
from kd_desktop.engine.kings.words import fill
from kd_desktop.engine.memo import by_identity

_NAMING = ("king_name", "privileged")
"""The questions open when the next king is about to be named."""
Lasting = tuple[
    tuple[w.HouseView, ...],
    tuple[tuple[w.StickerView | None, ...], ...],
    tuple[w.PileView, ...],
    tuple[w.MysteryView, ...],
]
"""The part of a view that is the same for every viewer: houses, chronicle, piles, Mystery stickers."""


def view(library: CardLibrary, state: Campaign, seat: int | None) -> w.View:
    """The view of a seat; None is the table."""
    reign = state.reign
    mine = seat is not None and reign is not None and 0 <= seat < len(reign.seats)
    choosing = state.picking
    claimed, chronicle, piles, mysteries = _lasting(library, state)
    return w.View(
        seat=seat if mine or (choosing and seat is not None and seat < len(choosing.pickers)) else None,
        pack=library.pack.id,
        pack_title=library.pack.title,
        rules=library.rules,
        houses=claimed,
        year=state.year,
        round_year=year_of_round(state, library.rules.rounds_per_year),
        king_name=state.king_name,
        ledger=state.ledger,
        chronicle=chronicle,
        piles=piles,
        mysteries=mysteries,
        opened=state.opened,
        finished=state.finished,
        awaits_reign=reign is None and choosing is None and not state.finished,
        reign=_reign(library, state, reign) if reign is not None else None,
        own=_own(library, state, reign, seat) if mine and reign is not None and seat is not None else None,
        question=questions.question(state, seat),
        legal=answers.legal(state, seat),
        waits_for=questions.public_questions(state),
        finale=state.finale,
        picking=_picking(library, state, seat) if state.picking is not None else None,
        agendas=library.pack.agendas,
        portrait=_portrait(library, state),
        heir=_heir(library, state),
    )


def _portrait(library: CardLibrary, state: Campaign) -> King | None:
    king = library.kings.get(state.portraits[-1]) if state.portraits else None
    if king is None or "{" not in king.text:
        return king
    return replace(king, text=fill(library, state, king.text))


def _heir(library: CardLibrary, state: Campaign) -> King | None:
    """Who is named: a name that is given should fit them. Its text is read once the name is known."""
    ask = state.reign.ask if state.reign is not None else None
    return rulers.heir(library, state) if ask is not None and ask.kind in _NAMING else None


# --- the campaign ---------------------------------------------------------------------------------


def _lasting(library: CardLibrary, state: Campaign) -> Lasting:
    """The houses, the chronicle, the piles and the Mystery stickers, which look the same to everybody.

    They change rarely and are asked for by every seat, so the last answer is kept while all from which it
    follows stays.
    """
    shown = (state.houses, state.chronicle, state.stories, state.mysteries)
    source = (*shown, state.decided, state.portraits, state.king_name, words.present_reign(state))
    known = library.lasting
    if known is not None and known[0] == source:
        kept: Lasting = known[1]
        return kept
    lasting = (
        tuple(_house(library, record) for record in state.houses if record is not None),
        _chronicle(library, state),
        _piles(library, state),
        _mysteries(library, state),
    )
    library.lasting = source, lasting
    return lasting


def _house(library: CardLibrary, record: HouseRecord) -> w.HouseView:
    screen = library.houses[record.number]
    return w.HouseView(
        number=record.number,
        name=record.name,
        crest=screen.crest,
        motto=screen.motto,
        member=record.member,
        prestige=record.prestige,
        crave=record.crave,
    )


def _name(state: Campaign, house: int) -> str:
    record = state.houses[house - 1] if house else None
    return record.name if record is not None else ""


def _chronicle(library: CardLibrary, state: Campaign) -> tuple[tuple[w.StickerView | None, ...], ...]:
    return tuple(
        tuple(_sticker(library, state, slot, stack) if stack else None for slot, stack in enumerate(row))
        for row in state.chronicle
    )


def _sticker(
    library: CardLibrary, state: Campaign, slot: int, stack: tuple[AttachedSticker, ...]
) -> w.StickerView:
    top = stack[-1]
    stock = library.stickers[top.number]
    return w.StickerView(
        number=top.number,
        resource=stock.resource,
        slot=slot,
        polarity=stock.polarity,
        title=stock.title,
        text=fill(library, state, stock.text),
        signer=top.signer,
        signer_name=_name(state, top.signer),
        marks=top.marks,
        squares=stock.squares,
        reign=top.reign,
        covered=tuple(sticker.number for sticker in stack[:-1]),
        signature=top.signature,
        emblem=stock.emblem,
    )


def _piles(library: CardLibrary, state: Campaign) -> tuple[w.PileView, ...]:
    cards: dict[str, list[w.StoryView]] = {storyline.id: [] for storyline in library.pack.storylines}
    for placed in state.stories:
        cards[library.story(placed.card).storyline].append(_story(library, state, placed))
    letters = {placed.storyline: placed.letter for placed in state.mysteries}
    return tuple(
        w.PileView(storyline, tuple(cards[storyline.id]), letters.get(storyline.id, ""))
        for storyline in library.pack.storylines
    )


def _story(library: CardLibrary, state: Campaign, placed: StoryPlaced) -> w.StoryView:
    story = library.story(placed.card)
    used = placed.used or (0,) * len(story.abilities)
    return w.StoryView(
        card=story.id,
        storyline=story.storyline,
        title=story.title,
        text=fill(library, state, story.text),
        signer=placed.signer,
        signer_name=_name(state, placed.signer),
        abilities=tuple(ability.text for ability in story.abilities),
        limits=tuple((marks, ability.limit) for marks, ability in zip(used, story.abilities, strict=True)),
        ending=story.ending is not None,
        signature=placed.signature,
        printed=story.abilities,
    )


def _mysteries(library: CardLibrary, state: Campaign) -> tuple[w.MysteryView, ...]:
    stickers = (library.mysteries[placed.letter] for placed in state.mysteries)
    return tuple(w.MysteryView(s.letter, s.storyline, s.title, s.text) for s in stickers)


def _picking(library: CardLibrary, state: Campaign, seat: int | None) -> w.PickView | None:
    """The ceremony as a chooser sees it: own screens may be read once both rounds are over (KD-HOUSE-2)."""
    picking = state.picking
    if picking is None:
        return None
    reading = picking.stage in ("keep", "name")
    return w.PickView(
        members=tuple(picker.member for picker in picking.pickers),
        turn=houses.current(picking),
        stage=picking.stage,
        taken=tuple(
            tuple(
                # What was not kept has gone back, and is nobody's to read any more (KD-HOUSE-4, KD-RUL-88).
                _screen(library, house, reading and place == seat and picker.kept in (0, house))
                for house in picker.taken
            )
            for place, picker in enumerate(picking.pickers)
        ),
        kept=tuple(picker.kept for picker in picking.pickers),
        left=tuple(_screen(library, house, False) for house in houses.untaken(state, picking)),
    )


def _screen(library: CardLibrary, house: int, read: bool) -> w.ScreenView:
    screen = library.houses[house]
    return w.ScreenView(house, screen.name, screen.crest, screen.motto, screen if read else None)


# --- the sitting ----------------------------------------------------------------------------------


@by_identity(2)
def _reign(library: CardLibrary, state: Campaign, reign: Reign) -> w.ReignView:
    """The reign, which looks the same to everybody."""
    markers = voting.markers(library, reign)
    return w.ReignView(
        number=reign.number,
        king=state.king_name,
        king_house=state.king_house,
        round=reign.round,
        phase=reign.phase,
        seats=tuple(_seat(library, state, reign, seat) for seat in range(len(reign.seats))),
        leader=reign.leader,
        moderator=reign.moderator,
        resources=reign.resources,
        stability=reign.stability,
        balance=reign.balance,
        deck_size=len(reign.deck),
        time_counter=_time_counter(library, reign.time_counter),
        events=_events(library, state, reign),
        deals=reign.deals,
        pledges=reign.pledges,
        dilemma=_round_dilemma(library, state, reign),
        markers=markers,
        ghosts=_ghosts(library, reign, markers),
        vote=_vote(library, state, reign),
        abdication=reign.abdication,
        ending=reign.ending,
        scene=fill(library, state, library.scenes[reign.scene].text) if reign.scene else "",
        waiting=tuple(dict.fromkeys(reign.ask.seats)) if reign.ask is not None else (),
        finale=_finale(library, state, reign),
    )


def _finale(library: CardLibrary, state: Campaign, reign: Reign) -> w.FinaleView | None:
    finale = library.pack.finale
    if reign.finale < 0 or finale is None:
        return None
    cohesion, dissent = values(library, state)
    name = reign.frames[-1].finale if reign.frames else ""
    vote = next((vote for vote in finale.votes if vote.id == name), None)
    return w.FinaleView(
        title=finale.title,
        text=finale.text,
        worth=finale.worth,
        cohesion=cohesion,
        dissent=dissent,
        vote_title=vote.title if vote else "",
        vote_text=vote.front_text if vote else "",
        question=vote.question if vote else "",
    )


def _seat(library: CardLibrary, state: Campaign, reign: Reign, seat: int) -> w.SeatView:
    record = state.houses[reign.seats[seat] - 1]
    if record is None:
        raise LookupError(seat)
    vote = reign.vote
    mine = vote.ballots[seat] if vote is not None else None
    settled = vote is None or vote.settled
    return w.SeatView(
        seat=seat,
        house=_house(library, record),
        leader=seat == reign.leader,
        moderator=seat == reign.moderator,
        ballot=mine,
        committed=vote.committed[seat] if vote is not None and not settled else 0,
        pass_coin=mine in ("gather", "moderate") and not settled,
        open_agendas=reign.open_agendas[seat],
        has_agenda=reign.agendas[seat] is not None,
        to_act=reign.ask is not None and seat in reign.ask.seats,
        power=reign.power[seat] if reign.shown(seat) else None,
        coins=reign.coins[seat] if reign.shown(seat) else None,
        agenda=reign.agendas[seat] if reign.shown(seat) else None,
        score=reign.scores[seat] if reign.scores and reign.phase != "score" else None,
        voted=vote.committed[seat] if vote is not None else 0,
    )


def _round_dilemma(library: CardLibrary, state: Campaign, reign: Reign) -> w.DilemmaView | None:
    """The dilemma of the round, which stays as it is while all from which it follows stays."""
    texts = (state.houses, state.stories, state.decided, state.portraits, state.king_name)
    source = (reign.round_card, voting.outcome_side(reign), reign.number, texts)
    known = library.dilemma_shown
    if known is None or known[0] != source:
        known = library.dilemma_shown = source, _dilemma(library, state, reign)
    shown: w.DilemmaView | None = known[1]
    return shown


def _dilemma(library: CardLibrary, state: Campaign, reign: Reign) -> w.DilemmaView | None:
    card = library.cards.get(reign.round_card)
    if not isinstance(card, Dilemma):
        return None
    aye, nay = library.previews[card.id]
    side = voting.outcome_side(reign)
    if side is not None:
        state = words.as_read(library, state, card.id, side)
    return w.DilemmaView(
        card=card.id,
        title=card.title or card.question,
        sender=fill(library, state, card.sender),
        office=card.office,
        office_title=library.offices[card.office].title if card.office in library.offices else "",
        front_text=fill(library, state, card.front_text),
        question=fill(library, state, card.question),
        aye=aye,
        nay=nay,
        side=side,
        outcome=_outcome(library, state, card.outcome.of(side)) if side is not None else None,
        prints=card.pictured,
        stakes=tuple(_stake(library, state, stake) for stake in card.stakes),
    )


def _stake(library: CardLibrary, state: Campaign, stake: Stake) -> Stake:
    if not any("{" in line for line in stake.lines):
        return stake  # most are, and every view is made anew
    first, second = (fill(library, state, line) for line in stake.lines)
    return replace(stake, lines=(first, second))


def _outcome(library: CardLibrary, state: Campaign, outcome: Outcome) -> Outcome:
    return replace(outcome, text=fill(library, state, outcome.text)) if "{" in outcome.text else outcome


@by_identity(16)
def _time_counter(
    library: CardLibrary, counter: tuple[tuple[Placed, ...], ...]
) -> tuple[tuple[w.CounterView, ...], ...]:
    return tuple(tuple([_counted(library, placed) for placed in space]) for space in counter)


def _counted(library: CardLibrary, placed: Placed) -> w.CounterView:
    """A card on the Time Counter; its front was read to all, its other outcome stays unknown (KD-RES-2)."""
    aye, nay = library.previews[placed.card]
    card = library.dilemma(placed.card)
    return w.CounterView(placed.card, card.title, placed.side, aye, nay, card.pictured, card_name(card))


def _ghosts(library: CardLibrary, reign: Reign, markers: Scales) -> tuple[w.Ghost, ...]:
    """Where the symbols on the scales would take the tracks, each taken as one row: public facts only."""
    ghosts: list[w.Ghost] = []
    for side, symbols in zip(ballot.SIDES, markers, strict=True):
        ghosts += _side_ghosts(library, reign, side, symbols)
    return tuple(ghosts)


def _side_ghosts(
    library: CardLibrary, reign: Reign, side: ballot.Side, symbols: tuple[Symbol, ...]
) -> list[w.Ghost]:
    tracks, stability = led(library.rules, reign.resources, reign.stability, symbols)
    touched = not reign.stability.locked and any(symbol.resource for symbol in symbols)
    out = [
        w.Ghost(side, name, tracks[index].row, tracks[index].dir)
        for index, name in enumerate(RESOURCES)
        if tracks[index] != reign.resources[index]
    ]
    if touched:
        out.append(
            w.Ghost(side, "stability", stability, "up" if stability >= reign.stability.row else "down")
        )
    return out


def _vote(library: CardLibrary, state: Campaign, reign: Reign) -> w.VoteView | None:
    vote = reign.vote
    if vote is None:
        return None
    aye, nay = ballot.totals(vote)
    gatherers = len(ballot.gatherers(vote)) + 1
    return w.VoteView(
        aye=aye,
        nay=nay,
        turn=vote.turn if reign.phase == "vote_turn" else None,
        moderated_by=vote.moderated_by,
        winner=vote.winner,
        special=reign.frames[-1].question if reign.frames else "",
        shared=reign.balance // gatherers,
        **_asking(library, state, reign),
    )


def _asking(library: CardLibrary, state: Campaign, reign: Reign) -> dict[str, str]:
    """Title and text of the Trigger that has put a question to the Table: it was read to all (KD-EVT-5)."""
    card = library.cards.get(reign.round_card) if reign.frames else None
    if not isinstance(card, TriggerCard):
        return {}
    return {"title": card.title, "text": fill(library, state, card.text)}


def _events(library: CardLibrary, state: Campaign, reign: Reign) -> tuple[w.EventView, ...]:
    out: list[w.EventView] = []
    for placed in state.events:
        card = library.cards[placed.card]
        if isinstance(card, EventCard):
            out.append(w.EventView(card.id, card.title, card.text, placed.counters, rules=card.while_active))
    for name in reign.event_area:
        card = library.cards[name]
        if isinstance(card, TriggerCard):
            out.append(w.EventView(card.id, card.title, card.text, (), trigger=True))
        elif isinstance(card, Dilemma):
            out.append(w.EventView(card.id, card.title, card.question, ()))
    return tuple(out)


# --- what is one's own ----------------------------------------------------------------------------


def _own(library: CardLibrary, state: Campaign, reign: Reign, seat: int) -> w.Own:
    record = state.houses[reign.seats[seat] - 1]
    if record is None:
        raise LookupError(seat)
    screen = library.houses[record.number]
    name = reign.agendas[seat]
    agenda = library.agendas[name] if name is not None else None
    draft = reign.draft
    choosing = reign.phase == "agenda_draft" and reign.ask is not None and seat in reign.ask.seats
    return w.Own(
        seat=seat,
        power=reign.power[seat],
        coins=reign.coins[seat],
        agenda=agenda,
        hand=tuple(library.agendas[held] for held in draft.hand) if choosing else (),
        shown=draft.shown[seat] if draft.shown else (),
        achievements=tuple(
            w.MarkedAchievement(achievement, marks, place == 0)
            for place, (achievement, marks) in enumerate(
                zip((screen.narrative, *screen.gameplay), record.marks, strict=True)
            )
        ),
        alignments=tuple(
            w.MarkedAlignment(printed, marks)
            for printed, marks in zip(_by_agenda(library, record.number), record.alignment, strict=True)
        ),
        goal_now=goal_points(agenda, reign.resources) if agenda is not None else 0,
    )


def _by_agenda(library: CardLibrary, house: int) -> tuple[Alignment, ...]:
    printed = {alignment.agenda: alignment for alignment in library.houses[house].alignment}
    return tuple(printed[name] for name in AGENDAS)
