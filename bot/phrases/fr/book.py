"""French: the book of rules, and help."""

from typing import Final

from bot.phrases.fr.commands import OPTIONS
from bot.phrases.words.book import BookPageWords, BookWords, ExplainingWords, HelpWords
from bot.table.game.book import Page
from bot.table.model import Status

BOOK: Final = BookWords(
    pages={
        Page.AIM: BookPageWords(
            title="Le but",
            text="Le dernier joueur dont le Chef est en vie gagne.\n"
            "Chacun des quatre camps a neuf pièces : un Chef, un Assassin, un Reporter, un Diplomate, un Nécromobile "
            "et quatre Militants. Rouge commence, puis viennent Bleu, Jaune et Vert.\n"
            "Tue un Chef, et tout son camp joue pour toi. Il n'y a pas d'équipes, seulement des promesses.",
        ),
        Page.LEGEND: BookPageWords(
            title="Lire l'image",
            text="`b8` laurier : Chef\n`e8` poignard : Assassin\n`h8` appareil photo : Reporter\n"
            "`b6` deux têtes : Diplomate\n`e6` crâne : Nécromobile\n`h6` poing : Militant\n"
            "`e3` disque sombre : un cadavre\n"
            "`e5` le labyrinthe, et une couronne : le Chef qui s'y trouve est au pouvoir\n"
            "`b3` cadenas : un otage\n`h3` petite lettre : le camp qui commande cette pièce\n"
            "La lettre sur une pièce dit de quel camp elle vient : R Rouge, B Bleu, J Jaune, V Vert.",
        ),
        Page.SIGNS: BookPageWords(
            title="Lire les signes",
            text="Flèche entre cases teintées : le dernier coup ; les flèches pâles sont plus anciennes, "
            "leurs numéros donnent l'ordre\n"
            "Coins de cadre sur une case : quelque chose y a été posé ; le pointillé part de son ancienne case\n"
            "Viseur : tué ici depuis la case voisine\n"
            "Point ou anneau : ce que tu peux choisir\n"
            "Cadre rayé : simple essai, rien n'est joué\n"
            "Dans chaque coin, un camp et le nombre de ses pièces :\n"
            "fond sombre et triangle plein : à lui de jouer · triangle vide : le suivant\n"
            "croix : éliminé · cadenas : otages · couronne barrée : personne ne les commande\n"
            "couronne : au pouvoir · flèche et lettre : qui commande ce camp",
        ),
        Page.MOVING: BookPageWords(
            title="Un tour",
            text="À ton tour, déplace une de tes pièces. Tu ne peux pas passer, sauf si tu n'as aucun coup.\n"
            "Une pièce va en ligne droite dans l'une des huit directions, aussi loin que tu veux ; un Militant, "
            "d'une ou deux cases. On ne peut pas sauter par-dessus.\n"
            "Elle s'arrête sur une case vide, ou sur la case de ce qu'elle tue ou déplace.",
        ),
        Page.MILITANT: BookPageWords(
            title="Le Militant",
            text="Il avance d'une ou deux cases. Il tue un ennemi en prenant sa case, et tu poses le cadavre sur "
            "n'importe quelle case vide, sauf le labyrinthe.\n"
            "Il n'entre jamais dans le labyrinthe, il ne peut donc pas y tuer.",
        ),
        Page.CHIEF: BookPageWords(
            title="Le Chef",
            text="Il va aussi loin qu'il veut. Il tue comme un Militant, même dans le labyrinthe : tu poses le "
            "cadavre sur n'importe quelle case vide, sauf le labyrinthe.\n"
            "Seul un Chef peut s'arrêter dans le labyrinthe. Un joueur qui perd son Chef est éliminé.",
        ),
        Page.ASSASSIN: BookPageWords(
            title="L'Assassin",
            text="Il va aussi loin qu'il veut. Il tue un ennemi en prenant sa case, et le cadavre va sur la case d'où "
            "l'Assassin est parti : tu n'as pas le choix.\n"
            "Il peut tuer un Chef dans le labyrinthe, et en ressort dans le même coup.",
        ),
        Page.REPORTER: BookPageWords(
            title="Le Reporter",
            text="Il va aussi loin qu'il veut, sur une case vide. Il peut alors tuer un ennemi juste à côté de lui, "
            "jamais en diagonale ; le cadavre reste sur place.\n"
            "Il ne tue que s'il s'est déplacé pendant ce tour, et pas quand un Diplomate l'a déplacé.",
        ),
        Page.DIPLOMAT: BookPageWords(
            title="Le Diplomate",
            text="Il va aussi loin qu'il veut, sur la case d'un ennemi vivant, et pose cette pièce sur n'importe "
            "quelle case vide. Seul un Chef peut être posé dans le labyrinthe.\n"
            "Il ne tue pas, et ne déplace pas tes propres pièces.",
        ),
        Page.NECROMOBILE: BookPageWords(
            title="Le Nécromobile",
            text="Il va aussi loin qu'il veut, sur un cadavre, et pose le cadavre sur n'importe quelle case vide, sauf "
            "le labyrinthe.\n"
            "Il ne tue pas, et ne déplace aucune pièce vivante.",
        ),
        Page.CORPSES: BookPageWords(
            title="Tuer, et les cadavres",
            text="Une pièce tuée reste sur le plateau : c'est un cadavre. Les cadavres ne sont à personne et barrent "
            "le chemin ; seul un Nécromobile les déplace. On ne pose rien sur une case occupée.\n"
            "Chef, Militant et Assassin tuent sur la case où ils vont, le Reporter à côté de lui. On peut tuer les "
            "ennemis et les otages, mais ni ses propres pièces, ni celles sans commandement.",
        ),
        Page.MAZE: BookPageWords(
            title="Le labyrinthe",
            text="C'est la case du milieu, e5. Toute pièce peut la traverser quand elle est vide ; seul un Chef peut "
            "s'y arrêter.\n"
            "Un Assassin ou un Diplomate peut aller sur un Chef dans le labyrinthe, un Nécromobile sur un cadavre. "
            "La pièce doit ressortir dans le même coup, vers une case vide ; sinon, elle ne peut pas entrer. Le Chef "
            "ou le cadavre trouvé là est posé en dernier, et jamais dans le labyrinthe.\n"
            "Un Reporter juste à côté peut aussi y tuer un Chef, de même qu'un Chef ennemi, qui y reste alors.",
        ),
        Page.POWER: BookPageWords(
            title="Le pouvoir",
            text="Un Chef dans le labyrinthe est au pouvoir : son joueur joue après chacun des autres, et non plus "
            "une fois par tour de table ; à deux joueurs, deux fois de suite.\n"
            "Ce Chef ne meurt pas encerclé. Qui prend le pouvoir commande dès lors toutes les pièces sans "
            "commandement, et les garde quand le Chef quitte le labyrinthe.",
        ),
        Page.ARMIES: BookPageWords(
            title="Prendre une armée",
            text="Le joueur dont le Chef est tué est éliminé, et toutes les pièces qu'il commandait obéissent à "
            "l'auteur du coup. Elles gardent leur couleur et leurs coups.\n"
            "Celui qui tue le Chef d'un camp d'otages ne commande que ce camp.",
        ),
        Page.SURROUNDED: BookPageWords(
            title="Encerclé",
            text="Un Chef est encerclé quand il y a un cadavre sur toutes les cases autour de lui : huit, cinq au "
            "bord, trois dans un coin. Il meurt si son joueur ne commande aucun Nécromobile, sauf dans le "
            "labyrinthe.\n"
            "Toutes les pièces de ce joueur obéissent alors au joueur au pouvoir. Si personne ne l'est, elles sont "
            "sans commandement.",
        ),
        Page.HOSTAGES: BookPageWords(
            title="Otages, sans commandement",
            text="À trois ou à deux, les pièces des places vides sont des otages ; celles d'un joueur qui abandonne "
            "aussi. Personne ne les joue, mais on peut les tuer, et les Diplomates peuvent les déplacer.\n"
            "Les pièces sans commandement sont grises sur l'image. Elles barrent seulement le chemin : personne ne "
            "peut les déplacer ni les tuer, jusqu'à ce que quelqu'un prenne le pouvoir et les commande.",
        ),
        Page.END: BookPageWords(
            title="La fin",
            text="Le dernier joueur qui a un Chef gagne, quoi qu'il reste sur le plateau.\n"
            "La partie est nulle si un seul coup élimine tous ceux qui restent, si plus personne ne peut jouer, ou "
            "si tous sont d'accord.\n"
            "Un joueur qui abandonne est éliminé, et ses pièces deviennent des otages.",
        ),
        Page.OPTIONS: BookPageWords(
            title="Les règles choisies",
            text="L'hôte choisit les règles avant le début ; ensuite, elles ne changent plus.",
        ),
        Page.NOTATION: BookPageWords(
            title="Écrire un coup",
            text="Écris la pièce, le départ et l'arrivée, puis, s'il le faut, une dernière case :\n"
            "`M c2-d3` déplace, `M c3-d4 cadavre a5` tue en d4, cadavre en a5\n"
            "`A b1-b8` déplace, ou tue en b8\n"
            "`R a2-a6 tue a7` va en a6, tue en a7\n"
            "`D b2-h8 pose e7` pose en e7 la pièce de h8\n"
            "`N c3-c6 cadavre f6` pose en f6 le cadavre de c6\n"
            "`A a1-e5-c7` tue dans le labyrinthe, ressort en c7\n"
            "`passe` si tu n'as aucun coup\n"
            "`C` Chef, `A` Assassin, `R` Reporter, `D` Diplomate, `N` Nécromobile, `M` Militant",
        ),
    },
    heading="**{title}** ({number}/{last})",
    example="Exemple : {told}",
    in_this_game="**Dans cette partie** : {options}.",
    contents="Toutes les pages",
    button_back="Précédent",
    button_on="Suivant",
    button_legend="Qui est qui ?",
    button_why="Pourquoi ?",
)

