"""The board in words: alternative texts, a board of letters, and the line that calls a player to their turn."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.djambi.board import (
    CORPSE,
    EMPTY,
    HOSTAGE,
    KIND_LETTERS,
    LEADERLESS,
    MILITANT,
    SIDES,
    Kind,
    Side,
    kind_of,
    piece_code,
    side_of,
)
from bot.djambi.facts import Victory
from bot.djambi.geometry import FILES, MAZE, SIZE, SQUARE_NUMBERS, SQUARES, file_of, square_at
from bot.djambi.moves import Move, write_move
from bot.djambi.play import play
from bot.djambi.position import START, Position
from bot.djambi.reading import squares_in
from bot.djambi.rules import Rules
from bot.phrases.language import Language
from bot.phrases.names import (
    LONGEST,
    in_one_message,
    move_text,
    person_name,
    plain,
    player_name,
    sentence,
    side_mark,
    side_name,
    side_names,
)
from bot.table.game.book import out_of_order
from bot.table.game.picker import sound_example
from bot.table.model import Game, Person, Phase
from bot.table.person_id import EngineId

ALT_TEXT_LIMIT: Final = 1024
"""Discord's limit for the description of a picture."""


CROWN: Final = "👑"


def alt_text(game: Game, told: str, lang: Language) -> str:
    """Return a picture of the board in words, at most 1024 characters: its subject, whose turn it is, and all pieces.

    `told` is the picture's subject. Pieces are named in full if there is room, otherwise by letter.
    """
    told = plain(told)
    status = game_status(game, lang)
    sides = [side_name(side, lang) for side in SIDES]
    for letters in (False, True):
        rest = _joined([status, *_all_pieces(game.position, sides, lang, letters=letters)], lang)
        text = _joined([told, rest], lang)
        if len(text) <= ALT_TEXT_LIMIT:
            return text
    room = ALT_TEXT_LIMIT - len(_joined(["…", rest], lang))
    return _joined([told[:room] + "…", rest], lang)


def text_board(game: Game, lang: Language) -> str:
    """Return the board in letters, rank 9 on top, and below it the state of the game and who commands.

    Discord shows it in a code block, so it has no backquotes: three in a player's name would end the block.
    """
    return "\n".join([_grid(game.position, lang), *_standing(game, lang), lang.board.legend]).replace("`", "'")


def with_board(text: str, game: Game, lang: Language) -> str:
    """Return `text`, and below it the board for readers who can't see a picture: all pieces by side, then the grid.

    It fits into a message. If there is no room for both, the grid is left out; then kinds are named by letter.
    """
    grid = f"```\n{_grid(game.position, lang)}\n{lang.board.legend}\n```"
    named, lettered = (_heard(game, lang, letters=letters) for letters in (False, True))
    for board in ([*named, grid], named, lettered):
        whole = "\n".join([text, *board])
        if len(whole) <= LONGEST:
            break
    return in_one_message(whole)


def _heard(game: Game, lang: Language, *, letters: bool) -> list[str]:
    """The lines of a board that is read aloud: whose turn it is, who is in power, the sides, and the corpses last."""
    sides = [commanded(game, side, lang) for side in SIDES]
    pieces = _all_pieces(game.position, sides, lang, letters=letters)
    return [state(game, lang), *([_power(game.position, lang)] if game.phase.is_open else []), *pieces]


def commanded(game: Game, side: Side, lang: Language) -> str:
    """Return a side and who commands it: its player, another one, or nobody (R5)."""
    words, commander, name = lang.board, game.position.commanders[side], side_mark(side, lang)
    if commander == side:
        return player_name(game, side, lang)
    if commander == HOSTAGE:
        return words.side_hostage.format(side=name)
    if commander == LEADERLESS:
        return words.side_leaderless.format(side=name)
    return words.side_commanded.format(side=name, commander=side_name(SIDES[commander], lang))


def standing(game: Game, lang: Language) -> str:
    """Return for each side who commands it and how many pieces it has, and who is in power."""
    position, lines = game.position, list[str]()
    for side in SIDES:
        pieces = piece_count(position, side, lang)
        lines.append(lang.board.standing.format(side=commanded(game, side, lang), pieces=pieces))
    return "\n".join([*lines, *([_power(position, lang)] if game.phase.is_open else [])])


def piece_count(position: Position, side: Side, lang: Language) -> str:
    """Return how many pieces a side has on the board: "9 pieces"."""
    return lang.board.pieces.format(count=sum(code > CORPSE and side_of(code) == side for code in position.board))


