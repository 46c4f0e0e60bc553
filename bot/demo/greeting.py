"""The opening scene: a game in progress with a pact between two players, a lobby, and a game against the computer."""

import random
from functools import lru_cache
from typing import Final

import discord
import simcord
from simcord.components import walk_components

from bot.demo.stage import ENGINES, GAME, LOBBY, Stage
from bot.discord_ui.kit.buttons import MINE
from bot.djambi.board import SIDES, Kind, Side
from bot.djambi.facts import Killed
from bot.djambi.generate import legal_moves
from bot.djambi.geometry import SQUARES
from bot.djambi.moves import Move, write_move, write_moves
from bot.djambi.play import play
from bot.djambi.position import Position
from bot.djambi.rules import Rules
from bot.phrases.language import Language
from bot.phrases.names import in_words
from bot.table.model import Game
from bot.table.person_id import Character, EngineLevel
from bot.table.table import Table

_ROUNDS: Final = 3
_LOOKED_AT: Final = 50
_MAZE: Final = "e5"


async def greet(stage: Stage, table: Table) -> None:
    """Let the people on `stage`, on which nothing has happened yet, play, plot and open other games."""
    await _play(stage, table)
    await _plot(stage, table)
    await _opened(stage, stage.players[1], LOBBY, SIDES[1])
    await _against_engines(stage)


async def _play(stage: Stage, table: Table) -> None:
    """Play some rounds in the games channel."""
    channel = stage.channel(GAME)
    (host, *others), (first, *sides) = stage.players, SIDES
    lobby = await _opened(stage, host, GAME, first)
    for person, side in zip(others, sides, strict=False):
        await _press(stage, person, lobby, "join", side.letter)
    people = {str(person.id): person for person in stage.players}
    for _ in range(_ROUNDS * len(people)):
        game = await table.last_game(str(channel.id))
        if game.to_move is not None:
            await people[game.to_move.id].send(channel, suggested(game, stage.lang))


async def _plot(stage: Stage, table: Table) -> None:
    """Let the first two players, who are next, open a room, talk, try a turn and sign a pact there."""
    channel, (alice, bob) = stage.channel(GAME), stage.players[:2]
    before = {seen.id for seen in stage.seen_by(bob.id)}
    await bob.slash(channel, "room open", player=alice)
    [room] = [seen for seen in stage.seen_by(bob.id) if seen.id not in before]
    await bob.send(room, stage.lang.demo.proposal)
    await alice.send(room, stage.lang.demo.consent)
    await alice.send(room, suggested(await table.last_game(str(channel.id)), stage.lang))
    shown = await alice.slash(room, "pact")
    form = {"with": [SIDES[1].letter], "kind": ["spares"], "about": ["others"], "details": "", "until": ""}
    await alice.submit_modal(shown, form)
    pact = _newest(room)
    for person in (alice, bob):
        await _press(stage, person, pact, "pact-sign")


async def _against_engines(stage: Stage) -> None:
    """Let the first player open a game with the computer in all other seats."""
    (host, *others), (_, *sides) = stage.players, SIDES
    lobby = await _opened(stage, host, ENGINES, SIDES[0])
    for _, side, level in zip(others, sides, EngineLevel, strict=False):
        menu = (await _press(stage, host, lobby, "engine")).response
        if menu is not None:
            await host.select(menu, [f"{side.letter}:{level}:{Character.LOYAL}"], custom_id=_first_id(stage, menu))


async def _opened(stage: Stage, host: simcord.MemberActor, channel: str, seat: Side) -> discord.Message:
    """Let a player open a game and take a seat, and return the lobby's message."""
    await host.slash(stage.channel(channel), "djambi new", players=len(stage.players), seat=seat.letter)
    return _newest(stage.channel(channel))


def _first_id(stage: Stage, shown: simcord.ResponseMessage) -> str:
    """The `custom_id` of the first menu or button below an answer."""
    components = walk_components(stage.env.backend.get_message(shown.channel_id, shown.id).components)
    return next(str(component["custom_id"]) for component in components if "custom_id" in component)


def _newest(channel: simcord.ChannelHandle) -> discord.Message:
    return channel.history()[-1]


async def _press(
    stage: Stage, person: simcord.MemberActor, message: discord.Message, verb: str, last: str = ""
) -> simcord.InteractionResult:
    """Press the button below a message whose `custom_id` starts with a verb and ends with `last`."""
    shown = stage.env.backend.get_message(message.channel.id, message.id)
    ids = [str(component.get("custom_id")) for component in walk_components(shown.components)]
    [custom_id] = [each for each in ids if each.startswith(f"{MINE}{verb}:") and each.endswith(last)]
    return await person.click(message, custom_id=custom_id)


def suggested(game: Game, lang: Language) -> str:
    """Return a move, in the words of a language, that breaks no pact, and kills a piece if possible."""
    return in_words(write_move(_lively(game.position, game.terms.rules, game.seq)), lang)


@lru_cache(maxsize=1)  # each open page asks again every second
def _lively(position: Position, rules: Rules, seed: int) -> Move:
    chance = random.Random(seed)  # noqa: S311 - the same each time
    moves = chance.choices(legal_moves(position, rules), k=_LOOKED_AT)
    by_dead = [(_dead(position, move, rules), move) for move in moves]
    lively = [move for dead, move in by_dead if len(dead) == 1 and not _spared(dead[0])]
    quiet = [move for dead, move in by_dead if not dead]
    return chance.choice(lively or quiet or moves)


def refused(game: Game, move: str) -> str:
    """Return an illegal move to try: the same piece, to a square where it can't go."""
    return _refused(game.position, game.terms.rules, move)


@lru_cache(maxsize=1)
def _refused(position: Position, rules: Rules, move: str) -> str:
    legal = write_moves(legal_moves(position, rules))
    beginning = move.partition("-")[0]
    tried = (f"{beginning}-{square}" for square in (_MAZE, *SQUARES))
    return next(text for text in tried if not any(each.startswith(text) for each in legal))


def _dead(position: Position, move: Move, rules: Rules) -> list[Killed]:
    _, facts = play(position, move, rules)
    return [fact for fact in facts if isinstance(fact, Killed)]


def _spared(piece: Killed) -> bool:
    """Whether the opening scene never kills a piece: those of the two allies, and Chiefs, so that nobody is out."""
    return piece.side in SIDES[:2] or piece.kind is Kind.CHIEF
