import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

export const API_KEY_PROBLEMS = {
  api_key_absent: {
    status: 404,
    title: { en: 'No such key', fr: 'Clé introuvable' },
    detail: {
      en: () => 'This key does not exist, or has ended already.',
      fr: () => 'Cette clé n’existe pas ou n’est plus valide.',
    },
  },
  too_many_api_keys: {
    status: 409,
    title: { en: 'Too many keys', fr: 'Trop de clés' },
    detail: {
      en: ({ max }: { max: number }) => `A loan book can have ${max} keys. End one that you no longer need.`,
      fr: ({ max }: { max: number }) =>
        `Un portefeuille peut avoir ${max} clés. Révoquez-en une dont vous n’avez plus besoin.`,
    },
  },
  api_key_expiry: {
    status: 422,
    title: { en: 'Check the day', fr: 'Vérifiez la date' },
    detail: {
      en: ({ most }: { most: number }) => `The last day is from tomorrow to ${most} days from today.`,
      fr: ({ most }: { most: number }) => `Le dernier jour va de demain à ${most} jours à partir d’aujourd’hui.`,
    },
  },
  api_key_scopes: {
    status: 422,
    title: { en: 'Check the scopes', fr: 'Vérifiez les portées' },
    detail: {
      en: () => 'A key for the budget is a person’s own, and has no scopes of loans. Make two keys.',
      fr: () => 'Une clé pour le budget est personnelle et n’a aucune portée sur les prêts. Créez deux clés.',
    },
  },
} satisfies ProblemTable

const refusals = refusalsOf(API_KEY_PROBLEMS)
export const { refuse }: { refuse: Refuse<typeof API_KEY_PROBLEMS> } = refusals
export const { refused } = refusals
