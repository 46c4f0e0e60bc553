"""French: what a question about the game is made of."""

from typing import Final

from bot.phrases.words.questions import QuestionWords, Says

QUESTIONS: Final = QuestionWords(
    words={
        Says.NOTHING: (
            "le|la|les|l|un|une|des|de|d|du|a|au|aux|en|sur|dans|par|pour|avec|y|ça|ca|ce|c|il|elle|ils|elles|s|se|"
            "est|sont|etait|a t|svp|stp|s il te plait|s il vous plait|euh|heu|hum|bon|alors|et|donc|ok|zut|oups|"
            "mince|pardon|desole|attendez|attends|salut|hello|coucou|dites|dis|on|nous|faut|il faut|doit|dois|"
            "vraiment|deja|exactement|bien|moi|ici|encore|tout|toute|case|cases|trompe|me suis trompe|suis|"
            "suis trompe|merci|marche|fait|faire|font|etre|proposer|demander|montre|montrer|donne|rappel|rappelle|"
            "rappelez|vous|question|au fait|jusqu|avoir|toujours|aussi|juste|seulement|autre|chaque|chacun|"
            "petite question|question bete|question idiote|une question|je suis nouveau|je debute|debutant|desolee|"
            "excusez moi|excuse moi|dites moi|dis moi|quelqu un sait|vous savez|tu sais|sait|on a|y a t il|il y a|"
            "a t on|existe|bouton|moyen|facon|un moyen|sur le plateau|plateau|en ce moment|pour le moment|"
            "actuellement|dans le jeu|dans ce jeu|de jeu|mais|quand meme|du coup|par hasard|t on|me|m|te|vers|"
            "par dessus|dessus|dessous|entre|pendant|tres|trop|mieux|mes amis|les gars|bonjour|bonsoir|svp merci|"
            "dit|disent|vous dit|ca vous dit|vous voulez|voulez vous|veut|veulent|veux|voudrais|aimerais|"
            "je voudrais|envie|alors que|oh|ah|eh|ben|bah|nouveau|nouvelle|faire une|on fait|on se fait|ca se passe|"
            "ai|as|ont|avez|fois|une fois|meme|possibles|pour jouer|pour mon tour|ou pas|ou non|flute|argh|ouille|"
            "hmm|hm|hein|bref|dites donc|dis donc|lol|mdr|ptdr|j ai pas suivi|pas suivi|j ai rate|j ai loupe|"
            "j ai rien suivi|j ai rien vu|j ai pas vu|je n ai pas suivi|je n ai pas vu|j etais pas la|"
            "j etais absent|j etais absente|j etais ailleurs|j ai oublie|je sais plus|je sais pas|je ne sais plus|"
            "je ne sais pas|je me rappelle plus|je me rappelle pas|je me souviens plus|je capte rien|j ai du mal|"
            "cela|ceci|celui|celle|ceux|celles|ou alors|quoi deja|les autres|des autres|autres pieces|d autres|"
            "joueurs|joueur|machin|espece|genre|type|sorte|sans|sous|contre|selon|comme|car|parce que|puisque|ne|n|"
            "peu|beaucoup|assez|bcp|pls|please|quelques|certain|certaine|certains|memes|ici bas|la bas|apparemment|"
            "normalement|d ailleurs|en fait|au final|finalement|d abord|en gros|en vrai|sinon|franchement|hesite|"
            "aurait|aura|sera|serait|avait|ete|va t on|etait ce|ce serait|ce sont|on m|y en a|ya|faudrait|peut etre|"
            "svp les gars|les amis|quelqu un|coucou tout le monde|salut tout le monde|bonjour tout le monde|"
            "question rapide|une petite question|j ai une question|ct|pr|ke|ki|qd|dsl|si un|si le|si la"
        ),
        Says.WHAT: (
            "quoi|que peut|que peuvent|que fait|que peux|que se passe|que se passe t il|qu est ce que|qu est ce qui|"
            "quel|quelle|quels|quelles|quelle piece|quelles pieces|quel est|quelle est|quels sont|quelles sont|"
            "lequel|laquelle|lesquels|lesquelles|c est quoi|qu est ce|qu est ce que c est|quoi comme|que veut dire|"
            "se passe quoi si|se passe t il si|arrive quoi si|que se passe t il quand|quoi si|qui gagne|"
            "qui peut gagner|quand finit la partie|quoi exactement|keske|kesako|quelle sorte|il y a quoi|y a quoi|"
            "qu y a t il|qu est ce qu|qu est ce qu il|a quoi|a quoi ca|quoi qui|que font|que faire de|que faire des|"
            "keskispass|servent a quoi|sert a quoi|a quoi servent"
        ),
        Says.WHERE: (
            "ou|vers ou|vers quelles cases|dans quelles cases|dans quelle case|sur quelle case|sur quelles cases|"
            "quelle case|ou est ce que|vers quelle case|a quel endroit|quels endroits|quel endroit|ou ca|par ou|"
            "destinations|cases possibles|quelles sont les cases|case possible"
        ),
        Says.HOW: (
            "comment|jusqu ou|de quelle facon|comment est ce que|comment fait on|comment faire|combien de cases|"
            "de combien de cases|de combien|de quelle maniere|cmt|coment|par quel moyen|maniere|facon dont"
        ),
        Says.WHO: (
            "qui|a qui|quelle piece|quelles pieces|qu est ce qui|qui est ce qui|lequel|laquelle|lesquels|qui est|"
            "qui est ce|par qui|a qui est ce|a quel joueur|quel joueur|c est a qui|quelles couleurs|quelle couleur|"
            "quelqu un qui|qui c est qui|quel est le joueur|a qui c est"
        ),
        Says.ANYONE: (
            "quelqu un|personne|un ennemi|un adversaire|on|quelque chose|des ennemis|les ennemis|ennemis|"
            "adversaires|un autre|une autre|un autre joueur|d autres pieces"
        ),
        Says.WHEN: (
            "quand|avant quand|jusqu a quand|quelle heure|jusqu a quelle heure|d ici quand|jusqu quand|"
            "avant quelle heure|vers quelle heure|a quelle heure|quand est ce que|quand est ce qu|quand je tue|"
            "quand on tue|apres avoir tue"
        ),
        Says.HOW_LONG: (
            "combien|combien de|combien de temps|combien d heures|combien de minutes|combien de jours|"
            "combien de tps|cb de temps|combien de secondes|encore combien|combien encore"
        ),
        Says.ASKS: (
            "est ce|est ce que|puis je|peut il|peut on|peut elle|a t il|explique|expliquez|rappelle moi|montre moi|"
            "y a t il|peux tu|pouvez vous|on peut|peut t on|pourrait on|pourriez vous|ca vous dit|vous voulez|"
            "voulez vous|sommes nous|ai je le droit|est il possible|est il|est elle|sont ils|c est a moi|"
            "c est mon tour|est ce qu|on a le droit|a t on le droit|ai je encore|ya t il|il y a t il|c est possible|"
            "c est possible de|possible de|pouvons nous|on se fait|et si on|ca te dit|ca vous dirait|partants pour|"
            "partant pour|qui est pour|qqn|a t elle|ont ils|est on|dis moi|dites moi|rappel|rappelez moi|jsuis|"
            "c mon tour|c a moi|c est encore a moi|c est bien mon tour|c est bien a moi|c est toujours a moi|ou pas|"
            "ou non"
        ),
        Says.CAN: (
            "peut|que peut|que peuvent|que peux|peux|peuvent|pouvoir|puis|puis je|possible|legal|legaux|droit|"
            "ai le droit|peut il|peut on|permis|autorise|autorisee|possibles|possible de|droit de|on peut|"
            "est il possible|peuvent ils|capable|veux|je peux|peux encore|on a le droit|a le droit|ai le droit de|"
            "a t on le droit|peux tu|pouvez|pourrais|pourrait|pourrais je|je pourrais|legalement|permet|faisable|"
            "doit|dois|dois je|faut il|peut encore|peuvent encore|droit d|autorises|autorisees|le droit"
        ),
        Says.ME: (
            "c est a moi|c est mon tour|je|j|j ai|mon|ma|mes|moi|me|m|puis je|a moi|mien|mienne|je suis|ai je|"
            "dois je|suis je|on attend apres moi|on m attend|attend apres moi|c est bien mon tour|c est bien a moi|"
            "chez moi|ma couleur|mon camp|mon equipe|jsuis|jpeux|j peux|je pourrais|ai je encore|c mon tour|c a moi|"
            "c est encore a moi|c est toujours a moi|il me reste|me reste t il|m en reste|si mon|si ma|si mes|si je"
        ),
        Says.GO: (
            "que fait|aller|va|vont|vais|bouge|bouger|bouges|bougent|jouer|joue|jouent|deplace|deplacer|faire|fait|"
            "fais|font|atteindre|avancer|avance|coup|coups|marche|voyager|utiliser|utilise|poser|pose|mettre|met|"
            "mets|placer|place|atteint|atteignent|avancent|traverser|traverse|passer|passe|entrer|entre|sortir|sort|"
            "rester|reste|coups possibles|coups legaux|options|deplacements|deplacement|mouvement|mouvements|choix|"
            "sauter|utilisation|fonctionne|fonctionnent|mange|pour jouer|bouje|bouge t il|se deplace|se deplacent|"
            "deplacent|recule|reculent|reculer|glisser|glisse|rentrer|rentre|rentrent|acceder|accede|penetrer|"
            "penetre|passent|passer a travers|traversent|franchir|franchit|franchissent|enjamber|enjambe|sautent|"
            "jette|jeter|jetter|depose|deposer|deposent|mettent|laisser|laisse|agissent|finissent|finir|"
            "utilise t on|utilisent|possibilites|possibilite|fonctionner|manoeuvre|peut entrer|va t il|jouable|"
            "jouables|deplacable|deplacables|boujer"
        ),
        Says.KILL: (
            "tue|tuer|tuent|prend|prendre|prennent|mange|manger|attaque|attaquer|attaquent|menace|menacer|capturer|"
            "capture|eliminer|elimine|viser|vise|toucher|touche|atteindre|assassiner|assassine|frapper|frappe|"
            "abattre|detruire|bouffer|mangent|menacent|visent|tues|tuer quelqu un|buter|bute|butent|flinguer|"
            "degommer|eliminent|elimines|captures|capturent|capturees|bouffe|croque|touchent|frappent|vaincre|"
            "tue quelqu un|tuee|meurtre|abat|degomme|quand je tue|quand on tue|apres avoir tue"
        ),
        Says.COME: (
            "venir|vient|viennent|arriver|arrive|atteindre|attaque|attaquent|menace|menacent|viser|vise|visent|"
            "touche|toucher|prendre|prend|prennent|tuer|tue|tuent|entrer|acceder|aller|va|capturer|capture|manger|"
            "mange|attaquer|approcher|approche|menacer|attrape|attraper|peut venir|me prendre|me tuer|m attaquer|"
            "me manger|me capturer|me bouffer|me toucher|surveille|surveillent|couvre|couvrent|controle|controlent|"
            "cible|ciblent|tirer sur|se poser|acceder a|arrivent|debarquer|accede"
        ),
        Says.STRUCK: (
            "attaque|attaquee|menace|menacee|en danger|danger|en securite|pris|prise|tue|tuee|protege|protegee|"
            "a l abri|expose|exposee|menaces|attaques|vise|visee|a risque|en prise|atteignable|tues|en peril|mourir|"
            "va mourir|se faire tuer|se faire prendre|se faire manger|risque|safe|tranquille|dangereux|dangereuse|"
            "securise|securisee|sans danger|sans risque|defendu|defendue|exposes|attaquable|prenable|capturable|"
            "en surete|menacees|attaquees|craint quelque chose|tue par|pris par|attaque par|menace par|risquee|"
            "en zone sure|couvert|couverte"
        ),
        Says.PLAYED: (
            "joue|a joue|fait|a fait|bouge|a bouge|vient de jouer|vient de faire|joues|vient de se passer|"
            "avait joue|jouee|ont joue|avait fait|ont fait|vient de bouger|coup joue|a ete joue|ete joue"
        ),
        Says.HAPPENED: (
            "passe|s est passe|arrive|se passe|s est il passe|vient de se passer|se passe quoi si|se passe t il si|"
            "quoi si|se passait|il s est passe|s est passe quoi|ca s est passe|arrive t il|se passe t il|y a eu|"
            "a change|se produit|se passera|arrivera|qu est ce que j ai rate|j ai manque quoi|loupe quoi|ai je rate|"
            "ai je loupe|advient|devient|deviennent|devient t il"
        ),
        Says.PIECE: (
            "piece|pieces|quelle piece|quelles pieces|coups|militants|chefs|assassins|reporters|diplomates|"
            "necromobiles|options|pions|pion|coups possibles|coups legaux|choix|mouvements|deplacements|bonhommes|"
            "mes coups|possibilites|possibilite|coup possible|coups restants|jouables|coup legal|coups jouables|"
            "coups valides|pieces jouables|deplacables|troupes|soldats|pieces mobiles|coup valide"
        ),
        Says.THIS: "cet|cette|ce|ca|ceci|cela|ces|ce truc|cette partie|ce jeu",
        Says.TURN: (
            "c est a moi|c est mon tour|tour|coup|le tour|trait|a moi|a jouer|joue|jouer|tour de jeu|main|"
            "on attend apres moi|on m attend|attend apres moi|le trait|tour ci|ce tour|c mon tour|c a moi|"
            "c est encore a moi|c est bien mon tour|c est bien a moi|c est toujours a moi|c est a qui"
        ),
        Says.NEXT: (
            "prochain|suivant|suivante|apres|ensuite|le prochain|la prochaine|apres moi|doit jouer|attend|attend on|"
            "on attend|ordre|joue apres|joue ensuite|vient apres|joue apres moi|apres lui|apres ca|a suivre|"
            "prochaine|suivants|enchaine|ordre du tour|ordre de jeu|ordre des tours|passe apres|qui suit|"
            "jouer apres|au suivant|c est a qui"
        ),
        Says.LAST: (
            "dernier|derniere|precedent|juste avant|vient de|a l instant|en dernier|dernierement|avant|precedente|"
            "plus recent|juste|tout juste|derniers|recemment|il y a un instant|il y a une minute|le tour d avant|"
            "d avant|avant moi|juste avant moi|precedemment|tout a l heure|dernier tour|derniere action|"
            "la derniere fois"
        ),
        Says.NOW: "maintenant|la maintenant|apres",
        Says.TIME: (
            "temps|pendule|horloge|chrono|delai|minutes|heures|quand|heure|combien de temps|avant quand|"
            "jusqu a quand|echeance|combien d heures|combien de minutes|combien de jours|secondes|jours|date limite|"
            "temps restant|compte a rebours|presse|retard|temps par tour|temps de reflexion|temps par coup|minuteur|"
            "minuterie|timer|tps|delais|limite de temps|temps limite|echeances|minute|temps imparti"
        ),
        Says.LEFT: (
            "reste|restant|restantes|finit|ai|avant|jouer|me reste t il|reste t il|il reste|il me reste|expire|"
            "ecoule|se termine|dispose|limite|par tour|par coup|a chaque tour|pour un tour|pour mon tour|"
            "pour ce tour|pour chaque tour|pour chaque coup|pour reflechir|reste t|restait|il me restait|expirer|"
            "ecoules|au bout|avant la fin|imparti|dispo|disponible|dispose t on|ai je|de reflexion|est limite|"
            "limite a|depasse"
        ),
        Says.WRITE: (
            "ecrire|ecris|taper|tape|ecrit|commencer|commence|entrer|saisir|envoyer|commande|commandes|format|"
            "notation|notent|noter|rediger|note|notes|tapent|ecrivent|ecrit on|j ecris|je tape|rentrer|marquer|"
            "marque|syntaxe|on ecrit|on tape|on note|indiquer|indique"
        ),
        Says.TEACH: (
            "explique|expliquer|m expliquer|apprendre|trouver|trouve|lire|voir|comprends|comprendre|connais|"
            "rappeler|sais|montrer|montre|comprends pas|ne comprends pas|sais pas|ne sais pas|connais pas|"
            "pas compris|oublie|j ai oublie|ai oublie|perdu|expliquez|expliques|explication|explications|apprend|"
            "consulter|retrouver|montrez|je ne comprends pas|je ne connais pas|me souviens|souviens plus|revoir|"
            "relire|reexpliquer|connaitre|consulte|donnez|redonner|redonne|resume|resumer|resumez|reexplique|"
            "re explique|lien vers|trouvent|trouve t on|ecrites|ecrite|montre moi|capte|pige|rien compris|rien pige|"
            "comprend|comprend pas|comprenne|besoin d un rappel|un rappel|rappel"
        ),
        Says.RULES: (
            "regles|regle|regles du jeu|livre des regles|mode d emploi|manuel|tuto|tutoriel|notice|reglement|guide|"
            "principe|regle du jeu|regles de base|les bases|principes|explications|doc|documentation|regle de"
        ),
        Says.GAME: "jeu|djambi|partie|joue|jouer|ce jeu|marche|fonctionne|le jeu|jeux|jouer a|y joue|y jouer",
        Says.WIN: (
            "gagne|gagner|gagnes|but|objectif|victoire|perd|perdre|finit|termine|gagnant|vainqueur|remporte|"
            "remporter|objet|finir|gagnee|terminer|qui gagne|qui peut gagner|quand finit la partie|gagnent|"
            "gagne t on|gagner la partie|gagner le jeu|remporte la partie|conditions de victoire|"
            "condition de victoire|le but du jeu|but du jeu|victorieux|l emporte|l emporter|se gagne|fini la partie|"
            "se finit|se termine|s arrete|vaincre"
        ),
        Says.LENGTH: (
            "combien de temps dure une partie|combien de temps dure la partie|une partie dure combien de temps|"
            "ca dure combien de temps|combien de temps ca dure|combien de temps prend une partie|"
            "une partie c est long|combien de tours dure une partie"
        ),
        Says.PRIVATE: (
            "en prive|prive|en secret|message prive|salon prive|en cachette|en tete a tete|chuchoter|mp|mps|dm|"
            "en mp|par mp|message perso|messages prives|prives|en douce|discretement|secret|secretement|a l ecart|"
            "a part|sans que les autres voient|en aparte|aparte|entre nous|a deux|alliance"
        ),
        Says.TALK: (
            "parler|parle|discuter|discute|ecrire|ecris|envoyer|envoie|ouvrir|ouvre|quelqu un|a quelqu un|"
            "avec quelqu un|negocier|parler a|message|contacter|contacte|communiquer|parler avec|parler a quelqu un|"
            "parle a|un autre joueur|un joueur|a un joueur|avec un joueur|chuchoter|echanger|comploter|allier|"
            "m allier|s allier|faire un pacte|pacte|alliance|discuter avec|causer|mp"
        ),
        Says.POWER: (
            "pouvoir|au pouvoir|le pouvoir|trone|dans le labyrinthe|le trone|etre au pouvoir|a le pouvoir|"
            "au pouvoir c est|prendre le pouvoir|prise de pouvoir|avoir le pouvoir|exercer le pouvoir"
        ),
        Says.DIE: (
            "meurt|meure|mort|morte|se passe|arrive|perd|otage|otages|encercle|mourir|meurent|morts|tuee|est mort|"
            "est tue|elimine|capture|sort|armee|armees|encerclee|entoure|prisonnier|perd son chef|perds mon chef|"
            "perdu|perdre|perds|perdent|je perds mon chef|perdre mon chef|perd le chef|perd un chef|creve|crever|"
            "decede|decedent|mourrait|meurs|se fait tuer|se fait prendre|se fait capturer|se fait manger|fait tuer|"
            "se passera|capturee|sans chef|plus de chef|mort du chef"
        ),
        Says.STUCK: (
            "et maintenant|je fais quoi|que faire|que dois je faire|quoi faire|qu est ce que je fais|on fait quoi|"
            "je dois faire quoi|je fais quoi maintenant|on fait quoi maintenant|faut faire quoi|il faut faire quoi|"
            "quoi faire maintenant|que dois je faire maintenant"
        ),
        Says.COLOUR: "couleur|couleurs|camp|quelle couleur|quel camp|quelle equipe|quelle armee|de quelle couleur",
        Says.SURROUNDED: (
            "encercle|encercles|encerclee|encerclement|entoure|entoures|entouree|cerne|cernee|cernes|enferme|"
            "enfermee|enfermes|coince|coincee|bloque|bloquee|encercler|entourer"
        ),
        Says.CLOCK: (
            "chrono|pendule|horloge|minuteur|minuterie|timer|limite de temps|temps limite|compte a rebours|"
            "date limite|temps imparti|temps max|temps maximum"
        ),
        Says.CORPSE: (
            "les morts|cadavres|cadavre|depouilles|piece morte|pieces mortes|piece tuee|pieces tuees|piece capturee|"
            "pieces capturees|piece prise|pieces prises|macchabee|macchabees|tete de mort|mon mort"
        ),
        Says.FAR: (
            "loin|jusqu ou|diagonale|en diagonale|distance|a distance|combien de cases|tout droit|reculer|sauter|"
            "saute|portee|de combien|avancer|droit|ligne droite|une case|deux cases|deux|cases|par dessus|"
            "sauter par dessus|ses|propre|propres|allie|allies|ami|amis|ennemi|ennemis|special|speciale|sert|"
            "a quoi sert|difference|cote|a cote|voisin|voisine|adjacent|arriere|en arriere|deux fois|cases max|max|"
            "maximum|au maximum|combien de case|trois|3|2|1|plusieurs|une seule|une seule case|de plusieurs|"
            "a travers|au travers|travers|obstacle|obstacles|autres pieces|d autres pieces|pieces|"
            "par dessus les autres|dans tous les sens|tous les sens|sens|direction|directions|toutes les directions|"
            "horizontalement|verticalement|diagonalement|en ligne|ligne|cavalier|dame|fou|echecs|aux echecs|lignes|"
            "en ligne droite|a volonte|illimite|particulier|particuliere|pouvoir|pouvoirs|utilite|interet|"
            "specialite|capacite|capacites|premier coup|reellement|exactement|de loin|de pres|au contact|adverse|"
            "adverses|adversaire|ses propres|en avant|vers l arriere|servent|servent a|servir|sert a quoi|"
            "servent a quoi|a quoi servent|role|roles"
        ),
        Says.UNDO: (
            "annuler|annule|annules|reprendre|reprend|revenir en arriere|revenir|retour en arriere|defaire|retirer|"
            "reprise|refaire|rejouer|changer|changer mon coup|retour|annulation|reprendre mon coup|annuler mon tour|"
            "trompe de case|me suis plante|reprends|reprenez|revenir sur mon coup|revenir sur|"
            "revenir sur ma decision|annuler mon coup|annuler le coup|annuler ca|annuler mon dernier coup|"
            "annuler le dernier coup|annulable|reprendre mon tour|reprendre le coup|reprendre ca|je peux reprendre|"
            "revenir au coup d avant|revenir d un coup|revenir un coup en arriere|retour arriere|marche arriere|"
            "faire marche arriere|defais|corriger|corrige|modifier|modifier mon coup|rejouer mon coup|"
            "refaire mon coup|changer d avis|me suis trompe|trompe|trompee|erreur|une erreur|fausse manip|misclick|"
            "missclick|mauvaise case|plante"
        ),
        Says.DRAW: (
            "nulle|match nul|egalite|la nulle|partie nulle|faire nulle|la paix|nul|fait nul|un nul|match nulle|"
            "faire match nul|on se met d accord|draw"
        ),
        Says.RESIGN: (
            "abandonner|abandonne|abandonnes|abandon|arreter|quitter|quitter la partie|arreter la partie|"
            "arreter de jouer|partir|sortir de la partie|me rendre|se rendre|declarer forfait|forfait|"
            "declare forfait|lacher|lache l affaire|me retirer|se retirer|laisser tomber|laisse tomber|"
            "jeter l eponge|jette l eponge|capituler|capitule|concede|conceder|demissionner|abandonne la partie|"
            "abandonner la partie"
        ),
        Says.MAZE: (
            "au milieu|milieu|case centrale|au centre|case du milieu|centre du plateau|labyrinthe|dedale|le milieu|"
            "au milieu du plateau|case du centre|la case centrale|le centre|du centre|dans le labyrinthe|"
            "au labyrinthe|du labyrinthe"
        ),
    }
)
"""How people ask in French, written without accents, which many leave out."""
