import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { budgetOfPages, chequing, savings } from '../transactions/budget-notation.ts'
import { householdAhead } from './forecast.ts'
import { TODAY, householdP } from './household.test-data.ts'
import { plannedReceipts } from './loan-receipts.ts'
import { findRecurring } from './recurring.ts'

/* budget §19.2. Today is Sunday, 22 November 2026. */

const week = (start: string, amount: number) => ({ start: localDate(start), amountCents: cents(amount) })
const WEEKS = [week('2026-11-16', 9900), week('2026-11-23', 10_000), week('2026-11-30', 0), week('2026-12-07', 25_000)]

describe('payments of loans made, in the forecast', () => {
  it('are expected at the end of their week, where pay arrives; a week that ends today is past', () => {
    const budget = householdP({ statementDay: 5 })
    const span = { today: TODAY, dayCount: 34, items: findRecurring(budget, TODAY) }
    const planned = plannedReceipts(budget, WEEKS, span)
    expect(planned.map(({ on, amountCents }) => [on, amountCents])).toEqual([
      ['2026-11-29', 10_000],
      ['2026-12-13', 25_000],
    ])
    const [without, withThem] = [
      householdAhead(budget, span).together,
      householdAhead(budget, { ...span, planned }).together,
    ]
    const more = withThem?.days.map(({ balanceCents }, at) => balanceCents - (without?.days[at]?.balanceCents ?? 0))
    // November 29 is the 7th day ahead, December 13 the 21st.
    expect([more?.[5], more?.[6], more?.[19], more?.[20]]).toEqual([0, 10_000, 10_000, 35_000])
    expect(plannedReceipts(budget, WEEKS, { ...span, dayCount: 10 })).toHaveLength(1)
  })
  it('go nowhere without an account to spend from', () => {
    const saved = budgetOfPages({ accounts: [savings('s', ['2026-11-02 100.00 DEPOSIT'])] })
    expect(plannedReceipts(saved, WEEKS, { today: TODAY, dayCount: 34, items: [] })).toEqual([])
    const spent = budgetOfPages({ accounts: [chequing('c', ['2026-11-02 -5.00 METRO'])] })
    expect(plannedReceipts(spent, WEEKS, { today: TODAY, dayCount: 34, items: [] })[0]?.accountId).toBe('c')
  })
})
