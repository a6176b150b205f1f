import { cents, localDate, rate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Amendment, ExcessUse, LoanContract, LoanEvent, LoanPayment, LoanState, PayOffQuote } from '../index.ts'
import { loanState, payOffQuote } from '../index.ts'
import { loanA } from '../schedule/a-plan.test-data.ts'
import type { WireLoan } from '../schedule/a-plan.test-data.ts'
import { reAge } from './re-age.ts'

const pay = (sequence: number, day: string, dollars: number, excess: ExcessUse = 'next_installments'): LoanPayment => ({
  id: `p${sequence}`,
  amountCents: cents(Math.round(dollars * 100)),
  paidOn: localDate(day),
  sequence,
  excess,
})
const loanOf = ({ terms, lateFeeTerms }: LoanContract) => ({ ...terms, ...lateFeeTerms })
const seen = (
  change: WireLoan,
  payments: readonly LoanPayment[],
  day: string,
  events: readonly LoanEvent[] = [],
): { state: LoanState; quote: PayOffQuote } => {
  const loan = loanOf(loanA(change))
  return {
    state: loanState(loan, payments, localDate(day), events),
    quote: payOffQuote(loan, payments, localDate(day), events),
  }
}

describe('interest on arrears (lending §1.12, §5.5)', () => {
  const payments = [pay(1, '2026-02-01', 888.49), pay(2, '2026-03-20', 500)]
  it('example 36: on overdue principal', () => {
    const { state, quote } = seen({ arrears_rate: 12 }, payments, '2026-04-20')
    expect(state.allocations[1]).toMatchObject({ interestCents: 92_12, arrearsCents: 4_97, principalCents: 402_91 })
    expect([state.overdueCents, state.daysPastDue, state.arrearsOwedCents]).toEqual([1281_95, 50, 9_03])
    expect(quote.totalCents).toBe(8949_32)
  })
  it('example 37: on the whole overdue instalment', () => {
    const { state, quote } = seen({ arrears_rate: 12, arrears_base: 'instalment' }, payments, '2026-04-20')
    expect([state.allocations[1]?.arrearsCents, state.arrearsOwedCents]).toEqual([5_55, 9_57])
    expect([state.overdueCents, quote.totalCents]).toEqual([1282_53, 8950_44])
  })
  it('keeps a loan open until it is paid', () => {
    const late = [pay(1, '2026-06-01', 10_100)]
    const loan = { payment_frequency: 'yearly', term_months: 12, start_date: '2025-04-01', arrears_rate: 12 }
    const { state } = seen(loan, late, '2026-06-10')
    expect([state.status, state.arrearsOwedCents]).not.toEqual(['completed', 0])
  })
})

describe('interest by the day on the money that is really out (lending §1.11, §5.5)', () => {
  it('example 38: an early payment and a late one', () => {
    const payments = [pay(1, '2026-02-06', 888.49), pay(2, '2026-02-27', 888.49)]
    const { state, quote } = seen({ interest_method: 'daily' }, payments, '2026-04-20')
    expect(state.allocations.map((part) => [part.interestCents, part.principalCents])).toEqual([
      [118_36, 770_13],
      [63_72, 824_77],
    ])
    expect([state.outstandingPrincipalCents, quote.totalCents]).toEqual([8405_10, 8548_79])
    expect(state.rows[2]).toMatchObject({ remainingCents: 887_80, overdue: true })
    expect(state.overdueCents).toBe(887_80)
  })
  it('example 40: written off, the figures stand still', () => {
    const payments = [pay(1, '2026-02-01', 888.26), pay(2, '2026-03-01', 888.26)]
    const writeOff: LoanEvent = { kind: 'write_off', id: 'w', effectiveOn: localDate('2026-09-30'), sequence: 9 }
    const { state, quote } = seen({ interest_method: 'daily' }, payments, '2027-01-15', [writeOff])
    expect([state.outstandingPrincipalCents, quote.totalCents]).toEqual([8410_21, 8999_16])
  })
  it('paid on its days it follows the plan, and the last payment clears what is left', () => {
    const change = { interest_method: 'daily' }
    const plan = seen(change, [], '2026-01-01').state.rows
    const payments = plan.slice(0, -1).map((row, k) => pay(k + 1, row.dueDate, row.paymentCents / 100))
    const last = seen(change, payments, '2027-01-01').state.nextDue
    expect(Math.abs(Number(last?.amountCents) - 888_23)).toBeLessThanOrEqual(2)
    const { state } = seen(change, [...payments, pay(12, '2027-01-01', Number(last?.amountCents) / 100)], '2027-01-01')
    expect([state.status, state.outstandingPrincipalCents, state.unappliedCents]).toEqual(['completed', 0, 0])
  })
})

