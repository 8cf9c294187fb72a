"""The end of a reign: scoring, record and rewards, achievements, alignment, clean-up.

KD-ENDG, KD-SCORE, KD-REC, KD-SAVE.
"""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings import finale
from kd_desktop.engine.kings.abilities import immediate, trigger
from kd_desktop.engine.kings.carry import gain_points
from kd_desktop.engine.kings.content import CountGoal, Dilemma, RowName, SecretAgenda, TriggerCard
from kd_desktop.engine.kings.desk import Desk
from kd_desktop.engine.kings.judge import markers_inside, ranks, token_points, true
from kd_desktop.engine.kings.state import (
    Ask,
    GameRecord,
    HouseRecord,
    Run,
    ScoreDraft,
    ScoreRow,
    Track,
    Use,
)
from kd_desktop.engine.kings.vocabulary import AGENDAS, EndingKind, RecordEnding

_ROWS: tuple[RowName, ...] = ("first", "second", "third", "fourth")


def agenda_of(desk: Desk, seat: int) -> SecretAgenda:
    """The Secret Agenda card a seat holds; LookupError before the draft."""
    name = desk.reign.agendas[seat]
    if name is None:
        raise LookupError(seat)
    return desk.library.agendas[name]


def ending_kind(ending: RecordEnding | None) -> EndingKind:
    """The column of the reward table; an empty deck counts as the king's death (KD-RUL-13)."""
    return ending if ending in ("abdicated_top", "abdicated_bottom") else "died"


def end(desk: Desk) -> None:
    """The reign is over; pools and Secret Agendas become public (KD-ENDG-6)."""
    reign = desk.reign
    reign.shown_all = True
    reign.phase = "score"
    clause = {"died": "KD-END-4", "empty_deck": "KD-DRAW-6"}.get(reign.ending or "died", "KD-END-2")
    desk.emit(e.ReignEnded(number=reign.number, ending=reign.ending or "died", cause=say("ending", clause)))
    for seat in range(len(reign.seats)):
        desk.emit(
            e.Revealed(
                seat=seat,
                agenda=agenda_of(desk, seat).name,
                power=reign.power[seat],
                coins=reign.coins[seat],
                cause=say("scoring", "KD-ENDG-6"),
            )
        )
    trigger(desk, "scoring")
    trigger(desk, "open_agenda_scored")


# --- step 1: points -------------------------------------------------------------------------------


def goal_points(agenda: SecretAgenda, tracks: tuple[Track, ...]) -> int:
    """The points of a resource goal for these five markers (KD-SCORE-2 to 4)."""
    goal = agenda.goal
    rows = [track.row for track in tracks]
    if isinstance(goal, CountGoal):
        inside = sum(1 for row in rows if any(low <= row <= high for low, high in goal.rows))
        return goal.points[inside] if inside < len(goal.points) else 0
    distance = max(rows) - min(rows) + (1 if goal.inclusive else 0)
    return distance * goal.points_per_row


def money_points(agenda: SecretAgenda, position: int) -> int:
    """The points for a dense position in the ranking by Coins (KD-SCORE-5 to 7)."""
    return agenda.money[position - 1] if position <= len(agenda.money) else 0


def power_points(position: int) -> int:
    """The points for a dense position in the ranking by Power left (KD-SCORE-13)."""
    return {1: 2, 2: 1}.get(position, 0)


def score(desk: Desk) -> None:
    """Step 1: every part of every seat's Agenda Points (KD-SCORE-1)."""
    reign = desk.reign
    rich, strong = ranks(reign.coins), ranks(reign.power)
    scores = []
    for seat in range(len(reign.seats)):
        agenda = agenda_of(desk, seat)
        points = ScoreDraft(
            secret=goal_points(agenda, reign.resources),
            coins=money_points(agenda, rich[seat]),
            open=_open_points(desk, seat),
            power=power_points(strong[seat]),
        )
        scores.append(points)
        _explain(desk, seat, agenda, points, rich[seat], strong[seat])
    reign.scores = tuple(scores)
    reign.phase = "record"


def _open_points(desk: Desk, seat: int) -> int:
    """Open Agendas with the additions of abilities (KD-SCORE-8 to 11, 15)."""
    bonuses = desk.reign.bonuses[seat] if desk.reign.bonuses else ()
    total = 0
    for token in desk.reign.open_agendas[seat]:
        points = token_points(desk, token)
        total += points
        if points:
            total += sum(
                bonus.n
                for bonus in bonuses
                if bonus.polarity == token.polarity and bonus.resource in ("any", token.resource)
            )
    return total


