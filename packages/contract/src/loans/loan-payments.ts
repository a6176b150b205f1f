import * as lists from '@winterjay/lending/lists'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Dollars, nonEmptyText } from '../wire.ts'
import { MAX_REASON } from './loan-facts.ts'

/* Payments of many loans, or the history of loans, as one file, in and out (lending §4.4, §4.5). */

const paymentFile = z.object({
  /** The file as text, or the pasted rows: one payment a row, or an exported history. */
  file_content: z.string(),
  /** What 03/04/2026 means, if the file does not show it. */
  date_order: z.optional(z.enum(lists.DATE_ORDERS)),
  /**
   * Of a file of payments: takes “paid up to” back, with this reason, on the loans that the file has payments of its days
   * for, so that these are recorded instead of refused.
   */
  replace_paid_up_to: z.optional(nonEmptyText(MAX_REASON)),
  /**
   * Of a file of payments: reverses, with this reason, the payments that its negative amounts are the returns of; without
   * it such rows are refused.
   */
  reverse_returned: z.optional(nonEmptyText(MAX_REASON)),
  /** For a part of a longer file: the line of that file for each line after the first, so that answers name it. */
  line_numbers: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(200_000))),
})

/** Created, refused, already recorded, reversed, and the returns of payments that are reversed add up to the rows. */
const counts = {
  /** Payments that are in the loan book already, by loan, day and amount. */
  known_count: z.int(),
  /** Payments of days that count as paid: refused, or recorded instead if the call says so. */
  covered_count: z.int(),
  /** Negative amounts that are as much as an earlier payment of the loan was: refused, or that payment is reversed. */
  returned_count: z.int(),
  /** Payments to create of which the file states the month alone: they are of the loan's due day in it. */
  month_count: z.int(),
  /** Rows that the file itself calls reversed. */
  reversed_count: z.int(),
  total_processed: z.int(),
  loans_count: z.int(),
  /** The sum of the payments that are created. */
  amount: Dollars,
  /** Why each refused row is refused, with its line. */
  errors: z.array(z.string()),
  /** Of each loan whose payments in the file come to more than is owed, with its line: they are recorded. */
  warnings: z.array(z.string()),
}

export const checkPaymentImport = endpoint({
  method: 'POST',
  path: '/api/loans/payments/import/check',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.write',
  scope: 'payments:write',
  limit: 'file_part',
  summary: 'What an import of payments would record; stores nothing',
  body: paymentFile,
  response: z.object({
    ...counts,
    to_create_count: z.int(),
    /** How many of the loans would still be overdue afterwards. */
    late_count: z.int(),
    /** Days that can be read in either order, up to five, if nothing in the file shows which. */
    unclear_dates: z.array(z.string()),
  }),
})

export const importPayments = endpoint({
  method: 'POST',
  path: '/api/loans/payments/import',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.write',
  scope: 'payments:write',
  limit: 'file_part',
  idempotent: true,
  summary: 'Record the payments of a file, or an exported history: what known loans do not have yet',
  body: paymentFile,
  response: z.object({ ...counts, created_count: z.int() }),
})

export const exportLoanHistory = endpoint({
  method: 'GET',
  path: '/api/loans/history/export',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'exports.make',
  scope: 'export:read',
  summary:
    'Everything recorded on the loans as CSV, in order: payments, charges, changes, notes and what was taken back',
  file: 'text/csv',
})

export const exportLoanWorkbook = endpoint({
  method: 'GET',
  path: '/api/loans/history/workbook',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'exports.make',
  scope: 'export:read',
  summary: 'The loans with everything recorded on them as one workbook: loans, payments, events, contacts',
  file: '*/*',
})

export const exportPayments = endpoint({
  method: 'GET',
  path: '/api/loans/payments/export',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'exports.make',
  scope: 'export:read',
  summary: 'All payments of the loan book as CSV; importing it again adds nothing',
  file: 'text/csv',
})
