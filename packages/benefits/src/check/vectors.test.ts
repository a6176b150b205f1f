import { readFileSync } from 'node:fs'
import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { type BenefitResult, checkBenefits, householdOf, type HouseholdRequest } from '../index.ts'

interface Vector {
  readonly name: string
  readonly today: string
  readonly household: Readonly<Record<string, unknown>>
  /** Dollars a year by programme; of two adults a list. */
  readonly annual: Readonly<Record<string, number | readonly number[]>>
}

const VECTORS = JSON.parse(
  readFileSync(new URL('../../../../vectors/benefits/vectors.json', import.meta.url), 'utf8'),
) as readonly Vector[]

const inCents = (given: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...given,
  net_income: cents(Math.round(Number(given['net_income']) * 100)),
  employment_income: cents(Math.round(Number(given['employment_income']) * 100)),
})

function householdIn({ household }: Vector) {
  const spouse = household['spouse'] as Readonly<Record<string, unknown>> | undefined
  const request = { ...inCents(household), ...(spouse === undefined ? {} : { spouse: inCents(spouse) }) }
  return householdOf(request as unknown as HouseholdRequest)
}

/** One amount a year in dollars, which must not be a range. */
function paidIn({ annual, eligibility }: BenefitResult): number {
  if (eligibility === 'unlikely' || annual === null) return 0
  expect(annual.lowCents).toBe(annual.highCents)
  return annual.highCents / 100
}

describe('benefits §3, §6, §8: the open vectors (vectors/benefits)', () => {
  it('are the worked examples and 120 couples of a second program', () => {
    expect(VECTORS.filter(({ name }) => name.startsWith('drawn'))).toHaveLength(120)
    expect(VECTORS.length).toBeGreaterThan(140)
  })
  it.each(VECTORS.map((vector) => [vector.name, vector] as const))('%s', (_name, vector) => {
    const results = checkBenefits(householdIn(vector), localDate(vector.today))
    const found = Object.keys(vector.annual).map((id) => {
      const result = results.find((one) => one.id === id)!
      const isEach = Array.isArray(vector.annual[id])
      return [id, isEach ? result.people!.map((person) => paidIn(person.result)) : paidIn(result)]
    })
    expect(Object.fromEntries(found)).toEqual(vector.annual)
  })
})
