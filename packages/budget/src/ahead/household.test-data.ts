import { cents, localDate } from '@winterjay/money'
import type { Budget } from '../budget.ts'
import { card, chequing, ledger, savings } from '../transactions/ledger.ts'

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
  return ledger({
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
