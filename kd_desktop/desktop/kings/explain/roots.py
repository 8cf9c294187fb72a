"""The background of a cause: the vote that decided a card, who led, who signed, and what was paid for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kd_desktop.desktop.explain.chain import ground
from kd_desktop.desktop.kings.explain.history import KnownMoment, MomentHistory
from kd_desktop.desktop.kings.explain.rules import RULES
from kd_desktop.desktop.kings.phrases.deals import terms_phrase
from kd_desktop.desktop.kings.phrases.messages import message_sentence
from kd_desktop.desktop.kings.phrases.names import Names, resource_name, side_name
from kd_desktop.desktop.kings.phrases.own_causes import followed, own_cause
from kd_desktop.desktop.kit.wording import listed, sentences, translate
from kd_desktop.desktop.phrases.slots import number, word
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.history import PastVote

OUTCOME = "outcome"


class Roots:
    """Says why an event happened, as far as the given history tells."""

    def __init__(self, history: MomentHistory, names: Names) -> None:
        self.history = history
        self.names = names

    def of(self, moment: KnownMoment) -> str:
        """Sentences: the cause with its rule, then the vote, the lead and the signature behind it."""
        cause = moment.event.cause
        reason = own_cause(moment.event, self.names) or message_sentence(cause, self.names)
        said = ground(reason, cause.clause, RULES.title_of(cause))
        return sentences((said, *self._behind(moment)))

    def _behind(self, moment: KnownMoment) -> Iterable[str]:
        cause, event = moment.event.cause, moment.event
        if resource := followed(event):
            yield translate("Why", "{resource} moved because {reason}.").format(
                resource=resource_name(resource), reason=message_sentence(cause, self.names)
            )
        if isinstance(event, e.ResourceMoved):
            yield self._lost_rows(event)
        if isinstance(event, e.SideDecided | e.OutcomeRevealed):
            yield self.vote(self.history.vote_at(moment))
        elif cause.code == OUTCOME:
            yield self.vote(self.history.vote_on(word(cause, "card")))
        elif cause.code == "envelope":
            yield self._envelope(number(cause, "number"))
        elif cause.code in ("resource_legacy", "power_legacy"):
            yield self._stickers(moment)
        elif cause.code == "deal":
            yield self._deal(number(cause, "deal"), moment)
        if isinstance(event, e.StickerAttached | e.StoryPlacedOn):
            yield self._signature(event.signer, moment)

    # --- votes ---

    def vote(self, vote: PastVote | None) -> str:
        """Who carried what with how much, against whom, and who decided if it was a tie; "" if undecided."""
        if vote is None or vote.side is None:
            return ""
        if vote.decided_by:
            text = translate("Why", "The vote was {aye} to {nay}, and {house} broke the tie for {side}.")
        else:
            text = translate("Why", "{side} carried, {most} to {least}.")
        said = text.format(
            aye=vote.aye,
            nay=vote.nay,
            most=max(vote.aye, vote.nay),
            least=min(vote.aye, vote.nay),
            house=self.names.house(vote.decided_by) if vote.decided_by else "",
            side=side_name(vote.side),
        )
        sides = (self._side(vote, "aye"), self._side(vote, "nay"))
        return sentences((said, *sides, self._led(vote), *self._paid(vote)))

    def _side(self, vote: PastVote, side: Side) -> str:
        each = translate("Why", "{house} {n}")
        words = [
            each.format(house=self.names.house(one.house), n=one.power)
            for one in vote.ballots
            if one.ballot == side
        ]
        if not words:
            return ""
        return translate("Why", "{side}: {houses}.").format(side=side_name(side), houses=listed(words))

    def _led(self, vote: PastVote) -> str:
        if vote.kind != "dilemma":
            return ""
        return translate("Why", "{house} led.").format(house=self.names.house(vote.leads))

    def _paid(self, vote: PastVote) -> Iterable[str]:
        for one in vote.deals:
            if one.agreed:
                terms = terms_phrase(one.deal.payments, one.deal.promises, self.names)
                yield translate("Why", "Deals in this vote: {terms}.").format(terms=terms)

    # --- signatures, envelopes, legacy, deals ---

    def _signature(self, signer: int, moment: KnownMoment) -> str:
        if not signer:
            return translate("Why", "Nobody led yet, so nobody signed.")
        house = self.names.house(signer)
        if signer == moment.leader:
            return translate("Why", "{house} led, and signed.").format(house=house)
        return translate("Why", "{leader} led, but had sold its signature to {house}.").format(
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
        return sentences((reason, *behind))

    def _stickers(self, moment: KnownMoment) -> str:
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
        return translate("Why", "On the row: {stickers}.").format(
            stickers=listed([self._signed(one) for one in mine])
        )

    def _signed(self, event: e.StickerAttached) -> str:
        return translate("Why", "{sticker} (signed by {house})").format(
            sticker=self.names.sticker(event.number), house=self.names.house(event.signer)
        )

    def _deal(self, wanted: int, moment: KnownMoment) -> str:
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
        return translate("Why", "{n} of these rows were beyond the end of the track.").format(n=lost)
