"""`djambi local`: the table, sentences and pictures of Discord, with all players typing at one prompt."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Final

from bot.djambi.board import SIDES, Side
from bot.djambi.errors import Refusal
from bot.djambi.generate import must_pass
from bot.phrases.archive import tell_story
from bot.phrases.board import own_example, text_board, your_turn
from bot.phrases.book import page_of_refusal, tell_page
from bot.phrases.engines import engine
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.moves import history, moves_list, tell_movable
from bot.phrases.names import clean, plain, seat_name, side_name
from bot.phrases.news import event_text
from bot.phrases.refusals import refuse
from bot.phrases.typed import typed_in
from bot.phrases.words.terminal import Command
from bot.scene import on_the_board, scene_of
from bot.table import decide
from bot.table.engines.duty import LOOKS_BACK, Duty, asked_by, done, duty, question_of
from bot.table.events import Asked, Event, TakenBack, turns_of
from bot.table.game import taking_back
from bot.table.game.book import PAGES, shown_on
from bot.table.game.chronicle import honours, turning_points
from bot.table.game.picker import movable, moves_from
from bot.table.model import LOCAL_CHANNEL, Game, Person, Phase, TableError, Terms, Trouble, VoteKind
from bot.table.person_id import EngineId, EngineLevel, SeatId
from bot.table.table import Table
from bot.terminal.commands import CommandReader
from bot.terminal.prompt import MoveReader, Terminal, show, show_picture
from bot.worker.questions import answer
from rendering import Studio

PICTURE: Final = "board.png"


class LocalGame:
    """One game at one terminal; its folder also has the picture of its board."""

    def __init__(self, table: Table, folder: Path, ask: Terminal, languages: Mapping[str, Language]) -> None:
        """Play at `table` with the lines that `ask` returns, in one of `languages`."""
        self._table = table
        self._picture = folder / PICTURE
        self._ask = ask
        self._languages = languages
        self._typed = typed_in(lang.typed for lang in languages.values())
        self._studio = Studio()
        self._reader = MoveReader(self._typed.moves)
        self._commands = CommandReader(languages.values())
        self._deeds: Final[dict[Command, Callable[[Game, str], Awaitable[None]]]] = {
            Command.BOARD: self._board,
            Command.MOVES: self._moves,
            Command.HISTORY: self._history,
            Command.RULES: self._rules,
            Command.HELP: self._help,
            Command.RESIGN: self._resign,
            Command.DRAW: self._draw,
            Command.TAKEBACK: self._take_back,
        }

    async def play(self, terms: Terms, names: Sequence[str], engines: Sequence[EngineLevel] = (), *, new: bool) -> None:
        """Play the game that `opened` returns until it ends or somebody quits."""
        game = await self.opened(terms, names, engines, new=new)
        show(self._language(game).terminal.welcome)
        await self._show_event(await self._table.last_event(game))
        while (game := await self.with_engines(game)).phase.is_open:
            lang = self._language(game)
            line = self._ask(f"{side_name(SIDES[game.position.to_move], lang)}> ")
            if line is None or self._commands.read(line) == (Command.QUIT, ""):
                show(lang.terminal.bye)
                return
            await self._obey(game, line.strip())
            game = await self._table.now(game)
        await self._show_story(game)
        show(self._language(game).terminal.over)

    async def opened(
        self, terms: Terms, names: Sequence[str], engines: Sequence[EngineLevel] = (), *, new: bool
    ) -> Game:
        """Return the unfinished game, or a new one on `terms`.

        A new game has the people `names` in turn order, and then `engines`. With `new`, an unfinished game is
        cancelled.
        """
        return await self._open(terms, [*_people(names), *self._engines(engines, terms)], new=new)

    async def _show_story(self, game: Game) -> None:
        """Show a game's turning points and its honours, if there are any; the end itself is shown already."""
        events = on_the_board(await self._table.events(game))
        if story := tell_story(turning_points(events), honours(events), game, self._language(game), end_is_told=True):
            show(story)

    async def with_engines(self, game: Game, *, shows: bool = True) -> Game:
        """Let engines act, and show that here or not, until it is a person's turn; return the game then."""
        while (due := duty(game)) is not None:
            event = await self._done_by_engine(game, due)
            if shows:
                await self._show_event(event)
            game = event.game
        return game

    async def _done_by_engine(self, game: Game, due: Duty) -> Event:
        question = question_of(game, due, await self._table.events(game, max(0, game.seq - LOOKS_BACK)))
        found = await asyncio.to_thread(answer, question, time.monotonic) if question else None
        asked = asked_by(game, due, time.time())
        return await self._table.do(LOCAL_CHANNEL, asked, done, game, due, found)

    def _engines(self, levels: Sequence[EngineLevel], terms: Terms) -> list[Person]:
        lang = language(terms.language, among=self._languages)
        return [engine(EngineId.of(number, level), lang) for number, level in enumerate(levels, 1)]

    async def _open(self, terms: Terms, people: Sequence[Person], *, new: bool) -> Game:
        try:
            game = await self._table.game(LOCAL_CHANNEL)
        except TableError:
            return await self._begin(terms, people)
        if not new and game.phase is Phase.RUNNING:  # a game still in the lobby was interrupted while it was set up
            return game
        await self._table.do(LOCAL_CHANNEL, _asked(game.host), decide.cancel, moderator=True)
        return await self._begin(terms, people)

    async def _begin(self, terms: Terms, people: Sequence[Person]) -> Game:
        event = await self._table.new(LOCAL_CHANNEL, _asked(people[0]), terms)
        for person in people:
            event = await self._table.join(LOCAL_CHANNEL, _asked(person))
        return event.game

    async def _obey(self, game: Game, line: str) -> None:
        command, rest = self._commands.read(line) or (None, "")
        said = self._reader.parse(line)
        try:
            if command in self._deeds:
                await self._deeds[command](game, rest)
            elif line and game.to_move:
                await self._show_event(await self._table.play(LOCAL_CHANNEL, _asked(game.to_move), said))
        except Refusal as error:
            self._reader.remember(error)
            lang = self._language(game)
            page = page_of_refusal(error)
            why = lang.terminal.why.format(number=PAGES.index(page) + 1) if page else ""
            show(lang.names.sentences.join(filter(None, [refuse(error, game, lang), why])))

    async def _board(self, game: Game, _rest: str) -> None:
        await self._show_event(await self._table.last_event(game))

    async def _moves(self, game: Game, square: str) -> None:
        """Show what the piece on a square can do; without one, which pieces can move."""
        if not square:
            show(tell_movable(movable(game, SIDES[game.position.to_move]), self._language(game)))
            return
        number, moves = moves_from(game, square)
        show(moves_list(game.position, number, moves, game.terms.rules, self._language(game)))

    async def _history(self, game: Game, _rest: str) -> None:
        show(history(await self._table.events(game), self._language(game)))

    async def _rules(self, game: Game, named: str) -> None:
        """Show a page of the rules, by its number or a word of its title, and its board; otherwise the titles of all.

        Without a name it is the first page, too.
        """
        lang, rules = self._language(game), game.terms.rules
        titles = [lang.book.pages[each].title for each in PAGES]
        numbered = {str(at): page for at, page in enumerate(PAGES, 1)}
        titled = (page for page, title in zip(PAGES, titles, strict=True) if named in title.casefold())
        page = PAGES[0] if not named else numbered.get(named) or (None if named.isdecimal() else next(titled, None))
        if page:
            show(tell_page(page, rules, lang), text_board(shown_on(page, rules).game, lang))
        if not (page and named):
            every = [f"{at} {title}" for at, title in enumerate(titles, 1)]
            show(lang.terminal.pages.format(titles=lang.names.comma.join(every)))

    async def _help(self, game: Game, _rest: str) -> None:
        lang = self._language(game)
        show(lang.terminal.help.format(move=own_example(game, None, lang)))

    async def _resign(self, game: Game, _rest: str) -> None:
        if game.to_move is None:
            return
        lang = self._language(game)
        question = lang.endings.ask_resign.format(side=side_name(SIDES[game.position.to_move], lang))
        if await self._confirmed(game, question):
            await self._show_event(await self._table.do(LOCAL_CHANNEL, _asked(game.to_move), decide.give_up, None))

    async def _confirmed(self, game: Game, question: str) -> bool:
        """Return whether the answer to a question is yes; a move instead of an answer is played."""
        lang = self._language(game)
        show(f"{question} {lang.terminal.yes_or_no}")
        answer = (self._ask("> ") or "").strip()
        if answer.lower() in lang.typed.yes.split():
            return True
        show(lang.answers.nothing_done)
        if not answer.isalpha():  # "no" leaves it at that; "M c3-d4" is already the next move
            await self._obey(game, answer)
        return False

    async def _draw(self, game: Game, _rest: str) -> None:
        """End the game in a draw; all players sit here, so one question is for all of them."""
        if not await self._confirmed(game, self._language(game).terminal.ask_draw):
            return
        opened = game.votes.get(VoteKind.DRAW)
        waiting = [person for person in game.voters if not opened or person.id not in opened.yes]
        for person in waiting:
            event = await self._table.do(LOCAL_CHANNEL, _asked(person), decide.vote_draw)
        await self._show_event(event)

    async def _take_back(self, game: Game, turns: str) -> None:
        """Take back the last turn of a person, or a number of turns. All players sit here, so all have agreed."""
        played = turns_of(await self._table.events(game))
        if not played:
            raise TableError(Trouble.NOTHING_PLAYED)
        since = list(takewhile(lambda turn: isinstance(turn.person.id, EngineId), reversed(played)))
        count = int(turns) if turns.isdecimal() else min(len(since) + 1, len(played))
        if 1 < count <= len(played) and turns:
            lang = self._language(game)
            names = lang.names.comma.join(seat_name(turn.side, turn.person, lang) for turn in played[-count:])
            if not await self._confirmed(game, lang.terminal.ask_back.format(turns=count, names=plain(names))):
                return
        last = played[-1 - len(since)].person if len(since) < len(played) else game.host
        for person in sorted(game.voters, key=lambda each: each.id != last.id):
            event = await self._table.look_back(LOCAL_CHANNEL, _asked(person), taking_back.take_back, count)
            if isinstance(event, TakenBack):
                await self._show_event(event)
                return

    def _language(self, game: Game) -> Language:
        return language(game.terms.language, among=self._languages)

    async def _show_event(self, event: Event) -> None:
        """Show what happened, the board, the path of its picture, and whose turn it is."""
        game = event.game
        lang = self._language(game)
        show(event_text(event, lang), "", text_board(game, lang), "")
        renderer = self._studio.renderer(game.terms.theme, lang.names.letters)
        show_picture(self._picture, renderer.render(scene_of(game, event.facts)))
        if game.to_move:
            name = clean(game.to_move.name) if game.to_move.name else side_name(Side(game.position.to_move), lang)
            show(your_turn(game, name, lang, must_pass=must_pass(game.position, game.terms.rules)))
        await self._table.told_all()


def _people(names: Sequence[str]) -> list[Person]:
    return [Person(SeatId(side.letter), name) for side, name in zip(SIDES, names, strict=False)]


def _asked(person: Person) -> Asked:
    return Asked(person, time.time(), f"local-{secrets.token_hex(16)}")
