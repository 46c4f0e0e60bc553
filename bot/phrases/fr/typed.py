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
        Kind.REPORTER: "reporter rep journaliste",
        Kind.DIPLOMAT: "diplomate diplo dipl provocateur",
        Kind.NECROMOBILE: "nécromobile nécro necromobile necro",
        Kind.MILITANT: "militant",
    },
    verbs={
        Purpose.KILL: "tue tuer mange manger tuant prend prends prendre capture capturer",
        Purpose.CORPSE: "cadavre corps",
        Purpose.PUT: "pose placer placé place met",
    },
    links="en sur de le la avec",
    towards="vers à au dans",
    stops="et puis",
    passes="passe",
    maze="labyrinthe dédale",
    asides="svp stp s il te vous plaît plait merci mdr ptdr oups désolé pardon",
    said=(
        "ça y est|ca y est|ma réponse|euh|heu|hum|je tente|tente|on va dire|je pars en|je pars|allons pour|"
        "va pour|ce coup-ci|cette fois|je|il|elle|j'|j'ai|j'y|moi|moi je|jouer|joue|joué|jouons|je vais|vais|va|vas|"
        "allez|aller|allons-y|on y va|c'est parti|go|commence|je commence|on commence|commençons|"
        "tranquille|tranquillement|juste|permets|"
        "je me permets|rien de méchant|"
        "même pas peur|bonne nuit|"
        "bouge|bouger|bougé|déplace|deplace|déplacer|deplacer|"
        "déplacé|avance|avancer|avancé|envoie|envoyer|glisse|monte|descend|descends|recule|pousse|amène|mets|"
        "mettre|fais|faire|choisis|je choisis|je fais|je veux|je voudrais|j'aimerais|passe en|passe par|passe de|"
        "mon|ma|mes|le mien|ce|cette|un|une|ça|ca|l'|d'|du|des|mon coup|mon coup est|c'est mon coup|mon tour|"
        "à moi|a moi|à mon tour|a mon tour|c'est à moi|c'est mon tour|mon coup c'est|ce sera|ça sera|c'est|voici|"
        "voilà|voila|et voilà|et voila|donc|alors|bon|ben|bah|hop|eh bien|bien|du coup|ok|okay|oki|d'accord|dac|"
        "oui|ouais|allez hop|maintenant|ensuite|puis|et puis|enfin|d'abord|pour commencer|tout simplement|"
        "simplement|coup|pion|pièce|piece|case|depuis|jusqu'à|jusqu'en|jusque|jusqu'au|par|sa|son|leur|"
        "son cadavre|laisse|laissant|laisser|déposer|dépose|posé|posée|mis|mise|posant|salut|bonjour|bonsoir|"
        "coucou|hello|à tous|a tous|tout le monde|les amis|merci|svp|stp|s'il te plaît|s'il te plait|"
        "s'il vous plaît|s'il vous plait|bonne chance|bon jeu|bonne partie|à toi|a toi|à vous|a vous|à ton tour|"
        "à toi de jouer|à vous de jouer|au suivant|à plus|bonne journée|bonne soirée|merci d'avoir attendu|"
        "merci de ta patience|merci de votre patience|enfin dispo|me revoilà|me voilà|avec mon|avec ma|mon petit|"
        "j'attaque|attaque|rentre|entre|s'installe|file|saute|sort|pour moi ce sera|pour moi|mes excuses|"
        "cadavre en"
    ),
    remarks="désolé|désolée|desole|desolee|dsl|pardon|excusez|excuse|à toi|a toi|à vous|à ton tour|au tour de|"
    "merci de|merci d'avoir|merci pour",
    unless="pas non quoi faudrait serait aurait si sauf jamais blague rigole déconne erreur voulais ou plutôt "
    "attends attendez",
)

PLANS: Final = PlanPhrases(
    try_out=("essaye", "essayer", "essayez", "essaie", "essai"),
    from_turn=("depuis {turn}", "depuis le {turn}", "depuis tour {turn}", "depuis le tour {turn}"),
    plan=("plan {name}",),
    plans=("plans", "les plans"),
    compare=("compare {name} & {other}", "comparer {name} & {other}", "comparez {name} & {other}"),
    drop=("supprime{name}", "supprimer{name}", "supprimez{name}", "jette{name}", "jeter{name}", "jetez{name}"),
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
        help=(
            "aide",
            "help",
            "comment je joue",
            "comment je bouge",
            "comment on joue",
            "comment ça marche",
            "aide-moi",
            "besoin d'aide",
            "j'ai besoin d'aide",
            "aidez-moi",
            "à l'aide",
            "que faire",
        ),
        rules=("règles", "regles", "les règles", "les regles", "montre les règles", "comment jouer"),
        board=("plateau", "le plateau", "montre le plateau", "montre-moi le plateau", "affiche le plateau"),
        turn=("à qui", "a qui", "à qui le tour", "à qui de jouer", "c'est à qui", "qui joue"),
        moves=("coups {square}", "coups de {square}", "coups en {square}", "où peut aller {square}"),
        learn=("apprendre", "leçon", "leçons", "lecon", "lecons", "apprends-moi", "apprendre à jouer"),
        puzzle=("problème", "probleme", "problèmes", "problemes", "un problème", "un probleme"),
        stats=("stats", "mes stats", "bilan", "mon bilan", "statistiques", "mes statistiques"),
        resign=(
            "abandon",
            "abandonner",
            "j'abandonne",
            "je me rends",
            "je démissionne",
            "j'arrête",
            "je veux abandonner",
        ),
        draw=(
            "nulle",
            "une nulle",
            "on fait match nul",
            "partie nulle",
            "match nul",
            "on fait nulle",
            "je propose la nulle",
            "je propose nulle",
            "égalité",
        ),
    ),
    fillers="tour tours avant au aux le case cases pièce pièces jusqu jusque plus tard",
    yes="o oui y",
)
