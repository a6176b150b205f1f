import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

const CHECK_RANGE = { en: 'Check the days', fr: 'Vérifiez les dates' }

/** Refusals of the figures of a loan book (lending §7) and of their saved views. */
export const ANALYTICS_PROBLEMS = {
  period_backwards: {
    status: 422,
    title: CHECK_RANGE,
    detail: {
      en: () => 'The first day must not be after the last, and not in the future.',
      fr: () => 'Le premier jour ne peut être ni après le dernier, ni dans l’avenir.',
    },
  },
  period_too_long: {
    status: 422,
    title: CHECK_RANGE,
    detail: {
      en: ({ max }: { max: number }) => `Choose at most ${max} years.`,
      fr: ({ max }: { max: number }) => `Choisissez au plus ${max} ans.`,
    },
  },
  loss_rates_unreadable: {
    status: 422,
    title: { en: 'Check the rates', fr: 'Vérifiez les taux' },
    detail: {
      en: () => 'Give five percents from 0 to 100, one for each bucket, as in 1,5,20,50,80.',
      fr: () => 'Donnez cinq pourcentages de 0 à 100, un par tranche, comme 1,5,20,50,80.',
    },
  },
  mark_unknown: {
    status: 422,
    title: { en: 'Check the mark', fr: 'Vérifiez le repère' },
    detail: {
      en: () => 'Take a mark as the figures name it, such as state.1-30, roll.2026-10.current.1-30 or vintage.2026-Q3.',
      fr: () =>
        'Prenez un repère tel que les chiffres le nomment, par exemple state.1-30, roll.2026-10.current.1-30 ou vintage.2026-Q3.',
    },
  },
  view_not_found: {
    status: 404,
    title: { en: 'No such view', fr: 'Vue introuvable' },
    detail: {
      en: () => 'This loan book has no such view. It may have been deleted.',
      fr: () => 'Ce portefeuille n’a pas cette vue. Elle a peut-être été supprimée.',
    },
  },
  too_many_views: {
    status: 409,
    title: { en: 'Too many views', fr: 'Trop de vues' },
    detail: {
      en: ({ max }: { max: number }) => `A loan book has at most ${max} saved views. Delete one first.`,
      fr: ({ max }: { max: number }) => `Un portefeuille a au plus ${max} vues enregistrées. Supprimez-en une d’abord.`,
    },
  },
} satisfies ProblemTable

const refusals = refusalsOf(ANALYTICS_PROBLEMS)
export const { refuse }: { refuse: Refuse<typeof ANALYTICS_PROBLEMS> } = refusals
export const { refused } = refusals
