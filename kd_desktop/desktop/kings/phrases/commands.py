"""Commands as labels of buttons and menu entries."""

from __future__ import annotations

from typing import cast

from kd_desktop.desktop.kings.phrases.deals import terms_phrase
from kd_desktop.desktop.kings.phrases.names import Names, names_of, pledge_name, resource_name, side_name
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.desktop.phrases.slots import Fields
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.shapes import OneOf

LABELS = Texts(__file__)
"""The label of each kind of command, and two for naming nothing."""


def command_label(command: KingsCommand, view: View | Names) -> str:
    """The label of a button that gives this command."""
    names = names_of(view)
    label = type(command).__name__
    if isinstance(command, c.NameKing) and not command.name:
        label = "no_name"
    elif isinstance(command, c.NameHouse) and not command.name:
        label = "printed_name"
    return LABELS(label).format_map(command_words(command, names))


def command_words(command: KingsCommand, names: Names) -> Fields:
    """The fields of a command that sentences can name: its side, Power, terms or players."""
    words = Fields()
    if isinstance(command, c.Join):
        words["house"] = command.name or names.house(command.house)
    elif isinstance(command, c.ChooseHouses):
        words["members"] = listed(list(command.members))
    elif isinstance(command, c.TakeScreen | c.KeepScreen | c.TakeThird):
        words["house"] = names.house(command.house)
    elif isinstance(command, c.BeginReign):
        words["houses"] = listed([names.house(house) for house in command.houses])
    elif isinstance(command, c.KeepAgenda):
        words["agenda"] = names.agenda(command.agenda)
    elif isinstance(command, c.KeepOpen):
        words["resources"] = listed([resource_name(resource) for resource in command.resources])
    elif isinstance(command, c.OfferDeal | c.AcceptDeal | c.DeclineDeal | c.WithdrawDeal):
        words["terms"] = _terms(command, names)
    elif isinstance(command, c.DecideLeader | c.NamePlayer | c.ChoosePrivileged):
        words["player"] = names.seat(command.player)
    elif isinstance(command, c.ChooseOption):
        words["option"] = _option(command, names)
    elif isinstance(command, c.NameKing | c.NameHouse):
        words["name"] = command.name
    elif isinstance(command, c.Sign):
        number = int(command.item) if command.item.isdecimal() else 0
        words["thing"] = names.sticker(number) if command.what == "sticker" else names.card(command.item)
    else:
        _ballot_words(command, names, words)
    return words


def _ballot_words(command: KingsCommand, names: Names, words: Fields) -> None:
    """What a seat does in a vote."""
    if isinstance(command, c.GiveWord):
        words["player"] = names.seat(command.to)
        words["word"] = pledge_name(command.ballot)
    if isinstance(command, c.CastVote | c.DecideSide):
        words["side"] = side_name(command.side)
    if isinstance(command, c.CastVote | c.Raise):
        words["power"] = str(command.power)


def _terms(command: c.OfferDeal | c.AcceptDeal | c.DeclineDeal | c.WithdrawDeal, names: Names) -> str:
    if isinstance(command, c.OfferDeal):
        return terms_phrase(command.payments, command.promises, names)
    reign = names.view.reign
    for deal in reign.deals if reign is not None else ():
        if deal.id == command.deal:
            return terms_phrase(deal.payments, deal.promises, names)
    return translate("Phrases", "deal {n}").format(n=command.deal)


def _option(command: c.ChooseOption, names: Names) -> str:
    """The text of an option: the question's reason has the texts in the order of its options."""
    question, unknown = names.view.question, translate("Phrases", "one of the options")
    if question is None or not isinstance(question.answer, OneOf) or question.why.code != "ask_choice":
        return unknown
    texts = dict(
        zip(question.answer.options, cast("tuple[str, ...]", question.why.arg("options")), strict=True)
    )
    return texts.get(command.option) or unknown
