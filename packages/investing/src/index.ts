export type * from './picks/pick-set.ts'
export * from './lists.ts'
export * from './picks/request.ts'
export type * from './snapshot/snapshot.ts'
export { withFigures } from './snapshot/snapshot.ts'
export * from './meme-coins/meme-coin.ts'
export type { Solver } from './solver/highs.ts'
export * from './optimiser/optimise.ts'
export * from './optimiser/optimise-request.ts'
export { recommend, refuseRequest } from './picks/recommend.ts'
export * from './snapshot/history.ts'
export { BUNDLED_SNAPSHOT } from './snapshot/bundled.ts'
export { COIN_SCORE_WEIGHTS, SCORE_WEIGHTS } from './picks/score.ts'
export * from './picks/explain.ts'
export type { Sentences } from './picks/sentences-en.ts'
export * from './holdings/contribution.ts'
export * from './holdings/fees.ts'
export * from './optimiser/walk-forward.ts'
export * from './estimates/prices.ts'
export * from './estimates/covariance.ts'
export * from './estimates/expected-returns.ts'
export { equalRiskWeights } from './optimiser/equal-risk.ts'
export { hierarchicalWeights } from './optimiser/hierarchical.ts'
export * from './optimiser/frontier.ts'
export * from './estimates/black-litterman.ts'
export { conditionalValueAtRisk, minimumTailRisk, type TailProblem } from './optimiser/tail-risk.ts'
export { hashOf, resample, type Resampled } from './optimiser/resampled.ts'
export { anchorOf } from './picks/candidates.ts'
export { policyFor, type Policy } from './picks/policy.ts'
export { costBase, costBaseRecord, type CostBaseAnswer, type CostBaseRecord } from './cost-base/answer.ts'
export { writeFraction } from './cost-base/fraction.ts'
export {
  COST_BASE_FIELDS,
  readCostBaseRequest,
  TRANSACTION_FIELDS,
  type MalformedCostBase,
} from './cost-base/request.ts'
export type { CostBaseRequest, InvestmentTransaction } from './cost-base/transaction.ts'
export { incomeByYear, type YearOfIncome } from './activities/income-by-year.ts'
export { readActivities } from './activities/read-activities.ts'
export type { ActivityFile, ActivityIncome, ActivityTransaction } from './activities/activity-file.ts'
export { returnsOf, type HeldUnits, type ReturnGap, type Returns } from './returns/returns.ts'
export type { FundReturns, FundSeries } from './returns/one-fund.ts'
export type { Rate } from './returns/rates.ts'
export { readValueFile, type ValueFile } from './returns/value-file.ts'
export { wholeUnitTrades, type Trade, type TradeLine, type TradeRequest, type Trades } from './portfolio/trades.ts'
export { assetOf, covarianceOf, plainSymbol, riskFreeOf, type PortfolioAsset, type Proxy } from './portfolio/assets.ts'
export { CONVERSION_COST, halfSpreadOf } from './portfolio/trading-costs.ts'
export { turnoverOf, type Limit } from './portfolio/limits.ts'
export {
  equalWeights,
  errorOfDifference,
  figuresOf,
  frontierOf,
  gapOf,
  planPortfolio,
  type FrontierGap,
  type FrontierPoint,
  type PlanAnswer,
  type PlanProblem,
  type PlanRefusal,
} from './portfolio/plan.ts'
export { alternativesTo, type Alternative } from './portfolio/alternatives.ts'
export { bandsInSteps, type Bands } from './portfolio/bands.ts'
export { walkedFor, type Walked, type WalkForwardTable } from './portfolio/walked.ts'
export { stressOf, type StressResult } from './portfolio/stress.ts'
export { readHoldings, type BrokerFile } from './broker-files/read-holdings.ts'
export type { BrokerHolding, ColumnMap, HoldingsFile, RefusedRow } from './broker-files/holdings-file.ts'
export { yearsOfHistory } from './picks/baselines.ts'
export { breakEvenYears, withholdingOf, type Withholding } from './portfolio/withholding.ts'
export {
  placeAssets,
  yearlyCost,
  yearsToEarnBack,
  type MarginalRates,
  type PlacedAsset,
  type Placement,
  type PlacementOutcome,
  type PlacingAccount,
} from './portfolio/placement.ts'
