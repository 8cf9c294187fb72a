"""A council pack for its author: the cards to play from, the graph, and campaigns that begin at a card."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from kd_desktop.engine.chance import Fixed
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.game import NO_OPTIONS, Options
from kd_desktop.engine.kings.content import Dilemma, EventCard, KingsPack, Story, TriggerCard
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.engine.kings.vocabulary import RESOURCES
from kd_desktop.packs.kings.themes import without
from kd_desktop.workshop.kings import trials
from kd_desktop.workshop.kings.graph_drawing import drawn
from kd_desktop.workshop.kings.story_graph import StoryGraph
from kd_desktop.workshop.studies import AnyGame, CardRow, HouseRow, Realm, Told, Trial

_RANK = {"story": 0, "dilemma": 1, "event": 2, "trigger": 3, "finale": 4}


class TrialGame(KingsGame):
    """The council game whose every new campaign stands where the trial begins."""

    def __init__(self, pack: KingsPack, begun: Campaign) -> None:
        super().__init__(pack)
        self._begun = begun

    def new(  # what it is asked with has been settled when the trial was wished for
        self,
        seed: int,  # noqa: ARG002
        options: Options = NO_OPTIONS,  # noqa: ARG002
        *,
        fixed: tuple[Fixed, ...] = (),  # noqa: ARG002
    ) -> Campaign:
        """The beginning of the trial."""
        return self._begun


class KingsReader:
    """See `PackReader` for what each part is for."""

    def told(self, pack: KingsPack) -> Told:
        """Its cards by envelope, each before the one that stands in for it, and the votes of its finale."""
        rows = list(_rows(pack))
        places = {row.id: place for place, row in enumerate(rows)}
        rows.sort(key=lambda row: (places.get(row.replaces, places[row.id]), row.replaces))
        rows.sort(key=lambda row: (row.envelope, _RANK[row.kind]))
        return Told(
            pack.game,
            tuple(rows),
            tuple(HouseRow(house.number, house.name) for house in pack.houses),
            Realm(RESOURCES, pack.rules.resource_half_height, pack.rules.stability_half_length),
            drawn(pack),
        )

    def played(self, pack: KingsPack, wish: Trial) -> KingsPack:
        """The pack; without the theme for which a wished card stands in for another, where it does."""
        cards = {card.id: card for card in pack.cards if isinstance(card, Dilemma)}
        wished = cards.get(wish.card)
        if wished is None or not wished.replaces:
            return pack
        return without(pack, (cards[wished.replaces].theme,))

    def trial(self, pack: KingsPack, seed: int, wish: Trial) -> AnyGame:
        """A first reign past its draft of agendas that comes to that card, or the finale at that vote."""
        card = next((one for one in pack.cards if one.id == wish.card), None)
        if isinstance(card, Dilemma) and card.replaces:  # it is known by the id of the other one
            pack, wish = self.played(pack, wish), replace(wish, card=card.replaces)
        played, begun = trials.begun(pack, seed, wish)
        return TrialGame(played, begun)


READER = KingsReader()


def _rows(pack: KingsPack) -> Iterator[CardRow]:
    graph = StoryGraph(pack)
    offices = {office.id: office.title for office in pack.offices}
    for card in pack.cards:
        match card:
            case Dilemma():
                sender = re.sub(
                    r"\{office:([\w-]+)\}", lambda slot: offices.get(slot[1], slot[0]), card.sender
                )
                yield CardRow(
                    card.id, card.title, card.envelope, sender, question=card.question, replaces=card.replaces
                )
            case Story():
                yield _story_row(graph, card)
            case EventCard():
                yield CardRow(card.id, card.title, card.envelope, kind="event")
            case TriggerCard():
                yield CardRow(card.id, card.title, card.envelope, kind="trigger")
    for vote in pack.finale.votes if pack.finale is not None else ():
        yield CardRow(vote.id, vote.title, pack.rules.finale_envelope, kind="finale")


def _story_row(graph: StoryGraph, story: Story) -> CardRow:
    if story.envelope == graph.first:
        return CardRow(story.id, story.title, story.envelope, kind="story", refusal="read-first")
    by = trials.opener(graph, story.envelope)
    if by is None:
        return CardRow(story.id, story.title, story.envelope, kind="story", refusal="never-opened")
    sides = [side for side in SIDES if story.envelope in graph.opens(by)[side]]
    return CardRow(
        story.id,
        story.title,
        story.envelope,
        kind="story",
        by=by.title,
        side=sides[0] if len(sides) == 1 else "",
    )
