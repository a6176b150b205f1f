import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { answerFor, checkBenefits, type FactName, type Household, nextQuestions, PROVINCES } from '../index.ts'
import { seeded } from '../testing/seeded.ts'
import { POSSIBLE_ANSWERS } from '../check/possible-answers.ts'
import type { BenefitResult } from '../check/result.ts'
import { expectedMovement, weighing } from './next-questions.ts'
import { factorsOf } from './totals.ts'
import { WEIGHTS } from './weights.ts'

const TODAY = localDate('2026-11-22')
const single = (netIncome: number, more: Partial<Household> = {}): Household => ({
  province: 'ON',
  age: 70,
  maritalStatus: 'single',
  childrenUnder18: 0,
  netIncomeCents: cents(netIncome * 100),
  employmentIncomeCents: cents(0),
  student: false,
  senior65Plus: true,
  disability: false,
  housing: 'own',
  receivesGis: false,
  ...more,
})
const PENSIONS = new Set(['old_age_security', 'guaranteed_income_supplement'])
const moves = (h: Household, field: FactName): number =>
  expectedMovement(factorsOf(checkBenefits(h, TODAY).filter(({ id }) => PENSIONS.has(id))), field, weighing(h, TODAY))

describe('benefits §4.5: which question first', () => {
  it('example 23: at 18,000, whether the pension is included is expected to move 849.77, the years nothing', () => {
    expect(moves(single(18_000, { yearsInCanadaSince18: 40 }), 'netIncomeIncludesOas')).toBe(84_977)
    expect(moves(single(18_000, { netIncomeIncludesOas: false }), 'yearsInCanadaSince18')).toBeLessThan(12)
  })
  it('asks a senior about the income before the years', () => {
    const h = single(18_000)
    const order = nextQuestions(checkBenefits(h, TODAY), { household: h, today: TODAY }).map(({ field }) => field)
    expect(order[0]).toBe('netIncomeIncludesOas')
    expect(order.indexOf('yearsInCanadaSince18')).not.toBe(0)
  })
  it('asks a couple with an undescribed spouse about the spouse among the first two', () => {
    const h = single(24_000, { maritalStatus: 'married', netIncomeIncludesOas: false, yearsInCanadaSince18: 40 })
    const [first, second] = nextQuestions(checkBenefits(h, TODAY), { household: h, today: TODAY })
    expect([first?.field, second?.field]).toContain('spouseAge')
  })
  it('asks nothing that moves the total by less than $60 in expectation and $300 at most, nothing skipped, best first', () => {
    const h = single(18_000)
    const results = checkBenefits(h, TODAY)
    const found = nextQuestions(results, { household: h, today: TODAY })
    for (const { expectedCents, mostCents } of found) expect(expectedCents >= 6_000 || mostCents >= 30_000).toBe(true)
    const first = found.at(0)!.field
    const skipped = nextQuestions(results, { household: h, today: TODAY, skipped: [first] })
    expect(skipped.map(({ field }) => field)).not.toContain(first)
  })
  it('asks a parent for the children’s ages, not first for a rare disability', () => {
    const h: Household = { ...single(30_000), age: 35, senior65Plus: false, childrenUnder18: 1 }
    const order = nextQuestions(checkBenefits(h, TODAY), { household: h, today: TODAY }).map(({ field }) => field)
    expect(order.indexOf('childrenAges')).toBe(0)
    expect(order).toContain('childrenDtcCount')
  })
  it('asks whether before how much: a lost job before its insurable hours', () => {
    const h: Household = { ...single(60_000), age: 35, senior65Plus: false, employmentIncomeCents: cents(4_000_000) }
    const asked = (more: Partial<Household>): FactName[] => {
      const household = { ...h, ...more }
      return nextQuestions(checkBenefits(household, TODAY), { household, today: TODAY }).map(({ field }) => field)
    }
    expect(asked({})).toContain('lostJob')
    expect(asked({})).not.toContain('insurableHours')
    expect(asked({ lostJob: true })).toContain('insurableHours')
    expect(asked({ lostJob: false })).not.toContain('insurableHours')
  })
  it('the answer on the wire carries them with what they move, the best also by itself (wire §3.6)', () => {
    const h = single(18_000, { yearsInCanadaSince18: 40, province: 'SK' })
    const found = nextQuestions(checkBenefits(h, TODAY), { household: h, today: TODAY })
    const { next_questions: sent, best_follow_up: best } = answerFor(h, TODAY, 'en')
    expect(sent.map(({ expected, worth }) => [expected, worth])).toEqual(
      found.map(({ expectedCents, mostCents }) => [expectedCents, mostCents]),
    )
    expect(sent[0]).toMatchObject({ field: 'net_income_includes_oas', expected: 84_977 })
    expect(sent[0]).toMatchObject({ ...best })
    expect(answerFor(h, TODAY, 'fr', ['netIncomeIncludesOas']).best_follow_up?.field).not.toBe(best?.field)
  })
  it('double or half of any one weight changes the first question of at most one household in ten', () => {
    const next = seeded(17)
    const households = Array.from({ length: 78 }, (_, index): Household => {
      const age = 18 + next(70)
      const netIncome = next(70_000)
      return single(netIncome, {
        province: PROVINCES[index % 13] ?? 'ON',
        age,
        senior65Plus: age >= 65,
        maritalStatus: next(2) === 0 ? 'single' : 'married',
        childrenUnder18: next(3) === 0 ? 1 + next(2) : 0,
        employmentIncomeCents: cents(next(netIncome + 1) * 100),
        disability: next(5) === 0,
        housing: next(2) === 0 ? 'rent' : 'own',
      })
    })
    const asked = households.map((household) => ({ household, results: checkBenefits(household, TODAY) }))
    const firstOf = (weights: typeof WEIGHTS) =>
      asked.map(({ household, results }) => nextQuestions(results, { household, today: TODAY, weights })[0]?.field)
    const usual = firstOf(WEIGHTS)
    for (const field of Object.keys(WEIGHTS) as FactName[]) {
      for (const factor of [0.5, 2]) {
        const weigh = WEIGHTS[field]!
        // The first answer's weight: yes, the lowest number.
        const other = firstOf({
          ...WEIGHTS,
          [field]: (answers: readonly unknown[], h: Household) =>
            weigh(answers, h).map((weight, index) => (index === 0 ? weight * factor : weight)),
        })
        const changed = other.filter((one, index) => one !== usual[index]).length
        expect([field, factor, changed <= households.length / 10]).toEqual([field, factor, true])
      }
    }
  })
})

