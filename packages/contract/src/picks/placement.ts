import { ACCOUNT_KINDS, FUND_KINDS, YIELD_KINDS } from '@winterjay/investing/lists'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Dollars, dollarsBetween, Id, MAX_DOLLARS, nonEmptyText } from '../wire.ts'
import { MAX_INVESTMENT_ACCOUNTS } from './investment-accounts.ts'
import { MAX_PLAN_LINES } from './optimization.ts'

/** An asset has five keys; an account has four, and two for each line that must stay. */
const MAX_BODY_KEYS = 3_000

const symbol = nonEmptyText(40)
const fraction = z.number().check(z.minimum(0), z.maximum(1))
const amount = dollarsBetween(0, MAX_DOLLARS)

export const placeHoldings = endpoint({
  method: 'POST',
  path: '/api/optimization/placements',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  premium: { feature: 'optimization', need: 'use' },
  maxKeys: MAX_BODY_KEYS,
  summary: 'In which account to hold what, so that the least tax is withheld and paid a year',
  body: z.object({
    assets: z
      .array(
        z.object({
          symbol,
          /** To hold over all accounts; the targets add to the sizes of the accounts. */
          target: amount,
          fund: z.enum(FUND_KINDS),
          /** Yearly dividends and interest, as a fraction of the value. */
          dividend_yield: fraction,
          taxed_as: z.enum(YIELD_KINDS),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_PLAN_LINES)),
    accounts: z
      .array(
        z.object({
          id: Id,
          kind: z.enum(ACCOUNT_KINDS),
          /** What the account is worth, with its cash. */
          size: amount,
          /** What must stay in it. */
          at_least: z.optional(z.array(z.object({ symbol, amount })).check(z.maxLength(MAX_PLAN_LINES))),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_INVESTMENT_ACCOUNTS)),
    /** The person's own marginal rates; without them only withheld tax counts. */
    rates: z.optional(z.nullable(z.object({ interest: fraction, eligible_dividend: fraction }))),
    /** Tax that other countries than the United States withhold from dividends. */
    foreign_rate: fraction,
    /** What one change of currency costs, as a fraction; 1.5 % if left out. */
    conversion: z.optional(z.nullable(fraction)),
  }),
  response: z.object({
    /** Null if no placement meets it: targets and sizes differ, or too much must stay. */
    placement: z.nullable(
      z.object({
        /** By account, then by asset, in the order given. */
        amounts: z.array(z.array(Dollars)),
        cost_per_year: Dollars,
        /**
         * By asset: years until a US-listed fund in a retirement plan has earned back two changes of currency; null for
         * a fund that saves nothing.
         */
        years_to_earn_back: z.array(z.nullable(z.number())),
      }),
    ),
  }),
})
