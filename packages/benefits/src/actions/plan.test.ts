import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { answerFor } from '../answer.ts'
import type { Household } from '../household/household.ts'
import { planOf, type Plannable } from './plan.ts'

const TODAY = localDate('2026-11-22')
const household: Household = {
  province: 'ON',
  age: 34,
  maritalStatus: 'single',
  childrenUnder18: 2,
  netIncomeCents: cents(24_000_00),
  employmentIncomeCents: cents(24_000_00),
  student: false,
  senior65Plus: false,
  disability: false,
  housing: 'rent',
  childrenAges: [3, 9],
}
const resultsOf = (given: Household): Plannable[] => answerFor(given, TODAY, 'en').results
const application = (id: string, dollars: number, deadline: string | null = null): Plannable => ({
  id,
  eligibility: 'likely',
  kind: 'cash',
  how_to_get: 'apply',
  annual_amount: { low: cents(dollars * 100), high: cents(dollars * 100) },
  deadline,
  is_ended: false,
  settled_by: [],
  sum_of: [],
})

describe('the plan (benefits §9.2)', () => {
  it('9.2.1: one return comes with everything that follows from it, and no part is counted twice', () => {
    const results = resultsOf(household)
    const filed = planOf(results, TODAY).find(({ kind }) => kind === 'return')
    expect(filed?.ids).toEqual(
      expect.arrayContaining(['canada_groceries_essentials_benefit', 'canada_workers_benefit']),
    )
    const parts = results.filter(
      ({ id, kind, sum_of }) => filed?.ids.includes(id) && kind === 'cash' && sum_of.length === 0,
    )
    expect(filed?.highCents).toBe(parts.reduce((sum, { annual_amount }) => sum + (annual_amount?.high ?? 0), 0))
    expect(filed?.minutes).toBe(30)
  })
  it('9.2.1: an application that is due within 60 days is first, then dollars a minute, then dollars', () => {
    // 30 minutes, 20 minutes and 45; the dental plan’s 15 minutes bring nothing by the minute.
    const results = [
      application('old_age_security', 9_000),
      application('canada_child_benefit', 6_000),
      application('mb_rent_assist', 300, '2026-12-31'),
      application('ab_adap', 12_000),
      application('nl_income_support', 13_000),
    ]
    expect(planOf(results, TODAY).map(({ key }) => key)).toEqual([
      'mb_rent_assist',
      'canada_child_benefit',
      'old_age_security',
      'nl_income_support',
      'ab_adap',
    ])
  })
  it('9.2.2: the tax credit for disability is first, with what it opens, and only if it is still open', () => {
    const asked = { ...household, childrenUnder18: 0, childrenAges: [], disability: true }
    const [first] = planOf(resultsOf(asked), TODAY)
    expect(first?.kind).toBe('certificate')
    expect(first?.ids).toContain('canada_disability_benefit')
    expect(first?.lowCents).toBe(0)
    expect(first?.highCents).toBeGreaterThan(0)
    expect(planOf(resultsOf({ ...asked, dtcApproved: true }), TODAY).map(({ kind }) => kind)).not.toContain(
      'certificate',
    )
  })
  it('9.2.3: what is settled leaves the plan', () => {
    const results = resultsOf(household)
    expect(planOf(results, TODAY).map(({ key }) => key)).toContain('canada_child_benefit')
    expect(planOf(results, TODAY, new Set(['canada_child_benefit'])).map(({ key }) => key)).not.toContain(
      'canada_child_benefit',
    )
  })
})
