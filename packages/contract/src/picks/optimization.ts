import {
  ACCOUNT_KINDS,
  ALTERNATIVES,
  ASSET_CLASSES,
  BROKERS,
  OBJECTIVES,
  PLAN_REFUSALS,
  REFUSED_ROWS,
  WALKED_WAYS,
} from '@winterjay/investing/lists'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Dollars, dollarsBetween, MAX_DOLLARS, nonEmptyText, text } from '../wire.ts'

/** The calculator over a person's own portfolio (investing §7). Nothing of a call is stored or logged. */

/** The most lines of a plan and of a list of trades. */
export const MAX_PLAN_LINES = 60
export const MAX_TRADE_LINES = 200
const MAX_FILE_CHARACTERS = 2_000_000
/** Every line of trades has up to seven keys. */
export const MAX_PLAN_KEYS = 2_000

const call = {
  session: 'account',
  acts: 'self',
  scope: null,
  premium: { feature: 'optimization', need: 'use' },
} as const

const symbol = nonEmptyText(40)
const fraction = z.number().check(z.minimum(0), z.maximum(1))
const price = z.number().check(z.minimum(0.0001), z.maximum(10_000_000))
const units = z.number().check(z.minimum(0), z.maximum(1_000_000_000))
const amount = dollarsBetween(0, MAX_DOLLARS)

export const importHoldings = endpoint({
  ...call,
  method: 'POST',
  path: '/api/optimization/import',
  status: 200,
  limit: 'import_check',
  summary: 'What a broker’s file of holdings says; nothing is stored',
  body: z.object({
    file_content: text(MAX_FILE_CHARACTERS),
    file_name: z.optional(z.nullable(text(300))),
    /** Which columns are which, for a file that is not recognised. */
    columns: z.optional(
      z.object({
        symbol: nonEmptyText(200),
        units: nonEmptyText(200),
        price: z.optional(nonEmptyText(200)),
        value: z.optional(nonEmptyText(200)),
        currency: z.optional(nonEmptyText(200)),
        account: z.optional(nonEmptyText(200)),
      }),
    ),
  }),
  response: z.object({
    broker: z.enum(BROKERS),
    /** `activities` is not a list of holdings, and `unmapped` has columns that must be named first. */
    kind: z.enum(['holdings', 'activities', 'unmapped']),
    as_of: z.nullable(Day),
    accounts: z.array(z.object({ name: z.string(), kind: z.nullable(z.enum(ACCOUNT_KINDS)) })),
    holdings: z.array(
      z.object({
        account: z.string(),
        symbol: z.string(),
        mic: z.nullable(z.string()),
        currency: z.string(),
        units: z.number(),
        price: z.number(),
        value: Dollars,
        book_value: z.nullable(Dollars),
      }),
    ),
    cash: z.array(z.object({ account: z.string(), currency: z.string(), amount: Dollars })),
    /** Rows of holdings, read and refused. */
    total_processed: z.int(),
    errors: z.array(z.object({ row: z.int(), code: z.enum(REFUSED_ROWS), label: z.string() })),
    /** The columns of an `unmapped` file. */
    columns: z.array(z.string()),
  }),
})

const Figures = { expected_return: z.number(), volatility: z.number() }

