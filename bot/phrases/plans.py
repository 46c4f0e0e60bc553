"""Plans and proposals in words: what they would do, how two plans differ, the outcome of a proposal."""

from collections.abc import Sequence
from itertools import chain
from typing import Final, TypeAlias

from bot.djambi.board import HOSTAGE, LEADERLESS, SIDES, Side
from bot.djambi.geometry import SQUARES
from bot.djambi.moves import write_move
from bot.djambi.position import Position
from bot.phrases.board import game_status, piece_count
from bot.phrases.language import Language
from bot.phrases.moves import tried_picture
from bot.phrases.names import MARKS, in_words, listed, move_text, player_name, seat_name, side_mark, side_name
from bot.phrases.news import event_text
from bot.table.events import Event, TurnPlayed
from bot.table.model import Game, Person, Phase
from bot.table.plans.planning import OPEN, Fate, Plan, Proposal, with_open

Line: TypeAlias = Sequence[tuple[Sequence[Side], TurnPlayed]]
"""The turns of a plan, each with the sides whose turns before it are left open."""
PLAN_LIMIT: Final = 1900
"""The most characters of a text about plans; a message has 2000."""

_MOST_SQUARES: Final = 12
_CUT: Final = "…"


def plan_told(plan: Plan, base: Game, events: Sequence[TurnPlayed], now: Game, lang: Language, most: int) -> str:
    """Return what `plan` would do if it were played from `base`: a line for each of its `events`, and the end.

    `now` is the game as it is. The text has at most `most` characters; if it is too long, the first turns lose their
    consequences. Turns that others play before the plan's first one are left out.
    """
    head = [lang.plans.head.format(name=plan.name, who=_author(plan.author, base, lang), turn=base.position.turn)]
    if now.position.turn != base.position.turn:
        head.append(lang.plans.past.format(now=now.position.turn))
    if plan.place.startswith("@"):
        head.append(lang.plans.own)
    line = with_open(base, events)
    if events[0].side != base.position.to_move and not line[0][0]:
        head.append(lang.plans.begins.format(side=side_name(events[0].side, lang)))
    head.append(lang.plans.played_out)
    last = lang.plans.after.format(status=game_status(events[-1].game, lang))
    short = [_step(number, _move(event, lang), sides, lang) for number, (sides, event) in enumerate(line, 1)]
    whole = [_step(number, event_text(event, lang), sides, lang) for number, (sides, event) in enumerate(line, 1)]
    first = f"{lang.picker.tried}\n{lang.names.sentences.join(head)}"
    for cut in range(len(events) + 1):
        text = "\n".join([first, *short[:cut], *whole[cut:], last])
        if len(text) <= most:
            return text
    return text[: most - 1] + _CUT


def plan_picture(plan: Plan, line: Line, lang: Language) -> str:
    """Return the beginning of the alternative text of a plan's picture."""
    told = ([*([_left_open(sides, lang)] if sides else []), _who_moves(event, lang)] for sides, event in line)
    moves = lang.names.comma.join(chain.from_iterable(told))
    return tried_picture(lang.plans.picture.format(name=plan.name, moves=moves), lang)


def your_turn(game: Game, lang: Language) -> str:
    """Return the reminder, where nothing can be played, that it is the reader's turn."""
    return lang.plans.your_turn.format(channel=f"<#{game.channel}>")


def not_played(game: Game, lang: Language) -> str:
    """Return that a move typed where nothing can be played was not played, for the player whose turn it is."""
    return lang.plans.not_played.format(channel=f"<#{game.channel}>")


def plans_list(plans: Sequence[tuple[Plan, Game]], lang: Language) -> str:
    """Return the plans of a place, a line each with the turn it starts from."""
    lines = [
        lang.plans.list_line.format(
            name=plan.name,
            who=_author(plan.author, base, lang),
            turn=base.position.turn,
            moves=lang.names.comma.join(move if move == OPEN else move_text(move, lang) for move in plan.moves),
        )
        for plan, base in plans
    ]
    text = "\n".join(lines) or lang.plans.no_plans
    return text if len(text) <= PLAN_LIMIT else text[: PLAN_LIMIT - 1].rpartition("\n")[0] + f"\n{_CUT}"


def plans_compared(one: tuple[Plan, Line], other: tuple[Plan, Line], lang: Language) -> str:
    """Return two plans with their turns, and where their ends differ."""
    (first, line), (second, other_line) = one, other
    head = lang.plans.compared.format(name=first.name, other=second.name)
    moves = [_in_short(first, line, lang), _in_short(second, other_line, lang)]
    names, end, other_end = (first.name, second.name), line[-1][1].game, other_line[-1][1].game
    lines = [
        lang.plans.difference.format(what=what, name=names[0], first=a, other=names[1], second=b)
        for what, a, b in _aspects(end, other_end, lang)
        if a != b
    ]
    if squares := _unlike(end.position, other_end.position):
        lines.append(lang.plans.elsewhere.format(squares=squares))
    head = f"{lang.picker.tried}\n{head}"
    return "\n".join([head, *moves, *([lang.plans.differ, *lines] if lines else [lang.plans.same_end])])[:PLAN_LIMIT]


