"""The content of a crowning page, made from the campaign, with the face chosen so far."""

from __future__ import annotations

from kd_desktop.desktop.council.rulers.coronation import Crowning, ReignReward
from kd_desktop.desktop.council.rulers.line import Ruler, crown, heir_face
from kd_desktop.desktop.faces.face import FaceFeatures
from kd_desktop.desktop.kings.between.scores import Ending, HouseTally
from kd_desktop.desktop.kings.charts.reading import read_session
from kd_desktop.desktop.kings.rulers.epitaphs import epitaphs
from kd_desktop.desktop.kings.rulers.line import heir_is_woman, rulers
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.kings.view import View


class CrowningMaker:
    """Makes the pages of the crownings of one campaign."""

    def __init__(self) -> None:
        self._tries = 0
        self._said: tuple[int, str] = (0, "")

    def made(self, session: Session, view: View, ending: Ending) -> Crowning:
        """The crowning after that reign's end, as far as it has got."""
        line = rulers(session, view)
        done = view.reign is None
        before = tuple(one for one in line if one.ended is not None)
        house = line[-1].house if done else self._privileged(view)
        known = next((one for one in view.houses if one.number == house), None)
        return Crowning(
            number=len(before) + 1,
            year=view.year,
            crest=known.crest if known is not None else "",
            house=known.name if known is not None else "",
            face=line[-1].face if done else self._thought_of(session, view, before),
            name=line[-1].name if done else "",
            done=done,
            margin=_margin(ending),
            gains=tuple(map(_gain, ending.houses)),
            line=before,
            epitaph=self._epitaph(session, ending.number),
            chooses=any(question.why.code == "ask_privileged" for question in view.waits_for),
        )

    def _privileged(self, view: View) -> int:
        """The house that is asked."""
        reign = view.reign
        seat = next((question.seat for question in view.waits_for if question.seat is not None), None)
        return reign.seats[seat].house.number if reign is not None and seat is not None else 0

    def _epitaph(self, session: Session, reign: int) -> str:
        if self._said[0] != reign:
            self._said = (reign, epitaphs(read_session(session)).get(reign, ""))
        return self._said[1]

    def another(self, session: Session) -> FaceFeatures:
        """Another face for the ruler being named."""
        self._tries += 1
        return self._thought_of(session, session.view(None), self._before(session))

    def keep(self, session: Session, name: str) -> None:
        """Keep the face shown, now that the name is given."""
        before = self._before(session)
        crown(session, len(before) + 1, name, self._thought_of(session, session.view(None), before))
        self._tries = 0

    def _thought_of(self, session: Session, view: View, before: tuple[Ruler, ...]) -> FaceFeatures:
        return heir_face(session, before, self._tries, heir_is_woman(view))

    @staticmethod
    def _before(session: Session) -> tuple[Ruler, ...]:
        return tuple(one for one in rulers(session) if one.ended is not None)


def _gain(one: HouseTally) -> ReignReward:
    """What its place pays, and what the end of the reign brings besides: an aim that is reached."""
    prestige, crave = one.prestige + one.besides["prestige"], one.crave + one.besides["crave"]
    words = translate("Coronation", "{house} gains {prestige} Prestige and {crave} Crave")
    words = words.format(house=one.name, prestige=prestige, crave=crave)
    return ReignReward(one.crest, one.name, (("prestige", prestige), ("crave", crave)), words)


def _margin(ending: Ending) -> str:
    """By how much the house that names has won."""
    totals = sorted(((one.total, one.name) for one in ending.houses), reverse=True)
    if len(totals) < 2:
        return ""
    if totals[0][0] == totals[1][0]:
        return translate("Coronation", "after a tie at {points}").format(points=totals[0][0])
    words = translate("Coronation", "by {points} points to {house}’s {other}")
    return words.format(points=totals[0][0], house=totals[1][1], other=totals[1][0])
