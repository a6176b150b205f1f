import * as lists from '@winterjay/lending/lists'
import * as z from 'zod/mini'
import { Day, Percent, dollarsBetween } from '../wire.ts'

/** The largest loan (wire §3.2), and therefore the largest charge and payment: their sums stay exact. */
export const MAX_LOAN_DOLLARS = 1_000_000_000

/** How a loan is repaid and bears interest, where it is not simply monthly (lending §1.9 to §1.12). */
export const planFields = {
  payment_frequency: z.optional(z.enum(lists.PAYMENT_FREQUENCIES)),
  /** Weekly or biweekly: a quarter or half of the monthly payment, until nothing is left. */
  accelerated: z.optional(z.boolean()),
  /** Days of the month, 31 for the last one: two if semi-monthly, otherwise one. */
  payment_days: z.optional(z.nullable(z.array(z.int()).check(z.minLength(1), z.maxLength(2)))),
  number_of_payments: z.optional(z.nullable(z.int())),
  /** The lender's own payment, kept; the last one clears what is left. */
  payment_amount: z.optional(z.nullable(dollarsBetween(0, MAX_LOAN_DOLLARS))),
  first_due_date: z.optional(z.nullable(Day)),
  first_period_interest: z.optional(z.enum(lists.FIRST_PERIOD_RULES)),
  first_payment: z.optional(z.enum(lists.FIRST_PAYMENTS)),
  interest_method: z.optional(z.enum(lists.INTEREST_METHODS)),
  day_count: z.optional(z.enum(lists.DAY_COUNTS)),
  /** The level payment repays the loan over these months; the last payment of the term takes the rest. */
  amortization_months: z.optional(z.nullable(z.int())),
  arrears_rate: z.optional(z.nullable(Percent)),
  arrears_base: z.optional(z.enum(lists.ARREARS_BASES)),
  secured_by_real_property: z.optional(z.boolean()),
}

const Amount = dollarsBetween(0.01, MAX_LOAN_DOLLARS)
const Months = z.int().check(z.minimum(1), z.maximum(600))
const Count = z.int().check(z.minimum(1), z.maximum(2_600))

/**
 * The fields of each change of a running loan (lending §5.7). `on`: the day from which it applies; a skip has that of its
 * instalment.
 */
const amendmentFields = {
  rate_change: {
    event: z.literal('rate_change'),
    on: Day,
    annual_rate: Percent,
    /** `recast` keeps the end and computes the payment; `keep` keeps the payment, and the end moves. */
    payment: z.enum(lists.RATE_CHANGE_PAYMENTS),
  },
  payment_change: { event: z.literal('payment_change'), on: Day, amount: Amount },
  skip: {
    event: z.literal('skip'),
    installment: Count,
    /** How many in a row; one if absent. */
    count: z.optional(Count),
    interest: z.enum(lists.SKIP_INTERESTS),
    end: z.enum(lists.SKIP_ENDS),
  },
  /** As many payments from then on. */
  extend: { event: z.literal('extend'), on: Day, number_of_payments: Count },
  due_day_change: {
    event: z.literal('due_day_change'),
    on: Day,
    /** The next due day. */
    first_due_date: Day,
    payment_days: planFields.payment_days,
  },
  /** More money lent on the same loan. */
  advance: { event: z.literal('advance'), on: Day, amount: Amount },
  /** Interest, fees and charges that are owed become principal; `amount` is at most what is owed of them. */
  capitalise: { event: z.literal('capitalise'), on: Day, amount: Amount },
  /**
   * A new term at maturity, for what the last payment leaves. The payment is computed over `amortization_months`, or else
   * the term.
   */
  renewal: {
    event: z.literal('renewal'),
    annual_rate: Percent,
    term_months: Months,
    amortization_months: z.optional(Months),
  },
  /** What is overdue and what is left, over this many payments; unpaid interest is due with the first, or principal. */
  re_age: {
    event: z.literal('re_age'),
    on: Day,
    number_of_payments: Count,
    /** `carry` if absent. */
    interest: z.optional(z.enum(lists.RE_AGE_INTERESTS)),
    /** The due day of the first of them, within one period and 31 days; one period after the last one if absent. */
    first_due_date: z.optional(Day),
  },
}

/** A change of a running loan, as recorded. */
export const LoanAmendment = z.discriminatedUnion('event', [
  z.object(amendmentFields.rate_change),
  z.object(amendmentFields.payment_change),
  z.object(amendmentFields.skip),
  z.object(amendmentFields.extend),
  z.object(amendmentFields.due_day_change),
  z.object(amendmentFields.advance),
  z.object(amendmentFields.capitalise),
  z.object(amendmentFields.renewal),
  z.object(amendmentFields.re_age),
])

/** The same with its reason, as the lender records it. */
export const amendmentsWith = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  [
    z.object({ ...amendmentFields.rate_change, ...shape }),
    z.object({ ...amendmentFields.payment_change, ...shape }),
    z.object({ ...amendmentFields.skip, ...shape }),
    z.object({ ...amendmentFields.extend, ...shape }),
    z.object({ ...amendmentFields.due_day_change, ...shape }),
    z.object({ ...amendmentFields.advance, ...shape }),
    z.object({ ...amendmentFields.capitalise, ...shape }),
    z.object({ ...amendmentFields.renewal, ...shape }),
    z.object({ ...amendmentFields.re_age, ...shape }),
  ] as const
