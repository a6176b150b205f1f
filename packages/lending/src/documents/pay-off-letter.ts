import type { Cents, LocalDate } from '@winterjay/money'
import { addDays, daysBetween } from '@winterjay/money'
import { payOffQuote } from '../replay/pay-off.ts'
import type { PayOffQuote } from '../replay/pay-off.ts'
import type { LoanOnRecord } from './loan-on-record.ts'
import { replayable } from './loan-on-record.ts'

/** How far ahead a pay-off letter may look. */
export const PAY_OFF_DAYS = 90
/** The days that its table has: the day itself and those after it. */
export const PAY_OFF_TABLE_DAYS = 10

export interface PayOffLetter {
  readonly quote: PayOffQuote
  /** What closes the loan on each of the days from that of the letter, if nothing is paid until then. */
  readonly days: readonly { readonly day: LocalDate; readonly totalCents: Cents }[]
}

/** Whether a letter written today may say what closes a loan on `day`: today to ninety days ahead. */
export const isPayOffDay = (day: LocalDate, today: LocalDate): boolean =>
  day >= today && daysBetween(today, day) <= PAY_OFF_DAYS

/** Returns what closes the loan on `day` and on the days after it; null if nothing is owed, or nothing is lent yet. */
export function payOffLetter(loan: LoanOnRecord, day: LocalDate): PayOffLetter | null {
  if (day < loan.terms.startDate) return null
  const letter = payOffTable(loan, day)
  return letter.quote.totalCents <= 0 ? null : letter
}

/** The same of any day from the loan's start on, also where nothing is owed. */
export function payOffTable(loan: Omit<LoanOnRecord, 'upfrontFeeCents'>, day: LocalDate): PayOffLetter {
  const quoteOn = (on: LocalDate): PayOffQuote => payOffQuote(replayable(loan), loan.payments, on, loan.events)
  const quote = quoteOn(day)
  const days = Array.from({ length: PAY_OFF_TABLE_DAYS }, (_, after) => quoteOn(addDays(day, after)))
  return { quote, days: days.map(({ day: on, totalCents }) => ({ day: on, totalCents })) }
}
