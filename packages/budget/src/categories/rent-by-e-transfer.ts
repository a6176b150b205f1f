import type { Cents, LocalDate } from '@winterjay/money'
import { cents, daysBetween } from '@winterjay/money'
import type { Budget, Rule, Transaction } from '../budget.ts'
import { isLive, withAll } from '../budget.ts'
import { chooseSchedule } from '../schedules/choose-schedule.ts'
import type { Schedule } from '../schedules/schedule.ts'
import { isETransfer } from './categorise.ts'
import { isLikeAmount } from './learning.ts'
import { readDescriptor } from './descriptor.ts'

/** E-Transfers that may be the rent: no word says so, and the user has not (budget §5.3). */
export interface LikelyRent {
  /** Of the last one; money out is negative. */
  readonly amountCents: Cents
  readonly schedule: Schedule
  readonly lastOn: LocalDate
  readonly count: number
}

const LEAST_CENTS = 40_000
const LEAST_HITS = 3
/** From the 25th to the 5th: when rent is due, or paid ahead. */
const isRentDay = (day: number): boolean => day >= 25 || day <= 5
/** One and a half months later nothing is asked any more. */
const STILL_DAYS = 46

/** Returns what to ask about, largest first. */
export function likelyRents(budget: Budget, today: LocalDate): LikelyRent[] {
  const open = sent(
    budget,
    ({ category, categoryBy, date, amountCents }) =>
      category === 'Other' && categoryBy === null && date <= today && amountCents <= -LEAST_CENTS,
  )
  return clusters(open).flatMap((rows): LikelyRent[] => {
    const chosen = chooseSchedule(
      rows.map(({ date }) => date),
      'out',
      { isMonthlyOnly: true },
    )
    const last = rows.at(-1)
    if (chosen === null || last === undefined || chosen.hits < LEAST_HITS) return []
    const { schedule } = chosen
    if (schedule.type !== 'monthly' || !isRentDay(schedule.day)) return []
    if (daysBetween(last.date, today) > STILL_DAYS || isDenied(budget, last.amountCents)) return []
    return [{ amountCents: last.amountCents, schedule, lastOn: last.date, count: rows.length }]
  })
}

/** It is the rent: from now on, and of those past that the user has not given a category. */
export function sayRent(budget: Budget, { amountCents }: Pick<LikelyRent, 'amountCents'>, today: LocalDate): Budget {
  const rule: Rule = {
    id: `e-transfer|${amountCents}`,
    match: 'e-transfer',
    text: '',
    amountCents,
    category: 'Housing',
    learnedOn: today,
    isDeleted: false,
  }
  const past = sent(budget, (one) => one.categoryBy === null && isLikeAmount(one.amountCents, amountCents))
  return {
    ...budget,
    rules: withAll(budget.rules, [rule]),
    transactions: withAll(
      budget.transactions,
      past.map((one) => ({ ...one, category: 'Housing' as const })),
    ),
  }
}

const DENIED = 'rent|'

/** It is not the rent: e-Transfers of this amount are not asked about again. */
export const denyRent = (budget: Budget, { amountCents }: Pick<LikelyRent, 'amountCents'>): Budget => ({
  ...budget,
  recurring: withAll(budget.recurring, [{ id: `${DENIED}${amountCents}`, choice: 'dismissed' as const }]),
})

const isDenied = ({ recurring }: Budget, amountCents: Cents): boolean =>
  [...recurring.values()].some(
    ({ id, choice }) =>
      choice === 'dismissed' &&
      id.startsWith(DENIED) &&
      isLikeAmount(amountCents, cents(Number(id.slice(DENIED.length)))),
  )

const BORROWED: ReadonlySet<string> = new Set(['credit_card', 'line_of_credit', 'loan'])

/**
 * E-Transfers out of bank accounts, in dollars, oldest first.
 *
 * @param isWanted asked first: to read a description takes longer
 */
const sent = (budget: Budget, isWanted: (one: Transaction) => boolean): Transaction[] =>
  [...budget.transactions.values()]
    .filter(
      (one) =>
        one.amountCents < 0 &&
        one.currency === 'CAD' &&
        one.transferOf === null &&
        isWanted(one) &&
        !BORROWED.has(budget.accounts.get(one.accountId)?.kind ?? 'other') &&
        isLive(budget, one) &&
        isETransfer(readDescriptor(one.description).words),
    )
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))

/** By amount alone, whoever they went to: banks do not say. Largest first. */
function clusters(rows: readonly Transaction[]): Transaction[][] {
  const found: { readonly cents: Cents; readonly rows: Transaction[] }[] = []
  for (const one of rows.toSorted((a, b) => a.amountCents - b.amountCents)) {
    const last = found.at(-1)
    if (last !== undefined && isLikeAmount(one.amountCents, last.cents)) last.rows.push(one)
    else found.push({ cents: one.amountCents, rows: [one] })
  }
  return found.map((cluster) => cluster.rows.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1)))
}
