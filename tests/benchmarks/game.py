"""A game to draw."""

import random

from bot.djambi import START, Rules, legal_moves, play
from bot.scene import scene_of
from bot.table.model import Game, Person, Phase, Seating, Terms
from bot.table.person_id import DiscordId
from rendering import Scene


def game_of_turns(turns: int) -> list[Scene]:
    """The scenes of a random game."""
    chance, position = random.Random(4), START
    terms = Terms(4, Seating.CHOICE, Rules(), "en")
    scenes = []
    for _ in range(turns):
        position, facts = play(position, chance.choice(legal_moves(position, Rules())), Rules())
        scenes.append(
            scene_of(Game(1, 1, "maze", Person(DiscordId("1"), ""), terms, Phase.RUNNING, position, {}), facts)
        )
    return scenes
