import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

export const BUDGET_PROBLEMS = {
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
} satisfies ProblemTable

const refusals = refusalsOf(BUDGET_PROBLEMS)
export const refuse: Refuse<typeof BUDGET_PROBLEMS> = refusals.refuse
