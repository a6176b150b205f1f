import { cents } from '@winterjay/money'
import { expect, it } from 'vitest'
import { paymentRuns } from './payment-runs.ts'

const rows = (...payments: number[]) => payments.map((payment) => ({ paymentCents: cents(payment) }))

it('lending §1.2: a schedule is told in runs of one payment', () => {
  expect(paymentRuns(rows(100, 100, 304, 304, 303))).toEqual([
    { count: 2, paymentCents: 100 },
    { count: 2, paymentCents: 304 },
    { count: 1, paymentCents: 303 },
  ])
})

it('an amount that comes back starts a run of its own', () => {
  expect(paymentRuns(rows(1, 2, 1)).map(({ count }) => count)).toEqual([1, 1, 1])
  expect(paymentRuns([])).toEqual([])
})
