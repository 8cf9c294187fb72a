"""Commands as labels of buttons and menu entries."""

from __future__ import annotations

from typing import cast

from kd_desktop.desktop.kings.phrases.deals import terms_phrase
from kd_desktop.desktop.kings.phrases.names import Names, names_of, pledge_name, resource_name, side_name
from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, listed, translate
from kd_desktop.desktop.phrases.slots import Fields
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.shapes import OneOf

LABELS: dict[type, str] = {
    c.Join: QT_TRANSLATE_NOOP("Phrases", "Join as House {house}"),
    c.ChooseHouses: QT_TRANSLATE_NOOP("Phrases", "Choose houses for {members}"),
    c.TakeScreen: QT_TRANSLATE_NOOP("Phrases", "Take {house}"),
    c.KeepScreen: QT_TRANSLATE_NOOP("Phrases", "Keep {house}"),
    c.TakeThird: QT_TRANSLATE_NOOP("Phrases", "Take {house} unread and keep it"),
    c.NameHouse: QT_TRANSLATE_NOOP("Phrases", "Name the house {name}"),
    c.BeginReign: QT_TRANSLATE_NOOP("Phrases", "Begin a reign with {houses}"),
    c.AbandonReign: QT_TRANSLATE_NOOP("Phrases", "Give up this reign"),
    c.KeepAgenda: QT_TRANSLATE_NOOP("Phrases", "Keep {agenda}"),
    c.KeepOpen: QT_TRANSLATE_NOOP("Phrases", "Keep {resources}"),
    c.CastVote: QT_TRANSLATE_NOOP("Phrases", "{side} with {power} Power"),
    c.Gather: QT_TRANSLATE_NOOP("Phrases", "Pass and gather Power"),
    c.Moderate: QT_TRANSLATE_NOOP("Phrases", "Pass and become Moderator"),
    c.Raise: QT_TRANSLATE_NOOP("Phrases", "Add {power} Power"),
    c.Stay: QT_TRANSLATE_NOOP("Phrases", "Add nothing"),
    c.OfferDeal: QT_TRANSLATE_NOOP("Phrases", "Offer: {terms}"),
    c.AcceptDeal: QT_TRANSLATE_NOOP("Phrases", "Accept: {terms}"),
    c.DeclineDeal: QT_TRANSLATE_NOOP("Phrases", "Decline: {terms}"),
    c.WithdrawDeal: QT_TRANSLATE_NOOP("Phrases", "Withdraw: {terms}"),
    c.GiveWord: QT_TRANSLATE_NOOP("Phrases", "Give {player} your word: {word}"),
    c.DecideSide: QT_TRANSLATE_NOOP("Phrases", "Decide for {side}"),
    c.DecideLeader: QT_TRANSLATE_NOOP("Phrases", "Give the lead to {player}"),
    c.UseAbility: QT_TRANSLATE_NOOP("Phrases", "Use it"),
    c.DeclineAbility: QT_TRANSLATE_NOOP("Phrases", "Don’t use it"),
    c.ChooseOption: QT_TRANSLATE_NOOP("Phrases", "{option}"),
    c.NamePlayer: QT_TRANSLATE_NOOP("Phrases", "{player}"),
    c.ChoosePrivileged: QT_TRANSLATE_NOOP("Phrases", "Let {player} name the king"),
    c.NameKing: QT_TRANSLATE_NOOP("Phrases", "Name the king {name}"),
    c.Sign: QT_TRANSLATE_NOOP("Phrases", "Sign {thing}"),
}
"""The label of each kind of command."""
PRINTED_NAME = QT_TRANSLATE_NOOP("Phrases", "Keep the printed name")
NO_NAME = QT_TRANSLATE_NOOP("Phrases", "Leave the king unnamed")


def command_label(command: KingsCommand, view: View | Names) -> str:
    """What a button that gives this command says."""
    names = names_of(view)
    text = LABELS[type(command)]
    if isinstance(command, c.NameKing) and not command.name:
        text = NO_NAME
    elif isinstance(command, c.NameHouse) and not command.name:
        text = PRINTED_NAME
    return translate("Phrases", text).format_map(_words(command, names))


def _words(command: KingsCommand, names: Names) -> Fields:
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
    question = names.view.question
    if question is None or not isinstance(question.answer, OneOf) or question.why.code != "ask_choice":
        return command.option
    texts = dict(
        zip(question.answer.options, cast("tuple[str, ...]", question.why.arg("options")), strict=True)
    )
    return texts.get(command.option) or command.option
