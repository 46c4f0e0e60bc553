"""French: what a question about the game is made of."""

from typing import Final

from bot.phrases.words.questions import QuestionWords, Says

QUESTIONS: Final = QuestionWords(
    words={
        Says.NOTHING: (
            "jsp|jme|aaah|aah|perdu|perdue|bientot|page|votes|au|des|partout|on dirait|je suis coince|je suis coincee|"
            "djambi|g rate|g pas vu|jai rate|en ce moment|actuellement|en mesure|dois je abandonner|je dois abandonner|"
            "devrais je abandonner|je devrais abandonner|kk1|qqn|qq1|wsh|wesh|prie|je vous prie|je te prie|mamie|papi|"
            "petit|petite|vote|votent|votera|se trouve|qui se trouve|perde|faut que|il faut que|ts|tous les quatre|le|"
            "la|les|l|un|une|des|de|d|du|a|au|aux|en|sur|dans|par|pour|avec|y|ça|ca|ce|c|il|elle|ils|elles|s|se|est|"
            "sont|etait|a t|svp|stp|s il te plait|s il vous plait|euh|heu|hum|bon|alors|et|donc|ok|zut|oups|mince|"
            "pardon|desole|attendez|attends|salut|hello|coucou|dites|dis|on|nous|faut|il faut|doit|dois|vraiment|deja|"
            "exactement|bien|moi|ici|encore|tout|toute|case|cases|trompe|me suis trompe|suis|suis trompe|merci|marche|"
            "fait|faire|font|etre|proposer|demander|montre|montrer|donne|rappel|rappelle|rappelez|vous|question|"
            "au fait|jusqu|avoir|toujours|aussi|juste|seulement|autre|chaque|chacun|petite question|question bete|"
            "question idiote|une question|je suis nouveau|je debute|debutant|desolee|excusez moi|excuse moi|dites moi|"
            "dis moi|quelqu un sait|vous savez|tu sais|sait|on a|y a t il|il y a|a t on|existe|bouton|moyen|facon|"
            "un moyen|sur le plateau|plateau|en ce moment|pour le moment|actuellement|dans le jeu|dans ce jeu|de jeu|"
            "mais|quand meme|du coup|par hasard|t on|me|m|te|vers|par dessus|dessus|dessous|entre|pendant|tres|trop|"
            "mieux|mes amis|les gars|bonjour|bonsoir|svp merci|dit|disent|vous dit|ca vous dit|vous voulez|voulez vous|"
            "veut|veulent|veux|voudrais|aimerais|je voudrais|envie|alors que|oh|ah|eh|ben|bah|nouveau|nouvelle|"
            "faire une|on fait|on se fait|ca se passe|ai|as|ont|avez|fois|une fois|meme|possibles|pour jouer|"
            "pour mon tour|ou pas|ou non|flute|argh|ouille|hmm|hm|hein|bref|dites donc|dis donc|lol|mdr|ptdr|"
            "j ai pas suivi|pas suivi|j ai rate|j ai loupe|j ai rien suivi|j ai rien vu|j ai pas vu|je n ai pas suivi|"
            "je n ai pas vu|j etais pas la|j etais absent|j etais absente|j etais ailleurs|j ai oublie|je sais plus|"
            "je sais pas|je ne sais plus|je ne sais pas|je me rappelle plus|je me rappelle pas|je me souviens plus|"
            "je capte rien|j ai du mal|cela|ceci|celui|celle|ceux|celles|ou alors|quoi deja|les autres|des autres|"
            "autres pieces|d autres|joueurs|joueur|machin|espece|genre|type|sorte|sans|sous|contre|selon|comme|car|"
            "parce que|puisque|ne|n|peu|beaucoup|assez|bcp|pls|please|quelques|certain|certaine|certains|memes|ici bas|"
            "la bas|apparemment|normalement|d ailleurs|en fait|au final|finalement|d abord|en gros|en vrai|sinon|"
            "franchement|hesite|aurait|aura|sera|serait|avait|ete|va t on|etait ce|ce serait|ce sont|on m|y en a|"
            "faudrait|peut etre|svp les gars|les amis|quelqu un|coucou tout le monde|salut tout le monde|"
            "bonjour tout le monde|question rapide|une petite question|j ai une question|dsl|si un|si le|si la|pas|"
            "plus|rien|si|que|qu|lui|leur|leurs|son|sa|ses|notre|nos|votre|vos|ou|tu|toi|cet|eux|pourquoi pas|y a|"
            "option|tard|trop tard|au juste|la dedans|en cours|beh|nan|non|oui|ouais|hey|hep|yo|re|possible|demande|"
            "demandes|propose|proposes|proposition|accepte|acceptes|acceptez|accepter|refuse|dire|les mecs|mec|frere|"
            "gros|mon pote|les potes|poto|chef svp|je crois|je pense|d apres vous|selon vous|a votre avis|je reviens|"
            "je suis de retour|je rentre|je me reveille|je dormais|j ai dormi|j etais occupe|j etais occupee|"
            "j ai pas regarde|je regardais pas|pas vu|pas regarde|rate|loupe|suivi|compris|jamais|du tout|pour de vrai|"
            "sans blague|serieux|serieusement|quelque chose|quelque part|tous|toutes|tout le monde|ensemble|ailleurs|"
            "dedans|fin|vite fait|rapidement|vite|en deux mots|debile|question debile|question conne|petite precision|"
            "precision|rappelez moi|attend|j y pense|d accord|si on est|est on|on est|sommes|etes|es|t es|vous etes|"
            "faisait|faisons|faites|y aura|particularite|un moment|un instant|un peu|sur l image|dans l image|quand|"
            "ces|ces petits|ces petites|petits|petites"
        ),
        Says.WHAT: (
            "c t quoi|ct quoi|cetait quoi|kesk|keske|quoi|que peut|que peuvent|que fait|que peux|que se passe|"
            "que se passe t il|qu est ce que|qu est ce qui|quel|quelle|quels|quelles|quelle piece|quelles pieces|"
            "quel est|quelle est|quels sont|quelles sont|lequel|laquelle|lesquels|lesquelles|c est quoi|qu est ce|"
            "qu est ce que c est|quoi comme|que veut dire|se passe quoi si|se passe t il si|arrive quoi si|"
            "que se passe t il quand|quoi si|qui gagne|qui peut gagner|quand finit la partie|quoi exactement|keske|"
            "kesako|quelle sorte|il y a quoi|y a quoi|qu y a t il|qu est ce qu|qu est ce qu il|a quoi|a quoi ca|"
            "quoi qui|que font|que faire de|que faire des|keskispass|servent a quoi|sert a quoi|a quoi servent|qu|"
            "c est quoi l|c est quoi le|c est quoi la|c est quoi les|c etait quoi|il y a quoi comme|y a quoi comme|"
            "quelles options|quels choix|quoi d autre|qu est ce que ca|et si|qu arrive t il si|il se passe quoi si|"
            "il se passe quoi quand|qu est ce qui se passe si|qu est ce qui se passe quand|il arrive quoi si|"
            "il arrive quoi quand|que se passe t il si"
        ),
        Says.WHERE: (
            "ou|vers ou|vers quelles cases|dans quelles cases|dans quelle case|sur quelle case|sur quelles cases|"
            "quelle case|ou est ce que|vers quelle case|a quel endroit|quels endroits|quel endroit|ou ca|par ou|"
            "destinations|cases possibles|quelles sont les cases|case possible|ou c est|c est ou|ou est|ou sont|"
            "ou est il|ou va t il|ou va t elle|de quel cote|quels carres|quel carre|cases libres|cases accessibles|"
            "cases dispo|cases disponibles|quelles destinations|jusqu ou"
        ),
        Says.HOW: (
            "comment|jusqu ou|de quelle facon|comment est ce que|comment fait on|comment faire|combien de cases|"
            "de combien de cases|de combien|de quelle maniere|cmt|coment|par quel moyen|maniere|facon dont|comment ca|"
            "comment c est|comment qu|comment on fait pour|comment faut faire|comment je fais|comment je fais pour|"
            "par quelle methode|pourquoi|en quoi|combien de case|a combien de cases|combien de cases max"
        ),
        Says.WHO: (
            "qui|a qui|quelle piece|quelles pieces|qu est ce qui|qui est ce qui|lequel|laquelle|lesquels|qui est|"
            "qui est ce|par qui|a qui est ce|a quel joueur|quel joueur|c est a qui|quelles couleurs|quelle couleur|"
            "quelqu un qui|qui c est qui|quel est le joueur|a qui c est|qui d autre|qui donc|c est qui|c est qui qui|"
            "qui est ce qu|qui est ce que|qui c est|par quelle piece|par quelles pieces|a qui le|qui ca|qui la|"
            "qui exactement|lequel d entre nous|lequel de nous|en est a qui"
        ),
        Says.ANYONE: (
            "quelqu un|personne|un ennemi|un adversaire|on|quelque chose|des ennemis|les ennemis|ennemis|adversaires|"
            "un autre|une autre|un autre joueur|d autres pieces|qqn|n importe qui|une piece|des pieces|tout le monde|"
            "tous|quiconque|une piece adverse|une piece ennemie|les adversaires|les autres|quelqu un d autre|adverse|"
            "l ennemi|l adversaire"
        ),
        Says.WHEN: (
            "quand|quelle heure|vers quelle heure|a quelle heure|quand est ce que|quand est ce qu|quand je tue|"
            "quand on tue|apres avoir tue|a quel moment|dans combien de temps|d ici combien de temps|c est quand"
        ),
        Says.HOW_LONG: (
            "combien|combien de|combien de temps|combien d heures|combien de minutes|combien de jours|combien de tps|"
            "cb de temps|combien de secondes|encore combien|combien encore|combien de temps max|"
            "combien de temps encore|encore combien de temps|combien d heure|combien de minute|quel delai|"
            "combien de jour|longtemps|encore longtemps"
        ),
        Says.ASKS: (
            "est ce|est ce que|puis je|peut il|peut on|peut elle|a t il|explique|expliquez|rappelle moi|montre moi|"
            "y a t il|peux tu|pouvez vous|on peut|peut t on|pourrait on|pourriez vous|ca vous dit|vous voulez|"
            "voulez vous|sommes nous|ai je le droit|est il possible|est il|est elle|sont ils|c est a moi|"
            "c est mon tour|est ce qu|on a le droit|a t on le droit|ai je encore|ya t il|il y a t il|c est possible|"
            "c est possible de|possible de|pouvons nous|on se fait|et si on|ca te dit|ca vous dirait|partants pour|"
            "partant pour|qui est pour|qqn|a t elle|ont ils|est on|dis moi|dites moi|rappel|rappelez moi|jsuis|"
            "c mon tour|c a moi|c est encore a moi|c est bien mon tour|c est bien a moi|c est toujours a moi|ou pas|"
            "ou non|y a|il y a|y a moyen|y a moyen de|y a moyen d|il y a moyen|il y a moyen de|y a pas moyen|"
            "y a pas moyen de|c est possible d|vous acceptez|tu acceptes|acceptez vous|acceptes tu|on accepte|on dit|"
            "on se met d accord|on s arrete|qui est d accord|d accord pour|qui veut|qui vote|ca existe|existe t il|"
            "est ce qu il y a|est ce qu il y a une|ca vous va|ca te va|ca vous tente|ca te tente|ca vous branche|"
            "vous seriez d accord|vous etes d accord|tu serais d accord|seriez vous|si on|et si|pas vrai|c est ca|non|"
            "hein|on pourrait|pourrais je|on a encore le droit|j ai le droit|j ai encore le droit|j ai encore|"
            "il me reste|il reste|est ce encore|suis je|dois je|peuvent ils|peuvent elles|va t il|"
            "c est encore possible|c est trop tard|c est trop tard pour|est il trop tard|trop tard pour|possible d|"
            "tu peux|vous pouvez|tu pourrais|vous pourriez|quelqu un peut|qqn peut|quelqu un pourrait|quelqu un sait|"
            "c est a|est ce a|c est encore a|c est toujours a|c est bien a|c est le tour|est ce le tour|c est au tour|"
            "c est deja|on a"
        ),
        Says.CAN: (
            "accessible|accessibles|jouable|jouables|en mesure de|en mesure d|je souhaiterais|souhaiterais|"
            "je souhaite|j aimerais|aimerais|je voudrais|je veux|voudrais|"
            "je veux la nulle|je veux une nulle|je voudrais la nulle|je voudrais une nulle|je souhaite la nulle|"
            "je souhaite une nulle|je souhaiterais une nulle|je souhaiterais une partie nulle|"
            "peut|que peut|que peuvent|que peux|peux|peuvent|pouvoir|puis|puis je|possible|legal|legaux|droit|"
            "ai le droit|peut il|peut on|permis|autorise|autorisee|possibles|possible de|droit de|on peut|"
            "est il possible|peuvent ils|capable|veux|je peux|peux encore|on a le droit|a le droit|ai le droit de|"
            "a t on le droit|peux tu|pouvez|pourrais|pourrait|pourrais je|je pourrais|legalement|permet|faisable|doit|"
            "dois|dois je|faut il|peut encore|peuvent encore|droit d|autorises|autorisees|le droit|moyen|moyen de|"
            "moyen d|y a moyen|y a moyen de|y a moyen d|c est possible|encore possible|je peux encore|on peut encore|"
            "tu peux|vous pouvez|on a droit|on a encore le droit|j ai le droit|j ai le droit de|j ai encore le droit|"
            "ai je le droit|ai je le droit de|autorisez|autorise t on|accepte t on|trop tard|trop tard pour|possible d|"
            "permettent|sait"
        ),
        Says.ME: (
            "c est a moi|c est mon tour|je|j|j ai|mon|ma|mes|moi|me|m|puis je|a moi|mien|mienne|je suis|ai je|dois je|"
            "suis je|on attend apres moi|on m attend|attend apres moi|c est bien mon tour|c est bien a moi|chez moi|"
            "ma couleur|mon camp|mon equipe|jsuis|jpeux|j peux|je pourrais|ai je encore|c mon tour|c a moi|"
            "c est encore a moi|c est toujours a moi|il me reste|me reste t il|m en reste|si mon|si ma|si mes|si je|"
            "je peux|mes pieces|mes pions|mon armee|a mon tour|c est mon|c est encore mon tour|est ce a moi|"
            "est ce mon tour|est ce que c est a moi|est ce que c est mon tour|mon tour|me reste|j ai encore|j ai droit|"
            "j ai le droit|je joue|je bouge|je dois|faut que je|il faut que je"
        ),
        Says.GO: (
            "que fait|aller|va|vont|vais|bouge|bouger|bouges|bougent|jouer|joue|jouent|deplace|deplacer|faire|fait|"
            "fais|font|atteindre|avancer|avance|coup|coups|marche|voyager|utiliser|utilise|poser|pose|mettre|met|mets|"
            "placer|place|atteint|atteignent|avancent|traverser|traverse|passer|passe|entrer|entre|sortir|sort|rester|"
            "reste|coups possibles|coups legaux|options|deplacements|deplacement|mouvement|mouvements|choix|sauter|"
            "utilisation|fonctionne|fonctionnent|mange|pour jouer|bouje|bouge t il|se deplace|se deplacent|deplacent|"
            "recule|reculent|reculer|glisser|glisse|rentrer|rentre|rentrent|acceder|accede|penetrer|penetre|passent|"
            "passer a travers|traversent|franchir|franchit|franchissent|enjamber|enjambe|sautent|jette|jeter|jetter|"
            "depose|deposer|deposent|mettent|laisser|laisse|agissent|finissent|finir|utilise t on|utilisent|"
            "possibilites|possibilite|fonctionner|manoeuvre|peut entrer|va t il|jouable|jouables|deplacable|"
            "deplacables|boujer|allait|alle|allee|alles|envoyer|envoie|envoyes|amener|amene|ramener|emmener|"
            "aller jusqu|aller jusqu en|deplacer jusqu|bougeable|bougeables|vont ils|va t elle|peux aller|reposer|"
            "reprendre place|rejoindre|rejoint|gagner la case|se mettre|me mettre|se placer|me placer|te placer|"
            "repartir|retourner|monter|monte|descendre|descend|tourner|bloquer|bloque|bloquent|barrer|gene|genent|"
            "bouche|bouchent|parcourir|parcourt|peut faire|peuvent faire|capable de|capable|agit|agir|s en sert|sert|"
            "servir|se jouent|se joue|jouer avec|mouvoir|coulisser|galoper|courir|court|atterrir|atterrit|arrive|"
            "arriver|bloque la route|bloquent le passage|finir sur|s arreter|s arrete|me deplacer|te deplacer|je fais|"
            "marchent"
        ),
        Says.KILL: (
            "tue|tuer|tuent|prend|prendre|prennent|mange|manger|attaque|attaquer|attaquent|menace|menacer|capturer|"
            "capture|eliminer|elimine|viser|vise|toucher|touche|atteindre|assassiner|assassine|frapper|frappe|abattre|"
            "detruire|bouffer|mangent|menacent|visent|tues|tuer quelqu un|buter|bute|butent|flinguer|degommer|"
            "eliminent|elimines|captures|capturent|capturees|bouffe|croque|touchent|frappent|vaincre|tue quelqu un|"
            "tuee|meurtre|abat|degomme|quand je tue|quand on tue|apres avoir tue|tuer des gens|tue des gens|"
            "tue des pieces|descendre|descend|degommer quelqu un|choper|chope|chopent|attraper|attrape|se faire|"
            "dezinguer|dezingue|liquider|liquide|supprimer|supprime|eclater|eclate|niquer|defoncer|prendre des pieces|"
            "tuait|kill|kills|killer|tirer|tire|tirent|tirer sur"
        ),
        Says.COME: (
            "venir|vient|viennent|arriver|arrive|atteindre|attaque|attaquent|menace|menacent|viser|vise|visent|touche|"
            "toucher|prendre|prend|prennent|tuer|tue|tuent|entrer|acceder|aller|va|capturer|capture|manger|mange|"
            "attaquer|approcher|approche|menacer|attrape|attraper|peut venir|me prendre|me tuer|m attaquer|me manger|"
            "me capturer|me bouffer|me toucher|surveille|surveillent|couvre|couvrent|controle|controlent|cible|ciblent|"
            "tirer sur|se poser|acceder a|arrivent|debarquer|accede|aller en|aller sur|aller a|aller au|venir en|"
            "venir sur|se rendre en|se rendre|rejoindre|debarquer en|poser sur|me menace|me menacent|m attaque|"
            "m attaquent|me vise|me visent|me tue|me prend|me mange|me bouffe|tape|taper|tapent|choper|chope|me choper|"
            "me chope|m atteindre|m avoir|avoir|peut aller|peuvent aller|peuvent venir|qui attaque|chasse|tomber sur|"
            "sauter sur|occuper|occupe|rentrer|rentre|passer|entrer dans|rentrer dans|aller dans|peuvent entrer|"
            "peut entrer|entrent|entre"
        ),
        Says.STRUCK: (
            "attaque|attaquee|menace|menacee|en danger|danger|en securite|pris|prise|tue|tuee|protege|protegee|"
            "a l abri|expose|exposee|menaces|attaques|vise|visee|a risque|en prise|atteignable|tues|en peril|mourir|"
            "va mourir|se faire tuer|se faire prendre|se faire manger|risque|safe|tranquille|dangereux|dangereuse|"
            "securise|securisee|sans danger|sans risque|defendu|defendue|exposes|attaquable|prenable|capturable|"
            "en surete|menacees|attaquees|craint quelque chose|tue par|pris par|attaque par|menace par|risquee|"
            "en zone sure|couvert|couverte|est sur|c est sur|sure|est sure|risque quelque chose|risque quoi|risques|"
            "craint|en danger de mort|en mauvaise posture|en mauvaise position|en vue|a portee|a la portee|"
            "dans la ligne de mire|en ligne de mire|cible|ciblee|ciblees|cibles|me faire tuer|me fais tuer|"
            "je me fais tuer|je me fais prendre|je me fais bouffer|me fais prendre|me faire prendre|me faire manger|"
            "me faire bouffer|se fait tuer|se fait prendre|se fait manger|peut mourir|va se faire tuer|"
            "va se faire manger|va etre pris|va etre prise|va etre tue|va etre tuee|etre pris|etre prise|etre tue|"
            "etre tuee|etre attaque|etre attaquee|etre mange|etre mangee|on me tue|on me prend|on peut m attaquer|"
            "m attaquer|on peut me tuer|on peut me prendre|menaces par|meurt|je meurs|mort|meurs|ca craint|craint rien|"
            "risque rien|risque pas|est en danger|perdu|foutu|cuit|fichu|peinard|peinarde|la cible|attrapable|tuable|"
            "vulnerable|a decouvert|sans protection|surveille|surveillee|couvert par|controle|controlee|tape|tapee"
        ),
        Says.PLAYED: (
            "joue|a joue|fait|a fait|bouge|a bouge|vient de jouer|vient de faire|joues|vient de se passer|avait joue|"
            "jouee|ont joue|avait fait|ont fait|vient de bouger|coup joue|a ete joue|ete joue|vient de|viennent de|"
            "viens de|viens de jouer|viennent de jouer|viennent de faire|alle|est alle|s est deplace|s est deplacee|"
            "ont bouge|a deplace|deplace|ont deplace|vient de deplacer|a choisi|tente|a tente|avaient joue|"
            "ont fait comme coup|fait comme coup|a fait comme coup|joue comme coup|passe"
        ),
        Says.HAPPENED: (
            "passe|s est passe|arrive|se passe|s est il passe|vient de se passer|se passe quoi si|se passe t il si|"
            "quoi si|se passait|il s est passe|s est passe quoi|ca s est passe|arrive t il|se passe t il|y a eu|"
            "a change|se produit|se passera|arrivera|qu est ce que j ai rate|j ai manque quoi|loupe quoi|ai je rate|"
            "ai je loupe|advient|devient|deviennent|devient t il|j ai rate quoi|j ai loupe quoi|"
            "qu est ce que j ai loupe|qu est ce que j ai manque|il vient de se passer quoi|vient de se passer quoi|"
            "il y a eu quoi|y a eu quoi|ca a donne quoi|quoi de neuf|du nouveau|il y a du nouveau|y a du nouveau|"
            "qu est ce qui a change|ca a bouge|quelque chose a change|quelque chose a bouge|ca donne quoi|"
            "j ai rate quelque chose|j ai loupe quelque chose|j ai rate un truc|j ai loupe un truc|on en est ou|"
            "ou on en est|ou en est on|et si|il se passe quoi si|il se passe quoi quand|qu est ce qui se passe si|"
            "qu est ce qui se passe quand|il arrive quoi si|il arrive quoi quand|que se passe t il si"
        ),
        Says.PIECE: (
            "coups possibles|mes coups possibles|liste de mes coups|liste des coups|"
            "piece|pieces|quelle piece|quelles pieces|coups|militants|chefs|assassins|reporters|diplomates|"
            "necromobiles|options|pions|pion|coups possibles|coups legaux|choix|mouvements|deplacements|bonhommes|"
            "mes coups|possibilites|possibilite|coup possible|coups restants|jouables|coup legal|coups jouables|"
            "coups valides|pieces jouables|deplacables|troupes|soldats|pieces mobiles|coup valide|"
            "coups encore possibles|coups dispo|coups disponibles|quels coups|un coup|coup jouable|coup a jouer|"
            "des coups|pieces jouable|pieces bougeables|pieces dispo|pieces disponibles|mes pieces|mes pions|choses|"
            "trucs|quelque chose|option|lesquels|lesquelles|laquelle|lequel|mouvement possible|mouvements possibles|"
            "mouvement legal|deplacements possibles|armee|bougeable|jouable"
        ),
        Says.THIS: (
            "cet|cette|ce|ca|ceci|cela|ces|ce truc|cette partie|ce jeu|celui la|celle la|celui ci|celle ci|ce pion|"
            "cette piece|la|le truc"
        ),
        Says.TURN: (
            "c est a moi|c est mon tour|tour|coup|le tour|trait|a moi|a jouer|joue|jouer|tour de jeu|main|"
            "on attend apres moi|on m attend|attend apres moi|le trait|tour ci|ce tour|c mon tour|c a moi|"
            "c est encore a moi|c est bien mon tour|c est bien a moi|c est toujours a moi|c est a qui|c est a|"
            "c est encore a|c est toujours a|c est bien a|est ce a|est ce que c est a|c est au tour|au tour|au tour de|"
            "au tour du|le tour de|tour de|c est le tour|c est le tour de|est ce le tour|est ce que c est le tour|"
            "est ce que c est mon tour|est ce que c est a moi|est ce mon tour|a mon tour|qui le tour|doit jouer|"
            "dois jouer|de jouer|a le trait|a la main|la main|joue maintenant|joue la|peut jouer|peux jouer|pas a moi|"
            "pas mon tour|a lui|a elle|a nous|a eux|c est moi|est ce moi|je joue|en est a qui|on en est a qui"
        ),
        Says.NEXT: (
            "prochain|suivant|suivante|apres|ensuite|le prochain|la prochaine|apres moi|doit jouer|attend|attend on|"
            "on attend|ordre|joue apres|joue ensuite|vient apres|joue apres moi|apres lui|apres ca|a suivre|prochaine|"
            "suivants|enchaine|ordre du tour|ordre de jeu|ordre des tours|passe apres|qui suit|jouer apres|au suivant|"
            "c est a qui|on attend qui|attendons|attendons nous|attendent|attendre|attends|bloque|bloque la partie|"
            "traine|met du temps|fait attendre|fait trainer|en retard|retarde|dort|le suivant c est qui|"
            "c est qui le prochain|c est qui le suivant|qui c est le prochain|c est qui apres|apres c est qui|"
            "apres lui c est qui|apres moi c est qui|derriere|derriere moi|juste apres|juste apres moi|joue en premier|"
            "en premier|premier|d apres|manque"
        ),
        Says.LAST: (
            "dernier|derniere|precedent|juste avant|vient de|a l instant|en dernier|dernierement|avant|precedente|"
            "plus recent|juste|tout juste|derniers|recemment|il y a un instant|il y a une minute|le tour d avant|"
            "d avant|avant moi|juste avant moi|precedemment|tout a l heure|dernier tour|derniere action|"
            "la derniere fois|le coup d avant|coup precedent|coup d avant|tour precedent|dernier coup|derniers coups|"
            "le dernier|avant ca|la derniere|depuis mon dernier coup|depuis mon tour|depuis hier|depuis ce matin|"
            "depuis la derniere fois|pendant mon absence|pendant que je dormais|quand j etais pas la|en mon absence|"
            "recent|y a deux minutes|il y a deux minutes|il y a 2 minutes|la juste|juste la|la tout de suite|"
            "a l instant la|adverse|viens de|en dernier lieu|depuis mon dernier tour|depuis mon coup"
        ),
        Says.NOW: (
            "ce tour ci|a ce tour|"
            "maintenant|la maintenant|apres|au prochain coup|prochain coup|prochain tour|au prochain tour|"
            "au coup suivant|au tour suivant|coup suivant|tour suivant|tout de suite|immediatement|ce coup ci|"
            "en un coup|d un coup|la|d ici|des maintenant"
        ),
        Says.TIME: (
            "temps|pendule|horloge|chrono|delai|minutes|heures|quand|heure|combien de temps|avant quand|jusqu a quand|"
            "echeance|combien d heures|combien de minutes|combien de jours|secondes|jours|date limite|temps restant|"
            "compte a rebours|presse|retard|temps par tour|temps de reflexion|temps par coup|minuteur|minuterie|timer|"
            "tps|delais|limite de temps|temps limite|echeances|minute|temps imparti|combien de tps|temps de jeu|"
            "temps dispo|temps disponible|encore du temps|du temps|temps max|temps maximum|au plus tard|heure limite|"
            "l heure limite|limite|la limite|une limite|avant quelle heure|jusqu a quelle heure|jusqu quand|"
            "d ici quand|pour quand|lui reste combien|me reste combien|reste combien|il lui reste combien|"
            "il me reste combien|chronometre|chronometres|chronometree|temps ecoule|fin du temps|forfait au temps|"
            "reflechir|pour reflechir|combien de minute|combien d heure|combien de jour|longtemps|encore longtemps|"
            "encore combien de temps|combien de temps encore|sablier|deadline|depeche|depecher|me depecher|"
            "dois me depecher|presser|me presser|deborde|c est quand"
        ),
        Says.LEFT: (
            "reste|restant|restantes|finit|ai|avant|jouer|me reste t il|reste t il|il reste|il me reste|expire|ecoule|"
            "se termine|dispose|limite|par tour|par coup|a chaque tour|pour un tour|pour mon tour|pour ce tour|"
            "pour chaque tour|pour chaque coup|pour reflechir|reste t|restait|il me restait|expirer|ecoules|au bout|"
            "avant la fin|imparti|dispo|disponible|dispose t on|ai je|de reflexion|est limite|limite a|depasse|fin|"
            "la fin|fini|finisse|la fin de|la fin du|jusqu a la fin|jusqu a mon tour|pour mon coup|pour faire mon coup|"
            "pour me decider|pour bouger|a jouer|pour decider|pour choisir|qu il me reste|qu il reste|combien il reste|"
            "on a|on dispose|j ai|a t il|avons nous|depassement|avant que|avant de|pour|max|reflechir|me reste|"
            "lui reste|leur reste|il lui reste|reste a|encore|depecher|me depecher|restants|pour chaque joueur|chacun|"
            "chaque tour|chaque coup|un tour|un coup|mon tour est fini|s arrete|s arrete t il|est ecoule|le temps|"
            "avant mon forfait|avant la limite|jouer encore|lui reste combien|me reste combien|reste combien|"
            "il lui reste combien|il me reste combien|il reste combien"
        ),
        Says.WRITE: (
            "ecrire|ecris|taper|tape|ecrit|commencer|commence|entrer|saisir|envoyer|commande|commandes|format|notation|"
            "notent|noter|rediger|note|notes|tapent|ecrivent|ecrit on|j ecris|je tape|rentrer|marquer|marque|syntaxe|"
            "on ecrit|on tape|on note|indiquer|indique|ecrit un coup|ecris un coup|ecrire un coup|ecrit son coup|"
            "ecris mon coup|ecrire mon coup|ecrit les coups|noter un coup|note un coup|taper un coup|tape un coup|"
            "entrer un coup|saisir un coup|ecrit ca|la notation|j ecris quoi|on ecrit quoi|ecrire quoi|taper quoi|"
            "je tape quoi"
        ),
        Says.TEACH: (
            "explique|expliquer|m expliquer|apprendre|trouver|trouve|lire|voir|comprends|comprendre|connais|rappeler|"
            "sais|montrer|montre|comprends pas|ne comprends pas|sais pas|ne sais pas|connais pas|pas compris|oublie|"
            "j ai oublie|ai oublie|perdu|expliquez|expliques|explication|explications|apprend|consulter|retrouver|"
            "montrez|je ne comprends pas|je ne connais pas|me souviens|souviens plus|revoir|relire|reexpliquer|"
            "connaitre|consulte|donnez|redonner|redonne|resume|resumer|resumez|reexplique|re explique|lien vers|"
            "trouvent|trouve t on|ecrites|ecrite|montre moi|capte|pige|rien compris|rien pige|comprend|comprend pas|"
            "comprenne|besoin d un rappel|un rappel|rappel|pas trop compris|pas bien compris|toujours pas compris|"
            "pas tout compris|toujours rien compris|comprends rien|comprends plus|comprends pas trop|"
            "comprends pas bien|jamais compris|me rappelle|me rappelle plus|me rappeler|rappelles|redire|redis|redites|"
            "redemander|remontrer|remontre|remontrez|reaffiche|reafficher|affiche|afficher|affichez|resume moi|"
            "un resume|lien|le lien|besoin d aide|aide|aider|m aider|eclairer|m eclairer|eclaire|detailler|detaille|"
            "preciser|precise|decrire|decris|nous expliquer|nous rappeler|capte pas|pige pas|capte toujours pas|"
            "pige toujours pas|plus comment|sais plus comment|c est quoi deja|explique moi|expliquez moi|re expliquer|"
            "rafraichir|rafraichir la memoire|recap|un recap|recapitulatif|rappelle moi|rappelez moi|rappelle|"
            "fais voir|faites voir|fait voir"
        ),
        Says.RULES: (
            "regles|regle|regles du jeu|livre des regles|mode d emploi|manuel|tuto|tutoriel|notice|reglement|guide|"
            "principe|regle du jeu|regles de base|les bases|principes|explications|doc|documentation|regle de|la regle|"
            "regle pour|regles pour|regle sur|regles sur|les regles du jeu|comment ca se joue|comment ca marche|"
            "se joue|ca se joue|ca marche|regles completes|fonctionnement|le fonctionnement|resume des regles|faq|"
            "aide de jeu|mode d emploi du jeu"
        ),
        Says.GAME: (
            "jeu|djambi|partie|joue|jouer|ce jeu|marche|fonctionne|le jeu|jeux|jouer a|y joue|y jouer|truc|ce truc|"
            "ce machin|machin|ce bazar|se joue|ca se joue|tout ca|ce jeu la"
        ),
        Says.WIN: (
            "gagne|gagner|gagnes|but|objectif|victoire|perd|perdre|finit|termine|gagnant|vainqueur|remporte|remporter|"
            "objet|finir|gagnee|terminer|qui gagne|qui peut gagner|quand finit la partie|gagnent|gagne t on|"
            "gagner la partie|gagner le jeu|remporte la partie|conditions de victoire|condition de victoire|"
            "le but du jeu|but du jeu|victorieux|l emporte|l emporter|se gagne|fini la partie|se finit|se termine|"
            "s arrete|vaincre|la gagne|la fin|fin|fin de partie|la fin de la partie|la victoire|perds|perdu|perdent|"
            "condition|conditions|a gagne|pour gagner|faut gagner|objectif du jeu|le but|l objectif|fini|est finie|"
            "est fini"
        ),
        Says.LENGTH: (
            "combien de temps dure une partie|combien de temps dure la partie|une partie dure combien de temps|"
            "ca dure combien de temps|combien de temps ca dure|combien de temps prend une partie|une partie c est long|"
            "combien de tours dure une partie|une partie ca dure combien de temps|ca dure combien de temps une partie|"
            "combien de tours ca dure"
        ),
        Says.PRIVATE: (
            "en prive|prive|en secret|message prive|salon prive|en cachette|en tete a tete|chuchoter|mp|mps|dm|en mp|"
            "par mp|message perso|messages prives|prives|en douce|discretement|secret|secretement|a l ecart|a part|"
            "sans que les autres voient|en aparte|aparte|entre nous|a deux|alliance|alliance secrete|"
            "une alliance secrete|accord secret|un accord secret|pacte secret|un pacte secret"
        ),
        Says.TALK: (
            "parler|parle|discuter|discute|ecrire|ecris|envoyer|envoie|ouvrir|ouvre|quelqu un|a quelqu un|"
            "avec quelqu un|negocier|parler a|message|contacter|contacte|communiquer|parler avec|parler a quelqu un|"
            "parle a|un autre joueur|un joueur|a un joueur|avec un joueur|chuchoter|echanger|comploter|allier|m allier|"
            "s allier|faire un pacte|pacte|alliance|discuter avec|causer|mp|alliance secrete|une alliance secrete|"
            "accord secret|un accord secret|pacte secret|un pacte secret"
        ),
        Says.POWER: (
            "pouvoir|au pouvoir|le pouvoir|trone|dans le labyrinthe|le trone|etre au pouvoir|a le pouvoir|"
            "au pouvoir c est|prendre le pouvoir|prise de pouvoir|avoir le pouvoir|exercer le pouvoir|"
            "etre au pouvoir ca|prend le pouvoir|a pris le pouvoir|sur le trone|trone central|pouvoirs|"
            "pouvoir du labyrinthe|sert le pouvoir|du pouvoir|en position de pouvoir|regner|regne|domine"
        ),
        Says.DIE: (
            "meurt|meure|mort|morte|se passe|arrive|perd|otage|otages|encercle|mourir|meurent|morts|tuee|est mort|"
            "est tue|elimine|capture|sort|armee|armees|encerclee|entoure|prisonnier|perd son chef|perds mon chef|perdu|"
            "perdre|perds|perdent|je perds mon chef|perdre mon chef|perd le chef|perd un chef|creve|crever|decede|"
            "decedent|mourrait|meurs|se fait tuer|se fait prendre|se fait capturer|se fait manger|fait tuer|se passera|"
            "capturee|sans chef|plus de chef|mort du chef|disparait|disparaissent|y passe|claque|clamse|tombe|"
            "se fait buter|se fait bouffer|est pris|je tue|on tue|bute|je bute|elimine un|tue le chef|tue un chef|"
            "je prends|capture le|capturer|chef meurt|chefs morts|hors jeu|sans son chef|decapite|decapitee|"
            "perd le sien"
        ),
        Says.STUCK: (
            "et maintenant|je fais quoi|que faire|que dois je faire|quoi faire|qu est ce que je fais|on fait quoi|"
            "je dois faire quoi|je fais quoi maintenant|on fait quoi maintenant|faut faire quoi|il faut faire quoi|"
            "quoi faire maintenant|que dois je faire maintenant|comment on lance une partie|comment lancer une partie|"
            "comment on commence une partie|comment commencer une partie|comment on commence|comment on demarre|"
            "comment demarrer une partie|comment on ouvre une partie|comment ouvrir une partie|"
            "comment je lance une partie|comment on cree une partie|comment creer une partie|on commence comment|"
            "on demarre comment|comment on s y met|on lance ca comment|on lance une partie comment"
        ),
        Says.COLOUR: (
            "couleur|couleurs|camp|quelle couleur|quel camp|quelle equipe|quelle armee|de quelle couleur|ma couleur|"
            "mon camp|mon equipe"
        ),
        Says.SURROUNDED: (
            "encercle|encercles|encerclee|encerclement|entoure|entoures|entouree|cerne|cernee|cernes|enferme|enfermee|"
            "enfermes|coince|coincee|bloque|bloquee|encercler|entourer|bloques|bloquees|coinces|coincees|immobilise|"
            "immobilisee|pris au piege|piege|piegee|cernees|enfermees|entourees|dans un coin|sans issue|paralyse|fige"
        ),
        Says.CLOCK: (
            "pendule|la pendule|"
            "chrono|pendule|horloge|minuteur|minuterie|timer|limite de temps|temps limite|compte a rebours|date limite|"
            "temps imparti|temps max|temps maximum|une limite|limite|limite de temps pour|delai|un delai|delais|"
            "chronometre|chronometree|deadline|compteur|sablier|echeance|limite en temps"
        ),
        Says.CORPSE: (
            "les morts|cadavres|cadavre|depouilles|piece morte|pieces mortes|piece tuee|pieces tuees|piece capturee|"
            "pieces capturees|piece prise|pieces prises|macchabee|macchabees|tete de mort|mon mort|mort|morts|"
            "les corps|corps|un corps|le corps|un mort|un cadavre|les pieces mortes|la tombe|tombe|tombes|cranes|crane|"
            "les cadavres|pieces tombees|elimines|pieces eliminees|le mort"
        ),
        Says.FAR: (
            "loin|jusqu ou|diagonale|en diagonale|distance|a distance|combien de cases|tout droit|reculer|sauter|saute|"
            "portee|de combien|avancer|droit|ligne droite|une case|deux cases|deux|cases|par dessus|sauter par dessus|"
            "ses|propre|propres|allie|allies|ami|amis|ennemi|ennemis|special|speciale|sert|a quoi sert|difference|cote|"
            "a cote|voisin|voisine|adjacent|arriere|en arriere|deux fois|cases max|max|maximum|au maximum|"
            "combien de case|trois|3|2|1|plusieurs|une seule|une seule case|de plusieurs|a travers|au travers|travers|"
            "obstacle|obstacles|autres pieces|d autres pieces|pieces|par dessus les autres|dans tous les sens|"
            "tous les sens|sens|direction|directions|toutes les directions|horizontalement|verticalement|diagonalement|"
            "en ligne|ligne|cavalier|dame|fou|echecs|aux echecs|lignes|en ligne droite|a volonte|illimite|particulier|"
            "particuliere|pouvoir|pouvoirs|utilite|interet|specialite|capacite|capacites|premier coup|reellement|"
            "exactement|de loin|de pres|au contact|adverse|adverses|adversaire|ses propres|en avant|vers l arriere|"
            "servent|servent a|servir|sert a quoi|servent a quoi|a quoi servent|role|roles|diff|diffs|pas|jamais|"
            "plus de|plus|plus d une case|plus de deux cases|4|5|case|partout|n importe ou|comme un roi|comme une dame|"
            "comme une tour|comme un fou|roi|tour|reine|en croix|en etoile|a combien|rayon|champ|vertical|horizontal|"
            "sauter les pieces|sauter par dessus les autres|force|forces|faiblesse|avantage|capable|truc|son truc|"
            "le truc|meme chose que|comme|pareil|pareil que|par rapport|par rapport a|par rapport au|versus|vs|"
            "mieux que|fort|interessant|utile|marche|fait exactement|avant|loin que|aussi loin|des autres|les autres|"
            "gens|murs|a la fois|en une fois|par tour|dans le dos|sur le cote|sur les cotes|lateralement|"
            "que tout droit|seulement|limite|illimitee|infini|a l infini|distances|particularite|specificite|de cote|"
            "dans quel sens|dans quelle direction"
        ),
        Says.UNDO: (
            "refaire mon coup|refais mon coup|"
            "revient en arriere|reviens en arriere|on revient en arriere|revenir en arriere|revenir sur mon coup|"
            "annuler|annule|annules|reprendre|reprend|revenir en arriere|revenir|retour en arriere|defaire|retirer|"
            "reprise|refaire|rejouer|changer|changer mon coup|retour|annulation|reprendre mon coup|annuler mon tour|"
            "reprends|reprenez|revenir sur mon coup|revenir sur|revenir sur ma decision|annuler mon coup|"
            "annuler le coup|annuler ca|annuler mon dernier coup|annuler le dernier coup|annulable|reprendre mon tour|"
            "reprendre le coup|reprendre ca|je peux reprendre|revenir au coup d avant|revenir d un coup|"
            "revenir un coup en arriere|retour arriere|marche arriere|faire marche arriere|defais|corriger|corrige|"
            "modifier|modifier mon coup|rejouer mon coup|refaire mon coup|changer d avis|refaire mon tour|"
            "refaire un coup|annuler un coup|annuler son coup|annuler notre coup|reprendre son coup|reprendre un coup|"
            "reprendre le dernier coup|reprendre mon dernier coup|son coup en arriere|retourner en arriere|"
            "revenir un tour en arriere|revenir d un tour|revenir au tour d avant|revenir au tour precedent|"
            "revenir a avant|retour au coup precedent|retour au coup d avant|changer de coup|changer le coup|"
            "changer un coup|changer ce coup|changer ce que j ai joue|changer mon tour|autre coup|un autre coup|"
            "modifier le coup|modifier un coup|modifier ce coup|ctrl z|undo|rollback|reset|annulations|"
            "effacer mon coup|efface mon coup|effacer|supprimer mon coup|enlever mon coup|retirer mon coup|remettre|"
            "remettre ma piece|corriger mon coup|rectifier|recommencer|recommencer mon tour|retracter|me retracter|"
            "repentir|revenir la dessus|faire un retour|retours en arriere|j annule|on annule"
        ),
        Says.DRAW: (
            "partie nulle|une partie nulle|la partie nulle|proposer la partie nulle|proposer une partie nulle|"
            "je veux la nulle|je veux une nulle|je voudrais la nulle|je voudrais une nulle|je souhaite la nulle|"
            "je souhaite une nulle|je souhaiterais une nulle|je souhaiterais une partie nulle|"
            "nulle|match nul|egalite|la nulle|partie nulle|faire nulle|la paix|nul|fait nul|un nul|match nulle|"
            "faire match nul|on se met d accord|draw|partage|partager|partage des points|ex aequo|nulles|"
            "parties nulles|match nuls|matchs nuls|pat|proposer nulle|proposer la nulle|proposer une nulle|"
            "proposer match nul|demander la nulle|demander nulle|demander un nul|declarer nulle|faire egalite|egalites|"
            "a egalite|une egalite|finir a egalite|finir sur un nul|terminer a egalite|terminer par un nul|dire nul|"
            "dire nulle|on s arrete la|s arreter la|personne gagne|pas de gagnant|sans vainqueur|sans gagnant|"
            "accord de nulle|nulle d accord"
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
            "au milieu du plateau|case du centre|la case centrale|le centre|du centre|dans le labyrinthe|au labyrinthe|"
            "du labyrinthe|la case du milieu|case e5|centre|le centre du plateau|place centrale"
        ),
        Says.BY_WHEN: (
            "avant quand|jusqu a quand|jusqu a quelle heure|d ici quand|jusqu quand|avant quelle heure|"
            "jusqu a quel moment|pour quand|jusqu a combien|date limite|l heure limite|heure limite|derniere limite|"
            "quelle heure max|quand au plus tard|au plus tard"
        ),
        Says.PAST: (
            "a joue|est alle|est allee|sont alles|sont allees|alle|allee|alles|est parti|est partie|est passe|"
            "est passee|passe|passee|a bouge|s est deplace|s est deplacee|s est mis|s est mise|a file|est venu|"
            "est venue|parti|partie|s est barre|a ete|bouge|joue|a fait"
        ),
        Says.EXPLAIN: (
            "explique|expliquer|expliquez|m expliquer|explique moi|expliquez moi|reexplique|reexpliquer|re explique|"
            "pas compris|compris|pas trop compris|pas bien compris|toujours pas compris|comprends pas|ne comprends pas|"
            "je ne comprends pas|comprends rien|jamais compris|capte pas|pige pas|rien compris|rien pige|rappelle moi|"
            "rappelez moi|me rappeler|rappeler|sais plus|me souviens plus|souviens plus|oublie|besoin d un rappel|"
            "un rappel|connais pas|me rappelle plus|plus comment"
        ),
        Says.GAIN: (
            "recupere|recuperer|recuperes|recuperent|recupere t on|herite|heriter|herites|gagne|gagner|obtient|obtenir|"
            "obtiens|garde|garder|prend|prends|ses pieces|leurs pieces|son armee|leur armee|l armee|armee|ses pions|"
            "toutes ses pieces|les pieces|pieces|controle|controler|commande|commander|diriger|dirige|appartiennent|"
            "appartient|devient a moi|deviennent|sont a moi|a moi|passent|vont|change de camp|changent de camp|"
            "me reviennent|revient|reviennent"
        ),
        Says.REGRET: (
            "trompe de case|me suis plante|me suis trompe|trompe|trompee|erreur|une erreur|fausse manip|misclick|"
            "missclick|mauvaise case|plante|erreur de clic|erreur de case|clic|mauvais clic|missclic|misclic|clique|"
            "mal clique|clique a cote|clique au mauvais endroit|clique sur la mauvaise case|me suis gourre|"
            "me suis goure|gourre|goure|me suis rate|rate mon coup|fait une erreur|fait une betise|fait une boulette|"
            "boulette|gaffe|fait n importe quoi|mauvais coup|mauvaise piece|pas la bonne case|pas le bon coup|"
            "pas la bonne piece"
        ),
        Says.PLEASE: (
            "stp|svp|s il te plait|s il vous plait|please|pls|tu peux|vous pouvez|peux tu|pouvez vous|le bot|attends|"
            "attendez|argh|oups|zut|mince|ah non|oh non|non non|pardon|desole|desolee"
        ),
        Says.YOU: "tu|toi|vous|vas tu|tu vas|vous allez|allez vous|t",
        Says.WITH: "avec|depuis|de|avec mon|avec ma",
        Says.OWN: (
            "mon dernier coup|mon dernier tour|mon coup precedent|mon precedent coup|mon tour precedent|j ai joue|"
            "ai je joue|j ai fait|ai je fait|j ai joue en dernier|mon coup d avant"
        ),
        Says.TIME_UP: (
            "plus de temps|j ai plus de temps|je n ai plus de temps|j n ai plus de temps|le temps est ecoule|"
            "temps ecoule|mon temps est ecoule|le temps s ecoule|a court de temps|mon temps est fini|le temps est fini|"
            "fin du temps|la fin du temps|trop lent|trop lente|en retard|je joue pas a temps|je ne joue pas a temps|"
            "on joue pas a temps|je depasse le temps|je depasse|on depasse|on depasse le temps|le temps est depasse|"
            "temps depasse|le delai est depasse|delai depasse|le chrono arrive a zero|le temps arrive a zero|a zero|"
            "le compteur arrive a zero|temps imparti depasse|depasse le temps|depasse le delai|n ai plus de temps|"
            "ai plus de temps|perds au temps"
        ),
        Says.BOARD: (
            "plateau|le plateau|tout le plateau|le damier|l echiquier|l image|la position|image|le plateau de jeu|"
            "le plateau entier"
        ),
        Says.SIGN: (
            "symbole|symboles|signe|signes|icone|icones|croix|la croix|couronne|la couronne|rond|ronds|truc rond|"
            "cercle|cercles|disque|disques|fleche|fleches|rayures|crane|tete de mort|la tete de mort|cadenas|triangle|"
            "triangles|petite lettre|lettre|lettres|points|pastille|pastilles|dague|laurier|camera|poing|image|dessin|"
            "dessins|bonhomme couche|rond noir|ronds noirs|cercle noir|cercles noirs|disque noir|disques noirs|"
            "points noirs"
        ),
        Says.HOSTAGE: "otage|otages",
        Says.AHEAD: (
            "en train de gagner|en tete|mene|qui mene|le score|score|gagne en ce moment|gagne pour l instant|"
            "gagne pour le moment|gagne la|domine|devant|le plus fort|est devant|en est la partie|la situation|"
            "qui gagne la|qui gagne en ce moment|qui gagne pour l instant|en train de perdre|le plus de pieces|"
            "plus de pieces|le plus de pions|le moins de pieces"
        ),
        Says.PLAYER: (
            "joueurs|joueurs en jeu|joueurs en vie|de joueurs|combien de joueurs|d adversaires|chefs en vie|"
            "chefs vivants|de chefs"
        ),
        Says.SKIP: (
            "passer|passer mon tour|passer son tour|passer le tour|sauter mon tour|sauter un tour|passer un tour|"
            "ne pas jouer|ne rien faire|rien jouer|pas jouer|juste passer|sauter son tour|oblige de jouer|"
            "obligee de jouer|suis oblige de jouer|suis obligee de jouer|je suis oblige de jouer|"
            "je suis obligee de jouer|est on oblige de jouer|on est oblige de jouer"
        ),
        Says.PAUSE: (
            "pause|une pause|faire une pause|mettre en pause|en pause|une petite pause|petite pause|arreter le temps|"
            "arreter le chrono|suspendre|suspendre la partie|arreter la partie|mettre la partie en pause|interrompre|"
            "interrompre la partie|un break|souffler|s arreter cinq minutes|s arreter deux minutes|s arreter un peu|"
            "s arreter un moment|faire un break"
        ),
        Says.PING: (
            "ping|pings|notification|notifications|notifs|notif|les notifications|les notifs|notifier|me notifier|"
            "pinguer|me pinguer|mentionner|me mentionner|mentions|alertes|rappels|me pinger|pinger|de notifications"
        ),
        Says.STOP: (
            "arrete|arretez|arrete de|arretez de|arreter|couper|coupe|coupe t on|plus de|desactiver|desactive|stop|"
            "enlever|enleve|sans|moins de|ne plus|eteindre|couper les|stopper"
        ),
        Says.BACKWARDS: (
            "reculer|en arriere|vers l arriere|recule|en diagonale|diagonale|dans quel sens|dans quelle direction|"
            "dans quelles directions|dans tous les sens|de cote"
        ),
        Says.OWN_PIECE: (
            "mes propres pieces|ses propres pieces|ma propre piece|mes propres pions|ses propres pions|propres pieces|"
            "mes pieces a moi|ses pieces|sa propre piece"
        ),
        Says.TEAM: (
            "par equipes|par equipe|en equipe|en equipes|equipes|des equipes|gagner a deux|gagner ensemble|"
            "gagner a plusieurs|gagner a trois|gagner tous les deux|etre deux a gagner|partager la victoire|"
            "des equipes fixes"
        ),
        Says.COMMANDS: (
            "liste des commandes|la liste des commandes|une liste des commandes|commandes|les commandes|"
            "une liste de commandes|toutes les commandes|quelles commandes"
        ),
        Says.BLOCKS: (
            "bloque|bloquent|bloquer|barre|barrent|gene|genent|bloque le passage|bloquent le passage|bloque la route|"
            "barre la route|barrent la route|dans le chemin|sur le chemin"
        ),
        Says.WHY: (
            "pourquoi|pk|pq|comment ca|c est quoi le probleme|qu est ce qui va pas|qu est ce qui ne va pas|"
            "ca veut dire quoi|qu est ce que ca veut dire|pour quelle raison|pourquoi pas"
        ),
        Says.REFUSED: (
            "interdit|refuse|refuses|impossible|faux|pas bon|bon|probleme|le probleme|illegal|rejete|invalide|permis|"
            "valide|non"
        ),
        Says.SUBJECT: "il|elle|ils|elles|c|ce|ca|c est",
    },
    short=(
        "koi=quoi|kwa=quoi|ki=qui|ke=que|k=que|qd=quand|kan=quand|kand=quand|kel=quel|kelle=quelle|kels=quels|"
        "kelles=quelles|cmt=comment|cmnt=comment|coment=comment|commen=comment|komen=comment|cb=combien|cbn=combien|"
        "tps=temps|tmps=temps|jpeux=je peux|jpe=je peux|jpx=je peux|j peux=je peux|jsuis=je suis|"
        "chui=je suis|chuis=je suis|jsui=je suis|jai=j ai|g=j ai|jdois=je dois|jvais=je vais|jvai=je vais|jv=je vais|"
        "jfais=je fais|jfai=je fais|jjoue=je joue|jsais=je sais|jsai=je sais|jcomprends=je comprends|ya=y a|c=c est|"
        "c est=c est|c etait=c etait|cest=c est|cetait=c etait|ct=c etait|tt=tout|ds=dans|mtn=maintenant|"
        "mnt=maintenant|pr=pour|ac=avec|ak=avec|qqun=qqn|quelquun=qqn|kelkun=qqn|qqch=quelque chose|"
        "qqchose=quelque chose|tjs=toujours|tjrs=toujours|ns=nous|vs=vous|dsl=desole|keske=qu est ce que|"
        "keske=qu est ce que|keski=qu est ce qui|keskon=qu est ce qu on|esk=est ce que|eske=est ce que|skon=ce qu on|"
        "pcq=parce que|prk=pourquoi|pk=pourquoi|pkoi=pourquoi|pq=pourquoi|ptet=peut etre|fo=faut|i=il|jpeu=je peux|"
        "bouje=bouge|boujer=bouger|jou=joue|pe=peut|"
        "stp=svp|bjr=bonjour|slt=salut|tlm=tout le monde|dac=d accord|dacc=d accord|ossi=aussi"
    ),
)
"""How people ask in French, written without accents, which many leave out."""
