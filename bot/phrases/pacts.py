"""Pacts in words: drafts, lists, news, and refusals."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.djambi.geometry import SQUARES
from bot.djambi.moves import Move
from bot.phrases.language import Language
from bot.phrases.names import listed, move_text, person_name, plain, quoted, safe, seat_name, side_mark
from bot.table.engines.bargains import binds
from bot.table.events import Event
from bot.table.game.taking_back import TAKE_BACK_GRACE
from bot.table.model import Game, Takebacks
from bot.table.pacts.clauses import Clause
from bot.table.pacts.pact import Breach, Notice, Pact, PactError, Reservation
from bot.table.pacts.standing import Became, PactEvent, Standing, breakers, has_ended, pact_events_of
from bot.table.person_id import Character, EngineId, person_id
from bot.table.rooms.rooms import AddedLine

_FEWEST: Final = 2
_LIMIT: Final = 1900
_MORE: Final = "\n…"


def draft(pact: Pact, game: Game, lang: Language) -> str:
    """Return a draft for those who are to sign it, with the signatures so far.

    The turn from which it counts is announced separately.
    """
    words = lang.pacts
    missing = [party for party in pact.parties if party not in pact.signed]
    if not missing:
        state = words.signed_by_all
    elif pact.signed:
        signed = [party for party in pact.parties if party in pact.signed]
        state = words.signatures.format(names=_names(signed, game, lang), missing=_names(missing, game, lang))
    else:
        state = words.nobody_signed.format(missing=_names(missing, game, lang))
    hint = [words.draft_hint] if missing else []
    if waiting := [party for party in missing if party not in pact.declined and _is_engine(party)]:
        template = words.proposed if pact.author in waiting else words.engines_last
        hint.append(template.format(names=_names(waiting, game, lang)))
    if faithless := [party for party in pact.parties if _may_break(party)]:
        hint.append(words.may_break.format(names=_names(faithless, game, lang)))
    if not pact.is_signed and (bound := [each for each in pact.parties if _is_engine(each) and binds(pact, each)]):
        template = words.holds_with_two if pact.notice is Notice.NONE else words.ends_with_two
        hint.append(template.format(names=_names(bound, game, lang)))
    against = [_declined(pact, engine, game, lang) for engine in pact.declined]
    people = " ".join(f"<@{party}>" for party in missing if not _is_engine(party))
    call = [words.please_sign.format(mentions=people)] if people else []
    return "\n".join([*_text(pact, (), game, lang), lang.names.sentences.join([state, *hint]), *against, *call])


def _may_break(party: str) -> bool:
    who = person_id(party)
    return isinstance(who, EngineId) and who.character is Character.MACHIAVELLIAN


def _is_engine(party: str) -> bool:
    return isinstance(person_id(party), EngineId)


def _declined(pact: Pact, engine: str, game: Game, lang: Language) -> str:
    """Why an engine declines a draft."""
    words, against = lang.pacts, pact.declined[engine]
    costs = words.declined if against.chance else words.declined_deed
    templates = {
        Reservation.COSTS: words.declined_together if against.clause is None else costs,
        Reservation.UNPAID: words.declined_unpaid,
        Reservation.LASTS: words.declined_lasts,
        Reservation.LAST_TWO: words.declined_last_two,
    }
    points = max(1, round(100 * against.chance))
    text = templates[against.cause].format(who=_name(engine, game, lang), points=points)
    if against.clause is None:
        return text
    return f"{text}\n{_bullet(_clause(pact, pact.clauses[against.clause], game, lang))}"


def torn_up(pact: Pact, person: str, game: Game, lang: Language) -> str:
    """Return the text that replaces a draft which `person` tore up."""
    return f"{_title(pact, game, lang)}\n{lang.pacts.torn_up.format(who=_name(person, game, lang))}"


def proposal_refused(pact: Pact, person: str, game: Game, lang: Language) -> str:
    """Return the text that replaces an engine's proposal which `person` refused."""
    return f"{_title(pact, game, lang)}\n{lang.pacts.refused.format(who=_name(person, game, lang))}"


def waits_for_signature(pact: Pact, person: str, game: Game, link: str, lang: Language) -> str:
    """Return that a draft at `link` waits for a person's signature."""
    others = [party for party in pact.parties if party != person]
    return lang.pacts.waits.format(names=_names(others, game, lang), link=link)


def announced(pact: Pact, game: Game, lang: Language, *, whole: bool) -> str:
    """Return the announcement that all have signed, with `game` as it was then.

    It has the `whole` pact for people who have not seen it before.
    """
    text = _text(pact, (), game, lang) if whole else [_title(pact, game, lang)]
    return "\n".join([*text, lang.pacts.in_force.format(turn=game.position.turn)])


def pact_text(standing: Standing, game: Game, lang: Language) -> str:
    """Return a signed pact with the outcome of each promise, and who has kept their word."""
    pact, happened = standing
    ends = [_became(each, game, lang) for each in happened if each.became.is_end]
    broken = breakers(happened)
    lines = [*_text(pact, happened, game, lang), *ends]
    if broken:
        lines.append(lang.pacts.not_kept_by.format(names=_names(broken, game, lang)))
        lines += _freed(pact, happened, game, lang)
    elif ends:
        lines.append(lang.pacts.kept_by_all)
    return _cut(lines)


