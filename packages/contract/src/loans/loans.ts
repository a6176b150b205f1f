import * as lists from '@winterjay/lending/lists'
import { PROVINCES } from '@winterjay/money'
import * as z from 'zod/mini'
import { AnyId, Word, bareOrWrapped, orNull, readIfKnown, rows } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { LoanFact, MAX_REASON, NewLoanEvent } from './loan-facts.ts'
import { MAX_LOAN_DOLLARS, planFields } from './loan-plan.ts'
import { OwnField, ownFieldName, ownFields } from './own-fields.ts'
import {
  Day,
  Dollars,
  Id,
  Instant,
  Percent,
  dollarsBetween,
  nameText,
  nonEmptyText,
  optionalEmail,
  optionalText,
  paging,
  text,
} from '../wire.ts'

/** Direct lending: the lender's own loan book (product §2.4 "Direct Lending", §3 "Direct loan", §7). */

export const LoanType = z.enum(lists.LOAN_TYPES)
export const LateFeeType = z.enum(lists.LATE_FEE_TYPES)
export const PaymentRounding = z.enum(lists.PAYMENT_ROUNDINGS)
export const LoanStatus = z.enum(lists.LOAN_STATUSES)
export const Province = z.enum(PROVINCES)
export const AgeingBucket = z.enum(lists.AGEING_BUCKETS)

/** Fields of a loan that the lender writes. `late_fee_value` is dollars when fixed, percent when percent. */
const loanFields = {
  borrower_email: optionalEmail,
  term_months: z.optional(z.number()),
  start_date: z.optional(Day),
  lender_receive_email: optionalEmail,
  notes: optionalText(5_000),
  /** The lender's own fields, all of them; null for none. */
  own_fields: z.optional(z.nullable(ownFields)),
  late_fee_type: z.optional(LateFeeType),
  late_fee_value: z.optional(z.number()),
  grace_days: z.optional(z.int().check(z.minimum(0), z.maximum(365))),
  loan_type: z.optional(LoanType),
  interest_only_months: z.optional(z.nullable(z.number())),
  balloon_percent: z.optional(z.nullable(Percent)),
  /** How the payment is rounded to the cent; if absent, half up, in Quebec up. */
  payment_rounding: z.optional(PaymentRounding),
  /** The borrower is a corporation that borrows for its business: other limits apply (Criminal Code s.347). */
  borrower_is_corporation: z.optional(z.boolean()),
  /** Where the borrower lives: decides which provincial rules are checked. */
  province: z.optional(z.nullable(Province)),
  /** Whether the lender lends in the course of business: consumer credit rules then apply. */
  lender_in_business: z.optional(z.nullable(z.boolean())),
  /** Charges deducted from the advance at the start; they count in the APR. */
  upfront_fee: z.optional(dollarsBetween(0, MAX_LOAN_DOLLARS)),
  ...planFields,
}

/** `POST /loans` (product §2.4.4). Only the first three are required; the others default to product §9. */
export const NewLoan = z.object({
  borrower_name: nameText(200),
  principal: Dollars,
  annual_rate: Percent,
  ...loanFields,
  /** Every instalment due by this day counts as paid, assumed rather than recorded (lending §5.1). */
  paid_up_to: z.optional(z.nullable(Day)),
  /**
   * The balance at the end of a day, with which a loan begins whose past is not known; without `paid_up_to`. Interest and
   * charges owed are due on that day, and paid first.
   */
  opening: z.optional(
    z.nullable(
      z.object({
        as_of: Day,
        principal: dollarsBetween(0, MAX_LOAN_DOLLARS),
        interest_owed: z.optional(dollarsBetween(0, MAX_LOAN_DOLLARS)),
        charges_owed: z.optional(dollarsBetween(0, MAX_LOAN_DOLLARS)),
      }),
    ),
  ),
})

/** Terms and a higher late fee are accepted only while there is no payment and no fact; the rest always. */
export const LoanChanges = z.object({
  borrower_name: z.optional(nameText(200)),
  principal: z.optional(Dollars),
  annual_rate: z.optional(Percent),
  ...loanFields,
})

