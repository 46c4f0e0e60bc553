"""French: what may be typed."""

from typing import Final

from bot.djambi.board import Kind, Side
from bot.djambi.typed_move import Purpose
from bot.djambi.vocabulary import Vocabulary
from bot.phrases.fr.questions import QUESTIONS
from bot.phrases.words.typed import AskPhrases, OrderPhrases, PlanPhrases, TypedWords

MOVES: Final = Vocabulary(
    kinds={
        Kind.CHIEF: "chef roi",
        Kind.ASSASSIN: "assassin assa tueur",
        Kind.REPORTER: "reporter rep journaliste",
        Kind.DIPLOMAT: "diplomate diplo dipl dip provocateur",
        Kind.NECROMOBILE: "nécromobile nécro necromobile necro corbillard",
        Kind.MILITANT: "militant",
    },
    verbs={
        Purpose.KILL: "tue tuer mange manger tuant prend prends prendre capture capturer",
        Purpose.CORPSE: "cadavre corps",
        Purpose.PUT: "pose placer placé place met",
    },
    links="en sur de le la avec",
    starts="de",
    towards="vers à au dans",
    stops="et puis",
    passes="passe",
    maze="labyrinthe dédale dedale",
    asides="svp stp s il te vous plaît plait merci mdr ptdr oups désolé pardon",
    sides={
        Side.RED: "rouge rouges",
        Side.BLUE: "bleu bleue bleus",
        Side.YELLOW: "jaune jaunes",
        Side.GREEN: "vert verte verts",
    },
    said=(
        # who, and that it is a move
        "je|j'|j'ai|j'y|moi|moi je|moi c'est|il|elle|on|m'|se|s'|je vais|vais|va|vas|vont|allez|aller|allons|allons-y|"
        "vas-y|allez-y|allons pour|va pour|on y va|c'est parti|c'est fait|go|je tente|tente|j'essaie|on va dire|disons|"
        "on dit|mettons|plutôt|par exemple|je pars|je pars en|pars|part|partez|je veux|je voudrais|j'aimerais|"
        "j'opte pour|opte pour|je permets|permets|je me permets|choisis|je choisis|fais|faire|fait|je fais|on fait|"
        "décide|décidé|mon|ma|mes|le mien|la mienne|ce|cet|cette|celui|celle|ceci|un|une|les|ça|ca|l'|d'|du|des|de|"
        "mon coup|mon coup est|c'est mon coup|mon tour|à moi|à mon tour|c'est à moi|c'est mon tour|mon coup c'est|"
        "ma réponse|ce sera|ça sera|sera|c'est|c'est tout|voici|voilà|et voilà|le voilà|coup|tour|ce coup-ci|"
        "cette fois|pour moi|pour moi ce sera|ce tour|ce tour-ci|"
        # where to, with what
        "sur|vers|depuis|jusqu'à|jusqu'en|jusqu'au|jusque|par|via|chez|ici|là|là-bas|dessus|dedans|dehors|"
        "tout droit|en diagonale|hors|hors de|là où|avec mon|avec ma|avec le|avec la|grâce à|direct|directement|"
        "directo|direction|retour|"
        # doing it
        "jvais|jjoue|jbouge|jpasse|jmets|jfais|jmet|jfé|jprends|jdéplace|jou~|boug~|déplac~|avanc~|envoy~|envoi~|"
        "gliss~|mont~|remont~|descend|descends|descendre|recul~|pouss~|"
        "amèn~|amen~|emmèn~|ramèn~|rapproch~|mets|met|mettre|mis|mise|remets|remet|pass~|repass~|saut~|fil~|entr~|"
        "rentr~|sors|sort|sortir|ressors|ressort|ressortir|viens|vient|venir|reviens|revient|revenir|cours|court|"
        "fonc~|fuis|fuit|fuir|chang~|travers~|march~|débarqu~|arriv~|install~|retourn~|rest~|termin~|fini~|tomb~|"
        "atterri~|laiss~|dépos~|repos~|pos~|plac~|replac~|lâch~|relâch~|jet~|jette|jettes|jeter|quitt~|balanc~|"
        "largu~|transport~|transfèr~|transfér~|port~|emport~|rang~|plant~|expédi~|expuls~|téléport~|coll~|flanqu~|"
        "fous|fout|dégag~|vir~|enterr~|évacu~|commenc~|ouvr~|attaqu~|entam~|démarr~|lanc~|tent~|risqu~|bouff~|"
        "croqu~|dévor~|goûte|chop~|attrap~|ramass~|récupèr~|récupér~|saisis|saisit|cueille|vol~|pique|élimin~|"
        "assassin~|exécut~|dégomm~|liquid~|supprim~|dézingu~|but~|shoot~|flingu~|poignard~|frapp~|tap~|tue|tues|"
        "tuer|tué|tuant|jtue|abats|abat|abattre|zigouill~|écras~|fini|pris|prise|prenant|mange|mangé|enlève|enlèv~|"
        "retir~|"
        # what, and which
        "pion|pions|pièce|pièces|mec|type|gars|bonhomme|petit|petite|mort|morte|meurt|dépouille|macchabée|sa|son|"
        "ses|leur|leurs|ton|ta|tes|case|son cadavre|le corps|mon petit|"
        # remarks of a word or two
        "ça y est|euh|heu|hum|hmm|ah|oh|eh|ha|ouf|hop|hop hop|allez hop|paf|pan|bim|boum|tac|zou|tiens|tenez|donc|"
        "alors|bon|bon allez|ben|bah|eh bien|eh ben|bien|du coup|ok|okay|oki|d'accord|dac|daccord|oui|ouais|yes|"
        "maintenant|ensuite|puis|et puis|enfin|d'abord|pour commencer|pour débuter|tout simplement|simplement|"
        "finalement|juste|tranquille|tranquillement|doucement|vite|vite fait|rapidement|discrètement|gentiment|"
        "directement|rien de méchant|sans rancune|même pas peur|aussi|aujourd'hui|ce soir|ce matin|salut|"
        "salut à tous|bonjour|bonsoir|coucou|hello|yo|à tous|à toutes|tous|tout le monde|les amis|les gars|merci|"
        "svp|stp|s'il te plaît|s'il vous plaît|bonne chance|bon jeu|bonne partie|bonne nuit|à toi|à vous|à ton tour|"
        "à toi de jouer|à vous de jouer|au suivant|suivant|à plus|à plus tard|à demain|bonne journée|bonne soirée|"
        "bisous|bises|bise|ciao|tchao|tchuss|a+|adieu|merci d'avoir attendu|merci de ta patience|"
        "merci de votre patience|enfin dispo|me revoilà|me voilà|me voici|mes excuses|cadavre en"
    ),
    endings="|e|es|ent|er|ez|é|ée|és|ant|ons|s|t|is|it",
    goes=(
        "va|vais|aller|allez|joue|joues|jouer|bouge|bouger|deplace|deplacer|avance|avancer|passe|saute|prend|prends|"
        "prendre|tue|tuer|mange|manger|capture|bouffe|attaque|frappe|assassine|elimine|mets|met|envoie|amene|fonce|"
        "file|glisse"
    ),
    remarks=(
        "c à toi|c a toi|c à vous|c a vous|c ton tour|c votre tour|désolé|désolée|dsl|pardon|excusez|excuse|à toi|"
        "à vous|à ton tour|au tour de|merci de|merci d'avoir|"
        "merci pour|bonne chance|bonne nuit|bonne soirée|à plus|je file|je dois filer|je reviens de|de retour de|"
        "de retour du|revenu de|rentré de|rentrée de|merci à|merci beaucoup|merci encore|mille mercis|bonne journée|"
        "bon courage|bon week-end|bon weekend|bonne fin|bonne partie|bon jeu|bonsoir à|bonjour à|salut à|coucou à|"
        "navré|navrée|encore désolé|encore pardon|toutes mes excuses|mes excuses|au plaisir|à bientôt|à demain|"
        "joyeux|joyeuse|je vous laisse|je retourne|je pars|c'est à toi|c'est à vous|c'est ton tour|c'est à ton tour|"
        "il faut que j'y aille|je dois"
    ),
    courtesies=(
        "slt|slt tout le monde|bjr|cc|wesh|tt le monde|mrc|merci le bot|merci bot|le bot|bisous|bises|bisou|salut|"
        "salut à tous|salut tout le monde|salut la compagnie|bonjour|bonjour à tous|bonjour tout le monde|bonsoir|"
        "bonsoir à tous|bonsoir tout le monde|coucou|coucou tout le monde|hello|hey|yo|re|rebonjour|rebonsoir|à tous|"
        "à toutes|tous|tout le monde|les amis|les gars|merci|merci à tous|merci d'avoir attendu|"
        "merci de votre patience|merci de ta patience|merci pour l'attente|merci beaucoup|merci pour la partie|mci|svp|"
        "stp|s'il te plaît|s'il vous plaît|s'te plaît|désolé|désolée|dsl|pardon|mes excuses|excusez-moi|excuse-moi|"
        "désolé du retard|désolée du retard|désolé pour le retard|désolée pour le retard|désolé pour l'attente|"
        "désolée pour l'attente|désolé de l'attente|pardon pour le retard|pardon pour l'attente|pardon du retard|oups|"
        "zut|bonne chance|bonne chance à tous|bon jeu|bonne partie|belle partie|jolie partie|bien joué|gg|gl|hf|glhf|"
        "amusez-vous bien|amuse-toi bien|bon courage|bonne nuit|bonne nuit à tous|bonne soirée|bonne journée|"
        "bon après-midi|bon appétit|à plus|à plus tard|à bientôt|à demain|à tout à l'heure|à tout de suite|a+|ciao|"
        "tchao|bye|bye bye|au revoir|bisous|bises|bise|je file|je dois filer|je vous laisse|je reviens|j'arrive|ok|"
        "okay|d'accord|d'acc|dac|oui|ouais|bon|bon allez|ben|bah|bien|eh bien|eh ben|alors|allez|allons-y|on y va|"
        "c'est parti|voilà|et voilà|voici|tiens|tenez|hop|et hop|hop hop|hop là|zou|tac|paf|boum|bim|pan|ouf|ah|oh|eh|"
        "ça y est|c'est fait|c'est joué|mdr|ptdr|lol|héhé|hihi|hé hé|haha|sans rancune|rien de personnel|enfin|"
        "mon coup|mon tour|à moi|aie|aïe|ouille|mince|flûte|flute|crotte|punaise|purée|tant pis|soit|bref|bon ben|"
        "bon bah|bon bien|bon alors|bon voilà|bon ok|bon d'accord|ok alors|ok bon|ok donc|ok ok|bon bon|bon donc|"
        "et bien|allez zou|allez hop|c'est bon|bon c'est parti|me voilà|me revoilà|me voici|je suis là|"
        "je suis de retour|je suis rentré|je suis rentrée|de retour|enfin dispo|enfin moi|à mon tour|c'est mon tour|"
        "c'est à moi|c'est mon coup|mon coup est|mon coup c'est|mon coup sera|mon tour alors|à moi alors|"
        "à moi de jouer|moi|pour moi|pour moi c'est|pour moi ce sera|pour mon coup|pour mon tour|pour ma part|"
        "de mon côté|voici mon coup|voilà mon coup|voilà mon tour|voilà pour moi|du coup|donc|là|tout de suite|"
        "alors là|voilà voilà|et voilà le travail|et puis voilà|c'est tout|c'est tout pour moi|prenez votre temps|"
        "prends ton temps|pas de souci|pas de soucis|pas de problème|pas d'urgence|aucune urgence|rien ne presse|"
        "sans pression|quand tu veux|quand vous voulez|quand tu peux|quand vous pouvez|quand tu es prêt|bon weekend|"
        "bon week-end|bon we|bonne fin de soirée|bonne fin de journée|bonne soirée à tous|bonne journée à tous|"
        "bonne nuit tout le monde|bonne nuit les amis|bonne année|joyeux noël|bonnes fêtes|bon anniversaire|"
        "bonnes vacances|bonne semaine|bon dimanche|bonne matinée|bon aprem|bon courage à tous|bonne chance à toi|"
        "bonne chance à vous|bonne chance les amis|bisous à tous|bisous tout le monde|la bise|des bisous|gros bisous|"
        "biz|bisou|à plus tard tout le monde|à plus les amis|à plus tous|à tantôt|à ce soir|à demain tout le monde|"
        "à demain les amis|à demain matin|à tout à l'heure tout le monde|à la prochaine|à tout'|à +|a plus|a tout|"
        "ciao ciao|ciao à tous|salutations|salutations à tous|messieurs|mesdames|messieurs dames|mesdames et messieurs|"
        "mes amis|mes chers amis|chers amis|chers joueurs|chers tous|les copains|les gens|les potes|l'équipe|la team|"
        "la compagnie|la table|mon ami|mon pote|camarades|mon cher|ma chère|mec|merci à toi|merci à vous|"
        "merci les amis|merci bien|merci tout le monde|grand merci|mille mercis|mille excuses|mille pardons|"
        "toutes mes excuses|encore désolé|encore désolée|encore pardon|encore merci|vraiment désolé|vraiment désolée|"
        "navré|navrée|sincèrement désolé|sorry|thanks|please|excusez|excuse|excusez moi|je m'excuse|cordialement|"
        "s'il te plait|s'il vous plait|siouplait|steuplait|avec plaisir|je vous en prie|je t'en prie|de rien|"
        "y a pas de mal|bien reçu|entendu|ça marche|ca marche|ça roule|okay alors|oki|okidoki|dacodac|voui|yep|yes|"
        "mouais|oui oui|ah oui|ah bon|oh là|eh oui|hé oui|ah voilà|ah ok|ah d'accord|enfin bref|re tout le monde|"
        "re salut|re bonjour|resalut|salut les amis|salut les gars|salut à vous|salut à toutes et à tous|"
        "bonjour les amis|bonjour à toutes et à tous|bonjour à vous|bonsoir les amis|bonsoir à vous|coucou les amis|"
        "coucou à tous|coucou à vous|hello tout le monde|hello à tous|hello les amis|hey tout le monde|hey les amis|"
        "yo tout le monde|yo les gars|à toutes et à tous|à toutes et tous|à tout le monde|bonne chance tout le monde|"
        "dodo|au dodo|je vais dormir|je vais me coucher|je dois y aller|je dois partir|je file au travail|"
        "je file au boulot|je pars au travail|j'y retourne|je retourne bosser|je retourne au travail|le|la|les|mon|ma|"
        "mes|notre|si longtemps|aussi longtemps|si tard|le mien|voici le mien|voilà le mien|fini|terminé|c'est fini|"
        "je dormais|je dormais désolé|j'étais au travail|j'étais à table|j'étais occupé|j'étais occupée|j'étais absent|"
        "j'étais absente|j'étais au boulot|j'étais en réunion|je mangeais|retard désolé|mieux vaut tard que jamais|"
        "réponse finale|dernier mot|enfin mon tour|ah c'est mon tour|ah c'est à moi|c'est à moi alors|ah à moi|c a moi|"
        "c mon tour|jsuis là|chui là|avec amour|coeur|merci svp|svp merci|stp merci|et merci|et bonne chance|"
        "et bonne nuit|et bonne soirée|et bon courage|et à demain|et bisous|allez bye|allez salut|allez à plus|"
        "allez ciao|bye tout le monde|bonne nuit à vous|bonne soirée à vous|bonne journée à vous|dodo maintenant|"
        "au lit|je file au lit|je vais au lit|je retourne au boulot|je reviens plus tard|hop voilà|et voilou|voilou|"
        "voili voilou|tadam|tada|ta-da|tac tac|zou zou|bon hop|bon voilà voilà|salutt|saluut|couc|coucouu|"
        "bjr tout le monde|bjr à tous|bsr|bsr à tous|slt à tous|slt les gars|cc tout le monde|cc les gars|"
        "hello les gars|yo la team|salut la team|merciii|merki|mercii|tks|thx|ty|désolé les gars|désolé tout le monde|"
        "désolé à tous|désolée tout le monde|pardon tout le monde|pardon les gars|dsl du retard|dsl pour le retard|"
        "dsl pour l'attente|dsl les gars|dsl tout le monde|sry|sorry tout le monde|sorry les gars|longue journée|"
        "grosse journée|quelle journée|bonne pioche|bon match|belle soirée|douce nuit|prenez soin de vous|"
        "à vos claviers|sans stress|no stress|tranquille"
    ),
    calls=(
        "c'est au tour de|au tour de|tour de|la main à|on attend|à toi|à vous|à ton tour|à votre tour|à toi de jouer|"
        "à vous de jouer|c'est à toi|c'est à vous|c'est ton tour|"
        "au suivant|suivant|au prochain|à qui le tour|à {side}|c'est à {side}|à {side} de jouer|"
        "c'est à {side} de jouer|au tour de {side}|c'est au tour de {side}|{side} à toi|à toi {side}|à vous {side}|"
        "à toi de jouer {side}|tour de {side}|{side} c'est à toi|{side} c'est à vous|{side} joue|désolé {side}|"
        "désolée {side}|pardon {side}|merci {side}|salut {side}|bonjour {side}|coucou {side}|à toi maintenant|"
        "à vous maintenant|à toi alors|à vous alors|à toi l'honneur|à toi la main|à toi le tour|c'est ton coup|"
        "c'est votre tour|c'est à ton tour|c'est à votre tour|ton coup|ton tour|votre tour|votre coup|"
        "la balle est dans ton camp|la main est à toi|je te laisse la main|je vous laisse la main|je te passe la main|"
        "je passe la main|tu peux y aller|vous pouvez y aller|tu peux jouer|vas-y|allez-y|à qui|c'est à qui|"
        "le prochain|prochain|suivante|le suivant|la suivante|au tour du suivant|joueur suivant|au joueur suivant|"
        "et maintenant à toi|et à toi|maintenant à toi|maintenant à vous|plus qu'à toi|après toi|à toi la suite|"
        "c'est à toi de jouer|c'est à vous de jouer|c'est à toi maintenant|c'est à vous maintenant|on t'attend|"
        "on vous attend|à {name}|à {name} maintenant|à toi {name}|à vous {name}|à toi de jouer {name}|"
        "au tour de {name}|c'est au tour de {name}|tour de {name}|le tour de {name}|à {name} de jouer|c'est à {name}|"
        "c'est à {name} de jouer|c'est à {name} maintenant|c'est le tour de {name}|{name} à toi|{name}, à toi|"
        "{name} à toi de jouer|{name}, à toi de jouer|{name} c'est à toi|{name}, c'est à toi|{name} c'est ton tour|"
        "{name}, c'est ton tour|{name} suit|ensuite {name}|puis {name}|maintenant {name}|vas-y {name}|allez {name}|"
        "suivant {name}|prochain {name}|je passe la main à {name}|la main à {name}|la parole est à {name}|"
        "on attend {name}|désolé {name}|désolée {name}|merci {name}|salut {name}|bonjour {name}|bonsoir {name}|"
        "coucou {name}|hello {name}|hey {name}|re {name}|pardon {name}|bonne chance {name}|bonne nuit {name}|"
        "bonne soirée {name}|bon courage {name}|à plus {name}|à demain {name}|ok {name}|bisous {name}|c a toi|c à toi|"
        "c ton tour|c a vous|c à vous|c votre tour|{side} c ton tour|{side} c a toi|{side} c à toi|"
        "{side} c'est ton tour|{side}, c'est ton tour|{side}, à toi|{side} à toi de jouer|{side}, à toi de jouer|"
        "à toi {side} maintenant|à {side} maintenant|maintenant {side}|ensuite {side}|puis {side}|{side} ensuite|"
        "{side} maintenant|{side} suit|{side} est le suivant|{side} peut jouer|{side} doit jouer|au suivant {side}|"
        "suivant {side}|prochain {side}|le suivant c'est {side}|le prochain c'est {side}|on attend {side}|allez {side}|"
        "vas-y {side}|vas y {side}|go {side}|vas y|allez y|la main à {side}|je passe la main à {side}|"
        "bonne chance {side}|bonsoir {side}|bon courage {side}|suivant svp|suivant stp|au suivant svp|au suivant stp|"
        "prochain svp|next|next svp|à toi l'ami|à toi mon ami|à toi de voir|à toi la balle|tour suivant svp|"
        "à qui de droit|c'est tout à toi|c'est ton tour {side}|c'est votre tour {side}|c ton tour {side}|"
        "c a toi {side}|c à toi {side}|de jouer"
    ),
    whose=(
        "à qui|c'est à qui|à qui le tour|à qui le tour maintenant|c'est à qui le tour|à qui est-ce le tour|qui joue|"
        "qui joue maintenant|qui joue après|qui joue ensuite|qui est le suivant|qui est le prochain|"
        "c'est qui le suivant|c'est qui le prochain|c'est qui après|qui suit|qui est après|à qui de jouer|"
        "à qui maintenant|c'est à qui de jouer|c'est à qui maintenant|c'est à qui après|c'est au tour de qui|"
        "c'est le tour de qui|au tour de qui|suivant|le suivant|au suivant|prochain|le prochain|la suite|"
        "et maintenant|et ensuite|qui"
    ),
    spares=(
        "sans tuer|sans kill|ne tue pas|ne tue personne|tue personne|sans mort|sans rien tuer|sans tuer personne|"
        "pas de kill|juste bouger|seulement bouger|bouge seulement|bouge juste"
    ),
    unless=(
        "dit|disait|d'après|selon|toujours|rêve|rêvé|préféré|hier|dernière|dernier|"
        "pas|non|quoi|qui|que|pourquoi|comment|quand|où|faudrait|serait|aurait|pourrait|devrait|si|sauf|"
        "jamais|blague|rigole|déconne|erreur|voulais|ou|plutôt|attends|attendez|peut-être|genre|honte|nul|"
        "nulle|bête|mauvais|risqué|suicide|inutile|idiot|absurde|folie|options|beau|meilleur|pire"
    ),
    postpones="plus tard|prochain tour|tour prochain|tour suivant|prochaine fois|prochaine partie",
)

