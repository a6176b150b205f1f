import { lendingSentence } from '@winterjay/lending'
import type { LendingRefusalCode } from '@winterjay/lending'
import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

/** Refusals of the marketplace that are not lending rules. */
export const MARKET_PROBLEMS = {
  listing_not_found: {
    status: 404,
    title: { en: 'Loan not found', fr: 'Prêt introuvable' },
    detail: {
      en: () => 'There is no such loan on the marketplace. It may have been withdrawn; choose another one.',
      fr: () => 'Ce prêt n’est pas sur le marché. Il a peut-être été retiré; choisissez-en un autre.',
    },
  },
  own_application: {
    status: 409,
    title: { en: 'Your own loan', fr: 'Votre propre prêt' },
    detail: {
      en: () => 'This is your own loan: another operator must do this.',
      fr: () => 'C’est votre propre prêt\u00a0: une autre personne doit s’en charger.',
    },
  },
  second_factor_needed: {
    status: 403,
    title: { en: 'A second factor is needed', fr: 'Il faut un deuxième facteur' },
    detail: {
      en: () =>
        'An operator signs in with a second factor. Switch on two-factor sign-in or add a passkey on your account page, then sign in with it.',
      fr: () =>
        'Un opérateur se connecte avec un deuxième facteur. Activez la connexion en deux étapes ou ajoutez une clé d’accès à la page de votre compte, puis connectez-vous de cette façon.',
    },
  },
  // 404, like any unknown address: non-operators need not know what an operator can do.
  operator_only: {
    status: 404,
    title: { en: 'Not found', fr: 'Introuvable' },
    detail: { en: () => 'There is nothing at this address.', fr: () => 'Il n’y a rien à cette adresse.' },
  },
} satisfies ProblemTable

const refusals = refusalsOf(MARKET_PROBLEMS, lendingSentence)
export const refuse: Refuse<typeof MARKET_PROBLEMS, LendingRefusalCode> = refusals.refuse
export const { refused, unlessRefused } = refusals