EXPLAINING: Final = ExplainingWords(
    command="Expliquer ce coup",
    board="Plateau après ce coup",
    heading="**Coup {turn} : explications**",
    rules={
        Page.MOVING: "À son tour, on déplace une pièce, en ligne droite, sur des cases libres.",
        Page.CHIEF: "Un Chef tue comme un Militant, en allant sur un ennemi, mais à n'importe quelle distance.",
        Page.ASSASSIN: "Un Assassin tue en allant sur un ennemi à n'importe quelle distance ; le cadavre va là d'où "
        "il venait.",
        Page.REPORTER: "Un Reporter va sur une case libre, puis peut tuer un ennemi juste à côté ; le cadavre y reste.",
        Page.DIPLOMAT: "Un Diplomate va sur un ennemi et le pose sur n'importe quelle case libre ; seul un Chef peut "
        "être posé dans le labyrinthe.",
        Page.NECROMOBILE: "Un Nécromobile va sur un cadavre et le pose sur n'importe quelle case libre, sauf le "
        "labyrinthe.",
        Page.MILITANT: "Un Militant tue en allant sur un ennemi à deux cases au plus ; le cadavre est posé sur "
        "n'importe quelle case libre, sauf le labyrinthe.",
        Page.MAZE: "La pièce qui agit sur ce qui est dans le labyrinthe en ressort dans le même coup, vers une case "
        "libre.",
        Page.ARMIES: "Celui qui tue un Chef commande dès lors ses pièces, qui gardent leur couleur.",
        Page.SURROUNDED: "Un Chef encerclé, un cadavre sur chaque case voisine, meurt, sauf si son joueur a un "
        "Nécromobile ou s'il est dans le labyrinthe.",
        Page.HOSTAGES: "Un joueur qui abandonne est éliminé, et toutes les pièces qu'il commandait deviennent des "
        "otages : personne ne les joue, mais on peut les tuer, et les Diplomates peuvent les déplacer.",
        Page.POWER: "Un Chef dans le labyrinthe est au pouvoir : son joueur joue aussi après chacun des autres.",
        Page.END: "La partie se termine quand il ne reste qu'un joueur, ou quand plus personne ne peut jouer.",
    },
    in_order="{side} est le suivant : l'ordre est Rouge, Bleu, Jaune, Vert, en sautant les éliminés.",
    taken_back="Ce coup a été annulé par la suite.",
    before="Avant le coup {turn}.",
    no_turn="Aucun coup ne correspond à ce message. Choisis un coup joué, ou le plateau qui le suit.",
)

