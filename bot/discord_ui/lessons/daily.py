"""The puzzle of the day, posted once a day where a server wants it, without a sound; everybody solves it in private."""

from functools import partial

import discord

from bot.discord_ui.kit.answers import NOBODY
from bot.discord_ui.kit.buttons import FIRST, Press, row
from bot.discord_ui.kit.delivery import later
from bot.discord_ui.kit.jobs import Job
from bot.discord_ui.kit.nonces import nonce_of
from bot.discord_ui.kit.permissions import may_post
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import text_channel
from bot.discord_ui.lessons.desk import OpenTask
from bot.discord_ui.lessons.puzzling import puzzle_button
from bot.phrases.languages import language
from bot.phrases.lessons import puzzle_picture, tell_daily
from bot.scene import scene_of
from bot.table.lessons.attempts import game_at
from bot.table.lessons.puzzles import puzzle_of
from bot.table.server_choices import ServerChoices
from bot.table.servers import Servers
from bot.table.time.daily import due_day


class DailyPuzzles:
    """Posts them."""

    def __init__(self, client: discord.Client, servers: Servers, pictures: Pictures, default_language: str) -> None:
        """Post through `client` where `servers` say, drawn by `pictures`; `default_language` is as of `Given`."""
        self._client = client
        self._servers = servers
        self._pictures = pictures
        self._default_language = default_language

    async def due(self, now: float) -> list[tuple[str, Job]]:
        """Return what is to be posted, under the names that the log has for it; that it is done is noted by then.

        What may not be posted is due again, as long as its day lasts.
        """
        jobs: list[tuple[str, Job]] = []
        for server, choices in await self._servers.with_puzzles():
            channel = text_channel(self._client.get_channel(int(choices.puzzle_channel)))
            day = due_day(choices, now)
            if day and channel is not None and may_post(channel):
                await self._servers.choose(server, puzzle_day=day)
                jobs.append((f"the puzzle of the day on server {server}", partial(self._post, channel, choices, day)))
        return jobs

    async def _post(self, channel: discord.TextChannel, choices: ServerChoices, day: int) -> None:
        puzzle = puzzle_of(day)
        lang = language(choices.language or str(channel.guild.preferred_locale), self._default_language)
        files = []
        if channel.permissions_for(channel.guild.me).attach_files:
            scene, alt = scene_of(game_at(puzzle.position)), puzzle_picture(puzzle, lang)
            files = [await self._pictures.drawn("djambi-puzzle.png", scene, choices.theme, alt)]
        solve = Press(lang.puzzles.button_solve, OpenTask(puzzle.name), style=FIRST)
        await later(
            self._client,
            lambda: channel.send(
                tell_daily(puzzle, lang),
                files=files,
                view=row(solve, puzzle_button(lang)),
                allowed_mentions=NOBODY,
                silent=True,
                nonce=nonce_of(channel.id, "puzzle", day),
            ),
            may_come_twice=False,
        )
