"""What every game must satisfy, found by playing it: `play(subject, seed)` plays at random and checks all.

A new game gets all of this for a `Subject`: how to start it, what `legal` doesn't list, and a table that says
of every field of its state who may see it. A broken promise raises `Broken`, whose `check` names the promise:

    options     a game begins with any of its options, and with none that it hasn't
    standing    who sits, whose turn it is and how it ended agree with the questions, and are no secret
    questions   who is asked has an answer, and nobody else has
    shapes      what is given in the shape of a question is a command, and every listed answer can be given
    legal       a listed command is neither refused nor fails; a command that is allowed is listed
    refused     what the rules refuse raises Refused with that very message and changes nothing
    atomic      applying, refused or not, leaves the old state as it was
    codec       state, commands and events come back equal from JSON, and the game goes on alike from the copy
    trail       a step is the same with its trail, and the facts of its events, as they are made and as each
                seat sees them, lead from before to after
    replay      the same commands give the same fingerprints, events and chance, in a fresh game object too
    orders      simultaneous answers lead to the same state in any order, and each can be taken back alone
    views       every seat and the table have a view, the same one every time
    events      every event has a cause; everybody is told of all that he may know to have changed, and of
                what another answers while he is asked himself no more than his view shows
    secrets     nobody sees, is asked, may do, is refused or is told anything that depends on another's secret
    histories   two histories that differ in one secret look alike to everybody who may not know it
    undo        a step that may be taken back has shown nobody anything that depends on a secret
    fields      every field of the state has somebody's decision about who may see it
    coverage    every secret field was varied by the game's `variants` in some position

Events are looked at as they are kept and shown, with their facts (`with_facts`, `seen_by`).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, zip_longest
from typing import Any

import msgspec

from kd_desktop.engine.facts import Audience, Fact, FactValue, among, seen
from kd_desktop.engine.facts import Subject as FactSubject
from kd_desktop.engine.game import Command, Refused, Step, fingerprint, public, seen_by, with_facts
from kd_desktop.engine.legal import count, finite, nth
from kd_desktop.engine.retract import retracted
from tests.fields import differences, fields_of
from tests.trial import (
    ILLEGAL_TRIES,
    LEGAL_TRIES,
    MANY,
    PROBES,
    Broken,
    C,
    Chair,
    E,
    Play,
    Played,
    S,
    Subject,
    V,
)


def play(
    subject: Subject[S, C, E, V],
    seed: int,
    steps: int = 200,
    sparse: int = 1,
    history: int = 4,
    without: tuple[str, ...] = (),
) -> Played[S, C, E]:
    """Plays up to that many random steps and checks every promise; raises Broken at the first not kept.

    The costly checks of secrets are made at every `sparse`-th step, over histories of `history` commands.
    Checks of several steps overlap, so `without` leaves some of "secrets", "histories", "orders" and
    "undo" out.
    """
    run = Play(subject, seed)
    check_fields(subject)
    check_options(run)
    for seat, command in subject.opening(seed):
        check_step(run, seat, command)
    for number in range(steps):
        check_position(run)
        costly = {"secrets", "histories", "orders", "undo"} - set(without) if number % sparse == 0 else set()
        if "secrets" in costly:
            check_secrets(run)
        if "histories" in costly:
            check_histories(run, history)
        if "orders" in costly:
            check_orders(run)
        chosen = run.choose()
        if chosen is None:
            break
        before, step = run.state, check_step(run, *chosen)
        if "undo" in costly and not step.barrier:
            check_undo(run, before, *chosen, step)
    check_replay(run)
    return run.played


def check_step(run: Play[S, C, E, V], seat: Chair, command: C) -> Step[S, E]:
    """Takes the command, with everything that is looked at in every step; gives the step as it is kept."""
    check_codec(run, seat, command)
    check_trail(run, seat, command)
    before, step = run.state, run.kept(run.state, seat, command)
    run.take(seat, command)
    check_events(run, before, step)
    return step


def check_position(run: Play[Any, Any, Any, Any]) -> None:
    """Everything that is looked at in every position."""
    check_questions(run)
    check_standing(run)
    check_views(run)
    check_legal(run)
    check_refused(run)
    check_shapes(run)


# --- answers -------------------------------------------------------------------------------------


def check_questions(run: Play[Any, Any, Any, Any]) -> None:
    """Who is asked has an answer; a seat that isn't asked hears nothing; the game's list agrees."""
    game, state = run.game, run.state
    asked = game.questions(state)
    for question in asked:
        if game.question(state, question.seat) != question:
            raise Broken("questions", f"seat {question.seat} hears another question than the game asks")
        answerable = question.seat is not None and finite(question.answer)
        if answerable and not game.legal(state, question.seat):
            raise Broken("questions", f"seat {question.seat} is asked {question.why.code} and has no answer")
    seats = {question.seat for question in asked}
    for seat in run.chairs():
        if seat not in seats and game.question(state, seat) is not None:
            raise Broken("questions", f"seat {seat} hears a question that the game doesn't ask")
    if not asked and (run.listed() or game.seats(state)):
        raise Broken("questions", "the game waits for nobody")


def check_options(run: Play[Any, Any, Any, Any]) -> None:
    """A game begins with any of its options, and refuses what isn't one of them."""
    game = run.game
    for option in game.options:
        for value in option.values:
            game.new(run.seed, {option.name: value})
    for wrong in ({"no such option": 1}, *({option.name: "no such value"} for option in game.options)):
        try:
            game.new(run.seed, wrong)
        except Refused:
            continue
        raise Broken("options", f"a game begins with {wrong}")


