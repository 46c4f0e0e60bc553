"""The rules a second time: slow, obvious, and from RULES.md alone, to compare the engine with.

Nothing here comes from `bot`. Squares are their names, a piece is "x" or a side's and a kind's letter such as "rC", a
board is a dictionary without the empty squares, and a move is its canonical text.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

Board = dict[str, str]
Options = dict[str, str]

SIDES: Final = "rbyg"
FILES: Final = "abcdefghi"
RANKS: Final = "123456789"
SQUARES: Final = [file + rank for rank in RANKS for file in FILES]
MAZE: Final = "e5"
DEFAULTS: Final = {
    "friendly_fire": "off",
    "reporter": "one",
    "surround": "corpses",
    "diplomacy": "enemies",
    "master_moves": "off",
}


@dataclass
class Table:
    """A position: the board, the commanders, and the fields of the turn."""

    board: Board
    commanders: dict[str, str]
    to_move: str
    seat: str
    turn: int

    def copy(self) -> "Table":
        """Return a table that can be changed without changing this one."""
        return Table(dict(self.board), dict(self.commanders), self.to_move, self.seat, self.turn)

    def players(self) -> list[str]:
        """R6: a player is a side that commands itself."""
        return [side for side in SIDES if self.commanders[side] == side]

    def in_power(self) -> str:
        """R17: the player whose Chief is on e5, or ""."""
        piece = self.board.get(MAZE, "x")
        return piece[0] if piece != "x" and piece[0] in self.players() else ""

    def commander(self, piece: str) -> str:
        """Return who commands a living piece."""
        return self.commanders[piece[0]]


# --- the notation of positions (section 11)


def read(text: str) -> Table:
    """Return the table written in `text`."""
    ranks, commanders, to_move, seat, turn = text.split()
    board: Board = {}
    for rank, cells in zip(reversed(RANKS), ranks.split("/"), strict=True):
        board.update(_read_rank(rank, cells))
    return Table(board, dict(zip(SIDES, commanders, strict=True)), to_move, seat, int(turn))


def _read_rank(rank: str, cells: str) -> Board:
    pieces: Board = {}
    column, rest = 0, cells
    while rest:
        width = 1 if rest[0] == "x" or rest[0].isdigit() else 2
        cell, rest = rest[:width], rest[width:]
        if cell.isdigit():
            column += int(cell)
        else:
            pieces[FILES[column] + rank] = cell
            column += 1
    return pieces


def write(table: Table) -> str:
    """Return the text of `table`."""
    ranks = "/".join(_write_rank(table.board, rank) for rank in reversed(RANKS))
    return f"{ranks} {''.join(table.commanders.values())} {table.to_move} {table.seat} {table.turn}"


def _write_rank(board: Board, rank: str) -> str:
    text = "".join(board.get(file + rank, ".") for file in FILES)
    for width in range(9, 0, -1):
        text = text.replace("." * width, str(width))
    return text


# --- ways on the board (R8)


def _way(start: str, end: str) -> list[str] | None:
    """Return the squares between `start` and `end`, or None if they are not on a straight line."""
    along = FILES.index(end[0]) - FILES.index(start[0])
    up = RANKS.index(end[1]) - RANKS.index(start[1])
    distance = max(abs(along), abs(up))
    if distance == 0 or {abs(along), abs(up)} - {0, distance}:
        return None
    file, rank = FILES.index(start[0]), RANKS.index(start[1])
    return [FILES[file + along * n // distance] + RANKS[rank + up * n // distance] for n in range(1, distance)]


WAYS: Final = {(start, end): way for start in SQUARES for end in SQUARES if (way := _way(start, end)) is not None}
"""From and to: the squares between, for all that are on a straight line."""
AROUND: Final = {start: [end for end in SQUARES if WAYS.get((start, end)) == []] for start in SQUARES}
"""The neighbouring squares."""
BESIDE: Final = {start: [end for end in AROUND[start] if start[0] == end[0] or start[1] == end[1]] for start in SQUARES}
"""The neighbouring squares on the same file or rank."""


def is_open(board: Board, start: str, end: str) -> bool:
    """R8: whether it is a straight line with every square between empty."""
    return (start, end) in WAYS and board.keys().isdisjoint(WAYS[start, end])


# --- legal moves


def legal(table: Table, options: Options) -> list[str]:
    """Return the canonical texts of all legal moves, sorted."""
    if len(table.players()) < 2:
        return []
    moves = sorted(moves_of(table, table.to_move, options))
    return moves or (["pass"] if anybody_moves(table, options) else [])


def anybody_moves(table: Table, options: Options) -> bool:
    """Return whether any player could play something if it were their turn."""
    return any(any(moves_of(table, player, options)) for player in table.players())


def moves_of(table: Table, player: str, options: Options) -> Iterator[str]:
    """Yield what `player` could play if it were their turn."""
    table = table.copy()
    table.to_move = player
    for origin, piece in table.board.items():
        if piece != "x" and table.commander(piece) == player:
            yield from _from(table, origin, DEFAULTS | options)


def _from(table: Table, origin: str, options: Options) -> Iterator[str]:
    kind = table.board[origin][1]
    for target in SQUARES:
        if not is_open(table.board, origin, target) or (kind == "M" and len(WAYS[origin, target]) > 1):
            continue
        if target not in table.board:
            yield from _to_empty(table, origin, target, options)
        elif target == MAZE and kind != "C":
            yield from _through_maze(table, origin, options)
        elif _may_act(table, origin, target, options):
            yield from _onto(table, origin, target)


def _to_empty(table: Table, origin: str, target: str, options: Options) -> Iterator[str]:
    """R9, R14: a move to an empty square, and what a Reporter may kill from there."""
    kind = table.board[origin][1]
    if target == MAZE and kind != "C":
        return
    yield f"{kind} {origin}-{target}"
    if kind == "R" and options["reporter"] == "one":
        for square in BESIDE[target]:
            if square != origin and _may_kill(table, square, options):
                yield f"R {origin}-{target} kill {square}"


def _may_act(table: Table, origin: str, target: str, options: Options) -> bool:
    """R10: whether the piece on `origin` may do its work on the piece on `target`."""
    kind = table.board[origin][1]
    if kind == "N":
        return table.board[target] == "x"
    if kind == "D":
        return _may_move(table, origin, target, options)
    return kind in "CMA" and _may_kill(table, target, options)


def _may_kill(table: Table, target: str, options: Options) -> bool:
    """R5, R6, R31: enemies; own pieces but Chiefs under friendly fire."""
    piece = table.board.get(target, "x")
    if piece == "x" or table.commander(piece) == "*":
        return False
    if table.commander(piece) == table.to_move:
        return options["friendly_fire"] == "on" and piece[1] != "C"
    return True


def _may_move(table: Table, origin: str, target: str, options: Options) -> bool:
    """R15, R34: enemies; own pieces of other sides than the Diplomat's with `vassals`."""
    piece = table.board[target]
    if piece == "x" or table.commander(piece) == "*":
        return False
    if table.commander(piece) == table.to_move:
        return options["diplomacy"] == "vassals" and piece[0] != table.board[origin][0]
    return True


