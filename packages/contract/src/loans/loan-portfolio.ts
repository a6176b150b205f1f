import { AGEING_BUCKETS } from '@winterjay/lending/lists'
import { LOCALES } from '@winterjay/money'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Dollars, Id } from '../wire.ts'

/* The report on a loan book (lending §7.16). */

const Share = z.nullable(z.number())
const due = { interest: Dollars, principal: Dollars } as const
const Period = z.object({
  start: Day,
  ...due,
  /** Promised to be paid in it; part of what is late or due. */
  promised: Dollars,
  /** As instalments were paid in the last 12 months; null if too few say so. */
  likely: z.nullable(Dollars),
})
const AtRisk = z.object({ amount: Dollars, percent: Share })
const risks = { par_1: AtRisk, par_30: AtRisk, par_90: AtRisk } as const

export const loanPortfolio = endpoint({
  method: 'GET',
  path: '/api/loans/portfolio',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.read',
  scope: 'loans:read',
  limit: 'figures',
  summary:
    'What a loan book is to receive in twelve months, what it earned in the last twelve, when its loans end, and at whose risk',
  response: z.object({
    as_of: Day,
    loans: z.int(),
    outstanding: Dollars,
    receipts: z.object({
      /** Late today; in no week or month. */
      overdue: z.object(due),
      /** From Monday. */
      weeks: z.array(Period),
      months: z.array(Period),
      /** Due after the twelve months. */
      later: z.object(due),
      /** What was paid of the instalments of the last 12 months, by how late their loan was then, in percent. */
      collected: z.array(z.object({ bucket: z.enum(AGEING_BUCKETS), percent: Share })),
    }),
    /** Of the last 12 months; definitions of the analytics (lending §7.6, §7.13). */
    yield: z.object({
      gross_percent: Share,
      net_percent: Share,
      xirr_percent: Share,
      pessimistic_xirr_percent: Share,
      weighted_rate_percent: Share,
      remaining_months: z.nullable(z.number()),
    }),
    /** Loans by the quarter of their last due day, `2026-Q4`; `last_payment` includes balances due at the end. */
    maturities: z.array(z.object({ quarter: z.string(), loans: z.int(), outstanding: Dollars, last_payment: Dollars })),
    /** Secured by real property, with their last due day within 120 days: to be renewed or repaid. */
    to_renew: z.array(z.object({ loan_id: Id, borrower_name: z.string(), on: Day, amount: Dollars })),
    at_risk: z.object({
      ...risks,
      /** As if late loans had not been made current again; absent if none was. */
      without_re_aging: z.optional(z.object(risks)),
    }),
    /** The five people who owe most. `person_id` if the lender said who has these loans. */
    largest: z.array(
      z.object({
        person_id: z.nullable(Id),
        borrower_name: z.string(),
        loans: z.int(),
        outstanding: Dollars,
        percent: Share,
      }),
    ),
  }),
})

export const exportLoanPortfolio = endpoint({
  method: 'GET',
  path: '/api/loans/portfolio/pdf',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'exports.make',
  scope: 'export:read',
  limit: 'export',
  summary: 'The report on a loan book as a tagged PDF, with every month and week',
  query: z.object({
    /** The reader’s language if absent. */
    language: z.optional(z.enum(LOCALES)),
  }),
  file: '*/*',
})
