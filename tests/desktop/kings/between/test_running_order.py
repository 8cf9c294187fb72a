"""The line of points at a reign's end: whose pointer is whose where several houses have nearly as many."""

from typing import Any

import pytest
from PySide6.QtGui import QPainterPath
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.between.running_order import Runner, RunningOrder
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BONE

HOUSES = (("heron", "Tarn"), ("cock", "Vane"), ("lighthouse", "Harrow"), ("bell", "Lorn"))


@pytest.mark.parametrize("points", [(15, 19, 19, 21), (11, 11, 13, 19), (20, 20, 20, 20), (18, 19, 20, 21)])
@pytest.mark.parametrize("size", [(1238, 86), (1880, 122)])
def test_a_pointer_leads_from_its_own_crest_to_its_points(
    points: tuple[int, ...], size: tuple[int, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    crests: list[float] = []
    pointers: list[tuple[float, float]] = []  # the middle of the upper edge, and the tip

    def crest(*drawn: Any) -> None:
        crests.append(drawn[2])

    fill = Painter.fill

    def filled(painter: Painter, path: QPainterPath, colour: str, *rest: float, **more: int) -> None:
        if colour == BONE:
            corners = [path.elementAt(i) for i in range(3)]
            tip, *upper = sorted(corners, key=lambda corner: -corner.y)  # type: ignore[attr-defined]
            pointers.append(((upper[0].x + upper[1].x) / 2, tip.x))  # type: ignore[attr-defined]
        fill(painter, path, colour, *rest, **more)

    order = RunningOrder(Appearance())
    qtbot.addWidget(order)
    order.set_course(max(points), ())
    order.set_runners([Runner(*who, n, False, n) for who, n in zip(HOUSES, points, strict=True)])
    order.resize(*size)
    monkeypatch.setattr(Painter, "crest", crest)
    monkeypatch.setattr(Painter, "fill", filled)
    order.grab()
    assert [round(upper) for upper, _ in pointers] == [round(x) for x in crests], "each hangs on its crest"
    tips = [tip for _, tip in pointers]
    assert tips == sorted(tips) and crests == sorted(crests), "none crosses another"
