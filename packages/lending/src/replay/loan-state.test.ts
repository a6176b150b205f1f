import { addDays, addMonths, cents, isRefusal, localDate, rate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLoan, termsOf } from '../schedule/a-loan.test-data.ts'
import type { ExcessUse, LateFeeTerms, LoanEvent, LoanPayment, LoanState, LoanTerms } from '../index.ts'
import { ageingBucket, EXCESS_USES, loanState, payOffQuote, planSchedule, prepaymentRebate } from '../index.ts'

const anyTerms = fc.array(fc.maxSafeNat(), { minLength: 8, maxLength: 8 }).map(termsOf)

const FREE: LateFeeTerms = { lateFee: { type: 'fixed', amountCents: cents(0) }, graceDays: 5 }
const FIFTY: LateFeeTerms = { lateFee: { type: 'fixed', amountCents: cents(5_000) }, graceDays: 5 }

/** 10,000 at 12 % over 12 from 1 January 2026: 888.49 a month from 1 February. */
const year: LoanTerms = aLoan(10_000, 12, 12, { startDate: localDate('2026-01-01') })

/** `['2026-02-01', 888.49]`, with an optional third item: what to do with an excess. */
type Paid = readonly [day: string, dollars: number, excess?: ExcessUse]
const payments = (...paid: Paid[]): LoanPayment[] =>
  paid.map(([day, dollars, excess = 'next_installments'], sequence) => ({
    id: `p${sequence + 1}`,
    amountCents: cents(Math.round(dollars * 100)),
    paidOn: localDate(day),
    sequence,
    excess,
  }))
const stateOn = (day: string, paid: Paid[], fees = FREE, terms = year): LoanState =>
  loanState({ ...terms, ...fees }, payments(...paid), localDate(day))

describe('allocation (lending §1.7: oldest instalment first, interest then principal, fees after what is due)', () => {
  it('a payment on the due date pays that instalment', () => {
    const state = stateOn('2026-02-01', [['2026-02-01', 888.49]])
    expect(state.rows[0]).toMatchObject({ isPaid: true, paidOn: '2026-02-01', paidCents: 88_849, remainingCents: 0 })
    expect(state).toMatchObject({
      interestPaidCents: 10_000,
      principalPaidCents: 78_849,
      outstandingPrincipalCents: 921_151,
      installmentsPaid: 1,
      installmentsTotal: 12,
      status: 'active',
      nextDue: { installment: 2, dueDate: '2026-03-01', amountCents: 88_849 },
    })
  })
  it('instalments of 0.00 at the end of a small loan count as paid in their turn, so that overdue is due less paid (lending §1.8)', () => {
    // 0.05 over 12 months: five of 0.01, then nothing.
    const crumbs = aLoan(0.05, 0, 12, { startDate: localDate('2026-01-01') })
    expect(stateOn('2026-04-15', [['2026-02-01', 0.01]], FREE, crumbs)).toMatchObject({
      installmentsPaid: 1,
      overdueInstallments: 2,
    })
    expect(stateOn('2026-04-15', [['2026-02-01', 0.05]], FREE, crumbs)).toMatchObject({
      installmentsPaid: 12,
      status: 'completed',
    })
  })
  it('a short payment covers the interest first, and the rest stays owed', () => {
    const state = stateOn('2026-02-02', [['2026-02-01', 150]])
    expect(state.allocations[0]).toMatchObject({ interestCents: 10_000, principalCents: 5_000 })
    expect(state.nextDue).toEqual({ installment: 1, dueDate: '2026-02-01', amountCents: 73_849 })
  })
  it('two instalments in arrears are paid in their order', () => {
    const state = stateOn('2026-03-15', [['2026-03-10', 1_000]])
    expect(state.allocations[0]?.lines).toMatchObject([
      { installment: 1, interestCents: 10_000, principalCents: 78_849, feeCents: 0 },
      { installment: 2, interestCents: 9_212, principalCents: 1_939, feeCents: 0 },
    ])
    expect(state).toMatchObject({ overdueInstallments: 1, overdueCents: 77_698 })
  })
  it('a late fee never makes the next instalment short, and no fee causes another', () => {
    const state = stateOn(
      '2026-03-20',
      [
        ['2026-02-10', 888.49],
        ['2026-03-01', 888.49],
      ],
      FIFTY,
    )
    expect(state.rows.slice(0, 2).map((row) => [row.isPaid, row.feeCents, row.feePaidCents])).toEqual([
      [true, 5_000, 0],
      [true, 0, 0],
    ])
    expect(state).toMatchObject({ feesOwedCents: 5_000, overdueInstallments: 0, status: 'active' })
  })
  it('what exceeds the instalments due pays the fee before future instalments', () => {
    const state = stateOn('2026-03-20', [['2026-02-10', 948.49]], FIFTY)
    expect(state.allocations[0]).toMatchObject({
      interestCents: 11_000,
      principalCents: 78_849,
      feeCents: 5_000,
      unappliedCents: 0,
    })
    expect(state.feesPaidCents).toBe(5_000)
  })
  it('payments of one day apply in order of sequence, whatever order they are given in', () => {
    const backwards = payments(['2026-02-01', 100], ['2026-02-01', 800]).toReversed()
    const state = loanState({ ...year, ...FREE }, backwards, localDate('2026-02-01'))
    expect(state.allocations.map((part) => [part.paymentId, part.interestCents])).toEqual([
      ['p1', 10_000],
      ['p2', 1_151],
    ])
  })
  it('payments after the requested day are ignored', () => {
    expect(stateOn('2026-02-01', [['2026-02-02', 888.49]]).allocations).toEqual([])
  })
  it('money beyond everything owed is shown as unapplied, never lost', () => {
    const state = stateOn('2027-02-01', [['2026-01-15', 12_000]])
    expect(state).toMatchObject({
      status: 'completed',
      unappliedCents: 1_200_000 - 1_066_186,
      nextDue: null,
      outstandingPrincipalCents: 0,
    })
  })
})

