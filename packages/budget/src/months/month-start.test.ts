import { addDays, cents, localDate, ZERO } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { findRecurring } from '../ahead/recurring.ts'
import { householdAhead } from '../ahead/forecast.ts'
import { LEFT_DAYS, leftToSpend } from '../ahead/left-to-spend.ts'
import { writeBudgetsCsv } from '../backup.ts'
import type { Budget } from '../budget.ts'
import { emptyBudget } from '../budget.ts'
import { withSettings } from '../settings.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { budgetLines } from './budget-lines.ts'
import { proposedBudgets } from './kinds.ts'
import { comparableTo, daysOf, monthAt, monthSummary } from './month.ts'
import { budgetPaces } from './pace.ts'
import { dailyShare, runningSpending } from './running.ts'
import { NO_REPORT_FILTER } from '../reports/report-shape.ts'
import { reportOf } from '../reports/report.ts'
import { whatChanged, yearView } from './spending.ts'

/* budget §5.18 */

const from = (monthStart: number): Budget => withSettings(emptyBudget(), { monthStart })
const span = (monthStart: number, month: string): string => Object.values(daysOf(from(monthStart), month)).join(' ')
const TODAY = localDate('2026-11-22')

/** Pay on the 25th: October’s pays for November. */
const LINES = [
  '2026-09-25 2000.00 PAYROLL DEPOSIT ACME',
  '2026-10-24 -80.00 METRO #65',
  '2026-10-25 2000.00 PAYROLL DEPOSIT ACME',
  '2026-10-25 -40.00 METRO #65',
  '2026-11-05 -250.00 METRO #65',
  '2026-11-25 2000.00 PAYROLL DEPOSIT ACME',
]
const paid = (lines = LINES): Budget =>
  withSettings(budgetOfPages({ accounts: [chequing('c', lines)], budgets: { '2026-10': { Groceries: '300.00' } } }), {
    monthStart: 25,
  })

describe('months that begin on another day (budget §5.18)', () => {
  it('example: with the 25th, November is 25 October to 24 November; with the 5th, 5 November to 4 December', () => {
    expect(span(1, '2026-11')).toBe('2026-11-01 2026-11-30')
    expect(span(25, '2026-11')).toBe('2026-10-25 2026-11-24')
    expect(span(5, '2026-11')).toBe('2026-11-05 2026-12-04')
    expect(span(28, '2027-03')).toBe('2027-02-28 2027-03-27')
    expect([15, 16].map((start) => span(start, '2027-01'))).toEqual(['2027-01-15 2027-02-14', '2026-12-16 2027-01-15'])
  })
  it('each day is in one month, whatever the first day is', () => {
    for (let start = 1; start <= 28; start += 1) {
      const budget = from(start)
      for (let day = localDate('2027-12-01'); day < '2028-04-01'; day = addDays(day, 1)) {
        const own = daysOf(budget, monthAt(budget, day))
        expect(own.from <= day && day <= own.to).toBe(true)
        expect(monthAt(budget, addDays(own.to, 1))).not.toBe(monthAt(budget, own.to))
        expect(daysOf(budget, monthAt(budget, addDays(own.to, 1))).from).toBe(addDays(own.to, 1))
      }
    }
  })
  it('the tiles, the year and the spending count its days', () => {
    const budget = paid()
    expect(monthSummary(budget, '2026-11')).toMatchObject({ incomeCents: 200_000, expensesCents: 29_000 })
    expect(monthSummary(budget, '2026-10')).toMatchObject({ incomeCents: 200_000, expensesCents: 8000 })
    expect(
      yearView(budget, 2026)
        .slice(9)
        .map(({ expensesCents }) => expensesCents),
    ).toEqual([8000, 29_000, 0])
    const days = { from: daysOf(budget, '2026-10').from, to: daysOf(budget, '2026-11').to }
    const { lines } = reportOf(budget, { days, filter: NO_REPORT_FILTER, by: 'category' })
    expect(lines[0]?.byMonth).toEqual([8000, 29_000])
  })
  it('budgets carry, roll over and are exported by its months', () => {
    const budget = paid()
    const [entry] = budget.budgets.values()
    const rolling: Budget = { ...budget, budgets: new Map(entry && [[entry.id, { ...entry, rollsOver: true }]]) }
    // 300.00 - 80.00 are left of October.
    expect(budgetLines(rolling, '2026-11')[0]).toMatchObject({
      budgetedCents: 52_000,
      rolledInCents: 22_000,
      spentCents: 29_000,
    })
    expect(writeBudgetsCsv(budget).split('\r\n').slice(1, 3)).toEqual([
      '2026-10,Groceries,300.00,0.00,80.00',
      '2026-11,Groceries,300.00,0.00,290.00',
    ])
  })
  it('the pace, the run and the daily share have its length: on the 29th of 31 days, 290.00 become 310.00', () => {
    const budget = paid(LINES.slice(2, 5))
    const items = findRecurring(budget, TODAY)
    expect(budgetPaces(budget, { month: '2026-11', today: TODAY, items }).get('Groceries')?.paceCents).toBe(31_000)
    expect(budgetPaces(budget, { month: '2026-12', today: TODAY, items }).size).toBe(0)
    const run = runningSpending(budget, '2026-11')
    expect([run.length, run[0], run[10], run[11], run[30]]).toEqual([31, 4000, 4000, 29_000, 29_000])
    expect(dailyShare(budget, cents(33_000), { month: '2026-11', today: TODAY })).toEqual({
      perDayCents: 11_000,
      dayCount: 3,
    })
  })
  it('what changed compares as many days of the month before', () => {
    const budget = paid()
    const on = localDate('2026-10-26')
    expect(comparableTo(budget, '2026-11', on)).toBe(2)
    expect(comparableTo(budget, '2026-11', localDate('2026-11-24'))).toBe(31)
    // 25 and 26 October against 25 and 26 September.
    expect(whatChanged(budget, '2026-11', on).expensesDeltaCents).toBe(4000)
  })
  it('proposals come from its full months', () => {
    // Full: August, September and October, of 100.00, 200.00 and 300.00. By calendar months, August would not be.
    const budget = paid([
      '2026-07-25 -100.00 METRO #65',
      '2026-08-26 -200.00 METRO #65',
      '2026-10-01 -300.00 METRO #65',
      '2026-10-26 -1.00 METRO #65',
    ])
    const options = { month: '2026-11', today: TODAY, items: findRecurring(budget, TODAY) }
    expect(proposedBudgets(budget, options).get('Groceries')).toBe(20_000)
  })
  it('left to spend lasts to its end where there is no pay', () => {
    const balance = { date: TODAY, amountCents: cents(30_000) }
    const plain = budgetOfPages({ accounts: [chequing('c', ['2026-11-05 -250.00 METRO #65'], { balance })] })
    const days = (budget: Budget) => {
      const ahead = householdAhead(budget, { today: TODAY, dayCount: LEFT_DAYS - 1 })
      return leftToSpend(budget, { today: TODAY, ahead, bufferCents: ZERO, reservedCents: ZERO })?.dayCount
    }
    expect(days(plain)).toBe(9)
    expect(days(withSettings(plain, { monthStart: 25 }))).toBe(3)
  })
})
