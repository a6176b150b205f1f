import { addDays, cents, localDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loanState, payOffQuote } from '../index.ts'
import type { LoanEvent, LoanPayment } from '../index.ts'
import { loanA } from '../schedule/a-plan.test-data.ts'
import type { WireLoan } from '../schedule/a-plan.test-data.ts'
import { demandOf, disclosureOf, isPayOffDay, payOffLetter, receiptOf } from './index.ts'
import type { LoanOnRecord } from './index.ts'

/* The figures of a loan's documents (lending §5.16). Loan A: 10,000 at 12% over 12 months from 1 January 2026. */

const pay = (sequence: number, day: string, dollars: number): LoanPayment => ({
  id: `p${sequence}`,
  amountCents: cents(Math.round(dollars * 100)),
  paidOn: localDate(day),
  sequence,
  excess: 'shorter_term',
})
const on = (
  change: WireLoan,
  payments: readonly LoanPayment[],
  events: readonly LoanEvent[] = [],
  upfront = 0,
): LoanOnRecord => {
  const { terms, lateFeeTerms } = loanA(change)
  return { terms, lateFeeTerms, upfrontFeeCents: cents(upfront), payments, events }
}
const day = localDate
const LATE = [pay(1, '2026-02-01', 888.49), pay(2, '2026-03-20', 500)]

describe('a receipt', () => {
  it('example 36: 500.00 is 92.12 of interest, 4.97 on arrears and 402.91 of principal', () => {
    expect(receiptOf(on({ arrears_rate: 12 }, LATE), 'p2')).toMatchObject({
      amountCents: 500_00,
      paidOn: '2026-03-20',
      interestCents: 92_12,
      arrearsCents: 4_97,
      principalCents: 402_91,
      feesCents: 0,
      balanceCents: 8808_60,
    })
  })

  it('example 39: with the charge of a returned payment, and what is due next', () => {
    const nsf: LoanEvent = {
      kind: 'charge',
      id: 'c',
      effectiveOn: day('2026-03-02'),
      sequence: 3,
      charge: 'nsf',
      amountCents: cents(25_00),
      label: null,
    }
    const payments = [
      pay(1, '2026-02-01', 888.49),
      { ...pay(4, '2026-03-05', 920), excess: 'next_installments' as const },
    ]
    const receipt = receiptOf(on({}, payments, [nsf]), 'p4')
    expect(receipt).toMatchObject({ feesCents: 25_00, nextDue: { amountCents: 881_98, dueDate: '2026-04-01' } })
    expect(Number(receipt?.interestCents) + Number(receipt?.principalCents)).toBe(895_00)
  })

  it('says what was left right after it, whatever came later', () => {
    const first = receiptOf(on({}, LATE.slice(0, 1)), 'p1')
    const later: LoanEvent = {
      kind: 'amended',
      id: 'r',
      effectiveOn: day('2026-06-10'),
      sequence: 9,
      amendment: { kind: 'extend', on: day('2026-06-10'), numberOfPayments: 20 },
    }
    expect(first).toMatchObject({ interestCents: 100_00, principalCents: 788_49, balanceCents: 9211_51 })
    expect(receiptOf(on({}, LATE, [later]), 'p1')).toEqual(first)
    expect(receiptOf(on({}, LATE), 'nobody')).toBeNull()
  })

  it('example 40: 1,500.00 after the write-off is recovered, and split no further', () => {
    const payments = [pay(1, '2026-02-01', 888.26), pay(2, '2026-03-01', 888.26), pay(5, '2027-02-01', 1500)]
    const writeOff: LoanEvent = { kind: 'write_off', id: 'w', effectiveOn: day('2026-09-30'), sequence: 4 }
    expect(receiptOf(on({ interest_method: 'daily' }, payments, [writeOff]), 'p5')).toMatchObject({
      recoveredCents: 1500_00,
      interestCents: 0,
      principalCents: 0,
      nextDue: null,
    })
  })

  it('on the day of the write-off it is a payment like others, and names a next one only if it came first', () => {
    const [first, second] = [pay(1, '2026-02-01', 888.49), pay(2, '2026-03-01', 888.49)]
    const writtenOff = (sequence: number): LoanEvent[] => [
      { kind: 'write_off', id: 'w', effectiveOn: day('2026-03-01'), sequence },
    ]
    const [after, before] = [1.5, 3].map((sequence) => receiptOf(on({}, [first, second], writtenOff(sequence)), 'p2'))
    expect(after).toMatchObject({ recoveredCents: 0, interestCents: 92_12, principalCents: 796_37, nextDue: null })
    expect(before).toMatchObject({ recoveredCents: 0, nextDue: { dueDate: '2026-04-01' } })
  })

  it('its parts are the payment, of any payment', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 400_000 })), {
          minLength: 1,
          maxLength: 8,
        }),
        (drawn) => {
          const payments = drawn.map(([after, amount], at) =>
            pay(at + 1, addDays(day('2026-01-02'), after), amount / 100),
          )
          for (const { id, amountCents } of payments) {
            const r = receiptOf(on({ arrears_rate: 12, late_fee_value: 20 }, payments), id)
            const sum =
              Number(r?.interestCents) +
              Number(r?.arrearsCents) +
              Number(r?.principalCents) +
              Number(r?.feesCents) +
              Number(r?.unappliedCents)
            expect(sum).toBe(amountCents)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a pay-off letter', () => {
  it('example 36: 8,949.32 on 20 April, and what the next days would be', () => {
    const letter = payOffLetter(on({ arrears_rate: 12 }, LATE), day('2026-04-20'))
    expect(letter?.quote.totalCents).toBe(8949_32)
    expect(letter?.days.slice(0, 1)).toEqual([{ day: '2026-04-20', totalCents: 8949_32 }])
    expect(letter?.days).toHaveLength(10)
  })

  it('paid on any of its days, the loan is over with nothing left over', () => {
    const loan = on({ arrears_rate: 12, late_fee_value: 20 }, LATE)
    for (const { day: payDay, totalCents } of payOffLetter(loan, day('2026-04-25'))?.days ?? []) {
      const payments = [...LATE, pay(9, payDay, totalCents / 100)]
      const state = loanState({ ...loan.terms, ...loan.lateFeeTerms }, payments, payDay)
      expect([state.status, state.unappliedCents], payDay).toEqual(['completed', 0])
    }
  })

  it('is of today to ninety days ahead, and of a loan on which something is owed', () => {
    const today = day('2026-04-20')
    expect([0, 90].map((after) => isPayOffDay(addDays(today, after), today))).toEqual([true, true])
    expect([-1, 91].map((after) => isPayOffDay(addDays(today, after), today))).toEqual([false, false])
    const { terms, lateFeeTerms } = loanA()
    const total = payOffQuote({ ...terms, ...lateFeeTerms }, [], today).totalCents
    expect(payOffLetter(on({}, [pay(1, today, total / 100)]), today)).toBeNull()
    expect(payOffLetter(on({}, []), day('2025-12-31'))).toBeNull()
  })
})

