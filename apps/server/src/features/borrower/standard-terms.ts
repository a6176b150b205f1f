import { FREE_SHORTFALL, everyPeriod, interestCalculation, planSchedule, shareOf } from '@winterjay/lending'
import type { LoanTerms, Opening } from '@winterjay/lending'
import { catalogue, formatCents, formatDate, formatRate, isRefusal } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { termsOf } from '../loans/public.ts'
import type { LoanRow } from '../loans/public.ts'

/**
 * The terms in words, from the loan's figures. The rate is stated per year with its calculation, as the Interest Act
 * (s. 4) requires; with a monthly rate alone only 5 % a year could be recovered.
 */
export function standardTerms(loan: LoanRow, opening: Opening | null, locale: Locale): string {
  const terms = termsOf(loan)
  const facts: Facts = {
    principal: formatCents(loan.principalCents, locale),
    rate: formatRate(loan.annualRate, locale),
    calculation: interestCalculation(terms.plan, locale),
    start: formatDate(loan.startDate, locale, 'long'),
    months: loan.termMonths,
    grace: loan.graceDays,
    interestOnlyMonths:
      loan.loanType === 'interest_only' ? Math.min(loan.interestOnlyMonths ?? loan.termMonths, loan.termMonths) : 0,
    balloon:
      loan.balloonPercent === null || loan.balloonPercent === 0
        ? null
        : formatCents(shareOf(loan.principalCents, loan.balloonPercent), locale),
    opening:
      opening === null
        ? null
        : { owed: formatCents(opening.principal, locale), on: formatDate(opening.as_of, locale, 'long') },
    plan: planIn(terms, locale),
    arrears: loan.arrearsRate === null || loan.arrearsRate === 0 ? null : formatRate(loan.arrearsRate, locale),
    isArrearsOnInstalment: loan.arrearsBase === 'instalment',
    lateFee: lateFeeIn(loan, locale),
    freeShortfall: loan.lateFeePercent === null ? formatCents(FREE_SHORTFALL, locale) : null,
  }
  return TERMS[locale](facts).join(' ')
}

interface Facts {
  readonly principal: string
  readonly rate: string
  /** How interest is calculated: "calculated monthly, not in advance". */
  readonly calculation: string
  readonly start: string
  readonly months: number
  readonly grace: number
  /** Interest-only months; 0 for none. */
  readonly interestOnlyMonths: number
  /** Principal left for the last payment; null for none. */
  readonly balloon: string | null
  /** What was owed when the loan entered the lender's book; null for one that was there from its start. */
  readonly opening: { readonly owed: string; readonly on: string } | null
  /** Null for plain monthly payments. */
  readonly plan: PlanFacts | null
  /** The rate of interest on arrears; null for none. */
  readonly arrears: string | null
  readonly isArrearsOnInstalment: boolean
  readonly lateFee: string | null
  /** How much of an instalment may be missing without a fee; null when the fee is proportional. */
  readonly freeShortfall: string | null
}

interface PlanFacts {
  readonly payments: number
  readonly every: string
  readonly first: string
  readonly isDaily: boolean
  readonly isMortgage: boolean
  /** Principal that a mortgage leaves at the end of its term; null for none. */
  readonly left: string | null
}

