import { addDays, addMonths, cents, localDate, ZERO } from '@winterjay/money'
import fc from 'fast-check'
import { card, chequing, ledger, savings } from '../transactions/ledger.ts'
import { householdAhead } from './forecast.ts'
import { LEFT_DAYS, leftToSpend } from './left-to-spend.ts'

/* Invented households with pay, rent, savings and a card (budget §5.13). */

const TODAY = localDate('2026-11-22')

/** Amounts in cents, days as numbers: everything a book is made of. */
export interface Made {
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

export const money = (most: number): fc.Arbitrary<number> => fc.integer({ min: 100, max: most })
export const made: fc.Arbitrary<Made> = fc.record({
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
export function leftIn(
  one: Made,
  today: { readonly main?: readonly string[]; readonly visa?: readonly string[] } = {},
) {
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

/** What is left before, and after a purchase by debit, one on the card, and a payment of the card (budget §5.13.2). */
export function leftAfter(one: Made, amount: number): Record<'before' | 'byDebit' | 'byCard' | 'paid', number> {
  const book = { ...one, owed: Math.max(one.owed, amount) }
  const bought = `${TODAY} -${dollars(amount)} CAFE OLIMPICO`
  return {
    before: leftIn(book).leftCents,
    byDebit: leftIn(book, { main: [bought] }).leftCents,
    byCard: leftIn(book, { visa: [bought] }).leftCents,
    paid: leftIn(book, {
      main: [`${TODAY} -${dollars(amount)} VISA PAYMENT`],
      visa: [`${TODAY} ${dollars(amount)} PAYMENT THANK YOU`],
    }).leftCents,
  }
}