PLANS: Final = PlanPhrases(
    try_out=("essaye", "essayer", "essayez", "essaie", "essai"),
    from_turn=("depuis {turn}", "depuis le {turn}", "depuis tour {turn}", "depuis le tour {turn}"),
    plan=("plan {name}", "montre {name}", "montre plan {name}", "montre le plan {name}", "affiche {name}"),
    plans=("plans", "les plans"),
    compare=("compare {name} & {other}", "comparer {name} & {other}", "comparez {name} & {other}"),
    drop=(
        "efface{name}",
        "effacer{name}",
        "supprime{name}",
        "supprimer{name}",
        "supprimez{name}",
        "jette{name}",
        "jeter{name}",
        "jetez{name}",
    ),
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
    orders=OrderPhrases(
        later=("plus tard", "à mon tour", "a mon tour", "quand c'est mon tour", "quand ce sera mon tour"),
        then=("et puis", "puis", "ensuite"),
        or_else=("ou sinon", "ou bien", "sinon"),
    ),
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
            "commandes",
            "les commandes",
            "quelles commandes",
        ),
        rules=(
            "règles",
            "regles",
            "les règles",
            "les regles",
            "montre les règles",
            "comment jouer",
            "règles du jeu",
            "regles du jeu",
            "les règles du jeu",
        ),
        board=("plateau", "le plateau", "montre le plateau", "montre-moi le plateau", "affiche le plateau"),
        turn=(
            "à qui",
            "a qui",
            "à qui le tour",
            "à qui de jouer",
            "c'est à qui",
            "c'est à qui de jouer",
            "qui joue",
            "c'est à moi",
            "à moi",
            "c'est mon tour",
            "est-ce mon tour",
        ),
        moves=("coups {square}", "coups de {square}", "coups en {square}", "où peut aller {square}"),
        piece=(),
        take_back=(),
        movable=("pièces", "coups", "mes pièces", "mes coups", "coups possibles"),
        comes=("qu'y a-t-il en {square}", "il y a quoi en {square}"),
        time=("pendule", "temps", "temps restant", "mon temps", "délai", "la pendule"),
        last=("dernier coup", "le dernier coup", "dernier tour"),
        learn=("apprendre", "leçon", "leçons", "lecon", "lecons", "apprends-moi", "apprendre à jouer"),
        puzzle=("problème", "probleme", "problèmes", "problemes", "un problème", "un probleme"),
        stats=("stats", "mes stats", "bilan", "mon bilan", "statistiques", "mes statistiques"),
        away=("absent", "absente", "absence", "je m'absente", "je suis absent", "je suis absente", "vacances"),
        settings=("réglages", "reglages", "mes réglages", "paramètres", "parametres", "préférences", "options"),
        private=("privé", "prive", "salon privé", "en privé", "message privé"),
        pause=("une pause", "mettre en pause", "pause de la partie"),
        own_last=(),
        time_up=(),
        skip=(),
        standing=("le score", "score", "la situation"),
        write=("la notation", "notation"),
        thanks=(
            "merci",
            "merci beaucoup",
            "merci bien",
            "merci à toi",
            "merci pour l'aide",
            "merci pour ton aide",
            "merci le bot",
            "merci bot",
            "merci, le bot",
            "mille mercis",
            "grand merci",
            "super",
            "parfait",
            "génial",
        ),
        resign=(
            "abandon",
            "abandonner",
            "j'abandonne",
            "je déclare forfait",
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
    questions=(QUESTIONS,),
    rounds="tour de table|tours de table",
    fillers="tour tours coup coups numéro avant au aux le case cases pièce pièces jusqu jusque plus tard",
    yes="o oui y",
)
