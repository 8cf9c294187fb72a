"""News that stays in the bar: answers to offers, open offers, and words given or broken."""

from __future__ import annotations

from kd_desktop.desktop.council.reasons_aloud import reasons_aloud
from kd_desktop.desktop.kings.deals.all_deals import all_deals, dealt_since
from kd_desktop.desktop.kings.phrases.deals import answer_sentence, offer_sentence, reason_words
from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.word_mark import ACTS, GivenWord, word_sentence, words_given
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import View


def given_words(at: OpenTable, view: View) -> tuple[GivenWord, ...]:
    """The words given in the vote that the view shows, with their outcomes so far."""
    session = at.session
    return words_given(view, reversed(session.seen(None))) if session is not None else ()


def words_news(at: OpenTable, view: View) -> str:
    """The news of broken words, and of words given to the house at the edge."""
    names = Names(view)
    told = [
        word_sentence(word, names)
        for word in given_words(at, view)
        if word.state == "broken" or (word.state == "given" and word.pledge.to == at.seat)
    ]
    return " ".join(told)


def open_news(at: OpenTable, asked: Deal | None) -> str:
    """The unanswered offers of the house at the edge and to it; before a tie is broken, all bids.

    Nothing else on the table shows that they are still open. The bar itself shows the offer `asked` about.
    """
    session, reign, seat = at.session, at.reign, at.seat
    if session is None or reign is None or seat is None:
        return ""
    heard = at.deciding_seat() is not None
    lies = (deal for deal in reign.deals if deal.state == "open" and deal != asked)
    mine = (deal for deal in lies if heard or seat in deal.parties)
    view = session.view(None)
    return " ".join(offer_sentence(deal, view) for deal in mine if not at.too_late(deal))


def newest_act(at: OpenTable, view: View) -> str:
    """The newest act of the vote in one sentence; "" before the first."""
    session = at.session
    for one in reversed(session.seen(None)) if session is not None else ():
        if isinstance(one.event, e.RoundBegan):
            return ""
        if isinstance(one.event, ACTS):
            return event_sentence(one.event, view) or ""
    return ""


def answered_news(at: OpenTable) -> str:
    """The answer to the last offer of the house at the edge: who agreed or declined; "" for none.

    It stays until that house acts again, so that a Moderator's answer to its bid is shown beside the
    decision, which follows at once. After a deal of either house that was declined is old.
    """
    session, reign, seat = at.session, at.reign, at.seat
    if session is None or reign is None or seat is None:
        return ""
    for one in reversed(session.seen(None)):
        event = one.event
        if isinstance(event, e.RoundBegan | e.DealOffered | ACTS):
            if isinstance(event, e.RoundBegan) or _whose(event) == seat:
                return ""
        elif isinstance(event, e.DealAnswered) and event.answer == "accept" and event.seat != seat:
            agreed = next((one for one in reign.deals if one.id == event.deal), None)
            if agreed is not None and (agreed.maker, agreed.state) == (seat, "closed"):
                return answer_sentence(agreed, "", session.view(None))
        elif isinstance(event, e.DealAnswered) and event.answer == "decline" and event.seat != seat:
            dealt = all_deals(session.seen(None))
            ended = next((deal for deal in dealt if deal.ended_at == one.number), None)
            if ended is not None and ended.deal.maker == seat:
                if dealt_since(dealt, one.number, seat, event.seat):
                    return ""
                aloud = reasons_aloud(session.store.history, one.number - 1).get(one.number, "")
                return answer_sentence(ended.deal, reason_words(aloud), session.view(None))
    return ""


def _whose(event: object) -> int | None:
    """The seat that acted."""
    return event.deal.maker if isinstance(event, e.DealOffered) else getattr(event, "seat", None)
