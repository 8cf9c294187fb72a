"""What stands in the header of a council: reign and ruler, round and year."""

from collections.abc import Callable

from kd_desktop.desktop.kings.play.header_words import header_words
from kd_desktop.desktop.session.session import Session
from tests.desktop.kings.play.play import forward

Sit = Callable[..., Session]


def test_a_round_has_one_year_to_the_end_of_the_reign(sit: Sit) -> None:
    session = sit("person", "computer", "computer")
    first = session.view(None).rules.first_year
    said = []
    while (reign := session.view(None).reign) is not None:
        said.append((reign.ending is not None, header_words(session.view(None), "Low Water").parts[2]))
        last = max(1, reign.round)
        assert said[-1][1] == f"round {last}  ·  year {first + last - 1}"
        assert (
            session.store.kit.summary(session.store.state, session.store.chairs).year == first + last - 1
        ), "on the shelf, too"
        forward(session, 1)
    assert said[-1][0], "the last of them while the next ruler is named"
    assert header_words(session.view(None), "Low Water").parts == ("Low Water", "", f"year {first + last}")