// Expected figures: a second program in fractions, 8,410.21 at 12% on Actual/365 from 1 March.
describe('what is overdue planned again, with interest by the day (lending §5.7.8)', () => {
  const daily = { interest_method: 'daily' }
  const paid = [pay(1, '2026-02-01', 888.26), pay(2, '2026-03-01', 888.26)]
  const again = (interest: 'carry' | 'capitalise'): LoanEvent => ({
    kind: 'amended',
    id: 'again',
    sequence: 9,
    effectiveOn: localDate('2026-06-10'),
    amendment: {
      kind: 're_age',
      on: localDate('2026-06-10'),
      numberOfPayments: 12,
      interest,
      firstDueDate: null,
      closed: [],
      unpaidInterestCents: cents(0),
    },
  })

  it('the principal that is out over 12 payments, what has accrued taken from the first; nothing is late', () => {
    const before = seen(daily, paid, '2026-06-10')
    expect(before.state).toMatchObject({ overdueInstallments: 3, daysPastDue: 70, interestAccruedCents: 279_27 })
    const { state, quote } = seen(daily, paid, '2026-06-10', [again('carry')])
    expect(state).toMatchObject({
      status: 'active',
      overdueInstallments: 0,
      daysPastDue: 0,
      outstandingPrincipalCents: 8410_21,
      interestAccruedCents: 279_27,
      nextDue: { installment: 6, dueDate: '2026-07-01', amountCents: 769_70 },
    })
    expect(state.rows.slice(0, 5).map(({ paymentCents, isPaid }) => [paymentCents, isPaid])).toEqual([
      [888_26, true],
      [888_26, true],
      [0, true],
      [0, true],
      [0, true],
    ])
    expect(state.rows.slice(5).map(({ interestCents, principalCents }) => [interestCents, principalCents])).toEqual([
      [337_33, 432_37],
      [81_31, 688_39],
      [74_29, 695_41],
      [65_04, 704_66],
      [60_03, 709_67],
      [51_08, 718_62],
      [45_47, 724_23],
      [38_08, 731_62],
      [27_67, 742_03],
      [23_07, 746_63],
      [14_95, 754_75],
      [7_77, 761_83],
    ])
    expect([state.rows.at(-1)?.dueDate, state.rows.at(-1)?.balanceCents]).toEqual(['2027-06-01', 0])
    // What is owed does not change.
    expect([before.quote.totalCents, quote.totalCents, quote.dueCents]).toEqual([8689_48, 8689_48, 0])
  })

  it('the next payment pays what had accrued first; one before it, recorded later, leaves less to plan', () => {
    const next = seen(daily, [...paid, pay(10, '2026-07-01', 769.7)], '2026-07-01', [again('carry')]).state
    expect(next.allocations[2]).toMatchObject({ interestCents: 337_33, principalCents: 432_37, unappliedCents: 0 })
    expect(next.nextDue).toMatchObject({ installment: 7, amountCents: 769_70 })
    const late = seen(daily, [...paid, pay(10, '2026-04-01', 888.26)], '2026-06-10', [again('carry')]).state
    expect(late.outstandingPrincipalCents).toBe(8410_21 - 888_26 + 85_72)
    expect(late).toMatchObject({ overdueInstallments: 0, daysPastDue: 0 })
  })

  it('a payment of the pay-off ends the loan, and unpaid interest never becomes principal', () => {
    const { quote } = seen(daily, paid, '2026-06-19', [again('carry')])
    const last = pay(11, '2026-06-19', quote.totalCents / 100, 'shorter_term')
    expect(seen(daily, [...paid, last], '2026-06-19', [again('carry')]).state).toMatchObject({
      status: 'completed',
      unappliedCents: 0,
      outstandingPrincipalCents: 0,
    })
    expect(() => seen(daily, paid, '2026-06-10', [again('capitalise')])).toThrow('amendment_capitalise_by_day')
  })
})

