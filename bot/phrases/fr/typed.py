"""French: what may be typed."""

from typing import Final

from bot.djambi.board import Kind
from bot.djambi.typed_move import Purpose
from bot.djambi.vocabulary import Vocabulary
from bot.phrases.words.typed import AskPhrases, PlanPhrases, TypedWords

MOVES: Final = Vocabulary(
    kinds={
        Kind.CHIEF: "chef",
        Kind.ASSASSIN: "assassin",
        Kind.REPORTER: "reporter journaliste",
        Kind.DIPLOMAT: "diplomate provocateur",
        Kind.NECROMOBILE: "nécromobile nécro necromobile necro",
        Kind.MILITANT: "militant",
    },
    verbs={
        Purpose.KILL: "tue tuer tuant prend capture",
        Purpose.CORPSE: "cadavre corps",
        Purpose.PUT: "pose placer placé place met",
    },
    links="en sur de le la avec",
    towards="vers à au dans",
    stops="et puis",
    passes="passe",
    maze="labyrinthe dédale",
    asides="svp stp s il te vous plaît plait merci mdr ptdr oups désolé pardon",
)

PLANS: Final = PlanPhrases(
    try_out=("essaye", "essayer", "essayez", "essaie", "essai"),
    from_turn=("depuis {turn}", "depuis le {turn}", "depuis tour {turn}", "depuis le tour {turn}"),
    plan=("plan {name}",),
    plans=("plans", "les plans"),
    compare=("compare {name} & {other}", "comparer {name} & {other}", "comparez {name} & {other}"),
    drop=("supprime{name}", "supprimer{name}", "supprimez{name}", "jette{name}", "jetter{name}", "jettez{name}"),
    joints=("et", "avec"),
)

TAKEBACKS: Final = (
    "annuler",
    "annule",
    "annuler le coup",
    "annuler mon coup",
    "annule mon coup",
    "reprendre",
    "reprendre le coup",
    "je reprends",
    "je reprends mon coup",
    "revenir en arrière",
)

TYPED: Final = TypedWords(
    moves=MOVES,
    plans=PLANS,
    takebacks=TAKEBACKS,
    asks=AskPhrases(
        help=("aide", "aide-moi", "aidez-moi", "à l'aide", "que faire"),
        rules=("règles", "regles", "les règles", "les regles", "montre les règles", "comment jouer"),
        board=("plateau", "le plateau", "montre le plateau", "montre-moi le plateau", "affiche le plateau"),
        turn=("à qui", "a qui", "à qui le tour", "à qui de jouer", "c'est à qui", "qui joue"),
        moves=("coups {square}", "coups de {square}", "coups en {square}", "où peut aller {square}"),
        learn=("apprendre", "leçon", "leçons", "lecon", "lecons", "apprends-moi", "apprendre à jouer"),
        puzzle=("problème", "probleme", "problèmes", "problemes", "un problème", "un probleme"),
        stats=("stats", "mes stats", "bilan", "mon bilan", "statistiques", "mes statistiques"),
    ),
    fillers="tour tours avant au aux le case cases pièce pièces jusqu jusque plus tard",
    yes="o oui y",
)
