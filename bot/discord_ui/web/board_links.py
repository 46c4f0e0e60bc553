"""Links to the board in the browser: given in private, for one person, one game and one use.

Where the host has set up an Activity, the board opens inside Discord instead. If Discord refuses, there is the link.

A link that somebody posts in a channel is void as soon as the bot reads it. Each new browser is told to its person in a
direct message, with the button that signs them out everywhere.
"""

from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

import discord

from bot.discord_ui.game.below import BELOW_MORE, Sight
from bot.discord_ui.game.picker import BELOW_GUIDE
from bot.discord_ui.kit.activity import Activity
from bot.discord_ui.kit.answers import Answer, Reply, To, launched
from bot.discord_ui.kit.buttons import DANGER, FIRST, PLAIN, Press, Verb, row
from bot.discord_ui.kit.given import BoardLinks, Kit
from bot.discord_ui.kit.mailer import LetterKind, OnRefusal, Outgoing, direct_messages
from bot.discord_ui.kit.offers import BELOW_REMINDER, Offer, Shelf, presses, presses_of
from bot.discord_ui.kit.places import CLOCKS_APART, message_at
from bot.discord_ui.kit.visit import Visit
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.names import safe
from bot.store.rows import Letter
from bot.table.model import Game, Phase
from bot.table.person_id import person_id
from bot.table.table import Table
from bot.table.web.browsers import BROWSER_KIND, Browsers


class OpenBoard(Verb, name="open-board"):
    """Opens the board of a game for the presser inside Discord, or gives them a link to it in the browser."""

    game: int


class SignOut(Verb, name="sign-out"):
    """Signs the presser out in every browser."""


def board_button(game: Game, lang: Language, shelf: int | None = None) -> Press:
    """Return the button that gives its presser a link to the board."""
    return Press(lang.web.button_open, OpenBoard(game.id), style=PLAIN if shelf is None else FIRST, shelf=shelf)


@dataclass(frozen=True, slots=True)
class BoardDesk:
    """Gives links to boards, and signs people out; without `links` it gives none."""

    table: Table
    links: BoardLinks | None
    activity: Activity | None
    browsers: Browsers
    sight: Sight

    @presses(OpenBoard)
    async def _open(self, visit: Visit, pressed: OpenBoard) -> Reply:
        words, game = visit.lang.links, await self.sight.game(visit, pressed.game)
        if self.activity is not None and (instance := await launched(visit)) is not None:
            self.activity.opened(instance, game.id)
            return Answer(to=To.NOBODY)
        link = await self._link(visit, game)
        if link is None:
            return Answer(words.no_board)
        out = Press(words.button_sign_out, SignOut())
        return Answer(words.link.format(name=safe(visit.person.name)), row(link, out))

    @presses(SignOut)
    async def _sign_out(self, visit: Visit, pressed: SignOut) -> Reply:
        if self.links is not None:
            await self.links.revoke(visit.person.id)
        await self.browsers.sign_out_everywhere(visit.person.id)
        return Answer(visit.lang.links.signed_out, to=To.ASKER)

    async def opener(self, visit: Visit, game: Game) -> discord.ui.Item[Any] | None:
        """Return the button below the guide: it opens the board inside Discord, or by a link."""
        return board_button(game, visit.lang) if self.activity else await self._link(visit, game)

    async def _link(self, visit: Visit, game: Game) -> discord.ui.Button[Any] | None:
        """The button that opens the board as the visitor, once."""
        if self.links is None:
            return None
        url = await self.links.to(visit.person, game, visit.lang.code)
        return discord.ui.Button(label=visit.lang.web.button_open, url=url)

    async def more(self, visit: Visit, game: Game) -> list[Press]:
        """Return the button behind *More…*, where there is a board to look at."""
        has_board = game.phase is Phase.RUNNING or game.was_played
        return [board_button(game, visit.lang, Shelf.BOARD)] if self.links and has_board else []

    def in_reminder(self, game: Game, lang: Language) -> Press | None:
        """Return the button below a reminder in a direct message."""
        return board_button(game, lang) if self.links else None


async def void_posted(message: discord.Message, links: BoardLinks | None) -> None:
    """Void the links in a message that others can read, or that it forwards."""
    if links is not None and message.guild is not None:
        for text in (message.content, *(forwarded.content for forwarded in message.message_snapshots)):
            await links.spent(text)


@dataclass(frozen=True, slots=True)
class BrowserNews(LetterKind):
    """Tells people in a direct message that a new browser is signed in as them."""

    name: ClassVar[str] = BROWSER_KIND

    client: discord.Client
    table: Table
    browsers: Browsers

    async def write(self, letter: Letter, *, elsewhere: bool) -> Outgoing | None:
        """Say it, as long as that browser is signed in."""
        hashed, _, person = letter.key.partition(":")
        owner, game = person_id(person), await self.table.game_of(letter.game)
        home = await self.browsers.home(hashed, 0)
        browser = home or await self.browsers.hashed(game.id, hashed, 0)
        where = await direct_messages(self.client, owner) if browser and not elsewhere else None
        if browser is None or where is None:
            return None
        words = language(browser.lang).links
        told = words.new_home if home else words.new_browser
        text = told.format(browser=safe(browser.agent), place=f"<#{game.channel}>")
        below = row(Press(words.button_sign_out, SignOut(), style=DANGER))
        return Outgoing(where, text, OnRefusal.DROP, {"view": below}, after=message_at(browser.at - CLOCKS_APART))


def offer(kit: Kit, sight: Sight) -> Offer:
    """Return what leads from Discord to the board in the browser."""
    browsers = Browsers(kit.house.records)
    desk = BoardDesk(kit.table, kit.given.links, kit.given.activity, browsers, sight)
    return Offer(
        presses=presses_of(desk),
        witnesses=(partial(void_posted, links=kit.given.links),),
        hooks=(BELOW_GUIDE.by(desk.opener), BELOW_MORE.by(desk.more), BELOW_REMINDER.by(desk.in_reminder)),
        letters=(BrowserNews(kit.client, kit.table, browsers),),
    )