// Expected figures: computed by hand in fractions, 10,000.00 at 12% on Actual/365, half up when paid or stated.
describe('more than is due, and the pay-off, with interest by the day (lending §5.5)', () => {
  const daily = { interest_method: 'daily' }
  const [first] = seen(daily, [], '2026-01-01').state.rows
  const level = Number(first?.paymentCents)
  const ahead = (excess: ExcessUse, day = '2026-02-02') => seen(daily, [pay(1, '2026-02-01', 2888.49, excess)], day)

  it('counts towards the next instalments, all of it principal: their interest has not accrued', () => {
    const { state } = ahead('next_installments')
    expect(state.allocations[0]).toMatchObject({
      interestCents: 101_92,
      principalCents: 2786_57,
      prepaidPrincipalCents: 0,
      unappliedCents: 0,
      lines: [
        { installment: 1, interestCents: 101_92, principalCents: level - 101_92 },
        { installment: 2, interestCents: 0, principalCents: level },
        { installment: 3, interestCents: 0, principalCents: level },
        { installment: 4, interestCents: 0, principalCents: 2888_49 - 3 * level },
      ],
    })
    expect([state.installmentsPaid, state.nextDue]).toEqual([
      3,
      { installment: 4, dueDate: '2026-05-01', amountCents: 4 * level - 2888_49 },
    ])
    expect(state.outstandingPrincipalCents).toBe(7213_43)
  })
  it('shortens the term: the same payment, each with the interest of its days, until the last clears the rest', () => {
    const { state } = ahead('shorter_term')
    expect(level).toBe(888_26)
    expect(state.allocations[0]).toMatchObject({ principalCents: 2786_57, prepaidPrincipalCents: 2888_49 - level })
    expect(state.allocations[0]?.lines.map(({ installment }) => installment)).toEqual([1, null])
    const rows = state.rows.slice(1).filter(({ paymentCents }) => paymentCents > 0)
    expect(rows.map(({ interestCents, principalCents }) => [interestCents, principalCents])).toEqual([
      [66_40, 821_86],
      [65_14, 823_12],
      [54_92, 833_34],
      [48_26, 840_00],
      [38_42, 849_84],
      [31_04, 857_22],
      [22_30, 865_96],
      [13_04, 875_22],
      [4_55, 446_87],
    ])
    expect([rows.at(-1)?.dueDate, rows.at(-1)?.balanceCents]).toEqual(['2026-11-01', 0])
  })
  it('more than the whole debt is to be returned, whatever it was meant for', () => {
    for (const excess of ['next_installments', 'shorter_term', 'lower_payment'] as const) {
      const { state, quote } = seen(daily, [pay(1, '2026-02-01', 10_200, excess)], '2026-02-01')
      expect([state.status, state.unappliedCents, state.outstandingPrincipalCents]).toEqual(['completed', 98_08, 0])
      expect(quote.totalCents).toBe(0)
    }
  })
  it.each([
    ['2026-02-02', 2_37, 7215_80],
    ['2026-02-15', 33_20, 7246_63],
  ])('paid ahead, the pay-off on %s has the interest of its days on what is left', (day, interest, total) => {
    for (const excess of ['next_installments', 'shorter_term', 'lower_payment'] as const)
      expect(ahead(excess, day).quote).toMatchObject({ dueCents: 0, interestCents: interest, totalCents: total })
  })
  it('before the first due day nothing is due, and interest counts from the start', () => {
    expect(seen(daily, [], '2026-01-15').quote).toEqual({
      day: '2026-01-15',
      dueCents: 0,
      principalCents: 10_000_00,
      interestCents: 46_03,
      interestFrom: '2026-01-01',
      interestDays: 14,
      feesCents: 0,
      arrearsCents: 0,
      chargesCents: 0,
      perDiemCents: 3_29,
      totalCents: 10_046_03,
    })
  })
  it('after it, what is due comes first; on the due day itself it is due', () => {
    expect(seen(daily, [], '2026-02-11').quote).toMatchObject({
      dueCents: level,
      principalCents: 10_134_79 - level,
      interestCents: 0,
      interestFrom: '2026-02-01',
      interestDays: 10,
      totalCents: 10_134_79,
    })
    expect(seen(daily, [], '2026-02-01').quote).toMatchObject({ dueCents: level, interestDays: 0 })
    expect(seen(daily, [], '2026-01-31').quote).toMatchObject({ dueCents: 0, interestDays: 30 })
  })
  it('fees and charges come on top; a write-off stops the days', () => {
    const nsf = { kind: 'charge', charge: 'nsf', label: null, amountCents: cents(25_00) } as const
    const charged: LoanEvent = { ...nsf, id: 'c', effectiveOn: localDate('2026-02-03'), sequence: 2 }
    const fee = { ...daily, late_fee_type: 'fixed', late_fee_value: 15, grace_days: 5 }
    const { quote } = seen(fee, [], '2026-02-11', [charged])
    expect(quote).toMatchObject({ feesCents: 15_00, chargesCents: 25_00, totalCents: 10_174_79 })
    const off: LoanEvent = { kind: 'write_off', id: 'w', effectiveOn: localDate('2026-02-11'), sequence: 3 }
    const frozen = seen(fee, [], '2026-06-30', [charged, off]).quote
    expect(frozen).toMatchObject({ interestDays: 10, perDiemCents: 0, totalCents: 10_174_79 })
  })
})

