"""The slash commands: their words, choices and autocomplete, in three languages. What they do is the desk's affair."""

from typing import Final

from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.discord_ui.game.desk import Desk
from bot.discord_ui.game.views import Look
from bot.discord_ui.kit.answers import Interaction
from bot.discord_ui.kit.translating import ENGLISH, meaning, words
from bot.djambi.rules import OPTIONS, PRESETS, Rules
from bot.djambi.words import SIDES, Side
from bot.phrases.languages import LANGUAGES
from bot.phrases.languages import language as spoken
from bot.store.records import StoreError
from bot.table.choices import completions, movable_squares
from bot.table.model import Game, Phase, Seating, TableError, Terms
from rendering import THEMES

_MOST_CHOICES: Final = 25


def _phrase(key: str) -> locale_str:
    """The phrase `key` that stands beside a command, to be translated."""
    return words(f"commands.{key}")


def _values(option: str) -> list[Choice[str]]:
    """The values of an option of the rules, each with what it means."""
    return [
        Choice(name=locale_str(meaning(ENGLISH, option, value), option=option, value=value), value=value)
        for value in OPTIONS[option]
    ]


_SIDES: Final = [
    Choice(name=locale_str(ENGLISH.names.sides[side], side=side.letter), value=side.letter) for side in SIDES
]
_THEMES: Final = [Choice(name=locale_str(ENGLISH.commands.themes[name], theme=name), value=name) for name in THEMES]
_PRIVATE_THEMES: Final = [*_THEMES, Choice(name=_phrase("theme_of_game"), value="game")]


