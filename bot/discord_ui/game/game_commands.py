"""The offer of the game: its commands with their choices, completions and presses."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Self

from discord.app_commands import Choice, locale_str

from bot.discord_ui.game.archive import Archive, Reviews, review_below
from bot.discord_ui.game.asked import rules_button
from bot.discord_ui.game.asking import Asking
from bot.discord_ui.game.ballots import Ballots, vote_buttons
from bot.discord_ui.game.below import BELOW_BOARD, BELOW_EVENT, BELOW_MORE, More, Sight
from bot.discord_ui.game.boards import Boards
from bot.discord_ui.game.book import Book, Explaining, legend_below, why, why_buttons
from bot.discord_ui.game.endings import Endings, draw_button, resign_button
from bot.discord_ui.game.help import OWN_MENU, Help, help_button
from bot.discord_ui.game.histories import written_to
from bot.discord_ui.game.lobby import NO_SEAT, Hosting, Lobby, confirm_buttons, rematch_buttons, whom_asked
from bot.discord_ui.game.picker import Picker, Turns, move_below
from bot.discord_ui.game.posts import CALLS, POST_LINES, WAYS_ON, Chronicles, Posts
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.game.reopened import Reopened
from bot.discord_ui.game.said_moves import SaidMoves
from bot.discord_ui.game.taking_back import TakingBack, ask_back
from bot.discord_ui.game.terms import TermMenus
from bot.discord_ui.game.views import Views, happened_since, replay_below
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import No
from bot.discord_ui.kit.given import Kit
from bot.discord_ui.kit.offers import (
    ANYWHERE,
    BELOW_REFUSAL,
    MOST_CHOICES,
    SINCE,
    Gate,
    Offer,
    OnPress,
    Option,
    SlashCommand,
    choices,
    presses_of,
)
from bot.discord_ui.kit.translating import ENGLISH, SIDE_CHOICES
from bot.discord_ui.kit.visit import Visit
from bot.phrases.names import in_words
from bot.phrases.time import pace_name
from bot.phrases.words.typed import Ask
from bot.table.game.picker import completions, movable_squares
from bot.table.game.review_records import Reviewed
from bot.table.model import Game, Phase
from bot.table.rooms.room_records import Rooms
from bot.table.time.pace import PACES
from rendering import THEMES

_THEMES: Final = [Choice(name=locale_str(ENGLISH.commands.themes[name], theme=name), value=name) for name in THEMES]
_AS_GAME: Final = Choice(name=locale_str(ENGLISH.commands.theme_of_game, path="commands.theme_of_game"), value="game")
_OWN: Final = Choice(name=locale_str(ENGLISH.commands.own_side, path="commands.own_side"), value="own")
_NO_SEAT: Final = Choice(name=locale_str(ENGLISH.lobby.no_seat, path="lobby.no_seat"), value=NO_SEAT)
_UPRIGHT: Final = Choice(name=locale_str(ENGLISH.commands.side_of_game, path="commands.side_of_game"), value="game")
_THEME: Final = Option("commands.option_private_theme", [*_THEMES, _AS_GAME])
_VIEW: Final = Option("commands.option_private_bottom", [*SIDE_CHOICES, _OWN, _UPRIGHT])
_LOOKING: Final = Gate(in_threads=True)


_PACES: Final = [
    Choice(name=locale_str(pace_name(pace, ENGLISH), pace=word), value=word) for word, pace in PACES.items()
]
_PRESETS: Final = [
    Choice(name=locale_str(meant, preset=preset), value=preset) for preset, meant in ENGLISH.rules.presets.items()
]
_TERMS: Final = {
    "players": Option("commands.option_players"),
    "preset": Option("commands.option_preset", _PRESETS),
    "pace": Option("commands.option_pace", _PACES),
    "seat": Option("commands.option_seat", [*SIDE_CHOICES, _NO_SEAT]),
}


@dataclass(frozen=True, slots=True)
class GameParts:
    """What other capabilities use of the game."""

    turns: Turns
    asking: Asking
    picker: Picker
    said: SaidMoves
    boards: Boards
    publisher: Publisher
    lobby: Lobby
    views: Views
    archive: Archive
    sight: Sight
    posts: Posts
    reopened: Reopened

    @classmethod
    def of(cls, kit: Kit) -> Self:
        """Build them."""
        table, pictures, offers, reads = kit.table, kit.pictures, kit.offers, kit.given.reads_messages
        places, hosting = kit.house.places, Hosting(table, kit.members)
        chronicles = Chronicles(table, pictures, offers)
        posts = Posts(table, pictures, chronicles, kit.members, kit.ping_filter, offers, reads_messages=reads)
        boards = Boards(kit.client, posts.shown, places)
        publisher = Publisher(kit.client, table, posts, boards, offers)
        lobby = Lobby(table, hosting, kit.ping_filter, places, pictures, kit.given.language, offers)
        sight = Sight(table, kit.house.people, kit.house.past)
        turns = Turns(table, offers)
        picker = Picker(table, pictures, turns, reads_messages=reads)
        said = SaidMoves(kit.client, picker)
        return cls(
            turns,
            Asking(table, lambda message: written_to(kit.my_id(), message)[0], turns.questions),
            picker,
            said,
            boards,
            publisher,
            lobby,
            Views(table, sight, pictures, lobby, publisher, kit.clock, offers, reads_messages=reads),
            Archive(kit.house, pictures, boards, chronicles.opened),
            sight,
            posts,
            Reopened(kit.client, table, said, kit.ping_filter, kit.my_id),
        )


def offer(kit: Kit, game: GameParts) -> Offer:
    """Return what people can do in a game."""
    given, table, pictures, reads = kit.given, kit.table, kit.pictures, kit.given.reads_messages
    picker, book = game.picker, Book(table, pictures, kit.offers)
    ballots = Ballots(kit.client, table, kit.members)
    endings = Endings(ballots, game.lobby.hosting)
    taking_back = TakingBack(kit.client, table, game.boards)
    reviews = Reviews(table, game.sight, Reviewed(kit.house.records), pictures, given.think, kit.clock)
    more = More(game.sight, game.boards, kit.offers)
    rooms = Rooms(kit.house.records)
    helping = Help(table, rooms, game.asking, pictures, given.language, kit.offers, reads_messages=reads)
    lobbies = partial(game.lobby.keep_up, client=kit.client)
    terms = TermMenus(game.lobby, reads)
    parts = (
        *(game.lobby, terms, picker, game.said, endings, ballots, taking_back),
        *(game.views, book, game.archive, reviews, helping, more),
    )
    return Offer(
        commands=(
            *(*_before(game.lobby), *_in_play(picker, endings, taking_back), *_to_look_at(game.views)),
            SlashCommand("djambi rules", "commands.rules_description", book.rules, gate=ANYWHERE),
            SlashCommand("djambi help", "commands.help_description", helping.help, gate=ANYWHERE),
            SlashCommand("my-djambi", "help.own_description", helping.own, gate=ANYWHERE, is_own=True),
        ),
        presses=(*presses_of(*parts), OnPress(No, _leave_it)),
        menu=Explaining(table, pictures).commands,
        listeners=(helping.heard,),
        followers=(lobbies, taking_back.follow, game.said.follow),
        letters=(game.reopened,),
        alone={Ask.HELP: help_button, Ask.RESIGN: resign_button, Ask.DRAW: draw_button},
        hooks=(
            POST_LINES.by(game.lobby.asks, ballots.line),
            BELOW_BOARD.by(move_below, legend_below),
            BELOW_EVENT.by(vote_buttons, confirm_buttons),
            WAYS_ON.by(rematch_buttons, replay_below, review_below, why_buttons),
            BELOW_MORE.by(endings.more, taking_back.more, game.views.more, reviews.more, picker.more, book.more),
            CALLS.by(partial(whom_asked, table=table), ballots.called),
            BELOW_REFUSAL.by(why, ask_back),
            OWN_MENU.by(rules_button),
            SINCE.by(partial(happened_since, table=table, pictures=pictures, offers=kit.offers)),
        ),
    )


def _before(lobby: Lobby) -> tuple[SlashCommand, ...]:
    """What is done before a game."""
    return (SlashCommand("djambi new", "commands.new_description", lobby.new, _TERMS),)


def _in_play(picker: Picker, endings: Endings, taking_back: TakingBack) -> tuple[SlashCommand, ...]:
    """What changes a game."""
    typed = {"move": Option("commands.option_move", complete=_complete_move)}
    as_move = Gate(is_move=True, waits=To.ASKER)
    side, turns = {"side": Option("commands.option_side", SIDE_CHOICES)}, {"turns": Option("commands.option_turns")}
    return (
        SlashCommand("djambi move", "commands.move_description", picker.move, typed, as_move),
        SlashCommand("djambi resign", "commands.resign_description", endings.resign, side),
        SlashCommand("djambi takeback", "commands.takeback_description", taking_back.command, turns),
        SlashCommand("djambi draw", "commands.draw_description", endings.draw),
    )


def _to_look_at(views: Views) -> tuple[SlashCommand, ...]:
    """What shows something."""
    looked = {
        "square": Option("commands.option_square", complete=_complete_square),
        "turns": Option("commands.option_last"),
        "view_from": _VIEW,
        "theme": _THEME,
    }
    return (SlashCommand("djambi board", "commands.board_description", views.board, looked, _LOOKING),)


async def _leave_it(visit: Visit, pressed: No) -> Reply:
    return Answer(visit.lang.answers.nothing_done, to=To.PLACE)


async def _complete_move(visit: Visit, typed: str) -> Sequence[Choice[str]]:
    game, said = _running(visit), partial(in_words, lang=visit.lang)
    return choices(completions(game, typed, MOST_CHOICES, said)) if game else []


async def _complete_square(visit: Visit, typed: str) -> Sequence[Choice[str]]:
    game, wanted = _running(visit), typed.strip().lower()
    return choices([square for square in movable_squares(game) if square.startswith(wanted)]) if game else []


def _running(visit: Visit) -> Game | None:
    return visit.game if visit.game and visit.game.phase is Phase.RUNNING else None
