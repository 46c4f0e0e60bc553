"""Plans: tried, shown, compared and dropped, in a room before everybody there, elsewhere for whoever asks alone."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from bot.discord_ui.kit.answers import NOBODY, Interaction, Presses, say
from bot.discord_ui.kit.buttons import Press
from bot.discord_ui.kit.forms import filled_in, form, line
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.plans.spots import Doors, Spot
from bot.djambi.errors import Illegal, Reason, Unclear, Unreadable
from bot.djambi.moves import write_move
from bot.phrases.board import text_board
from bot.phrases.language import Language
from bot.phrases.names import safe
from bot.phrases.plans import PLAN_LIMIT, compared, plan_picture, plan_told, plans_list
from bot.scene import scene_of
from bot.table.events import TurnPlayed
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.plans.plan_papers import Plans, read_name
from bot.table.plans.planning import MOST_LETTERS, Plan, before_turn, imagine, turns_in
from bot.table.plans.wishes import ComparePlans, DropPlan, ListPlans, ShowPlan, Try, Wish
from bot.table.table import Table
from rendering import Scene

_PLAIN: Final = discord.ButtonStyle.secondary
_MOVES: Final = "moves"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that is still to be drawn: what it shows, the last turn of it, and what its alt text begins with."""

    scene: Scene
    event: TurnPlayed
    told: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said about plans, and the buttons below it."""

    text: str
    pictures: tuple[Picture, ...] = ()
    view: discord.ui.View | None = None


@dataclass(frozen=True, slots=True)
class _Played:
    """A plan, the game that it starts from, and what would happen."""

    plan: Plan
    base: Game
    events: tuple[TurnPlayed, ...]


class Planner:
    """Does what people ask for about plans."""

    def __init__(self, table: Table, plans: Plans, doors: Doors, pictures: Pictures) -> None:
        """Look at games at `table`, keep `plans`, let people in by `doors`, draw by `pictures`."""
        self._table = table
        self._plans = plans
        self._doors = doors
        self._pictures = pictures
        self.presses: Presses = (
            (r"plan-on:(\d{1,18})", self._ask_what_follows),
            (r"plan-more:(\d{1,18})", self._go_on),
            (r"plan-drop:(\d{1,18})", self._drop_pressed),
        )

    async def do(self, interaction: Interaction, wish: Wish) -> None:
        """Do what a command asks for, and answer in the room, or whoever asked alone."""
        spot = await self._doors.spot(interaction)
        await self._send(interaction, spot, await self.answer(spot, wish))

    async def answer(self, spot: Spot, wish: Wish) -> Answer:
        """Return what is to be said to a wish; raises `TableError` or `DjambiError` for what cannot be done."""
        match wish:
            case Try():
                return self._shown(spot, await self._try(spot, wish))
            case ShowPlan(name):
                return self._shown(spot, await self._played(await self._named(spot, name)))
            case ComparePlans(name, other):
                one, two = [await self._played(await self._named(spot, letter)) for letter in (name, other)]
                text = compared((one.plan, one.events), (two.plan, two.events), spot.lang)
                return Answer(text, (_picture(one, spot.lang), _picture(two, spot.lang)))
            case DropPlan(name):
                return await self._drop(spot, await self._named(spot, name))
            case ListPlans():
                return Answer(plans_list(await self.plans(spot), spot.lang))

    async def plans(self, spot: Spot) -> list[tuple[Plan, Game]]:
        """Return the plans of a place, each with the game that it starts from."""
        plans = await self._plans.here(spot.game.id, spot.place)
        return [(plan, (await self._table.event(plan.game, plan.base)).game) for plan in plans]

    async def files(self, spot: Spot, answer: Answer) -> list[discord.File]:
        """Return the pictures of an answer, drawn, if they may be sent."""
        if not spot.may_attach:
            return []
        drawn = self._pictures.picture
        return [await drawn(each.event, spot.lang, each.scene, told=each.told) for each in answer.pictures]

    async def _try(self, spot: Spot, wish: Try) -> _Played:
        """Play a line of turns in thought, and keep it: as a new plan, or as more of an old one."""
        if spot.game.phase is not Phase.RUNNING:
            raise TableError(Trouble.NOT_STARTED) if spot.game.phase is Phase.LOBBY else Illegal(Reason.GAME_OVER)
        turns = turns_in(wish.text)
        if not turns:
            raise Unreadable(Unclear.MOVE, wish.text)
        if wish.name and wish.turn is not None:
            raise TableError(Trouble.PLAN_GOES_ON)
        if wish.name:
            return await self._longer(await self._named(spot, wish.name), turns, spot.person)
        base = spot.game
        if wish.turn is not None:
            base = before_turn(await self._table.events(spot.game), wish.turn).game
        events = imagine(base, turns)
        plan = Plan(base.id, spot.place, spot.person, base.seq, _moves(events))
        return _Played(await self._plans.keep(plan), base, events)

    async def _longer(self, plan: Plan, turns: Sequence[str], by: Person) -> _Played:
        base = (await self._table.event(plan.game, plan.base)).game
        events = imagine(base, [*plan.moves, *turns])
        longer = replace(plan, moves=_moves(events), hands=tuple(sorted({*plan.hands, by.id})))
        await self._plans.change(longer)
        return _Played(longer, base, events)

    async def _played(self, plan: Plan) -> _Played:
        base = (await self._table.event(plan.game, plan.base)).game
        return _Played(plan, base, imagine(base, plan.moves))

    async def _named(self, spot: Spot, name: str) -> Plan:
        return await self._plans.named(spot.game.id, spot.place, read_name(name))

    async def _drop(self, spot: Spot, plan: Plan) -> Answer:
        await self._plans.drop(plan)
        return Answer(spot.lang.plans.dropped.format(name=plan.name, who=safe(spot.person.name)))

    def _shown(self, spot: Spot, played: _Played) -> Answer:
        end = played.events[-1].game
        most = PLAN_LIMIT if spot.may_attach else PLAN_LIMIT - len(_board(end, spot.lang))
        text = plan_told(played.plan, played.base, played.events, spot.game, spot.lang, most)
        view = discord.ui.View(timeout=None)
        if spot.game.phase is Phase.RUNNING and end.phase is Phase.RUNNING:
            view.add_item(Press(spot.lang.plans.button_continue, "plan-on", played.plan.id, style=_PLAIN))
        view.add_item(Press(spot.lang.plans.button_drop, "plan-drop", played.plan.id, style=_PLAIN))
        return Answer(text, (_picture(played, spot.lang),), view)

    # Presses

    async def _pressed(self, interaction: Interaction, number: str) -> tuple[Spot, Plan]:
        """The plan whose button was pressed where it lies; raises `TableError` for one that is gone or elsewhere."""
        plan = await self._plans.numbered(int(number))
        spot = await self._doors.spot(interaction) if plan else None
        if plan is None or spot is None or (plan.game, plan.place) != (spot.game.id, spot.place):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return spot, plan

    async def _ask_what_follows(self, interaction: Interaction, number: str) -> None:
        spot, plan = await self._pressed(interaction, number)
        words = spot.lang.plans
        title = words.form_title.format(name=plan.name)
        field = line(_MOVES, words.form_moves, most=MOST_LETTERS, required=True)
        await interaction.response.send_modal(form(title, f"plan-more:{number}", [field]))

    async def _go_on(self, interaction: Interaction, number: str) -> None:
        spot, plan = await self._pressed(interaction, number)
        answer = await self.answer(spot, Try("".join(filled_in(interaction).get(_MOVES, [])), plan.name))
        await self._send(interaction, spot, answer)

    async def _drop_pressed(self, interaction: Interaction, number: str) -> None:
        spot, plan = await self._pressed(interaction, number)
        answer = await self._drop(spot, plan)
        await interaction.response.edit_message(content=answer.text, attachments=[], view=None, allowed_mentions=NOBODY)

    async def _send(self, interaction: Interaction, spot: Spot, answer: Answer) -> None:
        """Answer in the room, or whoever asked alone."""
        alone = spot.room is None
        await interaction.response.defer(ephemeral=alone, thinking=True)
        more: dict[str, Any] = {"files": await self.files(spot, answer)}
        if answer.view is not None:
            more["view"] = answer.view
        if alone:
            await say(interaction, answer.text, **more)
        else:
            await interaction.followup.send(with_boards(spot, answer), allowed_mentions=NOBODY, **more)


def with_boards(spot: Spot, answer: Answer) -> str:
    """Return the text of an answer; where no picture may be sent, with as many boards of letters as there is room."""
    text = answer.text
    for picture in () if spot.may_attach else answer.pictures:
        board = _board(picture.event.game, spot.lang)
        text = text + board if len(text) + len(board) <= PLAN_LIMIT else text
    return text


def _board(game: Game, lang: Language) -> str:
    return f"\n```\n{text_board(game, lang)}\n```"


def _picture(played: _Played, lang: Language) -> Picture:
    *earlier, last = played.events
    scene = scene_of(last.game, last.facts, earlier=[event.facts for event in earlier])
    return Picture(scene, last, plan_picture(played.plan, played.events, lang))


def _moves(events: Sequence[TurnPlayed]) -> tuple[str, ...]:
    return tuple(write_move(event.move) for event in events)