describe('a written-off loan is frozen (lending §5.3)', () => {
  const off: LoanEvent = { kind: 'write_off', id: 'w', effectiveOn: localDate('2026-03-10'), sequence: 9 }
  const offOn = (day: string, paid: Paid[] = []): LoanState =>
    loanState({ ...year, ...FIFTY }, payments(...paid), localDate(day), [off])
  const quoteOn = (day: string, paid: Paid[] = []) =>
    payOffQuote({ ...year, ...FIFTY }, payments(...paid), localDate(day), [off])

  it('no fee is charged, nothing falls due and no interest accrues after that day', () => {
    // On 10 March two instalments and two fees of 50.00 are owed; without the write-off there would be nine more of
    // each by December.
    expect(stateOn('2026-12-31', [], FIFTY).feesOwedCents).toBe(55_000)
    const after = offOn('2026-12-31')
    expect(after).toMatchObject({
      feesOwedCents: 10_000,
      overdueInstallments: 2,
      overdueCents: 177_698,
      daysPastDue: 37,
      outstandingPrincipalCents: 1_000_000,
    })
    expect(after).toEqual(stateOn('2026-03-10', [], FIFTY))
    // 8,415.14 not due, 9 days at 12 %: 24.90.
    const owed = {
      dueCents: 177_698,
      principalCents: 841_514,
      interestCents: 2_490,
      feesCents: 10_000,
      totalCents: 1_031_702,
    }
    expect(quoteOn('2026-03-10')).toMatchObject(owed)
    expect(quoteOn('2026-12-31')).toMatchObject({ ...owed, day: '2026-12-31' })
  })
  it('its state before that day does not change', () => {
    for (const day of ['2026-02-07', '2026-03-09']) expect(offOn(day)).toEqual(stateOn(day, [], FIFTY))
  })
  it('later payments pay what was owed that day, and paying all of it closes the loan', () => {
    const part = offOn('2026-12-31', [['2026-10-01', 1_000]])
    expect(part).toMatchObject({ feesOwedCents: 10_000, overdueInstallments: 1, overdueCents: 77_698 })
    expect(quoteOn('2026-12-31', [['2026-10-01', 1_000]]).totalCents).toBe(931_702)
    expect(offOn('2026-12-31', [['2026-10-01', 10_317.02, 'shorter_term']])).toMatchObject({
      status: 'completed',
      unappliedCents: 0,
    })
  })
})

