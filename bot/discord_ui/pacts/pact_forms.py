"""The forms of a pact, the buttons below its draft, and what was filled in."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import discord

from bot.discord_ui.kit.buttons import (
    DANGER,
    FIRST,
    GO_ON,
    Fields,
    GameVerb,
    Press,
    Verb,
    choice,
    form,
    line,
    question,
    row,
)
from bot.djambi.board import Side
from bot.phrases.language import Language
from bot.phrases.languages import TYPED
from bot.phrases.names import MARKS, clean, side_name
from bot.phrases.typed import read_details, read_turn
from bot.table.model import Game, TableError, Trouble
from bot.table.pacts.clauses import Clause, ClauseKind
from bot.table.pacts.pact import Breach, Details, Notice, Pact, clause_of
from bot.table.person_id import EngineId, person_id

ALL: Final = "all"
"""In the place of the one who promises: all parties do."""
_OTHERS: Final = "others"
_PUBLIC: Final = "public"
_HIDDEN: Final = "private"
_NO_FIELDS: Final[Fields] = {}
_DETAILS_LIMIT: Final = 60
_NUMBER_LIMIT: Final = 12


class DraftPact(Verb, name="pact-form"):
    """Drafts the pact that a form says."""

    game: int


class DraftVerb(Verb):
    """A verb about a draft as it was when its button was shown."""

    pact: int
    edition: int


class Sign(DraftVerb, name="pact-sign"):
    """Signs a draft."""


class NewPact(Verb, name="pact-new"):
    """Opens the form of a new pact."""


class AskPromise(DraftVerb, name="pact-add"):
    """Opens the form of one more promise."""


class AddPromise(DraftVerb, name="pact-clause"):
    """Adds the promise that it says."""


class AskTerms(DraftVerb, name="pact-terms"):
    """Opens the form of the terms."""


class SetTerms(DraftVerb, name="pact-set"):
    """Sets the terms that it says."""


class TearUp(DraftVerb, name="pact-tear"):
    """Throws a draft away."""


class NoThanks(DraftVerb, name="pact-no"):
    """Declines what an engine proposes, and lets it propose nothing more."""


class GiveNotice(Verb, name="pact-notice"):
    """Gives notice."""

    pact: int


class GiveBack(Verb, name="pact-back"):
    """Gives a form back as it was filled in."""


class PlayAnyway(GameVerb, name="anyway"):
    """Plays a move that breaks a promise, if nothing was done since journal entry `seq`."""

    seq: int
    move: str


def pact_form(game: Game, others: Iterable[str], lang: Language, fields: Fields = _NO_FIELDS) -> discord.ui.Modal:
    """Return the form of a new pact with some of the `others`, with `fields` as they were filled in before."""
    words = lang.pacts
    people = [_person(game, other, lang) for other in others]
    with_whom = fields.get("with", [people[0].value] if len(people) == 1 else [])
    labels = [
        choice("with", words.form_with, people, with_whom, most=len(people)),
        *_promise(game, words.form_promise, lang, fields),
        line("until", words.form_until, _typed(fields, "until"), hint=words.form_until_hint, most=_NUMBER_LIMIT),
    ]
    return form(words.form_title, DraftPact(game.id), labels)


def clause_form(pact: Pact, game: Game, lang: Language, fields: Fields = _NO_FIELDS) -> discord.ui.Modal:
    """Return the form of one more promise."""
    words = lang.pacts
    everybody = discord.SelectOption(label=words.choice_all, value=ALL)
    who = [everybody, *(_person(game, party, lang) for party in pact.parties if game.sides_of(party))]
    labels = [
        choice("by", words.form_by, who, fields.get("by", [ALL])),
        *_promise(game, words.form_promise_of, lang, fields),
    ]
    return form(words.clause_title, AddPromise(pact.id, pact.edition), labels)


def terms_form(pact: Pact, lang: Language, *, may_hide: bool, fields: Fields = _NO_FIELDS) -> discord.ui.Modal:
    """Return the form of what holds for all promises; `may_hide` says whether the pact can be a secret at all."""
    words = lang.pacts
    until = _typed(fields, "until") or str(pact.until or "")
    notices = [discord.SelectOption(label=words.notices[notice], value=notice.value) for notice in Notice]
    breaches = [discord.SelectOption(label=words.breaches[breach], value=breach.value) for breach in Breach]
    publicity = [
        discord.SelectOption(label=words.choice_private, value=_HIDDEN),
        discord.SelectOption(label=words.choice_public, value=_PUBLIC),
    ]
    shown = _PUBLIC if pact.is_public else _HIDDEN
    labels = [
        line("until", words.form_until, until, hint=words.form_until_hint, most=_NUMBER_LIMIT),
        choice("notice", words.form_notice, notices, fields.get("notice", [pact.notice.value])),
        choice("breach", words.form_breach, breaches, fields.get("breach", [pact.breach.value])),
        choice("public", words.form_public, publicity[not may_hide :], fields.get("public", [shown])),
    ]
    return form(words.terms_title, SetTerms(pact.id, pact.edition), labels)


def _promise(game: Game, text: str, lang: Language, fields: Fields) -> list[discord.ui.Label[Any]]:
    """The fields of one promise: what is promised, about which side, and the details."""
    words = lang.pacts
    kinds = [discord.SelectOption(label=words.choices[kind], value=kind.value) for kind in ClauseKind]
    others = discord.SelectOption(label=words.choice_each_other, value=_OTHERS)
    sides = [others, *(_side(game, side, lang) for side in game.position.players)]
    details = _typed(fields, "details")
    return [
        choice("kind", text, kinds, fields.get("kind", [])),
        choice("about", words.form_about, sides, fields.get("about", [_OTHERS]), hint=words.form_about_hint),
        line("details", words.form_details, details, hint=words.form_details_hint, most=_DETAILS_LIMIT),
    ]


def _person(game: Game, person: str, lang: Language) -> discord.SelectOption:
    side = game.sides_of(person)[0]
    return _side(game, side, lang)  # no id: what is kept of a form is about nobody but its author


def _side(game: Game, side: Side, lang: Language) -> discord.SelectOption:
    return discord.SelectOption(label=_seat(game, side, lang), value=side.letter, emoji=MARKS[side])


def _seat(game: Game, side: Side, lang: Language) -> str:
    """A side and its player, as plain text: Discord's menus show no formatting."""
    return lang.names.who.format(side=side_name(side, lang), name=clean(game.seats[side].name))


