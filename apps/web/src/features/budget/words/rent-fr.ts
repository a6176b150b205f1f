import type { rent as en } from './rent-en.ts'

export const rent: typeof en = {
  name: 'Loyer',
  title: 'Est-ce votre loyer?',
  row: (amount) => `${amount} par virement Interac`,
  detail: (schedule, day) => `${schedule}, la dernière fois le ${day}`,
  yes: 'Oui, mon loyer',
  no: 'Non',
  said: 'Classé dans Logement, et les prochains aussi',
  denied: 'La question ne reviendra pas',
}
