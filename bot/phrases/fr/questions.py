"""French: what a question about the game is made of."""

from typing import Final

from bot.phrases.words.questions import QuestionWords, Says

QUESTIONS: Final = QuestionWords(
    words={
        Says.NOTHING: (
            "le|la|les|l|un|une|des|de|d|du|a|au|aux|en|sur|dans|par|pour|avec|y|ça|ca|ce|c|il|elle|ils|"
            "elles|s|se|est|sont|etait|a t|svp|stp|s il te plait|s il vous plait|euh|heu|hum|bon|alors|"
            "et|donc|ok|zut|oups|mince|pardon|desole|attendez|attends|salut|hello|coucou|dites|dis|on|"
            "nous|qu|faut|il faut|doit|dois|vraiment|deja|exactement|bien|moi|ici|encore|tout|toute|case|"
            "cases|trompe|me suis trompe|suis|suis trompe|merci|marche|fait|faire|font|etre|proposer|"
            "demander|montre|montrer|donne|rappel|rappelle|rappelez|vous|question|au fait|jusqu|avoir|"
            "toujours|aussi|juste|seulement|autre|autres|chaque|chacun|petite question|question bete|"
            "question idiote|une question|je suis nouveau|je debute|debutant|desolee|excusez moi|"
            "excuse moi|dites moi|dis moi|quelqu un sait|vous savez|tu sais|sait|on a|y a t il|il y a|"
            "a t on|existe|bouton|moyen|facon|un moyen|sur le plateau|plateau|en ce moment|"
            "pour le moment|actuellement|dans le jeu|dans ce jeu|de jeu|mais|quand meme|du coup|"
            "par hasard|t on|me|m|te|vers|par dessus|dessus|dessous|entre|pendant|plus|tres|trop|mieux|"
            "mes amis|les gars|bonjour|bonsoir|svp merci|dit|disent|vous dit|ca vous dit|vous voulez|"
            "voulez vous|veut|veulent|veux|voudrais|aimerais|je voudrais|envie|alors que|oh|ah|eh|ben|"
            "bah|nouveau|nouvelle|faire une|on fait|on se fait|ca se passe|ai|as|ont|avez|fois|une fois|"
            "meme|possibles|pour jouer|pour mon tour"
        ),
        Says.WHAT: (
            "quoi|que peut|que peuvent|que fait|que peux|que se passe|que se passe t il|qu est ce que|"
            "qu est ce qui|quel|quelle|quels|quelles|quelle piece|quelles pieces|quel est|quelle est|"
            "quels sont|quelles sont|lequel|laquelle|lesquels|lesquelles|c est quoi|qu est ce|"
            "qu est ce que c est|quoi comme|que veut dire|se passe quoi si|se passe t il si|"
            "arrive quoi si|que se passe t il quand|quoi si|qui gagne|qui peut gagner|quand finit la partie"
        ),
        Says.WHERE: (
            "ou|vers ou|quelles cases|vers quelles cases|dans quelles cases|dans quelle case|"
            "sur quelle case|sur quelles cases|quelle case|ou est ce que|d ou"
        ),
        Says.HOW: (
            "comment|jusqu ou|de quelle facon|comment est ce que|comment fait on|comment faire|"
            "comment ca|combien de cases|de combien de cases|de combien"
        ),
        Says.WHO: (
            "qui|a qui|quelle piece|quelles pieces|qu est ce qui|qui est ce qui|lequel|laquelle|lesquels|"
            "qui est|qui est ce|par qui|c est qui|a qui est ce|a quel joueur|quel joueur"
        ),
        Says.ANYONE: "quelqu un|personne|un ennemi|un adversaire|on|quelque chose",
        Says.WHEN: "quand|avant quand|jusqu a quand|quelle heure|jusqu a quelle heure",
        Says.HOW_LONG: "combien|combien de|combien de temps|combien d heures|combien de minutes|combien de jours",
        Says.ASKS: (
            "est ce|est ce que|puis je|peut il|peut on|peut elle|a t il|explique|expliquez|rappelle moi|"
            "montre moi|y a t il|il y a|peux tu|pouvez vous|on peut|peut t on|pourrait on|pourriez vous|"
            "ca vous dit|vous voulez|voulez vous|sommes nous|suis je|dois je|ai je|ai je le droit|"
            "est il possible|a t on|est il|est elle|sont ils|c est a moi|c est mon tour"
        ),
        Says.CAN: (
            "peut|que peut|que peuvent|que peux|peux|peuvent|pouvoir|puis|puis je|possible|legal|legaux|"
            "droit|ai le droit|peut il|peut on|permis|autorise|autorisee|possibles|possible de|droit de|"
            "on peut|est il possible|peuvent ils|capable|veux|je peux"
        ),
        Says.ME: (
            "c est a moi|c est mon tour|"
            "je|j|j ai|mon|ma|mes|moi|me|m|puis je|a moi|mien|mienne|je suis|ai je|dois je|suis je|"
            "on attend apres moi|on m attend|attend apres moi"
        ),
        Says.GO: (
            "que fait|aller|va|vont|vais|bouge|bouger|bouges|bougent|jouer|joue|jouent|deplace|deplacer|"
            "faire|fait|fais|font|atteindre|avancer|avance|coup|coups|marche|voyager|utiliser|utilise|"
            "sert|poser|pose|mettre|met|mets|placer|place|atteint|atteignent|avancent|traverser|traverse|"
            "passer|passe|entrer|entre|sortir|sort|rester|reste|coups possibles|coups legaux|options|"
            "deplacements|deplacement|mouvement|mouvements|choix|sauter|utilisation|fonctionne|"
            "fonctionnent|mange|pour jouer"
        ),
        Says.KILL: (
            "tue|tuer|tuent|prend|prendre|prennent|mange|manger|attaque|attaquer|attaquent|menace|"
            "menacer|capturer|capture|eliminer|elimine|viser|vise|toucher|touche|atteindre|assassiner|"
            "assassine|frapper|frappe|abattre|detruire|bouffer|mangent|menacent|visent"
        ),
        Says.COME: (
            "venir|vient|viennent|arriver|arrive|atteindre|attaque|attaquent|menace|menacent|viser|vise|"
            "visent|touche|toucher|prendre|prend|prennent|tuer|tue|tuent|entrer|acceder|aller|va|"
            "capturer|capture|manger|mange|attaquer"
        ),
        Says.STRUCK: (
            "attaque|attaquee|menace|menacee|en danger|danger|en securite|pris|prise|tue|tuee|protege|"
            "protegee|a l abri|expose|exposee|menaces|attaques|vise|visee|a risque|en prise|atteignable|"
            "tues|en peril|mourir|va mourir|se faire tuer|se faire prendre|se faire manger|risque"
        ),
        Says.PLAYED: (
            "joue|a joue|fait|a fait|bouge|a bouge|vient de jouer|vient de faire|joues|"
            "vient de se passer|avait joue|jouee|ont joue"
        ),
        Says.HAPPENED: (
            "passe|s est passe|arrive|se passe|s est il passe|vient de se passer|se passe quoi si|"
            "se passe t il si|quoi si"
        ),
        Says.PIECE: (
            "piece|pieces|quelle piece|quelles pieces|coups|militants|chefs|assassins|reporters|"
            "diplomates|necromobiles|options|pions|pion|coups possibles|coups legaux|choix|mouvements|"
            "deplacements"
        ),
        Says.THIS: "cet|cette|ce|ca",
        Says.TURN: (
            "c est a moi|c est mon tour|"
            "tour|coup|le tour|trait|a moi|a jouer|de jouer|joue|jouer|tour de jeu|au tour|main|"
            "on attend apres moi|on m attend|attend apres moi"
        ),
        Says.NEXT: (
            "prochain|suivant|suivante|apres|ensuite|le prochain|la prochaine|apres moi|doit jouer|"
            "attend|attend on|on attend|ordre|commence|joue apres|joue ensuite"
        ),
        Says.LAST: (
            "dernier|derniere|precedent|juste avant|vient de|a l instant|en dernier|dernierement|avant|"
            "precedente|plus recent|juste|tout juste|derniers"
        ),
        Says.NOW: "maintenant|la maintenant|apres",
        Says.TIME: (
            "temps|pendule|horloge|chrono|delai|limite|minutes|heures|quand|heure|combien de temps|"
            "avant quand|jusqu a quand|echeance|combien d heures|combien de minutes|combien de jours|"
            "secondes|jours|date limite|temps restant|compte a rebours|presse|retard"
        ),
        Says.LEFT: (
            "reste|restant|restantes|fini|finit|ai|avant|jouer|me reste t il|reste t il|il reste|"
            "il me reste|encore|expire|ecoule|se termine|dispose|limite"
        ),
        Says.WRITE: (
            "ecrire|ecris|taper|tape|ecrit|commencer|commence|entrer|saisir|envoyer|commande|commandes|"
            "format|notation|notent|noter"
        ),
        Says.TEACH: (
            "explique|expliquer|m expliquer|apprendre|trouver|trouve|lire|voir|comprends|comprendre|"
            "connais|rappeler|sais|montrer|montre|comprends pas|ne comprends pas|sais pas|ne sais pas|"
            "connais pas|pas compris|oublie|j ai oublie|ai oublie|perdu|expliquez|expliques|explication|"
            "explications|apprend|aide|consulter|retrouver|montrez|je ne comprends pas|je ne connais pas|"
            "me souviens|souviens plus|revoir|relire|reexpliquer"
        ),
        Says.RULES: (
            "regles|regle|regles du jeu|livre des regles|mode d emploi|manuel|tuto|tutoriel|notice|"
            "reglement|guide|principe"
        ),
        Says.GAME: "jeu|djambi|partie|joue|jouer|ce jeu|marche|fonctionne",
        Says.WIN: (
            "gagne|gagner|gagnes|but|objectif|victoire|perd|perdre|fini|finit|termine|gagnant|vainqueur|"
            "remporte|remporter|objet|fin|finir|gagnee|terminer|qui gagne|qui peut gagner|"
            "quand finit la partie"
        ),
        Says.LENGTH: (
            "combien de temps dure une partie|combien de temps dure la partie|une partie dure combien de temps|"
            "ca dure combien de temps|combien de temps ca dure|combien de temps prend une partie|"
            "une partie c est long|combien de tours dure une partie"
        ),
        Says.PRIVATE: "en prive|prive|en secret|message prive|salon prive|en cachette|en tete a tete|chuchoter",
        Says.TALK: (
            "parler|parle|discuter|discute|ecrire|ecris|envoyer|envoie|ouvrir|ouvre|quelqu un|a quelqu un|"
            "avec quelqu un|negocier|parler a|message"
        ),
        Says.POWER: "pouvoir|au pouvoir|le pouvoir|trone|dans le labyrinthe",
        Says.DIE: (
            "meurt|meure|mort|morte|passe|se passe|arrive|perd|otage|otages|encercle|mourir|meurent|"
            "morts|tuee|est mort|est tue|elimine|capture|sort|armee|armees|encerclee|entoure|prisonnier|"
            "perd son chef|perds mon chef"
        ),
        Says.STUCK: (
            "et maintenant|je fais quoi|que faire|que dois je faire|quoi faire|qu est ce que je fais|on fait quoi"
        ),
        Says.FAR: (
            "loin|jusqu ou|diagonale|en diagonale|distance|a distance|combien de cases|tout droit|"
            "reculer|sauter|saute|portee|de combien|avancer|droit|ligne droite|une case|deux cases|deux|"
            "cases|par dessus|sauter par dessus|ses|propre|propres|allie|allies|ami|amis|ennemi|ennemis|"
            "special|speciale|sert|a quoi sert|difference|cote|a cote|voisin|voisine|adjacent|arriere|"
            "en arriere|deux fois"
        ),
        Says.UNDO: (
            "annuler|annule|annules|reprendre|reprend|revenir en arriere|revenir|retour en arriere|"
            "defaire|retirer|reprise|refaire|rejouer|changer|changer mon coup|retour|annulation|"
            "reprendre mon coup|annuler mon tour|trompe de case|me suis plante|reprends|reprenez|"
            "revenir sur mon coup"
        ),
        Says.DRAW: "nulle|match nul|egalite|la nulle|partie nulle|faire nulle|la paix",
        Says.RESIGN: (
            "abandonner|abandonne|abandonnes|abandon|arreter|quitter|quitter la partie|arreter la partie|"
            "arreter de jouer|partir|sortir de la partie|me rendre|se rendre|declarer forfait|forfait"
        ),
        Says.MAZE: "au milieu|milieu|case centrale|au centre",
    }
)
"""How people ask in French, written without accents, which many leave out."""
