import { describe, expect, it } from 'vitest'
import { DEFAULT_HOUSEHOLD, fragmentOf, householdFrom, requestOf } from './household.ts'
import { cents } from '@winterjay/money'

describe('a link that restores the form (the fragment never reaches a server)', () => {
  it('gives the household back', () => {
    const household = { ...DEFAULT_HOUSEHOLD, province: 'QC' as const, age: 70, senior65Plus: true, netIncomeCents: cents(1_234_50), housing: 'own' as const }
    expect(householdFrom(`#${fragmentOf(household)}`)).toEqual(household)
  })
  it('takes no nonsense', () => {
    expect(householdFrom('#province=XX&age=-3&housing=castle')).toEqual(DEFAULT_HOUSEHOLD)
    expect(householdFrom('')).toBeNull()
  })
})

it('names the fields as SPEC §3 does', () =>
  expect(requestOf({ ...DEFAULT_HOUSEHOLD, childrenAges: [3] })).toMatchObject({ marital_status: 'single', children_under_18: 0, net_income: 6_000_000, children_ages: [3] }))
