"""How the book tells of votes, deals and signatures: sentences for the blocks of a chapter."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from kd_desktop.desktop.book.blocks import Item, VoteBlock
from kd_desktop.desktop.kings.board.words import office, written
from kd_desktop.desktop.kings.charts.figures import moved, stickers_of, stories_of
from kd_desktop.desktop.kings.charts.pages import vote_mark, vote_title
from kd_desktop.desktop.kings.charts.reading import CampaignReading
from kd_desktop.desktop.kings.phrases.deals import deal_sentence
from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.phrases.names import Names, resource_name, side_name
from kd_desktop.desktop.kit.wording import listed, quoted, signed, translate
from kd_desktop.engine.council.past import PastDeal
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Dilemma, Story
from kd_desktop.engine.kings.history import PastReign, PastVote, SignedSticker, SignedStory
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.vocabulary import RESOURCES

_ELSEWHERE = (e.ResourceMoved, e.StabilityMoved, e.StickerAttached, e.StoryPlacedOn, e.AchievementCompleted)
"""Consequences that the book tells in one line, or in another place."""


class TellingSource(Protocol):
    """The sources of a telling: history and names, the cards, and a card's text with that moment's names."""

    @property
    def reading(self) -> CampaignReading:
        """The history, and what houses and cards are called."""

    @property
    def library(self) -> CardLibrary:
        """The pack that the campaign began with."""

    def filled(self, text: str, number: int) -> str:
        """That text with its slots filled as they were after the command of that number."""


class Teller:
    """Tells of one reign. Names everything that its events name, and only what the table saw."""

    def __init__(self, material: TellingSource, reign: PastReign) -> None:
        self.material = material
        self.reading = material.reading
        self.reign = reign
        self.names = Names(material.reading.view, material.library.pack)
        self.names.houses.update((house.number, house.name) for house in self.reading.history.houses)
        self.names.seats = reign.houses

    # decisions -------------------------------------------------------------------------------------

    def decision(self, vote: PastVote) -> VoteBlock:
        """A vote as the book tells it."""
        sender = letter = question = outcome = ""
        card = self.material.library.cards.get(vote.card)
        if vote.kind == "finale":
            letter, question = self._finale_vote(vote)
        elif vote.kind == "dilemma" and isinstance(card, Dilemma):
            sender = self._sender(card, vote)
            letter = self.material.filled(card.front_text, vote.opened_at)
            question = self.material.filled(card.question, vote.opened_at)
            if vote.side is not None:
                # As it was read: what the outcome brings, a story above all, was not on the board yet.
                outcome = self.material.filled(card.outcome.of(vote.side).text, vote.opened_at)
        title = self.material.filled(vote_title(self.reading, vote), vote.opened_at)
        return VoteBlock(
            mark=vote_mark(vote),
            title=title,
            sender=sender,
            letter=letter,
            question="" if question == title else question,
            side=vote.side or "",
            badge=side_name(vote.side) if vote.side is not None else "",
            count=self._count(vote),
            decided=self._decided(vote),
            outcome=outcome,
            lines=tuple(self._lines(vote)),
        )

    def _sender(self, card: Dilemma, vote: PastVote) -> str:
        """The sender of a letter, or the title where the card names only an office."""
        sender = self.material.filled(card.sender, vote.opened_at)
        return office(card.office) if sender in ("", card.office) else sender

    def _finale_vote(self, vote: PastVote) -> tuple[str, str]:
        finale = self.material.library.pack.finale
        for one in finale.votes if finale is not None else ():
            if one.id == vote.card:
                return (
                    self.material.filled(one.front_text, vote.opened_at),
                    self.material.filled(one.question, vote.opened_at),
                )
        return "", ""

    def _count(self, vote: PastVote) -> str:
        """The votes by side: AYE 9 (Harrow 9), NAY 8 (Brandt 8); Merrick and Vane gathered."""
        parts = []
        for side, total in (("aye", vote.aye), ("nay", vote.nay)):
            there = [one for one in vote.ballots if one.ballot == side]
            if there:
                who = listed([f"{self._house(one.house)} {one.power}" for one in there])
                text = translate("Book", "{side} {total}: {houses}.")
                parts.append(text.format(side=side_name(side), total=total, houses=who))
        gathered = [self._house(one.house) for one in vote.ballots if one.ballot == "gather"]
        moderated = [self._house(one.house) for one in vote.ballots if one.ballot == "moderate"]
        if gathered:
            parts.append(translate("Book", "Passed to gather: {houses}.").format(houses=listed(gathered)))
        if moderated:
            parts.append(translate("Book", "Passed to moderate: {houses}.").format(houses=listed(moderated)))
        return " ".join(parts)

    def _decided(self, vote: PastVote) -> str:
        """The sentence on who decided, and who led afterwards."""
        if vote.side is None:
            return translate("Book", "This vote is not decided yet.")
        side, leader = side_name(vote.side), self._house(vote.leads)
        if not vote.aye and not vote.nay:
            text = translate("Book", "Everyone passed; {house}, the Moderator, decided for {side} and led.")
        elif vote.decided_by:
            text = translate("Book", "Tied; {house}, the Moderator, broke the tie for {side}. {leader} led.")
        else:
            text = translate("Book", "{side} carried. {leader} led.")
        return text.format(house=self._house(vote.decided_by), side=side, leader=leader)

    def _lines(self, vote: PastVote) -> list[str]:
        moves = self._moved(vote)
        lines = [moves] if moves else []
        for event in vote.followed:
            if isinstance(event, _ELSEWHERE):
                continue
            if isinstance(event, e.PointsGained) and event.cause.code in (
                "reward",
                "alignment",
                "achievement",
            ):
                continue
            sentence = event_sentence(event, self.names)
            if sentence and sentence not in lines:
                lines.append(sentence)
        return [*lines, *self._deals(vote)]

    def _moved(self, vote: PastVote) -> str:
        """Where the markers went, in one line."""
        rows = moved(vote)
        text = translate("Book", "{resource} from {before} to {after}")
        parts = [
            text.format(resource=resource_name(name), before=signed(row[0]), after=signed(row[1]))
            for name in (*RESOURCES, "stability")
            if (row := rows.get(name)) is not None
        ]
        if not parts:
            return ""
        return translate("Book", "{moves}.").format(moves=translate("Book", "; ").join(parts))

    # deals -----------------------------------------------------------------------------------------

    def _deals(self, vote: PastVote) -> list[str]:
        """The deals that were agreed in this vote, and how many offers came to nothing."""
        lines = [self._deal(one) for one in vote.deals if one.agreed]
        refused = sum(not one.agreed and one.deal.state != "open" for one in vote.deals)
        if refused == 1:
            lines.append(translate("Book", "One offer came to nothing."))
        elif refused:
            lines.append(translate("Book", "{n} offers came to nothing.").format(n=refused))
        return lines

    def _deal(self, agreed: PastDeal) -> str:
        return deal_sentence(replace(agreed.deal, accepted=agreed.deal.parties), self.names)

    def signed(self, vote: PastVote) -> list[str]:
        """The stories and stickers that a vote brought, each with its signer."""
        return [
            *(self.story(one).text for one in stories_of(self.reign, vote)),
            *(self.signature(one).text for one in stickers_of(self.reign, vote)),
        ]

    # signatures ------------------------------------------------------------------------------------

    def signature(self, one: SignedSticker) -> Item:
        """A signed sticker: the signer, the place and the text."""
        stock = self.material.library.stickers[one.number]
        values = {
            "house": self._house(one.signer) or translate("Book", "Nobody"),
            "title": quoted(stock.title),
            "resource": resource_name(one.resource),
            "covered": self.names.sticker(one.covers) if one.covers else "",
        }
        if one.covers:
            text = translate("Book", "{house} signed {title} in the chronicle of {resource}, over {covered}.")
        else:
            text = translate("Book", "{house} signed {title} in the chronicle of {resource}.")
        return Item(
            f"{text.format(**values)} {written(one.name, one.by_hand)}".strip(),
            crest=self.reading.crest(one.signer),
            icon="chronicle-positive" if stock.polarity == "positive" else "chronicle-negative",
            note=self.material.filled(stock.text, self.reign.closed_at or self.reign.began_at),
            key=f"sticker-{one.reign}-{one.number}",
        )

    def story(self, one: SignedStory) -> Item:
        """A story card that was opened, and its signer."""
        card = self.material.library.cards.get(one.card)
        values = {
            "card": self.names.card(one.card),
            "storyline": self.names.storyline(one.storyline),
            "house": self._house(one.signer),
        }
        if one.signer:
            text = translate("Book", "{house} signed the story {card} of {storyline}.")
        else:
            text = translate("Book", "The story {card} of {storyline} was opened, and nobody signed it.")
        told = card.text if isinstance(card, Story) else ""
        return Item(
            f"{text.format(**values)} {written(one.name, one.by_hand)}".strip(),
            crest=self.reading.crest(one.signer),
            icon="book",
            note=self.material.filled(told, self.reign.closed_at or self.reign.began_at),
            key=f"story-{one.card}",
        )

    def _house(self, number: int) -> str:
        return self.reading.house(number)
