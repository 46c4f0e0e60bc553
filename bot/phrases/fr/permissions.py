"""French: what the bot may do in a channel."""

from typing import Final

from bot.phrases.words.refusals import PermissionWords

PERMISSIONS: Final = PermissionWords(
    names={
        "view_channel": "Voir le salon",
        "send_messages": "Envoyer des messages",
        "attach_files": "Joindre des fichiers",
        "read_message_history": "Voir les anciens messages",
        "create_private_threads": "Créer des fils privés",
        "create_public_threads": "Créer des fils publics",
        "send_messages_in_threads": "Envoyer des messages dans les fils",
    },
    costs={
        "view_channel": "je ne vois rien du salon, on ne peut donc pas y jouer",
        "send_messages": "je ne peux ni publier le plateau ni dire à qui c'est de jouer",
        "attach_files": "le plateau vient en texte au lieu d'une image",
        "read_message_history": "mes réponses ne montrent pas à quel message elles répondent, et les coups écrits "
        "en mon absence ne sont pas lus",
        "create_private_threads": "ni fil d'alliance ni galerie ne peuvent s'ouvrir",
        "create_public_threads": "le fil de discussion ne peut pas s'ouvrir",
        "send_messages_in_threads": "je ne peux pas parler dans les fils, il n'y a donc pas de fils privés",
    },
    cannot_post="Je ne peux pas répondre dans le salon ; il m'y manque : {permissions}.",
    doctor_ok="Tout est en ordre dans ce salon.",
    doctor_missing="Il manque {permission} : {cost}.",
    doctor_intent_on="Je peux lire les messages : il suffit d'écrire un coup dans le salon.",
    doctor_intent_off="Je ne peux pas lire les messages : mentionne-moi avant le coup, réponds au plateau ou utilise "
    "`/djambi move`.",
)