def pact_news(pact: Pact, happened: Iterable[PactEvent], game: Game, lang: Language) -> str:
    """Return the news of a pact for those who may know of it, with who is freed by a breach."""
    happened = list(happened)
    news = (_news(pact, each, game, lang) for each in happened)
    return _cut([_title(pact, game, lang), *news, *_freed(pact, happened, game, lang)])


def _freed(pact: Pact, happened: Sequence[PactEvent], game: Game, lang: Language) -> list[str]:
    """The lines about parties who broke a pact that goes on: it still binds them."""
    broke = breakers(happened) if pact.breach is Breach.BREAKER and not has_ended(happened) else ()
    return [lang.pacts.freed.format(who=_name(person, game, lang)) for person in broke]


def breach_taken_back(pact: Pact, happened: Sequence[PactEvent], game: Game, lang: Language) -> str:
    """Return that the turn behind the last news of a pact was taken back, and whether the pact counts again."""
    counts = () if has_ended(happened) else (lang.pacts.counts_again,)
    return _cut([_title(pact, game, lang), lang.pacts.not_done, *counts])


def notice_given(pact: Pact, game: Game, lang: Language) -> str:
    """Return that a party has given notice; raises `ValueError` if none has."""
    if pact.given is None:
        raise ValueError(pact.id)
    words = lang.pacts
    template = words.notice_given_at_once if pact.notice is Notice.AT_ONCE else words.notice_given
    if pact.given.is_at_once and pact.notice is not Notice.AT_ONCE:
        template = words.notice_hindered
    who = _name(pact.given.person, game, lang)
    return f"{_title(pact, game, lang)}\n{template.format(who=who, turn=pact.given.last)}"


def pact_list(standings: Sequence[Standing], here: str, game: Game, lang: Language) -> list[str]:
    """Return pacts and drafts under headings, one text each, with their place unless it is `here`."""
    words = lang.pacts
    drafts = [standing for standing in standings if not standing[0].is_signed]
    signed = [standing for standing in standings if standing[0].is_signed]
    groups = (
        (words.listed_drafts, drafts),
        (words.listed_in_force, [standing for standing in signed if not has_ended(standing[1])]),
        (words.listed_ended, [standing for standing in signed if has_ended(standing[1])]),
    )
    return [
        "\n".join([*_heading(heading, first), _listed(standing, here, game, lang)])
        for heading, group in groups
        for first, standing in zip([True] + [False] * len(group), group, strict=False)
    ]


def pact_warning(broken: Iterable[Standing], move: Move, game: Game, lang: Language) -> str:
    """Return the warning before a move that would break pacts: which pacts, and which promises."""
    return lang.pacts.warning.format(move=move_text(move, lang), clauses=_promises(broken, game, lang))


def pact_broken(broken: Iterable[Standing], move: Move, game: Game, lang: Language) -> str:
    """Return what the player of a typed move is told in private: which promises of secret pacts it has broken."""
    told = lang.pacts.broken_unseen.format(move=move_text(move, lang), clauses=_promises(broken, game, lang))
    may_go_back = game.terms.takebacks is not Takebacks.OFF
    return "\n".join([told, *([lang.pacts.told_soon.format(seconds=TAKE_BACK_GRACE)] if may_go_back else [])])


def _promises(broken: Iterable[Standing], game: Game, lang: Language) -> str:
    """The promises that a move breaks, each below its pact."""
    return "\n".join(
        f"{_title(pact, game, lang)}\n{promise(pact, each.clause, game, lang)}"
        for pact, happened in broken
        for each in happened
    )


def promise(pact: Pact, index: int, game: Game, lang: Language) -> str:
    """Return the promise with a number in a pact, with who makes it."""
    return _clause(pact, pact.clauses[index], game, lang)


def pact_lines(events: Sequence[Event], pacts: Iterable[Pact], lang: Language) -> list[AddedLine]:
    """Return the pacts of a finished game as lines for a transcript: signatures, breaches, fulfilments and ends.

    `events` is the whole journal of the game.
    """
    game, times = events[-1].game, {event.seq: event.at for event in events}
    told: list[tuple[int, str]] = []
    for pact in (pact for pact in pacts if pact.is_signed):
        told += [(pact.since, line) for text in _text(pact, (), game, lang) for line in text.splitlines()]
        told += [
            (each.seq, f"{_title(pact, game, lang)} {_news(pact, each, game, lang)}")
            for each in pact_events_of(pact, events)
        ]
    return [AddedLine(times[seq], lang.rooms.transcript_turn.format(text=plain(text))) for seq, text in told]


def revealed(standings: Sequence[Standing], game: Game, lang: Language) -> str:
    """Return the pacts that are revealed when the game is over: those that were kept only by name."""
    told = [revealed_pact(each, game, lang) for each in standings if breakers(each[1])]
    kept = [revealed_pact(each, game, lang) for each in standings if not breakers(each[1])]
    if kept:
        told.append("\n".join([*kept, lang.pacts.kept_hint]))
    return "\n\n".join([lang.pacts.revealed, *told])


