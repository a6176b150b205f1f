import type { Scope } from '@winterjay/contract'
import { waitOf } from './problem.ts'
import type { ProblemTable } from './problem.ts'

/** Problems that any endpoint may return. Those of one feature are in its own problems.ts. */
export const COMMON_PROBLEMS = {
  malformed: {
    status: 400,
    title: { en: 'Unreadable request', fr: 'Requête illisible' },
    detail: {
      en: () => 'The request could not be read. Send well-formed JSON.',
      fr: () => 'La requête n’a pas pu être lue. Envoyez du JSON bien formé.',
    },
  },
  sign_in_needed: {
    status: 401,
    title: { en: 'Sign in needed', fr: 'Connexion requise' },
    detail: {
      en: () => 'You are signed out, or your session has ended. Sign in and try again.',
      fr: () => 'Votre session n’est pas ouverte ou est terminée. Connectez-vous et réessayez.',
    },
  },
  origin_not_allowed: {
    status: 403,
    title: { en: 'Not from this site', fr: 'Provenance refusée' },
    detail: {
      en: () => 'This request came from another site and was not carried out. Open Winterjay itself and try there.',
      fr: () => 'Cette requête vient d’un autre site et n’a pas été exécutée. Ouvrez Winterjay et réessayez.',
    },
  },
  email_unconfirmed: {
    status: 409,
    title: { en: 'Confirm your email first', fr: 'Confirmez d’abord votre courriel' },
    detail: {
      en: () =>
        'Confirm your email address first: open the link that we sent there, or have it sent again from your account page.',
      fr: () =>
        'Confirmez d’abord votre adresse courriel\u00a0: ouvrez le lien que nous y avons envoyé ou faites-le renvoyer à partir de la page de votre compte.',
    },
  },
  right_missing: {
    status: 403,
    members: ['right'],
    title: { en: 'Not with your role', fr: 'Pas avec votre rôle' },
    detail: {
      en: () => 'Your role in this business does not allow this. Ask its owner or one of its administrators.',
      fr: () =>
        'Votre rôle dans cette entreprise ne le permet pas. Adressez-vous à son propriétaire ou à un administrateur.',
    },
  },
  scope_missing: {
    status: 403,
    members: ['scope'],
    title: { en: 'Not with this key', fr: 'Pas avec cette clé' },
    detail: {
      en: ({ scope }: { scope: Scope | 'none' }) =>
        scope === 'none'
          ? 'This cannot be done with an API key. Sign in and do it on the page.'
          : `This API key does not have the scope ${scope}. Create a key that has it.`,
      fr: ({ scope }: { scope: Scope | 'none' }) =>
        scope === 'none'
          ? 'Une clé d’API ne le permet pas. Connectez-vous et faites-le sur la page.'
          : `Cette clé d’API n’a pas la portée ${scope}. Créez une clé qui l’a.`,
    },
  },
  key_unknown: {
    status: 401,
    title: { en: 'Unknown key', fr: 'Clé inconnue' },
    detail: {
      en: () =>
        'This API key does not work: it was mistyped, ended, or has expired. Make a new one on the page of keys.',
      fr: () =>
        'Cette clé d’API ne fonctionne pas : elle est mal écrite, révoquée ou expirée. Créez-en une autre dans la page des clés.',
    },
  },
  key_in_browser: {
    status: 403,
    title: { en: 'Not in a web page', fr: 'Pas dans une page Web' },
    detail: {
      en: () => 'An API key does not belong in a web page, where every visitor can read it. Call from your own server.',
      fr: () =>
        'Une clé d’API n’a pas sa place dans une page Web, où tout le monde peut la lire. Appelez depuis votre propre serveur.',
    },
  },
  key_paused: {
    status: 403,
    title: { en: 'Key paused', fr: 'Clé en pause' },
    detail: {
      en: () => 'The Premium that pays for this API key has ended. The key works again when Premium does.',
      fr: () =>
        'L’abonnement Premium qui paie cette clé d’API est terminé. La clé fonctionnera de nouveau quand il reprendra.',
    },
  },
  business_absent: {
    status: 404,
    title: { en: 'Business not found', fr: 'Entreprise introuvable' },
    detail: {
      en: () => 'There is no such business, or you are not one of its members.',
      fr: () => 'Cette entreprise n’existe pas ou vous n’en êtes pas membre.',
    },
  },
  business_closed: {
    status: 409,
    title: { en: 'Closed', fr: 'Fermée' },
    detail: {
      en: () => 'This business is closed. Its data can still be read and exported, but not changed.',
      fr: () => 'Cette entreprise est fermée. On peut encore lire et exporter ses données, mais non les modifier.',
    },
  },
  acting_for_yourself_only: {
    status: 422,
    title: { en: 'About yourself only', fr: 'Pour vous-même seulement' },
    detail: {
      en: () => 'This concerns you and not a business. Send it without Acting-For.',
      fr: () => 'Ceci vous concerne, et non une entreprise. Envoyez-le sans Acting-For.',
    },
  },
  not_found: {
    status: 404,
    title: { en: 'Not found', fr: 'Introuvable' },
    detail: { en: () => 'There is nothing at this address.', fr: () => 'Il n’y a rien à cette adresse.' },
  },
  cursor_unknown: {
    status: 422,
    title: { en: 'Unknown page', fr: 'Page inconnue' },
    detail: {
      en: () => 'This page of the list is not known. Begin again without a cursor.',
      fr: () => 'Cette page de la liste est inconnue. Recommencez sans curseur.',
    },
  },
  too_large: {
    status: 413,
    title: { en: 'Too large', fr: 'Trop volumineux' },
    detail: {
      en: () =>
        'That is too large. A file may have up to 5 MiB as a guest and 32 MiB with an account; split it and send the parts.',
      fr: () =>
        'C’est trop volumineux. Un fichier peut avoir jusqu’à 5 Mio sans compte et 32 Mio avec un compte; divisez-le et envoyez les parties.',
    },
  },
  address_too_long: {
    status: 414,
    title: { en: 'Address too long', fr: 'Adresse trop longue' },
    detail: {
      en: () => 'The address is too long. Shorten the search and try again.',
      fr: () => 'L’adresse est trop longue. Raccourcissez la recherche et réessayez.',
    },
  },
  headers_too_large: {
    status: 431,
    title: { en: 'Headers too large', fr: 'En-têtes trop volumineux' },
    detail: {
      en: () => 'The browser sent too much with the request. Clear the cookies of this site and try again.',
      fr: () => 'Le navigateur a envoyé trop d’informations. Effacez les témoins de ce site et réessayez.',
    },
  },
  api_version_unknown: {
    status: 400,
    title: { en: 'No such version', fr: 'Version inconnue' },
    detail: {
      en: ({ newest }: { newest: string }) =>
        `The version of the API in Winterjay-Version does not exist, or has ended. The newest one is ${newest}.`,
      fr: ({ newest }: { newest: string }) =>
        `La version de l’API nommée dans Winterjay-Version n’existe pas ou a pris fin. La plus récente est ${newest}.`,
    },
  },
  json_only: {
    status: 415,
    title: { en: 'JSON only', fr: 'JSON seulement' },
    detail: { en: () => 'Send the request as application/json.', fr: () => 'Envoyez la requête en application/json.' },
  },
  encoded_body: {
    status: 415,
    title: { en: 'No compressed bodies', fr: 'Pas de corps compressé' },
    detail: {
      en: () => 'Send the request without Content-Encoding.',
      fr: () => 'Envoyez la requête sans Content-Encoding.',
    },
  },
  invalid_fields: {
    status: 422,
    title: { en: 'Check the fields', fr: 'Vérifiez les champs' },
    detail: { en: () => 'Some fields need another look.', fr: () => 'Certains champs sont à revoir.' },
  },
  key_invalid: {
    status: 422,
    title: { en: 'Unusable key', fr: 'Clé inutilisable' },
    detail: {
      en: () => 'Idempotency-Key must have 1 to 255 characters.',
      fr: () => 'Idempotency-Key doit compter de 1 à 255 caractères.',
    },
  },
  key_reused: {
    status: 422,
    title: { en: 'Key used before', fr: 'Clé déjà utilisée' },
    detail: {
      en: () => 'This Idempotency-Key was used for a different request. Use a new one.',
      fr: () => 'Cette Idempotency-Key a servi à une autre requête. Utilisez-en une nouvelle.',
    },
  },
  key_running: {
    status: 409,
    title: { en: 'Still running', fr: 'Encore en cours' },
    detail: {
      en: () => 'The same request is still being carried out. Wait a moment and ask again.',
      fr: () => 'La même requête est encore en cours. Attendez un instant et redemandez.',
    },
  },
  too_many: {
    status: 429,
    title: { en: 'Too many requests', fr: 'Trop de demandes' },
    detail: {
      en: ({ seconds }: { seconds: number }) => `Too many requests. Try again in ${waitOf(seconds, 'en')}.`,
      fr: ({ seconds }: { seconds: number }) => `Trop de demandes. Réessayez dans ${waitOf(seconds, 'fr')}.`,
    },
  },
  unavailable: {
    status: 503,
    title: { en: 'Not available now', fr: 'Indisponible pour le moment' },
    detail: {
      en: () => 'This cannot be done at the moment. Nothing was changed; try again in a few seconds.',
      fr: () => 'Impossible pour le moment. Rien n’a été modifié; réessayez dans quelques secondes.',
    },
  },
  disk_full: {
    status: 507,
    title: { en: 'No space left', fr: 'Espace insuffisant' },
    detail: {
      en: () =>
        'The disk of this server is nearly full, so nothing can be saved for now. Nothing was changed, and what is there can still be read. Try again later.',
      fr: () =>
        'Le disque de ce serveur est presque plein : rien ne peut être enregistré pour l’instant. Rien n’a été modifié et tout reste lisible. Réessayez plus tard.',
    },
  },
  outcome_unknown: {
    status: 503,
    title: { en: 'Perhaps stored', fr: 'Peut-être enregistré' },
    detail: {
      en: ({ isSafe }: { isSafe: boolean }) =>
        isSafe
          ? 'The connection broke while this was being stored. It may have been stored. Try again: it is done only once, and the answer says whether it had been stored already.'
          : 'The connection broke while this was being stored. It may have been stored: look before you try again.',
      fr: ({ isSafe }: { isSafe: boolean }) =>
        isSafe
          ? 'La connexion a été coupée pendant l’enregistrement. C’est peut-être enregistré. Réessayez : ce ne sera fait qu’une fois, et la réponse dira si c’était déjà enregistré.'
          : 'La connexion a été coupée pendant l’enregistrement. C’est peut-être enregistré : vérifiez avant de réessayer.',
    },
  },
  time_out: {
    status: 408,
    title: { en: 'Too slow', fr: 'Trop lent' },
    detail: {
      en: () => 'The request did not arrive in time. Try again.',
      fr: () => 'La requête n’est pas arrivée à temps. Réessayez.',
    },
  },
  internal: {
    status: 500,
    title: { en: 'Our mistake', fr: 'Erreur de notre part' },
    detail: {
      en: ({ id }: { id: string }) =>
        `Something went wrong on our side and was noted under ${id}. Look whether it was done before you try again.`,
      fr: ({ id }: { id: string }) =>
        `Une erreur s’est produite de notre côté; elle est notée sous ${id}. Vérifiez si c’est fait avant de réessayer.`,
    },
  },
  guest_moved: {
    status: 409,
    title: { en: 'You have signed in since', fr: 'Votre session a changé depuis' },
    detail: {
      en: () => 'You have signed in or out on another page since. Load this page again and try once more.',
      fr: () => 'Votre session a été ouverte ou fermée sur une autre page depuis. Rechargez cette page et réessayez.',
    },
  },
} satisfies ProblemTable
export type CommonCode = keyof typeof COMMON_PROBLEMS
