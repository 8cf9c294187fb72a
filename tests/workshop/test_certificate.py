"""A report as a page: what is told stands in it as text, escaped, with bars that are drawn in it."""

from __future__ import annotations

from kd_desktop.workshop.certificate import Certificate, page
from kd_desktop.workshop.simulations import Bar, Section


def test_the_head_and_the_tables_are_text() -> None:
    head = Certificate("Salt & Tar", (("Pack", "salt"), ("Seeds", "1 to <5>")), "Interrupted.")
    section = Section("Houses", ("House", "Won"), (("Tarn", Bar(0.25, "25.0%")),), "Read “so” & <so>.")
    text = page(head, [section])
    assert "<title>Salt &amp; Tar</title>" in text
    assert "<dt>Seeds</dt><dd>1 to &lt;5&gt;</dd>" in text
    assert '<p class="warning">Interrupted.</p>' in text
    assert "Read “so” &amp; &lt;so&gt;." in text
    assert '<th scope="row">Tarn</th><td class="bar">' in text and "25.0%" in text


def test_a_bar_is_as_long_as_its_part_and_never_longer_than_the_whole() -> None:
    def drawn(part: float) -> str:
        return page(Certificate("", ()), [Section("", ("",), ((Bar(part, ""),),))])

    assert '<rect width="30" height="10" fill="#0F3D3E"/>' in drawn(0.25)
    assert '<rect width="0" height="10" fill="#0F3D3E"/>' in drawn(-1.0)
    assert '<rect width="120" height="10" fill="#0F3D3E"/>' in drawn(1.7)


def test_without_a_warning_or_a_note_there_is_no_empty_line_for_it() -> None:
    text = page(Certificate("A", ()), [Section("B", ("",), (("c",),))])
    assert '<p class="warning">' not in text and '<p class="note">' not in text
