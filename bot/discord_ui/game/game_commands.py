"""The offer of the game: its commands with their choices, completions and handlers."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Self

from discord.app_commands import Choice, locale_str

from bot.discord_ui.game.archive import Archive, Reviews, review_buttons
from bot.discord_ui.game.ballots import Ballots, vote_buttons
from bot.discord_ui.game.boards import Boards
from bot.discord_ui.game.book import Book, Explaining, why, why_buttons
from bot.discord_ui.game.endings import Endings
from bot.discord_ui.game.help import Help
from bot.discord_ui.game.lobby import NO_SEAT, Hosting, Lobby, close_lobbies, rematch_buttons
from bot.discord_ui.game.picker import Picker, Turns, move_button
from bot.discord_ui.game.posts import Chronicles, Posts
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.game.taking_back import TakingBack, take_back_button
from bot.discord_ui.game.views import Views, happened_since, replay_buttons
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import No
from bot.discord_ui.kit.given import Kit
from bot.discord_ui.kit.offers import ANYWHERE, MOST_CHOICES, Gate, Offer, Option, SlashCommand, choices, on
from bot.discord_ui.kit.translating import ENGLISH, SIDE_CHOICES, meaning
from bot.discord_ui.kit.visit import Visit
from bot.djambi.rules import OPTIONS, PRESETS
from bot.phrases.languages import LANGUAGES
from bot.phrases.names import in_words
from bot.phrases.news import takebacks_meaning
from bot.phrases.time import pace_name
from bot.table.game.picker import completions, movable_squares
from bot.table.model import Game, Late, Phase, Seating, Takebacks
from bot.table.rooms.room_papers import Rooms
from bot.table.time.pace import PACES
from rendering import THEMES

_THEMES: Final = [Choice(name=locale_str(ENGLISH.commands.themes[name], theme=name), value=name) for name in THEMES]
_AS_GAME: Final = Choice(name=locale_str(ENGLISH.commands.theme_of_game, path="commands.theme_of_game"), value="game")
_SEATING: Final = [
    Choice(name=locale_str(ENGLISH.lobby.seating[seating], seating=seating.value), value=seating.value)
    for seating in Seating
]
_TAKEBACKS: Final = [
    Choice(name=locale_str(takebacks_meaning(each, ENGLISH), takebacks=each.value), value=each.value)
    for each in Takebacks
]
_OWN: Final = Choice(name=locale_str(ENGLISH.commands.own_side, path="commands.own_side"), value="own")
_NO_SEAT: Final = Choice(name=locale_str(ENGLISH.lobby.no_seat, path="lobby.no_seat"), value=NO_SEAT)
_LOOK: Final = {
    "side": Option("commands.option_private_bottom", [*SIDE_CHOICES, _OWN]),
    "theme": Option("commands.option_private_theme", [*_THEMES, _AS_GAME]),
}
_LOOKING: Final = Gate(in_threads=True)
_LOOKING_BACK: Final = Gate(in_threads=True, of_past=True)


def _values(option: str) -> list[Choice[str]]:
    """The values of an option of the rules, each with what it means."""
    return [
        Choice(name=locale_str(meaning(ENGLISH, option, value), option=option, value=value), value=value)
        for value in OPTIONS[option]
    ]


_PACES: Final = [
    Choice(name=locale_str(pace_name(pace, ENGLISH), pace=word), value=word) for word, pace in PACES.items()
]
_LATE: Final = [Choice(name=locale_str(ENGLISH.time.late[late], late=late.value), value=late.value) for late in Late]
_TERMS: Final = {
    "players": Option("commands.option_players"),
    "preset": Option("commands.option_preset", choices(tuple(PRESETS))),
    "seating": Option("commands.option_seating", _SEATING),
    "seat": Option("commands.option_seat", [*SIDE_CHOICES, _NO_SEAT]),
    "language": Option(
        "commands.option_language", [Choice(name=lang.name, value=code) for code, lang in LANGUAGES.items()]
    ),
    "theme": Option("commands.option_theme", _THEMES),
    "bottom": Option("commands.option_bottom", SIDE_CHOICES),
    **{option: Option(f"commands.option_{option}", _values(option)) for option in OPTIONS},
    "talk_thread": Option("commands.option_talk_thread"),
    "dead_stay": Option("commands.option_dead_stay"),
    "takebacks": Option("commands.option_takebacks", _TAKEBACKS),
    "pace": Option("commands.option_pace", _PACES),
    "nights": Option("commands.option_nights"),
    "weekends": Option("commands.option_weekends"),
    "late": Option("commands.option_late", _LATE),
    "away": Option("away.option_away"),
    "review": Option("review.option"),
    "rated": Option("commands.option_rated"),
}


@dataclass(frozen=True, slots=True)
class GameParts:
    """What other capabilities use of the game."""

    turns: Turns
    boards: Boards
    publisher: Publisher
    lobby: Lobby
    views: Views
    archive: Archive

    @classmethod
    def of(cls, kit: Kit) -> Self:
        """Build them."""
        table, pictures, offers, reads = kit.table, kit.pictures, kit.offers, kit.given.reads_messages
        places, hosting = kit.house.places, Hosting(table, kit.members)
        chronicles = Chronicles(table, pictures, offers)
        posts = Posts(table, pictures, chronicles, kit.members, offers, reads_messages=reads)
        boards = Boards(kit.client, posts.shown, places)
        publisher = Publisher(kit.client, table, posts, boards, offers)
        views = Views(table, pictures, publisher, kit.clock, reads_messages=reads)
        return cls(
            Turns(table, offers),
            boards,
            publisher,
            Lobby(table, hosting, places, kit.given.language, reads_messages=reads),
            views,
            Archive(kit.house, pictures, views, boards, chronicles.opened),
        )


def offer(kit: Kit, game: GameParts) -> Offer:
    """Return what people can do in a game."""
    given, table, pictures, reads = kit.given, kit.table, kit.pictures, kit.given.reads_messages
    picker, book = Picker(table, pictures, game.turns), Book(table, pictures, kit.offers)
    endings = Endings(Ballots(kit.members), game.lobby.hosting)
    taking_back = TakingBack(kit.client, table, game.boards)
    reviews = Reviews(table, kit.house.past, pictures, given.think, kit.clock)
    helping = Help(table, Rooms(kit.house.papers), pictures, given.language, kit.offers, reads_messages=reads)
    lobbies = partial(close_lobbies, client=kit.client, table=table, reads_messages=reads)
    parts = (game.lobby, picker, endings, taking_back, game.views, book, game.archive, reviews)
    return Offer(
        commands=(
            *(*_before(game.lobby), *_in_play(picker, endings, taking_back), *_to_look_at(game.views)),
            SlashCommand("djambi rules", "commands.rules_description", book.rules, gate=ANYWHERE),
            SlashCommand("djambi review", "review.description", reviews.command, gate=_LOOKING_BACK),
            SlashCommand("djambi help", "commands.help_description", helping.help, gate=ANYWHERE),
        ),
        handlers=(*(press for part in parts for press in part.handlers), on(No, _leave_it)),
        menu=(Explaining(table, pictures).command,),
        listeners=(helping.heard,),
        followers=(lobbies, taking_back.follow),
        below_board=(move_button,),
        below_event=(vote_buttons, take_back_button),
        ways_on=(rematch_buttons, replay_buttons, review_buttons, why_buttons),
        below_refusal=(why,),
        since=(partial(happened_since, table=table, pictures=pictures),),
    )


def _before(lobby: Lobby) -> tuple[SlashCommand, ...]:
    """What is done before a game."""
    whom = {"person": Option("commands.option_invited")}
    return (
        SlashCommand("djambi new", "commands.new_description", lobby.new, _TERMS),
        SlashCommand("djambi invite", "commands.invite_description", lobby.invite, whom),
    )


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
        SlashCommand("djambi game cancel", "commands.cancel_description", endings.cancel),
    )


def _to_look_at(views: Views) -> tuple[SlashCommand, ...]:
    """What shows something."""
    last = {**_LOOK, "last": Option("commands.option_last")}
    square = {"square": Option("commands.option_square", complete=_complete_square), **_LOOK}
    turns = {
        "first": Option("commands.option_first_turn"),
        "last": Option("commands.option_last_turn"),
        "sheet": Option("commands.option_sheet"),
        **_LOOK,
    }
    return (
        SlashCommand("djambi board", "commands.board_description", views.board, last, _LOOKING),
        SlashCommand("djambi moves", "commands.moves_description", views.moves, square, _LOOKING),
        SlashCommand("djambi replay", "commands.replay_description", views.replay, turns, _LOOKING_BACK),
        SlashCommand("djambi game history", "commands.history_description", views.history, gate=_LOOKING_BACK),
        SlashCommand("djambi game export", "commands.export_description", views.export, gate=_LOOKING_BACK),
        SlashCommand("djambi doctor", "commands.doctor_description", views.doctor, gate=_LOOKING),
    )


async def _leave_it(visit: Visit, pressed: No) -> Reply:
    del pressed
    return Answer(visit.lang.answers.nothing_done, to=To.PLACE)


async def _complete_move(visit: Visit, typed: str) -> Sequence[Choice[str]]:
    game, said = _running(visit), partial(in_words, lang=visit.lang)
    return choices(completions(game, typed, MOST_CHOICES, said)) if game else []


async def _complete_square(visit: Visit, typed: str) -> Sequence[Choice[str]]:
    game, wanted = _running(visit), typed.strip().lower()
    return choices([square for square in movable_squares(game) if square.startswith(wanted)]) if game else []


def _running(visit: Visit) -> Game | None:
    return visit.game if visit.game and visit.game.phase is Phase.RUNNING else None