def _onto(table: Table, origin: str, target: str) -> Iterator[str]:
    """R11, R12, R13, R15, R16, outside the maze (a Chief there too)."""
    kind = table.board[origin][1]
    text = f"{kind} {origin}-{target}"
    if kind == "A":
        yield text
        return
    for square in _places(table.board, origin):
        yield f"{text} {'place' if kind == 'D' else 'corpse'} {square}"
    if kind == "D" and table.board[target][1] == "C" and MAZE not in table.board:
        yield f"{text} place {MAZE}"


def _places(board: Board, origin: str) -> list[str]:
    """Return the empty squares but the maze, when the piece on `origin` has left."""
    return [square for square in SQUARES if square != MAZE and (square not in board or square == origin)]


def _through_maze(table: Table, origin: str, options: Options) -> Iterator[str]:
    """R20, R35: onto the piece in the maze and out again."""
    kind = table.board[origin][1]
    if kind not in "ADN" or not _may_act(table, origin, MAZE, options):
        return
    for leaving in _exits(table, origin, options):
        text = f"{kind} {origin}-{MAZE}-{leaving}"
        if kind == "A" and leaving != origin:
            yield text
        if kind != "A":
            places = (square for square in _places(table.board, origin) if square != leaving)
            yield from (f"{text} {'place' if kind == 'D' else 'corpse'} {square}" for square in places)


def _exits(table: Table, origin: str, options: Options) -> list[str]:
    """R20: where the extra move may end: the starting square is empty by then. R35: on an enemy Chief too."""
    board = {square: piece for square, piece in table.board.items() if square != origin}
    reached = [square for square in SQUARES if is_open(board, MAZE, square)]
    masters = options["master_moves"] == "on" and table.board[origin][1] in "AD"
    return [square for square in reached if square not in board or (masters and _is_enemy_chief(table, board[square]))]


def _is_enemy_chief(table: Table, piece: str) -> bool:
    return piece != "x" and piece[1] == "C" and table.commander(piece) not in (table.to_move, "*")


# --- playing


