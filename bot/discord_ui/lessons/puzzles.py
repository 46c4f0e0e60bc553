"""What people can do to learn, and the puzzle of the day, posted silently once a day where a server wants it."""

from functools import partial

import discord

from bot.discord_ui.kit.answers import NOBODY, later
from bot.discord_ui.kit.buttons import FIRST, Press, row
from bot.discord_ui.kit.given import Kit
from bot.discord_ui.kit.jobs import Job
from bot.discord_ui.kit.offers import Offer
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import may_post, nonce_of, text_channel
from bot.discord_ui.lessons.lessons import Desk, OpenTask, learn_button, puzzle_button
from bot.phrases.languages import language
from bot.phrases.lessons import exercise_picture, tell_daily
from bot.phrases.words.typed import Ask
from bot.scene import scene_of
from bot.table.lessons.attempts import game_at
from bot.table.lessons.puzzles import puzzle_of
from bot.table.preferences import ServerChoices
from bot.table.servers import Servers
from bot.table.time.quiet import due_day


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
            scene, alt = scene_of(game_at(puzzle.position)), exercise_picture(puzzle, lang)
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


def offer(kit: Kit) -> Offer:
    """Return what people can do to learn."""
    desk = Desk(kit.table, kit.house.pupils, kit.pictures)
    return Offer(
        commands=desk.commands,
        presses=desk.presses,
        listeners=(desk.heard,),
        alone={Ask.LEARN: learn_button, Ask.PUZZLE: puzzle_button},
        due=(DailyPuzzles(kit.client, kit.house.servers, kit.pictures, kit.given.language).due,),
    )