def _grid(position: Position, lang: Language) -> str:
    """The squares in letters, rank 9 on top."""
    files = "   " + "  ".join(FILES)
    return "\n".join([files, *(_rank(position, rank, lang) for rank in reversed(range(SIZE))), files])


def _joined(parts: list[str], lang: Language) -> str:
    return lang.names.sentences.join(filter(None, parts))


def _rank(position: Position, rank: int, lang: Language) -> str:
    """A rank: two letters for each square, with brackets around the maze."""
    line = f"{rank + 1} "
    for square in range(square_at(0, rank), square_at(0, rank + 1)):
        before = {MAZE: "[", MAZE + 1: "]"}.get(square, " " if file_of(square) else "")
        line += before + _cell(position.board[square], lang)
    return f"{line} {rank + 1}"


def _cell(code: int, lang: Language) -> str:
    if code <= CORPSE:
        return ".." if code == EMPTY else "xx"
    return lang.names.letters[side_of(code)].lower() + KIND_LETTERS[kind_of(code)]


def game_status(game: Game, lang: Language) -> str:
    """Return whose turn it is, who is in power, and who commands other sides; or only how the game ended."""
    return _joined(_standing(game, lang), lang)


def how_it_stands(game: Game, lang: Language) -> str:
    """Return the same for readers who were not told of the end, with who won."""
    if not isinstance(game.outcome, Victory):
        return game_status(game, lang)
    return sentence([lang.news.won.format(who=player_name(game, game.outcome.winner, lang, mark=False))], lang)


def _standing(game: Game, lang: Language) -> list[str]:
    return [plain(state(game, lang)), *(_command(game.position, lang) if game.phase.is_open else ())]


def state(game: Game, lang: Language) -> str:
    """The line that says whose turn it is, or how the game ended; for Discord."""
    if game.phase is not Phase.RUNNING:
        return lang.board.phases[game.phase]
    who = player_name(game, SIDES[game.position.to_move], lang)
    return lang.board.to_move.format(turn=game.position.turn, who=who)


def _power(position: Position, lang: Language) -> str:
    words, side = lang.board, position.in_power
    return words.nobody_in_power if side is None else words.in_power.format(side=side_name(side, lang))


def _command(position: Position, lang: Language) -> list[str]:
    """Sentences about the player in power, and about the sides that their own player does not command (R5)."""
    words, lines = lang.board, [_power(position, lang)]
    for player in position.players:
        others = [side for side in _under(position, player) if side != player]
        if others:
            lines.append(words.commands.format(side=side_name(player, lang), sides=side_names(others, lang)))
    for nobody, template in ((HOSTAGE, words.hostages), (LEADERLESS, words.leaderless)):
        if sides := _under(position, nobody):
            lines.append(template.format(sides=side_names(sides, lang)))
    return lines


def _under(position: Position, commander: int) -> list[Side]:
    return [side for side in SIDES if position.commanders[side] == commander]


def pieces_in_words(position: Position, lang: Language) -> str:
    """Return the squares of all pieces on a board with few of them; sides without pieces are left out."""
    words, squares = lang.board, _squares(position)
    there = {SIDES[side_of(code)] for code in squares if code > CORPSE}
    pieces = {side: _pieces(squares, side, lang, letters=False) for side in sorted(there)}
    told = [words.side.format(side=side_name(side, lang), pieces=named) for side, named in pieces.items()]
    corpses = [words.corpses.format(squares=squares[CORPSE])] if CORPSE in squares else []
    return _joined([*told, *corpses], lang)


def _all_pieces(position: Position, names: Sequence[str], lang: Language, *, letters: bool) -> list[str]:
    """The squares of all pieces: a sentence for each side, with the `names` of the sides, and one for the corpses."""
    words, squares = lang.board, _squares(position)
    told = [words.side.format(side=names[s], pieces=_pieces(squares, s, lang, letters)) for s in SIDES]
    corpses = squares.get(CORPSE)
    lines = [*told, words.corpses.format(squares=corpses) if corpses else words.no_corpses]
    return [*lines, words.letters] if letters else lines


def _pieces(standing: dict[int, str], side: Side, lang: Language, letters: bool) -> str:  # noqa: FBT001 - one caller
    found = []
    for kind, code in _PIECES[side]:
        squares = standing.get(code)
        if squares:
            names = lang.names.many if " " in squares else lang.names.kinds
            found.append(f"{kind.letter if letters else names[kind]} {squares}")
    return lang.names.comma.join(found) or lang.board.no_pieces