// Expected figures: computed by hand from the rows of §5.7's examples, Actual/365, each half up.
describe('the pay-off of an amended loan (lending §5.7.12)', () => {
  const threePaid = [1, 2, 3].map((k) => pay(k, `2026-0${k + 1}-01`, 888.49))
  const amended = (amendment: Amendment): LoanEvent => ({
    kind: 'amended',
    amendment,
    id: 'a',
    effectiveOn: amendment.on,
    sequence: 9,
  })
  const quoted = (amendment: Amendment, day: string, payments = threePaid) =>
    seen({}, payments, day, [amended(amendment)]).quote
  const advance: Amendment = { kind: 'advance', on: localDate('2026-04-11'), amountCents: cents(2000_00) }

  it.each([
    // 7,610.80 for 9 days; the advance has not been made.
    ['2026-04-10', { principalCents: 7610_80, interestCents: 22_52, perDiemCents: 2_50 }],
    // On its day it is owed, and bears nothing yet: 9,610.80 for 10 days less 2,000.00 for 10.
    ['2026-04-11', { principalCents: 9610_80, interestCents: 25_02, perDiemCents: 3_16 }],
    // 9,610.80 for 19 days less 2,000.00 for 10.
    ['2026-04-20', { principalCents: 9610_80, interestCents: 53_45, interestFrom: '2026-04-01', interestDays: 19 }],
    // A period later it is principal as all else is: row 4 is due, and one day of 8,584.94.
    ['2026-05-02', { dueCents: 1115_12, principalCents: 8584_94, interestCents: 2_82, totalCents: 9702_88 }],
  ])('a further advance counts from its own day: %s', (day, expected) => {
    expect(quoted(advance, day)).toMatchObject(expected)
  })
  const skip = (interest: 'pay' | 'carry'): Amendment => ({
    kind: 'skip',
    on: localDate('2026-05-01'),
    installment: 4,
    count: 1,
    interest,
    end: 'later',
  })
  it('the interest that a skipped instalment carried over is owed until the next one is due, and only once', () => {
    // 14 days of 7,610.80 are 35.03, and 76.11 were carried.
    expect(quoted(skip('carry'), '2026-05-15')).toMatchObject({
      dueCents: 0,
      interestCents: 111_14,
      totalCents: 7721_94,
    })
    expect(quoted(skip('pay'), '2026-05-15')).toMatchObject({
      dueCents: 76_11,
      interestCents: 35_03,
      totalCents: 7721_94,
    })
    // Row 5 is due with what was carried; 14 days of the rest.
    const { dueCents, principalCents, interestCents } = quoted(skip('carry'), '2026-06-15')
    expect(interestCents).toBe(Math.round((principalCents * 0.12 * 14) / 365))
    expect(dueCents + principalCents).toBe(7610_80 + 76_11 + 76_11)
  })
  const both = (one: Amendment, other: Amendment, day: string, payments = threePaid): PayOffQuote =>
    seen({}, payments, day, [amended(one), { ...amended(other), id: 'b', sequence: 10 }]).quote
  it.each([
    // 9,610.80 for 14 days less 2,000.00 for 10 are 37.66, and 76.11 were carried.
    ['carry', '2026-05-11', '2026-05-15', { dueCents: 0, principalCents: 9610_80, interestCents: 113_77 }],
    ['pay', '2026-05-11', '2026-05-15', { dueCents: 76_11, principalCents: 9610_80, interestCents: 37_66 }],
    // 8,798.42 for 14 days less 2,000.00 for 10; what was carried is due with row 5.
    ['carry', '2026-06-11', '2026-06-15', { principalCents: 8798_42, interestCents: 33_92 }],
  ] as const)('a skip (%s) and a further advance on %s, paid off on %s', (interest, on, day, expected) => {
    expect(both(skip(interest), { ...advance, on: localDate(on) }, day)).toMatchObject(expected)
  })
  it('before anything is due, too: 12,000.00 for 9 days less 2,000.00 for 4', () => {
    const early = { ...advance, on: localDate('2026-01-05') }
    expect(quoted(early, '2026-01-10', [])).toMatchObject({ principalCents: 12_000_00, interestCents: 32_88 })
  })
  it('so is what a loan owed of interest when it was planned again', () => {
    const onePaid = threePaid.slice(0, 1)
    const { rows } = seen({}, onePaid, '2026-04-20').state
    const planned = (interest: 'carry' | 'capitalise') =>
      reAge(
        rows.map((row) => ({ row, paidCents: row.paidCents })),
        { on: localDate('2026-04-20'), numberOfPayments: 12, interest, firstDueDate: null },
      )
    const again = planned('carry')
    // 24 days of 9,211.51 are 72.68; 92.12 and 84.15 were owed.
    expect(quoted(again, '2026-04-25', onePaid)).toMatchObject({
      dueCents: 0,
      principalCents: 9211_51,
      interestCents: 72_68 + 92_12 + 84_15,
    })
    // Once a row is due with it: 7,751.62 for 9 days.
    expect(quoted(again, '2026-06-10', onePaid)).toMatchObject({ principalCents: 7751_62, interestCents: 22_94 })
    // Added to the principal, it is not owed twice: 9,387.78 for 24 days.
    const added = planned('capitalise')
    expect(quoted(added, '2026-04-25', onePaid)).toMatchObject({ principalCents: 9387_78, interestCents: 74_07 })
  })
  it('a new rate counts from the first period that begins on its day or later', () => {
    const nine: Amendment = {
      kind: 'rate_change',
      on: localDate('2026-04-15'),
      annualRate: rate(9_000_000),
      payment: 'recast',
    }
    expect(quoted(nine, '2026-04-20')).toMatchObject({ interestCents: 47_54 })
    const fourPaid = [...threePaid, pay(4, '2026-05-01', 888.49)]
    // 6,798.42 for 10 days at 9%.
    expect(quoted(nine, '2026-05-11', fourPaid)).toMatchObject({
      principalCents: 6798_42,
      interestCents: 16_76,
      perDiemCents: 1_68,
    })
  })
})

