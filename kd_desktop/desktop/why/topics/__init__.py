"""Our own short explanations of the rules, as data: one module for each part of an evening."""

from __future__ import annotations

from kd_desktop.desktop.why.topics import beginning, campaign, deals, ending, realm, screen, story, vote
from kd_desktop.desktop.why.topics.topic import Topic

TOPICS: tuple[Topic, ...] = (
    *screen.TOPICS,
    *vote.TOPICS,
    *deals.TOPICS,
    *realm.TOPICS,
    *story.TOPICS,
    *beginning.TOPICS,
    *ending.TOPICS,
    *campaign.TOPICS,
)
"""All topics, in the order of the contents."""

__all__ = ["TOPICS", "Topic"]
