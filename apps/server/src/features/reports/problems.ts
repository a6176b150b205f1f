import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

const CHECK_REPORT = { en: 'Check the report', fr: 'Vérifiez le rapport' }

/** Refusals of research reports (reports §2). */
export const REPORT_PROBLEMS = {
  report_not_found: {
    status: 404,
    title: { en: 'No such report', fr: 'Rapport introuvable' },
    detail: {
      en: () => 'There is no such report. It may have been deleted.',
      fr: () => 'Ce rapport n’existe pas. Il a peut-être été supprimé.',
    },
  },
  report_not_ready: {
    status: 409,
    title: { en: 'Not ready yet', fr: 'Pas encore prêt' },
    detail: {
      en: () => 'The report is still being made. Ask again in a few seconds.',
      fr: () => 'Le rapport est encore en préparation. Redemandez dans quelques secondes.',
    },
  },
  report_of_person: {
    status: 422,
    title: CHECK_REPORT,
    detail: {
      en: () => 'A business has reports of its loan book only. Choose your own loan book for the others.',
      fr: () =>
        'Une entreprise n’a que des rapports de son portefeuille de prêts. Choisissez le vôtre pour les autres.',
    },
  },
  report_source_missing: {
    status: 422,
    title: CHECK_REPORT,
    detail: {
      en: () => 'Say what the report is about: risk, horizon and assets of picks, or the plan of a portfolio.',
      fr: () =>
        'Dites de quoi parle le rapport\u00A0: risque, horizon et actifs des suggestions, ou le plan ' +
        'd’un portefeuille.',
    },
  },
  too_many_reports: {
    status: 409,
    title: { en: 'Too many reports', fr: 'Trop de rapports' },
    detail: {
      en: ({ max }: { max: number }) => `At most ${max} reports are kept. Delete one first.`,
      fr: ({ max }: { max: number }) => `Au plus ${max} rapports sont gardés. Supprimez-en un d’abord.`,
    },
  },
  reports_used_up: {
    status: 409,
    title: { en: 'Enough for today', fr: 'Assez pour aujourd’hui' },
    detail: {
      en: ({ max }: { max: number }) => `You’ve reached the limit of ${max} reports in 24 hours. Try again later.`,
      fr: ({ max }: { max: number }) =>
        `Vous avez atteint la limite de ${max} rapports en 24 heures. Réessayez plus tard.`,
    },
  },
} satisfies ProblemTable

const refusals = refusalsOf(REPORT_PROBLEMS)
export const { refuse }: { refuse: Refuse<typeof REPORT_PROBLEMS> } = refusals
export const { refused } = refusals
