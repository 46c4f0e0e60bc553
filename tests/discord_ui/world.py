"""A Discord server in the simulator with four people on it, and what they can do and see there."""

import contextlib
import functools
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import discord
import simcord
from discord.app_commands import CommandInvokeError, CommandNotFound
from simcord import interactions as simulated_interactions
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.results import to_discord_message

from bot.address import PostgresAddress
from bot.discord_ui.around import OnDiscord
from bot.discord_ui.client import DjambiClient
from bot.discord_ui.kit import pictures
from bot.discord_ui.kit.activity import Activity
from bot.discord_ui.kit.emblems import EMBLEM_NAMES
from bot.discord_ui.kit.given import Given
from bot.discord_ui.wiring import wire
from bot.djambi.board import Side
from bot.engine import Level
from bot.store.store import Store
from bot.table.events import Asked
from bot.table.house import House
from bot.table.model import Game, Person
from bot.table.person_id import DiscordId
from bot.table.table import Table
from bot.web.links import Links
from bot.web.pages import Site, served
from rendering import LIGHT, Renderer, Scene, Studio
from tests.discord_ui.simulator import hurry, newest_first, read_once
from tests.fresh import fresh
from tests.worker.here import think_here

_RENDER: Final = Renderer.render


class _Album(Studio):
    """A studio that draws each scene once, unless a test has its own way to draw."""

    def renderer(self, name: str, letters: str = LIGHT.letters) -> Renderer:
        """Return the renderer of a theme, which keeps what it has drawn."""
        renderer = super().renderer(name, letters)
        vars(renderer)["render"] = partial(_drawn if Renderer.render is _RENDER else Renderer.render, renderer)
        return renderer


@functools.lru_cache(1000)
def _drawn(renderer: Renderer, scene: Scene) -> bytes:
    return _RENDER(renderer, scene)


STUDIO = Studio(size=400)
"""One for all tests: composing its sprites is most of its cost."""

_ALBUM: Final = _Album(size=400)

_RENDERERS: Final = functools.cache(Renderer)
"""The renderers of sheets and replays; the bot itself makes one for each."""

GLANCE = Level(1, 0.0)
"""How much engines look at where they weigh a pact: only what is on the board."""


OF_COMMAND = ("players", "preset", "pace", "seat")
"""What `/djambi new` asks for; all other terms are chosen in the lobby."""

_THINKING, _DEFERRED = 5, 6
"""The types of answers that put one off."""


class _Fixed(dict[str, Any]):
    """What nobody changes, and therefore nobody has to copy."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Fixed":
        """Return the same."""
        return self


_COMMANDS: Final = dict[str, _Fixed]()
"""The commands as Discord is told them: putting them into words takes longer than most of what is tested."""


async def _worded(name: str, word: Callable[..., Awaitable[dict[str, Any]]], *given: Any) -> dict[str, Any]:
    """Return a command as Discord is told it; `word` puts it into words, once for all lives of this process."""
    if name not in _COMMANDS:
        _COMMANDS[name] = _Fixed(await word(*given))
    return _COMMANDS[name]


def word_once(client: DjambiClient) -> None:
    """Let the commands of a client be those that were put into words before in this process."""
    for command in client.tree.get_commands():
        worded = partial(_worded, command.name, command.get_translated_payload)
        vars(command)["get_translated_payload"] = worded


class Ordered(random.Random):
    """Chance that never changes an order, so that a drawn seat can be foretold."""

    def sample(self, population: Any, k: int, *, counts: Any = None) -> list[Any]:
        """Return the first `k`."""
        return list(population)[:k]


@dataclass
class Life:
    """One life of the bot's process: a client on an open database."""

    client: DjambiClient
    store: Store
    house: House
    stack: contextlib.AsyncExitStack

    @property
    def table(self) -> Table:
        """The table of the bot."""
        return self.house.table


