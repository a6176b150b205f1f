import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ListingStatus, LoanPurpose, RiskGrade } from './marketplace.ts'
import { Day, Dollars, Id, Percent } from '../wire.ts'

/**
 * My Portfolio (product §2.3.9, §6): an investor's loan parts. All of its money is simulated; `is_sample` marks the
 * parts that are invented as well.
 */

export const PortfolioHolding = z.object({
  loan_request_id: Id,
  title: z.string(),
  loan_purpose: LoanPurpose,
  risk_grade: RiskGrade,
  platform_rate: Percent,
  term_months: z.int(),
  status: ListingStatus,
  is_sample: z.boolean(),
  invested: Dollars,
  /** Set aside until the loan is fully funded. */
  committed: Dollars,
  /** Principal still to come. */
  outstanding: Dollars,
  principal_received: Dollars,
  interest_received: Dollars,
  fees_paid: Dollars,
  lost: Dollars,
  /** The part of the loss that has been recovered. */
  recovered: Dollars,
  originated_on: z.nullable(Day),
  next_due_on: z.nullable(Day),
  /** Since the oldest unpaid due date; 0 if nothing is overdue. */
  days_past_due: z.int(),
})

/** Sums for a year (`YYYY`) or a month (`YYYY-MM`). */
export const PortfolioPeriod = z.object({
  period: z.string(),
  invested: Dollars,
  returned: Dollars,
  principal: Dollars,
  interest: Dollars,
  fees: Dollars,
  losses: Dollars,
  recoveries: Dollars,
})

const PortfolioSlice = z.object({ key: z.string(), loans: z.int(), amount: Dollars, share: z.number() })

const figures = {
  totals: z.object({
    invested: Dollars,
    committed: Dollars,
    outstanding: Dollars,
    principal_received: Dollars,
    interest_received: Dollars,
    fees_paid: Dollars,
    lost: Dollars,
    recovered: Dollars,
    /** Principal in loans more than 30 days late. */
    late: Dollars,
  }),
  /**
   * Percent per year, two decimals. `xirr` counts the principal owed in full; `pessimistic_xirr` values loans more than
   * 30 days late at zero.
   */
  returns: z.object({
    xirr: z.nullable(z.number()),
    pessimistic_xirr: z.nullable(z.number()),
    net_annualised: z.nullable(z.number()),
    reason: z.nullable(z.enum(['no_loans', 'too_short'])),
  }),
  months: z.array(PortfolioPeriod),
  years: z.array(PortfolioPeriod),
}
export const PortfolioFigures = z.object(figures)

export const readPortfolio = endpoint({
  method: 'GET',
  path: '/api/p2p/portfolio',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Holdings, returns, cash flows, defaults by cohort, diversification and yearly statements',
  response: z.object({
    as_of: Day,
    ...figures,
    /**
     * The same figures, separately for sample listings, whose borrowers' payments are simulated, and for real
     * applications. They sum to those above.
     */
    by_origin: z.object({ simulated: PortfolioFigures, real: PortfolioFigures }),
    holdings: z.array(PortfolioHolding),
    /** What the contracts still promise, by month, before losses and fees. */
    expected: z.array(z.object({ period: z.string(), principal: Dollars, interest: Dollars })),
    cohorts: z.array(
      z.object({
        cohort: z.string(),
        age_months: z.int(),
        loans: z.int(),
        finished: z.int(),
        charged_off: z.int(),
        default_rate: z.number(),
        default_rate_of_finished: z.nullable(z.number()),
        lent: Dollars,
        lost: Dollars,
      }),
    ),
    diversification: z.object({
      by_grade: z.array(PortfolioSlice),
      by_purpose: z.array(PortfolioSlice),
      by_term: z.array(PortfolioSlice),
      /** Percent of the outstanding and set-aside money in the largest loan: what one default may cost. */
      largest_share: z.number(),
    }),
  }),
})

const { period: _, ...sums } = PortfolioPeriod.shape
/** The most loans of one answer. */
export const MAX_MOVED_LOANS = 500

export const marketplaceAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics/marketplace',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  premium: { feature: 'analytics', need: 'look' },
  limit: 'figures',
  summary: 'What the loan parts earned between two days (this year if absent), by month and by loan; simulated money',
  query: z.object({ from: z.optional(Day), to: z.optional(Day) }),
  response: z.object({
    as_of: Day,
    from: Day,
    to: Day,
    ...sums,
    /** Interest and recoveries less fees and losses. */
    earned: Dollars,
    average_outstanding: Dollars,
    yield: z.object({ gross_percent: z.nullable(z.number()), net_percent: z.nullable(z.number()) }),
    /** Every month from the first to the last; only days of the range count. */
    months: z.array(PortfolioPeriod),
    /** Those that moved money, the one that moved most first; at most 500. */
    loans: z.array(z.object({ loan_request_id: Id, title: z.string(), ...sums })),
    more_loans: z.int(),
  }),
})

export const exportPortfolio = endpoint({
  method: 'GET',
  path: '/api/p2p/portfolio/export',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Every movement of the portfolio as CSV',
  file: 'text/csv',
})
