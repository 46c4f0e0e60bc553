"""Somebody's games: where it is their turn, since when, and where to find the board."""

from bot.phrases.language import Language
from bot.phrases.names import player_name, side_mark
from bot.table.time.my_games import MyGame


def my_game(mine: MyGame, place: str, link: str, lang: Language) -> str:
    """Return the line for a game that is played in `place`, with the `link` to its board, "" if there is none."""
    words = lang.my_games
    said = [words.line.format(place=place, state=_state(mine, lang))]
    if mine.waits_until > 0:
        said.append(words.waits.format(until=f"<t:{mine.waits_until:.0f}:f>"))
    elif mine.ends > 0:
        said.append(words.ends.format(ends=_from_now(mine.ends)))
    if link:
        said.append(f"[{words.board}]({link})")
    return " · ".join(said)


def _state(mine: MyGame, lang: Language) -> str:
    words, game = lang.my_games, mine.game
    if not mine.since:
        return words.lobby.format(joined=len(game.joined), players=game.terms.players)
    side = next(side for side in game.seats if side == game.position.to_move)
    since = _from_now(mine.since)
    if mine.is_mine:
        return words.your_turn.format(side=side_mark(side, lang), turn=game.position.turn, since=since)
    return words.others_turn.format(who=player_name(game, side, lang), turn=game.position.turn, since=since)


def _from_now(at: float) -> str:
    return f"<t:{at:.0f}:R>"
