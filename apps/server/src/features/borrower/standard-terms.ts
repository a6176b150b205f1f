import { FREE_SHORTFALL, shareOf } from '@winterjay/lending'
import { catalogue, formatCents, formatDate, formatRate } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import type { LoanRow } from '../loans/public.ts'

/**
 * The terms in words, from the loan's figures. The rate is stated per year with its calculation, as the Interest Act
 * (s. 4) requires; with a monthly rate alone only 5 % a year could be recovered.
 */
export function standardTerms(loan: LoanRow, locale: Locale): string {
  const facts: Facts = {
    principal: formatCents(loan.principalCents, locale),
    rate: formatRate(loan.annualRate, locale),
    start: formatDate(loan.startDate, locale, 'long'),
    months: loan.termMonths,
    grace: loan.graceDays,
    interestOnlyMonths:
      loan.loanType === 'interest_only' ? Math.min(loan.interestOnlyMonths ?? loan.termMonths, loan.termMonths) : 0,
    balloon:
      loan.balloonPercent === null || loan.balloonPercent === 0
        ? null
        : formatCents(shareOf(loan.principalCents, loan.balloonPercent), locale),
    lateFee: lateFeeIn(loan, locale),
    freeShortfall: loan.lateFeePercent === null ? formatCents(FREE_SHORTFALL, locale) : null,
  }
  return TERMS[locale](facts).join(' ')
}

interface Facts {
  readonly principal: string
  readonly rate: string
  readonly start: string
  readonly months: number
  readonly grace: number
  /** Interest-only months; 0 for none. */
  readonly interestOnlyMonths: number
  /** Principal left for the last payment; null for none. */
  readonly balloon: string | null
  readonly lateFee: string | null
  /** How much of an instalment may be missing without a fee; null when the fee is proportional. */
  readonly freeShortfall: string | null
}

function lateFeeIn(loan: LoanRow, locale: Locale): string | null {
  if (loan.lateFeePercent !== null) {
    if (loan.lateFeePercent === 0) return null
    return LATE_FEE_SHARE[locale].of(formatRate(loan.lateFeePercent, locale))
  }
  return loan.lateFeeCents === null || loan.lateFeeCents === 0 ? null : formatCents(loan.lateFeeCents, locale)
}

const english = ({
  principal,
  rate,
  start,
  months,
  interestOnlyMonths,
  balloon,
  grace,
  lateFee,
  freeShortfall,
}: Facts): string[] => [
  `Loan of ${principal} from ${start} over ${months} ${months === 1 ? 'month' : 'months'}.`,
  `Interest is ${rate} per year, calculated monthly, not in advance.`,
  ...(interestOnlyMonths === months
    ? ['Each payment is interest alone; the whole principal is due with the last one.']
    : []),
  ...(interestOnlyMonths > 0 && interestOnlyMonths < months
    ? [
        `${interestOnlyMonths === 1 ? 'The first payment is' : `The first ${interestOnlyMonths} payments are`} interest alone; equal payments repay the principal after that.`,
      ]
    : []),
  ...(balloon === null ? [] : [`The payments leave ${balloon} of the principal, which is due with the last one.`]),
  `Payments go to the oldest instalment first: its interest, then its principal.`,
  lateFee === null
    ? 'There is no late fee.'
    : `A late fee of ${lateFee} applies once to an instalment still unpaid ${grace === 0 ? 'after its due date' : `more than ${grace} ${grace === 1 ? 'day' : 'days'} after its due date`}, where the law allows it.${freeShortfall === null ? '' : ` None is charged where less than ${freeShortfall} of the instalment is missing, if part of it was paid.`}`,
  'You may pay the loan off early at any time.',
]

const french = ({
  principal,
  rate,
  start,
  months,
  interestOnlyMonths,
  balloon,
  grace,
  lateFee,
  freeShortfall,
}: Facts): string[] => [
  `Prêt de ${principal} à partir du ${start}, sur ${months} mois.`,
  `L’intérêt est de ${rate} par an, calculé mensuellement et non à l’avance.`,
  ...(interestOnlyMonths === months
    ? ['Chaque versement ne couvre que l’intérêt; tout le capital est dû avec le dernier.']
    : []),
  ...(interestOnlyMonths > 0 && interestOnlyMonths < months
    ? [
        `${interestOnlyMonths === 1 ? 'Le premier versement ne couvre' : `Les ${interestOnlyMonths} premiers versements ne couvrent`} que l’intérêt; des versements égaux remboursent ensuite le capital.`,
      ]
    : []),
  ...(balloon === null ? [] : [`Les versements laissent ${balloon} du capital, dus avec le dernier.`]),
  'Les paiements vont d’abord au versement le plus ancien : à son intérêt, puis à son capital.',
  lateFee === null
    ? 'Il n’y a pas de frais de retard.'
    : `Des frais de retard de ${lateFee} s’appliquent une seule fois à un versement encore impayé ${grace === 0 ? 'après son échéance' : `plus de ${grace} ${grace === 1 ? 'jour' : 'jours'} après son échéance`}, là où la loi le permet.${freeShortfall === null ? '' : ` Il n’y en a pas s’il manque moins de ${freeShortfall} à un versement payé en partie.`}`,
  'Vous pouvez rembourser le prêt en tout temps avant son terme.',
]

const TERMS: Readonly<Record<Locale, (facts: Facts) => string[]>> = { en: english, fr: french }

const LATE_FEE_SHARE = catalogue(
  { of: (percent: string) => `${percent} of the part that is late` },
  { of: (percent) => `${percent} de la partie en retard` },
)
