"""The figures of counted campaigns for people: some lines, or all of them in tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kd_desktop.workshop.kings.figures import ENOUGH
from kd_desktop.workshop.simulations import Bar, Section

_ENDS = {
    "died": "The king died",
    "abdicated_top": "The king abdicated, Stability at the top",
    "abdicated_bottom": "The king abdicated, Stability at the bottom",
    "empty_deck": "The deck was empty",
    "finale": "The finale came",
}
FEW = 12
"""Cards that a line names before it only counts the rest."""


def told(report: dict[str, Any]) -> str:
    """What matters most, in a line each."""
    counted = report["campaigns"]
    lines = [
        f"{counted} {'campaign' if counted == 1 else 'campaigns'}, "
        f"{report['finished']} finished, {report['stuck']} stuck.",
        *_by_reign(report),
    ]
    if report["finished"]:
        won = {name: found["won"] for name, found in report["houses"].items() if found["campaigns"]}
        lines.append(f"Campaigns won: {_shares(won)}.")
    if report["reign_ends"]:
        due = (f"{name} {found['times_share']:g}" for name, found in report["agendas"].items())
        lines.append(f"Reigns won, compared with an even share: {', '.join(due)}.")
    lines += [f"{text}: {_some(cards)}." for text, cards in _odd(report) if cards]
    lines += [
        f"A table’s {name} campaign repeats {found['of_earlier']:.1%} of the dilemmas of the earlier ones."
        for name, found in report["again"].items()
        if found["campaigns"]
    ]
    lines += [
        f"Stuck: seed {one['seed']}, campaign {one['place']} of its table: {one['why']}."
        for one in report["stuck_campaigns"]
    ]
    return "\n".join(lines)


def _by_reign(report: dict[str, Any]) -> Iterator[str]:
    """How long campaigns and reigns are, how reigns end and where the markers come to stand."""
    lengths = f"Reigns per campaign: {_spread(report['reigns_per_campaign'])}" if report["finished"] else ""
    if not report["reign_ends"]:
        if lengths:
            yield f"{lengths}."
        yield "No reign was scored: the finale cut short every reign, or none ended."
        return
    dilemmas = f"Dilemmas per reign: {_spread(report['dilemmas_per_reign'])}"
    yield (
        f"{'. '.join(filter(None, (lengths, dilemmas)))}. "
        "Reigns that the finale cut short are counted, but nothing else about them."
    )
    yield "Reigns: " + _shares({_ENDS[name]: n for name, n in report["reign_ends"].items()}) + "."
    rows = (
        f"{name} {_signed(found['final'])} (drift {_signed(found['drift'])})"
        for name, found in report["resources"].items()
    )
    yield f"Last rows: {', '.join(rows)}."


def sections(report: dict[str, Any]) -> tuple[Section, ...]:
    """Everything, as tables."""
    return tuple(
        section
        for section in (
            *_course(report),
            *_reached(report),
            *_winners(report),
            *_votes(report),
            _again(report),
        )
        if section.rows
    )


def _spread(found: dict[str, float]) -> str:
    if found["p5"] == found["p95"] == found["mean"]:
        return f"{found['mean']:g}"
    return f"{found['mean']:g} (90 % between {found['p5']:g} and {found['p95']:g})"


def _shares(found: dict[str, float]) -> str:
    return ", ".join(f"{name} {share:.1%}" for name, share in found.items())


def _some(cards: list[str]) -> str:
    more = len(cards) - FEW
    return ", ".join(cards[:FEW]) + (f" and {more} more" if more > 0 else "")


def _odd(report: dict[str, Any]) -> tuple[tuple[str, list[str]], ...]:
    return (
        (f"Always AYE (of cards with {ENOUGH} votes or more)", report["always_aye"]),
        (f"Always NAY (of cards with {ENOUGH} votes or more)", report["always_nay"]),
        ("Never read", report["never_read"]),
    )


def _signed(row: float) -> str:
    """A row of a track with its sign; the middle has none."""
    return f"{row:+g}" if row else "0"


def _bar(share: float) -> Bar:
    return Bar(share, f"{share:.1%}")


def _course(report: dict[str, Any]) -> Iterator[Section]:
    """How long campaigns and reigns are, how reigns end, where the markers come to stand."""
    yield Section(
        "Campaigns",
        ("", "How many"),
        tuple((name.capitalize(), str(report[name])) for name in ("campaigns", "finished", "stuck"))
        + tuple(
            (f"Stuck: seed {one['seed']}, campaign {one['place']} of its table", one["why"])
            for one in report["stuck_campaigns"]
        ),
    )
    scored = bool(report["reign_ends"])
    lengths = [("Reigns in a campaign", report["reigns_per_campaign"])] if report["finished"] else []
    lengths += [("Dilemmas in a reign", report["dilemmas_per_reign"])] if scored else []
    yield Section(
        "Lengths",
        ("", "Mean", "Standard deviation", "5th percentile", "95th percentile"),
        tuple((name, *(f"{found[key]:g}" for key in ("mean", "sd", "p5", "p95"))) for name, found in lengths),
        f"A campaign reads {report['dilemmas_per_campaign']:g} dilemmas on average. Reigns that the finale "
        "cut short are not among those whose dilemmas are counted, nor in the two tables that follow.",
    )
    yield Section(
        "How reigns end",
        ("End", "Share of scored reigns"),
        tuple((_ENDS[name], _bar(share)) for name, share in report["reign_ends"].items()),
    )
    yield Section(
        "Where the markers stand",
        (
            "Track",
            "First row",
            "Last row",
            "Drift",
            "Standard deviation",
            "5th percentile",
            "95th percentile",
        ),
        tuple(
            (
                name.capitalize(),
                *(_signed(found[key]) for key in ("start", "final", "drift")),
                f"{found['sd']:g}",
                *(_signed(found[key]) for key in ("p5", "p95")),
            )
            for name, found in report["resources"].items()
            if scored
        ),
        "Average rows at the first draw of a reign and at its end; 0 is the middle. Standard deviation "
        "and percentiles are those of the last row.",
    )


def _reached(report: dict[str, Any]) -> Iterator[Section]:
    """Storylines, endings, Mystery stickers, last pages."""
    yield Section(
        "Storylines",
        ("Storyline", "Finished in"),
        tuple((one["name"], _bar(one["finished"])) for one in report["storylines"].values()),
    )
    yield Section(
        "Endings",
        ("Ending", "Storyline", "Of the campaigns that finish it", "Of all"),
        tuple(
            (
                one["title"],
                report["storylines"].get(one["storyline"], {"name": one["storyline"]})["name"],
                _bar(one["of_finished"]),
                f"{one['share']:.1%}",
            )
            for one in report["endings"].values()
        ),
    )
    yield Section(
        "Mystery stickers",
        ("Letter", "Title", "Campaigns"),
        tuple(
            (letter, one["title"], _bar(one["share"])) for letter, one in sorted(report["mysteries"].items())
        ),
    )
    yield Section(
        "Last pages",
        ("Page", "Campaigns"),
        tuple((title, _bar(share)) for title, share in report["last_pages"].items()),
    )


def _winners(report: dict[str, Any]) -> Iterator[Section]:
    """Houses, agendas and seats."""
    yield Section(
        "Houses",
        (
            "House",
            "Campaigns",
            "Won",
            "99 % interval",
            "Prestige",
            "Crave",
            "Narrative achievement",
            "Reigns won",
        ),
        tuple(
            (
                name,
                str(found["campaigns"]),
                _bar(found["won"]),
                "{:.1%} to {:.1%}".format(*found["interval99"]),
                f"{found['prestige']:g}",
                f"{found['crave']:g}",
                _bar(found["narrative"]),
                f"{found['reigns_won']:.1%}",
            )
            for name, found in report["houses"].items()
            if found["campaigns"]
        ),
        "Of the campaigns that a house plays in. Prestige and Crave are averages at the end.",
    )
    yield Section(
        "Secret Agendas",
        ("Agenda", "Held", "Reigns won", "Wins by what is due", "Prestige", "Crave"),
        tuple(
            (
                name.capitalize(),
                f"{found['held']:.1%}",
                _bar(found["reigns_won"]),
                f"{found['times_share']:g}",
                f"{found['reign_prestige']:g}",
                f"{found['reign_crave']:g}",
            )
            for name, found in report["agendas"].items()
            if report["reign_ends"]
        ),
        "Prestige and Crave are the average reward of a reign.",
    )
    yield Section(
        "Seats",
        ("Seats after the first Leader", "Reigns won", "Prestige", "Crave"),
        tuple(
            (
                str(place),
                _bar(found["reigns_won"]),
                f"{found['reign_prestige']:g}",
                f"{found['reign_crave']:g}",
            )
            for place, found in enumerate(report["by_seat"])
        ),
    )


def _votes(report: dict[str, Any]) -> Iterator[Section]:
    """Every card's vote, and the cards to look at."""
    yield Section(
        "Cards to look at",
        ("", "Cards"),
        tuple((text, ", ".join(cards) if cards else "none") for text, cards in _odd(report)),
    )
    for title, cards in (("Dilemmas", report["cards"]), ("Votes of the finale", report["finale_votes"])):
        yield Section(
            title,
            ("Card", "Campaigns", "Votes", "AYE wins", "Tied", "Power on AYE", "Power on NAY"),
            tuple(
                (
                    card,
                    str(found["campaigns"]),
                    str(found["votes"]),
                    _bar(found["aye"]),
                    f"{found['tied']:.1%}",
                    f"{found['power_aye']:g}",
                    f"{found['power_nay']:g}",
                )
                for card, found in cards.items()
            ),
        )


def _again(report: dict[str, Any]) -> Section:
    """What a table reads again."""
    return Section(
        "Dilemmas that a table reads again",
        (
            "Campaign of the table",
            "Campaigns",
            "Of the earlier ones’ dilemmas",
            "Of those outside the first envelope",
            "Of its own",
        ),
        tuple(
            (
                name.capitalize(),
                str(found["campaigns"]),
                _bar(found["of_earlier"]),
                _bar(found["of_earlier_outside_first_envelope"]),
                _bar(found["of_own"]),
            )
            for name, found in report["again"].items()
            if found["campaigns"]
        ),
    )
