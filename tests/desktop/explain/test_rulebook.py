"""A rulebook of no game at all: rules found by clause, code, question and words."""

from kd_desktop.desktop.explain.rulebook import Rulebook, RuleChapter, Topic
from kd_desktop.engine.game import say


def test_a_rule_is_found_by_clause_code_kind_and_area() -> None:
    deal = Topic("deal", "Deals", "Deals bind.", "DEAL-1..3", "no_deal", "vote")
    vote = Topic("vote", "Votes", "Votes count.", "VOTE-1", near="deal")
    table = RuleChapter("Rules", "table", "At the table", (deal,))
    ballot = RuleChapter("Rules", "ballot", "The ballot", (vote,))
    book = Rulebook(lambda: (table, ballot), {"ballot": "vote"}, "KD")
    assert list(book.clauses_of(deal)) == ["KD-DEAL-1", "KD-DEAL-2", "KD-DEAL-3"]
    assert book.find(say("no_deal")) is book.find("KD-DEAL-2") is book.find("KD-DEAL-9") is deal
    assert book.find(say("no_deal", "KD-VOTE-1")) is book.find("ballot") is vote
    assert book.find("nothing") is None
    assert book.neighbours(deal) == [vote]
    assert book.chapter_of(vote) is ballot
    assert book.contents(lambda topic: topic.text, "bind kd-deal-3") == [("At the table", [deal])]


def test_nothing_is_read_before_the_first_rule_is_asked_for() -> None:
    asked = 0

    def read() -> tuple[RuleChapter, ...]:
        nonlocal asked
        asked += 1
        return ()

    book = Rulebook(read, {}, "KD")
    assert not asked
    assert book.find("anything") is None
    assert asked