def _explain(desk: Desk, seat: int, agenda: SecretAgenda, points: ScoreDraft, rich: int, strong: int) -> None:
    """One event per part, whose cause carries the figures behind it."""
    reign = desk.reign
    if isinstance(agenda.goal, CountGoal):
        inside = markers_inside(desk, agenda.goal.rows)
        goal = say("goal_count", "KD-SCORE-3", agenda=agenda.name, markers=inside)
    else:
        rows = [track.row for track in reign.resources]
        goal = say("goal_distance", "KD-SCORE-4", agenda=agenda.name, low=min(rows), high=max(rows))
    money = say("money_rank", "KD-SCORE-5", agenda=agenda.name, position=rich, coins=reign.coins[seat])
    tokens = say("open_agenda_tokens", "KD-SCORE-8", tokens=len(reign.open_agendas[seat]))
    power = say("power_rank", "KD-SCORE-13", position=strong, power=reign.power[seat])
    desk.emit(e.Scored(seat=seat, part="goal", points=points.secret, cause=goal))
    desk.emit(e.Scored(seat=seat, part="money", points=points.coins, cause=money))
    desk.emit(e.Scored(seat=seat, part="open_agenda", points=points.open, cause=tokens))
    desk.emit(e.Scored(seat=seat, part="power", points=points.power, cause=power))


# --- step 2: record -------------------------------------------------------------------------------


def reward_row(totals: tuple[int, ...], seat: int) -> RowName:
    """The row of the reward table: "last" for the lowest total, however many share it.

    KD-REC-4, 5, KD-RUL-36.
    """
    if totals[seat] == min(totals):
        return "last"
    return _ROWS[ranks(totals)[seat] - 1]


def record(desk: Desk) -> None:
    """Step 2: the ledger, Prestige and Crave, the agendas' extra clauses, and the winner's privilege.

    KD-REC.
    """
    reign = desk.reign
    totals = tuple(points.total for points in reign.scores)
    positions = ranks(totals)
    rows = tuple(_row(desk, seat, totals, positions[seat]) for seat in range(len(totals)))
    desk.campaign.ledger = (*desk.campaign.ledger, _game(desk, rows))
    cause = say("reward", "KD-REC-6", ending=reign.ending or "died")
    for seat, row in enumerate(rows):
        _announce(desk, seat, row)
        if row.prestige:
            gain_points(desk, row.house, "prestige", row.prestige, cause)
        if row.crave:
            gain_points(desk, row.house, "crave", row.crave, cause)
    _extras(desk)
    winners = tuple(seat for seat, row in enumerate(rows) if row.winner)
    reign.phase = "achievements"
    if len(winners) > 1:
        reign.ask = Ask("privileged", (reign.moderator,), among=winners)
    else:
        _give_privilege(desk, winners[0], say("winner", "KD-REC-2"))
    trigger(desk, "game_end")


def _row(desk: Desk, seat: int, totals: tuple[int, ...], position: int) -> ScoreRow:
    reign, points = desk.reign, desk.reign.scores[seat]
    row = reward_row(totals, seat)
    table = desk.library.rules.reward
    prestige, crave = getattr(table, row).of(ending_kind(reign.ending))
    return ScoreRow(
        house=reign.seats[seat],
        agenda=agenda_of(desk, seat).name,
        secret=points.secret,
        coins=points.coins,
        open=points.open,
        power=points.power,
        extra=points.extra,
        total=points.total,
        position=position,
        row=row,
        prestige=prestige,
        crave=crave,
        winner=position == 1,
    )


def _game(desk: Desk, rows: tuple[ScoreRow, ...]) -> GameRecord:
    reign, campaign = desk.reign, desk.campaign
    return GameRecord(
        reign=reign.number,
        king=campaign.king_name,
        king_house=campaign.king_house,
        date=reign.date,
        year=campaign.year,
        rounds=reign.round,
        ending=reign.ending or "died",
        rows=rows,
    )


def _announce(desk: Desk, seat: int, row: ScoreRow) -> None:
    desk.emit(
        e.Ranked(
            seat=seat,
            house=row.house,
            total=row.total,
            position=row.position,
            row=row.row,
            prestige=row.prestige,
            crave=row.crave,
            winner=row.winner,
            cause=say("rank", "KD-REC-5" if row.row == "last" else "KD-REC-4"),
        )
    )


def _extras(desk: Desk) -> None:
    """Extra clauses of Secret Agendas, after the rewards (KD-SCORE-16); clockwise from the Leader."""
    runs = []
    for seat in desk.clockwise():
        agenda = agenda_of(desk, seat)
        house = desk.house(seat)
        if agenda.extra is not None and true(desk, agenda.extra.condition, house):
            cause = say("agenda_extra", "KD-SCORE-16", agenda=agenda.name)
            runs.append(Run(agenda.extra.effects, cause, me=house))
    desk.push(*runs)


def _give_privilege(desk: Desk, seat: int, cause: Message) -> None:
    desk.reign.privileged = seat
    desk.emit(e.PrivilegeGiven(seat=seat, cause=cause))


def choose_privileged(desk: Desk, player: int) -> None:
    """The Moderator chooses among tied winners who names the king (KD-REC-3)."""
    desk.reign.ask = None
    _give_privilege(desk, player, say("tied_win", "KD-REC-3"))


# --- steps 3 and 4: achievements and alignment ----------------------------------------------------


