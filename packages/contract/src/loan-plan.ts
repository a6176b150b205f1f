import * as lists from '@winterjay/lending/lists'
import * as z from 'zod/mini'
import { Day, Percent, dollarsBetween } from './wire.ts'

/** The largest loan (wire §3.2). */
const MAX_LOAN_DOLLARS = 1_000_000_000

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
