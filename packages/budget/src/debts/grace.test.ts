import { cents, fromPercent, localDate } from '@winterjay/money'
import type { Rate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { graceLost } from './grace.ts'

/* budget §12.6 and example 4 of §12.5. */

const bought = {
  boughtOn: localDate('2026-05-05'),
  amountCents: cents(60_000),
  paidOn: localDate('2026-06-21'),
  paidCents: cents(50_000),
  rate: fromPercent(20.99) as Rate,
}

describe('a statement that is paid in part (budget §12.6)', () => {
  it('47 days of 600.00 and 10 days of 100.00: example 4', () =>
    expect(graceLost(bought)).toEqual({ until: '2026-06-30', interestCents: 1679, paidPercent: 83 }))
  it('a day of a leap year is a 366th', () =>
    // 17 days of 2027 and 13 of 2028, with 18 more of 100.00.
    expect(
      graceLost({ ...bought, boughtOn: localDate('2027-12-15'), paidOn: localDate('2028-01-14') })?.interestCents,
    ).toBe(Math.round(60_000 * 0.2099 * (17 / 365 + 13 / 366) + 10_000 * 0.2099 * (18 / 366))))
  it.each([
    { paidCents: cents(60_000) },
    { paidOn: localDate('2026-05-05') },
    { amountCents: cents(0) },
    { paidCents: cents(-1) },
  ])('%j costs nothing that can be said', (change) => expect(graceLost({ ...bought, ...change })).toBeNull())
})
