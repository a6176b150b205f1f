import * as lists from '@winterjay/lending/lists'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Dollars, Id, dollarsBetween, nonEmptyText, paging } from '../wire.ts'
import { MAX_REASON } from './loan-facts.ts'
import { MAX_LOAN_DOLLARS } from './loan-plan.ts'
import { NewExcess, PaymentMethod } from './loans.ts'

/* Payments recognised in the rows of a bank account, which stay on the device (lending §4.7). */

export const MAX_BANK_ROWS = 500

/** A hash of the row: it tells nothing of the account. */
const SourceKey = nonEmptyText(64)
const Payer = z.nullable(nonEmptyText(120))
const Amount = dollarsBetween(0.01, MAX_LOAN_DOLLARS)

const AwaitedLoan = z.object({
  id: Id,
  reference: z.string(),
  lender_number: z.nullable(z.string()),
  borrower_name: z.string(),
  borrower_email: z.nullable(z.string()),
  /** Co-borrowers, guarantors and payers of the loan. */
  other_names: z.array(z.string()),
  /** False for a loan that awaits nothing more, and is named for its payments near these days. */
  is_open: z.boolean(),
  accepts_from: Day,
  payment_frequency: z.enum(lists.PAYMENT_FREQUENCIES),
  payment_amount: Dollars,
  /** Unpaid ones up to the next, oldest first, and those near the days that are paid (`owed` 0). */
  dues: z.array(z.object({ due_date: Day, owed: Dollars })),
  pay_off: z.nullable(z.object({ on: Day, amount: Dollars, per_diem: Dollars })),
  /** What open promises say. */
  promises: z.array(Dollars),
  payments: z.array(
    z.object({
      id: Id,
      paid_on: Day,
      amount: Dollars,
      reversed: z.boolean(),
      source_keys: z.array(z.string()),
      return_keys: z.array(z.string()),
      /** Who paid by those rows, as the bank writes them. */
      payers: z.array(z.string()),
    }),
  ),
  payers: z.array(z.object({ text: z.string(), count: z.int() })),
})

export const awaitedPayments = endpoint({
  method: 'GET',
  path: '/api/loans/awaited',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'What recognises the payments of loans in a bank account: names, amounts due, payments near these days',
  /** The first and last day of the rows; if absent, the last 70 days. */
  query: z.object({ from: z.optional(Day), through: z.optional(Day), ...paging }),
  response: z.object({ as_of: Day, loans: z.array(AwaitedLoan), next_cursor: z.nullable(z.string()) }),
})

/** A row that the lender confirms: who paid it, as the bank writes them. */
export const BankRow = z.object({ source_key: SourceKey, payer: Payer, posted_on: Day })
const row = BankRow.shape

export const recordBankPayments = endpoint({
  method: 'POST',
  path: '/api/loans/payments/batch',
  status: 201,
  session: 'owner',
  acts: 'book',
  right: 'book.write',
  scope: 'payments:write',
  idempotent: true,
  summary: 'Record confirmed rows of a bank account, all or none; a row is never recorded twice',
  body: z.object({
    payments: z
      .array(
        z.object({
          ...row,
          paid_on: Day,
          method: z.optional(z.nullable(PaymentMethod)),
          /** One loan, or several that the row is split over: together its amount. */
          parts: z
            .array(z.object({ loan_id: Id, amount: Amount, excess: NewExcess }))
            .check(z.minLength(1), z.maxLength(10)),
          /** Although a payment recorded from this row was reversed. */
          again: z._default(z.boolean(), false),
        }),
      )
      .check(z.maxLength(MAX_BANK_ROWS)),
    /** Rows of payments that are in the book already. */
    links: z._default(z.array(z.object({ ...row, loan_id: Id, payment_id: Id })).check(z.maxLength(MAX_BANK_ROWS)), []),
    /** Payments that came back: reversed, with a charge if there is one. Takes the right to decide. */
    returns: z._default(
      z
        .array(
          z.object({
            source_key: SourceKey,
            posted_on: Day,
            loan_id: Id,
            payment_id: Id,
            reason: nonEmptyText(MAX_REASON),
            charge: z.optional(z.nullable(Amount)),
          }),
        )
        .check(z.maxLength(MAX_BANK_ROWS)),
      [],
    ),
  }),
  response: z.object({
    batch_id: Id,
    created_count: z.int(),
    amount: Dollars,
    linked_count: z.int(),
    returned_count: z.int(),
    /** Rows that were in the book already. */
    known_count: z.int(),
    /** What the rows recorded and linked paid, over all their parts; a budget files them by it (budget §19.4). */
    rows: z.array(
      z.object({
        source_key: z.string(),
        principal: Dollars,
        /** Also on what was overdue. */
        interest: Dollars,
        /** Late fees and other charges. */
        fees: Dollars,
        unapplied: Dollars,
      }),
    ),
  }),
})

export const undoBankPayments = endpoint({
  method: 'POST',
  path: '/api/loans/payments/batch/{batch_id}/undo',
  status: 201,
  session: 'owner',
  acts: 'book',
  right: 'book.decide',
  scope: 'payments:write',
  summary: 'Reverse the payments recorded together, with a reason; they stay on record',
  params: z.object({ batch_id: Id }),
  body: z.object({ reason: nonEmptyText(MAX_REASON) }),
  response: z.object({ undone_count: z.int() }),
})

export const listPayers = endpoint({
  method: 'GET',
  path: '/api/loans/payers',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'Who paid which loan, as banks write it: what confirmed rows taught',
  response: z.object({
    payers: z.array(z.object({ text: z.string(), loan_id: Id, borrower_name: z.string(), count: z.int() })),
  }),
})

export const forgetPayer = endpoint({
  method: 'POST',
  path: '/api/loans/payers/forget',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.write',
  scope: 'payments:write',
  summary: 'Forget that a payer paid a loan; the payments stay',
  body: z.object({ text: nonEmptyText(120), loan_id: Id }),
  response: z.object({ forgotten_count: z.int() }),
})
