import { ASSET_KINDS, HORIZONS, RISK_LEVELS } from '@winterjay/investing/lists'
import * as z from 'zod/mini'
import { AnyId, Word, orNull, rows } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Dollars, Instant } from '../wire.ts'

export const RiskLevel = z.enum(RISK_LEVELS)
export const Horizon = z.enum(HORIZONS)
export const AssetKind = z.enum(ASSET_KINDS)

/** The data provider, to be credited, and when the data was fetched. Null without data. */
export const DataSource = z.object({ name: z.string(), url: z.string() })

/** product §3 "Meme coin". Changes are percents; null means "not known", and no value is substituted. */
export const MemeCoin = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  /** Out of 10, one decimal. */
  popularity: z.nullable(z.number()),
  /** What popularity is computed from, in Canadian dollars: market value, and volume of the last day. */
  market_cap: z.nullable(Dollars),
  volume_24h: z.nullable(Dollars),
  /** Percentile ranks in this snapshot, 0 to 1; popularity is 10 × (0.5 market_cap + 0.3 volume + 0.2 turnover). */
  popularity_ranks: z.nullable(z.object({ market_cap: z.number(), volume: z.number(), turnover: z.number() })),
  change_7d: z.nullable(z.number()),
  change_30d: z.nullable(z.number()),
})

/** A coin as the page reads it: the fields of product §3. */
export const MemeCoinRead = z.object({
  ...z.partial(MemeCoin).shape,
  ...z.pick(MemeCoin, { symbol: true, name: true, popularity: true, change_7d: true, change_30d: true }).shape,
})

export const memeCoins = endpoint({
  method: 'GET',
  path: '/api/meme-coins',
  status: 200,
  session: 'public',
  summary: 'The live meme-coin snapshot, the same for everyone; empty when there is nothing true to show',
  response: z.object({
    data: z.array(MemeCoin),
    as_of: z.nullable(Instant),
    /** True if the service could not be reached recently, and this is the last good answer. */
    stale: z.boolean(),
    source: z.nullable(DataSource),
  }),
  answer: z.object({
    data: rows(MemeCoinRead),
    as_of: z.optional(z.nullable(Instant)),
    stale: z.optional(z.boolean()),
    source: z.optional(z.nullable(DataSource)),
  }),
})

export const MarketRateId = z.enum(['policy_rate', 'treasury_bill_3m', 'goc_2y', 'goc_10y', 'inflation_12m', 'usd_cad'])

export const marketRates = endpoint({
  method: 'GET',
  path: '/api/market-rates',
  status: 200,
  session: 'public',
  summary: 'Interest rates, inflation and the US dollar as the Bank of Canada publishes them, each with its day',
  response: z.object({
    data: z.array(z.object({ id: MarketRateId, value: z.number(), unit: z.enum(['percent', 'cad']), on: Day })),
    as_of: z.nullable(Instant),
    stale: z.boolean(),
    source: z.nullable(DataSource),
  }),
})

/** Weights and shares are fractions of 1; annual rates are percents. */
const Limit = z.object({ code: z.string(), bound: z.number(), shadow_price: z.number() })

export const RecommendedPick = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  /** `cash` is the line "Cash, not invested". */
  asset_type: z.enum([...ASSET_KINDS, 'cash']),
  asset_class: z.string(),
  /** A whole number of hundredths, 0.01 to 1; as percents they add to 100. */
  weight: z.number(),
  /** 0 to 1, three decimals: fit to this request, not a forecast. */
  score: z.number(),
  rationale: z.string(),
  /** The limit that binds the weight, if one does. */
  limit: z.nullable(Limit),
  risk_share: z.number(),
  volatility: z.number(),
  /** Yearly growth after costs; null for a coin, whose return nobody can estimate. */
  expected_return: z.nullable(z.number()),
  mer: z.nullable(z.number()),
  mer_grade: z.enum(['issuer_audited', 'secondary', 'unconfirmed', 'none']),
  cost_per_10000: z.nullable(Dollars),
  worst_year: z.nullable(z.number()),
  weight_spread: z.number(),
  score_parts: z.record(z.string(), z.nullable(z.number())),
  sources: z.array(z.string()),
})

/** Percents per year; dollars are what $10,000 may become: 5th, 50th and 95th percentile. */
export const PicksOutlook = z.object({
  expected_return: z.number(),
  volatility: z.number(),
  cost: z.number(),
  cost_per_10000: Dollars,
  one_year: z.array(Dollars),
  horizon_years: z.number(),
  horizon: z.array(Dollars),
  loss_chance: z.number(),
})