describe('the cost of borrowing', () => {
  it('of loan A with 300.00 kept at the start: 9,700.00, 661.86 of interest, 961.86 in all, 17.825%', () => {
    const found = disclosureOf(on({}, [], [], 300_00))
    expect(found).toMatchObject({
      netAdvanceCents: 9700_00,
      interestCents: 661_86,
      otherChargesCents: 300_00,
      creditChargesCents: 961_86,
      totalObligationCents: 10_661_86,
      firstDueDate: '2026-02-01',
      lastDueDate: '2027-01-01',
      firstPeriod: { kind: 'regular' },
    })
    expect(found.apr).toBeCloseTo(17.825, 3)
    expect(found.netAdvanceCents + found.creditChargesCents).toBe(found.totalObligationCents)
    expect(found.runs).toEqual([
      { count: 11, paymentCents: 888_49 },
      { count: 1, paymentCents: 888_47 },
    ])
  })

  it('states a first period that is longer than the others', () => {
    expect(disclosureOf(on({ first_due_date: '2026-02-15' }, [])).firstPeriod).toEqual({ kind: 'long', extraDays: 14 })
  })
})

describe('a demand', () => {
  it('example 36: one instalment is 50 days late: 1,281.95 and 9.03 of interest on arrears', () => {
    const demand = demandOf(on({ arrears_rate: 12 }, LATE), day('2026-04-20'))
    expect(demand).toMatchObject({ overdueCents: 1281_95, arrearsCents: 9_03, totalCents: 1290_98, daysPastDue: 50 })
    expect(demand?.rows.map(({ dueDate, remainingCents }) => [dueDate, remainingCents])).toEqual([
      ['2026-03-01', 393_46],
      ['2026-04-01', 888_49],
    ])
    expect(demand?.perDiemCents).toBeGreaterThan(0)
  })

  it('is not written where nothing is late', () => {
    expect(demandOf(on({}, LATE.slice(0, 1)), day('2026-02-20'))).toBeNull()
  })
})
