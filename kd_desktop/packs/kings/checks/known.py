"""The declarations of a pack of this game, gathered from its well-formed parts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from kd_desktop.packs.council.checks.known import CouncilPack
from kd_desktop.packs.findings import Path
from kd_desktop.packs.values import listed


class Pack(CouncilPack):
    """A draft as the checks of this game see it, with stickers, houses and Mystery stickers besides."""

    @cached_property
    def stickers(self) -> dict[int, dict[str, Any]]:
        """Chronicle stickers by number."""
        return self.numbers("sticker", "number")

    @cached_property
    def houses(self) -> dict[int, dict[str, Any]]:
        """Houses by number."""
        return self.numbers("house", "number")

    @cached_property
    def mysteries(self) -> dict[str, dict[str, Any]]:
        """Mystery stickers by letter."""
        return self.texts("mystery", "letter")

    @cached_property
    def calls(self) -> list[tuple[Path, str, int]]:
        """Every call of a sticker or an envelope: path of the number, "sticker" or "envelope", number."""
        return list(self._calls())

    def _calls(self) -> Iterator[tuple[Path, str, int]]:
        kinds = {"attach_chronicle": "sticker", "open_envelope": "envelope"}
        for path, effect in self.draft.tagged("do"):
            number = effect.get("number")
            if effect["do"] in kinds and type(number) is int:
                yield (*path, "number"), kinds[effect["do"]], number
        for path, _, outcome in self.outcomes():
            for index, ref in enumerate(listed(outcome, "stickers")):
                if isinstance(ref, dict) and type(ref.get("number")) is int:
                    yield (*path, "stickers", index, "number"), "sticker", ref["number"]
            for index, number in enumerate(listed(outcome, "envelopes")):
                if type(number) is int:
                    yield (*path, "envelopes", index), "envelope", number
