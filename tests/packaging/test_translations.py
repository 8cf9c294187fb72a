"""The check that keeps f-strings away from translated texts."""

import pytest
import translations


@pytest.mark.parametrize(
    "source",
    [
        'tr(f"{name} votes")',
        'self.tr(f"{name} votes")',
        'QCoreApplication.translate("table", f"{name} votes")',
        'tr("a" + f"{b}")',
        "f\"{tr('AYE')}\"",
        "f\"{QCoreApplication.translate('table', 'AYE')}!\"",
    ],
)
def test_an_f_string_in_or_around_a_translation_is_found(source: str) -> None:
    found = list(translations.findings(source))

    assert [line for line, _, _ in found] == [1]


@pytest.mark.parametrize(
    "source",
    [
        'tr("{name} votes").format(name=name)',
        'f"{name.translate(TABLE)}"',
        'tr("%n coins", "", count)',
        'f"{entry(1)}"',
    ],
)
def test_what_the_extractor_understands_is_left_alone(source: str) -> None:
    assert list(translations.findings(source)) == []
