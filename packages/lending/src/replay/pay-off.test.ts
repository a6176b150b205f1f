import { cents, localDate, rate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Amendment, LoanEvent, LoanPayment, PayOffQuote } from '../index.ts'
import { demandOf } from '../documents/index.ts'
import { expectedIn, loanState, payOffQuote, refusePayOffDay } from '../index.ts'
import { earnedBy } from '../figures/interest-earned.ts'
import { loanA } from '../schedule/a-plan.test-data.ts'
import type { WireLoan } from '../schedule/a-plan.test-data.ts'

/* lending §1.4, §5.7: what closes a loan on a day. Expected figures are computed by hand, Actual/365, each half up. */

const loanOf = (change: WireLoan) => {
  const { terms, lateFeeTerms } = loanA(change)
  return { ...terms, ...lateFeeTerms }
}
const pay = (sequence: number, day: string, amountCents: number): LoanPayment => ({
  id: `p${sequence}`,
  amountCents: cents(amountCents),
  paidOn: localDate(day),
  sequence,
  excess: 'shorter_term',
})
const THREE_PAID = [1, 2, 3].map((k) => pay(k, `2026-0${k + 1}-01`, 888_49))
const amended = (...amendments: readonly Amendment[]): LoanEvent[] =>
  amendments.map((amendment, at) => ({
    kind: 'amended',
    amendment,
    id: `a${at}`,
    effectiveOn: amendment.on,
    sequence: 9 + at,
  }))
const quoteOf = (
  day: string,
  amendments: readonly Amendment[],
  payments: readonly LoanPayment[] = THREE_PAID,
  change: WireLoan = {},
): PayOffQuote => payOffQuote(loanOf(change), payments, localDate(day), amended(...amendments))

type Skip = Extract<Amendment, { kind: 'skip' }>
const skip = (interest: Skip['interest'], count: number, installment = 4): Skip => ({
  kind: 'skip',
  on: localDate(`2026-0${installment + 1}-01`),
  installment,
  count,
  interest,
  end: 'later',
})
const advance = (on: string): Amendment => ({ kind: 'advance', on: localDate(on), amountCents: cents(2000_00) })
const DAYS = ['2026-05-01', '2026-05-15', '2026-06-01', '2026-06-15', '2026-07-15', '2026-08-15', '2026-10-02']

describe('interest that skipped instalments carry on', () => {
  const totalOf = ({ totalCents }: PayOffQuote): number => totalCents

  it.each([1, 2, 3, 4])('of %i in a row is owed on each day as if it fell due each time', (count) => {
    const carried = DAYS.map((day) => totalOf(quoteOf(day, [skip('carry', count)])))
    expect(carried).toEqual(DAYS.map((day) => totalOf(quoteOf(day, [skip('pay', count)]))))
  })
  it('is the interest of each of them: 76.11 a month on 7,610.80, and 14 days of it are 35.03', () => {
    const interestOn = (day: string): number => quoteOf(day, [skip('carry', 3)]).interestCents
    expect(['2026-05-15', '2026-06-15', '2026-07-15'].map(interestOn)).toEqual([111_14, 187_25, 263_36])
  })
  it('is the same when the months are skipped one by one', () => {
    const oneByOne = [skip('carry', 1, 4), skip('carry', 1, 5)]
    expect(DAYS.map((day) => quoteOf(day, oneByOne))).toEqual(DAYS.map((day) => quoteOf(day, [skip('carry', 2)])))
  })
  it.each(['2026-05-15', '2026-06-15'])(
    'paid off on %s, the loan is completed and all its interest was earned',
    (day) => {
      const events = amended(skip('carry', 2))
      const { totalCents } = quoteOf(day, [skip('carry', 2)])
      const payments = [...THREE_PAID, pay(4, day, totalCents)]
      const state = loanState(loanOf({}), payments, localDate(day), events)
      expect(state).toMatchObject({ status: 'completed', outstandingPrincipalCents: 0, unappliedCents: 0 })
      expect(state.interestPaidCents).toBe(100_00 + 92_12 + 84_15 + (day < '2026-06' ? 111_14 : 187_25))
      expect(earnedBy(localDate('2026-12-01'), { loan: loanOf({}), payments, events })).toBe(state.interestPaidCents)
    },
  )
  it('is earned once, also when money is advanced before it falls due', () => {
    // Rows 1 to 3, then 76.11 twice on 7,610.80, and 2,000.00 for 21 days.
    const events = amended(skip('carry', 1), advance('2026-05-11'))
    const earned = earnedBy(localDate('2026-06-01'), { loan: loanOf({}), payments: THREE_PAID, events })
    expect(earned).toBe(100_00 + 92_12 + 84_15 + 76_11 + 76_11 + 13_81)
    expect(quoteOf('2026-05-15', [skip('carry', 1), advance('2026-05-11')])).toMatchObject({
      interestCents: 37_66 + 76_11,
    })
  })
})

describe('the rate of the day', () => {
  it('a mortgage bears interest compounded half-yearly: (1 + 2.5 %) to the power of 2 × 14/365', () => {
    const mortgage = { principal: 200_000, annual_rate: 5, term_months: 60, amortization_months: 300 }
    const terms = { ...mortgage, interest_method: 'mortgage', secured_by_real_property: true }
    const quote = quoteOf('2026-01-15', [], [], terms)
    expect(quote).toMatchObject({ interestCents: 379_20, perDiemCents: 27_06, totalCents: 200_379_20 })
  })
  it('one more day costs the new rate once it has begun: 7,610.80 at 12 %, then at 18 %', () => {
    const change: Amendment = {
      kind: 'rate_change',
      on: localDate('2026-05-01'),
      annualRate: rate(18_000_000),
      payment: 'keep',
    }
    const paid = [...THREE_PAID, pay(4, '2026-05-01', 888_49)]
    const perDiem = (day: string): number => quoteOf(day, [change], day < '2026-05' ? THREE_PAID : paid).perDiemCents
    expect([perDiem('2026-04-20'), perDiem('2026-05-20')]).toEqual([2_50, 3_35])
  })
})

