import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

/** Refusals of saved picks and holdings. */
export const PICKS_PROBLEMS = {
  saved_picks_full: {
    status: 409,
    title: { en: 'No room left', fr: 'Plus de place' },
    detail: {
      en: ({ count }: { count: number }) =>
        `An account keeps up to ${count} sets of picks. Remove one to save another.`,
      fr: ({ count }: { count: number }) =>
        `Un compte garde jusqu’à ${count} séries de choix. Retirez-en une pour en enregistrer une autre.`,
    },
  },
  holdings_full: {
    status: 409,
    title: { en: 'No room left', fr: 'Plus de place' },
    detail: {
      en: ({ count }: { count: number }) =>
        `An account keeps what is held in up to ${count} lines. Empty one to add another.`,
      fr: ({ count }: { count: number }) =>
        `Un compte garde ce qui est détenu dans au plus ${count} lignes. Videz-en une pour en ajouter une autre.`,
    },
  },
} satisfies ProblemTable

const refusals = refusalsOf(PICKS_PROBLEMS)
export const refuse: Refuse<typeof PICKS_PROBLEMS> = refusals.refuse
