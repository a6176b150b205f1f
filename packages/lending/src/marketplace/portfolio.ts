import type { CashFlow, Cents, LocalDate } from '@winterjay/money'
import {
  ZERO,
  add,
  cents,
  daysBetween,
  isTooShortToAnnualize,
  subtract,
  xirr,
  yearMonthOf,
  yearOf,
} from '@winterjay/money'
import type { LedgerAccount, TransferKind } from './entries.ts'

/** A line of an investor's ledger for one day: the kind of transfer, the account and their sum. */
export interface LedgerLine {
  readonly on: LocalDate
  readonly kind: TransferKind
  readonly account: LedgerAccount
  readonly amountCents: Cents
}

export interface PortfolioReturns {
  /**
   * Percent per year, effective: money out on the day a loan begins, in as received net of fees, and the principal owed
   * as the last inflow.
   */
  readonly xirr: number | null
  /** The same, valuing loans more than 30 days late at zero. */
  readonly pessimisticXirr: number | null
  /**
   * Percent per year: interest and recoveries less fees and losses, over the principal outstanding day by day; the
   * measure of `NetReturn.annualReturn`. At least -100: annualizing losses of the first months could exceed the whole
   * amount.
   */
  readonly netAnnualised: number | null
  /** Why there is no annual figure. */
  readonly reason: 'no_loans' | 'too_short' | null
}

/**
 * Returns what the lent money has earned (marketplace §3). Money waiting for a loan to fill is not counted. Nothing is
 * annualized under ninety days: an annual rate based on a few weeks is noise.
 *
 * @param owed principal outstanding today, and the part of it in loans more than 30 days late
 */
export function portfolioReturns(
  lines: readonly LedgerLine[],
  owed: { readonly allCents: Cents; readonly lateCents: Cents },
  today: LocalDate,
): PortfolioReturns {
  const flows = cashFlows(lines)
  const none = { xirr: null, pessimisticXirr: null, netAnnualised: null }
  if (flows.length === 0) return { ...none, reason: 'no_loans' }
  const valuedAt = (amountCents: Cents): CashFlow[] => [...flows, { date: today, amountCents }]
  if (isTooShortToAnnualize(valuedAt(owed.allCents))) return { ...none, reason: 'too_short' }
  return {
    xirr: xirr(valuedAt(owed.allCents)),
    pessimisticXirr: xirr(valuedAt(subtract(owed.allCents, owed.lateCents))),
    netAnnualised: netAnnualised(lines, today),
    reason: null,
  }
}

function cashFlows(lines: readonly LedgerLine[]): CashFlow[] {
  return lines.flatMap(({ on, kind, account, amountCents }) => {
    if (kind === 'origination' && account === 'note_principal')
      return [{ date: on, amountCents: subtract(ZERO, amountCents) }]
    return (kind === 'distribution' || kind === 'recovery' || kind === 'reversal') && account === 'investor_cash'
      ? [{ date: on, amountCents }]
      : []
  })
}

function netAnnualised(lines: readonly LedgerLine[], today: LocalDate): number | null {
  let gain = 0
  let centDays = 0
  for (const { on, account, amountCents } of lines) {
    if (
      account === 'interest_income' ||
      account === 'servicing_fee' ||
      account === 'loss' ||
      account === 'recovery_income'
    )
      gain -= amountCents
    // Each movement of principal counts from its day on; repaid principal is subtracted again.
    if (account === 'note_principal') centDays += amountCents * daysBetween(on, today)
  }
  return centDays <= 0 ? null : Math.max((gain / centDays) * 365 * 100, WORST_RETURN)
}

/** Everything is lost. */
export const WORST_RETURN = -100

/** One period of an investor's ledger: a calendar year for the statement, a month for the cash flow. */
export interface LedgerPeriod {
  /** `YYYY` or `YYYY-MM`. */
  readonly period: string
  readonly investedCents: Cents
  /** Returned because a listing failed. */
  readonly returnedCents: Cents
  readonly principalCents: Cents
  readonly interestCents: Cents
  readonly feeCents: Cents
  readonly lossCents: Cents
  /** Recovered on charged-off loans. */
  readonly recoveryCents: Cents
}

export const ledgerByYear = (lines: readonly LedgerLine[]): LedgerPeriod[] =>
  ledgerBy(lines, (day) => String(yearOf(day)))
export const ledgerByMonth = (lines: readonly LedgerLine[]): LedgerPeriod[] => ledgerBy(lines, yearMonthOf)

/** Returns the sums of all lines; null without any that moves money. */
export const ledgerTotal = (lines: readonly LedgerLine[]): Omit<LedgerPeriod, 'period'> | null =>
  ledgerBy(lines, () => '')[0] ?? null

/**
 * All amounts are positive, unless more was reversed in a period than came in; in order, periods without a movement are
 * left out.
 */