/** One input figure, as the calculation used it. */
const Input = z.object({
  kind: z.enum([
    'expected_return',
    'class_volatility',
    'class_worst_year',
    'cost',
    'stocks_inside',
    'stock_beta',
    'stock_own_risk',
  ]),
  /** An asset class or a symbol. */
  name: z.string(),
  percent: z.number(),
  /**
   * The day the figure applies to: the last day of the history behind it, or of the worst 12 months. A yearly cost has
   * the date of the document it comes from; null if the document has none: then only its source's `checked_on` is
   * known.
   */
  on: z.nullable(Day),
  /** The first day of the history, and the fund whose prices were measured. */
  from: z.nullable(Day),
  proxy: z.nullable(z.string()),
  source: z.string(),
})

/**
 * The limits of a choice in percent, and the cost coefficients of the optimisation: what is needed in addition to
 * `inputs` to solve it again.
 */
const Policy = z.object({
  equity_cap: z.number(),
  meme_cap: z.number(),
  volatility_cap: z.number(),
  one_fund_cap: z.number(),
  one_stock_cap: z.number(),
  all_stocks_cap: z.number(),
  sector_cap: z.number(),
  one_coin_cap: z.number(),
  canada_from: z.number(),
  canada_to: z.number(),
  smallest_line: z.number(),
  horizon_years: z.number(),
  /** Cost of half the variance, and the value it was raised to if the volatility cap binds. */
  risk_aversion: z.number(),
  risk_price: z.number(),
  /** Cost of a squared distance from the mix, over the larger of a line's share in it and the smallest line. */
  pull: z.number(),
  resampling_draws: z.int(),
  /** Percent of each class in the stock part of the mix, and in the stock part of an all-in-one fund. */
  equity_mix: z.record(z.string(), z.number()),
})

/** Picks with only the fields product §3 shows. */
export const PlainPicks = z.object({
  picks: rows(
    z.object({
      ...z.pick(RecommendedPick, { symbol: true, name: true, weight: true, score: true, rationale: true }).shape,
      id: AnyId,
      asset_type: Word,
    }),
  ),
  explanation: orNull(z.string()),
})

const PicksAnswer = z.object({
  picks: z.array(RecommendedPick),
  /** Paragraphs separated by an empty line; null if not requested. */
  explanation: z.nullable(z.string()),
  warnings: z.array(z.string()),
  /** Questions for users to ask themselves first; a yes to debt or a no to savings suggests less risk. */
  self_check: z.array(z.string()),
  outlook: PicksOutlook,
  meme_risk_share: z.number(),
  policy: Policy,
  /** The plain mix towards which weights are pulled; the shares add to 1. */
  mix: z.array(z.object({ id: z.string(), symbol: z.string(), share: z.number() })),
  baselines: z.array(
    z.object({
      id: z.enum(['one-fund', 'equal-weight']),
      symbols: z.array(z.string()),
      outlook: PicksOutlook,
      difference: z.number(),
      standard_error: z.number(),
      is_significant: z.boolean(),
    }),
  ),
  notes: z.array(z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })),
  snapshot: z.object({
    as_of: Day,
    hash: z.string(),
    meme_coins_as_of: z.nullable(Instant),
    /** Prices supplied by the operator, from which the risk of funds was measured; null: the bundled figures. */
    prices: z.nullable(
      z.object({ origin: z.enum(['quotes', 'import']), name: z.string(), from: Day, to: Day, stale: z.boolean() }),
    ),
  }),
  inputs: z.array(Input),
  correlations: z.object({
    order: z.array(z.string()),
    matrix: z.array(z.array(z.number())),
    weeks: z.int(),
    shrinkage: z.number(),
    source: z.string(),
  }),
  score_weights: z.record(z.string(), z.number()),
  sources: z.array(
    z.object({ id: z.string(), title: z.string(), grade: z.string(), url: z.nullable(z.string()), checked_on: Day }),
  ),
})

export const recommendations = endpoint({
  method: 'POST',
  path: '/api/recommendations',
  status: 200,
  session: 'public',
  summary: 'Picks for a risk level, a horizon and asset types; the same for everyone who makes the same choice',
  body: z.object({
    risk: RiskLevel,
    horizon: Horizon,
    assets: z.array(AssetKind).check(
      z.maxLength(10),
      z.refine((assets) => assets.length > 0, { error: 'no-asset-type' }),
    ),
    /** False leaves out the explanation, but never the warnings. */
    explain: z._default(z.boolean(), true),
  }),
  response: PicksAnswer,
  answer: z.union([PicksAnswer, PlainPicks]),
})