def after(table: Table, text: str, options: Options) -> Table:
    """Return the table after the legal move `text`, in the order of R27."""
    options = DEFAULTS | options
    new = table.copy()
    dead = [] if text == "pass" else _move_pieces(new, text, options)
    for piece in dead:
        if piece[1] == "C":
            _chief_killed(new, piece[0])
    if new.in_power() and new.in_power() != table.in_power():
        _hand_over(new, "*", new.in_power())
    _eliminate(new, options)
    if len(new.players()) > 1:
        _next_turn(new, table.to_move)
    return new


def _move_pieces(table: Table, text: str, options: Options) -> list[str]:
    """Do what section 4 and R20, R32, R35 say on the board, and return the killed pieces."""
    kind, path, *rest = text.split()
    origin, target, *leaving = path.split("-")
    board, named = table.board, rest[-1] if rest else ""
    piece, lifted = board.pop(origin), board.pop(target, "")
    end = leaving[0] if leaving else target
    master = board.pop(end, "")
    board[end] = piece
    if kind == "R":
        return _report(table, target, named, options)
    if lifted:
        board[named or origin] = lifted if kind == "D" else "x"
    if master:
        board[MAZE] = master if kind == "D" else "x"
    return [piece for piece in (lifted, master) if piece] if kind in "CMA" else []


def _report(table: Table, target: str, named: str, options: Options) -> list[str]:
    """R14: the named piece dies; R32 `all`: all beside the Reporter but own Chiefs and the leaderless."""
    squares = [named] if named else []
    if options["reporter"] == "all":
        squares = [square for square in BESIDE[target] if _dies(table, table.board.get(square, "x"))]
    dead = [table.board[square] for square in squares]
    table.board.update(dict.fromkeys(squares, "x"))
    return dead


def _dies(table: Table, piece: str) -> bool:
    if piece == "x" or table.commander(piece) == "*":
        return False
    return not (piece[1] == "C" and table.commander(piece) == table.to_move)


def _hand_over(table: Table, former: str, heir: str) -> None:
    for side in SIDES:
        if table.commanders[side] == former:
            table.commanders[side] = heir


def _chief_killed(table: Table, side: str) -> None:
    """R24: a hostage Chief brings its own side alone."""
    if table.commanders[side] == "-":
        table.commanders[side] = table.to_move
    else:
        _hand_over(table, side, table.to_move)


def _eliminate(table: Table, options: Options) -> None:
    """R23, R25, R33."""
    lost = [player for player in table.players() if _is_lost(table, player, options["surround"])]
    heir = table.in_power() or "*"
    for player in lost:
        table.board[_chief(table, player)] = "x"
        _hand_over(table, player, heir)


def _chief(table: Table, player: str) -> str:
    return next(square for square, piece in table.board.items() if piece == f"{player}C")


def _is_lost(table: Table, player: str, surround: str) -> bool:
    chief = _chief(table, player)
    saved = any(piece != "x" and piece[1] == "N" and table.commander(piece) == player for piece in table.board.values())
    if chief == MAZE or (saved and surround != "strict"):
        return False
    if surround == "cut_off":
        return MAZE not in _reach(table.board, chief)
    return all(table.board.get(square) == "x" for square in AROUND[chief])


def _reach(board: Board, start: str) -> set[str]:
    """Return where king's steps lead that only corpses outside the maze bar."""
    reached: set[str] = set()
    more = {start}
    while more:
        reached |= more
        around = {square for old in more for square in AROUND[old]} - reached
        more = {square for square in around if board.get(square) != "x" or square == MAZE}
    return reached


def _next_turn(table: Table, mover: str) -> None:
    """R22, word for word; the turn number goes up."""
    table.turn += 1
    power = table.in_power()
    if power and power != mover:
        table.to_move = power
        return
    following = _player_after(table, table.seat)
    if following == mover and not (len(table.players()) == 2 and power == mover):
        following = _player_after(table, following)
    table.to_move = table.seat = following


def _player_after(table: Table, side: str) -> str:
    order = (SIDES * 2)[SIDES.index(side) + 1 :]
    return next(other for other in order if other in table.players())


def resign(table: Table, player: str) -> Table:
    """Return the table after `player` resigned (R28)."""
    new = table.copy()
    _hand_over(new, player, "-")
    if player == table.to_move and len(new.players()) > 1:
        _next_turn(new, player)
    return new


def result(table: Table, options: Options) -> str:
    """Return `-` while the game goes on, the letter of who has won, or `draw` (R22, R29)."""
    players = table.players()
    if len(players) < 2:
        return players[0] if players else "draw"
    return "-" if anybody_moves(table, options) else "draw"