describe('charges in addition to the instalments (lending §5.8)', () => {
  it('example 39: a returned payment costs 25.00, paid after what is due', () => {
    const { terms, lateFeeTerms } = loanA()
    const loan = { ...terms, ...lateFeeTerms }
    const day = localDate('2026-03-20')
    const payments = [pay(1, '2026-02-01', 888.49), pay(3, '2026-03-05', 920)]
    const nsf = {
      kind: 'charge',
      charge: 'nsf',
      label: null,
      amountCents: cents(25_00),
      id: 'c',
      effectiveOn: localDate('2026-03-02'),
      sequence: 2,
    } as const
    const state = loanState(loan, payments, day, [nsf])
    expect(state.allocations[1]?.lines).toMatchObject([
      { installment: 2, interestCents: 92_12, principalCents: 796_37 },
      { installment: null, chargeCents: 25_00 },
      { installment: 3, interestCents: 6_51 },
    ])
    expect([state.nextDue?.amountCents, state.chargesOwedCents]).toEqual([881_98, 0])
    expect(payOffQuote(loan, payments, day, [nsf]).totalCents).toBe(8461_20)
    const waived = {
      kind: 'charge_waiver',
      charge: 'c',
      amountCents: null,
      reason: 'the bank erred',
      id: 'w',
      effectiveOn: localDate('2026-03-03'),
      sequence: 3,
    } as const
    expect(loanState(loan, payments, day, [nsf, waived]).allocations[1]?.chargeCents).toBe(0)
  })
  it('a payment before a change did not know of it, and its money stays on its row', () => {
    const { terms, lateFeeTerms } = loanA()
    const loan = { ...terms, ...lateFeeTerms }
    const amendment = {
      kind: 'rate_change',
      on: localDate('2026-07-01'),
      annualRate: rate(9_000_000),
      payment: 'recast',
    } as const
    const changed = { kind: 'amended', amendment, id: 'a', effectiveOn: amendment.on, sequence: 9 } as const
    const payments = Array.from({ length: 7 }, (_, k) => pay(k + 1, `2026-0${k < 6 ? k + 2 : 8}-01`, 888.49))
    const state = loanState(loan, payments, localDate('2026-08-02'), [changed])
    expect(state.rows[6]).toMatchObject({ paymentCents: 880_87, isPaid: true })
    expect(state.rows[7]).toMatchObject({ remainingCents: 880_87 - 7_62 })
    expect(loanState(loan, payments, localDate('2026-06-30'), [changed]).rows[6]?.paymentCents).toBe(888_49)
  })
})

