import { cents, localDate, rate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { aLoan } from '../schedule/a-loan.test-data.ts'
import { loanA } from '../schedule/a-plan.test-data.ts'
import { loanState } from '../index.ts'
import type { ExcessUse, LateFeeTerms, LoanEvent, LoanPayment } from '../index.ts'
import { chargesNothing, isHarsher } from './late-fee.ts'
import { refuseFilePaidUpTo, refusePaidUpToNow } from './paid-up-to.ts'

const fixed = (dollars: number, graceDays = 5): LateFeeTerms => ({
  lateFee: { type: 'fixed', amountCents: cents(dollars * 100) },
  graceDays,
})
const share = (ofDue: number, graceDays = 5): LateFeeTerms => ({
  lateFee: { type: 'percent', percent: rate(ofDue * 1_000_000) },
  graceDays,
})

describe('whether other late fees are harsher', () => {
  it.each([
    ['a higher amount', fixed(25), fixed(26), true],
    ['the same amount', fixed(25), fixed(25), false],
    ['a lower amount', fixed(25), fixed(24), false],
    ['a higher share', share(2), share(3), true],
    ['the same share', share(2), share(2), false],
    ['a lower share', share(2), share(1), false],
    ['a share instead of an amount', fixed(25), share(1), true],
    ['an amount instead of a share', share(5), fixed(1), true],
    ['less grace', fixed(25, 5), fixed(25, 4), true],
    ['more grace', fixed(25, 5), fixed(25, 6), false],
    ['less grace with a lower amount', fixed(25, 5), fixed(24, 4), true],
    ['none, with less grace', fixed(25, 5), fixed(0, 0), false],
    ['a share of nothing instead of an amount', fixed(25, 5), share(0, 0), false],
    ['an amount where there was none', fixed(0), fixed(1), true],
  ])('%s', (_, before, after, expected) => expect(isHarsher(before, after)).toBe(expected))

  it.each([
    [fixed(0), true],
    [share(0), true],
    [fixed(1), false],
    [share(1), false],
  ])('%j charges nothing: %s', (terms, expected) => expect(chargesNothing(terms)).toBe(expected))
})

describe('paid up to a day, of a loan with other facts (lending §5.3)', () => {
  // Due on the 1st of each month from February to January.
  const terms = aLoan(10_000, 12, 12, { startDate: localDate('2026-01-01') })
  const today = localDate('2026-06-15')
  const event = (sequence: number, on: string, said: object): LoanEvent =>
    ({ id: `e${sequence}`, sequence, effectiveOn: localDate(on), ...said }) as LoanEvent
  const skip = (on: string) => event(1, on, { kind: 'amended', amendment: { kind: 'skip', on: localDate(on) } })
  const extension = (on: string) =>
    event(1, on, { kind: 'amended', amendment: { kind: 'extend', on: localDate(on), numberOfPayments: 14 } })
  const paid = (on: string, sequence = 1): LoanPayment => ({
    id: `p${sequence}`,
    amountCents: cents(1000),
    paidOn: localDate(on),
    sequence,
    excess: 'next_installments',
  })
  const refused = (through: string, facts: { payments?: LoanPayment[]; events?: LoanEvent[] }) =>
    refusePaidUpToNow(localDate(through), terms, { payments: [], events: [], ...facts }, today)

  it.each([
    ['2026-04-30', null],
    ['2026-05-01', 'paid_up_to_over_change'],
    ['2026-05-02', 'paid_up_to_over_change'],
  ])('a skip on 1 May belongs to the instalment due that day: up to %s', (through, code) =>
    expect(refused(through, { events: [skip('2026-05-01')] })?.code ?? null).toBe(code),
  )
  it.each([
    ['2026-05-01', null],
    ['2026-05-02', 'paid_up_to_over_change'],
  ])('another change on 1 May, to the period that begins there: up to %s', (through, code) =>
    expect(refused(through, { events: [extension('2026-05-01')] })?.code ?? null).toBe(code),
  )
  it('names the earliest change, and the field', () => {
    const second = { ...skip('2026-03-01'), id: 'e2', sequence: 2 }
    expect(refused('2026-06-01', { events: [skip('2026-05-01'), second] })).toEqual({
      code: 'paid_up_to_over_change',
      field: 'paid_up_to',
      params: { on: '2026-03-01' },
    })
  })
  it.each([
    ['2026-03-31', null],
    ['2026-04-01', 'paid_up_to_over_payments'],
    ['2026-04-02', 'paid_up_to_over_payments'],
  ])('payments of 1 April and later stay after it: up to %s', (through, code) =>
    expect(refused(through, { payments: [paid('2026-05-01', 2), paid('2026-04-01')] })?.code ?? null).toBe(code),
  )
  it('only ever moves on', () => {
    const said = event(1, '2026-04-01', { kind: 'paid_up_to' })
    expect(refused('2026-04-01', { events: [said] })).toEqual({
      code: 'paid_up_to_said_before',
      field: 'paid_up_to',
      params: { through: '2026-04-01' },
    })
    expect(refused('2026-04-02', { events: [said] })).toBeNull()
  })
  it('ends on the day on which the loan was written off', () => {
    const off = event(1, '2026-05-10', { kind: 'write_off' })
    expect(refused('2026-05-10', { events: [off] })).toBeNull()
    expect(refused('2026-05-11', { events: [off] })?.code).toBe('paid_up_to_out_of_range')
  })
  it('of a whole file: not in the future', () => {
    expect(refuseFilePaidUpTo(today, today)).toBeNull()
    expect(refuseFilePaidUpTo(localDate('2026-06-16'), today)).toEqual({
      code: 'paid_up_to_in_future',
      field: 'paid_up_to',
      params: { today },
    })
  })
})

describe('more than is due, on a loan with interest by the day (lending §1.7, §5.5)', () => {
  const { terms, lateFeeTerms } = loanA({ interest_method: 'daily' })
  const loan = { ...terms, ...lateFeeTerms }
  const after = (excess: ExcessUse) =>
    loanState(
      loan,
      [{ id: 'p1', amountCents: cents(2_888_49), paidOn: localDate('2026-02-01'), sequence: 1, excess }],
      localDate('2026-02-02'),
    )
  const rowsOf = (excess: ExcessUse) => after(excess).rows.slice(1)

  it('lowers the payments, which stay as many, level, and repay what is left', () => {
    const rows = rowsOf('lower_payment')
    const before = rowsOf('next_installments')
    expect(rows).toHaveLength(before.length)
    const payments = rows.map(({ paymentCents }) => paymentCents)
    expect(new Set(payments.slice(0, -1)).size).toBe(1)
    expect(payments[0]).toBeLessThan(before[0]?.paymentCents ?? 0)
    expect(rows.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(
      after('lower_payment').outstandingPrincipalCents,
    )
  })
})
