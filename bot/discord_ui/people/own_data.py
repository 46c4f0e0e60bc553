"""What the bot keeps of a person: shown and erased, only to and for the one who asks, wherever they are."""

import json
from io import BytesIO
from typing import Final

import discord
from discord import app_commands

from bot.discord_ui.game.desk import Desk
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.kit.answers import Clock, Interaction, person, reader, say
from bot.discord_ui.kit.buttons import Press, question
from bot.discord_ui.kit.translating import words
from bot.table.decide import Asked
from bot.table.people.own_record import People

FORGET: Final = "forget"
"""The words of the button that does it: whom it forgets is who presses it."""


class OwnData(app_commands.Group):
    """`/djambi my-data` and `/djambi forget-me`."""

    def __init__(self, desk: Desk, people: People, publisher: Publisher, clock: Clock) -> None:
        """Answer by `desk`; look into `people`; tell by `publisher` who resigned; `clock` gives seconds since 1970."""
        super().__init__(name="data", description="-")
        self._desk = desk
        self._people = people
        self._publisher = publisher
        self._clock = clock
        desk.learn(((FORGET, self._forget),))

    @app_commands.command(name="my-data", description=words("people.my_data_description"))
    async def my_data(self, interaction: Interaction) -> None:
        """Show what is kept."""

        async def act() -> None:
            data = json.dumps(await self._people.data_of(str(interaction.user.id)), ensure_ascii=False, indent=1)
            file = discord.File(BytesIO(data.encode()), "djambi-my-data.json")
            await say(interaction, reader(interaction).people.my_data, file=file)

        await self._desk.do(interaction, act, in_threads=True, in_private=True)

    @app_commands.command(name="forget-me", description=words("people.forget_description"))
    async def forget_me(self, interaction: Interaction) -> None:
        """Ask once more whether to forget."""

        async def act() -> None:
            lang = reader(interaction)
            playing = len(await self._people.games_of(str(interaction.user.id)))
            lines = [lang.people.ask_forget, lang.people.ask_forget_playing.format(count=playing)]
            yes = Press(lang.people.button_forget, FORGET, style=discord.ButtonStyle.danger)
            await say(interaction, "\n".join(lines if playing else lines[:1]), view=question(yes, lang))

        await self._desk.do(interaction, act, in_threads=True, in_private=True)

    async def _forget(self, interaction: Interaction) -> None:
        await interaction.response.defer()
        asked = Asked(person(interaction.user), self._clock(), f"i{interaction.id}")
        for event in await self._people.give_up_all(asked):
            await self._publisher.publish(event.game.id, event)
        await self._people.forget(asked.person.id)
        await interaction.edit_original_response(content=reader(interaction).people.forgotten, view=None)