def suggestion(made: Proposal, game: Game, event: TurnPlayed, lang: Language) -> str:
    """Return the message of a proposal: who proposes which move to whom, its effect, and its outcome."""
    author, ally = _author(made.author, game, lang), player_name(game, made.side, lang)
    head = lang.plans.suggestion.format(author=author, ally=ally, move=move_text(made.move, lang))
    state = lang.plans.suggestion_open if made.fate is Fate.OPEN else lang.plans.fates[made.fate]
    told = lang.plans.would.format(told=event_text(event, lang))
    tried = [] if made.fate is Fate.PLAYED else [lang.picker.tried]
    return "\n".join([*tried, head, told, state.format(author=author, ally=ally, turn=made.turn)])


def what_has_changed(events: Sequence[Event], move: str, lang: Language) -> str:
    """Return the question before a proposal is played, with what happened since it was made."""
    tried, question = lang.picker.tried, lang.plans.sure.format(move=move_text(move, lang))
    told = [event_text(event, lang) for event in events]
    if not told:
        return f"{tried}\n{question}"
    since = lang.plans.since.format(told="\n".join(told))
    room = PLAN_LIMIT - len(tried) - len(question) - 2
    since = since if len(since) <= room else lang.plans.since.format(told=f"{_CUT}\n{told[-1]}")
    return f"{tried}\n{since}\n{question}"


def _author(person: Person, game: Game, lang: Language) -> str:
    """The author of a plan, by seat if they have one."""
    return seat_name(next(iter(game.sides_of(person.id)), None), person, lang)


def _step(number: int, text: str, sides: Sequence[Side], lang: Language) -> str:
    """A turn with its number, below the turns that are left open before it."""
    return "\n".join([*([_left_open(sides, lang)] if sides else []), f"`{number}` {text}"])


def _left_open(sides: Sequence[Side], lang: Language) -> str:
    return lang.plans.left_open.format(sides=listed([side_mark(side, lang) for side in sides], lang))


def _move(event: TurnPlayed, lang: Language) -> str:
    """A move with its side: "🔴 `M c3-d4`"."""
    return f"{MARKS[event.side]} {move_text(event.move, lang)}"


def _who_moves(event: TurnPlayed, lang: Language) -> str:
    """The same for readers who do not see the mark: "Red M c3-d4"."""
    return f"{side_name(event.side, lang)} {in_words(write_move(event.move), lang)}"


def _in_short(plan: Plan, line: Line, lang: Language) -> str:
    told = ([*[OPEN] * len(sides), _move(event, lang)] for sides, event in line)
    moves = lang.names.comma.join(chain.from_iterable(told))
    return lang.plans.picture.format(name=f"**{plan.name}**", moves=moves)


def _aspects(one: Game, other: Game, lang: Language) -> list[tuple[str, str, str]]:
    """What two ends are compared by: a name, and its value in each of them."""
    words = lang.plans
    rows = [
        (words.in_power, _power(one, lang), _power(other, lang)),
        (words.to_move, _next(one, lang), _next(other, lang)),
    ]
    return rows + [(side_mark(side, lang), _army(one, side, lang), _army(other, side, lang)) for side in SIDES]


def _power(game: Game, lang: Language) -> str:
    side = game.position.in_power
    return lang.plans.nobody if side is None else side_name(side, lang)


def _next(game: Game, lang: Language) -> str:
    if game.phase is not Phase.RUNNING:
        return lang.board.phases[game.phase]
    return side_name(SIDES[game.position.to_move], lang)


def _army(game: Game, side: Side, lang: Language) -> str:
    """How many pieces a side has, and who commands it unless it commands itself."""
    position, commander = game.position, game.position.commanders[side]
    pieces = piece_count(position, side, lang)
    if commander == side:
        return pieces
    words = {HOSTAGE: lang.plans.hostages, LEADERLESS: lang.plans.leaderless}
    under = words.get(commander) or lang.plans.commanded.format(side=side_name(SIDES[commander], lang))
    return lang.names.comma.join([pieces, under])


def _unlike(one: Position, other: Position) -> str:
    """The squares that differ, or "" if there are none or too many."""
    names = [name for name, a, b in zip(SQUARES, one.board, other.board, strict=True) if a != b]
    return " ".join(sorted(names)) if len(names) <= _MOST_SQUARES else ""