class DjambiCommands(app_commands.Group):
    """`/djambi` and what follows it."""

    def __init__(self, desk: Desk, default_language: str) -> None:
        """Answer by `desk`; speak `default_language` where none is known."""
        super().__init__(name="djambi", description="Djambi")
        self._desk = desk
        self._default_language = default_language

    @app_commands.command(name="new", description=_phrase("new_description"))
    @app_commands.describe(
        players=_phrase("option_players"),
        preset=_phrase("option_preset"),
        seating=_phrase("option_seating"),
        language=_phrase("option_language"),
        theme=_phrase("option_theme"),
        friendly_fire=_phrase("option_friendly_fire"),
        reporter=_phrase("option_reporter"),
        surround=_phrase("option_surround"),
        diplomacy=_phrase("option_diplomacy"),
        master_moves=_phrase("option_master_moves"),
        talk_thread=words("commands.option_talk_thread"),
        dead_stay=words("commands.option_dead_stay"),
    )
    @app_commands.choices(
        preset=[Choice(name=name, value=name) for name in PRESETS],
        seating=[
            Choice(name=locale_str(ENGLISH.lobby.seating[seating], seating=seating.value), value=seating.value)
            for seating in Seating
        ],
        language=[Choice(name=lang.name, value=code) for code, lang in LANGUAGES.items()],
        theme=_THEMES,
        friendly_fire=_values("friendly_fire"),
        reporter=_values("reporter"),
        surround=_values("surround"),
        diplomacy=_values("diplomacy"),
        master_moves=_values("master_moves"),
    )
    async def new(
        self,
        interaction: Interaction,
        players: app_commands.Range[int, 2, 4] = 4,
        preset: str = "standard",
        seating: str = Seating.CHOICE.value,
        language: str | None = None,
        theme: str = "light",
        friendly_fire: str | None = None,
        reporter: str | None = None,
        surround: str | None = None,
        diplomacy: str | None = None,
        master_moves: str | None = None,
        talk_thread: bool = False,  # noqa: FBT001, FBT002 - Discord passes it by name
        dead_stay: bool = False,  # noqa: FBT001, FBT002 - same
    ) -> None:
        """Open a game."""
        given = (friendly_fire, reporter, surround, diplomacy, master_moves)
        options = {name: value for name, value in zip(OPTIONS, given, strict=True) if value is not None}
        code = language or spoken(str(interaction.guild_locale or ""), self._default_language).code

        async def act() -> None:
            rules = Rules.of(options, preset)
            terms = Terms(players, Seating(seating), rules, code, theme, talk_thread=talk_thread, dead_stay=dead_stay)
            await self._desk.new(interaction, terms)

        await self._desk.do(interaction, act)

    @app_commands.command(name="board", description=_phrase("board_description"))
    @app_commands.describe(
        side=_phrase("option_bottom"), theme=_phrase("option_private_theme"), last=_phrase("option_last")
    )
    @app_commands.choices(side=_SIDES, theme=_PRIVATE_THEMES)
    async def board(
        self,
        interaction: Interaction,
        side: str = "r",
        theme: str = "",
        last: app_commands.Range[int, 1, 9] = 1,
    ) -> None:
        """Show the board."""
        await self._desk.do(
            interaction, lambda: self._desk.board(interaction, Look(Side.of(side), theme), last), in_threads=True
        )

    @app_commands.command(name="move", description=_phrase("move_description"))
    @app_commands.describe(move=_phrase("option_move"))
    async def move(self, interaction: Interaction, move: str) -> None:
        """Play a move."""
        await self._desk.do(interaction, lambda: self._desk.move(interaction, move), is_move=True)

    @app_commands.command(name="moves", description=_phrase("moves_description"))
    @app_commands.describe(
        square=_phrase("option_square"), side=_phrase("option_bottom"), theme=_phrase("option_private_theme")
    )
    @app_commands.choices(side=_SIDES, theme=_PRIVATE_THEMES)
    async def moves(self, interaction: Interaction, square: str, side: str = "r", theme: str = "") -> None:
        """List the moves of a piece."""
        await self._desk.do(
            interaction, lambda: self._desk.moves(interaction, square, Look(Side.of(side), theme)), in_threads=True
        )

    @app_commands.command(name="replay", description=_phrase("replay_description"))
    @app_commands.describe(
        first=_phrase("option_first_turn"),
        last=_phrase("option_last_turn"),
        sheet=_phrase("option_sheet"),
        side=_phrase("option_bottom"),
        theme=_phrase("option_private_theme"),
    )
    @app_commands.choices(side=_SIDES, theme=_PRIVATE_THEMES)
    async def replay(
        self,
        interaction: Interaction,
        first: app_commands.Range[int, 1] = 1,
        last: app_commands.Range[int, 1] | None = None,
        sheet: bool = False,  # noqa: FBT001, FBT002 - Discord passes it by name
        side: str = "r",
        theme: str = "",
    ) -> None:
        """Show the game again."""

        async def act() -> None:
            await self._desk.replay(interaction, first, last, Look(Side.of(side), theme), sheet=sheet)

        await self._desk.do(interaction, act, in_threads=True)

    @app_commands.command(name="history", description=_phrase("history_description"))
    async def history(self, interaction: Interaction) -> None:
        """List the turns."""
        await self._desk.do(interaction, lambda: self._desk.history(interaction), in_threads=True)

    @app_commands.command(name="export", description=_phrase("export_description"))
    async def export(self, interaction: Interaction) -> None:
        """Give the game as a file."""
        await self._desk.do(interaction, lambda: self._desk.export(interaction), in_threads=True)

    @app_commands.command(name="rules", description=_phrase("rules_description"))
    async def rules(self, interaction: Interaction) -> None:
        """Explain the rules."""
        await self._desk.do(interaction, lambda: self._desk.rules(interaction), in_threads=True)

    @app_commands.command(name="resign", description=_phrase("resign_description"))
    @app_commands.describe(side=_phrase("option_side"))
    @app_commands.choices(side=_SIDES)
    async def resign(self, interaction: Interaction, side: str | None = None) -> None:
        """Resign."""
        meant = Side.of(side) if side else None
        await self._desk.do(interaction, lambda: self._desk.resign(interaction, meant))

    @app_commands.command(name="draw", description=_phrase("draw_description"))
    async def draw(self, interaction: Interaction) -> None:
        """Offer a draw or agree to it."""
        await self._desk.do(interaction, lambda: self._desk.draw(interaction))

    @app_commands.command(name="cancel", description=_phrase("cancel_description"))
    async def cancel(self, interaction: Interaction) -> None:
        """Cancel the game."""
        await self._desk.do(interaction, lambda: self._desk.cancel(interaction))

    @app_commands.command(name="doctor", description=_phrase("doctor_description"))
    async def doctor(self, interaction: Interaction) -> None:
        """Say what the bot lacks here."""
        await self._desk.do(interaction, lambda: self._desk.doctor(interaction), in_threads=True)

    @move.autocomplete("move")
    async def _complete_move(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        game = await self._running_game(interaction)
        return _choices(completions(game, typed, _MOST_CHOICES)) if game else []

    @moves.autocomplete("square")
    async def _complete_square(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        game = await self._running_game(interaction)
        wanted = typed.strip().lower()
        return _choices([square for square in movable_squares(game) if square.startswith(wanted)]) if game else []

    async def _running_game(self, interaction: Interaction) -> Game | None:
        try:
            game = await self._desk.game_seen(interaction)
        except (TableError, StoreError):
            return None
        return game if game.phase is Phase.RUNNING else None


def _choices(texts: list[str]) -> list[Choice[str]]:
    return [Choice(name=text, value=text) for text in texts[:_MOST_CHOICES]]
