"""A stand-in of Discord that says who opens the board inside it."""

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final

from aiohttp import web

from bot.table.model import Person

SECRET: Final = "secret-of-the-app"  # noqa: S105 - it opens nothing


@dataclass
class OAuth:
    """Discord's own answers about codes: each is good once."""

    codes: dict[str, dict[str, Any]] = field(default_factory=dict)
    tokens: dict[str, dict[str, Any]] = field(default_factory=dict)
    status: int = 0
    """What it answers instead, if not 0."""
    lets_wait: bool = False
    app: int = 4711

    def code(self, person: Person) -> str:
        """Give a person a code."""
        code = f"code-{len(self.codes)}-of-{person.id}"
        self.codes[code] = {"id": person.id, "username": person.name, "global_name": None, "locale": "en-US"}
        return code

    def application(self) -> web.Application:
        """Return the server."""
        served = web.Application()
        served.add_routes([web.post("/api/v10/oauth2/token", self._token), web.get("/api/v10/users/@me", self._me)])
        return served

    async def _token(self, request: web.Request) -> web.Response:
        form = await request.post()
        if self.lets_wait:
            await asyncio.sleep(60)
        if self.status:
            return web.json_response({"message": "wait"}, status=self.status)
        if (form["client_id"], form["client_secret"]) != (str(self.app), SECRET):
            return web.json_response({"error": "invalid_client"}, status=401)
        user = self.codes.pop(str(form["code"]), None)
        if user is None or form["grant_type"] != "authorization_code":
            return web.json_response({"error": "invalid_grant"}, status=400)
        self.tokens["a-token"] = user
        return web.json_response({"access_token": "a-token", "token_type": "Bearer", "scope": "identify"})

    async def _me(self, request: web.Request) -> web.Response:
        token = request.headers["Authorization"].removeprefix("Bearer ")
        return web.json_response(self.tokens.pop(token))
