import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { standings } from './portfolio-worth.ts'

const NOTHING = { invested: 0, returned: 0, principal: 0, interest: 0, fees: 0, losses: 0, recoveries: 0 }
const month = (period: string, changes: Partial<typeof NOTHING>) => {
  const all = { ...NOTHING, ...changes }
  return {
    period,
    invested: cents(all.invested),
    returned: cents(all.returned),
    principal: cents(all.principal),
    interest: cents(all.interest),
    fees: cents(all.fees),
    losses: cents(all.losses),
    recoveries: cents(all.recoveries),
  }
}

describe('marketplace §3: what was put in, and what it is worth', () => {
  it('adds interest and recoveries, takes off fees and losses, and counts principal paid back once', () => {
    const months = [
      month('2026-11', { invested: 500_00, returned: 100_00 }),
      month('2026-12', { principal: 40_00, interest: 5_00, fees: 45 }),
      month('2027-01', { losses: 60_00, recoveries: 10_00 }),
    ]
    expect(standings({ months, as_of: localDate('2027-01-31') })).toEqual([
      { period: '2026-11', putIn: 400_00, worth: 400_00 },
      { period: '2026-12', putIn: 400_00, worth: 404_55 },
      { period: '2027-01', putIn: 400_00, worth: 354_55 },
    ])
  })

  it('has a standing for months without a movement too, up to today', () => {
    const months = [month('2026-11', { invested: 100_00 }), month('2027-01', { interest: 1_00 })]
    const found = standings({ months, as_of: localDate('2027-02-03') })
    expect(found.map(({ period }) => period)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(found.map(({ worth }) => worth)).toEqual([100_00, 100_00, 101_00, 101_00])
  })

  it('has none before anything moved', () => {
    expect(standings({ months: [], as_of: localDate('2026-11-22') })).toEqual([])
  })
})
