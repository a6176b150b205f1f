import * as lists from '@winterjay/lending/lists'
import * as z from 'zod/mini'
import { LoanAmendment, MAX_LOAN_DOLLARS, amendmentsWith } from './loan-plan.ts'
import { Day, Dollars, Id, Instant, dollarsBetween, nonEmptyText, optionalText } from '../wire.ts'

/* Facts of a loan other than its terms and payments (lending §5.2). */

export const MAX_REASON = 500
const MAX_NOTE = 2000
const MAX_LABEL = 100

export const ChargeKind = z.enum(lists.CHARGE_KINDS)

/** A fact to record in addition to payments (lending §5.2). */
export const NewLoanEvent = z.discriminatedUnion('event', [
  /** Every instalment due by `paid_up_to` counts as paid. */
  z.object({ event: z.literal('paid_up_to'), paid_up_to: Day }),
  /** Waives the late fee of one instalment: `amount` of it, or all that is owed. */
  z.object({
    event: z.literal('waiver'),
    installment: z.int(),
    amount: z.optional(z.nullable(dollarsBetween(0, MAX_LOAN_DOLLARS))),
    reason: nonEmptyText(MAX_REASON),
  }),
  /** Money owed in addition to the instalments, from a day on (lending §5.8). */
  z.object({
    event: z.literal('charge'),
    on: Day,
    charge: ChargeKind,
    amount: dollarsBetween(0, MAX_LOAN_DOLLARS),
    /** What it is called; if absent, the name of its kind. */
    label: optionalText(MAX_LABEL),
  }),
  /** Waives a charge: `amount` of it, or all that is owed. */
  z.object({
    event: z.literal('charge_waiver'),
    charge_id: Id,
    amount: z.optional(z.nullable(dollarsBetween(0, MAX_LOAN_DOLLARS))),
    reason: nonEmptyText(MAX_REASON),
  }),
  /** The borrower promised to pay at least `amount` by the end of a day (lending §5.12). */
  z.object({ event: z.literal('promise'), amount: dollarsBetween(0, MAX_LOAN_DOLLARS), by: Day }),
  /** What was received so far, or its last part, is accepted in place of everything owed (lending §5.3). */
  z.object({
    event: z.literal('settled_for_less'),
    amount: dollarsBetween(0, MAX_LOAN_DOLLARS),
    reason: nonEmptyText(MAX_REASON),
  }),
  z.object({ event: z.literal('note'), text: nonEmptyText(MAX_NOTE) }),
  /** Changes of the plan (lending §5.7). */
  ...amendmentsWith({ reason: nonEmptyText(MAX_REASON) }),
])

/** A fact as recorded. A voided fact stays, with the reason. */
export const LoanFact = z.object({
  id: Id,
  event: z.enum(lists.RECORDED_FACTS),
  /** The day from which it applies; for `paid_up_to`, the day itself. */
  on: Day,
  /**
   * Of an opening balance, `amount` is the balance. For a waiver: the instalment whose late fee it is, how much of it
   * (null: all that was owed), and why.
   */
  installment: z.nullable(z.int()),
  amount: z.nullable(Dollars),
  reason: z.nullable(z.string()),
  /** Of an opening balance: what else was owed. Otherwise, and if nothing was, absent. */
  interest_owed: z.optional(Dollars),
  charges_owed: z.optional(Dollars),
  /** Of a change of the plan: what was agreed, and the day from which payments know of it. Otherwise absent. */
  change: z.optional(LoanAmendment),
  known_from: z.optional(Day),
  /** Of a charge of `amount`: what it is for, and what became of it. Otherwise absent. */
  charge: z.optional(
    z.object({
      kind: ChargeKind,
      label: z.nullable(z.string()),
      paid: Dollars,
      waived: Dollars,
      owed: Dollars,
    }),
  ),
  /** Of a waiver of a charge: its fact. Otherwise absent. */
  charge_id: z.optional(Id),
  /** Of a promise of `amount`: its last day, and what became of it. Otherwise absent. */
  promise: z.optional(z.object({ by: Day, status: z.enum(lists.PROMISE_STATUSES) })),
  /** Of a note. Otherwise absent. */
  text: z.optional(z.string()),
  recorded_at: Instant,
  /** As in `Payment`. */
  recorded_by: z.optional(z.string()),
  voided_by: z.optional(z.string()),
  sequence: z.int(),
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
})