def achievements(desk: Desk) -> None:
    """Step 3: all conditions judged on one state, then marks, then immediate abilities (KD-ACH-3, 4, 16)."""
    desk.reign.phase = "alignment"
    fulfilled = [
        (seat, place)
        for seat in desk.clockwise()
        for place, achievement in enumerate(desk.library.houses[desk.house(seat)].gameplay, start=1)
        if desk.record(desk.house(seat)).marks[place] < achievement.squares
        and true(desk, achievement.condition, desk.house(seat))
    ]
    uses: list[Use] = []
    for seat, place in fulfilled:
        uses += _mark(desk, seat, place)
    desk.push(*uses)


def _mark(desk: Desk, seat: int, place: int) -> tuple[Use, ...]:
    house = desk.house(seat)
    record = desk.record(house)
    achievement = desk.library.houses[house].gameplay[place - 1]
    marks = record.marks[place] + 1
    desk.set_record(replace(record, marks=(*record.marks[:place], marks, *record.marks[place + 1 :])))
    cause = say("achievement", "KD-ACH-3", achievement=achievement.id)
    desk.emit(
        e.AchievementMarked(house=house, achievement=achievement.id, marks=marks, only=seat, cause=cause)
    )
    if marks < achievement.squares:
        return ()
    done = say("achievement", "KD-ACH-6", achievement=achievement.id)
    desk.emit(e.AchievementCompleted(house=house, achievement=achievement.id, cause=done))
    return immediate(desk, achievement.id, house)


def alignment(desk: Desk) -> None:
    """Step 4: each participant marks the agenda used; a last square pays at once (KD-ALIGN-3 to 5)."""
    desk.reign.phase = "save"
    for seat in desk.clockwise():
        house = desk.house(seat)
        agenda = agenda_of(desk, seat).name
        place = AGENDAS.index(agenda)
        printed = next(a for a in desk.library.houses[house].alignment if a.agenda == agenda)
        record = desk.record(house)
        marks = record.alignment[place] + 1
        if marks > printed.squares:
            continue
        desk.set_record(_aligned(record, place, marks))
        cause = say("alignment", "KD-ALIGN-3", agenda=agenda)
        desk.emit(e.AlignmentMarked(house=house, agenda=agenda, marks=marks, only=seat, cause=cause))
        if marks == printed.squares:
            done = say("alignment", "KD-ALIGN-5", agenda=agenda)
            desk.emit(e.AlignmentCompleted(house=house, agenda=agenda, cause=done))
            if printed.prestige:
                gain_points(desk, house, "prestige", printed.prestige, done)
            if printed.crave:
                gain_points(desk, house, "crave", printed.crave, done)


def _aligned(record: HouseRecord, place: int, marks: int) -> HouseRecord:
    return replace(record, alignment=(*record.alignment[:place], marks, *record.alignment[place + 1 :]))


# --- step 5: clean-up -----------------------------------------------------------------------------


def save(desk: Desk) -> None:
    """Step 5: the winner is asked for the next king's name; the clean-up follows the answer (KD-REC-9)."""
    reign = desk.reign
    seat = reign.privileged if reign.privileged is not None else reign.leader
    reign.ask = Ask("king_name", (seat,))


def name_king(desk: Desk, seat: int, name: str) -> None:
    """The next king has a name or none; the table is cleared (KD-REC-9, KD-SAVE)."""
    house = desk.house(seat)
    desk.campaign.king_name, desk.campaign.king_house = name.strip(), house
    desk.emit(e.KingNamed(name=name.strip(), house=house, cause=say("naming", "KD-REC-9")))
    clear_table(desk)
    if desk.reign.sixth_mystery:
        finale.begin(desk, desk.reign)


def clear_table(desk: Desk) -> None:
    """Triggers go back into the deck, which is kept; resolved dilemmas leave the campaign.

    KD-SAVE-1 to 3, 8.
    """
    reign = desk.reign
    back = tuple(card for card in reign.event_area if isinstance(desk.library.cards[card], TriggerCard))
    gone = tuple(card for card in reign.event_area if isinstance(desk.library.cards[card], Dilemma))
    if back:
        desk.shuffle_deck(back)
    resolved = tuple(placed.card for space in reign.time_counter for placed in space)
    desk.campaign.deck_save = reign.deck
    desk.campaign.trash = (*desk.campaign.trash, *resolved, *gone)
    desk.emit(e.ReignClosed(number=reign.number, cause=say("closed", "KD-SAVE-7")))
    desk.rise()


def drop_for_finale(desk: Desk) -> None:
    """The last Mystery sticker came without an end: the reign stops unscored (KD-MYST-7, KD-RUL-39)."""
    reign = desk.reign
    reign.ending = "finale"
    desk.campaign.ledger = (*desk.campaign.ledger, _game(desk, ()))
    desk.emit(e.ReignEnded(number=reign.number, ending="finale", cause=say("ending", "KD-MYST-7")))
    clear_table(desk)
    finale.begin(desk, reign)