_PIECES: Final = tuple(tuple((kind, piece_code(side, kind)) for kind in Kind) for side in SIDES)
"""By side: the kinds, each with its code."""


def _squares(position: Position) -> dict[int, str]:
    """By code on the board: the names of the squares with it, in the order of files."""
    board, found = position.board, dict[int, str]()
    for square in _BY_FILES:
        if code := board[square]:
            found[code] = f"{found[code]} {SQUARES[square]}" if code in found else SQUARES[square]
    return found


_BY_FILES: Final = sorted(range(len(SQUARES)), key=SQUARES.__getitem__)


def why_next(position: Position, mover: Side, lang: Language) -> str:
    """Return why the side to move comes after `mover`, if that is out of turn order; otherwise ""."""
    why = out_of_order(position, mover)
    if why is None:
        return ""
    names = {"side": side_mark(SIDES[position.to_move], lang), "mover": side_mark(mover, lang)}
    return lang.turns.out_of_order[why].format(**names)


def your_turn(game: Game, mention: str, lang: Language, *, must_pass: bool = False) -> str:
    """Return the line that calls the side to move; `mention` is inserted as it is. A crown marks the side in power.

    Engines, and players for whom a caretaker plays, are named but not pinged. `must_pass` is whether the player has no
    legal move (R22).
    """
    position = game.position
    side = side_mark(SIDES[position.to_move], lang)
    side += f" {CROWN}" if position.in_power == position.to_move else ""
    player = game.to_move
    if player and (isinstance(player.id, EngineId) or player.id in game.care):
        template = lang.turns.caretakers_turn if player.id in game.care else lang.turns.engines_turn
        return template.format(side=side, name=person_name(player, lang), turn=position.turn)
    line = lang.turns.your_turn.format(side=side, mention=mention, turn=position.turn)
    return lang.names.sentences.join([line, lang.turns.no_move]) if must_pass else line


def how_to_move(game: Game, lang: Language, *, reads_messages: bool, reader: Person | None = None) -> str:
    """Return how `reader`, or the next player, moves, with a move of theirs as the example."""
    template = lang.turns.how_to_move if reads_messages else lang.turns.how_to_move_unread
    return template.format(move=own_example(game, reader, lang))


def own_example(game: Game | None, who: Person | None, lang: Language, typed: str = "") -> str:
    """Return a move that a person could play and lose nothing by at once, or whoever is next in a game.

    It is the nearest to what was `typed`. Without a game that goes on it is one of the start.
    """
    near = squares_in(typed)
    if game is None or game.phase is not Phase.RUNNING:
        return move_text(_example(START, Rules(), near), lang)
    to_move = game.position.to_move
    sides = game.playing_sides_of(who.id) if who is not None else ()
    side = min(sides, key=lambda each: (each - to_move) % len(SIDES), default=to_move)
    return move_text(_example(replace(game.position, to_move=side), game.terms.rules, near), lang)


def example_line(game: Game) -> str:
    """Return two turns that could be tried one after the other in a game."""
    position, moves = (game.position if game.phase is Phase.RUNNING else START), list[Move]()
    while len(moves) < _PAIR and (move := sound_example(position, game.terms.rules)):
        moves.append(move)
        position = play(position, move, game.terms.rules)[0]
    return "; ".join(write_move(move) for move in moves or [_FIRST])


_PAIR: Final = 2
_FIRST: Final = Move(MILITANT, SQUARE_NUMBERS["c2"], SQUARE_NUMBERS["d3"])


def _example(position: Position, rules: Rules, near: tuple[int, ...] = ()) -> Move:
    return sound_example(position, rules, near) or _FIRST


def called_to(text: str, lang: Language) -> int:
    """Return the number of the turn to which a line of `text`, made by `your_turn`, calls a player; 0 without one."""
    for template in (lang.turns.your_turn, lang.turns.engines_turn, lang.turns.caretakers_turn):
        line = re.escape(template.format(side="SIDE", mention="MENTION", name="NAME", turn="TURN"))
        pattern = line.replace("SIDE", "[^(<]+").replace("MENTION", r"<@\d+>").replace("NAME", r"[^(<\n]+")
        found = re.search(f"^{pattern.replace('TURN', '([0-9]+)')}", text, re.MULTILINE)
        if found:
            return int(found[1])
    return 0
