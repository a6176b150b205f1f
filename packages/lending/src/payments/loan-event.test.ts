import { cents, localDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLoan, termsOf } from '../schedule/a-loan.test-data.ts'
import { loanA } from '../schedule/a-plan.test-data.ts'
import type { LateFeeTerms, LoanEvent, LoanPayment, LoanState, LoanTerms } from '../index.ts'
import {
  loanState,
  openingPosition,
  paidThrough,
  paidUpToRange,
  paidUpToWithin,
  payOffQuote,
  planSchedule,
  refusePaidUpTo,
  refusePaidUpToNow,
  refusePayment,
  refuseWaiver,
} from '../index.ts'

/** Loan A of lending §5.1: 10,000 at 12 % over 12 months from 1 January 2026, 888.49 a month. */
const A: LoanTerms = aLoan(10_000, 12, 12, { startDate: localDate('2026-01-01') })
const FREE: LateFeeTerms = { lateFee: { type: 'fixed', amountCents: cents(0) }, graceDays: 5 }
const TWENTY_FIVE: LateFeeTerms = { lateFee: { type: 'fixed', amountCents: cents(2_500) }, graceDays: 5 }

let sequence = 0
const event = (on: string, said: object): LoanEvent =>
  ({ id: `e${(sequence += 1)}`, sequence, effectiveOn: localDate(on), ...said }) as LoanEvent
const paidUpTo = (day: string): LoanEvent => event(day, { kind: 'paid_up_to' })
const waiver = (on: string, installment: number, dollars: number | null = null): LoanEvent =>
  event(on, {
    kind: 'waiver',
    of: { lateFeeOf: installment },
    amountCents: dollars === null ? null : cents(dollars * 100),
    reason: 'goodwill',
  })
const voiding = (on: string, target: LoanEvent): LoanEvent =>
  event(on, { kind: 'voided', target: target.id, reason: 'a slip' })
const payment = (on: string, dollars: number): LoanPayment => ({
  id: `p${(sequence += 1)}`,
  sequence,
  paidOn: localDate(on),
  amountCents: cents(Math.round(dollars * 100)),
  excess: 'next_installments',
})
const stateOn = (day: string, events: LoanEvent[], payments: LoanPayment[] = [], fees = FREE, terms = A): LoanState =>
  loanState({ ...terms, ...fees }, payments, localDate(day), events)

