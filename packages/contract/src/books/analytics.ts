import { AGEING_BUCKETS, COHORT_SPANS, COURSE_STATES } from '@winterjay/lending/lists'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Dollars, Id, Instant, nonEmptyText, paging, text } from '../wire.ts'

/** The figures of a loan book (lending §7). */

const ofBook = {
  session: 'account',
  acts: 'book',
  right: 'book.read',
  scope: 'analytics:read',
  premium: { feature: 'analytics', need: 'look' },
  status: 200,
  limit: 'figures',
} as const

/** Percent with at most two decimals; null where it would be a share of nothing. */
const Share = z.nullable(z.number())
const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'calendar-month' }))
const Bucket = z.enum(AGEING_BUCKETS)

const AtRisk = z.object({ amount: Dollars, percent: Share })
const Owed = z.object({ bucket: Bucket, loans: z.int(), outstanding: Dollars })

const Spread = z.nullable(
  z.object({
    hhi: z.int(),
    effective_parts: z.number(),
    parts: z.array(z.object({ key: z.string(), loans: z.int(), outstanding: Dollars, percent: Share })),
  }),
)

/** Loans of an import are counted as soon as they are posted. */
const counted = { as_of: Day, uncounted_loans: z.int() }

export const loanAnalytics = endpoint({
  ...ofBook,
  method: 'GET',
  path: '/api/analytics/loans',
  summary: 'Figures of the loan book: money between two days (this year if absent), and how it stands today',
  query: z.object({
    from: z.optional(Day),
    to: z.optional(Day),
    /** Percent expected to be lost of each bucket, `1,5,20,50,80` if absent. */
    loss_rates: z.optional(text(40)),
  }),
  response: z.object({
    ...counted,
    from: Day,
    to: Day,
    outstanding: Dollars,
    loans_active: z.int(),
    par_30: AtRisk,
    par_90: AtRisk,
    ageing: z.array(Owed),
    /** Recoveries of what was written off are apart. */
    received: z.object({ principal: Dollars, interest: Dollars, late_fees: Dollars, total: Dollars }),
    average_outstanding: Dollars,
    yield: z.object({ gross_percent: Share, net_percent: Share }),
    charged_off: Dollars,
    recovered: Dollars,
    expected_loss: Dollars,
    /** In percent, in the order of the buckets. */
    loss_rates: z.array(z.number()),
    /** Of the month of `to`, and over all months of the range. */
    prepayment: z.object({ smm_percent: Share, cpr_percent: Share, range_cpr_percent: Share }),
    default_rate: z.object({ cdr_percent: Share, range_cdr_percent: Share }),
    concentration: z.nullable(
      z.object({
        hhi: z.int(),
        effective_borrowers: z.number(),
        largest_percent: z.number(),
        top_10_percent: z.number(),
        /** The ten that owe most. */
        largest: z.array(z.object({ borrower_name: z.string(), loans: z.int(), outstanding: Dollars })),
      }),
    ),
    /** How what is owed is spread; null if nothing is. Sizes are by what was lent, each named by its least. */
    spread: z.object({ by_province: Spread, by_type: Spread, by_size: Spread }),
    /** Since the first loan; null under ninety days. */
    xirr_percent: Share,
    pessimistic_xirr_percent: Share,
    weighted_rate_percent: Share,
    remaining_months: z.nullable(z.number()),
    /** Loans that began before they were entered here: they count from then on, and are in no vintage. */
    loans_without_start: z.int(),
    months: z.array(
      z.object({
        month: Month,
        principal: Dollars,
        interest: Dollars,
        late_fees: Dollars,
        recovered: Dollars,
        charged_off: Dollars,
        /** At the end of the month, or of today in the running month. */
        ageing: z.array(z.object({ bucket: Bucket, outstanding: Dollars })),
        smm_percent: Share,
        cdr_percent: Share,
      }),
    ),
  }),
})

