"""The puzzle of the day, posted silently once a day where a server wants it; and what the lessons offer."""

from dataclasses import dataclass
from typing import ClassVar

import discord

from bot.discord_ui.game.help import OWN_MENU
from bot.discord_ui.kit.buttons import FIRST, Press, row
from bot.discord_ui.kit.given import Kit
from bot.discord_ui.kit.mailer import LetterKind, OnRefusal, Outgoing, about
from bot.discord_ui.kit.offers import Offer, presses_of
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import may_post, text_channel
from bot.discord_ui.kit.visit import Clock
from bot.discord_ui.lessons.lessons import Desk, OpenTask, learn_button, puzzle_button
from bot.phrases.languages import language
from bot.phrases.lessons import exercise_picture, tell_daily
from bot.phrases.words.typed import Ask
from bot.scene import scene_of
from bot.store.rows import Letter
from bot.table.lessons.attempts import game_at
from bot.table.lessons.puzzles import puzzle_of
from bot.table.servers import Servers
from bot.table.time.quiet import day_of, due_day


@dataclass(frozen=True, slots=True)
class DailyPuzzles(LetterKind):
    """Writes the puzzles of the day for the outbox, for servers that want them."""

    name: ClassVar[str] = "puzzles"

    client: discord.Client
    servers: Servers
    pictures: Pictures
    clock: Clock
    default_language: str

    async def due(self, now: float) -> list[str]:
        """Note the puzzles that are due in the outbox, and return their queues.

        A puzzle that may not be posted stays due until its day ends.
        """
        queues: list[str] = []
        for server, choices in await self.servers.with_puzzles():
            channel = text_channel(self.client.get_channel(int(choices.puzzle_channel)))
            day = due_day(choices, now)
            if day and channel is not None and may_post(channel):
                letter = Letter(self.queue(server), seq=day)
                await self.servers.note_puzzle(letter, server)
                queues.append(letter.queue)
        return queues

    async def write(self, letter: Letter, *, elsewhere: bool) -> Outgoing | None:
        """Put the puzzle of a day in the channel that wants it, as long as that day lasts."""
        choices = await self.servers.choices(about(letter))
        channel = text_channel(self.client.get_channel(int(choices.puzzle_channel or 0)))
        if channel is None or day_of(choices.puzzle_zone, self.clock()) > letter.seq:
            return None
        puzzle = puzzle_of(letter.seq)
        lang = language(choices.language or str(channel.guild.preferred_locale), self.default_language)
        files = []
        if channel.permissions_for(channel.guild.me).attach_files:
            scene, alt = scene_of(game_at(puzzle.position)), exercise_picture(puzzle, lang)
            files = [await self.pictures.drawn("djambi-puzzle.png", lang, scene, choices.theme, alt)]
        solve = Press(lang.puzzles.button_solve, OpenTask(puzzle.name), style=FIRST)
        more = {"files": files, "view": row(solve, puzzle_button(lang)), "silent": True}
        return Outgoing(channel, tell_daily(puzzle, lang), OnRefusal.WAIT, more)


def offer(kit: Kit) -> Offer:
    """Return what people can do to learn."""
    desk = Desk(kit.table, kit.house.pupils, kit.pictures)
    daily = DailyPuzzles(kit.client, kit.house.servers, kit.pictures, kit.clock, kit.given.language)
    return Offer(
        commands=desk.commands,
        presses=presses_of(desk),
        listeners=(desk.heard,),
        alone={Ask.LEARN: learn_button, Ask.PUZZLE: puzzle_button},
        hooks=(OWN_MENU.by(learn_button, puzzle_button),),
        letters=(daily,),
        due=(daily.due,),
    )