describe('paid up to (lending §5.1)', () => {
  it('example 1: A paid up to 31 May, seen on 10 June', () => {
    const state = stateOn('2026-06-10', [paidUpTo('2026-05-31')], [], TWENTY_FIVE)
    expect(state).toMatchObject({
      outstandingPrincipalCents: 679_842,
      installmentsPaid: 4,
      overdueInstallments: 1,
      overdueCents: 88_849,
      daysPastDue: 9,
      nextDue: { installment: 5, dueDate: '2026-06-01', amountCents: 88_849 },
    })
    expect(state.assumed.principalCents + state.assumed.interestCents).toBe(355_396)
    expect(state.rows.slice(0, 5).map((row) => [row.isAssumed, row.isPaid, row.paidOn, row.feeCents])).toEqual([
      [true, true, '2026-02-01', 0],
      [true, true, '2026-03-01', 0],
      [true, true, '2026-04-01', 0],
      [true, true, '2026-05-01', 0],
      [false, false, null, 2_500],
    ])
    expect(payOffQuote({ ...A, ...FREE }, [], localDate('2026-06-10'), [paidUpTo('2026-05-31')])).toMatchObject({
      dueCents: 88_849,
      principalCents: 597_791,
      interestCents: 1_769,
      totalCents: 688_409,
    })
  })
  it('leaves what was received and the allocations to the payments that were recorded', () => {
    const state = stateOn('2026-06-10', [paidUpTo('2026-05-31')], [payment('2026-06-01', 888.49)])
    expect(state.allocations).toHaveLength(1)
    expect(state.allocations[0]?.lines).toMatchObject([{ installment: 5 }])
    expect(state).toMatchObject({ installmentsPaid: 5, principalPaidCents: 320_158 + 82_051, status: 'active' })
  })
  it('covers an instalment once it is due, on that day itself', () => {
    const paidOn = (day: string) => {
      const { installmentsPaid, rows } = stateOn(day, [paidUpTo('2026-05-31')])
      return [installmentsPaid, rows.filter((row) => row.isAssumed).length]
    }
    expect([paidOn('2026-02-28'), paidOn('2026-03-01'), paidOn('2026-03-31')]).toEqual([
      [1, 1],
      [2, 2],
      [2, 2],
    ])
  })
  it('with interest by the day, interest goes on from what is left then', () => {
    // Row 1 is 888.26 with 101.92 of interest, and 9,213.66 × 12 % × 10 / 365 = 30.29.
    const { terms } = loanA({ interest_method: 'daily' })
    expect(stateOn('2026-02-11', [paidUpTo('2026-02-01')], [], FREE, terms)).toMatchObject({
      outstandingPrincipalCents: 9213_66,
      interestAccruedCents: 30_29,
    })
  })
  it.each(['2026-03-01', '2026-07-01', '2026-10-01', '2026-12-01'])(
    'by the day, paid up to %s, the pay-off is the principal left and its interest, and leaves nothing',
    (through) => {
      const { terms } = loanA({ interest_method: 'daily' })
      const loan = { ...terms, ...FREE }
      const [day, events] = [localDate(through), [paidUpTo(through)]]
      const { totalCents } = payOffQuote(loan, [], day, events)
      expect(totalCents).toBe(loanState(loan, [], day, events).outstandingPrincipalCents)
      const later = localDate('2026-12-10')
      const owed = payOffQuote(loan, [], later, events).totalCents
      const last: LoanPayment = { ...payment(later, owed / 100), excess: 'shorter_term' }
      expect(loanState(loan, [last], later, events)).toMatchObject({
        status: 'completed',
        outstandingPrincipalCents: 0,
        unappliedCents: 0,
      })
    },
  )
  it('by the day, paid up to the end, it is completed', () => {
    const { terms } = loanA({ interest_method: 'daily' })
    expect(stateOn('2027-01-01', [paidUpTo('2027-01-01')], [], FREE, terms)).toMatchObject({
      status: 'completed',
      outstandingPrincipalCents: 0,
      interestAccruedCents: 0,
    })
  })
  it('once voided it has no effect; of two, the later day counts', () => {
    const said = paidUpTo('2026-05-31')
    expect(stateOn('2026-06-10', [said, voiding('2026-06-02', said)], [], TWENTY_FIVE)).toEqual(
      stateOn('2026-06-10', [], [], TWENTY_FIVE),
    )
    expect(paidThrough([paidUpTo('2026-05-31'), paidUpTo('2026-03-31')])).toBe('2026-05-31')
  })
  it.each([
    ['2026-01-31', 'paid_up_to_out_of_range', { firstDay: '2026-02-01', lastDay: '2026-06-10' }],
    ['2026-06-11', 'paid_up_to_out_of_range', { firstDay: '2026-02-01', lastDay: '2026-06-10' }],
    ['2026-02-01', undefined, undefined],
    ['2026-06-10', undefined, undefined],
  ])('is refused before the first due day and in the future, with the allowed days: %s', (day, code, params) => {
    const refusal = refusePaidUpTo(localDate(day), A, localDate('2026-06-10'))
    expect([refusal?.code, refusal?.params]).toEqual([code, params])
  })
  it('is refused after the last due day, and for a loan with nothing due yet', () => {
    expect(refusePaidUpTo(localDate('2027-01-02'), A, localDate('2027-06-10'))?.params).toEqual({
      firstDay: '2026-02-01',
      lastDay: '2027-01-01',
    })
    expect(refusePaidUpTo(localDate('2026-01-15'), A, localDate('2026-01-20'))).toMatchObject({
      code: 'paid_up_to_nothing_due',
      params: { firstDay: '2026-02-01' },
    })
    expect(paidUpToRange(A, localDate('2026-01-31'))).toBeNull()
    expect(paidUpToRange(A, localDate('2026-02-01'))).toEqual({ firstDay: '2026-02-01', lastDay: '2026-02-01' })
  })
  it('names the field in every refusal', () => {
    const fieldOf = (refusal: { readonly field?: unknown } | null): unknown => refusal?.field
    const today = localDate('2026-06-10')
    const facts = { payments: [payment('2026-03-05', 100)], events: [] }
    expect([
      fieldOf(refusePaidUpTo(localDate('2026-01-15'), A, localDate('2026-01-20'))),
      fieldOf(refusePaidUpTo(localDate('2026-06-11'), A, today)),
      fieldOf(refusePaidUpToNow(localDate('2026-03-05'), A, facts, today)),
    ]).toEqual(['paid_up_to', 'paid_up_to', 'paid_up_to'])
  })
  it('combines only with payments after that day, whichever comes first', () => {
    const today = localDate('2026-06-10')
    const early = [payment('2026-03-05', 100), payment('2026-05-02', 100)]
    expect(refusePaidUpToNow(localDate('2026-03-05'), A, { payments: early, events: [] }, today)).toMatchObject({
      code: 'paid_up_to_over_payments',
      params: { paidOn: '2026-03-05' },
    })
    expect(refusePaidUpToNow(localDate('2026-03-04'), A, { payments: early, events: [] }, today)).toBeNull()
    const events = [paidUpTo('2026-04-30')]
    expect(refusePaidUpToNow(localDate('2026-04-30'), A, { payments: [], events }, today)).toMatchObject({
      code: 'paid_up_to_said_before',
      params: { through: '2026-04-30' },
    })
    expect(refusePaidUpToNow(localDate('2026-05-01'), A, { payments: [], events }, today)).toBeNull()
    const received = { amountCents: cents(100), startDate: A.startDate, coveredThrough: paidThrough(events), today }
    expect(refusePayment({ ...received, paidOn: localDate('2026-04-30') })).toMatchObject({
      code: 'payment_covered',
      field: 'paid_on',
    })
    expect(refusePayment({ ...received, paidOn: localDate('2026-05-01') })).toBeNull()
  })
  it('extends no further than the day of a write-off', () => {
    const off = event('2026-03-10', { kind: 'write_off' })
    expect(
      refusePaidUpToNow(localDate('2026-03-11'), A, { payments: [], events: [off] }, localDate('2026-06-10'))?.params,
    ).toEqual({ firstDay: '2026-02-01', lastDay: '2026-03-10' })
  })
  it('of a running loan, or before its write-off, extends no further than today', () => {
    const today = localDate('2026-03-10')
    const lastDay = (events: LoanEvent[]): unknown =>
      refusePaidUpToNow(localDate('2026-03-11'), A, { payments: [], events }, today)?.params?.['lastDay']
    expect([lastDay([]), lastDay([event('2026-05-01', { kind: 'write_off' })])]).toEqual([today, today])
  })
  it('applied to a whole file, it covers each loan up to its last due day', () => {
    const within = (day: string, today = '2027-06-10') => paidUpToWithin(localDate(day), A, localDate(today))
    expect([within('2026-01-31'), within('2026-02-01'), within('2026-12-31'), within('2027-05-31')]).toEqual([
      null,
      '2026-02-01',
      '2026-12-31',
      '2027-01-01',
    ])
    expect(within('2026-05-31', '2026-01-15')).toBeNull()
  })
  it('a loan is late from the day after its due day, and completed once charges are paid too', () => {
    const schedule = planSchedule(A)
    if ('code' in schedule) throw new Error(schedule.code)
    const { rows } = schedule
    const isLateOn = (day: string): boolean => openingPosition(rows, null, localDate(day)).isLate
    expect([isLateOn('2026-02-01'), isLateOn('2026-02-02')]).toEqual([false, true])
    const [last, today] = [localDate('2027-01-01'), localDate('2027-01-02')]
    const owing = (chargesCents: number) =>
      openingPosition(rows, last, today, { repaidCents: cents(0), chargesCents: cents(chargesCents) })
    expect(owing(25_00)).toEqual({
      installmentsPaid: 12,
      installmentsTotal: 12,
      principalPaidCents: 1_000_000,
      nextDueOn: null,
      isCompleted: false,
      isLate: false,
    })
    expect(owing(0).isCompleted).toBe(true)
  })
  it('the position stored when a loan is made is what the replay returns', () => {
    fc.assert(
      fc.property(
        fc.array(fc.maxSafeNat(), { minLength: 8, maxLength: 8 }),
        fc.nat(800),
        fc.nat(800),
        (dice, daysIn, more) => {
          const terms = termsOf(dice)
          const schedule = planSchedule(terms)
          if ('code' in schedule) return
          const day = (days: number) =>
            localDate(new Date(Date.parse(terms.startDate) + days * 86_400_000).toISOString().slice(0, 10))
          const through = daysIn % 3 === 0 ? null : day(daysIn)
          const today = day(daysIn + more)
          const state = stateOn(today, through === null ? [] : [paidUpTo(through)], [], FREE, terms)
          expect(openingPosition(schedule.rows, through, today)).toEqual({
            installmentsPaid: state.installmentsPaid,
            installmentsTotal: state.installmentsTotal,
            principalPaidCents: state.principalPaidCents,
            nextDueOn: state.nextDue?.dueDate ?? null,
            isCompleted: state.status === 'completed',
            isLate: state.overdueInstallments > 0,
          })
          expect(state.assumed.principalCents).toBe(state.principalPaidCents)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a late fee is waived separately (lending §5.3)', () => {
  // Nothing is paid: on 10 March a fee of 25.00 is owed on instalment 1 (from 7 February) and on 2 (from 7 March).
  const fees = (state: LoanState) =>
    state.rows.slice(0, 2).map((row) => [row.feeCents, row.feePaidCents, row.feeWaivedCents])

  it('the row keeps what was charged and what was waived; the other fee is unchanged', () => {
    const state = stateOn('2026-03-10', [waiver('2026-03-10', 1)], [], TWENTY_FIVE)
    expect(fees(state)).toEqual([
      [2_500, 0, 2_500],
      [2_500, 0, 0],
    ])
    expect(state).toMatchObject({ feesOwedCents: 2_500, feesWaivedCents: 2_500 })
    expect(
      payOffQuote({ ...A, ...TWENTY_FIVE }, [], localDate('2026-03-10'), [waiver('2026-03-10', 1)]).feesCents,
    ).toBe(2_500)
  })
  it('the fee of a later instalment, and of one that does not exist none', () => {
    expect(fees(stateOn('2026-03-10', [waiver('2026-03-10', 2)], [], TWENTY_FIVE))).toEqual([
      [2_500, 0, 0],
      [2_500, 0, 2_500],
    ])
    expect(stateOn('2026-03-10', [waiver('2026-03-10', 99)], [], TWENTY_FIVE).feesWaivedCents).toBe(0)
  })
  it('part of a fee may be waived, and a waived fee is never charged again', () => {
    const part = waiver('2026-03-10', 1, 10)
    expect(stateOn('2026-03-10', [part], [], TWENTY_FIVE).feesOwedCents).toBe(4_000)
    // Ten more instalments fall due by December: nine fees are charged on them, none on the first again.
    expect(fees(stateOn('2026-12-31', [waiver('2026-03-10', 1)], [], TWENTY_FIVE))[0]).toEqual([2_500, 0, 2_500])
  })
  it('has no effect before its day, and money that paid the fee earlier stays where it went', () => {
    const waived = waiver('2026-03-20', 1)
    expect(fees(stateOn('2026-03-19', [waived], [], TWENTY_FIVE))[0]).toEqual([2_500, 0, 0])
    // 1,786.98 on 10 March: two instalments, then 10.00 of the first fee; 15.00 are left to waive.
    const paid = payment('2026-03-10', 1_786.98)
    expect(fees(stateOn('2026-03-20', [waived], [paid], TWENTY_FIVE))).toEqual([
      [2_500, 1_000, 1_500],
      [2_500, 0, 0],
    ])
  })
  it('a payment and a waiver of the same day apply in order of sequence', () => {
    const paid = payment('2026-03-10', 1_786.98)
    const after = waiver('2026-03-10', 1)
    expect(fees(stateOn('2026-03-10', [after], [paid], TWENTY_FIVE))[0]).toEqual([2_500, 1_000, 1_500])
    const before = { ...after, sequence: paid.sequence - 1 }
    expect(fees(stateOn('2026-03-10', [before], [paid], TWENTY_FIVE))).toEqual([
      [2_500, 0, 2_500],
      [2_500, 1_000, 0],
    ])
  })
  it('once voided it has no effect; a loan whose last fee is waived is completed', () => {
    const waived = waiver('2026-03-10', 1)
    expect(stateOn('2026-04-20', [waived, voiding('2026-03-12', waived)], [], TWENTY_FIVE)).toEqual(
      stateOn('2026-04-20', [], [], TWENTY_FIVE),
    )
    const short = aLoan(1_000, 0, 1, { startDate: localDate('2026-01-01') })
    const late = [payment('2026-02-10', 1_000)]
    expect(stateOn('2026-02-10', [], late, TWENTY_FIVE, short)).toMatchObject({
      status: 'active',
      feesOwedCents: 2_500,
    })
    expect(stateOn('2026-02-10', [waiver('2026-02-10', 1)], late, TWENTY_FIVE, short)).toMatchObject({
      status: 'completed',
      feesOwedCents: 0,
    })
  })
  it.each([
    [1, null, undefined],
    [1, 25, undefined],
    [1, 25.01, 'waiver_out_of_range'],
    [1, 0, 'waiver_out_of_range'],
    [3, null, 'waiver_of_nothing'],
    [99, null, 'waiver_of_nothing'],
  ])('of instalment %i, %s dollars of it: %s', (installment, dollars, code) => {
    const state = stateOn('2026-03-10', [], [], TWENTY_FIVE)
    expect(refuseWaiver(state, installment, dollars === null ? null : cents(Math.round(dollars * 100)))?.code).toBe(
      code,
    )
  })
})

describe('facts (lending §5.2)', () => {
  it('give one result in whatever order they are read: their day and number alone decide', () => {
    const month = fc.integer({ min: 2, max: 11 }).map((of) => `2026-${String(of).padStart(2, '0')}-03`)
    const drawn = fc.array(fc.tuple(month, fc.integer({ min: 1, max: 1_500 }), fc.nat(12)), {
      minLength: 2,
      maxLength: 8,
    })
    const shuffled = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length })
    fc.assert(
      fc.property(
        drawn
          .map((facts) => ({
            payments: facts.map(([on, dollars]) => payment(on, dollars)),
            events: facts.flatMap(([on, dollars, row]) => {
              const one = waiver(on, row, (dollars % 25) + 1)
              return dollars % 3 === 0 ? [one, voiding(on, one)] : dollars % 7 === 0 ? [one, paidUpTo(on)] : [one]
            }),
          }))
          .chain((all) => fc.tuple(fc.constant(all), shuffled(all.payments), shuffled(all.events))),
        ([{ payments, events }, otherPayments, otherEvents]) => {
          const state = stateOn('2026-12-31', events, payments, TWENTY_FIVE)
          expect(stateOn('2026-12-31', otherEvents, otherPayments, TWENTY_FIVE)).toEqual(state)
        },
      ),
    )
  })
  it('any fact together with its void has no effect: fold(facts) = fold(facts + x + void of x)', () => {
    const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-20`)
    const any = fc.oneof(
      fc
        .record({
          on: fc.constantFrom(...days),
          installment: fc.nat(13),
          dollars: fc.option(fc.integer({ min: 1, max: 30 })),
        })
        .map(({ on, installment, dollars }) => waiver(on, installment, dollars)),
      fc.constantFrom(...days).map(paidUpTo),
    )
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 4 }),
        any,
        fc.array(fc.tuple(fc.constantFrom(...days), fc.integer({ min: 1, max: 3_000 })), { maxLength: 5 }),
        (facts, extra, paid) => {
          const payments = paid.map(([on, dollars]) => payment(on, dollars))
          const all = [...facts, extra, voiding('2026-12-31', extra)]
          const state = stateOn('2026-12-31', all, payments, TWENTY_FIVE)
          expect(state).toEqual(stateOn('2026-12-31', facts, payments, TWENTY_FIVE))
          for (const row of state.rows) expect(row.feePaidCents + row.feeWaivedCents).toBeLessThanOrEqual(row.feeCents)
          expect(state.principalPaidCents + state.outstandingPrincipalCents).toBe(A.principalCents)
        },
      ),
    )
  })
})
