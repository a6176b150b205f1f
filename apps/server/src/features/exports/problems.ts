import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

const CHECK_ACCOUNTS = { en: 'Check the accounts', fr: 'Vérifiez les comptes' }
const CHECK_RANGE = { en: 'Check the days', fr: 'Vérifiez les dates' }

/** Refusals of exports for bookkeeping programs (lending §6.6). */
export const EXPORT_PROBLEMS = {
  account_name_unfit: {
    status: 422,
    title: CHECK_ACCOUNTS,
    detail: {
      en: () =>
        'An account has up to five parts between colons, each of 1 to 31 characters, without double quotes, and not beginning with ! = + - or @.',
      fr: () =>
        'Un compte a jusqu’à cinq parties séparées par des deux-points, chacune de 1 à 31 caractères, sans guillemets droits, et qui ne commence pas par un signe (!, =, +, - ou @).',
    },
  },
  account_number_unfit: {
    status: 422,
    title: CHECK_ACCOUNTS,
    detail: {
      en: () => 'A number of an account has four digits and does not begin with 0.',
      fr: () => 'Un numéro de compte a quatre chiffres et ne commence pas par 0.',
    },
  },
  accounts_not_mapped: {
    status: 409,
    title: CHECK_ACCOUNTS,
    detail: {
      en: () => 'Name your accounts first, as your bookkeeping program knows them.',
      fr: () => 'Nommez d’abord vos comptes, comme dans votre logiciel comptable.',
    },
  },
  account_numbers_missing: {
    status: 409,
    title: CHECK_ACCOUNTS,
    detail: {
      en: () => 'Sage 50 knows accounts by number. Give each of your accounts its four digits.',
      fr: () => 'Sage 50 reconnaît les comptes par leur numéro. Donnez à chacun ses quatre chiffres.',
    },
  },
  bank_id_missing: {
    status: 422,
    title: CHECK_ACCOUNTS,
    detail: {
      en: () => 'Web Connect needs the number of your bank at Intuit: 1 to 9 digits. Or choose OFX.',
      fr: () => 'Web Connect exige le numéro de votre banque chez Intuit\u00a0: 1 à 9 chiffres. Ou choisissez OFX.',
    },
  },
  range_backwards: {
    status: 422,
    title: CHECK_RANGE,
    detail: {
      en: () => 'The last day must not be before the first.',
      fr: () => 'Le dernier jour ne peut pas précéder le premier.',
    },
  },
  too_many_entries: {
    status: 409,
    title: CHECK_RANGE,
    detail: {
      en: ({ max, count }: { max: number; count: number }) =>
        `This program takes at most ${max} lines from one file, and there are ${count}. Choose fewer days.`,
      fr: ({ max, count }: { max: number; count: number }) =>
        `Ce logiciel accepte au plus ${max} lignes par fichier, et il y en a ${count}. Choisissez moins de jours.`,
    },
  },
} satisfies ProblemTable

const refusals = refusalsOf(EXPORT_PROBLEMS)
export const { refuse }: { refuse: Refuse<typeof EXPORT_PROBLEMS> } = refusals
export const { refused } = refusals
