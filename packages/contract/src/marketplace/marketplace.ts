import { LOAN_PURPOSES, RISK_GRADES } from '@winterjay/lending/lists'
import { fromDollars, toDollars } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import * as z from 'zod/mini'
import { AnyId, Word, readIfKnown, rows } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Dollars, Id, Instant, Percent, asPublished, paging } from '../wire.ts'

/** The peer-to-peer marketplace (product §2.3 "P2P Marketplace", §3 "Marketplace loan", §7). */

export const RiskGrade = z.enum(RISK_GRADES)
export const LoanPurpose = z.enum(LOAN_PURPOSES)
export const MarketplaceSort = z.enum(['featured', 'newest', 'highest_amount', 'lowest_amount', 'lowest_rate'])
/** `pending` waits for an operator; `open` accepts investments; from `repaying` on it is a loan. */
export const ListingStatus = z.enum([
  'pending',
  'open',
  'repaying',
  'completed',
  'charged_off',
  'withdrawn',
  'expired',
  'declined',
])

export const MarketplaceLoan = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  loan_purpose: LoanPurpose,
  risk_grade: RiskGrade,
  featured: z.boolean(),
  requested_amount: Dollars,
  funded_amount: Dollars,
  remaining_amount: Dollars,
  /** Percent per year, calculated monthly; the borrower pays no other charge, so it is also the APR. */
  platform_rate: Percent,
  term_months: z.int(),
  minimum_investment: Dollars,
  total_investors: z.int(),
  borrower_name: z.string(),
  borrower_income: Dollars,
  status: ListingStatus,
  /** Invented by us, with simulated investors and repayments. */
  is_sample: z.boolean(),
  listed_on: z.nullable(Day),
  /** Last day of the listing; null if it has none. */
  expires_on: z.nullable(Day),
})

/** A loan as the page reads it: the fields of product §3. */
export const MarketplaceLoanRead = z.object({
  ...MarketplaceLoan.shape,
  ...z.partial(z.pick(MarketplaceLoan, { status: true, is_sample: true, listed_on: true, expires_on: true })).shape,
  id: AnyId,
  loan_purpose: Word,
  risk_grade: Word,
})

export const Investment = z.object({
  id: Id,
  loan_request_id: Id,
  investment_amount: Dollars,
  invested_on: Day,
  is_automatic: z.boolean(),
  created_at: Instant,
})

/** Empty or `all` filters mean none (wire §1.4). */
const NONE = ['all', ''] as const
const CentsOrNone = z.nullable(z.int()) as unknown as z.ZodMiniType<Cents | null, Cents | null>
/** Dollars as written in a query string. */
const AmountBound = z.codec(
  z.string().check(z.regex(/^(\d{1,10}(\.\d{1,2})?|all)?$/, { error: 'two-decimals' })),
  CentsOrNone,
  {
    decode: (text) => (text === '' || text === 'all' ? null : fromDollars(Number(text))),
    encode: (amount) => (amount === null ? '' : String(toDollars(amount))),
  },
)

asPublished.add(AmountBound, { schema: { type: 'number', minimum: 0, description: 'Dollars' } })

export const listMarketplace = endpoint({
  method: 'GET',
  path: '/api/p2p/marketplace',
  status: 200,
  session: 'public',
  summary: 'Loans that take investments or have just been filled, one page at a time',
  query: z.object({
    risk_grade: z.optional(z.enum([...RISK_GRADES, ...NONE])),
    loan_purpose: z.optional(z.enum([...LOAN_PURPOSES, ...NONE])),
    min_amount: z.optional(AmountBound),
    max_amount: z.optional(AmountBound),
    sort_by: z._default(MarketplaceSort, 'featured'),
    ...paging,
  }),
  response: z.object({ loans: z.array(MarketplaceLoan), next_cursor: z.nullable(z.string()) }),
  answer: z.object({ loans: rows(MarketplaceLoanRead), next_cursor: z.optional(z.nullable(z.string())) }),
})

export const marketplaceStats = endpoint({
  method: 'GET',
  path: '/api/p2p/marketplace/stats',
  status: 200,
  session: 'public',
  summary: 'Active loans, total funded and average rate of everything listed',
  response: z.object({
    active_loans: z.int(),
    total_funded: Dollars,
    /** Percent, two decimals; null if nothing is listed. */
    avg_interest_rate: z.nullable(z.number()),
  }),
})

export const readMarketplaceLoan = endpoint({
  method: 'GET',
  path: '/api/p2p/marketplace/{loan_request_id}',
  status: 200,
  session: 'public',
  summary: 'One listed loan',
  params: z.object({ loan_request_id: Id }),
  response: MarketplaceLoan,
  answer: MarketplaceLoanRead,
})

export const invest = endpoint({
  method: 'POST',
  path: '/api/p2p/invest',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  limit: 'invest',
  idempotent: true,
  summary: 'Invest in a loan',
  body: z.object({
    loan_request_id: Id,
    investment_amount: Dollars,
    /**
     * The terms the investor was shown. If given, they must match the loan's current terms; otherwise 409 and nothing
     * is invested.
     */
    terms_seen: z.optional(
      z.object({ risk_grade: RiskGrade, platform_rate: Percent, term_months: z.int(), requested_amount: Dollars }),
    ),
  }),
  response: z.object({ investment: Investment, loan: MarketplaceLoan }),
  answer: readIfKnown(z.object({ investment: Investment })),
})

export const investingRoom = endpoint({
  method: 'GET',
  path: '/api/p2p/limits',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'What a non-eligible investor has invested in 12 months, and may still invest',
  response: z.object({
    yearly_limit: Dollars,
    invested_12_months: Dollars,
    left: Dollars,
    largest_investment: Dollars,
  }),
})