HELP: Final = HelpWords(
    statuses={
        Status.NO_GAME: "Il n'y a pas de partie dans ce salon.\n"
        "`/djambi new` : ouvrir une partie, à 2, 3 ou 4 joueurs\n"
        "`/djambi learn` : apprendre à jouer\n"
        "`/djambi puzzle` : résoudre des problèmes",
        Status.OVER: "La dernière partie de ce salon est finie.\n`/djambi new` : en ouvrir une autre\n"
        f"`/djambi games {OPTIONS.finished}` : retrouver les précédentes",
        Status.PLAYED: "La partie est finie. *Revanche* en ouvre une avec les mêmes joueurs.\n"
        f"`/djambi new` : en ouvrir une autre\n`/djambi games {OPTIONS.finished}` : retrouver les précédentes\n"
        "`/djambi stats` : voir ton bilan",
        Status.LOBBY: "{host} a ouvert une partie. Appuie sur le bouton d'un camp libre pour prendre une "
        "place.\n"
        "`/djambi board` : revoir la table\n"
        "`/djambi learn` : apprendre à jouer",
        Status.SEATED: "Tu as une place. La partie commence quand toutes les places sont prises, ou quand {host} "
        "appuie sur *Lancer*. *Inviter* appelle quelqu'un.\n"
        "`/djambi board` : revoir la table\n"
        "`/djambi learn` : apprendre à jouer",
        Status.HOSTING: "Tu as ouvert une partie. Elle commence quand toutes les places sont prises, ou quand tu "
        "appuies sur *Lancer*. *Inviter* appelle quelqu'un.\n"
        "`/djambi board` : revoir la table\n"
        "`/djambi learn` : apprendre à jouer",
        Status.TURN: "C'est à toi de jouer.",
        Status.WAITING: "C'est à {who} de jouer. En attendant, *Jouer* te laisse essayer un coup en privé.\n"
        "`/djambi board` : voir le plateau\n"
        "`/room open` : ouvrir un fil privé\n"
        "`/pact` : proposer un pacte",
        Status.OUT: "Tu n'es plus en jeu.\n`/djambi board` : voir le plateau\n"
        "*Revoir la partie* : voir ce qui a été joué\n`/room gallery` : aller à la galerie",
        Status.WATCHING: "Tu ne joues pas dans cette partie.\n`/djambi board` : voir le plateau\n"
        "*Revoir la partie* : voir ce qui a été joué\n`/room gallery` : aller à la galerie",
    },
    room="Dans ce fil, rien de ce qui est écrit n'est joué.\n`{line}` : essayer une suite de coups\n"
    f"`plans` : voir les essais\n`/plan {OPTIONS.to}:` : suggérer un coup à un allié\n`/pact` : proposer un pacte",
    talk="Ce fil sert à parler : un coup ne compte que dans {channel}.",
    elsewhere="Le Djambi se joue dans un salon textuel d'un serveur : `/djambi new` y ouvre une partie. Ici :\n"
    "`/djambi rules` : lire les règles\n`/djambi learn` : apprendre à jouer\n"
    "`/djambi puzzle` : résoudre des problèmes\n`/djambi settings` : voir tes réglages",
    alone="Appuie sur le bouton : personne d'autre ne le verra.",
    unheard="Je ne comprends pas. Appuie sur *Aide* pour voir ce que tu peux faire ici.",
    private="Toi et tes invités êtes seuls à lire un fil privé : *Plus…* → *Comploter avec…*, ou `/room open`.",
    welcome="De rien !",
    no_turn="Tu n'as pas encore joué dans cette partie.",
    own_description="Voir tes parties, apprendre, résoudre un problème, lire les règles, changer tes réglages",
    own="Personne d'autre ne voit ceci. Pour ouvrir une partie, utilise `/djambi new` sur un serveur où je suis.",
    button="Aide",
    button_goes="Coups de {square}",
)
