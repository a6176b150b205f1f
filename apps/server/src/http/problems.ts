import type { Locale, Refusal } from '@winterjay/money'
import { isRefusal } from '@winterjay/money'
import { lendingSentence, tapeSentence } from '@winterjay/lending'
import type { LendingRefusalCode, TapeFileCode } from '@winterjay/lending'
import { ACCOUNT_PROBLEMS } from './account-problems.ts'
import type { AccountCode } from './account-problems.ts'
import { MARKET_PROBLEMS } from './market-problems.ts'
import type { MarketCode } from './market-problems.ts'
import { SUBSCRIPTION_PROBLEMS } from './subscription-problems.ts'
import type { SubscriptionCode } from './subscription-problems.ts'
import { waitOf } from './wait.ts'

/** Refusals of the house itself; those of the domains live with their rules and carry their own sentences. */
export type HouseCode =
  | AccountCode
  | MarketCode
  | SubscriptionCode
  | 'malformed'
  | 'sign_in_needed'
  | 'origin_not_allowed'
  | 'not_found'
  | 'loan_not_found'
  | 'cursor_unknown'
  | 'too_large'
  | 'address_too_long'
  | 'headers_too_large'
  | 'json_only'
  | 'encoded_body'
  | 'invalid_fields'
  | 'key_invalid'
  | 'key_reused'
  | 'key_running'
  | 'too_many'
  | 'too_many_loans'
  | 'loan_has_payments'
  | 'late_fee_raised'
  | 'loan_completed'
  | 'payment_not_found'
  | 'payment_reversed_already'
  | 'fact_not_found'
  | 'fact_voided_already'
  | 'file_missing'
  | 'imported_before'
  | 'import_not_found'
  | 'import_in_use'
  | 'book_full'
  | 'saved_picks_full'
  | 'holdings_full'
  | 'unavailable'
  | 'outcome_unknown'
  | 'disk_full'
  | 'time_out'
  | 'internal'

export type ProblemCode = HouseCode | LendingRefusalCode | TapeFileCode

export interface HouseProblem {
  readonly status: number
  readonly title: Record<Locale, string>
  readonly detail: Record<Locale, (params: Params) => string>
}
type Params = Readonly<Record<string, string | number>>

