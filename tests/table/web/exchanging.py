"""People who sign in, as if by a link that nobody has to spend."""

import secrets

from bot.table.model import Game, Person
from bot.table.web.browsers import Browsers, Exchange


async def sign_in(
    browsers: Browsers, game: Game, person: Person, at: float, lang: str = "en", agent: str = "Firefox"
) -> str:
    """Sign somebody in to a game; return the cookie."""
    value = secrets.token_urlsafe()
    await browsers.add(game, person, lang, agent, at, Exchange(value, ()))
    return value
