import type { Cents, LocalDate } from '@winterjay/money'
import { addDays, addMonths, cents, mulDivHalfUp, startOfMonth, sumCents } from '@winterjay/money'
import type { BenefitProgram } from '../schedules/benefit-days.ts'
import { benefitProgramOf } from '../schedules/benefit-days.ts'
import type { RecurringItem } from '../ahead/recurring-item.ts'
import { findRecurring } from '../ahead/recurring.ts'
import type { Budget, Transaction } from '../budget.ts'
import { liveTransactions } from '../budget.ts'
import { containsPhrase } from '../categories/descriptor.ts'
import { HOME } from './month.ts'

/** A benefit that arrives: the one deposit of `oas_cpp` days is either pension, by its words. */
export type BenefitSeen = Exclude<BenefitProgram, 'oas_cpp'> | 'oas' | 'cpp'

/** Pay that comes back from one payer, after deductions. */
export interface PayerSeen {
  /** Of the recurring item. */
  readonly id: string
  readonly name: string
  /** What arrived in the months seen, made into a year. */
  readonly yearlyNetCents: Cents
  /** Its words are those of interest, insurance or a tax refund, so it is probably not pay. */
  readonly isDoubtful: boolean
}

/** What a budget says of a household's income (benefits §14.1): what was deposited, never what was earned. */
export interface IncomeSeen {
  readonly from: LocalDate
  readonly to: LocalDate
  /** Full months, 3 to 12. With fewer than 12, amounts are made into a year. */
  readonly monthCount: number
  /** Largest first. */
  readonly payers: readonly PayerSeen[]
  /** Deposits of the two pensions, made into a year: they are part of net income, unlike the other benefits. */
  readonly pensionCents: Cents
  /** Whether some of them are Old Age Security. */
  readonly hasOas: boolean
  /** What still arrives. */
  readonly benefits: readonly BenefitSeen[]
}

const FEWEST_MONTHS = 3
const MOST_MONTHS = 12

/**
 * Returns what the last twelve full months say of income; null with fewer than three. A month is full if the budget has
 * transactions before it and after it, so a month of which half was imported does not count as one.
 */
export function incomeSeen(budget: Budget, today: LocalDate): IncomeSeen | null {
  const months = fullMonths(budget, today)
  if (months === null) return null
  const isWithin = ({ date }: Transaction): boolean => date >= months.from && date <= months.to
  const yearly = (item: RecurringItem): Cents =>
    inAYear(item.transactionIds.flatMap((id) => budget.transactions.get(id) ?? []).filter(isWithin), months.monthCount)
  const items = findRecurring(budget, today).filter((item) => item.amountCents > 0 && isIncome(budget, item))
  const seen = items.map((item) => ({ item, benefit: benefitOf(item) }))
  const pensions = seen.filter(({ benefit }) => benefit === 'oas' || benefit === 'cpp')
  return {
    ...months,
    payers: seen
      .filter(({ benefit }) => benefit === null)
      .map(({ item }) => payerOf(item, yearly(item)))
      .filter(({ yearlyNetCents }) => yearlyNetCents > 0)
      .sort((a, b) => b.yearlyNetCents - a.yearlyNetCents || (a.id < b.id ? -1 : 1)),
    pensionCents: sumCents(pensions.map(({ item }) => yearly(item))),
    hasOas: pensions.some(({ item, benefit }) => benefit === 'oas' && yearly(item) > 0),
    benefits: [...new Set(seen.flatMap(({ item, benefit }) => (benefit === null || item.hasEnded ? [] : [benefit])))],
  }
}

/** The last full months before the latest transaction's own. */
function fullMonths(budget: Budget, today: LocalDate): Pick<IncomeSeen, 'from' | 'to' | 'monthCount'> | null {
  const days = liveTransactions(budget).flatMap(({ date }) => (date <= today ? [date] : []))
  const [first] = days
  if (first === undefined) return null
  const earliest = days.reduce((one, other) => (other < one ? other : one), first)
  const latest = days.reduce((one, other) => (other > one ? other : one), first)
  const end = startOfMonth(latest)
  let from = end
  let monthCount = 0
  while (monthCount < MOST_MONTHS && earliest < addMonths(from, -1)) {
    from = addMonths(from, -1)
    monthCount += 1
  }
  return monthCount < FEWEST_MONTHS ? null : { from, to: addDays(end, -1), monthCount }
}

const isIncome = (budget: Budget, { category, accountId }: RecurringItem): boolean =>
  category === 'Income' && (budget.accounts.get(accountId)?.currency ?? HOME) === HOME

function inAYear(rows: readonly Transaction[], monthCount: number): Cents {
  const sum = sumCents(rows.map(incomeOf))
  return cents(mulDivHalfUp(sum, MOST_MONTHS, monthCount))
}

/** Of a divided row, such as a loan's repayment, the parts that are income. */
const incomeOf = ({ amountCents, splits }: Transaction): Cents =>
  splits.length === 0
    ? amountCents
    : sumCents(splits.flatMap((part) => (part.category === 'Income' ? [part.amountCents] : [])))

function benefitOf({ merchant }: RecurringItem): BenefitSeen | null {
  const program = benefitProgramOf(merchant)
  if (program !== 'oas_cpp') return program
  return containsPhrase(merchant, OLD_AGE) ? 'oas' : 'cpp'
}

const OLD_AGE = ['OAS', 'OLD AGE', 'PSV']

const payerOf = ({ id, merchant }: RecurringItem, yearlyNetCents: Cents): PayerSeen => ({
  id,
  name: merchant,
  yearlyNetCents,
  isDoubtful: containsPhrase(merchant, NOT_PAY),
})

/** Words of money that comes back and is not pay. */
const NOT_PAY = [
  'INTEREST',
  'INTERET',
  'INTERETS',
  'DIVIDEND',
  'DIVIDENDE',
  'CASHBACK',
  'CASH BACK',
  'REFUND',
  'REMBOURSEMENT',
  'IMPOT',
  'TAX',
  'EI',
  'AE',
  'EMPLOYMENT INSURANCE',
  'ASSURANCE EMPLOI',
  'PENSION',
  'RENTE',
  'RENTES',
  'VIEILLESSE',
  'RRQ',
  'QPP',
  'RETRAITE QUEBEC',
  'ALLOCATION FAMILLE',
  'SOLIDARITE',
  'ODSP',
  'ONTARIO WORKS',
  'AISH',
  'OSAP',
  'E TRANSFER',
  'E TFR',
  'INTERAC',
  'VIREMENT',
]
