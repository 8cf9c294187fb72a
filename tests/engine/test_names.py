"""One rule for names: what of a text stays, and which two names are taken for each other."""

# ruff: noqa: RUF001  (letters that look alike are what this is about)

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kd_desktop.engine.names import MARKS, alike, clean, cut, kept

FAMILY = "👨\u200d👩\u200d👧"
WALES = "🏴\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"


@pytest.mark.parametrize(
    "name",
    [
        "Orla", "Köln", "O’Neil", "علی\u200cرضا", "ශ්\u200dරී", FAMILY, "עדי", "नरेंद्र", "홍길동", "山田 太郎",
        "👩🏽\u200d🚀", "❤\ufe0f\u200d🔥", WALES,
    ],
)  # fmt: skip
def test_a_name_of_any_script_stays_as_it_is(name: str) -> None:
    assert clean(name) == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Orla \t Quay ", "Orla Quay"),
        ("Jean\u00a0Luc", "Jean Luc"),
        ("山田\u3000太郎", "山田 太郎"),
        ("two\r\nlines", "two lines"),
        ("\u3164\u2800", ""),
        ("Ban\u00adquo", "Banquo"),
        ("\u200eDavid\u200f", "David"),
        ("a\u202edcb\u2069", "adcb"),
        ("a\x00b\x7f\x9b", "ab"),
        ("a\x1b[31mb", "a[31mb"),
        ("A\u200d\u200d \u200cB\u200d", "A B"),
        ("A\u200d\u200dB", "A\u200dB"),
        ("x\ud800y\udfff", "xy"),
        ("\ud83d\ude00", "😀"),
        ("Ko\u0308ln", "Köln"),
        ("\ufeffAda\ufffe", "Ada"),
        ("a\U000e0067b", "ab"),
        ("z" + "\u0335" * 30, "z" + "\u0335" * MARKS),
    ],
)
def test_what_is_no_part_of_a_name_goes(typed: str, name: str) -> None:
    assert clean(typed) == name


@given(st.text(st.characters(exclude_categories=())))
def test_a_clean_name_is_clean(text: str) -> None:
    name = clean(text)
    assert clean(name) == name
    assert unicodedata.is_normalized("NFC", name)
    assert name == name.strip() and "  " not in name
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in name)
    name.encode()


@given(st.text(st.characters(exclude_categories=())), st.integers(1, 30))
def test_a_cut_name_is_a_name_of_that_length(text: str, most: int) -> None:
    name = cut(text, most)
    assert len(name) <= most and clean(name) == name


def test_no_letter_loses_what_belongs_to_it() -> None:
    assert cut("Ana" + FAMILY, 5) == "Ana"
    assert cut("नरेंद्र", 3) == "न"
    assert cut("Ada  Quay", 4) == "Ada"


def test_the_rules_keep_what_older_programs_took() -> None:
    """KD-HOUSE-6. Replaying a journal leads to the state that it recorded."""
    assert kept(" Ko\u0308ln  Quay ") == "Ko\u0308ln  Quay"
    assert kept("a\u202eb") == "ab"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Tarn", "tarn"), ("Tarn", "Т\u0430rn"), ("ΑΒΕ", "ABE"), ("Вера", "вера"), ("Вера", "Bepa"),
        ("Ilse", "llse"), ("Odo", "0do"), ("Low Water", "Low-water"), ("O'Neil", "O’Neil"), ("Ｔarn", "Tarn"),
        ("علی\u200cرضا", "علیرضا"), ("Straße", "STRASSE"),
    ],
)  # fmt: skip
def test_two_names_look_alike(one: str, other: str) -> None:
    """KD-HOUSE-6."""
    assert alike(one, other) and alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Köln", "Koln"),
        ("Émile", "Emile"),
        ("Tarn", "Tam"),
        ("Вера", "Vera"),
        ("עדי", "עדן"),
        ("Ana", "Anna"),
    ],
)
def test_accents_and_letters_tell_names_apart(one: str, other: str) -> None:
    assert not alike(one, other)
