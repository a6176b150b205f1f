import { cents, isRefusal } from '@winterjay/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aLoan, termsOf } from './a-loan.test-data.ts'
import { paymentRuns } from './payment-runs.ts'
import { planSchedule } from './schedule.ts'

const rows = (...payments: number[]) => payments.map((payment) => ({ paymentCents: cents(payment) }))

it('lending §1.2: groups a schedule into runs of equal payments', () => {
  expect(paymentRuns(rows(100, 100, 304, 304, 303))).toEqual([
    { count: 2, paymentCents: 100 },
    { count: 2, paymentCents: 304 },
    { count: 1, paymentCents: 303 },
  ])
})

it('an amount that recurs later starts a new run', () => {
  expect(paymentRuns(rows(1, 2, 1)).map(({ count }) => count)).toEqual([1, 1, 1])
  expect(paymentRuns([])).toEqual([])
})

it('ends with the payment that clears the debt, which rounding may bring long before the last row', () => {
  const schedule = planSchedule(aLoan(100, 13, 600))
  if (isRefusal(schedule)) throw new Error(schedule.code)
  expect(schedule.rows.at(-1)?.paymentCents).toBe(0)
  expect(paymentRuns(schedule.rows)).toEqual([
    { count: 472, paymentCents: 109 },
    { count: 1, paymentCents: 107 },
  ])
})

it('names every cent that is paid, and no payment of 0.00 after the last', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeNat(), { minLength: 8, maxLength: 8 }).map(termsOf), (terms) => {
      const schedule = planSchedule(terms)
      if (isRefusal(schedule)) return
      const runs = paymentRuns(schedule.rows)
      expect(runs.at(-1)?.paymentCents).toBeGreaterThan(0)
      expect(runs.reduce((sum, { count, paymentCents }) => sum + count * paymentCents, 0)).toBe(schedule.totalPaidCents)
    }),
  )
})