def chosen_people(fields: Fields, game: Game) -> set[str]:
    """Return the ids of those who were chosen as parties."""
    people = (_chosen_person(letter, game) for letter in fields.get("with", []))
    return {person for person in people if person}


def _chosen_person(letter: str, game: Game) -> str:
    """Who plays the side with that letter, "" if nobody does."""
    return next((person.id for side, person in game.seats.items() if side.letter == letter), "")


def clause_in(fields: Fields, parties: tuple[str, ...], game: Game) -> Clause:
    """Return the promise that was filled in; raises `PactError`, and `TableError` for what no form of ours offers."""
    chosen, about, kind = (_typed(fields, name) for name in ("by", "about", "kind"))
    by = _chosen_person(chosen, game)
    letters = {side.letter: side for side in game.position.players}
    known = by in parties if chosen != ALL else True
    if kind not in list(ClauseKind) or not known or about not in (_OTHERS, *letters):
        raise TableError(Trouble.CHANGED_MEANWHILE)
    details = read_details(_typed(fields, "details"), TYPED)
    return clause_of(ClauseKind(kind), by, letters.get(about), details, parties, game)


def until_in(fields: Fields) -> Details:
    """Return what was typed as the last turn; raises `PactError`."""
    return read_turn(_typed(fields, "until"), TYPED)


def terms_in(fields: Fields) -> tuple[bool, Notice, Breach]:
    """Return whether the pact is to be public, how it can be ended, and what a breach ends.

    Raises `TableError` for another form's. Old forms do not ask about a breach.
    """
    public, notice = _typed(fields, "public"), _typed(fields, "notice")
    breach = _typed(fields, "breach") or Breach.WHOLE
    if public not in (_PUBLIC, _HIDDEN) or notice not in list(Notice) or breach not in list(Breach):
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return public == _PUBLIC, Notice(notice), Breach(breach)


def _typed(fields: Mapping[str, list[str]], name: str) -> str:
    return next(iter(fields.get(name, [])), "")


def draft_buttons(pact: Pact, lang: Language) -> discord.ui.View | None:
    """Return the buttons below a draft, or what an engine proposes; a pact that all have signed has none."""
    if pact.is_signed:
        return None
    about = (pact.id, pact.edition)
    sign = Press(lang.pacts.button_sign, Sign(*about), style=GO_ON)
    if isinstance(person_id(pact.author), EngineId):
        return row(sign, Press(lang.pacts.button_no_thanks, NoThanks(*about)))
    return row(
        sign,
        Press(lang.pacts.button_add, AskPromise(*about)),
        Press(lang.pacts.button_terms, AskTerms(*about)),
        Press(lang.pacts.button_tear_up, TearUp(*about), style=DANGER),
    )


def listed_button(pact: Pact, person: str, lang: Language, *, ended: bool) -> discord.ui.View | None:
    """Return the button beside a pact in the list of `person`: to sign it, to give notice, or none."""
    if person not in pact.parties:
        return None
    if not pact.is_signed and person not in pact.signed:
        return row(Press(lang.pacts.button_sign, Sign(pact.id, pact.edition), style=GO_ON))
    if pact.is_signed and not ended and pact.notice is not Notice.NONE and not pact.given:
        return row(Press(lang.pacts.button_notice, GiveNotice(pact.id), style=DANGER))
    return None


def back_button(lang: Language) -> discord.ui.View:
    """Return the button that gives the form back as it was filled in."""
    return row(Press(lang.pacts.button_back, GiveBack(), style=FIRST))


def anyway_buttons(game: Game, move: str, lang: Language) -> discord.ui.View:
    """Return the two answers to whether to play a move that breaks a promise."""
    return question(Press(lang.pacts.button_play, PlayAnyway(game.id, game.seq, move), style=DANGER), lang)
