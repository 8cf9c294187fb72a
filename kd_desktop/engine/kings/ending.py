"""The end of a reign: scoring, record and rewards, achievements, alignment, clean-up.

KD-ENDG, KD-SCORE, KD-REC, KD-SAVE.
"""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.engine import names
from kd_desktop.engine.council.ranking import power_points, ranks
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings import finale, rulers
from kd_desktop.engine.kings.abilities import immediate, trigger
from kd_desktop.engine.kings.content import CountGoal, Dilemma, RowName, SecretAgenda, TriggerCard
from kd_desktop.engine.kings.evaluator import markers_inside, token_bonus, token_points, true
from kd_desktop.engine.kings.interpreter import complete_events, gain_points
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
from kd_desktop.engine.kings.transaction import Transaction
from kd_desktop.engine.kings.vocabulary import AGENDAS, EndingKind, RecordEnding

_ROWS: tuple[RowName, ...] = ("first", "second", "third", "fourth")


def agenda_of(transaction: Transaction, seat: int) -> SecretAgenda:
    """The Secret Agenda card a seat holds; LookupError before the draft."""
    name = transaction.reign.agendas[seat]
    if name is None:
        raise LookupError(seat)
    return transaction.library.agendas[name]


def ending_kind(ending: RecordEnding | None) -> EndingKind:
    """The column of the reward table; an empty deck counts as the king's death (KD-RUL-13)."""
    return ending if ending in ("abdicated_top", "abdicated_bottom") else "died"


def end(transaction: Transaction) -> None:
    """The reign is over; pools and Secret Agendas become public (KD-ENDG-6)."""
    reign = transaction.reign
    reign.shown_all, reign.unshown = True, tuple(range(len(reign.seats)))
    reign.phase = "score"
    reign.scene = rulers.scene(transaction, ending_kind(reign.ending))
    clause = {"died": "KD-END-4", "empty_deck": "KD-DRAW-6"}.get(reign.ending or "died", "KD-END-2")
    transaction.emit(
        e.ReignEnded(number=reign.number, ending=reign.ending or "died", cause=say("ending", clause))
    )
    for seat in range(len(reign.seats)):
        reign.unshown = reign.unshown[1:]
        transaction.emit(
            e.Revealed(
                seat=seat,
                agenda=agenda_of(transaction, seat).name,
                power=reign.power[seat],
                coins=reign.coins[seat],
                cause=say("scoring", "KD-ENDG-6"),
            )
        )
    trigger(transaction, "scoring")
    # An Event may have waited for this end; what it does then comes before any points (KD-EVT-3, KD-END-8).
    complete_events(transaction)


# --- step 1: points -------------------------------------------------------------------------------


def goal_points(agenda: SecretAgenda, tracks: tuple[Track, ...]) -> int:
    """The points of a resource goal for these five markers (KD-SCORE-2 to 4)."""
    goal = agenda.goal
    if isinstance(goal, CountGoal):
        inside = markers_inside(tracks, goal.rows)
        return goal.points[inside] if inside < len(goal.points) else 0
    rows = [track.row for track in tracks]
    distance = max(rows) - min(rows) + (1 if goal.inclusive else 0)
    return distance * goal.points_per_row


def money_points(agenda: SecretAgenda, position: int) -> int:
    """The points for a dense position in the ranking by Coins (KD-SCORE-5 to 7)."""
    return agenda.money[position - 1] if position <= len(agenda.money) else 0


def score(transaction: Transaction) -> None:
    """Step 1: every part of every seat's Agenda Points (KD-SCORE-1).

    The points are announced only after the abilities that respond to Open Agendas have changed them
    (KD-RUL-85); until then, in this phase, nobody sees them.
    """
    reign = transaction.reign
    if not reign.scores:
        _count(transaction)
        return
    counted = reign.scores
    rich = ranks(tuple(points.purse for points in counted))
    strong = ranks(tuple(points.might for points in counted))
    reign.phase = "record"
    reign.scores = tuple(ScoreDraft(purse=points.purse, might=points.might) for points in counted)
    for seat, points in enumerate(counted):
        _tell(transaction, seat, points, rich[seat], strong[seat])