export const HOUSE: Readonly<Record<HouseCode, HouseProblem>> = {
  ...ACCOUNT_PROBLEMS,
  ...MARKET_PROBLEMS,
  ...SUBSCRIPTION_PROBLEMS,
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
      fr: () => 'Vous n’êtes pas connecté ou votre session est terminée. Connectez-vous et réessayez.',
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
  not_found: {
    status: 404,
    title: { en: 'Not found', fr: 'Introuvable' },
    detail: { en: () => 'There is nothing at this address.', fr: () => 'Il n’y a rien à cette adresse.' },
  },
  loan_not_found: {
    status: 404,
    title: { en: 'Loan not found', fr: 'Prêt introuvable' },
    detail: {
      en: () => 'Loan not found. Check the link, or ask the person who sent it.',
      fr: () => 'Prêt introuvable. Vérifiez le lien ou demandez à la personne qui vous l’a envoyé.',
    },
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
    title: { en: 'Too many requests', fr: 'Trop de requêtes' },
    detail: {
      en: ({ seconds }) => `That was too often. Try again in ${waitOf(Number(seconds), 'en')}.`,
      fr: ({ seconds }) => `C’était trop souvent. Réessayez dans ${waitOf(Number(seconds), 'fr')}.`,
    },
  },
  too_many_loans: {
    status: 422,
    title: { en: 'Loan book full', fr: 'Portefeuille plein' },
    detail: {
      en: ({ max }) =>
        `A loan book holds up to ${max} loans here. Delete some, or create a free account for more room.`,
      fr: ({ max }) =>
        `Un portefeuille compte jusqu’à ${max} prêts ici. Supprimez-en ou créez un compte gratuit pour avoir plus de place.`,
    },
  },
  loan_has_payments: {
    status: 409,
    title: { en: 'More is recorded', fr: 'Il y a d’autres inscriptions' },
    detail: {
      en: () =>
        'Payments or other facts are recorded on this loan, so it cannot be deleted and its terms cannot change. Reverse the payments and take back “paid up to” and waived fees first, or write the loan off.',
      fr: () =>
        'Des paiements ou d’autres faits sont inscrits à ce prêt : il ne peut pas être supprimé et ses conditions ne peuvent pas changer. Annulez d’abord les paiements, la mention « payé jusqu’au » et les remises de frais, ou radiez le prêt.',
    },
  },
  late_fee_raised: {
    status: 409,
    title: { en: 'More is recorded', fr: 'Il y a d’autres inscriptions' },
    detail: {
      en: () =>
        'Payments or other facts are recorded on this loan, so its late fee can be lowered but not raised, and its days of grace not be shortened: both would charge again for what is past.',
      fr: () =>
        'Des paiements ou d’autres faits sont inscrits à ce prêt : ses frais de retard peuvent baisser, mais pas monter, et son délai de grâce ne peut pas être raccourci, car le passé serait facturé de nouveau.',
    },
  },
  loan_completed: {
    status: 409,
    title: { en: 'Paid in full', fr: 'Payé en entier' },
    detail: {
      en: () => 'This loan is paid in full: there is nothing to write off.',
      fr: () => 'Ce prêt est payé en entier : il n’y a rien à radier.',
    },
  },
  payment_not_found: {
    status: 404,
    title: { en: 'Payment not found', fr: 'Paiement introuvable' },
    detail: {
      en: () => 'There is no such payment on this loan.',
      fr: () => 'Il n’y a pas de tel paiement sur ce prêt.',
    },
  },
  payment_reversed_already: {
    status: 409,
    title: { en: 'Reversed already', fr: 'Déjà annulé' },
    detail: { en: () => 'This payment is reversed already.', fr: () => 'Ce paiement est déjà annulé.' },
  },
  fact_not_found: {
    status: 404,
    title: { en: 'Not recorded', fr: 'Pas inscrit' },
    detail: { en: () => 'There is no such fact on this loan.', fr: () => 'Il n’y a pas de tel fait à ce prêt.' },
  },
  fact_voided_already: {
    status: 409,
    title: { en: 'Taken back already', fr: 'Déjà retiré' },
    detail: { en: () => 'This was taken back already.', fr: () => 'Ceci a déjà été retiré.' },
  },
  file_missing: {
    status: 422,
    title: { en: 'No file', fr: 'Aucun fichier' },
    detail: { en: () => 'Please upload a CSV file first', fr: () => 'Veuillez d’abord téléverser un fichier CSV' },
  },
  imported_before: {
    status: 409,
    title: { en: 'Imported before', fr: 'Déjà importé' },
    detail: {
      en: ({ on }) => `This very file was imported on ${on}. Import it again only if you want every loan twice.`,
      fr: ({ on }) =>
        `Ce même fichier a été importé le ${on}. Importez-le de nouveau seulement si vous voulez chaque prêt en double.`,
    },
  },
  import_not_found: {
    status: 404,
    title: { en: 'Import not found', fr: 'Importation introuvable' },
    detail: {
      en: () => 'There is no such import in your loan book.',
      fr: () => 'Il n’y a pas de telle importation dans votre portefeuille.',
    },
  },
  import_in_use: {
    status: 409,
    title: { en: 'More is recorded', fr: 'Il y a d’autres inscriptions' },
    detail: {
      en: () =>
        'Payments or other facts were recorded since on loans of this import, so it cannot be undone as a whole. Delete the other loans one by one.',
      fr: () =>
        'Des paiements ou d’autres faits ont été inscrits depuis à des prêts de cette importation : elle ne peut pas être annulée en bloc. Supprimez les autres prêts un à un.',
    },
  },
  book_full: {
    status: 409,
    title: { en: 'The budget is full', fr: 'Le budget est plein' },
    detail: {
      en: () =>
        'This account holds as much as it can. What is on this device stays there; export a backup, and delete what you no longer need.',
      fr: () =>
        'Ce compte est plein. Ce qui est sur cet appareil y reste; exportez une sauvegarde et supprimez ce qui ne sert plus.',
    },
  },
  saved_picks_full: {
    status: 409,
    title: { en: 'No room left', fr: 'Plus de place' },
    detail: {
      en: ({ count }) => `An account keeps up to ${count} sets of picks. Remove one to save another.`,
      fr: ({ count }) =>
        `Un compte garde jusqu’à ${count} séries de choix. Retirez-en une pour en enregistrer une autre.`,
    },
  },
  holdings_full: {
    status: 409,
    title: { en: 'No room left', fr: 'Plus de place' },
    detail: {
      en: ({ count }) => `An account keeps what is held in up to ${count} lines. Empty one to add another.`,
      fr: ({ count }) =>
        `Un compte garde ce qui est détenu dans au plus ${count} lignes. Videz-en une pour en ajouter une autre.`,
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
      en: ({ isSafe }) =>
        isSafe === 1
          ? 'The connection broke while this was being stored. It may have been stored. Try again: it is done only once, and the answer says whether it had been stored already.'
          : 'The connection broke while this was being stored. It may have been stored: look before you try again.',
      fr: ({ isSafe }) =>
        isSafe === 1
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
      en: ({ id }) =>
        `Something went wrong on our side and was noted under ${id}. Look whether it was done before you try again.`,
      fr: ({ id }) =>
        `Une erreur s’est produite de notre côté; elle est notée sous ${id}. Vérifiez si c’est fait avant de réessayer.`,
    },
  },
}

