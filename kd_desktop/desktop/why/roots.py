"""What lies behind a cause: the vote that decided a card, who led, who signed, and what was paid for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kd_desktop.desktop.phrases.arguments import number, word
from kd_desktop.desktop.phrases.deals import terms_phrase
from kd_desktop.desktop.phrases.messages import message_sentence
from kd_desktop.desktop.phrases.names import Names, resource_name, side_name
from kd_desktop.desktop.phrases.speech import listed, translate
from kd_desktop.desktop.why.history import History, Moment, Vote
from kd_desktop.engine.kings import events as e

OUTCOME = "outcome"


class Roots:
    """Says why an event happened, as far as the given history tells."""

    def __init__(self, history: History, names: Names) -> None:
        self.history = history
        self.names = names

    def of(self, moment: Moment) -> str:
        """Sentences: the cause with its rule, then the vote, the lead and the signature behind it."""
        cause = moment.event.cause
        reason = message_sentence(cause, self.names)
        text = translate("Why", "Because {reason}. Rule {clause}.")
        if not cause.clause:
            text = translate("Why", "Because {reason}.")
        parts = [text.format(reason=reason, clause=cause.clause), *self._behind(moment)]
        return translate("Why", " ", "between two sentences").join(part for part in parts if part)

    def _behind(self, moment: Moment) -> Iterable[str]:
        cause, event = moment.event.cause, moment.event
        if isinstance(event, e.StabilityMoved) and word(cause, "resource"):
            yield translate("Why", "It followed {resource}.").format(
                resource=resource_name(word(cause, "resource"))
            )
        if isinstance(event, e.ResourceMoved):
            yield self._lost_rows(event)
        if isinstance(event, e.SideDecided | e.OutcomeRevealed) and moment.vote is not None:
            yield self.vote(moment.vote)
        elif cause.code == OUTCOME and word(cause, "card") in self.history.votes:
            yield self.vote(self.history.votes[word(cause, "card")])
        elif cause.code == "envelope":
            yield self._envelope(number(cause, "number"))
        elif cause.code in ("resource_legacy", "power_legacy"):
            yield self._stickers(moment)
        elif cause.code == "deal":
            yield self._deal(number(cause, "deal"), moment)
        if isinstance(event, e.StickerAttached | e.StoryPlacedOn):
            yield self._signature(event.signer, moment)

    # --- votes ---

    def vote(self, vote: Vote) -> str:
        """Who carried what with how much, against whom, and who decided if it was a tie."""
        if vote.side is None:
            return ""
        aye, nay = sum(vote.aye.values()), sum(vote.nay.values())
        if vote.by:
            text = translate("Why", "The vote stood {aye} to {nay}, and {house} decided for {side}.")
            said = text.format(aye=aye, nay=nay, house=self.names.house(vote.by), side=side_name(vote.side))
        else:
            text = translate("Why", "{side} carried it {most} to {least}.")
            said = text.format(side=side_name(vote.side), most=max(aye, nay), least=min(aye, nay))
        sides = (self._side(vote.aye, "aye"), self._side(vote.nay, "nay"))
        return translate("Why", " ", "between two sentences").join(
            part for part in (said, *sides, self._led(vote), *self._paid(vote)) if part
        )

    def _side(self, houses: dict[int, int], side: str) -> str:
        if not houses:
            return ""
        each = translate("Why", "{house} {n}")
        words = [each.format(house=self.names.house(house), n=n) for house, n in houses.items()]
        return translate("Why", "{side}: {houses}.").format(side=side_name(side), houses=listed(words))

    def _led(self, vote: Vote) -> str:
        if not vote.leader:
            return ""
        return translate("Why", "{house} led.").format(house=self.names.house(vote.leader))

    def _paid(self, vote: Vote) -> Iterable[str]:
        for deal in vote.deals:
            terms = terms_phrase(deal.payments, deal.promises, self.names)
            yield translate("Why", "Agreed on the way: {terms}.").format(terms=terms)

    # --- signatures, envelopes, legacy, deals ---

    def _signature(self, signer: int, moment: Moment) -> str:
        if not signer:
            return translate("Why", "Nobody led yet, so nobody signed.")
        house = self.names.house(signer)
        if signer == moment.leader:
            return translate("Why", "{house} led, and signed.").format(house=house)
        return translate("Why", "{leader} led, but had sold the signature to {house}.").format(
            leader=self.names.house(moment.leader), house=house
        )

    def _envelope(self, wanted: int) -> str:
        opened = next(
            (
                one
                for one in self.history.moments
                if isinstance(one.event, e.EnvelopeOpened) and one.event.number == wanted
            ),
            None,
        )
        if opened is None:
            return ""
        behind = [part for part in self._behind(opened) if part]
        reason = translate("Why", "It was opened because {reason}.").format(
            reason=message_sentence(opened.event.cause, self.names)
        )
        return translate("Why", " ", "between two sentences").join((reason, *behind))

    def _stickers(self, moment: Moment) -> str:
        """The stickers that lay there then: those of the resource's row, or those signed by the house."""
        lying: dict[tuple[str, int], e.StickerAttached] = {}
        for one in self.history.moments:
            if one is moment:
                break
            if isinstance(one.event, e.StickerAttached):
                lying[one.event.resource, one.event.slot] = one.event
        event = moment.event
        if isinstance(event, e.ResourceStarted):
            mine = [one for one in lying.values() if one.resource == event.resource]
        else:
            mine = [one for one in lying.values() if one.signer == moment.houses[event.seat]]
        if not mine:
            return ""
        return translate("Why", "There: {stickers}.").format(
            stickers=listed([self._signed(one) for one in mine])
        )

    def _signed(self, event: e.StickerAttached) -> str:
        return translate("Why", "{sticker} (signed by {house})").format(
            sticker=self.names.sticker(event.number), house=self.names.house(event.signer)
        )

    def _deal(self, wanted: int, moment: Moment) -> str:
        deal: Any = None
        for one in self.history.reign():
            if one.number > moment.number:
                break
            if isinstance(one.event, e.DealOffered) and one.event.deal.id == wanted:
                deal = one.event.deal
        if deal is None:
            return ""
        return translate("Why", "The deal: {terms}.").format(
            terms=terms_phrase(deal.payments, deal.promises, self.names)
        )

    def _lost_rows(self, event: e.ResourceMoved) -> str:
        lost = abs(event.total) - abs(event.after.row - event.before.row)
        if lost <= 0:
            return ""
        return translate("Why", "{n} of these rows lay beyond the end of the track.").format(n=lost)
