import { cents, localDate, rate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Amendment, ExcessUse, LendingRefusal, LoanEvent, LoanPayment, LoanState } from '../index.ts'
import { loanState } from '../index.ts'
import { loanA } from '../schedule/a-plan.test-data.ts'
import type { WireLoan } from '../schedule/a-plan.test-data.ts'
import { unlessUnfit } from './unfit-amendment.ts'

/* Where a payment goes (lending §1.7, §5.5), on loan A. Expected figures are computed by hand, each half up. */

const pay = (
  sequence: number,
  day: string,
  amountCents: number,
  excess: ExcessUse = 'next_installments',
): LoanPayment => ({ id: `p${sequence}`, amountCents: cents(amountCents), paidOn: localDate(day), sequence, excess })
const amended = (amendment: Amendment, sequence = 9): LoanEvent => ({
  kind: 'amended',
  amendment,
  id: `a${sequence}`,
  effectiveOn: amendment.on,
  sequence,
})
const stateOn = (
  day: string,
  payments: readonly LoanPayment[],
  change: WireLoan = {},
  events: readonly LoanEvent[] = [],
): LoanState => {
  const { terms, lateFeeTerms } = loanA(change)
  return loanState({ ...terms, ...lateFeeTerms }, payments, localDate(day), events)
}
/** What the last payment paid, line by line: instalment, interest, interest on arrears, principal. */
const lastLines = ({ allocations }: LoanState) =>
  allocations
    .at(-1)
    ?.lines.map((line) => [line.installment, line.interestCents, line.arrearsCents, line.principalCents])
const THREE_PAID = [1, 2, 3].map((k) => pay(k, `2026-0${k + 1}-01`, 888_49))

describe('what no loan can have', () => {
  it('terms without a schedule, by the code of their refusal', () => {
    const { terms, lateFeeTerms } = loanA()
    const nothing = { ...terms, ...lateFeeTerms, principalCents: cents(0) }
    expect(() => loanState(nothing, [], localDate('2026-01-01'))).toThrow('not a loan: principal_out_of_range')
  })
  it.each([0, -1])('a payment of %i cents', (amountCents) =>
    expect(() => stateOn('2026-02-01', [pay(1, '2026-02-01', amountCents)])).toThrow(`not a payment: ${amountCents}`),
  )
})

describe('interest on arrears comes after the interest due and before principal (lending §5.5)', () => {
  const arrears = { arrears_rate: 12 }
  const first = pay(1, '2026-02-01', 888_49)
  // Overdue since 1 March: 796.37 of principal. 796.37 × 12 % × 19 / 365 = 4.9746.
  it('50.00 on 20 March are interest of row 2, all of it: row 1 is paid, and takes nothing', () => {
    const state = stateOn('2026-03-20', [first, pay(2, '2026-03-20', 50_00)], arrears)
    expect(lastLines(state)).toEqual([[2, 50_00, 0, 0]])
    expect(state.arrearsOwedCents).toBe(4_97)
  })
  it('60.00 more are 42.12 of interest, 4.97 on arrears and 12.91 of principal', () => {
    const payments = [first, pay(2, '2026-03-20', 50_00), pay(3, '2026-03-20', 60_00)]
    const state = stateOn('2026-03-20', payments, arrears)
    expect(lastLines(state)).toEqual([[2, 42_12, 4_97, 12_91]])
    expect(state.arrearsOwedCents).toBe(0)
  })
  it('with the interest paid on its day, 9.94 are as much on arrears as of principal', () => {
    const payments = [first, pay(2, '2026-03-01', 92_12), pay(3, '2026-03-20', 9_94)]
    expect(lastLines(stateOn('2026-03-20', payments, arrears))).toEqual([[2, 0, 4_97, 4_97]])
  })
  it('owed alone it keeps the loan open, and is paid by itself', () => {
    // Repaid on 15 January, the loan leaves 10,000.00 × 12 % × 14 / 365 = 46.03 due on 1 February. Paid on 1 March,
    // 46.03 × 12 % × 28 / 365 = 0.4237 are owed on it.
    const payments = [pay(1, '2026-01-15', 10_000_00, 'shorter_term'), pay(2, '2026-03-01', 46_03)]
    const onInstalment = { ...arrears, arrears_base: 'instalment' }
    expect(stateOn('2026-03-02', payments, onInstalment)).toMatchObject({
      status: 'active',
      nextDue: null,
      arrearsOwedCents: 42,
    })
    const closed = stateOn('2026-03-02', [...payments, pay(3, '2026-03-02', 42)], onInstalment)
    expect(lastLines(closed)).toEqual([[null, 0, 42, 0]])
    expect(closed).toMatchObject({ status: 'completed', arrearsOwedCents: 0, arrearsPaidCents: 42 })
    expect(closed.rows[0]).toMatchObject({ isPaid: true, paidOn: '2026-03-01' })
  })
  it('is paid before late fees', () => {
    const fees = { ...arrears, arrears_base: 'instalment', late_fee_value: 50, grace_days: 5 }
    const payments = [pay(1, '2026-01-15', 10_000_00, 'shorter_term'), pay(2, '2026-03-01', 46_03)]
    const { allocations } = stateOn('2026-03-02', [...payments, pay(3, '2026-03-02', 1_00)], fees)
    expect(allocations[2]).toMatchObject({ arrearsCents: 42, feeCents: 58 })
  })
})

