import { cents, localDate, rate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Province } from '../index.ts'
import { PROVINCES, RISK_GRADES, gradeTableOn, reviewListing } from '../index.ts'

const today = localDate('2026-11-21')
const review = (
  percent: number,
  province: Province | null,
  rest: { purpose?: 'business'; requestedCents?: number; termMonths?: number } = {},
) => {
  const { purpose = 'medical', requestedCents = 500_000, termMonths = 36 } = rest
  return reviewListing(
    { requestedCents: cents(requestedCents), platformRate: rate(percent * 1_000_000), termMonths, purpose, province },
    today,
  )
}
const codes = (...asked: Parameters<typeof review>) => review(...asked).refusals.map(({ code }) => code)

describe('legal review before every listing (marketplace §4; lending §2.1, §2.4)', () => {
  it.each([
    [33, 'AB'],
    [32.5, 'BC'],
    [33, 'MB'],
    [33, 'NL'],
    [22.5, 'QC'],
    [27, 'QC'],
  ] as const)('at %s %% a consumer’s loan in %s would be high-cost credit: not listed', (percent, province) =>
    expect(codes(percent, province)).toEqual(['listing_high_cost']),
  )

  it.each([
    [31, 'AB'],
    [31, 'BC'],
    [21.9, 'QC'],
    [33, 'ON'],
    [27, 'SK'],
  ] as const)('at %s %% in %s it is listed', (percent, province) => expect(codes(percent, province)).toEqual([]))

  it('consumer law does not apply to business credit; the Criminal Code does', () => {
    expect(codes(33, 'AB', { purpose: 'business' })).toEqual([])
    expect(codes(36, 'AB', { purpose: 'business' })).toEqual(['criminal_rate'])
    expect(codes(36, null)).toEqual(['criminal_rate'])
  })

  it('warns near the criminal rate, and shows applicants nothing that only a lender can fix', () => {
    expect(review(33, 'ON').warnings.map(({ code }) => code)).toEqual(['near_criminal_rate'])
    for (const requestedCents of [100_000, 500_000, 502_500, 3_500_000])
      expect(review(12, 'QC', { requestedCents }).warnings).toEqual([])
  })

  it('every price of our table is lawful everywhere except grade E, and the highest D, in Quebec', () => {
    for (const province of PROVINCES) {
      for (const grade of RISK_GRADES) {
        const price = gradeTableOn(today)?.grades[grade].price
        const isListed = [price?.from, price?.to].map((each) => codes(Number(each) / 1_000_000, province).length === 0)
        expect([province, grade, isListed]).toEqual([
          province,
          grade,
          province === 'QC' && grade === 'E'
            ? [expect.any(Boolean), false]
            : [true, province === 'QC' && grade === 'D' ? expect.any(Boolean) : true],
        ])
      }
    }
  })
})