describe('overdue, grace and late fees (lending §1.6)', () => {
  it.each([
    { day: '2026-03-01', paid: [], overdue: false, fee: 0, late: 'due today' },
    { day: '2026-03-02', paid: [], overdue: true, fee: 0, late: 'overdue from the day after' },
    { day: '2026-03-06', paid: [], overdue: true, fee: 0, late: 'last day of grace' },
    { day: '2026-03-07', paid: [], overdue: true, fee: 5_000, late: 'grace is over' },
    {
      day: '2026-03-31',
      paid: [['2026-03-06', 888.49]],
      overdue: false,
      fee: 0,
      late: 'paid on the last day of grace',
    },
    { day: '2026-03-31', paid: [['2026-03-07', 888.49]], overdue: false, fee: 5_000, late: 'paid a day too late' },
    { day: '2026-05-31', paid: [], overdue: true, fee: 5_000, late: 'once, not every month' },
  ] satisfies { day: string; paid: Paid[]; overdue: boolean; fee: number; late: string }[])(
    '$late ($day)',
    ({ day, paid, overdue, fee }) => {
      const row = stateOn(day, [['2026-02-01', 888.49], ...(paid as Paid[])], FIFTY).rows[1]
      expect(row).toMatchObject({ overdue, feeCents: fee })
    },
  )
  it.each([
    { paid: 888.48, fee: 0, why: 'a missing cent is a slip, not a default' },
    { paid: 878.5, fee: 0, why: 'under ten dollars short' },
    { paid: 878.49, fee: 5_000, why: 'ten dollars short' },
  ])('a fixed fee with $paid of 888.49 paid: $why (lending §2.3)', ({ paid, fee }) => {
    const state = stateOn('2026-02-28', [['2026-02-01', paid]], FIFTY)
    expect(state.rows[0]).toMatchObject({ overdue: true, feeCents: fee })
  })
  it('a fixed fee on an instalment smaller than that: only if all of it is missing', () => {
    const small = aLoan(90, 0, 12, { startDate: localDate('2026-01-01') })
    expect(stateOn('2026-02-28', [], FIFTY, small).rows[0]?.feeCents).toBe(5_000)
    expect(stateOn('2026-02-28', [['2026-02-01', 0.01]], FIFTY, small).rows[0]?.feeCents).toBe(0)
  })
  it('a percent fee is on the part still unpaid when grace ends', () => {
    const fivePercent: LateFeeTerms = { lateFee: { type: 'percent', percent: rate(5_000_000) }, graceDays: 5 }
    expect(stateOn('2026-02-07', [], fivePercent).rows[0]?.feeCents).toBe(4_442)
    expect(stateOn('2026-02-07', [['2026-02-06', 520.99]], fivePercent).rows[0]?.feeCents).toBe(1_838)
  })
})

