"""Where somebody stands in what is played: what they can do now follows from it."""

from enum import StrEnum

from bot.table.model import Game, Person, Phase


class Status(StrEnum):
    """Where somebody stands."""

    NO_GAME = "no_game"
    OVER = "over"
    PLAYED = "played"
    """They had a seat in what is over, and was more than a lobby."""
    LOBBY = "lobby"
    """A game is about to begin, and they have no seat."""
    SEATED = "seated"
    """A game is about to begin, and they have one."""
    TURN = "turn"
    WAITING = "waiting"
    """They play, and it is somebody else's turn."""
    OUT = "out"
    WATCHING = "watching"
    """Others play."""


def status_of(game: Game | None, person: Person) -> Status:
    """Return where `person` stands in a game, if there is one."""
    if game is None:
        return Status.NO_GAME
    if not game.phase.is_open:
        return Status.PLAYED if game.was_played and game.sides_of(person.id) else Status.OVER
    if game.phase is Phase.LOBBY:
        return Status.SEATED if person.id in {joined.id for joined in game.joined} else Status.LOBBY
    if game.to_move is not None and game.to_move.id == person.id:
        return Status.TURN
    if game.playing_sides_of(person.id):
        return Status.WAITING
    return Status.OUT if game.sides_of(person.id) else Status.WATCHING