/** Returns, risks and shares are yearly fractions of 1. */
export const optimizePortfolio = endpoint({
  ...call,
  method: 'POST',
  path: '/api/optimization/plans',
  status: 200,
  maxKeys: MAX_PLAN_KEYS,
  summary: 'The portfolio of an objective and limits, its frontier, how sure it is, and plain alternatives',
  body: z.object({
    symbols: z.array(symbol).check(z.minLength(2), z.maxLength(MAX_PLAN_LINES)),
    /** What stands for a symbol that is not known. */
    proxies: z.optional(
      z
        .array(z.object({ symbol, asset_class: z.enum(ASSET_CLASSES), type: z.enum(['fund', 'stock']) }))
        .check(z.maxLength(MAX_PLAN_LINES)),
    ),
    objective: z.enum(OBJECTIVES),
    target: z.optional(z.nullable(fraction)),
    limits: z.optional(
      z.object({
        lines: z.optional(
          z.array(z.object({ symbol, min: fraction, max: fraction })).check(z.maxLength(MAX_PLAN_LINES)),
        ),
        groups: z.optional(
          z
            .array(
              z.object({
                name: nonEmptyText(60),
                symbols: z.array(symbol).check(z.minLength(1), z.maxLength(MAX_PLAN_LINES)),
                min: fraction,
                max: fraction,
              }),
            )
            .check(z.maxLength(20)),
        ),
        turnover: z.optional(z.nullable(fraction)),
        smallest_line: z.optional(z.nullable(fraction)),
        most_lines: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_PLAN_LINES)))),
      }),
    ),
    /** "`symbol` returns `return` a year more than `over`", or than nothing. */
    views: z.optional(
      z
        .array(
          z.object({
            symbol,
            over: z.optional(z.nullable(symbol)),
            return: z.number().check(z.minimum(-1), z.maximum(1)),
            confidence: z.union([z.literal(0.25), z.literal(0.5), z.literal(0.75)]),
          }),
        )
        .check(z.maxLength(10)),
    ),
    /** Shares held now, in the order of the symbols; they add to 1. */
    current: z.optional(z.nullable(z.array(fraction).check(z.maxLength(MAX_PLAN_LINES)))),
    /** Cost of trading as a share of what is traded, in the order of the symbols; by class (0.03 to 0.5 %) if left out. */
    cost: z.optional(
      z.nullable(z.array(z.number().check(z.minimum(0), z.maximum(0.2))).check(z.maxLength(MAX_PLAN_LINES))),
    ),
    /** Symbols traded in US dollars: without `cost`, each trade of them also pays 1.5 % for the conversion. */
    in_us_dollars: z.optional(z.array(symbol).check(z.maxLength(MAX_PLAN_LINES))),
    /** Without, the answer takes a fraction of the time. */
    with_bands: z.optional(z.boolean()),
  }),
  response: z.union([
    z.object({
      /** Why there is no portfolio; with `limits_clash` the limits that no portfolio meets together. */
      refused: z.enum(PLAN_REFUSALS),
      limits: z.array(z.string()),
      unknown_symbols: z.array(z.string()),
    }),
    z.object({
      weights: z.array(z.number()),
      ...Figures,
      /** Expected return of each symbol, and before the views. */
      returns: z.array(z.number()),
      prior: z.nullable(z.array(z.number())),
      risk_shares: z.array(z.number()),
      frontier: z.array(z.object({ ...Figures, weights: z.array(z.number()) })),
      limits_bound: z.array(z.string()),
      turnover: z.number(),
      trading_cost: z.number(),
      current: z.nullable(
        z.object({
          ...Figures,
          more_return: z.nullable(z.object({ gap: z.number(), error: z.number() })),
          less_volatility: z.nullable(z.number()),
        }),
      ),
      bands: z.nullable(
        z.object({
          draws: z.int(),
          /** Share of the draws at least as far from the plan as the present portfolio; above 0.1 the two cannot be told apart. */
          as_far_as_current: z.nullable(z.number()),
          ranks: z.array(
            z.object({
              weights: z.array(z.array(z.number())),
              expected_return: z.array(z.number()),
              volatility: z.array(z.number()),
            }),
          ),
        }),
      ),
      stress: z.array(
        z.object({
          id: z.string(),
          from: Day,
          to: Day,
          plan: z.number(),
          current: z.nullable(z.number()),
          proxied: z.array(z.string()),
        }),
      ),
      /** What the objective would have returned on one fund of each class, choosing every four weeks, after costs. */
      walk_forward: z.object({
        from: Day,
        to: Day,
        symbols: z.array(z.string()),
        fund: z.string(),
        cost: z.number(),
        target: z.nullable(z.number()),
        results: z.array(
          z.object({
            id: z.enum(WALKED_WAYS),
            return: z.number(),
            volatility: z.number(),
            sharpe: z.number(),
            error: z.number(),
            worst_fall: z.number(),
            turnover: z.number(),
          }),
        ),
      }),
      baselines: z.array(
        z.object({
          id: z.enum(ALTERNATIVES),
          symbol: z.nullable(z.string()),
          ...Figures,
          difference: z.number(),
          error: z.number(),
        }),
      ),
      /** Symbols whose own prices are not known: their class stands for them. */
      proxied: z.array(z.string()),
      as_of: Day,
    }),
  ]),
})

export const computeTrades = endpoint({
  ...call,
  method: 'POST',
  path: '/api/optimization/trades',
  status: 200,
  maxKeys: MAX_PLAN_KEYS,
  summary: 'The trades in whole units that bring a portfolio towards its targets',
  body: z.object({
    lines: z
      .array(
        z.object({
          symbol,
          units,
          price,
          /** Fractions of 1 that add to 1. */
          target: fraction,
          fractional: z.optional(z.boolean()),
          fixed: z.optional(z.boolean()),
          average_cost: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(10_000_000)))),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_TRADE_LINES)),
    cash: amount,
    keep_cash: z.optional(z.nullable(amount)),
    buy_only: z.boolean(),
    commission: z.optional(z.nullable(dollarsBetween(0, 10_000))),
    smallest_order: z.optional(z.nullable(amount)),
  }),
  response: z.object({
    total: Dollars,
    trades: z.array(
      z.object({
        symbol: z.string(),
        side: z.enum(['buy', 'sell']),
        units: z.number(),
        amount: Dollars,
        gain: z.optional(Dollars),
      }),
    ),
    /** Orders that would have been smaller than the smallest one. */
    dropped: z.array(
      z.object({ symbol: z.string(), side: z.enum(['buy', 'sell']), units: z.number(), amount: Dollars }),
    ),
    after: z.array(z.object({ symbol: z.string(), value: Dollars, percent: z.number() })),
    cash_left: Dollars,
    turnover_percent: z.number(),
  }),
})
