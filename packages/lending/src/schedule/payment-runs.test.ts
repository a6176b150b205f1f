import { cents } from '@winterjay/money'
import { expect, it } from 'vitest'
import { paymentRuns } from './payment-runs.ts'

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
