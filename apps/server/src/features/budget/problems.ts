import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

const NOT_POSSIBLE = { en: 'Not possible', fr: 'Impossible' }

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
  shared_budget_absent: {
    status: 404,
    title: { en: 'No such budget', fr: 'Budget introuvable' },
    detail: {
      en: () => 'This shared budget does not exist, or you are not in it.',
      fr: () => 'Ce budget partagé n’existe pas, ou vous n’en faites pas partie.',
    },
  },
  shared_budget_already: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'One person shares one budget. Leave the one you share now first; you keep a copy.',
      fr: () =>
        'Une personne partage un seul budget. Quittez d’abord celui que vous partagez; vous en gardez une copie.',
    },
  },
  shared_budget_pair: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Two people share this budget already.',
      fr: () => 'Deux personnes partagent déjà ce budget.',
    },
  },
  budget_invitation_absent: {
    status: 404,
    title: { en: 'This link does not work', fr: 'Ce lien ne fonctionne pas' },
    detail: {
      en: () => 'It was used, taken back, or is older than 7 days. Ask for another one.',
      fr: () => 'Il a servi, a été retiré ou date de plus de 7 jours. Demandez-en un autre.',
    },
  },
  budget_invitation_own: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'This is your own link. Send it to the person you share the budget with.',
      fr: () => 'C’est votre propre lien. Envoyez-le à la personne avec qui vous partagez le budget.',
    },
  },
} satisfies ProblemTable

const refusals = refusalsOf(BUDGET_PROBLEMS)
export const refuse: Refuse<typeof BUDGET_PROBLEMS> = refusals.refuse
