import { addDays, addMonths, cents, localDate, ZERO } from '@winterjay/money'
import fc from 'fast-check'
import type { Budget } from '../budget.ts'
import { budgetOfPages, card, chequing, savings } from '../transactions/budget-notation.ts'
import { householdAhead } from './forecast.ts'
import { LEFT_DAYS, leftToSpend } from './left-to-spend.ts'

export const PAST_PAYDAYS = ['2026-09-11', '2026-09-25', '2026-10-09', '2026-10-23', '2026-11-06', '2026-11-20']

/** Household P of budget §5.14: today is Sunday, November 22, 2026. */
export const TODAY = localDate('2026-11-22')

export const CHEQUING_LINES = [
  '2026-08-04 -1850.00 GESTION BOREALE LOYER',
  ...['2026-09-01', '2026-10-01', '2026-11-02'].map((day) => `${day} -1850.00 GESTION BOREALE LOYER`),
  ...['2026-08-20', '2026-09-18', '2026-10-20', '2026-11-20'].map((day) => `${day} 512.33 CANADA CCB`),
  ...PAST_PAYDAYS.flatMap((day) => [`${day} 2310.44 PAYROLL DEPOSIT ACME`, `${day} -200.00 TRANSFER TO SAVINGS`]),
  '2026-09-25 -323.99 VISA PAYMENT',
  '2026-10-26 -738.99 VISA PAYMENT',
]

/**
 * Statements close on the 5th: 323.99, 738.99 and 603.99. Groceries: 605.00 in September, 805.00 in October and 415.00
 * in November; the median of the last eight weeks is 147.50.
 */
export const VISA_LINES = [
  ...['2026-08-08', '2026-09-08', '2026-10-08', '2026-11-08'].map((day) => `${day} -18.99 NETFLIX.COM`),
  '2026-08-15 -200.00 METRO #65',
  '2026-09-03 -105.00 METRO #65',
  '2026-09-12 -160.00 METRO #65',
  '2026-09-19 -170.00 METRO #65',
  '2026-09-25 323.99 PAYMENT THANK YOU',
  '2026-09-26 -170.00 METRO #65',
  '2026-10-03 -220.00 METRO #65',
  '2026-10-10 -130.00 METRO #65',
  '2026-10-17 -155.00 METRO #65',
  '2026-10-24 -135.00 METRO #65',
  '2026-10-26 738.99 PAYMENT THANK YOU',
  '2026-10-31 -165.00 METRO #65',
  '2026-11-07 -145.00 METRO #65',
  '2026-11-14 -120.00 METRO #65',
  '2026-11-21 -150.00 METRO #65',
]

export interface Variation {
  readonly statementDay?: number
  readonly moreChequing?: readonly string[]
  readonly moreVisa?: readonly string[]
}

/** Household P, with or without a statement day and further lines after the balances' day. */
export function householdP({ statementDay, moreChequing = [], moreVisa = [] }: Variation = {}): Budget {
  const terms = {
    statementDay: statementDay ?? null,
    dueDay: null,
    graceDays: null,
    pays: null,
    fixedCents: null,
    minimum: null,
    paysFromId: null,
  }
  const balance = (amountCents: number) => ({ date: localDate('2026-11-21'), amountCents: cents(amountCents) })
  return budgetOfPages({
    accounts: [
      chequing('main', [...CHEQUING_LINES, ...moreChequing], { balance: balance(321_466) }),
      savings(
        'rainy',
        PAST_PAYDAYS.map((day) => `${day} 200.00 TRANSFER FROM CHEQUING`),
        { balance: balance(410_000) },
      ),
      card('visa', [...VISA_LINES, ...moreVisa], { balance: balance(-103_798), terms }),
    ],
  })
}

/** An invented household with pay, rent, savings and a card: amounts in cents, days as numbers. */
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
  const budget = budgetOfPages({
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