/** When what is unavailable is worth another try. */
export const RETRY_SECONDS = 2

/** Carries one or several refusals from wherever they are noticed to the one place that answers. */
export class Refused extends Error {
  readonly refusals: readonly Refusal<ProblemCode>[]
  readonly retryAfterSeconds: number | null
  constructor(refusals: readonly Refusal<ProblemCode>[], retryAfterSeconds: number | null = null) {
    super(refusals.map((refusal) => refusal.code).join(', '))
    this.refusals = refusals
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export class TooMany extends Refused {
  constructor(seconds: number) {
    super([{ code: 'too_many', params: { seconds } }], seconds)
  }
}

export function refuse(code: ProblemCode, params: Params = {}): never {
  throw new Refused([{ code, params }])
}

/** Ends the request when a rule said no; otherwise gives the rule's value back. */
export function unlessRefused<T extends object>(value: T | Refusal<ProblemCode>): T {
  if (isRefusal(value)) throw new Refused([value])
  return value
}

export interface ProblemBody {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors?: readonly { field: string; detail: string }[]
}

/** A refusal of a field is 422; of a rule, 409; the house's own name their status. */
export function problemOf(refusals: readonly Refusal<ProblemCode>[], locale: Locale): ProblemBody {
  const fields = refusals.filter((refusal) => refusal.field !== undefined)
  const first = refusals[0] ?? { code: 'internal' as const }
  const errors = fields.map((refusal) => ({ field: refusal.field ?? '', detail: sentence(refusal, locale) }))
  const kind: HouseCode | null = errors.length > 0 ? 'invalid_fields' : isHouseCode(first.code) ? first.code : null
  const detail = refusalText(refusals, locale)
  return {
    type: `/problems/${first.code}`,
    title: kind === null ? RULE_TITLE[locale] : HOUSE[kind].title[locale],
    status: kind === null ? 409 : HOUSE[kind].status,
    code: first.code,
    detail,
    ...(errors.length > 0 ? { errors } : {}),
  }
}

/** Everything that was refused, each sentence once. */
export const refusalText = (refusals: readonly Refusal<ProblemCode>[], locale: Locale): string =>
  [...new Set(refusals.map((refusal) => sentence(refusal, locale)))].join(' ')

const RULE_TITLE: Record<Locale, string> = { en: 'Not possible', fr: 'Impossible' }

const isHouseCode = (code: string): code is HouseCode => Object.hasOwn(HOUSE, code)

function sentence(refusal: Refusal<ProblemCode>, locale: Locale): string {
  if (isHouseCode(refusal.code)) return HOUSE[refusal.code].detail[locale](refusal.params ?? {})
  if (refusal.code.startsWith('tape_')) return tapeSentence(refusal as Refusal<TapeFileCode>, locale)
  return lendingSentence(refusal as Refusal<LendingRefusalCode>, locale)
}

/** The answer to a request whose fields do not fit the contract. */
export function fieldsProblem(errors: readonly { field: string; detail: string }[], locale: Locale): ProblemBody {
  const { status, title, detail } = HOUSE['invalid_fields']
  const all = [...new Set(errors.map((error) => error.detail))].join(' ')
  return {
    type: '/problems/invalid_fields',
    title: title[locale],
    status,
    code: 'invalid_fields',
    detail: all || detail[locale]({}),
    errors,
  }
}
