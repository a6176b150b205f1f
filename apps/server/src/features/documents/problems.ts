import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

const CHECK_DAY = { en: 'Check the day', fr: 'Vérifiez la date' }

/** Refusals of the documents of a loan (lending §5.16). */
export const DOCUMENT_PROBLEMS = {
  document_not_found: {
    status: 404,
    title: { en: 'No such document', fr: 'Document introuvable' },
    detail: {
      en: () => 'There is no such document of this loan.',
      fr: () => 'Ce prêt n’a pas ce document.',
    },
  },
  receipt_without_payment: {
    status: 422,
    title: { en: 'Choose a payment', fr: 'Choisissez un paiement' },
    detail: {
      en: () => 'A receipt is of one payment of this loan: choose which.',
      fr: () => 'Un reçu concerne un paiement de ce prêt\u00A0: choisissez lequel.',
    },
  },
  receipt_of_reversed: {
    status: 409,
    title: { en: 'Reversed', fr: 'Annulé' },
    detail: {
      en: () => 'This payment was reversed, so there is no receipt of it.',
      fr: () => 'Ce paiement a été annulé\u00A0: il n’a pas de reçu.',
    },
  },
  nothing_owed: {
    status: 409,
    title: { en: 'Nothing is owed', fr: 'Rien n’est dû' },
    detail: {
      en: () => 'Nothing is owed on this loan on that day.',
      fr: () => 'Rien n’est dû sur ce prêt à cette date.',
    },
  },
  nothing_late: {
    status: 409,
    title: { en: 'Nothing is late', fr: 'Rien n’est en retard' },
    detail: {
      en: () => 'No payment of this loan is late, so nothing can be demanded.',
      fr: () => 'Aucun versement de ce prêt n’est en retard\u00A0: rien ne peut être exigé.',
    },
  },
  pay_off_day: {
    status: 422,
    title: CHECK_DAY,
    detail: {
      en: ({ max }: { max: number }) => `Choose a day from today to ${max} days ahead.`,
      fr: ({ max }: { max: number }) => `Choisissez une date d’aujourd’hui à dans ${max} jours.`,
    },
  },
  pay_by_day: {
    status: 422,
    title: CHECK_DAY,
    detail: {
      en: ({ max }: { max: number }) => `Say by which day to pay: from tomorrow to ${max} days ahead.`,
      fr: ({ max }: { max: number }) => `Dites avant quelle date payer\u00A0: de demain à dans ${max} jours.`,
    },
  },
  statement_year: {
    status: 422,
    title: { en: 'Check the year', fr: 'Vérifiez l’année' },
    detail: {
      en: () => 'Choose a year in which the loan existed, this year at the latest.',
      fr: () => 'Choisissez une année où le prêt existait, cette année au plus tard.',
    },
  },
  no_statements: {
    status: 404,
    title: { en: 'No statements', fr: 'Aucun relevé' },
    detail: {
      en: () => 'There are no loans to make statements of in this part of the year.',
      fr: () => 'Il n’y a pas de prêts dont faire un relevé dans cette partie du portefeuille de l’année.',
    },
  },
  too_many_documents: {
    status: 409,
    title: { en: 'Too many documents', fr: 'Trop de documents' },
    detail: {
      en: ({ max }: { max: number }) => `At most ${max} documents of a loan are kept.`,
      fr: ({ max }: { max: number }) => `Au plus ${max} documents d’un prêt sont gardés.`,
    },
  },
} satisfies ProblemTable

const refusals = refusalsOf(DOCUMENT_PROBLEMS)
export const { refuse }: { refuse: Refuse<typeof DOCUMENT_PROBLEMS> } = refusals
export const { refused } = refusals
