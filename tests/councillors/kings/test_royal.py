"""Names of kings and queens."""

from random import Random

from kd_desktop.councillors.kings.royal import king_name


def test_a_name_that_has_reigned_gets_the_next_numeral() -> None:
    """After Aldous IV a campaign once had an Aldous II."""
    reigned = ("Aldous IV", "Osmer", "Maude the Dry", "Maude II")
    drawn = {king_name(Random(seed), reigned) for seed in range(400)}

    assert {name for name in drawn if name.split(" ")[0] in ("Aldous", "Osmer", "Maude")} == {
        "Aldous V",
        "Osmer II",
        "Maude III",
    }
