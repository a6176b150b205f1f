import { addDays, addMonths, cents, localDate, ZERO } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { card, chequing, ledger, savings } from '../transactions/ledger.ts'
import { householdAhead } from './forecast.ts'
import { LEFT_DAYS, leftToSpend } from './left-to-spend.ts'

const TODAY = localDate('2026-11-22')

/** Amounts in cents, days as numbers: everything a book is made of. */
interface Made {
  readonly pay: number
  readonly payDay: number
  readonly rent: number
  readonly rentDay: number
  readonly moved: number
  readonly subscription: number
  readonly held: number
  readonly owed: number
  readonly statementDay: number
}

const money = (most: number): fc.Arbitrary<number> => fc.integer({ min: 100, max: most })
const made: fc.Arbitrary<Made> = fc.record({
  pay: money(400_000),
  payDay: fc.integer({ min: 0, max: 13 }),
  rent: money(250_000),
  rentDay: fc.integer({ min: 1, max: 28 }),
  moved: money(60_000),
  subscription: money(5000),
  held: fc.integer({ min: -100_000, max: 900_000 }),
  owed: fc.integer({ min: -20_000, max: 300_000 }),
  statementDay: fc.integer({ min: 1, max: 31 }),
})

const dollars = (amount: number): string => (amount / 100).toFixed(2)

/** What is left in the book, with further lines of today. */
function leftIn(one: Made, today: { readonly main?: readonly string[]; readonly visa?: readonly string[] } = {}) {
  const paydays = [5, 4, 3, 2, 1, 0].map((n) => addDays(TODAY, -one.payDay - 14 * n - 1))
  const monthly = [3, 2, 1, 0].map((n) => addMonths(localDate(`2026-10-${String(one.rentDay).padStart(2, '0')}`), -n))
  const balance = (amount: number) => ({ date: addDays(TODAY, -1), amountCents: cents(amount) })
  const terms = { dueDay: null, graceDays: null, fixedCents: null, minimum: null, paysFromId: null } as const
  const budget = ledger({
    accounts: [
      chequing(
        'main',
        [
          ...paydays.flatMap((day) => [
            `${day} ${dollars(one.pay)} PAYROLL DEPOSIT ACME`,
            `${day} -${dollars(one.moved)} TRANSFER TO SAVINGS`,
          ]),
          ...monthly.map((day) => `${day} -${dollars(one.rent)} GESTION BOREALE LOYER`),
          ...(today.main ?? []),
        ],
        { balance: balance(one.held) },
      ),
      savings(
        'rainy',
        paydays.map((day) => `${day} ${dollars(one.moved)} TRANSFER FROM CHEQUING`),
        { balance: balance(100_000) },
      ),
      card(
        'visa',
        [...monthly.map((day) => `${day} -${dollars(one.subscription)} NETFLIX.COM`), ...(today.visa ?? [])],
        { balance: balance(-one.owed), terms: { ...terms, statementDay: one.statementDay, pays: 'full' } },
      ),
    ],
  })
  const ahead = householdAhead(budget, { today: TODAY, dayCount: LEFT_DAYS - 1 })
  const left = leftToSpend(budget, { today: TODAY, ahead, bufferCents: ZERO, reservedCents: ZERO })
  if (left === null) throw new Error('a balance is known')
  return left
}

describe('left to spend of any book (budget §5.13.2)', () => {
  it('a purchase lowers it by exactly its amount, by debit or on the card; paying the card changes nothing', () => {
    fc.assert(
      fc.property(made, money(90_000), (one, amount) => {
        const { leftCents } = leftIn({ ...one, owed: Math.max(one.owed, amount) })
        const book = { ...one, owed: Math.max(one.owed, amount) }
        const bought = `${TODAY} -${dollars(amount)} CAFE OLIMPICO`
        expect(leftIn(book, { main: [bought] }).leftCents).toBe(leftCents - amount)
        expect(leftIn(book, { visa: [bought] }).leftCents).toBe(leftCents - amount)
        const paid = leftIn(book, {
          main: [`${TODAY} -${dollars(amount)} VISA PAYMENT`],
          visa: [`${TODAY} ${dollars(amount)} PAYMENT THANK YOU`],
        })
        expect(paid.leftCents).toBe(leftCents)
      }),
      { numRuns: 60 },
    )
  })
  it('is the least of its running total, and a share of it a day is never more than it', () => {
    fc.assert(
      fc.property(made, (one) => {
        const { leftCents, parts, balanceCents, owedOnCardsCents, perDayCents, dayCount } = leftIn(one)
        let running = balanceCents - owedOnCardsCents
        const ends = [running]
        for (const [at, { on, amountCents }] of parts.entries()) {
          running += amountCents
          if (parts[at + 1]?.on !== on) ends.push(running)
        }
        expect(leftCents).toBe(Math.min(...ends))
        expect(perDayCents * dayCount).toBeLessThanOrEqual(Math.max(0, leftCents))
      }),
      { numRuns: 60 },
    )
  })
})
