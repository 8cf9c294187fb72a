"""Nothing that can happen is forgotten by a reader: each tells of an event, or leaves it out on purpose."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import get_args

from kd_desktop.councillors.kings import memory
from kd_desktop.desktop.kings.board import motion
from kd_desktop.desktop.kings.explain import log, pointing
from kd_desktop.desktop.kings.phrases.events import SENTENCES
from kd_desktop.desktop.kings.play import travels
from kd_desktop.desktop.kings.reading import narrator, readings
from kd_desktop.desktop.kings.remarks import occasions
from kd_desktop.desktop.kings.sound import heard
from kd_desktop.desktop.kings.tv import script
from kd_desktop.engine.kings import events, recording
from kd_desktop.engine.kings.facts import SubjectKind

EVENTS = {kind.__name__: kind for kind in get_args(events.KingsEvent)}


def mentioned(*modules: ModuleType) -> set[type]:
    """The events that those modules speak of by name."""
    found = set()
    for module in modules:
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "e":
                found |= {EVENTS[node.attr]} if node.attr in EVENTS else set()
    return found


READERS: dict[str, set[type]] = {
    "page": {*readings._READ, *narrator._FOLLOWS},
    "board": set(motion.PLAYED),
    "flight": mentioned(travels),
    "history": set(recording.RECORDED),
    "book": set(recording.FOLLOWS),
    "tv": {*mentioned(script), *readings._READ},
    "memory": set(memory.REMEMBERED),
    "remark": set(occasions._READERS),
    "sound": set(heard._HEARD),
}
"""Who tells of which events: what is read aloud, what moves on the board and over the table, the history that
charts, diaries and the book read, the book's consequences of a vote, the TV, what councillors are told,
remarks, what is heard.

All events are said in words, and all are in the log and open to *why*: that needs no table.
"""

TOLD = """
MemberJoined history
HouseChoiceBegan
ScreenTaken
ScreenKept
HouseChoiceEnded
ReignBegan page history tv memory remark
ReignAbandoned history memory
TrackSet board history memory
StickerAged board
ResourceStarted board history memory
OpenAgendaGiven
OpenAgendasKept remark
AgendaHand
AgendaHeld
AgendaKept history memory
PowerMoved history memory
CoinsMoved flight history memory sound
BalanceMoved
RoundBegan history memory
CardDrawn page board history tv memory remark sound
TurnCame history
TurnSkipped
VoteCast flight history tv memory remark
Passed history tv memory remark
Raised flight history tv memory remark
Stayed history tv remark
LeaderMoved flight history tv remark
ModeratorMoved flight tv
DealOffered history tv memory remark
DealAnswered history tv memory remark
AcceptanceLapsed
CoinsShort
DealEnded history memory remark
WordGiven history memory remark
WordJudged history memory remark
Tallied history tv
SideDecided history tv memory remark sound
BalanceShared flight tv
OutcomeRevealed page board tv remark sound
ResourceMoved page board history book memory
StabilityMoved page board history book memory remark
MomentumSet page board history book memory
StickerAttached page board history book tv remark sound
Signed board history sound
CallIgnored
EnvelopeOpened page board history book sound
StoryPlacedOn page board history book tv remark
DeckShuffled page board
CardsRemoved page
CardPlaced board
TriggerPlaced page board tv
EventPlacedOn page board history book tv
EventCompleted page board history book
CounterChanged page board
MysteryAttached page board history book tv
AbilityUsed page tv
Noted page history book tv
OptionChosen history book tv
PlayerChosen page history book tv
SpecialVoteCalled page history tv memory remark
PointsGained page history book
EffectDone page board history book tv memory
AbdicationDecided page history book tv
ReignEnded page history tv remark sound
Revealed history tv
Scored history tv
Ranked history tv remark
AchievementMarked
AchievementCompleted page history book tv remark
AlignmentMarked
AlignmentCompleted history tv
PrivilegeGiven tv
KingNamed history tv remark
ReignClosed history memory
FinaleBegan page history tv memory
FinaleVoteCalled page history tv memory
WorthDecided page history tv
FinaleScored page history tv
LastPageRead page history tv
CampaignFinished
"""
"""Each event, with the readers that tell of it; the others leave it out on purpose."""


def row(kind: type) -> str:
    """The readers of an event, as `TOLD` has them."""
    return " ".join((kind.__name__, *(name for name, kinds in READERS.items() if kind in kinds))).strip()


def rows(kinds: Iterable[type] = EVENTS.values()) -> str:
    """The table as it is; after a change on purpose, look at the difference and put it in."""
    return "\n" + "".join(f"{row(kind)}\n" for kind in kinds)


def test_each_reader_tells_of_an_event_or_leaves_it_out_on_purpose() -> None:
    assert rows().splitlines() == TOLD.splitlines()


def test_every_event_is_said() -> None:
    assert SENTENCES.kinds() == set(EVENTS)


def test_every_event_is_of_a_kind_that_the_log_may_be_sifted_for() -> None:
    sifted = {which for log_filter in log.filters(None) for _, which in log_filter.choices}
    for kind in EVENTS.values():
        assert kind.kind in get_args(events.EventKind)
        assert log.tag("kind", kind.kind) in sifted


NOWHERE = {
    # known by the event that tells them
    "story", "story_used", "signature", "round", "deal", "accepted",
    # places in the ceremony of choosing houses, which has no table yet
    "chooser", "screens", "screen", "stage", "finished",
}  # fmt: skip
"""What facts may be about that lies nowhere on the table."""


def test_every_fact_is_about_something_to_point_at_or_nowhere() -> None:
    placed = {
        kind
        for kind in get_args(SubjectKind)
        if pointing._changed(pointing.facts.Subject(kind, "wealth"), (3,)) is not None
    }
    assert placed | NOWHERE == set(get_args(SubjectKind))
    assert not placed & NOWHERE
