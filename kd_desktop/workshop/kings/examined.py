"""A pack under examination: what its author wrote, and the ways through its stories."""

from __future__ import annotations

from typing import NamedTuple

from kd_desktop.packs.draft import PackDraft
from kd_desktop.workshop.kings.story_graph import StoryGraph


class Examined(NamedTuple):
    """A sound pack: its files joined, which know every place, and the graph of its stories."""

    draft: PackDraft
    graph: StoryGraph
