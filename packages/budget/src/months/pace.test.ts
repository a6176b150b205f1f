import { addDays, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { BudgetLine } from './budget-lines.ts'
import { budgetLines } from './budget-lines.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { budgetPaces, isHeadingOver } from './pace.ts'
import { findRecurring } from '../ahead/recurring.ts'

const RENT = ['2026-08-04', '2026-09-01', '2026-10-01', '2026-11-02'].map(
  (day) => `${day} -1850.00 GESTION BOREALE LOYER`,
)
/** September 605.00, October 805.00, November 415.00 by the 22nd (budget §5.6.2). August is not full. */
const GROCERIES = [
  '2026-09-06 -405.25 METRO #65',
  '2026-09-22 -199.75 METRO #65',
  '2026-10-03 -300.00 MAXI',
  '2026-10-19 -505.00 COSTCO',
  '2026-11-04 -215.00 METRO #65',
  '2026-11-20 -200.00 MAXI',
]
const TODAY = localDate('2026-11-22')
const paces = (lines: readonly string[], today = TODAY) => {
  const budget = budgetOfPages({ accounts: [chequing('c', lines)] })
  return budgetPaces(budget, { month: today.slice(0, 7), today, items: findRecurring(budget, today) })
}

describe('pace (budget §5.5)', () => {
  it('a paid rent of 1,850.00 gives 1,850.00 (budget §5.6.3)', () => {
    expect(paces(RENT).get('Housing')).toEqual({
      fixedSpentCents: 185_000,
      fixedComingCents: 0,
      flexibleSpentCents: 0,
      paceCents: 185_000,
    })
  })
  it('so does the first rent, not yet known to be recurring; a straight line would give 2,522.73', () => {
    expect(paces(['2026-11-01 -1850.00 GESTION BOREALE LOYER']).get('Housing')?.paceCents).toBe(185_000)
    expect(paces(['2026-11-03 -96.40 HYDRO-QUEBEC']).get('Utilities')?.paceCents).toBe(9640)
  })
  it('example 14: groceries continue as in this month and the months before (budget §5.6.2, §5.14.14)', () => {
    expect(paces([...RENT, ...GROCERIES]).get('Groceries')).toEqual({
      fixedSpentCents: 0,
      fixedComingCents: 0,
      flexibleSpentCents: 41_500,
      paceCents: 57_750,
    })
  })
  it('without a full earlier month, this month alone is used: the straight line (budget §5.6.2)', () => {
    expect(paces(GROCERIES.slice(4)).get('Groceries')?.paceCents).toBe(56_591)
  })
  it('includes what is still expected, even if it is late', () => {
    const phone = ['2026-08-25', '2026-09-25', '2026-10-25'].map((day) => `${day} -57.49 FIZZ`)
    const coming = (today: string) => paces(phone, localDate(today)).get('Utilities')
    expect(coming('2026-11-22')).toMatchObject({ fixedSpentCents: 0, fixedComingCents: 5749, paceCents: 5749 })
    expect(coming('2026-11-28')).toMatchObject({ fixedComingCents: 5749, paceCents: 5749 })
    expect(paces([...phone, '2026-11-25 -57.49 FIZZ'], localDate('2026-11-28')).get('Utilities')).toMatchObject({
      fixedSpentCents: 5749,
      fixedComingCents: 0,
      paceCents: 5749,
    })
  })
  it('equals what was spent at the end of the month, and is empty for another month', () => {
    expect(paces(GROCERIES, localDate('2026-11-30')).get('Groceries')?.paceCents).toBe(41_500)
    const budget = budgetOfPages({ accounts: [chequing('c', GROCERIES)] })
    expect(budgetPaces(budget, { month: '2026-10', today: TODAY, items: [] }).size).toBe(0)
  })
  it('warns only from more than 2 % and more than $5.00 over the budget', () => {
    const line = (budget: string): BudgetLine => {
      const [only] = budgetLines(
        budgetOfPages({
          accounts: [chequing('c', [`${addDays(TODAY, -1)} -1.00 METRO`])],
          budgets: { '2026-11': { Groceries: budget } },
        }),
        '2026-11',
      )
      if (only === undefined) throw new Error('no line')
      return only
    }
    expect([20_500, 20_501].map((pace) => isHeadingOver(line('200.00'), pace))).toEqual([false, true])
    expect([102_000, 102_001].map((pace) => isHeadingOver(line('1000.00'), pace))).toEqual([false, true])
  })
})
