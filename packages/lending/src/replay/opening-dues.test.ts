import { cents, localDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LoanEvent, LoanPayment } from '../index.ts'
import { bookEntries, loanState, payOffQuote } from '../index.ts'
import { loanA } from '../schedule/a-plan.test-data.ts'
import type { WireLoan } from '../schedule/a-plan.test-data.ts'

/* Interest and charges owed on the day of an opening balance (lending §5.9.6): dues of that day, paid first. */

const OPENED: LoanEvent = {
  kind: 'opened_with_history',
  id: 'opened',
  sequence: 0,
  effectiveOn: localDate('2026-05-01'),
  principalCents: cents(6_800_00),
  interestOwedCents: cents(50_00),
  chargesOwedCents: cents(25_00),
}
const pay = (day: string, amount: number, excess: LoanPayment['excess'] = 'next_installments'): LoanPayment => ({
  id: day,
  paidOn: localDate(day),
  amountCents: cents(amount),
  sequence: 1,
  excess,
})
const seen = (
  day: string,
  payments: readonly LoanPayment[] = [],
  more: readonly LoanEvent[] = [],
  change: WireLoan = {},
) => {
  const { terms, lateFeeTerms } = loanA(change)
  const loan = { ...terms, ...lateFeeTerms }
  const events = [OPENED, ...more]
  return {
    terms,
    state: loanState(loan, payments, localDate(day), events),
    quote: payOffQuote(loan, payments, localDate(day), events),
    events,
  }
}
/** What a payment paid, line by line: instalment, interest, principal, charge. */
const lines = ({ state }: ReturnType<typeof seen>) =>
  state.allocations.flatMap((part) =>
    part.lines.map((line) => [line.installment, line.interestCents, line.principalCents, line.chargeCents]),
  )