export const loanRolls = endpoint({
  ...ofBook,
  method: 'GET',
  path: '/api/analytics/loans/rolls',
  summary: 'How the loans of each bucket moved in a month (the last one that is over if absent), by what they owed',
  query: z.object({ month: z.optional(Month) }),
  response: z.object({
    ...counted,
    month: Month,
    rows: z.array(
      z.object({ from: Bucket, to: z.enum(COURSE_STATES), loans: z.int(), amount: Dollars, percent: Share }),
    ),
  }),
})

export const loanVintages = endpoint({
  ...ofBook,
  method: 'GET',
  path: '/api/analytics/loans/vintages',
  summary: 'What became of the loans that began in the same quarter, month or year, by their months on the book',
  query: z.object({
    by: z._default(z.enum(COHORT_SPANS), 'quarter'),
    /** As for the figures; the first is what was expected to be lost of loans that began. */
    loss_rates: z.optional(text(40)),
  }),
  response: z.object({
    ...counted,
    by: z.enum(COHORT_SPANS),
    vintages: z.array(
      z.object({
        vintage: z.string(),
        loans: z.int(),
        originated: Dollars,
        /** When they began, when none was late; and what has been lost of them until now. */
        expected_loss: Dollars,
        written_off: Dollars,
        recovered: Dollars,
        points: z.array(
          z.object({
            month_on_book: z.int(),
            charged_off: Dollars,
            charged_off_percent: Share,
            past_due_30_percent: Share,
            complete: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})

export const loanAnalyticsRows = endpoint({
  ...ofBook,
  method: 'GET',
  path: '/api/analytics/loans/rows',
  summary:
    'The loans behind a mark: `state.1-30`, `roll.2026-10.current.1-30`, `vintage.2026-Q3`, `received.2026-10`, `province.ON`, `type.balloon`, `size.5000` or `borrower.Ann Lee`',
  query: z.object({ ...paging, cell: nonEmptyText(320) }),
  response: z.object({
    loans: z.array(
      z.object({
        id: Id,
        borrower_name: z.string(),
        /** What the mark counts of it: owed, owed before the month, lent, or received. */
        amount: Dollars,
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
})

const View = z.object({
  id: Id,
  name: z.string(),
  page: z.string(),
  query: z.record(z.string(), z.string()),
  created_at: Instant,
})
const ViewBody = z.object({
  name: nonEmptyText(80),
  page: nonEmptyText(40),
  query: z.record(text(40), text(200)).check(z.refine((query) => Object.keys(query).length <= 20)),
})
const ofViews = { session: 'account', acts: 'book', scope: null } as const
const toWrite = { right: 'book.write', premium: { feature: 'analytics', need: 'use' } } as const

export const listAnalyticsViews = endpoint({
  ...ofViews,
  right: 'book.read',
  premium: { feature: 'analytics', need: 'look' },
  method: 'GET',
  path: '/api/analytics/views',
  status: 200,
  summary: 'The saved views of the analytics page, by name',
  response: z.object({ views: z.array(View) }),
})

export const saveAnalyticsView = endpoint({
  ...ofViews,
  ...toWrite,
  method: 'POST',
  path: '/api/analytics/views',
  status: 201,
  summary: 'Save a view of the analytics page; at most 50 a loan book',
  body: ViewBody,
  response: View,
})

export const changeAnalyticsView = endpoint({
  ...ofViews,
  ...toWrite,
  method: 'PATCH',
  path: '/api/analytics/views/{view_id}',
  status: 200,
  summary: 'Change a saved view',
  params: z.object({ view_id: Id }),
  body: ViewBody,
  response: View,
})

export const deleteAnalyticsView = endpoint({
  ...ofViews,
  ...toWrite,
  method: 'DELETE',
  path: '/api/analytics/views/{view_id}',
  status: 204,
  summary: 'Delete a saved view',
  params: z.object({ view_id: Id }),
})
