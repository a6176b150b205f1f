import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Dollars, Id, nonEmptyText } from '../wire.ts'
import { MAX_REASON } from './loan-facts.ts'

/* Many loans of the book marked as paid up to a day at once (lending §5.1.7). */

export const MAX_LOANS_AT_ONCE = 200

const ids = z.array(Id).check(z.minLength(1), z.maxLength(MAX_LOANS_AT_ONCE))
const marking = z.object({ loan_ids: ids, paid_up_to: Day })

/** What it comes to. Loans marked and left out add up to those named. */
const outcome = {
  loans_count: z.int(),
  installments: z.int(),
  /** What the instalments come to: assumed, never counted as received. */
  assumed: Dollars,
  /** How many of the loans have an overdue instalment all the same. */
  late_count: z.int(),
  left_out: z.array(z.object({ id: Id, borrower_name: z.string(), reason: z.string() })),
}

export const checkPaidUpTo = endpoint({
  method: 'POST',
  path: '/api/loans/paid-up-to/check',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.read',
  scope: 'loans:read',
  limit: 'import_check',
  summary: 'What marking several loans as paid up to a day would do; stores nothing',
  body: marking,
  response: z.object(outcome),
})

export const markPaidUpTo = endpoint({
  method: 'POST',
  path: '/api/loans/paid-up-to',
  status: 201,
  session: 'owner',
  acts: 'book',
  right: 'book.write',
  scope: 'loans:write',
  idempotent: true,
  summary: 'Mark several loans as paid up to a day; those it does not fit are left out',
  body: marking,
  response: z.object({ ...outcome, fact_ids: z.array(Id) }),
})

export const undoPaidUpTo = endpoint({
  method: 'POST',
  path: '/api/loans/paid-up-to/undo',
  status: 201,
  session: 'owner',
  acts: 'book',
  right: 'book.decide',
  scope: 'loans:write',
  summary: 'Take such facts back, all or none, with a reason; they stay on record',
  body: z.object({ fact_ids: ids, reason: nonEmptyText(MAX_REASON) }),
  response: z.object({ undone_count: z.int() }),
})
