"""What is remembered by identity: the same objects are asked about once, equal ones anew."""

import pytest

from kd_desktop.engine.memo import by_identity


def test_the_same_objects_are_asked_about_once_and_equal_ones_anew() -> None:
    asked: list[tuple[list[int], int]] = []

    @by_identity(4)
    def total(numbers: list[int], more: int) -> int:
        asked.append((numbers, more))
        return sum(numbers) + more

    one, other = [1, 2], [1, 2]
    assert (total(one, 3), total(one, 3), total(other, 3)) == (6, 6, 6)
    assert len(asked) == 2 and asked[0][0] is one and asked[1][0] is other


def test_only_so_many_answers_are_kept_and_they_keep_what_was_asked_about() -> None:
    asked: list[str] = []

    @by_identity(2)
    def length(word: str) -> int:
        asked.append(word)
        return len(word)

    words = ["one", "three", "fifteen"]
    assert [length(word) for word in words] == [3, 5, 7]
    assert [length(word) for word in words[2:]] == [7] and asked == words
    assert length(words[0]) == 3 and asked == [*words, "one"]


def test_what_is_asked_about_is_given_by_place() -> None:
    @by_identity(2)
    def half(number: int) -> float:
        return number / 2

    with pytest.raises(TypeError):
        half(number=3)
