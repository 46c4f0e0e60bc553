"""An engine that is talked to by name: it answers once a game, with how it can be talked to."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

import discord

from bot.discord_ui.kit.answers import Answer
from bot.discord_ui.kit.offers import Reaction
from bot.discord_ui.kit.places import may_post, text_channel
from bot.djambi.reading import is_meant_as_move
from bot.djambi.tokens import either_of
from bot.djambi.vocabulary import is_glued
from bot.phrases.engines import does_not_chat
from bot.phrases.languages import ENGINES, LANGUAGES, TYPED, language, read_in_any_language
from bot.table.engines.approaches import Approaches
from bot.table.model import Game, Phase
from bot.table.person_id import EngineId


@dataclass(frozen=True, slots=True)
class EngineTalk:
    """Hears who talks to an engine; `games` are those with one, as they were when they were looked at last."""

    games: Callable[[], Mapping[int, Game]]
    approaches: Approaches

    async def heard(self, message: discord.Message, text: str, addressed: bool) -> Reaction | None:  # noqa: FBT001
        """Answer a player who talks to an engine of their game for the first time; `None` for anything else."""
        number = _called(text)
        if number is None or addressed or is_meant_as_move(read_in_any_language(text)):
            return None
        channel = text_channel(message.channel)
        if channel is None or not may_post(channel):
            return None
        game = next((game for game in self.games().values() if game.channel == str(channel.id)), None)
        if game is None or game.phase is not Phase.RUNNING:
            return None
        playing = {person.id: person for person in game.still_playing}
        engine = next((each for each in playing if isinstance(each, EngineId) and each.number == number), None)
        if engine is None or str(message.author.id) not in playing:
            return None
        if not await self.approaches.speaks(game.id, engine):
            return None
        lang = language(game.terms.language)
        answer = Answer(does_not_chat(playing[engine], lang))
        return Reaction(reply=answer, is_noted=False, instead=lang.answers.too_much)


def prepare_to_hear() -> None:
    """Compile the pattern of the names of all engines, before anybody waits."""
    _calls()


def _called(text: str) -> int | None:
    """The number of the engine that a message calls at its beginning or end, in any language."""
    found = _calls().search(text.casefold())
    return ENGINES[found["first"] or found["last"]] if found else None


@cache
def _calls() -> re.Pattern[str]:
    names = either_of(ENGINES)
    greetings = either_of(each for each in TYPED.moves.courtesies.split("|") if each and is_glued(each))
    titles = "|".join(re.escape(lang.names.engine.format(name="").casefold()) for lang in LANGUAGES.values())
    return re.compile(rf"^\W*(?:\w+\W+)?(?:{greetings}|{titles})*(?P<first>{names})|(?P<last>{names})\W*$")
