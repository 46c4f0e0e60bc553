"""Why a caretaker played what it did: told to nobody but whom it played for, since a pact may be secret."""

from collections.abc import Mapping

from bot.djambi.moves import Move, Row
from bot.phrases.language import Language
from bot.phrases.names import listed, move_text, seat_name
from bot.phrases.pacts import promise
from bot.table.engines.caretaking import Harm
from bot.table.events import CaretakerPlayed
from bot.table.model import Game


def why_played(event: CaretakerPlayed, before: Game, harms: Mapping[Row, Harm], lang: Language) -> str:
    """Return why a caretaker played that, or nothing if there is nothing to say.

    `harms` are those of all moves of the game `before` it.
    """
    words, done = lang.caretaking, harms.get(event.move)
    told = []
    if done:
        but = words.killed_all_the_same if done.kills_ally else words.left_all_the_same
        told.append(_told(words.broke_least if done.bonds else but, event.move, done, before, lang))
    if event.rather and (spared := harms.get(event.rather)):
        but = words.spared_chief if spared.kills_ally else words.stayed_in_maze
        told.append(_told(words.word_forbade if spared.bonds else but, event.rather, spared, before, lang))
    return lang.names.sentences.join(told)


def _told(template: str, move: Move, harm: Harm, game: Game, lang: Language) -> str:
    parties = dict.fromkeys(party for bond in harm.bonds for party in bond.to)
    names = [seat_name(game.sides_of(party)[0], game.people[party], lang) for party in parties]
    promises = dict.fromkeys(promise(bond.pact, bond.clause, game, lang) for bond in harm.bonds)
    return template.format(
        move=move_text(move, lang),
        names=listed(names, lang) if names else "",
        promises=lang.names.comma.join(promises),
    )
