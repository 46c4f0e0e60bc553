"""Metrics over HTTP: `/metrics` for Prometheus, `/healthz` and `/readyz` for a supervisor.

Numbers that the process has anyway are read when they are asked for. So only the durations of turns are collected
meanwhile, and a bot without this server does nothing for it; it doesn't even load the library, which takes long.
"""

import contextlib
import platform
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from typing import Final

import discord
from aiohttp import web
from aiohttp.typedefs import Handler
from prometheus_client import CollectorRegistry, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily, Metric

from bot import __version__
from bot.discord_ui.kit.logs import Counts
from bot.discord_ui.kit.requests import Restraint
from bot.discord_ui.serving import Serving
from bot.health import ailment
from bot.settings import Settings, listening_at
from bot.store.rows import StoreError
from bot.store.sqlite.copying import Backups
from bot.store.store import Store
from bot.visitors import Doors, household
from bot.worker.thinkers import Thinkers

_TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"
_UNAVAILABLE: Final = 503
_BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20)


@dataclass(eq=False)
class Metrics:
    """The numbers of a process; `served` lets others ask for them."""

    settings: Settings
    serving: Serving
    store: Store
    counts: Counts
    thinkers: Thinkers
    pace: Restraint
    backups: Backups | None
    _registry: CollectorRegistry = field(default_factory=CollectorRegistry, init=False)
    _found: list[Metric] = field(default_factory=list, init=False)

    def collect(self) -> Iterator[Metric]:
        """Yield what the last request has found; the registry calls this."""
        yield from self._found

    @contextlib.asynccontextmanager
    async def served(self) -> AsyncIterator[None]:
        """Answer requests while inside; raises `SettingsError` if there can be no server where the settings say."""
        turns = Histogram("djambi_turn_seconds", "From message to post.", buckets=_BUCKETS, registry=self._registry)
        ProcessCollector(registry=self._registry)
        self._registry.register(self)
        self.counts.on_turn = turns.observe
        doors, place = Doors(household), self.settings.metrics or ("", 0)
        async with doors.served(self._application(doors), listening_at("DJAMBI_METRICS", *place)):
            yield

    def _application(self, doors: Doors) -> web.Application:
        @web.middleware
        async def let_in(request: web.Request, handler: Handler) -> web.StreamResponse:
            async with doors.let_in(request, household(request.remote or "")):
                return await handler(request)

        application = web.Application(middlewares=[let_in])
        application.router.add_get("/metrics", self._metrics)
        application.router.add_get("/healthz", self._healthz)
        application.router.add_get("/readyz", self._readyz)
        return application

    async def _metrics(self, _: web.Request) -> web.Response:
        stored = await self._stored()  # before the rest, so that nothing comes between the numbers of one answer
        self._found = [*stored, *self._connection(), *self._work()]
        return web.Response(body=generate_latest(self._registry), headers={"Content-Type": _TEXT})

    async def _healthz(self, _: web.Request) -> web.Response:
        """A process that answers this is running."""
        return web.Response(text=f"djambi {__version__} runs\n")

    async def _readyz(self, _: web.Request) -> web.Response:
        wrong = ailment(self.settings.health, time.time())
        well = "ready" if self.serving.plays else "ready; another process plays"
        return web.Response(text=f"{wrong or well}\n", status=_UNAVAILABLE if wrong else web.HTTPOk.status_code)

    async def _stored(self) -> list[Metric]:
        """What the database has; nothing if it is away."""
        now = time.time()
        try:
            vitals = await self.store.vitals(now)
        except StoreError:
            return []
        oldest = now - vitals.oldest_unsent if vitals.oldest_unsent else 0
        return [
            _gauge("games_open", "Games that are not over, in the whole database.", vitals.open_games),
            _gauge("games_due", "Games in which time has something to do now.", vitals.due),
            _gauge("outbox_entries", "Events that are still to be posted.", vitals.unsent),
            _gauge("outbox_oldest_seconds", "How long the oldest of them has waited.", oldest),
            _gauge("letters", "Other messages that are still to be sent.", vitals.letters),
        ]

    def _connection(self) -> list[Metric]:
        requests = CounterMetricFamily("djambi_requests", "Answers of Discord, by HTTP status.", labels=["status"])
        for status, count in sorted(self.pace.answers.items()):
            requests.add_metric([str(status)], count)
        latency = GaugeMetricFamily("djambi_gateway_latency_seconds", "Of the last heartbeat.", labels=["shard"])
        for shard, seconds in self.serving.latencies.items():
            latency.add_metric([str(shard)], seconds)
        found: list[Metric] = [
            requests,
            latency,
            _gauge("connected", "1 if all shards of this process are connected.", int(self.serving.is_there)),
            _gauge("plays", "1 if this process plays, 0 if it stands ready.", int(self.serving.plays)),
            _gauge("session_start_in_seconds", "For how long Discord allows no session.", self.serving.start_in),
        ]
        if (left := self.serving.starts_left) is not None:
            found.append(_gauge("session_starts_left", "Sessions that Discord still allows today.", left))
        return found

    def _work(self) -> list[Metric]:
        versions = {"version": __version__, "python": platform.python_version(), "discord_py": discord.__version__}
        waits, seconds = self.store.home.waits
        found: list[Metric] = [
            InfoMetricFamily("djambi_build", "What runs.", versions),
            *(_counter(name, "See the log.", count) for name, count in self.counts.numbers.items()),
            _gauge("engine_queue", "Questions to the engine that wait or run.", self.thinkers.waiting),
            _counter("database_waits", "Queries that waited for a connection to the database.", waits),
            _counter("database_wait_seconds", "How long they waited in all.", seconds),
        ]
        if self.backups:
            made = self.backups.newest(time.time()) or 0
            found.append(_gauge("backup_timestamp_seconds", "When the newest daily backup was made, or 0.", made))
        return found


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"djambi_{name}", text, value)


def _counter(name: str, text: str, value: float) -> Metric:
    return CounterMetricFamily(f"djambi_{name}", text, value)