describe('paid within an odd first period', () => {
  it('the rest bears the odd period, what was paid only its days', () => {
    // 9,000.00: a month and the 14 days before it, 131.42; 1,000.00 for 19 days, 6.25.
    const loan = loanOf({ first_due_date: '2026-02-15' })
    const { rows } = loanState(loan, [pay(1, '2026-01-20', 1000_00)], localDate('2026-01-20'), [])
    expect(rows[0]?.interestCents).toBe(131_42 + 6_25)
    expect(rows[1]?.interestCents).toBe(Math.round((rows[0]?.balanceCents ?? 0) * 0.01))
  })
  it('an advance within it leaves the odd days where they are', () => {
    // 12,000.00 for 9 days less 2,000.00 for 4.
    const { interestCents } = quoteOf('2026-01-10', [advance('2026-01-05')], [], { first_due_date: '2026-02-15' })
    expect(interestCents).toBe(32_88)
  })
})

describe('a day for which a pay-off is asked', () => {
  const refused = (on: string) => refusePayOffDay(localDate(on), localDate('2026-01-01'), localDate('2026-11-27'))

  it.each(['2026-01-01', '2026-11-27', '2036-11-27'])('%s is from the start to ten years ahead', (on) =>
    expect(refused(on)).toBeNull(),
  )
  it.each(['2025-12-31', '2036-11-28'])('%s is not: the refusal names both ends', (on) =>
    expect(refused(on)).toEqual({
      code: 'pay_off_day_out_of_range',
      field: 'on',
      params: { firstDay: '2026-01-01', lastDay: '2036-11-27' },
    }),
  )
})

describe('a loan that is not collected any more', () => {
  const on = localDate('2026-04-10')
  const quoteAfter = (event: LoanEvent, day: string) => payOffQuote(loanOf({}), THREE_PAID, localDate(day), [event])

  it('settled for less, owes what it did until that day, and from then on nothing', () => {
    const settled: LoanEvent = {
      kind: 'settled_for_less',
      id: 's',
      effectiveOn: on,
      sequence: 9,
      amountCents: cents(0),
      reason: 'no more to be had',
    }
    // 7,610.80 and 8 days of it.
    expect(quoteAfter(settled, '2026-04-09').totalCents).toBe(7610_80 + 20_02)
    for (const day of ['2026-04-10', '2026-08-15'])
      expect(quoteAfter(settled, day)).toEqual({
        day,
        interestFrom: day,
        interestDays: 0,
        ...Object.fromEntries(
          ['due', 'principal', 'interest', 'fees', 'arrears', 'charges', 'perDiem', 'total'].map((part) => [
            `${part}Cents`,
            0,
          ]),
        ),
      })
  })
  it('settled for less, has nothing overdue or expected from that day, and no demand', () => {
    const settled: LoanEvent = {
      kind: 'settled_for_less',
      id: 's',
      effectiveOn: on,
      sequence: 9,
      amountCents: cents(0),
      reason: 'x',
    }
    const standing = (day: string) => {
      const state = loanState(loanOf({}), [], localDate(day), [settled])
      const { terms, lateFeeTerms } = loanA({})
      const record = { terms, lateFeeTerms, upfrontFeeCents: cents(0), payments: [], events: [settled] }
      const overdue = state.rows.filter((row) => row.overdue).length
      return [overdue, state.daysPastDue, expectedIn(state) > 0, demandOf(record, localDate(day)) !== null]
    }
    expect(standing('2026-04-09')).toEqual([3, 67, true, true])
    expect(standing('2026-04-10')).toEqual([0, 0, false, false])
  })
  it.each(['monthly', 'daily'])('written off, one more day costs nothing from that day on: %s', (method) => {
    const writeOff: LoanEvent = { kind: 'write_off', id: 'w', effectiveOn: on, sequence: 9 }
    const perDiem = (day: string): number =>
      payOffQuote(loanOf(method === 'daily' ? { interest_method: 'daily' } : {}), THREE_PAID, localDate(day), [
        writeOff,
      ]).perDiemCents
    expect(['2026-04-09', '2026-04-10', '2026-04-20'].map(perDiem)).toEqual([2_50, 0, 0])
  })
})

describe('interest by the day', () => {
  it('is from the last due day, and before the first from the start', () => {
    const from = (day: string, payments: readonly LoanPayment[]): unknown[] => {
      const { interestFrom, interestDays } = quoteOf(day, [], payments, { interest_method: 'daily' })
      return [interestFrom, interestDays]
    }
    expect(from('2026-01-20', [])).toEqual(['2026-01-01', 19])
    expect(from('2026-04-20', THREE_PAID)).toEqual(['2026-04-01', 19])
  })
})

describe('interest added to the principal', () => {
  it('bears interest from its own day', () => {
    // Of the fourth instalment, unpaid, 76.11 become principal: 6,798.42 for 14 days and 76.11 for 4.
    const added: Amendment = { kind: 'capitalise', on: localDate('2026-05-11'), amountCents: cents(76_11) }
    expect(quoteOf('2026-05-15', [added])).toMatchObject({ principalCents: 6798_42 + 76_11, interestCents: 31_39 })
  })
})
