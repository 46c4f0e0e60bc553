"""A language that nobody speaks, made of English: it has its own words for all that is said and all that is typed."""

import codecs
import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from bot.djambi.board import Kind
from bot.djambi.typed_move import Purpose
from bot.djambi.vocabulary import Vocabulary
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES
from bot.phrases.words.typed import AskPhrases, OrderPhrases, PlanPhrases, TypedWords

_PLACE: Final = re.compile(r"(\{[^}]*\})")


def strange(phrase: str) -> str:
    """Return a phrase in other letters; what is put into it stays."""
    parts = _PLACE.split(phrase)
    return "".join(part if _PLACE.fullmatch(part) else codecs.encode(part, "rot13") for part in parts)


def _strange(value: Any) -> Any:
    """The same with every phrase in it strange."""
    if isinstance(value, str):
        return strange(value)
    if isinstance(value, Mapping):
        return {key: _strange(inner) for key, inner in value.items()}
    if isinstance(value, tuple):
        return tuple(map(_strange, value))
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{each.name: _strange(getattr(value, each.name)) for each in fields(value)})
    return value


_TYPED: Final = TypedWords(
    moves=Vocabulary(
        kinds={
            Kind.CHIEF: "estro",
            Kind.ASSASSIN: "murdulo",
            Kind.REPORTER: "raportisto",
            Kind.DIPLOMAT: "diplomato",
            Kind.NECROMOBILE: "nekromobilo",
            Kind.MILITANT: "batalanto",
        },
        verbs={Purpose.KILL: "mortigas", Purpose.CORPSE: "kadavro", Purpose.PUT: "metas"},
        links="de",
        towards="al",
        stops="kaj",
        passes="nenio",
        maze="labirinto",
        asides="bonvolu",
    ),
    plans=PlanPhrases(
        try_out=("provu",),
        from_turn=("ekde la {turn}",),
        plan=("plano {name}",),
        plans=("planoj",),
        compare=("komparu {name} & {other}",),
        drop=("forigu {name}",),
        joints=("kun",),
    ),
    orders=OrderPhrases(later=("poste",), then=("kaj poste",), or_else=("alie",)),
    takebacks=("malfaru",),
    asks=AskPhrases(
        help=("helpu",),
        rules=("reguloj",),
        board=("tabulo",),
        turn=("kies vico",),
        moves=("movoj {square}",),
        learn=("lernu",),
        puzzle=("enigmo",),
        stats=("statistiko",),
        resign=("resign",),
        draw=("draw",),
    ),
    fillers="turno",
    yes="jes",
)

MADE_UP: Final[Language] = replace(_strange(LANGUAGES["en"]), code="zz", name="Esperantish", typed=_TYPED)
ALL_AND_ONE: Final = {**LANGUAGES, MADE_UP.code: MADE_UP}
"""Every language there is, and one more."""