function ledgerBy(lines: readonly LedgerLine[], periodOf: (day: LocalDate) => string): LedgerPeriod[] {
  const periods = new Map<string, { -readonly [K in keyof LedgerPeriod]: LedgerPeriod[K] }>()
  for (const line of lines) {
    const period = periodOf(line.on)
    const book = periods.get(period) ?? {
      period,
      investedCents: ZERO,
      returnedCents: ZERO,
      principalCents: ZERO,
      interestCents: ZERO,
      feeCents: ZERO,
      lossCents: ZERO,
      recoveryCents: ZERO,
    }
    periods.set(period, book)
    const place = placeOf(line)
    const amount = cents(Math.abs(line.amountCents))
    if (place !== null)
      book[place] = line.kind === 'reversal' ? subtract(book[place], amount) : add(book[place], amount)
  }
  return [...periods.values()].sort((a, b) => (a.period < b.period ? -1 : 1))
}

function placeOf({ kind, account }: LedgerLine): Exclude<keyof LedgerPeriod, 'period'> | null {
  if (kind === 'investment') return account === 'investor_cash' ? 'investedCents' : null
  if (kind === 'release') return account === 'investor_cash' ? 'returnedCents' : null
  if (account === 'interest_income') return 'interestCents'
  if (account === 'servicing_fee') return 'feeCents'
  if (account === 'loss') return 'lossCents'
  if (account === 'recovery_income') return 'recoveryCents'
  return (kind === 'distribution' || kind === 'reversal') && account === 'note_principal' ? 'principalCents' : null
}

/** An investor's part of a loan, for counting defaults. */
export interface CohortLoan {
  readonly originatedOn: LocalDate
  readonly status: 'repaying' | 'completed' | 'charged_off'
  /** What the investor lent, and how much of it was lost. */
  readonly lentCents: Cents
  readonly lostCents: Cents
}

export interface Cohort {
  /** Quarter in which the loans began: `2026-Q4`. */
  readonly cohort: string
  /** Whole months since the first of them began: few loans of a young cohort have had time to default. */
  readonly ageMonths: number
  readonly loans: number
  readonly finished: number
  readonly chargedOff: number
  /** Percent of loans charged off: of all, and of those that have ended (null if none has). */
  readonly defaultRate: number
  readonly defaultRateOfFinished: number | null
  readonly lentCents: Cents
  readonly lostCents: Cents
}

/**
 * Returns defaults by quarter of origination, oldest first: one rate across loans of every age would mislead
 * (marketplace §1).
 */
export function defaultsByCohort(loans: readonly CohortLoan[], today: LocalDate): Cohort[] {
  const quarters = new Map<string, CohortLoan[]>()
  for (const loan of loans.toSorted((a, b) => (a.originatedOn < b.originatedOn ? -1 : 1))) {
    const quarter = quarterOf(loan.originatedOn)
    quarters.set(quarter, [...(quarters.get(quarter) ?? []), loan])
  }
  return [...quarters].map(([cohort, members]) => {
    const finished = members.filter((loan) => loan.status !== 'repaying').length
    const chargedOff = members.filter((loan) => loan.status === 'charged_off').length
    const first = members[0]?.originatedOn ?? today
    return {
      cohort,
      ageMonths: Math.max(0, Math.floor(daysBetween(first, today) / 30.4375)),
      loans: members.length,
      finished,
      chargedOff,
      defaultRate: (chargedOff / members.length) * 100,
      defaultRateOfFinished: finished === 0 ? null : (chargedOff / finished) * 100,
      lentCents: cents(members.reduce((sum, loan) => sum + loan.lentCents, 0)),
      lostCents: cents(members.reduce((sum, loan) => sum + loan.lostCents, 0)),
    }
  })
}

const quarterOf = (day: LocalDate): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

export interface Slice {
  readonly key: string
  readonly loans: number
  readonly amountCents: Cents
  /** Percent of the whole. */
  readonly share: number
}

/** Sums the money by key, the largest share first. */
export function slicesBy<T extends { readonly amountCents: Cents }>(
  parts: readonly T[],
  keyOf: (part: T) => string,
): Slice[] {
  const whole = parts.reduce((sum, part) => sum + part.amountCents, 0)
  const slices = new Map<string, { loans: number; amount: number }>()
  for (const part of parts) {
    const slice = slices.get(keyOf(part)) ?? { loans: 0, amount: 0 }
    slices.set(keyOf(part), { loans: slice.loans + 1, amount: slice.amount + part.amountCents })
  }
  return [...slices]
    .map(([key, { loans, amount }]) => ({
      key,
      loans,
      amountCents: cents(amount),
      share: whole === 0 ? 0 : (amount / whole) * 100,
    }))
    .sort((a, b) => b.amountCents - a.amountCents || (a.key < b.key ? -1 : 1))
}
