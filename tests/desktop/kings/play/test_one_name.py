"""One question has one name: what the letter asks stands in the strip and the log alike."""

from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.engine.council.commands import Gather
from kd_desktop.engine.kings.content import Dilemma, card_name
from kd_desktop.packs import load
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.play import fresh, until


def test_a_letter_is_called_by_what_it_asks(sit: Sit) -> None:
    """The strip asked “Shall the debtors go free?”, and the log told of “Free the debtors?”."""
    session = sit("person", "person", "person", seed=16)
    until(session, "ask_ballot")
    view = session.view(None)
    assert view.reign is not None and view.reign.dilemma is not None
    asked = view.reign.dilemma
    assert asked.question and Names(view).titles[asked.card] == asked.question
    while session.view(None).reign.round == view.reign.round:  # type: ignore[union-attr]
        until(session, "ask_ballot")
        session.store.apply(session.waiting()[0], Gather())
        fresh(session)
    (placed,) = session.view(None).reign.time_counter[0]  # type: ignore[union-attr]
    assert (
        placed.card == asked.card
        and placed.asked == Names(session.view(None)).titles[asked.card] == asked.question
    )


def test_so_are_all_letters_of_the_packs() -> None:
    pack = load("leaving-sea")
    letters = [card for card in pack.cards if isinstance(card, Dilemma)]
    assert letters and all(card_name(card) == card.question for card in letters if card.question)
