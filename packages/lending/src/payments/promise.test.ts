import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { promiseStatus, refusePromise } from './promise.ts'

const day = (text: string) => localDate(`2026-${text}`)
const promise = { amountCents: cents(500_00), by: day('06-15'), effectiveOn: day('06-01'), sequence: 5 }
const paid = (amount: number, on: string, sequence = 9) => ({ amountCents: cents(amount), paidOn: day(on), sequence })

describe('a promise to pay (lending §5.12)', () => {
  it.each([
    ['nothing arrived, and its day is not over', [], '06-15', 'open'],
    ['nothing arrived by the day after', [], '06-16', 'broken'],
    ['the amount arrived on its last day', [paid(500_00, '06-15')], '06-15', 'kept'],
    ['it arrived in parts', [paid(200_00, '06-03'), paid(300_00, '06-10')], '06-20', 'kept'],
    ['short by 1.00', [paid(499_00, '06-10')], '06-20', 'kept'],
    ['short by 1.01', [paid(498_99, '06-10')], '06-20', 'broken'],
    ['it arrived a day late', [paid(500_00, '06-16')], '06-20', 'broken'],
    ['it had arrived before', [paid(500_00, '05-31')], '06-20', 'broken'],
    ['recorded earlier on the same day', [paid(500_00, '06-01', 4)], '06-20', 'broken'],
    ['recorded later on the same day', [paid(500_00, '06-01', 6)], '06-20', 'kept'],
  ] as const)('%s', (_what, payments, today, status) => {
    expect(promiseStatus(promise, payments, day(today))).toBe(status)
  })

  it('of 1.00 or less is kept by a payment only', () => {
    const small = { ...promise, amountCents: cents(1_00) }
    expect(promiseStatus(small, [], day('06-15'))).toBe('open')
    expect(promiseStatus(small, [], day('06-16'))).toBe('broken')
    expect(promiseStatus(small, [paid(1_00, '06-10')], day('06-15'))).toBe('kept')
  })

  it('is of an amount, and of today or later', () => {
    expect(refusePromise(cents(1), day('06-01'), day('06-01'))).toBeNull()
    expect(refusePromise(cents(0), day('06-01'), day('06-01'))?.field).toBe('amount')
    expect(refusePromise(cents(1), day('05-31'), day('06-01'))?.field).toBe('by')
  })
})
