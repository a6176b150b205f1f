import * as z from 'zod/mini'
import { Word, orNull, rows } from './answer.ts'
import { BorrowerBrand } from './businesses/branding.ts'
import { endpoint } from './endpoint.ts'
import { planFields } from './loans/loan-plan.ts'
import { LateFeeType, LoanStatus, PayOff } from './loans/loans.ts'
import { Day, Dollars, Id } from './wire.ts'

const Installment = z.object({
  installment: z.int(),
  due_date: Day,
  payment: Dollars,
  is_paid: z.boolean(),
  overdue: z.boolean(),
})

const BorrowerLoan = z.object({
  borrower_name: z.string(),
  payment_amount: Dollars,
  /** Absent for a monthly loan. */
  payment_frequency: planFields.payment_frequency,
  receive_email: z.nullable(z.string()),
  /** Who lends, as the lender says; absent if nothing was said. */
  lender_name: z.optional(z.string()),
  /** The day the address changed, for thirty days. */
  receive_email_changed_on: z.optional(Day),
  reference: z.string(),
  grace_days: z.int(),
  late_fee_type: LateFeeType,
  late_fee_value: z.number(),
  standard_terms: z.string(),
  principal: Dollars,
  annual_rate: z.number(),
  outstanding: Dollars,
  status: LoanStatus,
  /** What the lender accepted in place of everything owed; absent otherwise. */
  settled_for: z.optional(Dollars),
  /** What was paid beyond everything owed, which the borrower gets back; absent if nothing was. */
  unapplied: z.optional(Dollars),
  as_of: Day,
  next_payment: z.nullable(z.object({ installment: z.int(), due_date: Day, amount: Dollars, overdue: z.boolean() })),
  /** Everything overdue today, late fees, charges and interest on arrears included. */
  overdue_amount: Dollars,
  /** What falls due today on top of what is overdue, and is to be paid with it; absent unless something is overdue. */
  due_today: z.optional(Dollars),
  late_fees: Dollars,
  /** Other charges owed; absent while the loan has none. */
  charges: z.optional(Dollars),
  pay_off: z.nullable(PayOff),
  /**
   * How the amount to pay now can be sent within the usual e-Transfer limits; empty if nothing is due or no plan can
   * carry it.
   */
  transfers: z.array(z.object({ on: Day, amount: Dollars })),
})

/** The loan as the page reads it: the fields of product §3. */
const BorrowerLoanRead = z.object({
  ...z.partial(BorrowerLoan).shape,
  ...z.pick(BorrowerLoan, {
    borrower_name: true,
    payment_amount: true,
    reference: true,
    grace_days: true,
    late_fee_value: true,
    standard_terms: true,
  }).shape,
  receive_email: orNull(z.string()),
  late_fee_type: Word,
  status: z.optional(Word),
})

/**
 * What a borrower sees of a loan by its link (product §2.7 /borrower, §3 "Borrower loan view"), without a sign-in
 * check. An allow-list: first name and initial, never the owner, the notes, the borrower's e-mail or other loans
 * (security T4).
 */
export const borrowerLoan = endpoint({
  method: 'GET',
  path: '/api/borrower/loans/{loan_id}',
  status: 200,
  session: 'public',
  limit: 'borrower',
  summary: "A borrower's repayment details, by the unguessable id of the loan",
  params: z.object({ loan_id: z.string() }),
  response: z.object({
    loan: BorrowerLoan,
    schedule: z.array(Installment),
    /** Who lends (branding §6); absent where the lender shows no brand. */
    brand: z.optional(BorrowerBrand),
    /** The last day of the page, where the lender's business is closed (members §6). */
    page_ends_on: z.optional(Day),
  }),
  answer: z.object({
    loan: BorrowerLoanRead,
    schedule: rows(Installment),
    brand: z.optional(BorrowerBrand),
    page_ends_on: z.optional(Day),
  }),
})

/** Mails the link of that page to the address of the borrower, in the lender's brand (branding §7). */
export const mailBorrowerPage = endpoint({
  method: 'POST',
  path: '/api/loans/{loan_id}/borrower-link/mail',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'book.write',
  scope: null,
  idempotent: true,
  summary: "Mail the link of the borrower's page to the borrower, in the language given",
  params: z.object({ loan_id: Id }),
  body: z.object({ locale: z.enum(['en', 'fr']) }),
  response: z.object({ address: z.string() }),
})
