import { cents, localDate } from '@winterjay/money'
import type { LoanEvent, LoanPayment, LoanTerms } from '../index.ts'
import { bookEntries, loanState } from '../index.ts'
import type { BookEntry } from '../index.ts'
import { aLoan } from '../schedule/a-loan.test-data.ts'

/** The six loans of lending §6.2, paid on their due days, as they stand on 22 November 2026. */
export const BOOK_DAY = localDate('2026-11-22')

interface BookLoan {
  readonly name: string
  readonly terms: LoanTerms
  readonly payments: readonly LoanPayment[]
  readonly events: readonly LoanEvent[]
}

export const NO_FEE = { lateFee: { type: 'fixed', amountCents: cents(0) }, graceDays: 5 } as const

/** @param paid the number of instalments paid. @param more paid on top of the last one, shortening the term */
function bookLoan(name: string, terms: LoanTerms, paid: number, more = 0): BookLoan {
  const payments: LoanPayment[] = []
  for (const row of loanState({ ...terms, ...NO_FEE }, [], terms.startDate).rows.slice(0, paid)) {
    const isLast = payments.length === paid - 1
    payments.push({
      id: `${name} ${row.installment}`,
      amountCents: cents(row.paymentCents + (isLast ? more : 0)),
      paidOn: row.dueDate,
      sequence: row.installment,
      excess: 'shorter_term',
    })
  }
  return { name, terms, payments, events: [] }
}

const from = (day: string) => ({ startDate: localDate(day) })

export const EXAMPLE_BOOK: readonly BookLoan[] = [
  bookLoan('L1', aLoan(10_000, 12, 12, from('2026-01-15')), 10),
  bookLoan('L2', aLoan(5_000, 18, 24, from('2025-09-10')), 10),
  bookLoan('L3', aLoan(8_000, 15, 36, from('2025-10-05')), 11),
  bookLoan('L4', aLoan(3_000, 20, 12, from('2025-08-20')), 12),
  {
    ...bookLoan('L5', aLoan(6_000, 24, 18, from('2025-07-31')), 6),
    events: [{ kind: 'write_off', id: 'L5', effectiveOn: BOOK_DAY, sequence: 0 }],
  },
  bookLoan('L6', aLoan(12_000, 9, 24, from('2026-05-01')), 6, 1_000_00),
]

export const entriesOf = ({ terms, payments, events }: BookLoan): BookEntry[] =>
  bookEntries({
    terms,
    upfrontFeeCents: cents(0),
    payments,
    events,
    state: loanState({ ...terms, ...NO_FEE }, payments, BOOK_DAY, events),
  })
