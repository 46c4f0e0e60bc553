"""What the page shows, as values for JSON: the board at any turn, the story, who can strike a square, a move so far."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from math import inf
from typing import Any, Final

from cachetools import TTLCache

from bot.djambi.board import SIDES, Side
from bot.djambi.geometry import NOWHERE, SQUARES
from bot.djambi.moves import write_move
from bot.djambi.position import Position
from bot.phrases.board import state
from bot.phrases.language import Language
from bot.phrases.moves import ask_next, preview, reach
from bot.phrases.names import player_name
from bot.phrases.news import asked_whom, deed_text, event_text, told_to_wait
from bot.phrases.orders import order_line
from bot.phrases.web import on_page, spoken_way, square_label, whose_turn
from bot.scene import on_the_board, picked_scene, scene_of, tried_scene
from bot.table.decide import give_up, vote_draw
from bot.table.events import Asked, Event, GaveUp, TurnPlayed, VoteOpened, line_of, turns_of
from bot.table.game.picker import Chosen, Picking, one_step_back, reaching, tried, written
from bot.table.game.taking_back import free_until, take_back_last
from bot.table.house import House
from bot.table.model import Game, Phase, TableError, VoteKind
from bot.table.orders.order_records import Orders
from bot.table.person_id import EngineId
from bot.table.preferences import BottomCorner, Preferences
from bot.table.time.my_games import REACH, MyGame, counts, since, unanswered
from bot.table.time.stops import ALL
from bot.table.votes import open_in, waits_for
from bot.web.guard import Resident, Visitor, not_understood
from bot.web.links import Clock
from bot.web.outside import Outside
from bot.web.telling import Values, armies, missed, row
from rendering import REPLAY_SIZE, THEMES, Renderer, Scene, Theme, Vector, animation, themed
from rendering.geometry import turned

_A_PAGE: Final = 100
"""How many turns of the story are in one answer."""
_MOST_JOURNALS: Final = 50
_LIGHT: Final = "light"
_A_WHILE: Final = 10.0
"""For how many seconds a whole game is kept: a person who looks through its turns asks for many."""


@dataclass(frozen=True, slots=True)
class ViewerSettings:
    """How a visitor sees a game: their language, and the settings of their pictures."""

    lang: Language
    preferences: Preferences
    bottom: Side
    theme: str

    def text(self, said: str) -> str:
        """Return a text made for Discord as the page shows it."""
        return on_page(said, self.preferences, self.lang)

    def plain(self, said: Any) -> Any:  # noqa: ANN401 - any JSON
        """Return values with all their texts as the page shows them."""
        match said:
            case str():
                return self.text(said)
            case dict():
                return {key: self.plain(value) for key, value in said.items()}
            case list():
                return [self.plain(each) for each in said]
            case _:
                return said

    @property
    def look(self) -> Values:
        """The theme, and the colours that the page takes from it."""
        theme = THEMES[self.theme]
        sides = {side.letter: look.fill for side, look in zip(SIDES, theme.sides, strict=True)}
        colours = {**sides, "mark": theme.turn, "halo": theme.halo}
        return {"theme": self.theme, "colours": {name: f"rgb{colour}" for name, colour in colours.items()}}

    def picture(self, scene: Scene, position: Position) -> Values:
        """Return a picture, with the spoken name of each square, row by row as the visitor sees them."""
        squares = sorted(range(len(SQUARES)), key=partial(_place, scene.bottom))
        return {
            "svg": drawing_in(self.theme, self.lang.names.letters).render(scene),
            "bottom": scene.bottom,
            "squares": [
                {"name": SQUARES[square], "label": square_label(position, square, self.lang)} for square in squares
            ],
        }


@cache
def drawing_in(theme: str, letters: str) -> Vector:
    """Return what draws the pictures of a theme, with the letters of the sides."""
    return Vector(themed(theme, letters))


def _file(theme: Theme, kind: str, scenes: Sequence[Scene]) -> bytes:
    """A picture that a visitor keeps; `Renderer` is made for it alone, since few are asked for."""
    if kind == "png":
        return Renderer(theme).render(scenes[-1])
    return animation(Renderer(theme, REPLAY_SIZE), scenes)


def _place(bottom: str, square: int) -> tuple[int, int]:
    column, row = turned(SQUARES[square], bottom)
    return -row, column


@dataclass(eq=False, slots=True)
class PageViews:
    """Shows games to visitors."""

    house: House
    outside: Outside
    clock: Clock
    _journals: TTLCache[tuple[int, int], list[Event]] = field(
        default_factory=lambda: TTLCache(_MOST_JOURNALS, _A_WHILE), init=False
    )
    _reading: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)
    """Held while a whole game is read: others that want it at that moment wait and find it."""

    async def sight(self, visitor: Visitor) -> ViewerSettings:
        """Return how a visitor sees the game: by what the browser wants, or else by the person's settings.

        Otherwise the side that they play is at the bottom, the same in each turn, and a dark system has a dark board.
        """
        table, game, look = self.house.table, visitor.game, visitor.look
        preferences = await table.preferences(visitor.person, *table.scopes(game))
        style = preferences.style(game, visitor.person)
        own = next(iter(game.sides_of(visitor.browser.person.id)), style.bottom)
        bottom = own if preferences.corner in {BottomCorner.GAME, BottomCorner.OWN} else style.bottom
        usual = "dark" if look.is_dark and game.terms.theme == _LIGHT else game.terms.theme
        return ViewerSettings(
            visitor.lang,
            preferences,
            Side.of(look.bottom) if look.bottom else bottom,
            look.theme or style.theme or usual,
        )

    async def board(self, visitor: Visitor, turn: int | None) -> Values:
        """Return the board as it is or, of an earlier `turn`, as it was after that; 0 is the beginning."""
        game, sight = visitor.game, await self.sight(visitor)
        turns = await self._turns(game)
        if turn is not None and not 0 <= turn <= turns:
            raise not_understood()
        if turn is None or turn == turns:
            shown = await self._newest(visitor, sight)
        else:
            shown = await self._earlier(game, visitor.person.id, turn, sight)
        ends = await self.outside.ends(game) if game.phase is Phase.RUNNING else inf
        paused = game.stop_at(self.clock(), ALL) if game.phase is Phase.RUNNING else None
        return {
            "game": game.id,
            "seq": game.seq,
            "turn": turns if turn is None else turn,
            "turns": turns,
            "newest": turn in {None, turns},
            "head": sight.text(state(game, visitor.lang)),
            "status": whose_turn(game, visitor.person.id, visitor.lang),
            "now": visitor.lang.web.turn.format(turn=game.position.turn),
            "at": self.clock(),
            "side": SIDES[game.position.to_move].letter if game.phase is Phase.RUNNING else "",
            "look": sight.look,
            "until": round(ends) if ends < inf else None,
            "paused": round(paused.until) if paused else None,
            "is_mine": game.to_move is not None and game.to_move.id == visitor.person.id,
            "may": await self.may(visitor),
            "receipt": await self._receipt(visitor, sight),
            "orders": await self._orders(visitor, sight),
            **shown,
        }

    async def _newest(self, visitor: Visitor, sight: ViewerSettings) -> Values:
        """The board as it is, with what happened since the visitor played."""
        game, me, table = visitor.game, visitor.person.id, self.house.table
        reach_back = 1 if game.sides_of(me) else REACH
        line = await table.back_to(game, reach_back, partial(counts, game, me))
        news = since(game, me, line)
        *earlier, last = news.turns
        scene = scene_of(game, last.facts, sight.bottom, [turn.facts for turn in earlier])
        told = next((event for event in reversed(line) if event.is_told), line[-1])
        waits = [await self._question(game, entry, sight.lang) for entry in unanswered(game, me)]
        return {
            **sight.picture(scene, game.position),
            "armies": sight.plain(armies(game, me, sight.lang)),
            "last": sight.text(event_text(told, sight.lang)),
            "since": sight.plain(missed(news, waits, sight.lang)),
        }

    async def small(self, resident: Resident, mine: MyGame) -> Values:
        """Return one of a person's games: a small board, whose turn it is, and until when."""
        game, lang = mine.game, resident.lang
        visitor = Visitor(game, resident.person, lang, resident.browser, resident.look)
        sight, [last] = await self.sight(visitor), await self.house.table.last_events(game, 1)
        return {
            "game": game.id,
            "svg": drawing_in(sight.theme, sight.lang.names.letters).render(scene_of(game, last.facts, sight.bottom)),
            "look": sight.look,
            "status": whose_turn(game, resident.person.id, lang),
            "now": lang.web.turn.format(turn=game.position.turn) if game.phase is Phase.RUNNING else "",
            "until": round(mine.ends) if mine.ends else None,
            "waits": mine.is_mine or mine.asks,
            "asks": mine.asks,
        }

    async def _orders(self, visitor: Visitor, sight: ViewerSettings) -> list[Values]:
        """The orders that a visitor has given, and why one was not played."""
        if not visitor.plays:
            return []
        mine = await Orders(self.house.records).of_person(visitor.person.id, visitor.game.id)
        return [
            {"id": order.id, "text": sight.text(order_line(order, sight.lang)), "failed": bool(order.failed)}
            for order in mine
        ]

    async def _receipt(self, visitor: Visitor, sight: ViewerSettings) -> Values | None:
        """What a visitor has played, until when they take it back alone, and who is next; `None` once others played."""
        game, lang = visitor.game, visitor.lang
        if game.phase is not Phase.RUNNING or game.to_move == visitor.person or not await self._played_last(visitor):
            return None
        events = await self._journal(game)
        own = [turn for turn in turns_of(events) if turn.person.id == visitor.person.id][-1]
        ends = free_until(events, Asked(visitor.person, self.clock(), ""))
        text = lang.web.played.format(turn=own.turn, told=event_text(own, lang))
        who = player_name(game, SIDES[game.position.to_move], lang)
        return {
            "text": sight.text(lang.names.sentences.join([text, lang.web.next_one.format(who=who)])),
            "back": round(ends) if 0 < ends < inf else 0,
        }

    async def _question(self, game: Game, entry: int, lang: Language) -> str:
        """What journal entry `entry` asks a player; of a vote also who is not asked, and when it closes."""
        event = await self.house.table.event(game.id, entry)
        vote = open_in(game, event.kind) if isinstance(event, VoteOpened) else None
        if vote is None:
            return told_to_wait(event, lang)
        gone = await self.outside.gone(game, game.still_playing)
        below = asked_whom(game, vote, self.clock(), gone, lang)
        return lang.names.sentences.join([told_to_wait(event, lang), *below])

    async def _earlier(self, game: Game, me: str, turn: int, sight: ViewerSettings) -> Values:
        """The board after an earlier turn."""
        event = await self.after(game, turn)
        told = sight.text(event_text(event, sight.lang))
        scene = scene_of(event.game, event.facts, sight.bottom)
        rows = sight.plain(armies(event.game, me, sight.lang))
        return {**sight.picture(scene, event.game.position), "armies": rows, "last": told}

    async def after(self, game: Game, turn: int) -> Event:
        """Return the last event on the board up to the end of a turn; raises `DeniedError` if nothing was played."""
        shown = [event for event in on_the_board(await self._line(game)) if _turn_of(event) <= turn]
        if not shown:
            raise not_understood()
        return shown[-1]

    async def file(self, visitor: Visitor, turn: int, kind: str) -> bytes:
        """Return the picture of a turn as the visitor sees it: a "png", or as "gif" the turn as it is played."""
        sight, turns = await self.sight(visitor), [turn] if kind == "png" else [max(0, turn - 1), turn]
        events = [await self.after(visitor.game, each) for each in turns]
        scenes = [scene_of(event.game, event.facts, sight.bottom) for event in events]
        return await asyncio.to_thread(_file, themed(sight.theme, sight.lang.names.letters), kind, scenes)

    async def _turns(self, game: Game) -> int:
        """How many turns were played: the last one of a game does not begin another."""
        if game.phase is Phase.RUNNING:
            return game.position.turn - 1
        return max(map(_turn_of, await self.house.table.last_events(game, 1)))

    async def _line(self, game: Game) -> list[Event]:
        """The whole game as it stands."""
        return line_of(await self._journal(game))

    async def _journal(self, game: Game) -> list[Event]:
        """All that happened in a game."""
        async with self._reading:
            known = self._journals.get((game.id, game.seq))
            if known is None:
                events = await self.house.table.events(game)
                known = self._journals[game.id, game.seq] = [event for event in events if event.seq <= game.seq]
            return known

    async def may(self, visitor: Visitor) -> list[str]:
        """Return what a visitor can do now."""
        game = visitor.game
        if game.phase is not Phase.RUNNING:
            return ["try"] if game.was_played else []
        if not visitor.plays:
            return ["try"]
        asked, found = Asked(visitor.person, self.clock(), ""), ["move", "try", "plan"]
        if self.outside.plays_orders and game.to_move != visitor.person:
            found.append("order")
        if not open_in(game, VoteKind.DRAW) and _is_possible(lambda: vote_draw(game, asked)):
            found.append("draw")
        if await self._played_last(visitor):  # else somebody has played since, and the journal need not be read
            events = await self._journal(game)
            found += ["takeback"] if _is_possible(lambda: take_back_last(events, asked)) else []
        if _is_possible(lambda: give_up(game, asked, game.playing_sides_of(visitor.person.id)[0])):
            found.append("resign")
        votes = [vote for kind in VoteKind if (vote := open_in(game, kind)) and waits_for(game, vote, asked.person.id)]
        return [*found, *(f"{answer}_{vote.kind}" for vote in votes for answer in ("agree", "decline"))]

    async def _played_last(self, visitor: Visitor) -> bool:
        """Whether no other person has played since the visitor did."""
        line = await self.house.table.back_to(visitor.game, 1, _is_of_person)
        return [turn.person.id for turn in turns_of(line) if _is_of_person(turn)][-1:] == [visitor.person.id]

    async def story(self, visitor: Visitor, before: int | None) -> Values:
        """Return some turns of the story, the newest or those `before` a turn, and whether there are more.

        What happened between two turns is told with the later one, a take-back with the turn to which it led.
        """
        sight, told = await self.sight(visitor), list[tuple[int, Event]]()
        for event in reversed([each for each in await self._line(visitor.game) if each.in_history]):
            turn = min(event.turn, told[-1][0]) if told else event.turn
            told.append((turn, event))
        older = [each for each in told if before is None or each[0] < before]
        last = older[min(_A_PAGE, len(older)) - 1][0] if older else 0
        page = [each for each in older if each[0] >= last]
        turns = [
            sight.plain(row(event, turn, deed_text(event, sight.lang), sight.lang)) for turn, event in reversed(page)
        ]
        return {"turns": turns, "more": len(page) < len(older)}

    async def square(self, visitor: Visitor, square: int, turn: int | None) -> Values:
        """Return which pieces can kill the piece on a square, or else go there, at the end of a turn."""
        game = visitor.game if turn is None else (await self.after(visitor.game, turn)).game
        return self.reach(game, square, visitor.lang)

    def reach(self, game: Game, square: int, lang: Language) -> Values:
        """Return which pieces can kill the piece on a square, or else go there, no matter who is to move."""
        origins = reaching(game.position, square, game.terms.rules)
        text = reach(game.position, square, origins, lang)
        return {"text": text, "from": [SQUARES[origin] for origin in origins]}

    def step(self, game: Game, picking: Picking, sight: ViewerSettings) -> Values:
        """Return a move so far, and what can be chosen next; `game.seq` is the entry whose board is shown."""
        before = one_step_back(game, picking.side, picking.chosen)
        return {
            "seq": game.seq,
            "say": sight.text(self._ask(picking, sight.lang)),
            "chosen": _said(picking.chosen),
            "back": None if before is None else _said(before),
            "ways": [
                {
                    "square": "" if way.square == NOWHERE else SQUARES[way.square],
                    "chosen": written((*picking.chosen, way.square)),
                    "label": spoken_way(picking, way, sight.lang),
                }
                for way in picking.ways
            ],
            "preview": None,
        }

    def _ask(self, picking: Picking, lang: Language) -> str:
        """What to choose next; before anything is chosen out of turn, what one can do meanwhile."""
        begins_late = not picking.in_turn and not picking.chosen and self.outside.plays_orders
        return lang.web.try_or_order if begins_late else ask_next(picking, lang)

    def choice(self, game: Game, picking: Picking, sight: ViewerSettings, doubts: Sequence[str] = ()) -> Values:
        """Return a step with its picture; a whole move as it would be, with what speaks against it."""
        step = self.step(game, picking, sight)
        if picking.move is None:
            scene = picked_scene(game, picking, sight.bottom)
            return {**step, **sight.picture(scene, replace(picking.position, board=picking.board))}
        event = tried(game, picking)
        return {
            **step,
            **self.tried(event, sight, in_turn=picking.in_turn),
            "preview": _preview(event, picking, doubts, sight),
        }

    def still(self, game: Game, sight: ViewerSettings) -> Values:
        """Return the picture of a board from which somebody tries to play on."""
        return sight.picture(replace(scene_of(game, bottom=sight.bottom), tried=True), game.position)

    def tried(self, event: TurnPlayed, sight: ViewerSettings, *, in_turn: bool = True) -> Values:
        """Return the picture of a turn that is only tried."""
        scene = tried_scene(event, sight.bottom, in_turn=in_turn)
        return sight.picture(scene, event.game.position)


def _turn_of(event: Event) -> int:
    """The last turn that was played when something had been done."""
    return event.turn if isinstance(event, TurnPlayed) else event.game.position.turn - 1


def _said(chosen: Chosen) -> str:
    """What is chosen, as the page says it: "" for nothing."""
    return written(chosen) if chosen else ""


def _preview(event: TurnPlayed, picking: Picking, doubts: Sequence[str], sight: ViewerSettings) -> Values:
    """What a whole move would do, and the label of the button that plays it; without one if it can't be played now."""
    play = sight.lang.pacts.button_break if doubts else sight.lang.picker.button_play
    return {
        "text": sight.text(preview(event, [], sight.lang, in_turn=picking.in_turn)),
        "doubts": [sight.text(doubt) for doubt in doubts],
        "label": play if picking.in_turn else "",
        "move": write_move(event.move),
    }


def _is_of_person(event: Event) -> bool:
    return isinstance(event, TurnPlayed | GaveUp) and not isinstance(event.person.id, EngineId)


def _is_possible(decision: Callable[[], object]) -> bool:
    try:
        decision()
    except TableError:
        return False
    return True