def _count(transaction: Transaction) -> None:
    """Counts all parts; Open Agendas that have given or taken points are then answered (KD-RUL-85)."""
    reign = transaction.reign
    rich, strong = ranks(reign.coins), ranks(reign.power)
    reign.scores = tuple(
        ScoreDraft(
            secret=goal_points(agenda_of(transaction, seat), reign.resources),
            coins=money_points(agenda_of(transaction, seat), rich[seat]),
            open=_open_points(transaction, seat),
            power=power_points(strong[seat]),
            purse=reign.coins[seat],
            might=reign.power[seat],
        )
        for seat in range(len(reign.seats))
    )
    if any(token_points(transaction, token) for tokens in reign.open_agendas for token in tokens):
        trigger(transaction, "open_agenda_scored")


def _open_points(transaction: Transaction, seat: int) -> int:
    """Open Agendas with what abilities have added before (KD-SCORE-8 to 11, 15)."""
    bonuses = transaction.reign.bonuses[seat] if transaction.reign.bonuses else ()
    tokens = sum(token_points(transaction, token) for token in transaction.reign.open_agendas[seat])
    return tokens + sum(token_bonus(transaction, seat, bonus) for bonus in bonuses)


def _tell(transaction: Transaction, seat: int, points: ScoreDraft, rich: int, strong: int) -> None:
    """One event per part, whose cause carries the figures behind it."""
    reign, agenda = transaction.reign, agenda_of(transaction, seat)
    if isinstance(agenda.goal, CountGoal):
        inside = markers_inside(reign.resources, agenda.goal.rows)
        goal = say("goal_count", "KD-SCORE-3", agenda=agenda.name, markers=inside)
    else:
        rows = [track.row for track in reign.resources]
        goal = say("goal_distance", "KD-SCORE-4", agenda=agenda.name, low=min(rows), high=max(rows))
    money = say("money_rank", "KD-SCORE-5", agenda=agenda.name, position=rich, coins=points.purse)
    tokens = say("open_agenda_tokens", "KD-SCORE-8", tokens=len(reign.open_agendas[seat]))
    power = say("power_rank", "KD-SCORE-13", position=strong, power=points.might)
    told = reign.scores[seat]
    told = _put_score(transaction, seat, replace(told, secret=points.secret))
    transaction.emit(e.Scored(seat=seat, part="goal", points=points.secret, cause=goal))
    told = _put_score(transaction, seat, replace(told, coins=points.coins))
    transaction.emit(e.Scored(seat=seat, part="money", points=points.coins, cause=money))
    told = _put_score(transaction, seat, replace(told, open=points.open))
    transaction.emit(e.Scored(seat=seat, part="open_agenda", points=points.open, cause=tokens))
    _put_score(transaction, seat, replace(told, power=points.power))
    transaction.emit(e.Scored(seat=seat, part="power", points=points.power, cause=power))


def _put_score(transaction: Transaction, seat: int, score: ScoreDraft) -> ScoreDraft:
    scores = transaction.reign.scores
    transaction.reign.scores = (*scores[:seat], score, *scores[seat + 1 :])
    return score


# --- step 2: record -------------------------------------------------------------------------------


def reward_row(totals: tuple[int, ...], seat: int) -> RowName:
    """The row of the reward table: "last" for the lowest total, even when shared.

    KD-REC-4, 5, KD-RUL-36.
    """
    if totals[seat] == min(totals):
        return "last"
    return _ROWS[ranks(totals)[seat] - 1]


def record(transaction: Transaction) -> None:
    """Step 2: the ledger, Prestige and Crave, the agendas' extra clauses, and the winner's privilege.

    KD-REC.
    """
    reign = transaction.reign
    totals = tuple(points.total for points in reign.scores)
    positions = ranks(totals)
    rows = tuple(_row(transaction, seat, totals, positions[seat]) for seat in range(len(totals)))
    former = transaction.campaign.ledger
    cause = say("reward", "KD-REC-6", ending=reign.ending or "died")
    for seat, row in enumerate(rows):
        transaction.campaign.ledger = (*former, _game(transaction, rows[: seat + 1]))
        _announce(transaction, seat, row)
        if row.prestige:
            gain_points(transaction, row.house, "prestige", row.prestige, cause)
        if row.crave:
            gain_points(transaction, row.house, "crave", row.crave, cause)
    _extras(transaction)
    winners = tuple(seat for seat, row in enumerate(rows) if row.winner)
    reign.phase = "achievements"
    if len(winners) > 1:
        reign.ask = Ask("privileged", (reign.moderator,), among=winners)
    else:
        _give_privilege(transaction, winners[0], say("winner", "KD-REC-2"))