export const Loan = z.object({
  /** What was agreed other than plain monthly payments; absent for such a loan. */
  ...planFields,
  id: Id,
  /** The lender's own number, from the imported file. */
  lender_number: z.nullable(z.string()),
  borrower_name: z.string(),
  borrower_email: z.nullable(z.string()),
  principal: Dollars,
  annual_rate: Percent,
  term_months: z.int(),
  start_date: Day,
  lender_receive_email: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Absent for a loan without any. */
  own_fields: z.optional(z.array(OwnField)),
  late_fee_type: LateFeeType,
  late_fee_value: z.number(),
  grace_days: z.int(),
  loan_type: LoanType,
  interest_only_months: z.nullable(z.int()),
  balloon_percent: z.nullable(Percent),
  payment_rounding: PaymentRounding,
  borrower_is_corporation: z.boolean(),
  province: z.nullable(Province),
  lender_in_business: z.nullable(z.boolean()),
  upfront_fee: Dollars,
  /** The first instalment. */
  payment_amount: Dollars,
  /** The payment that the lender gave in `payment_amount`; absent if it was computed. */
  payment_amount_given: z.optional(Dollars),
  /** Percent, three decimals: interest and charges deducted at the start (lending §1.5). */
  apr: z.number(),
  status: LoanStatus,
  outstanding: Dollars,
  installments_paid: z.int(),
  installments_total: z.int(),
  next_due_on: z.nullable(Day),
  days_past_due: z.int(),
  reference: z.string(),
  borrower_link_enabled: z.boolean(),
  /** Its flags; absent if it has none. Only in the list and in `GET /loans/{id}`. */
  flags: z.optional(z.array(z.enum(lists.LOAN_FLAGS))),
  created_at: Instant,
})

/** A loan of the list as the page reads it: the fields of product §3. */
export const LoanRead = z.object({
  ...z.partial(Loan).shape,
  ...z.pick(Loan, { borrower_name: true, principal: true, annual_rate: true, payment_amount: true }).shape,
  id: AnyId,
  borrower_email: orNull(z.string()),
  lender_receive_email: orNull(z.string()),
  notes: orNull(z.string()),
  late_fee_type: z.optional(Word),
  loan_type: z.optional(Word),
  status: Word,
  flags: z.optional(z.array(Word)),
})

export const ScheduleEntry = z.object({
  installment: z.int(),
  due_date: Day,
  payment: Dollars,
  interest: Dollars,
  principal: Dollars,
  balance: Dollars,
  paid: Dollars,
  /** The part of `paid` that is interest which became principal; absent if there is none. */
  capitalised: z.optional(Dollars),
  /** As charged, before any waiver. */
  late_fee: Dollars,
  /** The waived part of `late_fee`; absent if nothing was waived. */
  late_fee_waived: z.optional(Dollars),
  is_paid: z.boolean(),
  /** Counts as paid because the loan is recorded as paid up to a later day; otherwise absent. */
  assumed: z.optional(z.literal(true)),
  overdue: z.boolean(),
})

export const PaymentMethod = z.enum(lists.PAYMENT_METHODS)
/** What happens to money beyond what is due (lending §1.7). */
export const Excess = z.enum(lists.EXCESS_USES)
/** If absent, a payment that reaches the pay-off of its day closes the loan; any other pays the next instalments. */
export const NewExcess = z.optional(Excess)

export const NewPayment = z.object({
  amount: dollarsBetween(-MAX_LOAN_DOLLARS, MAX_LOAN_DOLLARS),
  paid_on: Day,
  method: z.optional(z.nullable(PaymentMethod)),
  reference: optionalText(200),
  excess: NewExcess,
})

export const Payment = z.object({
  id: Id,
  amount: Dollars,
  paid_on: Day,
  method: z.nullable(PaymentMethod),
  reference: z.nullable(z.string()),
  excess: Excess,
  interest: Dollars,
  principal: Dollars,
  late_fee: Dollars,
  /** Interest on what was overdue; absent if none is agreed. */
  arrears_interest: z.optional(Dollars),
  /** Of charges; absent while the loan has none. */
  charges: z.optional(Dollars),
  unapplied: Dollars,
  recorded_at: Instant,
  /** The member of the business, or the API key, by name; absent for the owner of the book, and for former members. */
  recorded_by: z.optional(z.string()),
  reversed_by: z.optional(z.string()),
  /** Order among the payments and other facts of one day. */
  sequence: z.int(),
  reversed_at: z.nullable(Instant),
  reversal_reason: z.nullable(z.string()),
})

