/*
 * The closed lists of the picks, each defined once and shared by the rules, the wire and the screen. This file imports
 * nothing.
 */

export const RISK_LEVELS = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

export const HORIZONS = ['weeks', 'months', 'years'] as const
export type Horizon = (typeof HORIZONS)[number]

/** The asset types the visitor selects (product §2.2.4). */
export const ASSET_KINDS = ['stocks', 'bonds', 'meme_coins'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

/** The kinds of account that brokers name (investing §7.1). */
export const ACCOUNT_KINDS = [
  'tfsa',
  'rrsp',
  'rrif',
  'lira',
  'fhsa',
  'resp',
  'rdsp',
  'non_registered',
  'corporate',
] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Brokers whose files are recognised; `generic` is any other file, read by its columns. */
export const BROKERS = ['wealthsimple', 'questrade', 'rbc', 'td', 'ibkr', 'etrade', 'generic'] as const
/** Those with files of holdings, and those with files of activities. */
export type HoldingsBroker = Exclude<(typeof BROKERS)[number], 'questrade' | 'etrade'>
export const ACTIVITY_BROKERS = ['wealthsimple', 'questrade', 'rbc', 'etrade'] as const
export type ActivityBroker = (typeof ACTIVITY_BROKERS)[number]

/** Why a row of a holdings file was not read. */
export const REFUSED_ROWS = [
  'short_position',
  'kind_not_supported',
  'figures_missing',
  'symbol_missing',
  'value_differs',
] as const

/** The classes that have a measured risk, and so can be optimised. */
export const ASSET_CLASSES = [
  'cash',
  'bond_short',
  'bond_universe',
  'equity_ca',
  'equity_us',
  'equity_intl',
  'equity_em',
  'reit_ca',
  'gold',
  'meme',
] as const
export type AssetClassId = (typeof ASSET_CLASSES)[number]

/** The fund whose prices stand for a class (investing §2.2). Cash is assumed not to move; coins are measured apart. */
export const CLASS_FUNDS = {
  bond_short: 'XSB',
  bond_universe: 'ZAG',
  equity_ca: 'XIC',
  equity_us: 'VFV',
  equity_intl: 'XEF',
  equity_em: 'VEE',
  reit_ca: 'ZRE',
  gold: 'CGL',
} as const satisfies Readonly<Partial<Record<AssetClassId, string>>>

/** What a person can ask of a portfolio (investing §7.2). */
export const OBJECTIVES = [
  'min_variance',
  'max_sharpe',
  'target_volatility',
  'target_return',
  'equal_risk_contribution',
  'hrp',
] as const
export type Objective = (typeof OBJECTIVES)[number]

/** Why a plan has no portfolio. */
export const PLAN_REFUSALS = [
  'limits_clash',
  'symbols_unknown',
  'views_contradict',
  'target_missing',
  'target_too_low',
  'target_too_high',
  'no_excess_return',
  'limits_not_met',
  'not_solved',
] as const
export type PlanRefusalCode = (typeof PLAN_REFUSALS)[number]

/** The plain answers next to a plan. */
export const ALTERNATIVES = ['change_nothing', 'one_fund', 'equal_weight'] as const

/** What is walked forward through past prices: every objective, and two plain answers. */
export const WALKED_WAYS = [...OBJECTIVES, 'one_fund', 'equal_weight'] as const

/** What decides how much tax is withheld from a fund's dividends (investing §7.3). */
export const FUND_KINDS = [
  'us_listed_us',
  'ca_listed_us',
  'us_listed_foreign',
  'ca_listed_foreign_through_us',
  'ca_listed_foreign_direct',
  'canadian',
] as const
export type FundKind = (typeof FUND_KINDS)[number]

/** How a fund's yield is taxed outside plans. */
export const YIELD_KINDS = ['interest', 'eligible_dividend', 'foreign_dividend'] as const
export type YieldKind = (typeof YIELD_KINDS)[number]

/** What a row of a broker's history does to units and cost (investing §6.2). */
export const TRANSACTION_KINDS = [
  'opening',
  'buy',
  'sell',
  'return_of_capital',
  'reinvested_dividend',
  'reinvested_gain',
  'gain_distribution',
  'split',
  'contribute_in_kind',
  'withdraw_in_kind',
] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** Those that a person may add, because a file leaves them out. */
export const ADDED_KINDS = [
  'opening',
  'buy',
  'sell',
  'return_of_capital',
  'reinvested_dividend',
  'reinvested_gain',
  'split',
] as const satisfies readonly TransactionKind[]

export const INCOME_KINDS = ['dividend', 'distribution', 'interest'] as const
export type IncomeKind = (typeof INCOME_KINDS)[number]

/** Why a row of an activity file needs no answer. */
export const SKIPPED_REASONS = ['cash_movement', 'fee_or_tax', 'no_movement', 'day_missing', 'figures_missing'] as const

/** What only the person knows of a row. */
export const ACTIVITY_QUESTIONS = [
  'account_kind',
  'amount_of_return_of_capital',
  'cost',
  'sale_without_price',
  'split_or_stock_dividend',
  'symbol',
  'unknown_activity',
] as const

/** What is to be known of a line of the cost base (investing §6.3, §6.5). */
export const COST_BASE_WARNINGS = [
  'denied_without_home',
  'fewer_left_than_denied',
  'split_told_twice',
  'window_before_history',
] as const

/** What is missing from a history (investing §6.5). */
export const COST_BASE_GAPS = ['more_sold_than_held', 'rate_missing', 'cost_unknown'] as const

/** All-in-one funds that returns can be shown next to; the first unless another is chosen (investing §6.10). */
export const ONE_FUNDS = ['XBAL', 'VBAL', 'XGRO', 'VGRO', 'XEQT', 'VEQT'] as const
export type OneFund = (typeof ONE_FUNDS)[number]

/** What is missing of a history of returns (investing §6.10). */
export const RETURN_GAPS = [
  'more_sold_than_held',
  'rate_missing',
  'opening_unpriced',
  'units_differ',
  'no_value',
  'later_not_valued',
  'days_estimated',
  'large_flow_unvalued',
  'nothing_invested',
] as const
export type ReturnGapCode = (typeof RETURN_GAPS)[number]

/** Why one fund cannot be shown next to the returns. */
export const FUND_GAPS = ['no_prices', 'days_missing', 'runs_out'] as const