_ENDS_EARLY: Final = (Became.OUT_OF_DATE, Became.NOTICE, Became.SEAT_PASSED)
"""The ends of a pact after which its parties could go on against each other."""


def revealed_pact(standing: Standing, game: Game, lang: Language) -> str:
    """Return a pact as it is revealed: a line if everyone kept their word."""
    pact, happened = standing
    if breakers(happened):
        return pact_text(standing, game, lang)
    names = _names(pact.parties, game, lang)
    ended = next((each for each in happened if each.became in _ENDS_EARLY), None)
    return lang.pacts.kept_until.format(names=names, turn=ended.turn) if ended else lang.pacts.kept.format(names=names)


def refuse_pact(error: PactError, lang: Language) -> str:
    """Return why something about a pact is refused, and what to do instead."""
    detail = error.detail if error.detail.isdecimal() else quoted(error.detail)
    return lang.pacts.trouble[error.trouble].format(detail=detail)


def _heading(heading: str, first: bool) -> list[str]:  # noqa: FBT001 - read beside its only use
    return [f"__{heading}__"] if first else []


def _listed(standing: Standing, here: str, game: Game, lang: Language) -> str:
    pact, _ = standing
    text = pact_text(standing, game, lang) if pact.is_signed else draft(pact, game, lang)
    return text if pact.place == here else f"{text}\n{lang.pacts.elsewhere.format(place=f'<#{pact.place}>')}"


def _text(pact: Pact, happened: Sequence[PactEvent], game: Game, lang: Language) -> list[str]:
    """The title, the terms, and the promises with their outcomes."""
    return [
        _title(pact, game, lang),
        *_terms(pact, lang),
        *(
            "\n".join([_bullet(_clause(pact, clause, game, lang)), *_fates(index, happened, game, lang)])
            for index, clause in enumerate(pact.clauses)
        ),
    ]


def _cut(lines: Iterable[str]) -> str:
    """The lines that fit into a message, as one text."""
    text = "\n".join(lines)
    if len(text) <= _LIMIT:
        return text
    return text[: _LIMIT - len(_MORE)].rpartition("\n")[0] + _MORE


def _bullet(text: str) -> str:
    return f"• {text}"


def _fates(clause: int, happened: Sequence[PactEvent], game: Game, lang: Language) -> list[str]:
    return [f"→ **{_became(each, game, lang)}**" for each in happened if each.clause == clause]


def _title(pact: Pact, game: Game, lang: Language) -> str:
    return lang.pacts.title.format(names=_names(pact.parties, game, lang))


def _terms(pact: Pact, lang: Language) -> list[str]:
    """The terms, a line each."""
    words = lang.pacts
    until = words.until.format(turn=pact.until) if pact.until else words.to_the_end
    terms = (
        words.public if pact.is_public else words.private,
        until,
        words.notices[pact.notice],
        words.breaches[pact.breach],
    )
    return [words.term.format(term=term) for term in terms]


def _clause(pact: Pact, clause: Clause, game: Game, lang: Language) -> str:
    """A promise. In a pact of two, "the others" would read as those outside it, so the words differ."""
    words, are_two = lang.pacts, len(pact.parties) == _FEWEST
    if clause.by:
        others = words.the_other if are_two else words.the_others
    else:
        others = words.each_of_two if are_two else words.each_other
    everybody = words.both if are_two else words.everybody
    if clause.kind.is_to_do:  # it is fulfilled once any of them has done it
        everybody = words.one_of_two if are_two else words.one_of_all
    squares = [SQUARES[square] for square in clause.squares]
    promise = words.promises[clause.kind].format(
        whom=side_mark(clause.about, lang) if clause.about is not None else others,
        piece=words.a_piece if clause.piece is None else lang.names.a_kind[clause.piece],
        squares=listed(squares, lang, words.any_of) if squares else "",
        turn=clause.by_turn,
    )
    return words.clause.format(who=_name(clause.by, game, lang) if clause.by else everybody, promise=promise)


def _news(pact: Pact, event: PactEvent, game: Game, lang: Language) -> str:
    became = _became(event, game, lang)
    if event.became.is_end:
        return became
    return lang.pacts.news.format(clause=_clause(pact, pact.clauses[event.clause], game, lang), became=became)


def _became(event: PactEvent, game: Game, lang: Language) -> str:
    who = _name(event.person, game, lang) if event.person else ""
    return lang.pacts.became[event.became].format(turn=event.turn, who=who)


def _names(people: Iterable[str], game: Game, lang: Language) -> str:
    return listed((_name(person, game, lang) for person in people), lang)


def _name(person: str, game: Game, lang: Language) -> str:
    """A party with one of their sides."""
    sides = game.sides_of(person)
    known = game.people.get(person)
    return seat_name(sides[0], known, lang) if sides else (person_name(known, lang) if known else safe(""))
