"""A stand-in for Discord that only knows an application."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from aiohttp import web


@asynccontextmanager
async def in_place_of_discord(application: web.Application, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Serve an application on loopback while inside, where the bot looks for Discord."""
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10")
    yield
    await runner.cleanup()


class Portal:
    """A stand-in for Discord on loopback that knows one token, and an application with some flags."""

    def __init__(self) -> None:
        self.flags = 0
        self.user = {"id": "2", "username": "djambi", "discriminator": "0", "avatar": None}
        self.token = "good"  # noqa: S105 - it opens nothing
        self.asked: list[str] = []

    def serve(self) -> web.Application:
        """Return the server."""
        application = web.Application()
        application.router.add_get("/api/v10/users/@me", self._me)
        application.router.add_get("/api/v10/oauth2/applications/@me", self._application)
        return application

    def _answer(self, request: web.Request, body: dict[str, Any]) -> web.Response:
        self.asked.append(request.path)
        known = request.headers.get("Authorization") == f"Bot {self.token}"
        body, status = (body, 200) if known else ({"message": "401: Unauthorized", "code": 0}, 401)
        # web.json_response adds a charset, with which discord.py does not see that it is JSON.
        headers = {"Content-Type": "application/json"}
        return web.Response(body=json.dumps(body).encode(), status=status, headers=headers)

    async def _me(self, request: web.Request) -> web.Response:
        return self._answer(request, self.user)

    async def _application(self, request: web.Request) -> web.Response:
        about = {"id": "2", "name": "djambi", "description": "", "bot_public": True, "bot_require_code_grant": False}
        more = {"verify_key": "", "flags": self.flags, "icon": None, "owner": self.user}
        return self._answer(request, {**about, **more})
