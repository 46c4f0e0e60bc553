"""The terms of a game in the lobby: shown to anybody in private, and changed by the host in menus."""

from dataclasses import dataclass
from functools import partial
from typing import Final

import discord

from bot.discord_ui.game.book import ShowRules
from bot.discord_ui.game.lobby import AskCancel, AskStart, DropStart, Lobby, MoreSettings, OpenLessons, ShowTerms
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import DANGER, GameVerb, Pick, Press, row
from bot.discord_ui.kit.offers import presses
from bot.discord_ui.kit.visit import Visit
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.lobby import terms_text
from bot.phrases.names import capital, plain
from bot.phrases.terms import term_name, value_meaning, value_name
from bot.table.decide import change_terms, must_host
from bot.table.model import Game, Phase, TableError, Trouble
from bot.table.terms import ALL, TERMS, Around, Term
from rendering import THEMES

_LONGEST: Final = 100
"""The most characters of a choice and of its description."""

_CHOICES: Final = {"language": tuple(LANGUAGES), "theme": tuple(THEMES)}
"""The values that the table does not know."""


class ChooseTerm(GameVerb, name="term"):
    """Shows the values of the term that is chosen, of the lobby in message `lobby`."""

    lobby: int


class ChooseValue(GameVerb, name="term-value"):
    """Gives a term the value that is chosen, in the lobby in message `lobby`."""

    lobby: int
    term: str


@dataclass(frozen=True, slots=True)
class TermMenus:
    """Shows and changes terms; `reads_messages` says whether a move can simply be typed."""

    lobby: Lobby
    reads_messages: bool

    @presses(ShowTerms)
    async def _show(self, visit: Visit, pressed: ShowTerms) -> Reply:
        text = terms_text(visit.open(), visit.lang, reads_messages=self.reads_messages)
        words = visit.lang.lobby
        return Answer(text, row(Press(words.button_rules, ShowRules()), Press(words.button_learn, OpenLessons())))

    @presses(MoreSettings, is_move=True)
    async def _terms(self, visit: Visit, pressed: MoreSettings) -> Reply:
        game, message = visit.open(), visit.source.message
        must_host(game, visit.person, anybody=await self.lobby.hosting.anybody(visit))
        lobby = pressed.lobby or (message.id if message else 0)
        return Answer(visit.lang.lobby.which_term, term_menu(game, lobby, visit.lang), to=To.PLACE)

    @presses(ChooseTerm, is_move=True)
    async def _values(self, visit: Visit, pressed: ChooseTerm) -> Reply:
        game, term = visit.open(), _named("".join(visit.chosen[:1]))
        must_host(game, visit.person, anybody=await self.lobby.hosting.anybody(visit))
        now = term.read(game.terms)
        menu = Pick(
            ChooseValue(game.id, pressed.lobby, term.name),
            options=[_value(term, value, game, visit.lang) for value in _values_of(term)],
        )
        back = Press(visit.lang.lobby.button_back, MoreSettings(game.id, pressed.lobby))
        value = value_name(term.name, now, visit.lang)
        text = visit.lang.lobby.which_value.format(term=term_name(term.name, visit.lang), value=value)
        return Answer(text, row(menu, back), to=To.PLACE)

    @presses(ChooseValue)
    async def _change(self, visit: Visit, pressed: ChooseValue) -> Reply:
        game, term, value = visit.open(), _named(pressed.term), "".join(visit.chosen[:1])
        if value == term.read(game.terms):
            return await self._terms(visit, MoreSettings(game.id, pressed.lobby))
        zone = (await visit.table.preferences(visit.person)).zone or "UTC"
        change = term.changed(game.terms, value, Around(str(visit.source.guild_id or ""), zone))
        event = await visit.do(change_terms, change, anybody=await self.lobby.hosting.anybody(visit))
        below = partial(term_menu, lobby=pressed.lobby, lang=visit.lang)
        return self.lobby.changed_elsewhere(visit, event, pressed.lobby, below)


def _named(name: str) -> Term:
    if name not in TERMS:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return TERMS[name]


def _values_of(term: Term) -> tuple[str, ...]:
    return _CHOICES.get(term.name, term.values)


def term_menu(game: Game, lobby: int, lang: Language) -> discord.ui.View | None:
    """Return what can be changed, each with its present value; `None` once the game has started.

    Below are the time at which it starts, and the way to cancel.
    """
    if game.phase is not Phase.LOBBY:
        return None
    options = [
        discord.SelectOption(
            label=term_name(term.name, lang),
            value=term.name,
            description=_short(value_name(term.name, term.read(game.terms), lang)),
        )
        for term in ALL
        if term.applies(game.terms)
    ]
    menu = Pick(ChooseTerm(game.id, lobby), options=options, placeholder=lang.lobby.button_more)
    start = [Press(lang.starts.button_at, AskStart(game.id, lobby))]
    start += [Press(lang.starts.button_none, DropStart(game.id, lobby))] if game.appointment else []
    return row(menu, *start, Press(lang.lobby.button_cancel, AskCancel(game.id), style=DANGER))


def _value(term: Term, value: str, game: Game, lang: Language) -> discord.SelectOption:
    """A value to choose, with what it means; the present one is marked."""
    return discord.SelectOption(
        label=_short(value_name(term.name, value, lang)),
        value=value,
        description=_short(value_meaning(term, value, game.terms, lang)) or None,
        default=value == term.read(game.terms),
    )


def _short(text: str) -> str:
    return capital(plain(text))[:_LONGEST]
