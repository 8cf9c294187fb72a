"""The readings that the events of a step bring, each with the lines on what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kd_desktop.desktop.kings.explain.gains import ability_sentence, card_of, is_taken, taking_sentence
from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.phrases.messages import message_sentence
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.phrases.own_causes import is_told, own_cause
from kd_desktop.desktop.kings.reading.readings import Fill, of_event
from kd_desktop.desktop.kings.reading.steps import STEPPED
from kd_desktop.desktop.kit.wording import sentences, translate
from kd_desktop.desktop.phrases.slots import word
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.engine.game import Event, Message
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import card_name
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.view import View


class Narrator:
    """Makes the readings of one step for the whole table; `view` is the table's after it."""

    def __init__(self, view: View, library: CardLibrary, fill: Fill) -> None:
        self.names = Names(view)
        self._library, self._fill = library, fill

    def page(self, event: Event) -> Reading | None:
        """The reading that an event brings, without the lines on what follows."""
        if isinstance(event, e.OutcomeRevealed):
            dilemma = self._library.dilemma(event.card)
            self.names.titles[dilemma.id] = card_name(dilemma)
        return of_event(event, self.names.view, self._library, self._fill)

    def opened(self, event: Any, under: Reading | None, before: Sequence[Event] = ()) -> Reading | None:
        """The page that an event opens after `under`, the last page read in the step; None if it opens none.

        The effects of an ongoing Event's rules have a sheet of their own, never another card's. So have the
        things that a card takes from a house once a question is answered, unless `before` has told of them,
        and the house named for a card, with the effects.
        """
        if read_when_drawn(event):
            return None
        if is_taken(event) or _is_named(event):
            told = any(isinstance(one, e.AbilityUsed) and one.cause == event.cause for one in before)
            shown = under is not None and (under.card == card_of(event) or _is_of_a_poll(under))
            return None if told or shown else self._at_work(card_of(event), event.cause.code)
        found = self.page(event)
        if found is not None or not isinstance(event, e.Noted | e.EventCompleted):
            return found
        rules_of = rules_card(event)
        if rules_of and (under is None or under.card != rules_of):
            self._learn(rules_of)
            return Reading("event", self.names.titles.get(rules_of, ""), icon="event", card=rules_of)
        return None

    def _at_work(self, card: str, code: str) -> Reading:
        """The sheet of a card that has been read before, for what it does now."""
        self._learn(card)
        title = self.names.titles.get(card) or translate("Reader", "It happens now")
        return Reading("event", title, icon={"ability": "book", "outcome": "book"}.get(code, code), card=card)

    def taken(self, events: Sequence[Event]) -> str:
        """What the card behind the first of these events takes from houses and gives to others.

        Things that a house gets back at once leave no sum, but are told, too.
        """
        self._learn(card_of(events[0]))
        moved = (one for one in events if isinstance(one, e.CoinsMoved | e.PowerMoved))
        each = (event_sentence(one, self.names) or "" for one in moved if one.cause == events[0].cause)
        return taking_sentence(events, self.names) or sentences(each)

    def line(self, event: Event) -> str:
        """The line that a later event adds to a reading; "" where it is told elsewhere."""
        if isinstance(event, e.CounterChanged | e.EventCompleted):
            self._learn(event.card)
        return (event_sentence(event, self.names) or "") if isinstance(event, _FOLLOWS) else ""

    def _learn(self, card: str) -> None:
        """Remember the title of a face-up card, for when it has left the table."""
        if card not in self.names.titles and (found := self._library.cards.get(card)):
            self.names.titles[card] = getattr(found, "title", "")

    def ability(self, used: e.AbilityUsed, events: Sequence[Event]) -> str:
        """The lines on an ability: what it did in those events of the step, and its wording."""
        self._learn(used.source)
        printed = self._library.abilities.get(used.source, ())
        text = printed[used.index].text if used.index < len(printed) else ""
        return ability_sentence(used, events, self.names, self._fill(text))

    def moved(self, event: Any) -> tuple[str, str]:
        """An event's effect on the board, and its cause ("" where that says it); both "" where others do."""
        if isinstance(event, e.CardDrawn):
            self._learn(event.card)
        happens = "" if isinstance(event, e.OutcomeRevealed) else event_sentence(event, self.names)
        if not happens:
            return "", ""
        if is_told(event, self.names):
            return happens, ""
        reason = own_cause(event, self.names) or message_sentence(event.cause, self.names)
        return happens, translate("Reader", "This is because {reason}.").format(reason=reason)


def read_when_drawn(event: Event) -> bool:
    """Whether a Trigger is placed that was read when drawn, and isn't read again (KD-EVT-5, 7)."""
    return isinstance(event, e.TriggerPlaced) and event.cause.code == "trigger"


def _is_named(event: Any) -> bool:
    """Whether a house is named because a card asks for it."""
    return isinstance(event, e.PlayerChosen) and bool(card_of(event))


def _is_of_a_poll(page: Reading) -> bool:
    """Whether it tells how a question put to the Table was decided, with what comes of that."""
    return page.kind == "outcome" and not page.card


def rules_card(event: Any) -> str:
    """The ongoing Event whose rules brought about that event; "" for none."""
    return word(event.cause, "card") if event.cause.code == "event" else ""


def pages(events: Sequence[Event], narrator: Narrator, first: Reading | None = None) -> list[Reading]:
    """The readings of events that the whole table saw, in order, each with the lines on what follows.

    `first` is the page that the events begin with, if it can only be made from an earlier view.
    """
    out: list[Reading] = [first] if first is not None else []
    used: set[Message] = set()
    for place, event in enumerate(events):
        opened = narrator.opened(event, out[-1] if out else None, events[:place])
        if opened is not None:
            out.append(opened)
            if narrator.page(event) is not None:
                continue
        # What the scoring brings is kept for the ceremony.
        if not out or out[-1].kind == "end":
            continue
        if out[-1].kind == "outcome" and out[-1].card and isinstance(event, STEPPED):
            continue  # a step of the card's outcome tells it
        if rules_card(event) not in ("", out[-1].card):
            continue  # another card's doing; the board tells it
        if line := _line(event, events[place:], narrator, used):
            out[-1] = out[-1]._replace(lines=(*out[-1].lines, line))
    return out


def _line(event: Event, rest: Sequence[Event], narrator: Narrator, used: set[Message]) -> str:
    """What the event adds to a page; what a card gives and takes is told once, for all houses."""
    if not isinstance(event, e.AbilityUsed) and not is_taken(event):
        return narrator.line(event)
    if event.cause in used:
        return ""
    used.add(event.cause)
    return narrator.ability(event, rest) if isinstance(event, e.AbilityUsed) else narrator.taken(rest)


_FOLLOWS = (
    e.ResourceMoved, e.StabilityMoved, e.MomentumSet, e.EnvelopeOpened, e.DeckShuffled, e.PointsGained,
    e.Noted, e.EffectDone, e.PlayerChosen,
    e.AbdicationDecided, e.CardsRemoved, e.CounterChanged, e.EventCompleted, e.AbilityUsed,
    e.AchievementCompleted,
    e.WorthDecided, e.FinaleScored,
)  # fmt: skip
