"""How far the Mere has fallen, what a title builds there, and all of it in words."""

from kd_desktop.desktop.mere.sea import Sea, built, fallen, told


def test_it_falls_for_sixty_years() -> None:
    assert [fallen(years) for years in (-3, 0, 6, 30, 60, 99)] == [0, 0, 1, 5, 10, 10]


def test_a_title_builds_what_its_words_name() -> None:
    assert list(built("The Bell Comes Home")) == ["bell_tower_out"]
    assert list(built("Locks of Salt")) == ["salt_pans", "canal_locks"]
    assert list(built("Barrels")) == []


def test_it_is_told_in_words() -> None:
    assert told(Sea(year=212)) == "The Mere in 212: full water, day."
    sea = Sea(6.0, "dusk", "autumn", "rain", 3, frozenset({"ferry_gate", "weir"}), 248)
    words = (
        "The Mere in 248: low water, evening, rain, all lamps lit. On its shore: the ferry gate, the weir."
    )
    assert told(sea) == words
