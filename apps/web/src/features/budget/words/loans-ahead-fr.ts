import type { loansAhead as en } from './loans-ahead-en.ts'

export const loansAhead: typeof en = {
  title: 'Prêts consentis',
  week: (day) => `Semaine du ${day}`,
  count: 'Les compter dans les prévisions',
}