function planIn(terms: LoanTerms, locale: Locale): PlanFacts | null {
  const { plan } = terms
  if (plan === undefined) return null
  const schedule = planSchedule(terms)
  const first = isRefusal(schedule) ? undefined : schedule.rows[0]
  if (isRefusal(schedule) || first === undefined) throw new Error('a stored loan has no schedule')
  return {
    payments: schedule.rows.length,
    every: everyPeriod(plan.frequency, locale),
    first: formatDate(first.dueDate, locale, 'long'),
    isDaily: plan.method === 'daily',
    isMortgage: plan.method === 'mortgage',
    left: schedule.maturityBalanceCents > 0 ? formatCents(schedule.maturityBalanceCents, locale) : null,
  }
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
  calculation,
  plan,
  arrears,
  isArrearsOnInstalment,
  opening,
}: Facts): string[] => [
  `Loan of ${principal} from ${start} over ${months} ${months === 1 ? 'month' : 'months'}.`,
  ...(opening === null ? [] : [`On ${opening.on}, ${opening.owed} of it were still owed.`]),
  ...(plan === null ? [] : [PLAN.en.payments(plan)]),
  `Interest is ${rate} per year, ${calculation}.`,
  ...(interestOnlyMonths === months
    ? ['Each payment is interest alone; the whole principal is due with the last one.']
    : []),
  ...(interestOnlyMonths > 0 && interestOnlyMonths < months
    ? [
        `${plan !== null ? PLAN.en.firstMonths(interestOnlyMonths) : interestOnlyMonths === 1 ? 'The first payment is' : `The first ${interestOnlyMonths} payments are`} interest alone; equal payments repay the principal after that.`,
      ]
    : []),
  ...(balloon === null ? [] : [`The payments leave ${balloon} of the principal, which is due with the last one.`]),
  ...(plan === null || plan.left === null ? [] : [PLAN.en.left(plan.left)]),
  plan?.isDaily === true
    ? PLAN.en.daily
    : `Payments go to the oldest instalment first: its interest, then its principal.`,
  ...(arrears === null ? [] : [PLAN.en.arrears(arrears, isArrearsOnInstalment)]),
  lateFee === null
    ? 'There is no late fee.'
    : `A late fee of ${lateFee} applies once to an instalment still unpaid ${grace === 0 ? 'after its due date' : `more than ${grace} ${grace === 1 ? 'day' : 'days'} after its due date`}, where the law allows it.${freeShortfall === null ? '' : ` None is charged where less than ${freeShortfall} of the instalment is missing, if part of it was paid.`}`,
  // Whether a mortgage may be paid off early is agreed in its own contract.
  ...(plan?.isMortgage === true ? [] : ['You may pay the loan off early at any time.']),
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
  calculation,
  plan,
  arrears,
  isArrearsOnInstalment,
  opening,
}: Facts): string[] => [
  `Prêt de ${principal} à partir du ${start}, sur ${months} mois.`,
  ...(opening === null ? [] : [`Le ${opening.on}, il en restait ${opening.owed} à rembourser.`]),
  ...(plan === null ? [] : [PLAN.fr.payments(plan)]),
  `L’intérêt est de ${rate} par an, ${calculation}.`,
  ...(interestOnlyMonths === months
    ? ['Chaque versement ne couvre que l’intérêt; tout le capital est dû avec le dernier.']
    : []),
  ...(interestOnlyMonths > 0 && interestOnlyMonths < months
    ? [
        `${plan !== null ? PLAN.fr.firstMonths(interestOnlyMonths) : interestOnlyMonths === 1 ? 'Le premier versement ne couvre' : `Les ${interestOnlyMonths} premiers versements ne couvrent`} que l’intérêt; des versements égaux remboursent ensuite le capital.`,
      ]
    : []),
  ...(balloon === null ? [] : [`Les versements laissent ${balloon} du capital, dus avec le dernier.`]),
  ...(plan === null || plan.left === null ? [] : [PLAN.fr.left(plan.left)]),
  plan?.isDaily === true
    ? PLAN.fr.daily
    : 'Les paiements vont d’abord au versement le plus ancien : à son intérêt, puis à son capital.',
  ...(arrears === null ? [] : [PLAN.fr.arrears(arrears, isArrearsOnInstalment)]),
  lateFee === null
    ? 'Il n’y a pas de frais de retard.'
    : `Des frais de retard de ${lateFee} s’appliquent une seule fois à un versement encore impayé ${grace === 0 ? 'après son échéance' : `plus de ${grace} ${grace === 1 ? 'jour' : 'jours'} après son échéance`}, là où la loi le permet.${freeShortfall === null ? '' : ` Il n’y en a pas s’il manque moins de ${freeShortfall} à un versement payé en partie.`}`,
  ...(plan?.isMortgage === true ? [] : ['Vous pouvez rembourser le prêt en tout temps avant son terme.']),
]

const TERMS: Readonly<Record<Locale, (facts: Facts) => string[]>> = { en: english, fr: french }

const LATE_FEE_SHARE = catalogue(
  { of: (percent: string) => `${percent} of the part that is late` },
  { of: (percent) => `${percent} de la partie en retard` },
)

/** What a loan says that is not plainly monthly. */
const PLAN = catalogue(
  {
    payments: ({ payments, every, first }: PlanFacts) =>
      payments === 1
        ? `It is repaid in one payment on ${first}.`
        : `It is repaid in ${payments} payments, ${every} from ${first}.`,
    firstMonths: (months: number) => `The payments of the first ${months === 1 ? 'month' : `${months} months`} are`,
    left: (left: string) => `The last one includes ${left} of principal that is left at the end of the term.`,
    daily: 'Payments go first to the interest of the days until then, then to the principal.',
    arrears: (rate: string, isOnInstalment: boolean) =>
      `${isOnInstalment ? 'What is overdue' : 'Overdue principal'} bears interest at ${rate} per year, calculated daily, not compounded.`,
  },
  {
    payments: ({ payments, every, first }) =>
      payments === 1
        ? `Il se rembourse en un seul versement, le ${first}.`
        : `Il se rembourse en ${payments} versements, ${every} à partir du ${first}.`,
    firstMonths: (months) =>
      `Les versements ${months === 1 ? 'du premier mois' : `des ${months} premiers mois`} ne couvrent`,
    left: (left) => `Le dernier comprend ${left} de capital qui reste à la fin du terme.`,
    daily: 'Les paiements vont d’abord à l’intérêt des jours écoulés, puis au capital.',
    arrears: (rate, isOnInstalment) =>
      `${isOnInstalment ? 'Ce qui est en retard' : 'Le capital en retard'} porte intérêt à ${rate} par an, calculé quotidiennement, sans capitalisation.`,
  },
)
