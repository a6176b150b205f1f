import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { budgetOfPages, chequing, savings } from '../../transactions/budget-notation.ts'
import { plannedBenefits } from './expected-benefits.ts'
import { householdAhead } from '../forecast.ts'
import { householdP, TODAY } from '../household.test-data.ts'
import { findRecurring } from '../recurring.ts'

/* budget §5.17 */

const expected = [
  { on: localDate('2026-12-10'), amountCents: cents(85_00), schedule: 'otb' },
  { on: localDate('2026-12-11'), amountCents: cents(512_33), schedule: 'ccb' },
  { on: localDate('2027-01-05'), amountCents: cents(169_00), schedule: 'cgeb' },
]
const options = (budget: ReturnType<typeof budgetOfPages>, dayCount: number) => ({
  today: TODAY,
  dayCount,
  items: findRecurring(budget, TODAY),
})

describe('budget §5.17: payments of the benefits check in the forecast', () => {
  it('each is added once on its day; what already arrives (the child benefit) is not added again', () => {
    const budget = householdP({ statementDay: 5 })
    const planned = plannedBenefits(budget, expected, options(budget, 60))
    expect(planned.map(({ schedule, on }) => [schedule, on])).toEqual([
      ['otb', '2026-12-10'],
      ['cgeb', '2027-01-05'],
    ])
    const without = householdAhead(budget, { today: TODAY, dayCount: 60 }).together
    const withThem = householdAhead(budget, { today: TODAY, dayCount: 60, planned }).together
    const moved = withThem?.days.map(({ balanceCents }, at) => balanceCents - (without?.days[at]?.balanceCents ?? 0))
    // December 10 is 18 days after November 22, January 5 is 44.
    expect(moved?.slice(16, 19)).toEqual([0, 85_00, 85_00])
    expect(moved?.slice(42, 45)).toEqual([85_00, 254_00, 254_00])
  })

  it('they stop at the end of the forecast, and what is past is left out', () => {
    const budget = householdP()
    expect(plannedBenefits(budget, expected, options(budget, 18))).toHaveLength(1)
    expect(plannedBenefits(budget, expected, { ...options(budget, 60), today: localDate('2027-01-05') })).toEqual([])
  })

  it('goes to the account on which benefits and pay arrive, never to savings; nothing without an account to spend from', () => {
    const pay = ['2026-09-01', '2026-10-01', '2026-11-02'].map((day) => `${day} 2000.00 PAYROLL DEPOSIT ACME`)
    const two = budgetOfPages({ accounts: [chequing('first', ['2026-11-02 -5.00 METRO #65']), chequing('paid', pay)] })
    expect(plannedBenefits(two, expected, options(two, 60)).every(({ accountId }) => accountId === 'paid')).toBe(true)
    const saved = budgetOfPages({ accounts: [savings('saved', pay)] })
    expect(plannedBenefits(saved, expected, options(saved, 60))).toEqual([])
  })
})