describe('benefits §4.5: where the bars are, and in which order', () => {
  const h = single(30_000)
  /** A benefit that pays these dollars a year, one amount for each combination of answers. */
  const asking = (fields: readonly FactName[], dollars: readonly number[], more: object = {}): BenefitResult =>
    ({
      id: fields.join(' '),
      kind: 'cash',
      eligibility: 'likely',
      isEnded: false,
      isOutOfDate: false,
      isUnknownNow: false,
      sumOf: [],
      withBase: null,
      open: fields.map((field) => ({ field, answers: POSSIBLE_ANSWERS[field](h, TODAY).length })),
      outcomes: dollars.map((each) => ({
        verdict: 'yes',
        amount: { lowCents: cents(each * 100), highCents: cents(each * 100) },
      })),
      settledBy: fields.map((field) => ({ field, isGated: false })),
      ...more,
    }) as unknown as BenefitResult
  const asked = (results: readonly BenefitResult[], weights: object) =>
    nextQuestions(results, { household: h, today: TODAY, weights })

  it('$60 in expectation is enough, or $300 at most', () => {
    expect(asked([asking(['livesAlone'], [0, 120])], { livesAlone: () => [1, 1] })).toEqual([
      { field: 'livesAlone', expectedCents: 6_000, mostCents: 12_000 },
    ])
    expect(asked([asking(['livesAlone'], [0, 300])], { livesAlone: () => [9, 1] })).toEqual([
      { field: 'livesAlone', expectedCents: 5_400, mostCents: 30_000 },
    ])
    expect(asked([asking(['livesAlone'], [0, 119])], { livesAlone: () => [1, 1] })).toEqual([])
  })
  it('the other open answers weigh as often as they are given', () => {
    // Alone or not, of those who are widowed one in four: (0.25 × 400) and nothing, half of the time each.
    const weights = { livesAlone: () => [1, 1], widowed: () => [1, 3] }
    const found = asked([asking(['livesAlone', 'widowed'], [400, 0, 0, 0])], weights)
    expect(found.find(({ field }) => field === 'livesAlone')?.expectedCents).toBe(5_000)
    expect(found.find(({ field }) => field === 'widowed')?.expectedCents).toBe(7_500)
  })
  it('what has to be looked up counts half', () => {
    const hours = POSSIBLE_ANSWERS.insurableHours(h, TODAY).length
    const looked = asking(
      ['insurableHours'],
      Array.from({ length: hours }, (_, at) => (at === 0 ? 1_000 : 0)),
    )
    const known = asking(['livesAlone'], [0, 600])
    const weights = { livesAlone: () => [1, 1], insurableHours: () => [1, 1, ...Array(hours - 2).fill(0)] }
    expect(asked([looked, known], weights).map(({ field, expectedCents }) => [field, expectedCents])).toEqual([
      ['livesAlone', 30_000],
      ['insurableHours', 50_000],
    ])
  })
  it('a sum of others asks nothing, nor what nobody can compute now', () => {
    const gated = asking(['livesAlone'], [0, 900], { settledBy: [{ field: 'livesAlone', isGated: true }] })
    const asks = { ...asking(['livesAlone'], [0, 900]), id: 'other' }
    expect(asked([gated], {})).toEqual([])
    expect(asked([gated, { ...asks, sumOf: ['livesAlone'] }], {})).toEqual([])
    expect(asked([gated, { ...asks, isUnknownNow: true }], {})).toEqual([])
    expect(asked([gated, asks], {})).toHaveLength(1)
  })
})
