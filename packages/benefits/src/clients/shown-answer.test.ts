import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { householdOf } from '../household/request.ts'
import { hasMoved, movedProgrammes, type ShownAnswer, shownAnswer } from './shown-answer.ts'

const on = localDate('2026-11-21')
const range = (low: number, high = low) => ({ low: cents(low), high: cents(high) })

describe('clients §2.1: moved by more than $100', () => {
  it.each([
    [range(0), range(100_00), false],
    [range(0), range(100_01), true],
    [range(100_01), range(0), true],
    [range(500_00, 900_00), range(500_00, 1_000_01), true],
    [range(500_00, 900_00), range(399_99, 900_00), true],
    [range(500_00, 900_00), range(400_00, 1_000_00), false],
  ])('from %j to %j: %s', (before, now, isMoved) => expect(hasMoved(before, now)).toBe(isMoved))
})

describe('clients §2.3: the reason is every programme that differs, the largest change first', () => {
  const answer = (...programmes: [id: string, low: number, high?: number][]): ShownAnswer => ({
    on,
    ...range(0),
    programmes: programmes.map(([id, low, high]) => ({ id, ...range(low, high) })),
  })

  it('one that is new or gone has no amount on that side; the same amount is no reason', () => {
    const before = answer(['a', 100], ['b', 500], ['c', 7])
    const now = answer(['c', 7], ['a', 90, 120], ['d', 300])
    expect(movedProgrammes(before, now)).toEqual([
      { id: 'b', before: range(500), now: null },
      { id: 'd', before: null, now: range(300) },
      { id: 'a', before: range(100), now: range(90, 120) },
    ])
  })
})

it('what is shown is the total and what is in it (benefits §8.5, example 20: 29,065.68 a year, of which 18,300 is the pension)', () => {
  const spouse = {
    age: 69,
    net_income: cents(0),
    employment_income: cents(0),
    disability: false,
    student: false,
    years_in_canada_since_18: 40,
  }
  const couple = {
    province: 'ON',
    age: 71,
    marital_status: 'married',
    children_under_18: 0,
    net_income: cents(9_000_00),
    employment_income: cents(0),
    student: false,
    disability: false,
    housing: 'own',
    years_in_canada_since_18: 40,
    net_income_includes_oas: false,
    spouse,
  } as const
  const household = householdOf(couple)
  const { programmes, low } = shownAnswer(household, on)
  const amounts = new Map(programmes.map((one) => [one.id, one.low]))
  expect(amounts.get('old_age_security')).toBe(18_300_00)
  expect(amounts.get('guaranteed_income_supplement')).toBe(10_765_68)
  expect(low).toBe(programmes.reduce((sum, one) => sum + one.low, 0))
})