describe('what was owed when a loan came into the book (lending §5.9.6)', () => {
  it('is due on that day: overdue from the next one, in the pay-off, and no instalment of the plan', () => {
    expect(seen('2026-05-01').state).toMatchObject({ overdueCents: 0, status: 'active' })
    const { state, quote } = seen('2026-05-20')
    expect(state).toMatchObject({
      installmentsPaid: 0,
      installmentsTotal: 8,
      overdueCents: 50_00,
      daysPastDue: 19,
      chargesOwedCents: 25_00,
      status: 'overdue',
      nextDue: { dueDate: '2026-05-01', amountCents: 50_00 },
    })
    // 6,800.00 × 12 % × 19 / 365 = 42.4767…
    expect([quote.dueCents, quote.interestCents, quote.chargesCents, quote.totalCents]).toEqual([
      50_00, 42_48, 25_00, 6_917_48,
    ])
  })

  it('interest first, then charges, then the instalments; a fee is charged on none of it', () => {
    expect(lines(seen('2026-05-20', [pay('2026-05-10', 60_00)]))).toEqual([
      [0, 50_00, 0, 0],
      [null, 0, 0, 10_00],
    ])
    // Then row 1, 68.00 of interest, before row 2, whose interest is 5,979.31 × 1 %.
    expect(lines(seen('2026-06-01', [pay('2026-06-01', 1_000_00)]))).toEqual([
      [0, 50_00, 0, 0],
      [null, 0, 0, 25_00],
      [1, 68_00, 820_69, 0],
      [2, 36_31, 0, 0],
    ])
    expect(seen('2026-05-20', [], [], { late_fee_value: 50, grace_days: 5 }).state.feesOwedCents).toBe(0)
    const arrears = { arrears_rate: 12, arrears_base: 'instalment' } as const
    expect(seen('2026-05-20', [], [], arrears).state.arrearsOwedCents).toBe(0)
  })

  it('interest alone is no charge; what was owed of charges is one', () => {
    const { terms, lateFeeTerms } = loanA()
    const chargesOf = (chargesOwedCents: number): unknown[] =>
      loanState({ ...terms, ...lateFeeTerms }, [], localDate('2026-05-20'), [
        { ...OPENED, chargesOwedCents: cents(chargesOwedCents) },
      ]).charges.map(({ amountCents, paidCents, waivedCents }) => [amountCents, paidCents, waivedCents])
    expect([chargesOf(0), chargesOf(25_00)]).toEqual([[], [[25_00, 0, 0]]])
  })

  it('by the day, too: interest first, then charges, then the instalment of the month', () =>
    // 6,800.00 × 12 % × 31 / 365 = 69.30, and 5.70 are left.
    expect(lines(seen('2026-06-01', [pay('2026-06-01', 150_00)], [], { interest_method: 'daily' }))).toEqual([
      [0, 50_00, 0, 0],
      [null, 0, 0, 25_00],
      [1, 69_30, 5_70, 0],
    ]))

  it('by the day: the interest owed is part of what has accrued', () => {
    const { state } = seen('2026-05-20', [pay('2026-05-20', 60_00)], [], { interest_method: 'daily' })
    expect(state.allocations[0]).toMatchObject({ interestCents: 60_00 - 10_00, chargeCents: 10_00, principalCents: 0 })
    expect([state.outstandingPrincipalCents, state.interestAccruedCents]).toEqual([6_800_00, 42_48])
  })

  it('a re-age carries it, too: 50.00 and 68.00 on top of the first new payment', () => {
    const re_age = { kind: 're_age', on: localDate('2026-06-10'), numberOfPayments: 12, interest: 'carry' } as const
    const event: LoanEvent = {
      kind: 'amended',
      id: 'again',
      sequence: 5,
      effectiveOn: re_age.on,
      amendment: { ...re_age, firstDueDate: null, closed: [], unpaidInterestCents: cents(0) },
    }
    const { state } = seen('2026-06-10', [], [event])
    const [dues, closed, first] = state.rows
    expect([dues?.paymentCents, closed?.paymentCents]).toEqual([0, 0])
    expect([first?.installment, first?.interestCents]).toEqual([2, 68_00 + 50_00 + 68_00])
    expect(state).toMatchObject({ overdueCents: 0, daysPastDue: 0, outstandingPrincipalCents: 6_800_00 })
  })

  it('whatever is paid: the parts of each payment sum to it, the books to zero, and the pay-off ends the loan', () => {
    const excess = fc.constantFrom<LoanPayment['excess']>('next_installments', 'shorter_term', 'lower_payment')
    const drawn = fc.array(
      fc.record({ days: fc.integer({ min: 1, max: 200 }), amount: fc.integer({ min: 1, max: 300_000 }), excess }),
      {
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(drawn, fc.boolean(), (list, isDaily) => {
        const day = (days: number): string => new Date(Date.UTC(2026, 4, 1 + days)).toISOString().slice(0, 10)
        const payments = list.map((one, sequence) => ({
          ...pay(day(one.days), one.amount, one.excess),
          id: `p${sequence}`,
          sequence,
        }))
        const change = isDaily ? ({ interest_method: 'daily' } as const) : {}
        const at = seen(day(201), payments, [], change)
        for (const part of at.state.allocations) {
          const paid = payments.find(({ id }) => id === part.paymentId)?.amountCents
          expect(
            part.interestCents + part.principalCents + part.chargeCents + part.feeCents + part.unappliedCents,
          ).toBe(paid)
        }
        const entries = bookEntries({
          terms: at.terms,
          upfrontFeeCents: cents(0),
          payments,
          events: at.events,
          state: at.state,
        })
        for (const { amounts } of entries) expect(Object.values(amounts).reduce((a, b) => a + b, 0)).toBe(0)
        expect(entries.reduce((sum, { amounts }) => sum + amounts.principal, 0)).toBe(
          at.state.outstandingPrincipalCents,
        )
        if (at.quote.totalCents === 0) return
        const last = { ...pay(day(201), at.quote.totalCents, 'shorter_term'), id: 'last', sequence: 99 }
        expect(seen(day(201), [...payments, last], [], change).state).toMatchObject({
          status: 'completed',
          unappliedCents: 0,
          outstandingPrincipalCents: 0,
        })
      }),
      { numRuns: 200 },
    )
  })
})
