import { candidateCovariance, cheapestFund, classReturn, type Candidate } from './candidates.ts'
import { at, filled, quadratic, type Vector } from '../solver/matrix.ts'
import { outlookOf } from './outlook.ts'
import type { Policy } from './policy.ts'
import type { Baseline, Outlook } from './pick-set.ts'
import type { PicksRequest } from './request.ts'
import type { Instrument, Snapshot } from '../snapshot/snapshot.ts'

/** The figures of a portfolio, one line per class. */
interface Portfolio {
  readonly candidates: readonly Candidate[]
  readonly weights: Vector
}

interface Picks extends Portfolio {
  readonly outlook: Outlook
}

/** Returns the two baselines that need no optimiser, and whether the picks differ from them by more than chance. */
export function baselinesFor(request: PicksRequest, snapshot: Snapshot, policy: Policy, picks: Picks): Baseline[] {
  const oneFund = oneFundFor(request, snapshot, policy)
  const funds = picks.candidates.filter((c) => c.role === 'fund')
  const equal = { candidates: funds, weights: filled(funds.length, 1 / funds.length) }
  const result = [
    compare(
      'one-fund',
      oneFund === null ? [] : [oneFund.symbol],
      oneFundPortfolio(oneFund, request, snapshot, policy),
      picks,
      snapshot,
      policy,
    ),
  ]
  if (funds.length > 0)
    result.push(
      compare(
        'equal-weight',
        funds.map((f) => f.symbol),
        equal,
        picks,
        snapshot,
        policy,
      ),
    )
  return result.filter((baseline) => baseline.symbols.length > 0)
}

/**
 * With stocks: the cheapest confirmed all-in-one fund whose equity share is as high as the policy allows, but not
 * higher. Without stocks, or without such a fund: the bond fund for a horizon in years, the cash fund for a shorter
 * one.
 */
export function oneFundFor(request: PicksRequest, snapshot: Snapshot, policy: Policy): Instrument | null {
  const cap = request.assets.includes('stocks') ? policy.equityCapPercent : 0
  const [fund] = snapshot.instruments
    .filter(
      (i) =>
        i.equityPercent !== undefined &&
        i.equityPercent <= cap &&
        i.merPercent !== null &&
        i.merGrade !== 'unconfirmed',
    )
    .sort(
      (a, b) =>
        (b.equityPercent ?? 0) - (a.equityPercent ?? 0) ||
        (a.merPercent ?? 0) - (b.merPercent ?? 0) ||
        (a.symbol < b.symbol ? -1 : 1),
    )
  return (
    fund ??
    cheapestFund(snapshot, request.horizon === 'years' && request.assets.includes('bonds') ? 'bond_universe' : 'cash')
  )
}

/** An all-in-one fund broken down into the policy's equity mix and universe bonds, at the fund's own cost. */
function oneFundPortfolio(
  fund: Instrument | null,
  request: PicksRequest,
  snapshot: Snapshot,
  policy: Policy,
): Portfolio {
  if (fund === null) return { candidates: [], weights: [] }
  const equity = (fund.equityPercent ?? 0) / 100
  const shares = new Map<string, number>(
    fund.equityPercent === undefined
      ? [[fund.assetClass, 1]]
      : [
          ...Object.entries(policy.equityMix).map(([id, share]): [string, number] => [id, (equity * share) / 100]),
          ['bond_universe', 1 - equity],
        ],
  )
  const classes = snapshot.classes.filter((c) => shares.has(c.id))
  const candidates = classes.map((c): Candidate => ({
    id: c.id,
    symbol: fund.symbol,
    name: fund.name,
    assetType: c.kind,
    assetClass: c.id,
    role: 'fund',
    isEquity: c.isEquity,
    isCanadian: false,
    sector: null,
    mu: classReturn(c, snapshot, request.horizon).mu - (fund.merPercent ?? 0) / 100,
    loading: 1,
    ownVariance: 0,
    merPercent: fund.merPercent,
    merGrade: fund.merGrade,
    hasOwnHistory: fund.hasOwnHistory,
    worstYearPercent: null,
    popularity: null,
    centre: 0,
    sources: [],
  }))
  return { candidates, weights: classes.map((c) => shares.get(c.id) ?? 0) }
}

function compare(
  id: Baseline['id'],
  symbols: readonly string[],
  baseline: Portfolio,
  picks: Picks,
  snapshot: Snapshot,
  policy: Policy,
): Baseline {
  const outlook = outlookOf({
    mu: baseline.candidates.map((c) => c.mu),
    covariance: candidateCovariance(baseline.candidates, snapshot),
    weights: baseline.weights,
    costs: baseline.candidates.map((c) => (c.merPercent ?? 0) / 100),
    years: policy.horizonYears,
  })
  const joint = [...picks.candidates, ...baseline.candidates]
  const active = [...picks.weights, ...baseline.weights.map((w) => -w)]
  // The difference of the two yearly growth rates as shown, so that a reader who subtracts them gets the same.
  const differencePercent = picks.outlook.expectedReturnPercent - outlook.expectedReturnPercent
  // The error of a difference of means after the years of history behind the risk figures.
  const standardErrorPercent =
    100 * Math.sqrt(Math.max(0, quadratic(candidateCovariance(joint, snapshot), active)) / yearsOfHistory(snapshot))
  return {
    id,
    symbols,
    classes: [
      ...new Set(baseline.candidates.flatMap(({ assetClass }) => (assetClass === 'not_invested' ? [] : [assetClass]))),
    ],
    outlook,
    differencePercent,
    standardErrorPercent,
    isSignificant: Math.abs(differencePercent) > 1.96 * standardErrorPercent,
  }
}

export const yearsOfHistory = (snapshot: Snapshot): number => snapshot.correlations.weeks / 52

/** The cost per $10,000 of each line, for callers that have picks without their candidates. */
export const costsOf = (candidates: readonly Candidate[]): number[] =>
  candidates.map((_, i) => (at(candidates, i).merPercent ?? 0) / 100)
