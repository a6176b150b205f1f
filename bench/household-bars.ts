import { FLOW_WORDS, NO_REPORT_FILTER, householdAhead, monthSummary, moneyFlow, rangeDays } from '@winterjay/budget'
import type { Budget } from '@winterjay/budget'
import type { LocalDate } from '@winterjay/money'
import fc from 'fast-check'
import { leftAfter, made, money } from '../packages/budget/src/ahead/household.test-data.ts'
import type { Row } from './bench.ts'

/* What must hold in every household, counted where it does not. */

const HOUSEHOLDS = 1000
const SEED = { seed: 7, numRuns: HOUSEHOLDS }

/** Households in which a purchase does not lower what is left by its amount, or a payment of the card moves it. */
function brokenPromises(): number {
  return fc.sample(fc.tuple(made, money(90_000)), SEED).filter(([one, amount]) => {
    const { before, byDebit, byCard, paid } = leftAfter(one, amount)
    return byDebit !== before - amount || byCard !== before - amount || paid !== before
  }).length
}

/** Days on which the accounts that are spent from do not add up to their sum. */
function daysApart(budget: Budget, today: LocalDate): number {
  const { together, accounts, spendingIds } = householdAhead(budget, { today, dayCount: 365 })
  return (together?.days ?? []).filter(({ balanceCents }, at) => {
    const parts = spendingIds.map((id) => accounts.get(id)?.days[at]?.balanceCents ?? Number.NaN)
    return parts.reduce((sum, part) => sum + part, 0) !== balanceCents
  }).length
}

/** Months in which either side of the flow of money, with what stands apart, is not its tile to the cent. */
function monthsOff(budget: Budget, today: LocalDate, months: readonly string[]): number {
  const sum = (parts: readonly { readonly key: string; readonly amountCents: number }[], without: string): number =>
    parts.reduce((all, { key, amountCents }) => (key === without ? all : all + amountCents), 0)
  return months.filter((month) => {
    const days = { ...rangeDays(budget, 'month', `${month}-15` as LocalDate) }
    const { sources, groups, apart } = moneyFlow(budget, days, NO_REPORT_FILTER)
    const { incomeCents, expensesCents } = monthSummary(budget, month)
    const [inApart, outApart] = [apart.filter(({ isIncome }) => isIncome), apart.filter((one) => !one.isIncome)]
    return (
      sum(sources, FLOW_WORDS.used) + sum(inApart, '') !== incomeCents ||
      sum(groups, FLOW_WORDS.kept) + sum(outApart, '') !== expensesCents
    )
  }).length
}

export function heldBars(budget: Budget, today: LocalDate): Row[] {
  const months = Array.from({ length: 47 }, (_, at) => new Date(Date.UTC(2022, 11 + at, 1)).toISOString().slice(0, 7))
  return [
    {
      what: `left to spend broken by a purchase or a card payment, ${HOUSEHOLDS} invented households`,
      value: brokenPromises(),
      unit: 'of them',
      bar: '0',
    },
    { what: 'days on which parts are not together, of 365', value: daysApart(budget, today), unit: 'days', bar: '0' },
    {
      what: `months whose flow of money is not the tiles, of ${months.length}`,
      value: monthsOff(budget, today, months),
      unit: 'months',
      bar: '0',
    },
  ]
}
