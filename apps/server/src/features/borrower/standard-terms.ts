import { FREE_SHORTFALL } from '@winterjay/lending'
import { formatCents, formatDate, formatRate } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import type { LoanRow } from '../../db/loan-tables.ts'

/**
 * The terms in words, from the loan's own figures. The rate is stated per year with how it is calculated, as the
 * Interest Act (s. 4) wants it; a rate per month alone could recover only 5 % a year.
 */
export function standardTerms(loan: LoanRow, locale: Locale): string {
  const facts: Facts = {
    principal: formatCents(loan.principalCents, locale),
    rate: formatRate(loan.annualRate, locale),
    start: formatDate(loan.startDate, locale, 'long'),
    months: loan.termMonths,
    grace: loan.graceDays,
    lateFee: lateFeeIn(loan, locale),
    freeShortfall: loan.lateFeePercent === null ? formatCents(FREE_SHORTFALL, locale) : null,
  }
  return (locale === 'fr' ? french(facts) : english(facts)).join(' ')
}

interface Facts {
  readonly principal: string
  readonly rate: string
  readonly start: string
  readonly months: number
  readonly grace: number
  readonly lateFee: string | null
  /** What may be missing of an instalment without a fee; null where the fee is in proportion. */
  readonly freeShortfall: string | null
}

function lateFeeIn(loan: LoanRow, locale: Locale): string | null {
  if (loan.lateFeePercent !== null) {
    if (loan.lateFeePercent === 0) return null
    const percent = formatRate(loan.lateFeePercent, locale)
    return locale === 'fr' ? `${percent} de la partie en retard` : `${percent} of the part that is late`
  }
  return loan.lateFeeCents === null || loan.lateFeeCents === 0 ? null : formatCents(loan.lateFeeCents, locale)
}

const english = ({ principal, rate, start, months, grace, lateFee, freeShortfall }: Facts): string[] => [
  `Loan of ${principal} from ${start} over ${months} ${months === 1 ? 'month' : 'months'}.`,
  `Interest is ${rate} per year, calculated monthly, not in advance.`,
  `Payments go to the oldest instalment first: its interest, then its principal.`,
  lateFee === null
    ? 'There is no late fee.'
    : `A late fee of ${lateFee} applies once to an instalment still unpaid ${grace === 0 ? 'after its due date' : `more than ${grace} ${grace === 1 ? 'day' : 'days'} after its due date`}, where the law allows it.${freeShortfall === null ? '' : ` None is charged where less than ${freeShortfall} of the instalment is missing, if part of it was paid.`}`,
  'You may pay the loan off early at any time.',
]

const french = ({ principal, rate, start, months, grace, lateFee, freeShortfall }: Facts): string[] => [
  `Prêt de ${principal} à partir du ${start}, sur ${months} mois.`,
  `L’intérêt est de ${rate} par an, calculé mensuellement et non à l’avance.`,
  'Les paiements vont d’abord au versement le plus ancien : à son intérêt, puis à son capital.',
  lateFee === null
    ? 'Il n’y a pas de frais de retard.'
    : `Des frais de retard de ${lateFee} s’appliquent une seule fois à un versement encore impayé ${grace === 0 ? 'après son échéance' : `plus de ${grace} ${grace === 1 ? 'jour' : 'jours'} après son échéance`}, là où la loi le permet.${freeShortfall === null ? '' : ` Il n’y en a pas s’il manque moins de ${freeShortfall} à un versement payé en partie.`}`,
  'Vous pouvez rembourser le prêt en tout temps avant son terme.',
]