def _row(transaction: Transaction, seat: int, totals: tuple[int, ...], position: int) -> ScoreRow:
    reign, points = transaction.reign, transaction.reign.scores[seat]
    row = reward_row(totals, seat)
    table = transaction.library.rules.reward
    prestige, crave = getattr(table, row).of(ending_kind(reign.ending))
    return ScoreRow(
        house=reign.seats[seat],
        agenda=agenda_of(transaction, seat).name,
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


def _game(transaction: Transaction, rows: tuple[ScoreRow, ...]) -> GameRecord:
    reign, campaign = transaction.reign, transaction.campaign
    return GameRecord(
        reign=reign.number,
        king=campaign.king_name,
        king_house=campaign.king_house,
        date=reign.date,
        year=campaign.year,
        rounds=reign.round,
        ending=reign.ending or "died",
        rows=rows,
        portrait=campaign.portraits[-1] if campaign.portraits else "",
        scene=reign.scene,
    )


def _announce(transaction: Transaction, seat: int, row: ScoreRow) -> None:
    transaction.emit(
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


def _extras(transaction: Transaction) -> None:
    """Extra clauses of Secret Agendas, after the rewards (KD-SCORE-16); clockwise from the Leader."""
    runs = []
    for seat in transaction.clockwise():
        agenda = agenda_of(transaction, seat)
        house = transaction.house(seat)
        if agenda.extra is not None and true(transaction, agenda.extra.condition, house):
            cause = say("agenda_extra", "KD-SCORE-16", agenda=agenda.name)
            runs.append(Run(agenda.extra.effects, cause, me=house))
    transaction.push(*runs)


def _give_privilege(transaction: Transaction, seat: int, cause: Message) -> None:
    transaction.reign.privileged = seat
    transaction.emit(e.PrivilegeGiven(seat=seat, cause=cause))


def choose_privileged(transaction: Transaction, player: int) -> None:
    """The Moderator chooses among tied winners who names the king (KD-REC-3)."""
    transaction.reign.ask = None
    _give_privilege(transaction, player, say("tied_win", "KD-REC-3"))


# --- steps 3 and 4: achievements and alignment ----------------------------------------------------


def achievements(transaction: Transaction) -> None:
    """Step 3: all conditions judged on one state, then marks, then immediate abilities (KD-ACH-3, 4, 16).

    Abilities at the end of the reign follow the judgement (KD-RUL-86) but precede the marks, since an
    ability unlocked by a mark first matters in the next reign (KD-ACH-8).
    """
    transaction.reign.phase = "alignment"
    fulfilled = _fulfilled(transaction)
    trigger(transaction, "game_end")
    uses: list[Use] = []
    for seat, place in fulfilled:
        uses += _mark(transaction, seat, place)
    transaction.push(*uses)


def _fulfilled(transaction: Transaction) -> list[tuple[int, int]]:
    """The achievements, by seat and place, whose condition holds with what was scored (KD-ACH-16)."""
    reign = transaction.reign
    purses = tuple([points.purse for points in reign.scores])
    mights = tuple([points.might for points in reign.scores])
    transaction.reign = replace(reign, coins=purses, power=mights) if reign.scores else reign
    found = [
        (seat, place)
        for seat in transaction.clockwise()
        for place, achievement in enumerate(
            transaction.library.houses[transaction.house(seat)].gameplay, start=1
        )
        if transaction.record(transaction.house(seat)).marks[place] < achievement.squares
        and true(transaction, achievement.condition, transaction.house(seat))
    ]
    transaction.reign = reign
    return found


def _mark(transaction: Transaction, seat: int, place: int) -> tuple[Use, ...]:
    house = transaction.house(seat)
    record = transaction.record(house)
    achievement = transaction.library.houses[house].gameplay[place - 1]
    marks = record.marks[place] + 1
    transaction.set_record(replace(record, marks=(*record.marks[:place], marks, *record.marks[place + 1 :])))
    cause = say("achievement", "KD-ACH-3", achievement=achievement.id)
    transaction.emit(
        e.AchievementMarked(house=house, achievement=achievement.id, marks=marks, only=seat, cause=cause)
    )
    if marks < achievement.squares:
        return ()
    done = say("achievement", "KD-ACH-6", achievement=achievement.id)
    transaction.emit(e.AchievementCompleted(house=house, achievement=achievement.id, cause=done))
    return immediate(transaction, achievement.id, house)


def alignment(transaction: Transaction) -> None:
    """Step 4: each participant marks the agenda used; a last square pays at once (KD-ALIGN-3 to 5)."""
    transaction.reign.phase = "save"
    for seat in transaction.clockwise():
        house = transaction.house(seat)
        agenda = agenda_of(transaction, seat).name
        place = AGENDAS.index(agenda)
        printed = next(a for a in transaction.library.houses[house].alignment if a.agenda == agenda)
        record = transaction.record(house)
        marks = record.alignment[place] + 1
        if marks > printed.squares:
            continue
        transaction.set_record(_aligned(record, place, marks))
        cause = say("alignment", "KD-ALIGN-3", agenda=agenda)
        transaction.emit(e.AlignmentMarked(house=house, agenda=agenda, marks=marks, only=seat, cause=cause))
        if marks == printed.squares:
            done = say("alignment", "KD-ALIGN-5", agenda=agenda)
            transaction.emit(e.AlignmentCompleted(house=house, agenda=agenda, cause=done))
            if printed.prestige:
                gain_points(transaction, house, "prestige", printed.prestige, done)
            if printed.crave:
                gain_points(transaction, house, "crave", printed.crave, done)


def _aligned(record: HouseRecord, place: int, marks: int) -> HouseRecord:
    return replace(record, alignment=(*record.alignment[:place], marks, *record.alignment[place + 1 :]))


# --- step 5: clean-up -----------------------------------------------------------------------------


def save(transaction: Transaction) -> None:
    """Step 5: asks the winner for the next king's name; the clean-up follows the answer (KD-REC-9)."""
    reign = transaction.reign
    seat = reign.privileged if reign.privileged is not None else reign.leader
    reign.ask = Ask("king_name", (seat,))


def name_king(transaction: Transaction, seat: int, name: str) -> None:
    """Names the next king, or leaves the name open, and clears the table (KD-REC-9, KD-SAVE)."""
    house = transaction.house(seat)
    name = names.kept(name)
    transaction.campaign.king_name, transaction.campaign.king_house = name, house
    rulers.succeed(transaction)
    transaction.emit(e.KingNamed(name=name, house=house, cause=say("naming", "KD-REC-9")))
    clear_table(transaction)
    if transaction.reign.sixth_mystery:
        finale.begin(transaction, transaction.reign)


def clear_table(transaction: Transaction) -> None:
    """Triggers go back into the deck, which is kept; resolved dilemmas leave the campaign.

    KD-SAVE-1 to 3, 8.
    """
    reign = transaction.reign
    back = tuple(
        card for card in reign.event_area if isinstance(transaction.library.cards[card], TriggerCard)
    )
    gone = tuple(card for card in reign.event_area if isinstance(transaction.library.cards[card], Dilemma))
    if back:
        transaction.shuffle_deck(back)
    resolved = tuple(placed.card for space in reign.time_counter for placed in space)
    transaction.campaign.deck_save = reign.deck
    transaction.campaign.trash = (*transaction.campaign.trash, *resolved, *gone)
    transaction.rise()
    transaction.emit(e.ReignClosed(number=reign.number, cause=say("closed", "KD-SAVE-7")))


def drop_for_finale(transaction: Transaction) -> None:
    """The last Mystery sticker came without an end: the reign stops unscored (KD-MYST-7, KD-RUL-39)."""
    reign = transaction.reign
    reign.ending = "finale"
    transaction.campaign.ledger = (*transaction.campaign.ledger, _game(transaction, ()))
    transaction.emit(e.ReignEnded(number=reign.number, ending="finale", cause=say("ending", "KD-MYST-7")))
    clear_table(transaction)
    finale.begin(transaction, reign)
