import * as lists from '@winterjay/lending/lists'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Dollars, Id, nameText, optionalText } from '../wire.ts'
import { MAX_REASON, NewLoanEvent } from './loan-facts.ts'
import { NewLoan, NewPayment, PayOff, ScheduleEntry } from './loans.ts'

/* What becomes of a loan, computed and never stored (lending §5.13). */

const loanPath = z.object({ loan_id: Id })

const PlannedEntry = z.pick(ScheduleEntry, {
  installment: true,
  due_date: true,
  payment: true,
  interest: true,
  principal: true,
  balance: true,
})

export const previewNewLoan = endpoint({
  method: 'POST',
  path: '/api/loans/preview',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'What a loan would be: payment, APR, schedule, warnings; stores nothing',
  /** As for a loan to create; it is refused where that is refused. */
  body: z.object({ ...NewLoan.shape, borrower_name: z.optional(nameText(200)) }),
  response: z.object({
    /** The first instalment. */
    payment_amount: Dollars,
    /** Percent, three decimals. */
    apr: z.number(),
    total_interest: Dollars,
    total_paid: Dollars,
    /** In the last payment, what a term that ends before the amortization leaves; 0 otherwise. */
    maturity_balance: Dollars,
    /** Instalments that would be late on the day it is created. */
    late_count: z.int(),
    schedule: z.array(PlannedEntry),
    warnings: z.array(z.string()),
  }),
})

/** A fact that would be recorded, with the names of the calls that record it, or one that would be taken back. */
export const PreviewedFact = z.discriminatedUnion('event', [
  ...NewLoanEvent.def.options,
  z.object({ event: z.literal('payment'), ...NewPayment.shape }),
  z.object({ event: z.literal('write_off'), reason: optionalText(MAX_REASON) }),
  /** A payment is taken back by its id, too. */
  z.object({ event: z.literal('void'), fact_id: Id }),
])

/** Where a loan stands on the day of the answer. */
const Standing = z.object({
  status: z.enum(lists.LOAN_STATUSES),
  /** That of most instalments still to come; of a change, of those that it alters. */
  payment_amount: z.nullable(Dollars),
  payments_left: z.int(),
  last_due_on: z.nullable(Day),
  /** Of the whole schedule. */
  total_interest: Dollars,
  /** Principal not repaid. */
  outstanding: Dollars,
  /** Due and unpaid, with late fees, interest on arrears and charges. */
  owed_now: Dollars,
  days_past_due: z.int(),
  next_due: z.nullable(z.object({ installment: z.int(), due_date: Day, amount: Dollars })),
  pay_off: Dollars,
  /** Money received beyond everything owed. */
  unapplied: Dollars,
})

export const previewLoanEvent = endpoint({
  method: 'POST',
  path: '/api/loans/{loan_id}/events/preview',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'Where a loan stands, and where it would with one more fact, or one less; stores nothing',
  params: loanPath,
  body: PreviewedFact,
  response: z.object({ as_of: Day, before: Standing, after: Standing, schedule: z.array(ScheduleEntry) }),
})

export const loanPayOff = endpoint({
  method: 'GET',
  path: '/api/loans/{loan_id}/pay-off',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'What closes a loan on a day: today if none is named, a past one, or one at most ten years ahead',
  params: loanPath,
  query: z.object({ on: z.optional(Day) }),
  response: z.object({
    ...PayOff.shape,
    /** One more day's interest. */
    per_diem: Dollars,
    /** What closes it on that day and on the nine after it, if nothing is paid until then. */
    days: z.array(z.object({ on: Day, amount: Dollars })),
  }),
})