describe('a change of the plan and the money (lending §5.7)', () => {
  const skip: Amendment = {
    kind: 'skip',
    on: localDate('2026-05-01'),
    installment: 4,
    count: 1,
    interest: 'capitalise',
    end: 'later',
  }
  it('example 29: a skipped instalment whose interest became principal is owed as principal, and asks for nothing', () => {
    expect(stateOn('2026-04-30', THREE_PAID, {}, [amended(skip)]).outstandingPrincipalCents).toBe(7610_80)
    expect(stateOn('2026-05-01', THREE_PAID, {}, [amended(skip)]).outstandingPrincipalCents).toBe(7686_91)
    // The next payment is of row 5: 7,686.91 × 1 % = 76.87 of interest.
    const next = stateOn('2026-06-01', [...THREE_PAID, pay(4, '2026-06-01', 897_37)], {}, [amended(skip)])
    expect(lastLines(next)).toEqual([[5, 76_87, 0, 820_50]])
    expect(next.outstandingPrincipalCents).toBe(7686_91 - 820_50)
  })
  it('no interest on arrears runs on it, for or against the borrower', () => {
    for (const arrears_base of ['principal', 'instalment'])
      expect(
        stateOn('2026-05-31', THREE_PAID, { arrears_rate: 12, arrears_base }, [amended(skip)]).arrearsOwedCents,
      ).toBe(0)
  })
  it('example 31: what is advanced is owed from its day', () => {
    const advance: Amendment = { kind: 'advance', on: localDate('2026-04-11'), amountCents: cents(2000_00) }
    const owedOn = (day: string) => stateOn(day, THREE_PAID, {}, [amended(advance)]).outstandingPrincipalCents
    expect([owedOn('2026-04-10'), owedOn('2026-04-11')]).toEqual([7610_80, 9610_80])
  })
})

describe('after a change of the plan money in advance pays the whole loan, or the next instalments (lending §5.7.9)', () => {
  const refused = { code: 'amendment_beside_prepayment', field: 'excess' }

  describe('by the period', () => {
    // 9,211.51 over 12 payments from 1 March: 818.43, of which 92.12 are interest.
    const extend = amended({ kind: 'extend', on: localDate('2026-02-01'), numberOfPayments: 12 }, 2)
    const after = (amountCents: number, excess: ExcessUse): LoanState | LendingRefusal =>
      unlessUnfit(() =>
        stateOn('2026-03-01', [pay(1, '2026-02-01', 888_49), pay(3, '2026-03-01', amountCents, excess)], {}, [extend]),
      )

    it.each(['shorter_term', 'lower_payment'] as const)('a cent of principal in advance is refused: %s', (excess) =>
      expect(after(818_44, excess)).toEqual(refused),
    )
    it.each(['shorter_term', 'lower_payment'] as const)('what is due is paid as ever: %s', (excess) =>
      expect(after(818_43, excess)).toMatchObject({
        outstandingPrincipalCents: 9211_51 - 726_31,
        installmentsPaid: 2,
        installmentsTotal: 13,
        unappliedCents: 0,
      }),
    )
    it('a cent towards the next instalment, too', () =>
      expect(after(818_44, 'next_installments')).toMatchObject({ nextDue: { installment: 3, amountCents: 818_42 } }))
    it('the whole loan may be paid: 9,211.51 and the interest of the month', () =>
      expect(after(9303_63, 'shorter_term')).toMatchObject({ status: 'completed', unappliedCents: 0 }))
  })

  describe('by the day', () => {
    // 8,410.21 after two payments; to 1 April 85.72 of interest.
    const daily = { interest_method: 'daily' }
    const change: Amendment = {
      kind: 'rate_change',
      on: localDate('2026-04-01'),
      annualRate: rate(9_000_000),
      payment: 'keep',
    }
    const paid = [pay(1, '2026-02-01', 888_26), pay(2, '2026-03-01', 888_26)]
    const after = (amountCents: number, excess: ExcessUse): LoanState | LendingRefusal =>
      unlessUnfit(() =>
        stateOn('2026-04-01', [...paid, pay(4, '2026-04-01', amountCents, excess)], daily, [amended(change, 3)]),
      )

    it.each(['shorter_term', 'lower_payment'] as const)('a cent of principal in advance is refused: %s', (excess) =>
      expect(after(888_27, excess)).toEqual(refused),
    )
    it.each(['shorter_term', 'lower_payment'] as const)(
      'what is due is paid as ever, and changes no row: %s',
      (excess) => {
        const state = after(888_26, excess)
        expect(state).toMatchObject({
          outstandingPrincipalCents: 8410_21 - 802_54,
          installmentsPaid: 3,
          unappliedCents: 0,
        })
        expect(state).toEqual(after(888_26, 'next_installments'))
      },
    )
    it('the whole loan may be paid', () =>
      expect(after(8495_93, 'shorter_term')).toMatchObject({ status: 'completed', unappliedCents: 0 }))
  })
})

