"""Where somebody stands in what is played: what they can do now follows from it."""

from enum import StrEnum

from bot.table.model import Game, Person, Phase


class Standing(StrEnum):
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


def standing_of(game: Game | None, person: Person) -> Standing:
    """Return where `person` stands in a game, if there is one."""
    if game is None:
        return Standing.NO_GAME
    if not game.phase.is_open:
        return Standing.PLAYED if game.was_played and game.sides_of(person.id) else Standing.OVER
    if game.phase is Phase.LOBBY:
        return Standing.SEATED if person.id in {joined.id for joined in game.joined} else Standing.LOBBY
    if game.to_move is not None and game.to_move.id == person.id:
        return Standing.TURN
    if game.playing_sides_of(person.id):
        return Standing.WAITING
    return Standing.OUT if game.sides_of(person.id) else Standing.WATCHING
