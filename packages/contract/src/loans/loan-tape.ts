import * as lists from '@winterjay/lending/lists'
import * as z from 'zod/mini'
import { AnyId, rows } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Dollars, Id, Instant, optionalText } from '../wire.ts'

/** Loan tapes: a loan book as a file, in and out (product §2.4 "Import", lending §4.3). */

export const exportLoans = endpoint({
  method: 'GET',
  path: '/api/loans/export',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'exports.make',
  scope: 'export:read',
  summary: 'The loan tape as CSV; it can be imported again unchanged',
  file: 'text/csv',
})

/** How to read a tape: the whole file as text, or the pasted text (product §7). The browser decodes the bytes. */
const tapeFields = {
  file_content: z.string(),
  /** What columns mean, by their headers as written: a field of the tape, or `ignore`. Goes before their names. */
  columns: z.optional(z.record(z.string().check(z.maxLength(500)), z.string().check(z.maxLength(50)))),
  /** What 03/04/2026 means, if the file does not show it. */
  date_order: z.optional(z.enum(lists.DATE_ORDERS)),
  /** Whether rates such as 0.12 mean 12 %, if the file does not show it. */
  rates_are_fractions: z.optional(z.boolean()),
  /** For rows that do not state it themselves: paid up to this day, or to the loan's last due day. */
  paid_up_to: z.optional(z.nullable(Day)),
  /** The day of the balances in the file's column, for rows that do not state it: these loans begin with them. */
  balances_on: z.optional(z.nullable(Day)),
  /**
   * Which balance counts where the file's differs from the one that follows from "paid up to"; if absent, the row is
   * refused.
   */
  differing_balance: z.optional(z.enum(lists.BALANCE_CHOICES)),
}

export const importLoans = endpoint({
  method: 'POST',
  path: '/api/loans/import',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.write',
  scope: 'loans:write',
  limit: 'import',
  idempotent: true,
  summary: 'Import a loan tape: good rows are created, bad ones are listed',
  body: z.object({
    ...tapeFields,
    /** Import even though the same file was imported before. */
    again: z.optional(z.boolean()),
    /**
     * What to do with rows already in the loan book (lending §4.3.7): create them as separate loans, or refuse and list
     * them. If absent, they are created with a warning. With either value, the same file may be imported again.
     */
    already_in_book: z.optional(z.enum(['create', 'refuse'])),
    file_name: optionalText(255),
  }),
  response: z.object({
    import_id: z.nullable(Id),
    created_count: z.int(),
    errors: z.array(z.string()),
    warnings: z.array(z.string()),
    total_processed: z.int(),
    created_loans: z.array(z.object({ id: Id, borrower_name: z.string(), principal: Dollars })),
  }),
  answer: z.object({
    import_id: z.optional(z.nullable(Id)),
    created_count: z.int(),
    errors: rows(z.string()),
    warnings: z.optional(rows(z.string())),
    total_processed: z.int(),
    created_loans: rows(z.object({ id: AnyId, borrower_name: z.string(), principal: Dollars })),
  }),
})

/** Called before an import, so that importing a file twice does not duplicate the loan book. Stores nothing. */
export const checkLoanImport = endpoint({
  method: 'POST',
  path: '/api/loans/import/check',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.write',
  scope: 'loans:write',
  limit: 'import_check',
  summary: 'Which rows of a loan tape are in the book already',
  body: z.object(tapeFields),
  response: z.object({
    /** Lines with the borrower, principal, rate and start date, or the number, of a loan in the loan book. */
    lines_in_book: z.array(z.int()),
    /** How many rows would begin with an overdue instalment, because no record says that it was paid. */
    late_count: z.int(),
    /** When this exact file was last imported. */
    imported_on: z.nullable(Day),
  }),
})

export const LoanImport = z.object({
  id: Id,
  file_name: z.nullable(z.string()),
  created_count: z.int(),
  refused_count: z.int(),
  created_at: Instant,
  /** False if a payment is recorded on one of its loans. */
  can_undo: z.boolean(),
})

export const listLoanImports = endpoint({
  method: 'GET',
  path: '/api/loans/imports',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'Past imports, newest first',
  response: z.object({ imports: z.array(LoanImport) }),
})

export const undoLoanImport = endpoint({
  method: 'DELETE',
  path: '/api/loans/imports/{import_id}',
  status: 204,
  session: 'owner',
  acts: 'book',
  right: 'book.decide',
  scope: 'loans:write',
  summary: 'Undo a whole import while nothing has been paid on its loans',
  params: z.object({ import_id: Id }),
})
