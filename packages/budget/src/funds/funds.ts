import type { Cents, LocalDate } from '@winterjay/money'
import { addYears, cents, maxCents, monthOf, mulDivHalfUp, subtract, sumCents, yearOf, ZERO } from '@winterjay/money'
import { Balances } from '../ahead/balances.ts'
import type { RecurringItem } from '../ahead/recurring-item.ts'
import { expectedOf } from '../ahead/series.ts'
import type { Budget, Goal } from '../budget.ts'
import { withAll } from '../budget.ts'
import { LONGEST_TEXT } from '../edit/entries.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import { LARGEST_CENTS } from '../statements/amount.ts'
import type { Fund } from './fund-shape.ts'

export interface FundLine {
  readonly fund: Fund
  /** Null if the balance of its account is not known. */
  readonly savedCents: Cents | null
  /** The next day on which it is needed; that of a fund that does not repeat may be past. */
  readonly by: LocalDate
  readonly leftCents: Cents | null
  /** What is to be put aside each month, this one included; null if nothing is known or needed. */
  readonly perMonthCents: Cents | null
}

/** The funds of the user, the one needed first at the top. */
export function fundLines(budget: Budget, today: LocalDate): FundLine[] {
  const balances = new Balances(budget)
  return openFunds(budget)
    .map((fund) => lineOf(fund, savedIn(budget, balances, fund, today), today))
    .sort((a, b) => (a.by === b.by ? (a.fund.id < b.fund.id ? -1 : 1) : a.by < b.by ? -1 : 1))
}

const openFunds = ({ funds }: Pick<Budget, 'funds'>): Fund[] =>
  [...funds.values()].filter(({ isDeleted }) => !isDeleted)

function savedIn(budget: Budget, balances: Balances, { accountId, savedCents }: Fund, today: LocalDate): Cents | null {
  if (accountId === null || !budget.accounts.has(accountId)) return savedCents
  const balance = balances.on(accountId, today)
  return balance === null ? null : maxCents(ZERO, balance)
}

function lineOf(fund: Fund, savedCents: Cents | null, today: LocalDate): FundLine {
  const by = nextDay(fund, today)
  if (savedCents === null) return { fund, savedCents, by, leftCents: null, perMonthCents: null }
  const leftCents = maxCents(ZERO, subtract(fund.targetCents, savedCents))
  const months = Math.max(1, (yearOf(by) - yearOf(today)) * 12 + monthOf(by) - monthOf(today) + 1)
  const isNeeded = leftCents > 0 && by >= today
  return { fund, savedCents, by, leftCents, perMonthCents: isNeeded ? cents(Math.ceil(leftCents / months)) : null }
}

function nextDay({ by, isYearly }: Fund, today: LocalDate): LocalDate {
  if (!isYearly) return by
  let next = by
  for (let year = 1; next < today; year += 1) next = addYears(by, year)
  return next
}

/** What is set aside in the spending accounts: no part of what is left to spend (budget §5.13). */
export const setAside = (budget: Budget): Cents =>
  sumCents(
    openFunds(budget).flatMap(({ accountId, savedCents }) =>
      accountId === null || !budget.accounts.has(accountId) ? [savedCents] : [],
    ),
  )

/** A bill that comes once or twice a year, and has no fund yet. */
export interface FundOffer {
  readonly item: RecurringItem
  readonly by: LocalDate
  readonly targetCents: Cents
}

const RARE: ReadonlySet<number> = new Set([6, 12])
/** So far ahead a yearly bill is found. */
const AHEAD_YEARS = 1

export function fundOffers(budget: Budget, items: readonly RecurringItem[], today: LocalDate): FundOffer[] {
  const taken = new Set(openFunds(budget).map(({ of }) => of))
  return items.flatMap((item): FundOffer[] => {
    const { schedule } = item
    if (taken.has(item.id) || schedule.type !== 'monthly' || !RARE.has(schedule.everyMonths)) return []
    const [next] = expectedOf(item, today, addYears(today, AHEAD_YEARS))
    if (next === undefined || next.amountCents >= 0) return []
    return [{ item, by: next.on, targetCents: subtract(ZERO, next.amountCents) }]
  })
}

/** What is saved for a goal: a share of an account's balance, or as typed (budget §14.2). Null without a balance. */
export function savedForGoal(budget: Budget, { from, savedCents }: Goal, today: LocalDate): Cents | null {
  if (from === undefined || !budget.accounts.has(from.accountId)) return savedCents
  const balance = new Balances(budget).on(from.accountId, today)
  return balance === null ? null : maxCents(ZERO, cents(mulDivHalfUp(balance, from.percent, 100)))
}

/** Refuses `missing-fields`, `too-long`, `amount-invalid`. */
export function storeFund(budget: Budget, fund: Fund): Budget | EditRefusal {
  const { name, targetCents, savedCents } = fund
  if (name.trim() === '') return { code: 'missing-fields', field: 'name' }
  if (name.length > LONGEST_TEXT) return { code: 'too-long', field: 'name', params: { most: LONGEST_TEXT } }
  if (targetCents <= 0 || savedCents < 0 || Math.max(targetCents, savedCents) > LARGEST_CENTS)
    return { code: 'amount-invalid', field: 'target' }
  return { ...budget, funds: withAll(budget.funds, [fund]) }
}

export function deleteFund(budget: Budget, id: string): Budget | EditRefusal {
  const fund = budget.funds.get(id)
  return fund === undefined
    ? { code: 'not-in-the-budget' }
    : { ...budget, funds: withAll(budget.funds, [{ ...fund, isDeleted: true }]) }
}
