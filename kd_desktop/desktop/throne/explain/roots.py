"""The grounds of a cause: builders and payments, bids, played Intrigues, and cards' words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from kd_desktop.desktop.explain.chain import ground
from kd_desktop.desktop.explain.history import SeenEvent
from kd_desktop.desktop.kit.wording import listed, sentences, translate
from kd_desktop.desktop.phrases.slots import word
from kd_desktop.desktop.throne.explain.rules import RULES
from kd_desktop.desktop.throne.phrases.effects import effects_words
from kd_desktop.desktop.throne.phrases.messages import message_sentence
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.slots import bids_words
from kd_desktop.desktop.throne.phrases.tokens import tokens_words
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.cards import IntrigueCard, ProjectCard, ThreatCard
from kd_desktop.engine.throne.state import NOTHING, Tokens
from kd_desktop.engine.throne.transaction import only, plus
from kd_desktop.engine.throne.vocabulary import HERO, TOKENS


class Roots:
    """Says why an event happened, from the given history."""

    def __init__(self, events: Sequence[SeenEvent], names: Names) -> None:
        self._events, self._names = events, names

    def of(self, moment: SeenEvent) -> str:
        """The cause with its rule, then building, bids or play, and the card's words, as sentences."""
        cause = moment.event.cause
        reason = message_sentence(cause, self._names)
        said = ground(reason, cause.clause, RULES.title_of(cause))
        return sentences((said, *self._behind(moment)))

    def _behind(self, moment: SeenEvent) -> Iterator[str]:
        event, cause = moment.event, moment.event.cause
        card = word(cause, "card")
        if isinstance(event, e.BidsRevealed):
            yield self._cost(moment)
        elif cause.code in ("threat_beaten", "threat_failed"):
            yield self._bids(card, moment)
            if not isinstance(event, e.ThreatTrackMoved) or cause.clause != "IT-THREAT-11":
                yield self._threat_says(card, beaten=cause.code == "threat_beaten")
        elif cause.code in ("complete", "reward"):
            yield self._built(card, moment)
            if cause.code == "reward":
                yield self._says(card)
        elif cause.code == "intrigue" and not isinstance(event, e.IntriguePlayed):
            yield self._played(card, moment)
            yield self._says(card)

    def _until(self, moment: SeenEvent) -> list[Any]:
        """Everything before that moment, the latest first."""
        return [one.event for one in takewhile(lambda one: one is not moment, self._events)][::-1]

    # --- Threats ----------------------------------------------------------------------------------

    def _cost(self, moment: SeenEvent) -> str:
        """The price, and the sum of what was given."""
        kinds = (e.ThreatRevealed, e.CostChanged)
        cost = next((one.cost for one in self._until(moment) if isinstance(one, kinds)), None)
        if cost is None:
            return ""
        together: Tokens = tuple(map(sum, zip(*moment.event.bids, strict=True)))
        return translate("Why", "It cost {cost}; the bids came to {bids}.").format(
            cost=tokens_words(cost), bids=tokens_words(together)
        )

    def _bids(self, card: str, moment: SeenEvent) -> str:
        """The bids against it."""
        for event in self._until(moment):
            if isinstance(event, e.BidsRevealed) and event.card == card:
                text = translate("Why", "Bids: {bids}.")
                return text.format(bids=bids_words(event.bids, self._names))
        return ""

    def _threat_says(self, card: str, beaten: bool) -> str:
        found = self._names.of(card)
        if not isinstance(found, ThreatCard):
            return ""
        text = translate("Why", "If beaten: {words}") if beaten else translate("Why", "If not: {words}")
        words = effects_words(found.victory if beaten else found.defeat)
        return text.format(words=words) if words else ""

    # --- Projects and Intrigues -------------------------------------------------------------------

    def _built(self, card: str, moment: SeenEvent) -> str:
        """The player who placed a Project, and everybody's payments since it was last placed."""
        paid: dict[int, Tokens] = {}
        placed = None
        for event in self._until(moment):
            if isinstance(event, e.Contributed) and event.project == card:
                gift = plus(only(TOKENS.index(event.type), event.n), only(HERO, event.heroes))
                paid[event.seat] = plus(paid.get(event.seat, NOTHING), gift)
            elif isinstance(event, e.ProjectPlaced) and event.project == card:
                placed = event.seat
                break
        if placed is None:
            return ""
        each = translate("Why", "{who} {tokens}")
        gifts = [
            each.format(who=self._names.seat(seat), tokens=tokens_words(gift)) for seat, gift in paid.items()
        ]
        text = translate("Why", "{who} placed it. Paid: {gifts}.")
        return text.format(who=self._names.seat(placed), gifts=listed(gifts[::-1]))

    def _played(self, card: str, moment: SeenEvent) -> str:
        """The player of an Intrigue."""
        for event in self._until(moment):
            if isinstance(event, e.IntriguePlayed) and event.card == card:
                return translate("Why", "{who} played it.").format(who=self._names.seat(event.seat))
        return ""

    def _says(self, card: str) -> str:
        """A card's words in whole sentences."""
        found = self._names.of(card)
        if isinstance(found, ProjectCard):
            return effects_words(found.reward, reward=True)
        return found.text or effects_words(found.effects) if isinstance(found, IntrigueCard) else ""