class World:
    """The simulated server: a channel, four people who play, and the bot."""

    def __init__(
        self, folder: Path, *, reads_messages: bool, database: PostgresAddress | None = None, has_page: bool = False
    ) -> None:
        self.folder = folder
        self.has_page = has_page
        """Whether the bot serves boards in the browser, to which it gives links."""
        self.activity: Activity | None = None
        """What shows these boards inside Discord."""
        self.database = database
        """Where the database is, if it is not in the folder."""
        self.reads_messages = reads_messages
        self.tells_ids = False
        """Whether Discord tells the ids of commands, so that they can be pressed in texts."""
        self.clock = 1_800_000_000.0
        self.locales: dict[int, str] = {}
        self.guild_locale = "en-US"
        self.is_elsewhere = False
        """Whether people are on a server without the bot, with the app that they have installed for themselves."""
        self.errors_may_be_logged = False
        self.may_be_silent = False
        """Whether somebody may get no answer to a press, a form or a command."""
        self.pinged: dict[int, tuple[int, ...]] = {}

    async def begin_life(self) -> Life:
        """Start the bot's process on its database."""
        stack = contextlib.AsyncExitStack()
        store = await stack.enter_async_context(Store.open(fresh(self.database or self.folder / "djambi.db")))
        house = House.on(store, Ordered())
        reads = self.reads_messages
        around = OnDiscord(activity=self.activity)
        page = served(Site(), house, around, lambda: self.clock) if self.has_page else contextlib.nullcontext()
        links = await stack.enter_async_context(page)
        given = Given(house, _ALBUM, think_here, lambda: self.clock, "en", reads, GLANCE, links, self.activity)
        self.links: Links | None = links
        read_once()
        vars(pictures)["Renderer"] = _RENDERERS
        client = DjambiClient(
            partial(wire, given=given),
            self.folder / "commands.synced",
            reads_messages=self.reads_messages,
        )
        around.parts = client.wired.board_parts
        word_once(client)
        return Life(client, store, house, stack)

    async def connect(self) -> None:
        """Let the bot's process begin, on a Discord on which nothing is yet."""
        self.life = await self.begin_life()
        self.env: Any = simcord.Env(self.life.client, shard_count=1)
        register = self.env.backend.register_commands
        vars(self.env.backend)["register_commands"] = lambda *given: self._told(register(*given))
        hurry(self.env)
        for name in EMBLEM_NAMES:  # as at every start but the first
            self.env.backend.create_application_emoji(name)

    def _told(self, commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Return what Discord answers to new commands."""
        if self.tells_ids:
            return commands
        return [{name: value for name, value in each.items() if name != "id"} for each in commands]

    async def enter(self) -> None:
        """Let the bot and the people onto the server."""
        await self.connect()
        await self.env.start()
        owner = self.env.create_user("owner")
        self.guild: Any = self.env.create_guild("Palace", owner=owner)
        self.guild_owner: Any = simcord.MemberActor(self.env, self.guild, owner)
        self.channel: Any = self.guild.create_text_channel("maze")
        names = ("alice", "bob", "chloe", "dai")
        self.people: list[Any] = [self.guild.add_member(self.env.create_user(name)) for name in names]
        self.alice, self.bob, self.chloe, self.dai = self.people
        self.env.backend.subscribers.append(self._note_pings)
        await self.settle()

    def speak(self, actor: Any, locale: str) -> None:
        """Set the language of somebody's Discord."""
        self.locales[actor.id] = locale

    def interaction(self, real: Any, backend: Any, **what: Any) -> Any:
        """Build the event of an interaction as the simulator does, in the languages that were set."""
        record, payload = real(backend, **what)
        payload["locale"] = self.locales.get(what["user_id"], "en-US")
        if what["guild_id"] is not None:
            payload["guild_locale"] = self.guild_locale
        if self.is_elsewhere:
            payload["authorizing_integration_owners"] = {"1": str(what["user_id"])}
            payload["guild_id"] = payload["channel"]["guild_id"] = payload["channel"]["id"] = "77"
            payload["guild"] = {"id": "77", "features": [], "locale": "en-US"}
        return record, payload

    async def settle(self) -> None:
        """Wait until the bot has done everything it had to do."""
        await self.env.settle()

    @property
    def errors(self) -> list[BaseException]:
        """What nobody has answered: what a command could not do is, and if nobody expected it, the log has an error."""
        return [error for error in self.env.errors if not isinstance(error, CommandInvokeError | CommandNotFound)]

    async def leave(self) -> None:
        """Shut everything down."""
        self.uncaught = self.errors
        self.left_silent = [] if self.may_be_silent else self.unanswered
        await self.env.shutdown()
        await self.life.client.close()
        await self.life.stack.aclose()

    async def restart(self) -> None:
        """End the bot's process and start another on the same database."""
        await self.life.client.close()
        await self.life.stack.aclose()
        self.life = await self.begin_life()
        await self.env.restart_bot(self.life.client)
        await self.settle()

    def _note_pings(self, event: str, payload: Any) -> None:
        if event == "MESSAGE_CREATE":
            message = self.env.backend.get_message(int(payload["channel_id"]), int(payload["id"]))
            self.pinged[message.id] = tuple(message.ping_user_ids)

    async def open_lobby(self, host: Any = None, channel: Any = None, **options: Any) -> discord.Message:
        """Let somebody, alice if nobody is named, open a game without a seat; return the message with its buttons.

        Terms that the command does not ask for are chosen in the lobby's menus.
        """
        where, actor = channel or self.channel, host or self.alice
        asked = {name: options.pop(name) for name in OF_COMMAND if name in options}
        await actor.slash(where, "djambi new", **{"seat": "none", **asked})
        lobby: discord.Message = where.last_message
        for term, value in options.items():
            await self.choose_term(actor, lobby, term, value)
        changed: discord.Message = next(message for message in where.history() if message.id == lobby.id)
        return changed

    async def choose_term(self, actor: Any, lobby: Any, term: str, value: Any) -> Any:
        """Let somebody choose a value of a term behind *More settings*, and return what they see then."""
        value = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
        menus = await self.click(actor, lobby, "settings")
        if not menus.response or not self.buttons(menus.response):
            return menus
        values = await actor.select(menus.response, [term], custom_id=self.buttons(menus.response)[0]["custom_id"])
        return await actor.select(values.response, [value], custom_id=self.buttons(values.response)[0]["custom_id"])

    async def click(self, actor: Any, message: Any, *words: str) -> Any:
        """Press the button of a game's message that has these words after the game's number."""
        return await actor.click(message, custom_id=self.custom_id(message, *words))

    def custom_id(self, message: Any, *words: str) -> str:
        """Return what such a button carries."""
        verb, *rest = words
        beginning = ":".join(["djambi", verb, str(self.game_id(message)), *rest])
        [custom_id] = [
            button["custom_id"]
            for button in self.buttons(message)
            if f"{button['custom_id']}:".startswith(f"{beginning}:")
        ]
        return str(custom_id)

    async def more(self, actor: Any, verb: str, where: Any = None, *, rest: str = "", **fields: str) -> Any:
        """Let somebody press a button behind *More…* of a game, with the fields of the form that it opens.

        If it isn't shown to them, they press it all the same, as below an older message.
        """
        channel = where or self.channel
        parent = self.env.backend.channels[channel.id].parent_id
        played = await Table(self.life.store, Ordered()).last_game(str(parent or channel.id))
        below = await self.press(actor, channel.last_message, f"djambi:more:{played.id}")
        beginning = f"djambi:{verb}:{played.id}"
        shown = self.buttons(below.response) if below.response else []
        there = [button["custom_id"] for button in shown if f"{button['custom_id']}:".startswith(f"{beginning}:")]
        if there:
            done = await actor.click(below.response, custom_id=there[0])
        else:
            done = await self.press(actor, channel.last_message, f"{beginning}{rest}")
        return await actor.submit_modal(done, {name: [value] for name, value in fields.items()}) if fields else done

    async def pause(self, actor: Any, lasts: str, *others: Any) -> None:
        """Let somebody ask for a pause that `lasts` as long as a value of the form says, and `others` agree to it."""
        await self.more(actor, "pause-ask", days=lasts)
        asked = self.last
        for other in others:
            await other.click(asked, label="Agree")

    async def ask(self, actor: Any, what: str, where: Any = None, **options: Any) -> Any:
        """Let somebody give a command, "press" a verb, or press what is behind *More…*, as in "more turns"."""
        how, _, verb = what.partition(" ")
        place = where or self.channel
        if how == "more":
            return await self.more(actor, verb, place, **options)
        if how == "press":
            return await self.press(actor, place.last_message, f"djambi:{verb}")
        return await actor.slash(place, what, **options)

    async def start_game(self, players: int = 4, sides: str = "rbyg", **options: Any) -> discord.Message:
        """Open a game and let as many people as it takes sit down in turn order; return the lobby's message.

        Only the last one presses their seat, which begins the game: of the presses before it the lobby's tests tell.
        The others have been seen on the server as if they had pressed.
        """
        lobby = await self.open_lobby(players=players, **options)
        members = self.life.client.wired.absences.members
        *seated, last = zip(self.people[:players], map(Side.of, sides), strict=False)
        for actor, side in seated:
            player = Person(DiscordId(actor.id), actor.user.name)
            asked = Asked(player, self.env.now().timestamp(), f"seat {lobby.id} {side}")
            await self.life.table.join(str(self.channel.id), asked, side)
            members.saw(self.guild, actor.id)
        await self.click(last[0], lobby, "join", last[1].letter)
        return lobby

    async def says(self, actor: Any, text: str, channel: Any = None, **more: Any) -> list[discord.Message]:
        """Let somebody send a message, and return what the bot then wrote into the channel."""
        where = channel or self.channel
        return self.after(await actor.send(where, text, **more), where)

    async def plays(self, actor: Any, move: str) -> list[discord.Message]:
        """Let somebody type a move, twice if it is asked whether a Reporter kills; return what the bot then wrote."""
        before = await self.position()
        said = await self.says(actor, move)
        return said if await self.position() != before else await self.says(actor, move)

    def after(self, message: discord.Message, channel: Any = None) -> list[discord.Message]:
        """Return what the bot wrote into a channel after `message`, oldest first."""
        stored = self.env.backend.messages.get((channel or self.channel).id, {})
        newer = [stored[number] for number in sorted(stored) if number > message.id]
        seen = [to_discord_message(self.env, each) for each in newer if each.visible_to(None)]
        return [each for each in seen if each.author.id == self.env.bot.user.id and not each.is_system()]

    async def game(self, channel: Any = None) -> Game:
        """Return the channel's game as it stands in the journal."""
        return await Table(self.life.store, Ordered()).last_game(str((channel or self.channel).id))

    async def position(self) -> str:
        """Return the position that the journal has."""
        return str((await self.game()).position)

    def forbid(self, channel: Any, *permissions: str) -> None:
        """Take permissions from the bot in a channel."""
        denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
        overwrite = Overwrite(target_id=self.env.bot.user.id, type=OverwriteType.MEMBER, allow=0, deny=denied)
        self.env.backend.set_overwrite(channel.id, overwrite)

    def letters(self, user: Any) -> list[str]:
        """Return what the bot has written to somebody in private."""
        return [message.content for message in user.dm_channel.history() if message.author.bot]

    def requests(self, method: str, ending: str) -> list[Any]:
        """Return the bodies of the bot's requests to Discord of a kind."""
        made = self.env.http_requests
        return [request.json for request in made if request.method == method and request.path.endswith(ending)]

    def was_answered(self, result: Any) -> bool:
        """Return whether a press, form or command got an answer; see `unanswered`."""
        return not self._is_silent(vars(result)["_interaction"], self._callbacks())

    @property
    def unanswered(self) -> list[str]:
        """The presses, forms and commands that got no answer, by what was asked for.

        A deferral alone is no answer. If it shows that the bot is thinking, that must be filled or taken away. A
        deferred press shows nothing: there, what it has done may be seen in a channel instead.
        """
        asked, callbacks = self.env.backend.interactions.values(), self._callbacks()
        silent = (each for each in asked if self._is_silent(each, callbacks))
        return [f"{each.type!r} {each.command_name} {each.id}" for each in silent]

    def _callbacks(self) -> list[int]:
        """The places of the first answers to interactions among all requests."""
        return [number for number, each in enumerate(self.env.http_requests) if each.path.endswith("/callback")]

    def _is_silent(self, asked: Any, callbacks: list[int]) -> bool:
        made = self.env.http_requests
        mine = [number for number in callbacks if asked.token in made[number].path]
        if not mine:
            return bool(asked.type != discord.InteractionType.autocomplete.value)
        before = max((number for number in callbacks if number < mine[0]), default=0)
        places = {_THINKING: (asked.token,), _DEFERRED: (asked.token, "/channels/")}.get(made[mine[0]].json["type"])
        writes = [
            each.path for each in made[before + 1 :] if each.method != "GET" and not each.path.endswith("/callback")
        ]
        return places is not None and not any(place in path for path in writes for place in places)

    def game_id(self, lobby: Any) -> int:
        """Return the number of the game whose buttons are on a message."""
        return int(self.buttons(lobby)[0]["custom_id"].split(":")[2])

    def buttons(self, message: Any) -> list[dict[str, Any]]:
        """Return the buttons on a message or an answer, as Discord has them."""
        raw = self.stored(message)
        return [item for item in simcord.components.walk_components(raw.components) if "custom_id" in item]

    @property
    def last(self) -> discord.Message:
        """The newest message of the channel.

        The simulator announces private threads there too, which Discord does with public ones only.
        """
        return next(message for message in newest_first(self.env, self.channel.id) if not message.is_system())

    @property
    def texts(self) -> list[str]:
        """What everybody can read in the channel, oldest first."""
        return [message.content for message in self.channel.history()]

    @property
    def boards(self) -> list[discord.Message]:
        """The messages with a picture, oldest first."""
        return [message for message in self.channel.history() if message.attachments]

    def pings(self, message: discord.Message) -> list[str]:
        """Return the names of those who were notified when `message` came."""
        users = self.env.backend.users
        return [users[user].name for user in self.pinged.get(message.id, ()) if not users[user].bot]

    def pings_of_all(self, said: list[discord.Message]) -> list[str]:
        """Return the names of all who were notified by these messages, of which there is at least one."""
        assert said
        return [name for message in said for name in self.pings(message)]

    def all_pings(self) -> list[str]:
        """Return the names of all who were notified by the bot so far, in order."""
        mine = [message for message in self.channel.history() if message.author.bot]
        return [name for message in mine for name in self.pings(message)]

    def stored(self, message: Any) -> Any:
        """A message or an answer as Discord has it."""
        channel = message.channel_id if isinstance(message, simcord.ResponseMessage) else message.channel.id
        return self.env.backend.get_message(channel, message.id)

    async def own_data(self, actor: Any, where: Any = None) -> Any:
        """Let somebody look at what the bot keeps about them, with the button below their settings."""
        settings = await actor.slash(where or self.channel, "djambi settings")
        return await actor.click(settings.response, custom_id="djambi:my-data")

    async def asked_to_forget(self, actor: Any, where: Any = None) -> Any:
        """Let somebody press the button below that which erases it; return the question that follows."""
        data = await self.own_data(actor, where)
        return await actor.click(data.response, custom_id="djambi:forget-me")

    async def press(self, actor: Any, message: Any, custom_id: str) -> Any:
        """Press any button as if it were on a message, as a forged press does, or one of an older version's."""
        backend = self.env.backend
        stored = self.stored(message)
        record, payload = simulated_interactions.base_payload(
            backend,
            type=3,
            channel_id=stored.channel_id,
            guild_id=backend.channels[stored.channel_id].guild_id,
            user_id=actor.id,
            data={"custom_id": custom_id, "component_type": 2},
        )
        button = {"type": 2, "style": 2, "label": "-", "custom_id": custom_id}
        rows = [{"type": 1, "components": [button]}]
        payload["message"] = {**serializers.message_payload(backend, stored), "components": rows}
        record.source_message_id = stored.id
        backend.emit("INTERACTION_CREATE", payload)
        await self.settle()
        return simcord.InteractionResult(self.env, record)

    @contextlib.asynccontextmanager
    async def at_once(self) -> AsyncIterator[None]:
        """Let everything that people do inside reach the bot before it has done anything."""
        saved = self.env._settle_internal  # noqa: SLF001

        async def wait_for_nothing(*_: Any, **__: Any) -> None:
            return None

        self.env._settle_internal = wait_for_nothing  # noqa: SLF001
        try:
            yield
        finally:
            self.env._settle_internal = saved  # noqa: SLF001
        await self.settle()
