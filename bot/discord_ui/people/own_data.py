"""What the bot keeps of a person: shown and erased, only to and for the one who asks, wherever they are."""

import json
from dataclasses import dataclass
from io import BytesIO
from typing import Final

import discord

from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import DANGER, Press, question
from bot.discord_ui.kit.offers import Gate, Offer, SlashCommand, on
from bot.discord_ui.kit.router import Posting
from bot.discord_ui.kit.verbs import Verb
from bot.discord_ui.kit.visit import Visit
from bot.store.home import Left
from bot.table.people.own_record import People

_ANYWHERE: Final = Gate(in_threads=True, in_private=True)


@dataclass(frozen=True, slots=True)
class Forget(Verb):
    """Erases whoever presses it."""

    name = "forget"


class OwnData:
    """Shows people what is kept of them, and erases it."""

    def __init__(self, people: People, posting: Posting) -> None:
        """Look into `people`; tell by `posting` who resigned."""
        self._people = people
        self._posting = posting

    def offer(self) -> Offer:
        """Return what people can do about what is kept of them."""
        return Offer(
            commands=(
                SlashCommand("djambi my-data", "people.my_data_description", self._show, gate=_ANYWHERE),
                SlashCommand("djambi forget-me", "people.forget_description", self._ask, gate=_ANYWHERE),
            ),
            presses=(on(Forget, self._forget, waits=To.MESSAGE),),
        )

    async def _show(self, visit: Visit) -> Reply:
        """Show what is kept."""
        data = json.dumps(await self._people.data_of(visit.person.id), ensure_ascii=False, indent=1)

        async def file() -> discord.File:
            return discord.File(BytesIO(data.encode()), "djambi-my-data.json")

        return Answer(visit.lang.people.my_data, drawings=(file,))

    async def _ask(self, visit: Visit) -> Reply:
        """Ask once more whether to forget."""
        lang = visit.lang
        playing = len(await self._people.games_of(visit.person.id))
        lines = [lang.people.ask_forget]
        lines += [lang.people.ask_forget_playing.format(count=playing)] if playing else []
        lines += [lang.people.unfinished] if self._people.left is Left.COPIES else []
        yes = Press(lang.people.button_forget, Forget(), style=DANGER)
        return Answer("\n".join(lines), question(yes, lang))

    async def _forget(self, visit: Visit, pressed: Forget) -> Reply:
        """Resign wherever somebody still plays, tell that without their name, and only then erase who they were.

        What has to be said of them is said by then, also in rooms; whatever is posted later is read without them. They
        are told honestly whether any file holds their name still.
        """
        del pressed
        await self._people.give_up_all(visit.asked)
        games = await self._people.ever_in(visit.person.id)
        for game in games:
            await self._posting.publish(game)
            await self._posting.followed(game)
        left, words = await self._people.forget(visit.person), visit.lang.people
        said = {
            Left.NOTHING: words.forgotten,
            Left.COPIES: words.forgotten_soon,
            Left.DATABASE: words.forgotten_database,
        }
        return Answer(said[left], to=To.MESSAGE)
