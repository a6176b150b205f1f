import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { checkBenefits, type Household } from '../index.ts'
import { seeded } from '../testing/seeded.ts'
import type { Factor } from './joint-bounds.ts'
import { movementIn, movementOf } from './movement.ts'

/** benefits §4.2 and §4.4: the effect of a question is computed from the joint total. */
const TODAY = localDate('2026-11-22')
const single = (netIncome: number, more: Partial<Household> = {}) =>
  checkBenefits(
    {
      province: 'ON',
      age: 70,
      maritalStatus: 'single',
      childrenUnder18: 0,
      netIncomeCents: cents(netIncome * 100),
      employmentIncomeCents: cents(0),
      student: false,
      senior65Plus: true,
      disability: false,
      housing: 'rent',
      receivesGis: false,
      ...more,
    },
    TODAY,
  )
const without = { netIncomeIncludesOas: false }
const worthOf = (results: ReturnType<typeof single>, id: string, field: string) =>
  results.find((one) => one.id === id)!.settledBy.find((one) => one.field === field)?.worthCents

describe('what the question strip claims', () => {
  it('years at 12,000 claim nothing: pension and Supplement add up to 14,699.88 for any number of years', () => {
    const results = single(12_000, without)
    expect(movementOf(results, 'yearsInCanadaSince18')).toBe(0)
    // Each of the two results changes by itself, and says so: 9,150.00 − 2,287.56 (§3.2).
    expect([
      worthOf(results, 'old_age_security', 'yearsInCanadaSince18'),
      worthOf(results, 'guaranteed_income_supplement', 'yearsInCanadaSince18'),
    ]).toEqual([686_244, 686_244])
  })
  it('years at 26,000 claim 9,150.00 − 7,703.88', () => {
    expect(movementOf(single(26_000, without), 'yearsInCanadaSince18')).toBe(144_612)
  })
  it('23: whether 18,000 includes the pension claims 7,270.80 − 2,549.88, with 40 years', () => {
    const pensions = single(18_000, { yearsInCanadaSince18: 40 })
    expect(
      movementOf(
        pensions.filter(({ id }) => id === 'old_age_security' || id === 'guaranteed_income_supplement'),
        'netIncomeIncludesOas',
      ),
    ).toBe(472_092)
  })
  it('a question that no programme asks, or that is answered, claims nothing', () => {
    expect([
      movementOf(single(12_000, without), 'immigrationStatus'),
      movementOf(single(12_000, without), 'receivesGis'),
      movementOf([], 'widowed'),
    ]).toEqual([0, 0, 0])
  })
})

describe('agrees with trying every combination of answers', () => {
  const FACTS = (['widowed', 'livesAlone', 'tuitionPaid'] as const).map((field, at) => ({
    field,
    answers: 2 + (at % 2),
  }))

  it('for tables that share facts, and for one alone', () => {
    const next = seeded(77)
    for (let round = 0; round < 60; round += 1) {
      const tables = Array.from({ length: 1 + next(3) }, (_, id): Factor => {
        const facts = FACTS.filter((_one, at) => at === 0 || next(2) === 0)
        const cells = facts.reduce((product, { answers }) => product * answers, 1)
        const low = Array.from({ length: cells }, () => next(1_000))
        return { id: String(id), facts, low, high: low.map((amount) => amount + next(200)) }
      })
      expect(movementIn(tables, 'widowed')).toBe(mostByTrying(tables))
    }
  })

  /** Every pair of answers to the first question, with every answer to the other two. */
  function mostByTrying(tables: readonly Factor[]): number {
    let most = 0
    for (let others = 0; others < 6; others += 1) {
      const gap = (better: (a: number, b: number) => number): number =>
        tables.reduce((sum, table) => {
          const [yes, no] = [0, 1].map((first) => cellOf(table, [first, others % 3, Math.floor(others / 3)]))
          const of = (end: 'low' | 'high') => (table[end][yes ?? 0] ?? 0) - (table[end][no ?? 0] ?? 0)
          return sum + better(of('low'), of('high'))
        }, 0)
      most = Math.max(most, gap(Math.max), -gap(Math.min))
    }
    return most
  }

  const cellOf = ({ facts }: Factor, answers: readonly number[]): number =>
    facts.reduce((cell, { field, answers: count }) => cell * count + (answers[FIELDS.indexOf(field)] ?? 0), 0)
  const FIELDS: readonly string[] = FACTS.map(({ field }) => field)
})