describe('every plan is served to the cent (lending §1.7, §5.2)', () => {
  const anyPlan = fc.record({
    payment_frequency: fc.constantFrom('weekly', 'biweekly', 'semi_monthly', 'monthly', 'quarterly'),
    interest_method: fc.constantFrom('periodic', 'daily', 'mortgage'),
    accelerated: fc.boolean(),
    annual_rate: fc.integer({ min: 0, max: 35 }),
    first_due_date: fc.constantFrom(null, '2026-01-31', '2026-03-31'),
  })
  const anyPayments = fc.array(
    fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      month: fc.integer({ min: 1, max: 12 }),
      dollars: fc.integer({ min: 1, max: 3_000 }),
      excess: fc.constantFrom<ExcessUse>('next_installments', 'shorter_term', 'lower_payment'),
    }),
    { maxLength: 6 },
  )
  const two = (value: number): string => String(value).padStart(2, '0')
  const wireOf = (plan: { payment_frequency: string; interest_method: string; accelerated: boolean }) => {
    const canBe = plan.payment_frequency === 'weekly' || plan.payment_frequency === 'biweekly'
    return { ...plan, accelerated: canBe && plan.accelerated }
  }
  const paymentsOf = (drawn: readonly { day: number; month: number; dollars: number; excess: ExcessUse }[]) =>
    drawn
      .map(({ day, month, dollars, excess }, k) => pay(k + 1, `2026-${two(month)}-${two(day)}`, dollars, excess))
      .filter((payment) => payment.paidOn > '2026-01-01')

  it('the parts of a payment sum to it, rows add up, and principal is never paid twice', () => {
    fc.assert(
      fc.property(anyPlan, anyPayments, (plan, drawn) => {
        const payments = paymentsOf(drawn)
        const { state } = seen(wireOf(plan), payments, '2026-12-31')
        for (const [k, payment] of payments
          .toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : a.paidOn > b.paidOn ? 1 : a.sequence - b.sequence))
          .entries()) {
          const part = state.allocations[k]
          const parts = [
            part?.interestCents,
            part?.arrearsCents,
            part?.principalCents,
            part?.feeCents,
            part?.chargeCents,
            part?.unappliedCents,
          ]
          expect(parts.reduce<number>((sum, cents) => sum + Number(cents), 0)).toBe(payment.amountCents)
        }
        for (const row of state.rows) expect(row.paymentCents).toBe(row.interestCents + row.principalCents)
        const planned = state.rows.reduce((sum, row) => sum + row.principalCents, 0)
        expect(planned + state.principalPrepaidCents).toBe(1_000_000)
        expect(state.outstandingPrincipalCents).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 200 },
    )
  })
  it('paying the pay-off figure that day completes the loan with nothing left over', () => {
    fc.assert(
      fc.property(anyPlan, anyPayments, fc.integer({ min: 1, max: 12 }), (plan, drawn, month) => {
        const day = `2026-${two(month)}-28`
        const payments = paymentsOf(drawn).filter((payment) => payment.paidOn < day)
        const { quote } = seen(wireOf(plan), payments, day)
        fc.pre(quote.totalCents > 0)
        const closing = pay(99, day, quote.totalCents / 100, 'shorter_term')
        const { state } = seen(wireOf(plan), [...payments, closing], day)
        expect([state.status, state.outstandingPrincipalCents, state.allocations.at(-1)?.unappliedCents]).toEqual([
          'completed',
          0,
          0,
        ])
      }),
      { numRuns: 200 },
    )
  })
})