/** To the day: what is due and unpaid, principal not yet due, interest on that, late fees and charges. */
export const PayOff = z.object({
  on: Day,
  amount: Dollars,
  due: Dollars,
  principal: Dollars,
  interest: Dollars,
  late_fees: Dollars,
  /** Interest on what is overdue; absent if none is agreed. */
  arrears_interest: z.optional(Dollars),
  /** Other charges owed; absent while the loan has none. */
  charges: z.optional(Dollars),
})

export const LoanDetail = z.object({
  /** The day, in the server's time zone, for which every figure here is valid. */
  as_of: Day,
  loan: Loan,
  schedule: z.array(ScheduleEntry),
  payments: z.array(Payment),
  /** The facts recorded, in order. */
  facts: z.array(LoanFact),
  /** The last day the loan is recorded as paid up to, and what counts as paid because of it; else null. */
  paid_up_to: z.nullable(z.object({ on: Day, assumed: Dollars })),
  overdue: z.object({
    installments: z.int(),
    amount: Dollars,
    late_fees: Dollars,
    /** Interest on what is overdue; absent if none is agreed. */
    arrears_interest: z.optional(Dollars),
    /** Other charges owed; absent while the loan has none. */
    charges: z.optional(Dollars),
    bucket: AgeingBucket,
  }),
  pay_off: z.nullable(PayOff),
  /** Money received beyond everything owed: to be returned. */
  unapplied: Dollars,
  /** Null if the loan is not written off. `settled_for`: what was accepted in place of everything owed. */
  write_off: z.nullable(z.object({ on: Day, reason: z.nullable(z.string()), settled_for: z.optional(Dollars) })),
  /** The number of the plan in force: 1 is the first, and each change of the plan makes another. */
  plan_no: z.int(),
  warnings: z.array(z.string()),
})

export const LoanStats = z.object({ overdue_count: z.int(), outstanding_total: Dollars, total_collected_mtd: Dollars })

/** Whether the value is an object whose only member, under any name, is the figures. */
const isWrapped = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !('overdue_count' in value) && Object.keys(value).length === 1

export const LoanSort = z.enum(['borrower_name', 'principal', 'annual_rate', 'payment_amount', 'status', 'created_at'])
export const SortDirection = z.enum(['asc', 'desc'])

const loanPath = z.object({ loan_id: Id })

export const listLoans = endpoint({
  method: 'GET',
  path: '/api/loans',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'The loan book, one page at a time',
  query: z.object({
    sort_by: z._default(LoanSort, 'created_at'),
    sort_dir: z._default(SortDirection, 'desc'),
    status: z.optional(LoanStatus),
    bucket: z.optional(AgeingBucket),
    flag: z.optional(z.enum(lists.LOAN_FLAGS)),
    /** Part of the borrower's name or e-mail, lender's number or reference, without case, accents, hyphens. */
    search: z.optional(text(200)),
    /** Loans with this field of the lender's own; with `own_value`, those whose value contains it. */
    own_field: z.optional(ownFieldName),
    own_value: z.optional(text(200)),
    ...paging,
  }),
  response: z.object({ loans: z.array(Loan), total: z.int(), next_cursor: z.nullable(z.string()) }),
  answer: bareOrWrapped(
    z.object({ loans: rows(LoanRead), total: z.optional(z.int()), next_cursor: z.optional(z.nullable(z.string())) }),
    (value) => (Array.isArray(value) ? { loans: value } : value),
  ),
})

export const createLoan = endpoint({
  method: 'POST',
  path: '/api/loans',
  status: 201,
  session: 'owner',
  acts: 'book',
  right: 'book.write',
  scope: 'loans:write',
  idempotent: true,
  summary: 'Create a loan',
  body: NewLoan,
  response: Loan,
  answer: readIfKnown(z.object({ id: AnyId })),
})

