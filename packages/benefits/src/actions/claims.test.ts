import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { answerFor } from '../answer.ts'
import type { Household } from '../household/household.ts'
import { differsMuch, idsIn, isSeenBenefit, recourseOf, splitTotal, withAnswers, withSeen } from './claims.ts'
import { planOf } from './plan.ts'

const family: Household = {
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
const answer = answerFor(family, localDate('2026-11-22'), 'en')

describe('what one has already (benefits §11)', () => {
  it('11.1: without a word of it, all is new', () => {
    expect(splitTotal(answer, {})).toEqual({ has: { low: 0, high: 0 }, fresh: answer.total_likely })
  })
  it('11.1: what one receives stays in the total and leaves the new money', () => {
    const part = answer.total_parts.find(({ ids }) => ids.length === 1 && ids[0] === 'canada_child_benefit')
    const { has, fresh } = splitTotal(answer, { canada_child_benefit: { state: 'receives' } })
    expect(has).toEqual({ low: part?.high, high: part?.high })
    expect(fresh.high).toBe(answer.total_likely.high - (part?.high ?? 0))
  })
  it('11.1: a programme that is received in full leaves nothing new; one that was asked for is still new', () => {
    const all = Object.fromEntries(
      answer.total_parts.flatMap(({ ids }) => ids.map((id) => [id, { state: 'receives' }] as const)),
    )
    expect(splitTotal(answer, all).fresh).toEqual({ low: 0, high: 0 })
    expect(splitTotal(answer, { canada_child_benefit: { state: 'applied', month: '2026-10' } }).fresh).toEqual(
      answer.total_likely,
    )
  })
  it('11.2: an amount more than a tenth outside the range is remarkable', () => {
    const range = { low: cents(1_000_00), high: cents(1_200_00) }
    expect([900_00, 899_99, 1_320_00, 1_320_01].map((amount) => differsMuch(cents(amount), range))).toEqual([
      false,
      true,
      false,
      true,
    ])
  })
  it('11.3: how long one may ask again, where a source says', () => {
    expect(recourseOf('old_age_security', 'CA', 'apply')).toBe('ninetyDays')
    expect(recourseOf('canada_disability_benefit', 'CA', 'apply')).toBe('hundredEightyDays')
    expect(recourseOf('canada_workers_benefit', 'CA', 'file_return')).toBe('objection')
    expect(recourseOf('mb_rent_assist', 'MB', 'apply')).toBeNull()
  })
})

describe('what the answers say is received (benefits §11.5)', () => {
  const senior: Household = {
    ...family,
    province: 'NS',
    age: 72,
    childrenUnder18: 0,
    childrenAges: [],
    employmentIncomeCents: cents(0),
    senior65Plus: true,
  }
  const idsOf = (household: Household): string[] => Object.keys(withAnswers({}, household)).toSorted()
  const BOTH = ['guaranteed_income_supplement', 'old_age_security']

  it('the Supplement is paid only with the pension, so one has both, and they leave the plan and the new money', () => {
    const household = { ...senior, netIncomeIncludesOas: true, receivesGis: true }
    expect(idsOf(household)).toEqual(BOTH)
    const claims = withAnswers({}, household)
    const results = answerFor(household, localDate('2026-11-22'), 'en')
    const steps = planOf(results.results, results.as_of, idsIn(claims, 'receives', 'applied'))
    expect(steps.flatMap(({ ids }) => ids).filter((id) => BOTH.includes(id))).toEqual([])
    expect(splitTotal(results, claims).fresh.high).toBeLessThan(2_000_00)
  })
  it('the pension alone, and nothing without an answer', () => {
    expect(idsOf({ ...senior, receivesOas: true, receivesGis: false })).toEqual(['old_age_security'])
    expect(idsOf(senior)).toEqual([])
  })
  it('from 60 to 64 it is the Allowance, or that of a survivor', () => {
    const younger = { ...senior, age: 62, senior65Plus: false, receivesGis: true }
    expect(idsOf({ ...younger, maritalStatus: 'married' })).toEqual(['oas_allowance'])
    expect(idsOf(younger)).toEqual(['oas_allowance_survivor'])
  })
  it('of two described adults each who is of its age must receive it', () => {
    const spouse = {
      age: 70,
      netIncomeCents: cents(0),
      employmentIncomeCents: cents(0),
      disability: false,
      student: false,
    }
    const couple: Household = { ...senior, maritalStatus: 'married', receivesGis: true, spouse }
    expect(idsOf(couple)).toEqual([])
    expect(idsOf({ ...couple, spouseReceivesGis: true })).toEqual(BOTH)
    expect(idsOf({ ...couple, spouse: { ...spouse, receivesGis: true } })).toEqual(BOTH)
    expect(idsOf({ ...couple, spouse: { ...spouse, age: 55 } })).toEqual(BOTH)
  })
  it('what is told of the programme itself counts more', () => {
    const told = { guaranteed_income_supplement: { state: 'refused', month: '2026-10' } } as const
    expect(withAnswers(told, { ...senior, receivesGis: true })).toEqual({
      ...told,
      old_age_security: { state: 'receives' },
    })
  })
})

describe('what arrives in the statements (benefits §14.3)', () => {
  it('is received, whatever was told before; an amount that was told stays', () => {
    const told = {
      canada_child_benefit: { state: 'receives', yearlyCents: cents(6_000_00) },
      canada_disability_benefit: { state: 'refused', month: '2026-05' },
      on_lift_credit: { state: 'applied' },
    } as const
    expect(withSeen(told, ['ccb', 'cdb', 'cgeb', 'oas'])).toEqual({
      ...told,
      canada_disability_benefit: { state: 'receives' },
      canada_groceries_essentials_benefit: { state: 'receives' },
      old_age_security: { state: 'receives' },
    })
  })
  it('a deposit of the Canada Pension Plan may be one of several pensions, so it stands for none', () => {
    expect(['ccb', 'cgeb', 'otb', 'cdb', 'oas', 'cpp'].filter(isSeenBenefit)).toEqual([
      'ccb',
      'cgeb',
      'otb',
      'cdb',
      'oas',
    ])
  })
  it('with the Trillium benefit come its parts, which are what a total counts', () => {
    const parts = answer.results.find(({ id }) => id === 'on_trillium_benefit')?.sum_of ?? []
    const counted = answer.total_parts.filter(({ ids }) => ids.some((id) => parts.includes(id)))
    expect(counted.length).toBeGreaterThan(0)
    const { has } = splitTotal(answer, withSeen({}, ['otb']))
    expect(has.high).toBe(counted.reduce((sum, { high }) => sum + high, 0))
  })
})