describe('ageing and status (lending §1.8)', () => {
  it.each([
    [0, 'current'],
    [1, '1-30'],
    [30, '1-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, '91+'],
    [400, '91+'],
  ])('%i days past due is in bucket %s', (days, bucket) => expect(ageingBucket(days)).toBe(bucket))
  it.each([
    ['2026-01-31', 0, 0, 'active'],
    ['2026-02-01', 0, 0, 'active'],
    ['2026-02-02', 1, 1, 'overdue'],
    ['2026-03-01', 28, 1, 'overdue'],
    ['2026-03-02', 29, 2, 'overdue'],
  ])(
    'if unpaid on %s, the instalment due on 1 February is %i days late',
    (day, daysPastDue, overdueInstallments, status) =>
      expect(stateOn(day, [])).toMatchObject({ daysPastDue, overdueInstallments, status }),
  )
  it('counts from the oldest unpaid due date', () => {
    expect(stateOn('2026-04-15', [['2026-02-01', 888.49]])).toMatchObject({
      daysPastDue: 45,
      bucket: '31-60',
      overdueInstallments: 2,
      status: 'overdue',
    })
  })
  it('is completed only once the fees are paid too', () => {
    const short = aLoan(100, 0, 1, { startDate: localDate('2026-01-01') })
    expect(stateOn('2026-03-01', [['2026-02-10', 100]], FIFTY, short)).toMatchObject({
      status: 'active',
      feesOwedCents: 5_000,
      nextDue: null,
    })
    expect(stateOn('2026-03-01', [['2026-02-10', 150]], FIFTY, short)).toMatchObject({
      status: 'completed',
      feesOwedCents: 0,
    })
  })
  it('instalments of 0.00 are never due', () => {
    const state = stateOn(
      '2026-05-15',
      [],
      FIFTY,
      aLoan(1_000, 0, 6, { loanType: 'interest_only', startDate: localDate('2026-01-01') }),
    )
    expect(state).toMatchObject({
      status: 'active',
      overdueInstallments: 0,
      feesOwedCents: 0,
      nextDue: { installment: 6, amountCents: 100_000 },
    })
  })
})

describe('prepayment (lending §1.7: next instalments, shorter term, or lower payment)', () => {
  const first: Paid = ['2026-02-01', 888.49]
  it('next instalments are paid as scheduled', () => {
    const state = stateOn('2026-02-01', [['2026-02-01', 1_888.49]])
    expect(state.allocations[0]?.lines.map((line) => line.installment)).toEqual([1, 2, 3])
    expect(state.rows.map((row) => row.paymentCents)).toEqual([...Array(11).fill(88_849), 88_847])
  })
  it('in the last interest-only month leaves only that month’s interest', () => {
    const loan = aLoan(1_000, 12, 6, {
      loanType: 'interest_only',
      interestOnlyMonths: 2,
      startDate: localDate('2026-01-01'),
    })
    const paid: Paid[] = [
      ['2026-02-01', 10],
      ['2026-02-15', 200, 'shorter_term'],
    ]
    // 1 % of 800.00, and 200.00 × 12 % × 14 / 365 on what was prepaid.
    expect(stateOn('2026-02-15', paid, FREE, loan).rows[1]).toMatchObject({
      interestCents: 892,
      principalCents: 0,
      paymentCents: 892,
      balanceCents: 80_000,
    })
  })
  it('a shorter term keeps the payment', () => {
    const state = stateOn('2026-02-01', [['2026-02-01', 3_888.49, 'shorter_term']])
    expect(state.rows.map((row) => row.paymentCents)).toEqual([...Array(8).fill(88_849), 25_294])
    expect(state).toMatchObject({
      outstandingPrincipalCents: 621_151,
      principalPrepaidCents: 300_000,
      installmentsTotal: 9,
    })
    expect(state.allocations[0]?.lines.at(-1)).toMatchObject({
      installment: null,
      interestCents: 0,
      principalCents: 300_000,
      feeCents: 0,
    })
  })
  it('a lower payment keeps the end date', () => {
    const state = stateOn('2026-02-01', [['2026-02-01', 3_888.49, 'lower_payment']])
    const recast = planSchedule(aLoan(6_211.51, 12, 11))
    expect(state.rows.slice(1).map((row) => row.paymentCents)).toEqual(
      isRefusal(recast) ? [] : recast.rows.map((row) => row.paymentCents),
    )
    expect(state.rows.at(-1)).toMatchObject({ installment: 12, dueDate: '2027-01-01', balanceCents: 0 })
  })
  it('between due dates the prepaid part bears interest to its day, Actual/365, due with the next instalment', () => {
    const state = stateOn('2026-02-15', [first, ['2026-02-15', 1_000, 'lower_payment']])
    // 8,211.51 at 1 % is 82.12; 1,000.00 for 14 days at 12 % is 4.60.
    expect(state.rows[1]).toMatchObject({ interestCents: 8_212 + 460 })
    expect(state.outstandingPrincipalCents).toBe(821_151)
  })
  it('what was paid ahead on an instalment stays paid when the rest is recast', () => {
    const state = stateOn('2026-02-15', [first, ['2026-02-10', 500], ['2026-02-15', 8_000, 'lower_payment']])
    expect(state.rows[1]).toMatchObject({
      interestCents: 9_212,
      principalCents: 40_788,
      remainingCents: 0,
      isPaid: true,
      paidOn: '2026-02-15',
    })
    expect(state.outstandingPrincipalCents).toBe(921_151 - 40_788 - 800_000)
  })
  it('an interest-only loan pays less interest, a balloon loan keeps its balloon', () => {
    const bullet = stateOn('2026-02-01', [['2026-02-01', 1_100, 'lower_payment']], FREE, {
      ...year,
      loanType: 'interest_only',
    })
    expect(bullet.rows.slice(1).map((row) => row.paymentCents)).toEqual([...Array(10).fill(9_000), 909_000])
    const balloon: LoanTerms = { ...year, loanType: 'balloon', balloonPercent: rate(50_000_000) }
    const lower = stateOn('2026-01-01', [['2026-01-01', 1_000, 'lower_payment']], FREE, balloon)
    expect(lower.rows.at(-1)!.paymentCents - lower.rows.at(-2)!.paymentCents).toBeGreaterThan(499_900)
    const shorter = stateOn('2026-01-01', [['2026-01-01', 6_000, 'shorter_term']], FREE, balloon)
    expect(shorter.rows.length).toBeLessThan(12)
  })
})

describe('pay-off (lending §1.4, §1.7)', () => {
  const quoteOn = (day: string, paid: Paid[], fees = FREE, terms = year): ReturnType<typeof payOffQuote> =>
    payOffQuote({ ...terms, ...fees }, payments(...paid), localDate(day))
  it('is the balance and interest to the day, Actual/365', () => {
    // 9,211.51 × 12 % × 14 / 365 = 42.40
    expect(quoteOn('2026-02-15', [['2026-02-01', 888.49]])).toMatchObject({
      day: '2026-02-15',
      dueCents: 0,
      principalCents: 921_151,
      interestCents: 4_240,
      interestFrom: '2026-02-01',
      interestDays: 14,
      feesCents: 0,
      totalCents: 925_391,
    })
  })
  it('is the principal alone on the first day', () => expect(quoteOn('2026-01-01', []).totalCents).toBe(1_000_000))
  it('adds what is due and the late fees', () => {
    expect(quoteOn('2026-02-15', [], FIFTY)).toMatchObject({
      dueCents: 88_849,
      principalCents: 921_151,
      feesCents: 5_000,
      totalCents: 88_849 + 921_151 + 4_240 + 5_000,
    })
  })
  it('is what is left after the end of the term', () => expect(quoteOn('2027-06-01', []).totalCents).toBe(1_066_186))
  it('counts interest paid ahead', () => {
    expect(
      quoteOn('2026-02-15', [
        ['2026-02-01', 888.49],
        ['2026-02-02', 20],
      ]),
    ).toMatchObject({ principalCents: 921_151, interestCents: 2_240 })
  })
  it('bears no interest in a month that was paid ahead: interest runs again from its due date', () => {
    // 9,211.51 bears 92.12 in the second month; 888.49 − 92.12 = 796.37 of it is paid ahead with that month's interest.
    const paid: Paid[] = [
      ['2026-02-01', 888.49],
      ['2026-02-10', 888.49],
    ]
    expect(quoteOn('2026-02-15', paid)).toMatchObject({
      principalCents: 921_151 - 79_637,
      interestCents: 0,
      interestFrom: '2026-03-01',
      interestDays: 0,
      totalCents: 841_514,
    })
    // 8,415.14 × 12 % × 9 / 365 = 24.90
    expect(quoteOn('2026-03-10', paid)).toMatchObject({ interestDays: 9, interestCents: 2_490, totalCents: 844_004 })
  })
  it('300 of charges, 12 of 36 months used, refund 200.00', () => {
    expect(prepaymentRebate({ chargesCents: cents(30_000), termMonths: 36, monthsUsed: 12 })).toBe(20_000)
  })
})

describe('across loans and payments of every kind', () => {
  const anyFees: fc.Arbitrary<LateFeeTerms> = fc.record({
    lateFee: fc.oneof(
      fc.integer({ min: 0, max: 20_000 }).map((n) => ({ type: 'fixed' as const, amountCents: cents(n) })),
      fc.integer({ min: 0, max: 20_000_000 }).map((n) => ({ type: 'percent' as const, percent: rate(n) })),
    ),
    graceDays: fc.integer({ min: 0, max: 45 }),
  })
  const anyPayment = fc.record({
    perMille: fc.integer({ min: 1, max: 4_000 }),
    afterDays: fc.integer({ min: 0, max: 1_500 }),
    excess: fc.constantFrom(...EXCESS_USES),
  })
  const anyStory = fc
    .record({
      terms: anyTerms,
      fees: anyFees,
      paid: fc.array(anyPayment, { maxLength: 15 }),
      asOfDays: fc.integer({ min: 0, max: 2_000 }),
    })
    .map(({ terms, ...rest }) => ({ ...rest, terms: { ...terms, termMonths: Math.min(terms.termMonths, 48) } }))
    .filter(({ terms }) => !isRefusal(planSchedule(terms)))
    .map(({ terms, fees, paid, asOfDays }) => {
      const usual = Math.ceil(terms.principalCents / terms.termMonths)
      const list = paid.map(({ perMille, afterDays, excess }, sequence): LoanPayment => ({
        id: String(sequence),
        sequence,
        excess,
        paidOn: addDays(terms.startDate, afterDays),
        amountCents: cents(Math.max(1, Math.round((usual * perMille) / 1000))),
      }))
      return { loan: { ...terms, ...fees }, payments: list, asOf: addDays(terms.startDate, asOfDays) }
    })

  it('every cent of every payment is allocated, and every row adds up', () => {
    fc.assert(
      fc.property(anyStory, ({ loan, payments: list, asOf }) => {
        const state = loanState(loan, list, asOf)
        for (const part of state.allocations) {
          const amount = list.find((payment) => payment.id === part.paymentId)!.amountCents
          expect(part.interestCents + part.principalCents + part.feeCents + part.unappliedCents).toBe(amount)
          expect(
            Math.min(part.interestCents, part.principalCents, part.feeCents, part.unappliedCents),
          ).toBeGreaterThanOrEqual(0)
        }
        let principal = 0
        let paid = 0
        for (const row of state.rows) {
          expect(row.paymentCents).toBe(row.interestCents + row.principalCents)
          expect(
            Math.min(
              row.interestCents,
              row.principalCents,
              row.balanceCents,
              row.remainingCents,
              row.feeCents - row.feePaidCents,
            ),
          ).toBeGreaterThanOrEqual(0)
          principal += row.principalCents
          paid += row.paidCents
        }
        expect(principal + state.principalPrepaidCents).toBe(loan.principalCents)
        expect(paid + state.principalPrepaidCents).toBe(state.interestPaidCents + state.principalPaidCents)
        expect(state.outstandingPrincipalCents).toBe(loan.principalCents - state.principalPaidCents)
        expect(state.rows.at(-1)?.balanceCents).toBe(0)
        expect(state.status === 'completed').toBe(
          state.outstandingPrincipalCents === 0 && state.feesOwedCents === 0 && state.nextDue === null,
        )
      }),
      { numRuns: 500 },
    )
  })
  it('paying the pay-off figure that day completes the loan with nothing left over', () => {
    fc.assert(
      fc.property(
        anyStory,
        fc.constantFrom('shorter_term' as const, 'lower_payment' as const),
        ({ loan, payments: list, asOf }, excess) => {
          const received = list.filter((payment) => payment.paidOn <= asOf)
          const { totalCents } = payOffQuote(loan, received, asOf)
          fc.pre(totalCents > 0)
          const last: LoanPayment = { id: 'last', amountCents: totalCents, paidOn: asOf, sequence: 99, excess }
          const state = loanState(loan, [...received, last], addMonths(asOf, 60))
          expect(state.status).toBe('completed')
          expect(state.allocations.at(-1)?.unappliedCents).toBe(0)
        },
      ),
      { numRuns: 500 },
    )
  })
  it('without a prepayment the schedule never changes', () => {
    fc.assert(
      fc.property(anyStory, ({ loan, payments: list, asOf }) => {
        const schedule = planSchedule(loan)
        const state = loanState(
          loan,
          list.map((payment) => ({ ...payment, excess: 'next_installments' as const })),
          asOf,
        )
        if (!isRefusal(schedule))
          expect(state.rows.map((row) => row.paymentCents)).toEqual(schedule.rows.map((row) => row.paymentCents))
      }),
    )
  })
})