export const loanStats = endpoint({
  method: 'GET',
  path: '/api/loans/stats',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'Overdue instalments, outstanding principal, money received this month',
  response: LoanStats,
  answer: bareOrWrapped(LoanStats, (value) => (isWrapped(value) ? Object.values(value)[0] : value)),
})

export const loanAgeing = endpoint({
  method: 'GET',
  path: '/api/loans/ageing',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'Unpaid loans by how long they are overdue, and portfolio at risk',
  response: z.object({
    as_of: Day,
    buckets: z.array(z.object({ bucket: AgeingBucket, loans: z.int(), outstanding: Dollars })),
    /** Share of outstanding principal in loans more than 30 days late, percent; null if nothing is outstanding. */
    portfolio_at_risk_30: z.nullable(z.number()),
    /** What of the securities has ended or ends within 60 days (`/api/loans/expiries`); absent if nothing does. */
    expiring: z.optional(z.int()),
  }),
})

export const readLoan = endpoint({
  method: 'GET',
  path: '/api/loans/{loan_id}',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'One loan with its schedule and payments',
  params: loanPath,
  response: LoanDetail,
})

export const changeLoan = endpoint({
  method: 'PATCH',
  path: '/api/loans/{loan_id}',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.write',
  scope: 'loans:write',
  summary: 'Change a loan; its terms only while nothing else is recorded',
  params: loanPath,
  body: LoanChanges,
  response: LoanDetail,
})

export const deleteLoan = endpoint({
  method: 'DELETE',
  path: '/api/loans/{loan_id}',
  status: 204,
  session: 'owner',
  acts: 'book',
  right: 'book.decide',
  scope: 'loans:write',
  summary: 'Delete a loan on which nothing is recorded',
  params: loanPath,
})

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/loans/{loan_id}/payments',
  status: 201,
  session: 'owner',
  acts: 'book',
  right: 'book.write',
  scope: 'payments:write',
  idempotent: true,
  summary: 'Record money received',
  params: loanPath,
  body: NewPayment,
  response: LoanDetail,
})

export const reversePayment = endpoint({
  method: 'POST',
  path: '/api/loans/{loan_id}/payments/{payment_id}/reversal',
  status: 201,
  session: 'owner',
  acts: 'book',
  right: 'book.decide',
  scope: 'payments:write',
  summary: 'Reverse a payment, with a reason',
  params: z.object({ loan_id: Id, payment_id: Id }),
  body: z.object({ reason: nonEmptyText(MAX_REASON) }),
  response: LoanDetail,
})

export const recordLoanEvent = endpoint({
  method: 'POST',
  path: '/api/loans/{loan_id}/events',
  status: 201,
  session: 'owner',
  acts: 'book',
  right: 'book.write',
  scope: 'loans:write',
  idempotent: true,
  summary:
    'Record a fact other than a payment: paid up to a day, a charge, a late fee or charge waived, a change of the plan, a promise or a note',
  params: loanPath,
  body: NewLoanEvent,
  response: LoanDetail,
})

export const voidLoanFact = endpoint({
  method: 'POST',
  path: '/api/loans/{loan_id}/facts/{fact_id}/void',
  status: 201,
  session: 'owner',
  acts: 'book',
  right: 'book.decide',
  scope: 'loans:write',
  summary: 'Take such a fact back, with a reason; it stays on record',
  params: z.object({ loan_id: Id, fact_id: Id }),
  body: z.object({ reason: nonEmptyText(MAX_REASON) }),
  response: LoanDetail,
})

export const writeOffLoan = endpoint({
  method: 'PUT',
  path: '/api/loans/{loan_id}/write-off',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.decide',
  scope: 'loans:write',
  summary: 'Write a loan off, or undo the write-off',
  params: loanPath,
  body: z.object({ written_off: z.boolean(), reason: optionalText(MAX_REASON) }),
  response: LoanDetail,
})

export const setBorrowerLink = endpoint({
  method: 'PUT',
  path: '/api/loans/{loan_id}/borrower-link',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.decide',
  scope: 'loans:write',
  summary: "Open or close the borrower's page",
  params: loanPath,
  body: z.object({ enabled: z.boolean() }),
  response: LoanDetail,
})
