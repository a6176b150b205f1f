import { addDays, cents, localDate, sumCents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { LoanPayment, LoanState } from '../index.ts'
import { loanState } from '../index.ts'
import { loanA } from '../schedule/a-plan.test-data.ts'
import type { WireLoan } from '../schedule/a-plan.test-data.ts'
import { portfolioAtRisk } from './book-figures.ts'
import { receiptsCounter } from './receipts-ahead.ts'
import type { LoanAhead, ReceiptsAhead } from './receipts-ahead.ts'

/* lending §7.16: what a book is to receive in the next twelve months. */

const stateOf = (change: WireLoan, day: string, payments: readonly LoanPayment[] = []): LoanState => {
  const { terms, lateFeeTerms } = loanA(change)
  return loanState({ ...terms, ...lateFeeTerms }, payments, localDate(day))
}
const paid = (sequence: number, day: string, amountCents: number): LoanPayment => ({
  id: `p${sequence}`,
  amountCents: cents(amountCents),
  paidOn: localDate(day),
  sequence,
  excess: 'next_installments',
})
const ahead = (day: string, loans: readonly LoanState[], promises: LoanAhead['promises'] = []): ReceiptsAhead => {
  const counter = receiptsCounter(localDate(day))
  for (const [at, state] of loans.entries()) counter.take({ state, promises: at === 0 ? promises : [] })
  return counter.sums()
}
type Period = ReceiptsAhead['months'][number]
const total = ({ interestCents, principalCents }: Pick<Period, 'interestCents' | 'principalCents'>): number =>
  interestCents + principalCents
const startingOn = (periods: readonly Period[], start: string): Period | undefined =>
  periods.find((period) => period.start === start)

describe('example 48: the weekly loan A alone', () => {
  const { months, weeks, overdue, later } = ahead('2026-01-01', [
    stateOf({ payment_frequency: 'weekly' }, '2026-01-01'),
  ])
  it('pays 817.20 in January and 1,021.50 in July: weeks are not months', () => {
    expect(months.map(({ start }) => start).at(0)).toBe('2026-01-01')
    expect(months).toHaveLength(12)
    const [january, july] = ['2026-01-01', '2026-07-01'].map((start) => startingOn(months, start))
    expect([january, july].map((month) => month !== undefined && total(month))).toEqual([817_20, 1021_50])
  })
  it('pays once in each week that begins on a Monday, and everything in the end', () => {
    expect(weeks[0]?.start).toBe('2025-12-29')
    const due = weeks.map((week) => total(week)).filter((amount) => amount > 0)
    expect(due).toEqual([...Array.from({ length: 51 }, () => 204_30), 204_17])
    expect(months.reduce((sum, month) => sum + month.principalCents, 0)).toBe(10_000_00)
    expect([total(overdue), total(later)]).toEqual([0, 0])
  })
})

describe('what is late (lending §7.16)', () => {
  // 888.49 was paid on 1 February, and 500.00 of the 888.49 that were due on 1 March.
  const late = stateOf({}, '2026-04-20', [paid(1, '2026-02-01', 888_49), paid(2, '2026-03-20', 500_00)])
  it('is apart, its interest paid first, and never in a month ahead', () => {
    const { overdue, months } = ahead('2026-04-20', [late])
    expect(total(overdue)).toBe(late.overdueCents)
    expect(overdue.interestCents).toBe(late.rows[2]?.interestCents)
    expect(startingOn(months, '2026-04-01')).toMatchObject({ interestCents: 0, principalCents: 0 })
    expect(months.reduce<number>((sum, month) => sum + month.principalCents, overdue.principalCents)).toBe(
      late.outstandingPrincipalCents,
    )
  })
  it('an instalment of today is due and not late', () => {
    const { overdue, months } = ahead('2026-02-01', [stateOf({}, '2026-02-01')])
    expect([overdue, ...months.slice(0, 1)].map((period) => total(period))).toEqual([0, 888_49])
  })
  it('a promise stands on its day, and adds nothing', () => {
    const promises = [{ by: localDate('2026-05-04'), amountCents: cents(300_00) }]
    const { months, weeks } = ahead('2026-04-20', [late], promises)
    expect(startingOn(months, '2026-05-01')).toMatchObject({ promisedCents: 300_00 })
    expect(startingOn(weeks, '2026-05-04')).toMatchObject({ promisedCents: 300_00 })
    expect(total(startingOn(months, '2026-05-01') as Period)).toBe(888_49)
  })
  it('what is due after twelve months is apart, too', () => {
    const { months, later } = ahead('2026-01-01', [stateOf({ term_months: 24 }, '2026-01-01')])
    const sum = months.reduce((all, month) => all + month.principalCents, 0)
    expect(later.principalCents).toBe(10_000_00 - sum)
    expect(months.at(-1)?.start).toBe('2026-12-01')
  })
})

describe('likely receipts (lending §7.17)', () => {
  /** Weekly loans whose first instalments were paid on their days, and the others not. */
  const loans = (count: number, paidWeeks: number): LoanState[] =>
    Array.from({ length: count }, () =>
      stateOf(
        { payment_frequency: 'weekly' },
        '2026-02-09',
        Array.from({ length: paidWeeks }, (_, week) =>
          paid(week + 1, addDays(localDate('2026-01-08'), 7 * week), 204_30),
        ),
      ),
    )
  it('are none under twenty instalments of that age', () => {
    const few = ahead('2026-02-09', loans(3, 5))
    expect(few.collected.current).toBeNull()
    expect(few.months[0]?.likelyCents).toBeNull()
  })
  it('are the share that was paid of those that fell due when a loan was as late', () => {
    const all = ahead('2026-02-09', loans(4, 5))
    expect(all.collected.current).toBe(100)
    expect(all.months[1]?.likelyCents).toBe(4 * 4 * 204_30)
    // Of five instalments four were paid, and the last fell due while nothing was late.
    const some = ahead('2026-02-09', loans(4, 4))
    expect(some.collected.current).toBe(80)
    expect(some.months[1]?.likelyCents, 'these loans are late now, and nothing says how such loans pay').toBeNull()
  })
})

it('example 49: 8,415.14 current, 6,798.42 nine days late and 8,808.60 fifty days late', () => {
  const sums = {
    current: cents(8415_14),
    '1-30': cents(6798_42),
    '31-60': cents(8808_60),
    '61-90': cents(0),
    '91+': cents(0),
  }
  expect(sumCents(Object.values(sums))).toBe(24_022_16)
  expect([0, 30, 90].map((days) => portfolioAtRisk(sums, days as 0 | 30 | 90).percent)).toEqual([64.97, 36.67, 0])
})
