"""The board inside Discord, as the Activity of the bot's app: who opens it, and which game they open.

Discord's client gives the page a code. The bot exchanges the code for a token, asks with it who that is and forgets it.
"""

import logging
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Final

import aiohttp
import discord
from cachetools import LRUCache

from bot.phrases.languages import language
from bot.table.model import Person
from bot.table.person_id import DiscordId

_log = logging.getLogger(__name__)

_ANSWERED_WITHIN: Final = aiohttp.ClientTimeout(total=10)
_REMEMBERED: Final = 10_000


@dataclass(eq=False, slots=True)
class Activity:
    """The Activity of the app with an id; `secret` shows Discord that we are that app."""

    app: int
    secret: str = field(repr=False)
    _games: LRUCache[str, int] = field(default_factory=lambda: LRUCache(_REMEMBERED), init=False, repr=False)

    def opened(self, instance: str, game: int) -> None:
        """Note which game people open in an instance of the Activity, as Discord calls one that runs."""
        self._games[instance] = game

    def game_in(self, instance: str) -> int:
        """Return the number of the game that was opened there; 0 if it began with Discord's own *Launch*."""
        return self._games.get(instance, 0)

    async def person_by(self, code: str) -> tuple[Person, str] | None:
        """Return the person that Discord names by a code, and the code of their language; `None` if it names nobody."""
        try:
            return await self._asked(code)
        except aiohttp.ClientResponseError as error:
            if error.status == HTTPStatus.UNAUTHORIZED:
                _log.error("Discord refuses DJAMBI_CLIENT_SECRET; copy it again from the portal (OAuth2)")
            else:
                _log.warning("Discord does not say who opens a board: it answers %d", error.status)
        except (aiohttp.ClientError, TimeoutError) as error:
            _log.warning("Discord does not say who opens a board: %s", type(error).__name__)
        return None

    async def _asked(self, code: str) -> tuple[Person, str] | None:
        base = discord.http.Route.BASE
        form = {"client_id": str(self.app), "client_secret": self.secret}
        form |= {"grant_type": "authorization_code", "code": code}
        async with aiohttp.ClientSession(timeout=_ANSWERED_WITHIN) as session:
            async with session.post(f"{base}/oauth2/token", data=form) as answer:
                if answer.status == HTTPStatus.BAD_REQUEST:  # it is not Discord's, or was used before
                    return None
                answer.raise_for_status()
                headers = {"Authorization": f"Bearer {(await answer.json())['access_token']}"}
            async with session.get(f"{base}/users/@me", headers=headers) as answer:
                answer.raise_for_status()
                user = await answer.json()
        name = user.get("global_name") or user["username"]
        return Person(DiscordId(int(user["id"])), name), language(user.get("locale", "")).code