describe('a loan with interest by the day (lending §5.5)', () => {
  const daily = { interest_method: 'daily' }

  it('a payment is of the instalments on which some of it was paid, and no other', () => {
    const state = stateOn('2026-03-01', [pay(1, '2026-02-01', 888_26), pay(2, '2026-03-01', 888_26)], daily)
    expect(lastLines(state)).toEqual([[2, 84_81, 0, 803_45]])
    expect(state.rows.slice(0, 2).map(({ paidOn }) => paidOn)).toEqual(['2026-02-01', '2026-03-01'])
  })
  it('as much principal as interest: 10,000.00 × 12 % × 31 / 365 = 101.92 of each', () => {
    const state = stateOn('2026-02-01', [pay(1, '2026-02-01', 203_84)], daily)
    expect(lastLines(state)).toEqual([[1, 101_92, 0, 101_92]])
    expect(state).toMatchObject({ outstandingPrincipalCents: 10_000_00 - 101_92, unappliedCents: 0 })
  })
  it('the last instalment is what is really left, also of a payment that comes after it', () => {
    // 10,000.00 × 12 % × 516 / 365 = 1,696.44
    const state = stateOn('2027-06-01', [pay(1, '2027-06-01', 11_696_44)], daily)
    expect(state).toMatchObject({
      status: 'completed',
      interestPaidCents: 1696_44,
      outstandingPrincipalCents: 0,
      unappliedCents: 0,
    })
  })
  it('money paid ahead on an instalment stays on it when the later ones are lowered', () => {
    const payments = [
      pay(1, '2026-02-01', 888_26),
      pay(2, '2026-02-10', 100_00),
      pay(3, '2026-02-15', 2000_00, 'lower_payment'),
    ]
    const { nextDue, rows } = stateOn('2026-02-15', payments, daily)
    expect(nextDue).toEqual({ installment: 2, dueDate: '2026-03-01', amountCents: 788_26 })
    expect(rows[2]?.paymentCents).toBeLessThan(888_26)
  })
  it('paid late, exactly what is due lowers and raises nothing, whatever more would be for', () => {
    const after = (excess: ExcessUse) => stateOn('2026-02-20', [pay(1, '2026-02-20', 888_26, excess)], daily)
    expect(after('lower_payment')).toEqual(after('next_installments'))
    expect(
      after('lower_payment')
        .rows.slice(1, -1)
        .map(({ paymentCents }) => paymentCents),
    ).toEqual(Array(10).fill(888_26))
  })
  it('after the last due day there is nothing left to lower: what remains is owed with the last instalment', () => {
    // 10,000.00 × 12 % × 396 / 365 = 1,301.92, less 11,000.00.
    const state = stateOn('2027-02-01', [pay(1, '2027-02-01', 11_000_00, 'lower_payment')], daily)
    expect(state.rows).toHaveLength(12)
    expect(state).toMatchObject({
      outstandingPrincipalCents: 301_92,
      nextDue: { installment: 12, dueDate: '2027-01-01', amountCents: 301_92 },
    })
  })
})

describe('charges (lending §5.8.3)', () => {
  it('a loan is paid in full once they are', () => {
    const short = { principal: 100, annual_rate: 0, term_months: 1 }
    const nsf: LoanEvent = {
      kind: 'charge',
      charge: 'nsf',
      label: null,
      amountCents: cents(25_00),
      id: 'c',
      effectiveOn: localDate('2026-02-01'),
      sequence: 2,
    }
    const first = pay(1, '2026-02-01', 100_00)
    expect(stateOn('2026-02-02', [first], short, [nsf])).toMatchObject({ status: 'active', chargesOwedCents: 25_00 })
    expect(stateOn('2026-02-02', [first, pay(3, '2026-02-02', 25_00)], short, [nsf])).toMatchObject({
      status: 'completed',
      chargesOwedCents: 0,
    })
  })
})
