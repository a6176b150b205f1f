import { BORROWERS_RESIDE, LENDER_KINDS, YEAR_BASES } from '@winterjay/lending/lists'
import type { YearPart } from '@winterjay/lending/lists'
import { LOCALES } from '@winterjay/money'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Dollars, Id, queryCount } from '../wire.ts'

/* A calendar year of a loan book, for the lender's return (lending §5.15). */

/**
 * Principal chains: opening + advanced + brought in + capitalised − received − assumed − written off + corrected is
 * closing.
 */
const amounts = {
  opening: Dollars,
  advanced: Dollars,
  /** Opening balances of loans whose past is not in the book. */
  brought_in: Dollars,
  /** Interest and fees that became principal. */
  capitalised: Dollars,
  principal_received: Dollars,
  /** Of instalments that count as paid without a recorded payment. */
  principal_assumed: Dollars,
  written_off: Dollars,
  principal_corrected: Dollars,
  closing: Dollars,
  /** Interest on arrears and corrections of closed days included; what became principal or is assumed is not. */
  interest_received: Dollars,
  arrears_received: Dollars,
  interest_corrected: Dollars,
  interest_capitalised: Dollars,
  late_fees: Dollars,
  charge_nsf: Dollars,
  charge_legal: Dollars,
  charge_insurance: Dollars,
  charge_other: Dollars,
  upfront_fees: Dollars,
  fees_capitalised: Dollars,
  fees_corrected: Dollars,
  /** After a write-off: no interest. */
  recovered: Dollars,
  interest_assumed: Dollars,
  /** Accrued in the year, without interest on arrears. */
  interest_earned: Dollars,
  /** Earned and never received, when its loan was written off. */
  interest_lost: Dollars,
  receivable_opening: Dollars,
  receivable_closing: Dollars,
} satisfies Record<YearPart, unknown>

const LoanYear = z.object({
  ...amounts,
  /** Interest up to anniversary days, of loans that do not pay interest at least yearly; null without any. */
  interest_anniversary: z.nullable(Dollars),
})

/** Who lends, and where both sides reside. */
const Reporter = z.object({
  kind: z.enum(LENDER_KINDS),
  resides_in_canada: z.boolean(),
  borrowers_reside: z.enum(BORROWERS_RESIDE),
})

/** The last finished year until the end of April, then the running one, if absent. */
const query = z.object({ year: z.optional(queryCount({ min: 1900, max: 2199 })) })

export const loanYearEnd = endpoint({
  method: 'GET',
  path: '/api/loans/year-end',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'A calendar year of the loan book, for the return: received and earned, by borrower and loan',
  query,
  response: z.object({
    year: z.int(),
    /** The last day that counts: today in the running year. */
    as_of: Day,
    /** From the year of the first loan to the running one. */
    years: z.array(z.int()),
    total: LoanYear,
    /** The borrowers who paid most interest first, at most 500. */
    borrowers: z.array(
      z.object({
        borrower_name: z.string(),
        total: LoanYear,
        loans: z.array(z.object({ id: Id, reference: z.string(), start_date: Day, total: LoanYear })),
      }),
    ),
    borrowers_total: z.int(),
    /** The files that the statements of all its loans take, of at most 500 loans each. */
    statement_files: z.int(),
    /** When its days were closed; null while something typed today would change it. */
    closed_on: z.nullable(Day),
    /** What the lender reports; null until they have said it. */
    basis: z.nullable(z.enum(YEAR_BASES)),
    /** What depends on it is said with the figures; null until they have said it. */
    reporter: z.nullable(Reporter),
  }),
})

export const exportLoanYear = endpoint({
  method: 'GET',
  path: '/api/loans/year-end/export',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'exports.make',
  scope: 'export:read',
  summary: 'A calendar year of each loan as CSV, in the reader’s language',
  query,
  file: 'text/csv',
})

const files = {
  method: 'GET',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'exports.make',
  scope: 'export:read',
  limit: 'export',
  file: '*/*',
} as const

export const exportLoanLedger = endpoint({
  ...files,
  path: '/api/loans/year-end/ledger',
  summary: 'The ledger of a calendar year: a line for each payment with its split and the balance, as CSV or workbook',
  query: z.object({
    year: query.shape.year,
    /** CSV if absent. */
    format: z.optional(z.enum(['csv', 'xlsx'])),
  }),
})

export const exportLoanStatements = endpoint({
  ...files,
  path: '/api/loans/year-end/statements',
  summary: 'The yearly statements of all loans as one tagged PDF, by borrower; 500 loans a file',
  query: z.object({
    year: query.shape.year,
    /** The reader’s language if absent. */
    language: z.optional(z.enum(LOCALES)),
    /** Which of `statement_files`; the first if absent. */
    part: z.optional(queryCount({ min: 1, max: 400 })),
  }),
})

export const closeLoanYear = endpoint({
  method: 'POST',
  path: '/api/loans/years/{year}/close',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.decide',
  scope: 'loans:write',
  summary: 'Close a calendar year that is over: what is typed for it later is a correction of the running year',
  params: z.object({ year: queryCount({ min: 1900, max: 2199 }) }),
  response: z.object({ year: z.int(), closed_on: Day }),
})

export const keepYearBasis = endpoint({
  method: 'PUT',
  path: '/api/loans/year-end/basis',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'book.write',
  scope: 'loans:write',
  summary:
    'Say once whether the lender reports interest as received or as earned, who lends, and where both sides reside',
  /** Without `reporter` it stays as it is. A corporation or partnership reports what is earned. */
  body: z.object({ basis: z.enum(YEAR_BASES), reporter: z.optional(Reporter) }),
  response: z.object({ basis: z.enum(YEAR_BASES), reporter: z.nullable(Reporter) }),
})
