import { cents, isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { PaymentRounding } from '../index.ts'
import { dueDate, planSchedule } from '../index.ts'
import { loanA, planOf } from './a-plan.test-data.ts'
import { dueDates, numberedDay } from './due-date.ts'
import { levelPayment } from './level-payment.ts'
import type { PeriodRate } from './period-rate.ts'

const share = (numerator: number, denominator: number): PeriodRate => ({ numerator, denominator, compound: null })
const HALF = share(1, 2)
const NOTHING = share(0, 1)

interface Loan {
  readonly owed: number
  readonly payments: number
  readonly rate: PeriodRate
  readonly balloon?: number
  readonly odd?: PeriodRate
}
const paid = ({ owed, payments, rate, balloon = 0, odd }: Loan, rounding: PaymentRounding = 'half_up'): number =>
  levelPayment(
    { principalCents: cents(owed), balloonCents: cents(balloon), payments, rate, odd: odd ?? null },
    rounding,
  )

describe('the level payment, where the exact one is half a cent or a whole one (lending §1.1)', () => {
  // At 50 % a period, two payments of 0.9 P − 0.4 B repay P down to B; an odd first period of 25 % makes it 0.75 P − 0.4 B.
  it.each([
    ['without interest', { owed: 25, payments: 10, rate: NOTHING }, 3],
    ['without interest, with a balloon', { owed: 125, balloon: 100, payments: 10, rate: NOTHING }, 3],
    ['without interest but in the first period', { owed: 10, payments: 2, rate: NOTHING, odd: share(1, 10) }, 6],
    ['in one payment', { owed: 100, payments: 1, rate: share(1, 200) }, 101],
    ['in two', { owed: 5, payments: 2, rate: HALF }, 5],
    ['in two, with a balloon', { owed: 15, balloon: 5, payments: 2, rate: HALF }, 12],
    ['with an odd first period', { owed: 6, payments: 2, rate: HALF, odd: share(1, 4) }, 5],
    ['with an odd first period and a balloon', { owed: 10, balloon: 5, payments: 2, rate: HALF, odd: share(1, 4) }, 6],
  ] satisfies [string, Loan, number][])('half a cent goes up: %s', (_, loan, expected) =>
    expect(paid(loan)).toBe(expected),
  )
  it.each([
    ['without interest', { owed: 30, payments: 10, rate: NOTHING }, 3],
    ['without interest, with a balloon', { owed: 130, balloon: 100, payments: 10, rate: NOTHING }, 3],
    ['in one payment', { owed: 200, payments: 1, rate: share(1, 200) }, 201],
    ['in two', { owed: 10, payments: 2, rate: HALF }, 9],
    ['in two, with a balloon', { owed: 10, balloon: 5, payments: 2, rate: HALF }, 7],
    ['with an odd first period', { owed: 4, payments: 2, rate: HALF, odd: share(1, 4) }, 3],
  ] satisfies [string, Loan, number][])(
    'a whole cent stays, even where payments are rounded up: %s',
    (_, loan, expected) => {
      expect(paid(loan, 'up')).toBe(expected)
      expect(paid(loan)).toBe(expected)
    },
  )

  // One payment of P (1 + n/d): its remainder is computed in whole numbers. The denominator is a prime near a billion,
  // so that the payment is a billionth of a cent off the half, where floats cannot tell.
  const P = 1_000_000_000
  const PRIME = 1_000_000_007n
  const inverseOf = (value: bigint): bigint => {
    let [power, square, left] = [1n, value % PRIME, PRIME - 2n]
    for (; left > 0n; left /= 2n) {
      if (left % 2n === 1n) power = (power * square) % PRIME
      square = (square * square) % PRIME
    }
    return power
  }
  const withRemainder = (remainder: bigint): { loan: Loan; whole: number } => {
    const numerator = (remainder * inverseOf(BigInt(P))) % PRIME
    return {
      loan: { owed: P, payments: 1, rate: share(Number(numerator), Number(PRIME)) },
      whole: P + Number((BigInt(P) * numerator) / PRIME),
    }
  }
  it.each([1n, 2n, 3n, 5n, 8n, 13n, 21n, 34n])('%d billionths of a cent below and above decide', (distance) => {
    const [below, above] = [withRemainder(PRIME / 2n - distance), withRemainder(PRIME / 2n + distance)]
    expect(paid(below.loan)).toBe(below.whole)
    expect(paid(above.loan)).toBe(above.whole + 1)
    const [short, over] = [withRemainder(PRIME - distance), withRemainder(distance)]
    expect(paid(short.loan, 'up')).toBe(short.whole + 1)
    expect(paid(over.loan, 'up')).toBe(over.whole + 1)
  })
})

describe('a list of due days (lending §1.3)', () => {
  it('has each on the start’s day of the month, or on the last of a shorter one', () =>
    expect(dueDates(localDate('2026-01-31'), 1, 4)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']))
  it('is that of each instalment alone, over the turn of years and centuries', () => {
    const start = localDate('1999-11-30')
    expect(dueDates(start, 1, 40)).toEqual(Array.from({ length: 40 }, (_, index) => dueDate(start, index + 1)))
    expect(dueDates(start, 7, 9)).toEqual([7, 8, 9].map((number) => dueDate(start, number)))
  })
  it('is empty where none is asked for', () => expect(dueDates(localDate('2026-01-31'), 2, 1)).toEqual([]))
  it('days are counted from 1 January 1970', () => {
    expect([numberedDay(0), numberedDay(20_454), numberedDay(0)]).toEqual(['1970-01-01', '2026-01-01', '1970-01-01'])
  })
})

describe('a term as long as the amortization, or shorter (lending §1.11)', () => {
  const thirds = { principal: 100, annual_rate: 0, term_months: 3 }
  it('leaves nothing to mature when both are equal: the last payment is a cent higher', () => {
    const { lastPaymentCents, maturityBalanceCents } = planOf(loanA({ ...thirds, amortization_months: 3 }))
    expect([lastPaymentCents, maturityBalanceCents]).toEqual([33_34, 0])
  })
  it('leaves what the payments of the term do not repay', () => {
    const { paymentCents, lastPaymentCents, maturityBalanceCents } = planOf(
      loanA({ ...thirds, amortization_months: 10 }),
    )
    expect([paymentCents, lastPaymentCents, maturityBalanceCents]).toEqual([10_00, 80_00, 70_00])
  })
  it('a given payment has to be more than the first interest, by a cent', () => {
    const codeOf = (dollars: number): string | null => {
      const { terms } = loanA({ amortization_months: 300 })
      if (terms.plan === undefined) throw new Error('no plan')
      const found = planSchedule({ ...terms, plan: { ...terms.plan, paymentCents: cents(dollars * 100) } })
      return isRefusal(found) ? found.code : null
    }
    expect([codeOf(100), codeOf(100.01)]).toEqual(['payment_amount_too_low', null])
  })
})
