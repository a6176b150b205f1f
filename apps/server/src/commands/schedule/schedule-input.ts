import { Dollars, Excess, Day, NewLoan, Percent, dollarsBetween, planFields } from '@winterjay/contract'
import { CHARGE_KINDS, RATE_CHANGE_PAYMENTS, RE_AGE_INTERESTS, SKIP_ENDS, SKIP_INTERESTS } from '@winterjay/lending'
import * as z from 'zod/mini'

const amount = dollarsBetween(0.01, 1_000_000_000)
const count = z.int().check(z.minimum(1), z.maximum(2_600))
const months = z.int().check(z.minimum(1), z.maximum(600))

/** A change of a running loan (lending §5.7, §5.8), with the fields that its kind needs. */
const Event = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('rate_change'),
    on: Day,
    annual_rate: Percent,
    then: z._default(z.enum(RATE_CHANGE_PAYMENTS), 'recast'),
  }),
  z.object({ event: z.literal('payment_change'), on: Day, amount }),
  z.object({
    event: z.literal('skip'),
    installment: count,
    count: z._default(count, 1),
    interest: z.enum(SKIP_INTERESTS),
    end: z._default(z.enum(SKIP_ENDS), 'later'),
  }),
  z.object({ event: z.literal('extend'), on: Day, number_of_payments: count }),
  z.object({
    event: z.literal('due_day_change'),
    on: Day,
    first_due_date: Day,
    payment_days: planFields.payment_days,
  }),
  z.object({
    event: z.literal('re_age'),
    on: Day,
    number_of_payments: count,
    interest: z._default(z.enum(RE_AGE_INTERESTS), 'carry'),
    first_due_date: z.optional(Day),
  }),
  z.object({ event: z.literal('capitalise'), on: Day, amount }),
  z.object({ event: z.literal('advance'), on: Day, amount }),
  z.object({
    event: z.literal('renewal'),
    annual_rate: Percent,
    term_months: months,
    amortization_months: z.optional(months),
  }),
  z.object({ event: z.literal('charge'), on: Day, charge: z._default(z.enum(CHARGE_KINDS), 'other'), amount }),
  z.object({
    event: z.literal('waiver'),
    on: Day,
    /** The instalment whose late fee it is; without it, a charge of this kind. */
    installment: z.optional(count),
    charge: z.optional(z.enum(CHARGE_KINDS)),
    amount: z.optional(z.nullable(amount)),
  }),
  z.object({ event: z.literal('write_off'), on: Day }),
])
export type ScheduleEvent = z.output<typeof Event>

/** The balance with which a loan enters a book (lending §5.9). */
const Opening = z.object({
  as_of: Day,
  principal: Dollars,
  interest_owed: z.optional(Dollars),
  charges_owed: z.optional(Dollars),
  payments_left: z.optional(count),
})

/**
 * A loan as `POST /loans` accepts it, with any payment plan, an optional name, and what happened to it. No legal limits
 * are checked.
 */
export const ScheduleInput = z.extend(NewLoan, {
  borrower_name: z.optional(z.string()),
  events: z.optional(z.array(Event).check(z.maxLength(1_000))),
  payments: z.optional(
    z
      .array(z.object({ amount, paid_on: Day, excess: z._default(Excess, 'next_installments') }))
      .check(z.maxLength(10_000)),
  ),
  opening: z.optional(Opening),
  as_of: z.optional(Day),
  /** The day for which `state.pay_off` is stated; otherwise `as_of`. */
  pay_off_on: z.optional(Day),
  years: z.optional(z.array(z.int().check(z.minimum(1900), z.maximum(2198))).check(z.maxLength(100))),
})
export type ScheduleRequest = z.output<typeof ScheduleInput>