def check_standing(run: Play[Any, Any, Any, Any]) -> None:
    """It serialises, and agrees with the seats and the questions."""
    game, state = run.game, run.state
    standing = game.standing(state)
    if from_json(standing) != standing:
        raise Broken("codec", f"{standing} isn't equal after saving")
    turn = tuple(question.seat for question in game.questions(state) if question.answer is not None)
    if standing.turn != turn:
        raise Broken("standing", f"it is the turn of {standing.turn}, and {turn} are asked")
    if len(standing.parties) != game.seats(state):
        raise Broken("standing", f"{standing.parties} sit on {game.seats(state)} seats")
    if standing.status == "playing" and len(standing.parties) not in game.sizes():
        raise Broken("standing", f"{standing.parties} play, who are too few or too many")
    if (standing.status == "over") != (standing.result is not None):
        raise Broken("standing", f"it is {standing.status} with the result {standing.result}")
    if standing.status == "over" and turn:
        raise Broken("standing", "somebody is asked when it is over")


def check_shapes(run: Play[Any, Any, Any, Any]) -> None:
    """What is given in the shape of a question makes a command, and every listed answer can be given."""
    game, state = run.game, run.state
    for question in game.questions(state):
        shape = question.answer
        if shape is None:
            continue
        try:
            game.command(state, question.seat, ("no", "such", ("answer",)))
        except Refused:
            pass
        else:
            raise Broken("shapes", f"{question.why.code} takes an answer that doesn't fit")
        if not finite(shape):
            continue
        many = count(shape) > MANY
        numbers = run.random.sample(range(count(shape)), MANY // 4) if many else range(count(shape))
        commands = [game.command(state, question.seat, nth(shape, number)) for number in numbers]
        if len(set(commands)) != len(commands):
            raise Broken("shapes", f"{question.why.code}: one command can be given in two ways")
        legal = game.legal(state, question.seat)
        for command in commands:
            allowed = game.refusal(state, question.seat, command) is None
            if allowed != (command in legal) and not isinstance(command, run.subject.unlisted):
                raise Broken("shapes", f"{command} is given and " + ("not listed" if allowed else "refused"))
        kinds = {type(command) for command in commands}
        if not many and any(type(one) in kinds and one not in commands for one in run.some(legal)):
            raise Broken("shapes", f"{question.why.code}: an answer is listed that can't be given")


def check_legal(run: Play[Any, Any, Any, Any]) -> None:
    """Listed commands are allowed; some of them are tried."""
    game, state = run.game, run.state
    for seat in run.chairs():
        legal = game.legal(state, seat)
        listed = run.some(legal)
        if len(set(listed)) != len(listed):
            raise Broken("legal", f"seat {seat}: a command is listed twice")
        for command in listed:
            if command not in legal:
                raise Broken("legal", f"seat {seat}: {command} is listed and isn't in the list")
            reason = game.refusal(state, seat, command)
            if reason is not None:
                raise Broken("legal", f"seat {seat}: {command} is listed and refused ({reason.code})")
        for command in run.random.sample(listed, min(LEGAL_TRIES, len(listed))):
            before = game.encode(state)
            step = run.apply(state, seat, command)
            unchanged(run, before, command)
            if step.state == state:
                raise Broken("legal", f"seat {seat}: {command} changes nothing")


def check_refused(run: Play[Any, Any, Any, Any]) -> None:
    """`refusal` and `apply` agree, what is allowed is listed, a refusal changes nothing."""
    game, state = run.game, run.state
    for seat in run.chairs():
        listed = game.legal(state, seat)
        kinds = {type(command) for command in run.some(listed)} - set(run.subject.unlisted)
        for command in run.probes(seat, ILLEGAL_TRIES):
            before = game.encode(state)
            reason = game.refusal(state, seat, command)
            try:
                game.apply(state, seat, command)
            except Refused as refused:
                if refused.message != reason:
                    raise Broken(
                        "refused", f"{command} says {reason} and raises {refused.message}"
                    ) from refused
                if not reason.code or " " in reason.code:
                    raise Broken("refused", f"{command}: {reason.code!r} is no code") from refused
            else:
                if reason is not None:
                    raise Broken(
                        "refused", f"seat {seat}: {command} is refused ({reason.code}) and carried out"
                    )
                if type(command) in kinds and command not in listed:
                    raise Broken("legal", f"seat {seat}: {command} is allowed and not listed")
            unchanged(run, before, command)


def unchanged(run: Play[Any, Any, Any, Any], before: bytes, command: Command) -> None:
    """The state that a command started from is as it was."""
    if run.game.encode(run.state) != before:
        raise Broken("atomic", f"{command} has changed the state it started from")


# --- copies --------------------------------------------------------------------------------------


def check_codec(run: Play[Any, Any, Any, Any], seat: Chair, command: Command) -> None:
    """State and command come back equal from JSON, and the game goes on from the copies alike."""
    game, state = run.game, run.state
    copy = game.decode(game.encode(state))
    if copy != state or fingerprint(copy) != fingerprint(state) or game.encode(copy) != game.encode(state):
        raise Broken("codec", f"the state isn't equal after saving: {sorted(differences(state, copy))}")
    if from_json(command) != command:
        raise Broken("codec", f"{command} isn't equal after saving")
    one, two = run.apply(state, seat, command), run.apply(copy, seat, from_json(command))
    if one != two:
        raise Broken("replay", f"{command} goes on otherwise from a copy of the state")


def from_json(data: Any) -> Any:
    """The Struct from its own JSON."""
    return msgspec.json.decode(msgspec.json.encode(data), type=type(data))


def check_trail(run: Play[Any, Any, Any, Any], seat: Chair, command: Command) -> None:
    """With its trail a step is the same; its facts, one event after another, lead from before to after."""
    game, state = run.game, run.state
    plain = game.apply(state, seat, command)
    step = game.apply(state, seat, command, trail=True)
    if (step.state, step.events, step.chance) != (plain.state, plain.events, plain.chance):
        raise Broken("trail", f"{command} does something else when it keeps its trail")
    if len(step.trail) != len(step.events) or (step.trail and step.trail[-1] != step.state):
        raise Broken("trail", f"the trail of {command} doesn't lead to where the step does")
    before, facts = state, []
    for after in step.trail:
        game.questions(after)
        facts.append(game.facts(before, after))
        before = after
    told = led(facts)
    whole = {(fact.subject, fact.only): fact.after for fact in game.facts(state, step.state)}
    if any(told.get(key) != after for key, after in whole.items()):
        raise Broken("trail", f"the facts of the events of {command} aren't those of the step")
    kept = with_facts(game, state, step)
    for chair in run.chairs(step.state):
        led(event.facts for event in shown(kept, chair))


def led(facts: Iterable[Iterable[Fact]]) -> dict[tuple[FactSubject, Audience], FactValue]:
    """What each subject is in the end; every fact begins where the one before has left its subject."""
    told: dict[tuple[FactSubject, Audience], FactValue] = {}
    for fact in chain.from_iterable(facts):
        key = fact.subject, fact.only
        if key in told and told[key] != fact.before:
            raise Broken("trail", f"{fact} begins where nothing left it")
        told[key] = fact.after
    return told


def check_replay(run: Play[Any, Any, Any, Any]) -> None:
    """The same seed and commands give the same game, in an object that has never played before."""
    game = run.subject.make()
    state = game.new(run.seed, run.options)
    played = run.played
    for number, (seat, command) in enumerate(played.commands):
        step = game.apply(state, seat, from_json(command))
        if fingerprint(step.state) != played.prints[number] or step != played.steps[number]:
            raise Broken("replay", f"command {number} ({command}) gives another step in a fresh game")
        state = step.state


def check_orders(run: Play[Any, Any, Any, Any]) -> None:
    """Two seats that are asked at the same time may answer in either order, and take that back alone."""
    game, state = run.game, run.state
    seats = [question.seat for question in game.questions(state) if question.seat is not None]
    answers = {seat: [c for s, c in run.listed() if s == seat] for seat in seats}
    ready = [seat for seat in seats if answers[seat]]
    if len(ready) < 2:
        return
    one, two = run.random.sample(ready, 2)
    check_discreet(run, one, two, answers[one])
    pairs = [(one, run.random.choice(answers[one])), (two, run.random.choice(answers[two]))]
    ends = []
    for order in (pairs, pairs[::-1]):
        end, acts = state, []
        for seat, command in order:
            reason = game.refusal(end, seat, command)
            if reason is not None:
                raise Broken("orders", f"seat {seat} can't {command} any more ({reason.code})")
            step = run.apply(end, seat, command)
            acts.append((seat, command, step))
            end = step.state
        check_retracted(run, acts)
        ends.append(end)
    if ends[0] != ends[1]:
        raise Broken("orders", f"{pairs} leave another state the other way round")


def check_discreet(run: Play[Any, Any, Any, Any], one: int, asked: int, answers: list[Any]) -> None:
    """Whoever is still asked hears the same of two answers of another that look the same to him."""
    if len(answers) < 2:
        return
    pair = run.random.sample(answers, 2)
    steps = [run.kept(run.state, one, command) for command in pair]
    if any(run.game.question(step.state, asked) is None for step in steps):
        return
    for watcher in (None, asked):
        views = [look(run, step.state, watcher) for step in steps]
        found = first_difference(*steps, watcher) if views[0] == views[1] else None
        if found is not None:
            raise Broken("events", f"after {pair}, seat {watcher} sees {found[0]} or else {found[1]}")


def check_retracted(run: Play[Any, Any, Any, Any], acts: list[tuple[Chair, Any, Step[Any, Any]]]) -> None:
    """Without the first of two simultaneous answers it is as if only the second had been given."""
    (_, _, mine), (seat, command, other) = acts
    alone = run.apply(run.state, seat, command)
    final = mine.barrier or other.barrier or alone.events != other.events
    if retracted(run.game, run.state, acts) != (None if final else alone.state):
        raise Broken("orders", f"{acts[0][:2]} isn't taken back alone, or after something was made of it")


# --- what is seen --------------------------------------------------------------------------------


def check_views(run: Play[Any, Any, Any, Any]) -> None:
    """Every seat and the table have a view that serialises and is the same every time."""
    for seat in run.chairs():
        if look(run, run.state, seat) != look(run, run.state, seat):
            raise Broken("views", f"seat {seat} sees two things in one position")


def look(run: Play[Any, Any, Any, Any], state: Any, seat: Chair) -> Any:
    """The view of that seat; whatever goes wrong in building or saving it breaks the promise."""
    try:
        view = run.game.view(state, seat)
        msgspec.json.encode(view)
    except Exception as error:
        raise Broken("views", f"seat {seat} has no view: {error!r}") from error
    return view


def check_events(run: Play[Any, Any, Any, Any], before: Any, step: Step[Any, Any]) -> None:
    """Events serialise and have a cause; their facts tell everybody all that he may know to have changed."""
    for event in step.events:
        if not event.cause.code:
            raise Broken("events", f"{event} has no cause")
        if from_json(event) != event:
            raise Broken("codec", f"{event} isn't equal after saving")
    changed = run.game.facts(before, step.state)
    for seat in run.chairs():
        told = led(event.facts for event in shown(step, seat))
        if any(not among(only, seat) for _, only in told):
            raise Broken("events", f"seat {seat} is told what isn't for it: {told}")
        for fact in seen(changed, seat):
            if told.get((fact.subject, fact.only)) != fact.after:
                raise Broken("events", f"nothing tells seat {seat} of {fact}")


def shown(step: Step[Any, Any], seat: Chair) -> list[Any]:
    """The events of a step as that seat sees them."""
    return [mine for event in step.events if (mine := seen_by(event, seat)) is not None]


def blind(run: Play[Any, Any, Any, Any], knowers: frozenset[Chair], state: Any) -> list[Chair]:
    """Those who may not know: everybody but the knowers. The table knows nothing that a seat doesn't."""
    return [seat for seat in run.chairs(state) if seat not in knowers]


def check_secrets(run: Play[Any, Any, Any, Any]) -> None:
    """With one secret changed, whoever may not know it sees, is asked, may do and is refused the same."""
    game, state = run.game, run.state
    for variant, knowers in game.variants(state):
        changed = differences(state, variant)
        if not changed:
            raise Broken("secrets", "a variant changes nothing")
        run.played.varied |= changed
        if None not in knowers:
            compare(game.standing(state), game.standing(variant), f"everybody knows of {sorted(changed)}")
            compare(heard(run, state), heard(run, variant), f"the questions tell of {sorted(changed)}")
        apart = game.facts(state, variant)
        for seat in blind(run, knowers, state):
            where = f"seat {seat} knows of {sorted(changed)}"
            compare(seen(apart, seat), (), f"{where} by the facts")
            compare(look(run, state, seat), look(run, variant, seat), f"{where} by the view")
            compare(game.question(state, seat), game.question(variant, seat), f"{where} by the question")
            compare(game.legal(state, seat), game.legal(variant, seat), f"{where} by what is legal")
            for command in run.probes(seat, PROBES):
                mine, other = game.refusal(state, seat, command), game.refusal(variant, seat, command)
                compare(mine, other, f"{where} by the refusal of {command}")


def heard(run: Play[Any, Any, Any, Any], state: Any) -> list[Any]:
    """The open questions as everybody hears them."""
    return [public(question) for question in run.game.questions(state)]


def compare(mine: Any, other: Any, what: str) -> None:
    """Raises when the two are not equal."""
    if mine != other:
        where = sorted(differences(mine, other)) if type(mine) is type(other) else []
        raise Broken("secrets", f"{what} {where or (mine, other)}")


def check_histories(run: Play[Any, Any, Any, Any], length: int) -> None:
    """Two histories from positions that differ in one secret look alike to those who may not know it."""
    variants = run.game.variants(run.state)
    if not variants:
        return
    other, knowers = run.random.choice(variants)
    mine = run.state
    watchers = blind(run, knowers, mine)
    for _ in range(length):
        chosen = common_command(run, mine, other, watchers)
        if chosen is None:
            return
        one, two = run.kept(mine, *chosen), run.kept(other, *chosen)
        what = f"{chosen} with another {sorted(differences(mine, other))}"
        if part(run, one, two, watchers, what):
            return
        if run.game.seats(one.state) != run.game.seats(mine):
            return  # the seats are other people's now
        mine, other = one.state, two.state


def common_command(run: Play[Any, Any, Any, Any], mine: Any, other: Any, watchers: list[Chair]) -> Any:
    """A command that both histories allow, of a seat that doesn't know the difference if there is one."""
    if run.game.seats(mine) != run.game.seats(other):
        return None
    shared = [(seat, command) for seat, command in run.listed(mine) if command in run.game.legal(other, seat)]
    unknowing = [pair for pair in shared if pair[0] in watchers]
    pool = unknowing or shared
    return run.random.choice(pool) if pool else None


def part(
    run: Play[Any, Any, Any, Any], one: Step[Any, Any], two: Step[Any, Any], watchers: list[Chair], what: str
) -> bool:
    """Whether the histories part here, which only an event that reveals something may do."""
    for seat in watchers:
        pair = first_difference(one, two, seat)
        if pair is not None:
            told = any(event is not None and event.reveals for event in pair)
            if not told and not run.subject.may_part(*pair):
                raise Broken("histories", f"{what}: seat {seat} sees {pair[0]}, else {pair[1]}")
            return True
        if told_apart(run, one.state, two.state, seat):
            raise Broken("histories", f"{what}: seat {seat} sees another position")
    return False


def told_apart(run: Play[Any, Any, Any, Any], one: Any, two: Any, seat: Chair) -> bool:
    """Whether this seat sees a difference between the two positions that the game may not show."""
    if seat not in run.chairs(one):
        return False
    mine, other = look(run, one, seat), look(run, two, seat)
    return mine != other and not run.subject.may_differ(mine, other)


def first_difference(one: Step[Any, Any], two: Step[Any, Any], seat: Chair) -> tuple[Any, Any] | None:
    """The first events that this seat sees differently in the two steps (None: where one has no more)."""
    pairs = zip_longest(shown(one, seat), shown(two, seat))
    return next(((mine, other) for mine, other in pairs if mine != other), None)


def check_undo(
    run: Play[Any, Any, Any, Any], before: Any, seat: Chair, command: Command, step: Step[Any, Any]
) -> None:
    """A step without a barrier looks the same whatever the secrets are, so that it has taught nothing."""
    variants = run.game.variants(before)
    for other, knowers in run.random.sample(variants, min(4, len(variants))):
        if command not in run.game.legal(other, seat):
            continue
        twin = run.kept(other, seat, command)
        for watcher in blind(run, knowers, before):
            pair = first_difference(step, twin, watcher)
            same_position = pair is not None or not told_apart(run, step.state, twin.state, watcher)
            if not same_position or (pair is not None and not run.subject.may_part(*pair)):
                changed = sorted(differences(before, other))
                raise Broken("undo", f"{command} teaches seat {watcher} of {changed} and could be taken back")


# --- fields --------------------------------------------------------------------------------------


def check_fields(subject: Subject[Any, Any, Any, Any]) -> None:
    """Every field of the state has been decided, and nothing else stands in the table."""
    found = set(fields_of(subject.state, subject.leaves))
    missing, surplus = sorted(found - set(subject.audience)), sorted(set(subject.audience) - found)
    if missing:
        raise Broken("fields", f"nobody has decided who may see {missing}")
    if surplus:
        raise Broken("fields", f"the state has no {surplus}")


def check_coverage(subject: Subject[Any, Any, Any, Any], plays: Iterable[Played[Any, Any, Any]]) -> None:
    """Over all these plays, every field that is somebody's or nobody's was varied."""
    varied = {name for played in plays for name in played.varied}
    secret = {name for name, who in subject.audience.items() if who in ("owner", "nobody")}
    if secret - varied:
        raise Broken("coverage", f"no variant ever changes {sorted(secret - varied)}")
