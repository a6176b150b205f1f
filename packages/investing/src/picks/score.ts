import type { Candidate } from './candidates.ts'
import { at, dot, quadratic, range, times, type Matrix, type Vector } from '../solver/matrix.ts'
import type { PickWeights } from './weights.ts'
import type { ScoreParts } from './pick-set.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { roundHalfUp } from '@winterjay/money'

/** The weight of each part. A score is fit to the request, not a forecast of return. */
export const SCORE_WEIGHTS = {
  /** Utility lost without this line, relative to the line whose loss costs most. */
  contribution: 0.45,
  /** 1 less the correlation with the rest of the picks. */
  diversification: 0.2,
  /** 1 at no cost, 0 at twice the median cost of its class or more. */
  cost: 0.15,
  /** Own price history (1) or that of a proxy (0.6), times the grade of its cost: audited 1, quoted 0.8. */
  dataQuality: 0.2,
} as const
/**
 * Coins are scored on these parts only, on the same scale: no figure shows that one fits a portfolio, so the other
 * parts are zero, and no coin scores as high as a fund.
 */
export const COIN_SCORE_WEIGHTS = { dataQuality: SCORE_WEIGHTS.dataQuality, popularity: 0.1 } as const
const COIN_DATA_QUALITY = 0.3

export function scorePartsOf(
  index: number,
  candidates: readonly Candidate[],
  solution: PickWeights,
  covariance: Matrix,
  snapshot: Snapshot,
): ScoreParts {
  const candidate = at(candidates, index)
  const none = { contribution: null, diversification: null, cost: null, dataQuality: null, popularity: null }
  if (candidate.role === 'not-invested') return none
  if (candidate.role === 'coin') {
    return {
      ...none,
      dataQuality: COIN_DATA_QUALITY,
      popularity: candidate.popularity === null ? 0 : candidate.popularity / 10,
    }
  }
  const most = Math.max(...solution.utilityLost.map((lost) => lost ?? 0))
  const lost = at(solution.utilityLost, index)
  return {
    // A line without which no portfolio is possible contributes everything.
    contribution: lost === null ? 1 : most === 0 ? 0 : lost / most,
    diversification: 1 - Math.min(1, Math.max(0, correlationWithRest(index, solution.weights, covariance))),
    cost: costPart(candidate, snapshot),
    dataQuality: (candidate.hasOwnHistory ? 1 : 0.6) * (candidate.merGrade === 'secondary' ? 0.8 : 1),
    popularity: null,
  }
}

/** 0 to 1, three decimals. The "not invested" line has no score: 0. */
export function scoreOf(parts: ScoreParts): number {
  const { contribution, diversification, cost, dataQuality, popularity } = parts
  if (popularity !== null && dataQuality !== null) {
    return roundHalfUp(COIN_SCORE_WEIGHTS.dataQuality * dataQuality + COIN_SCORE_WEIGHTS.popularity * popularity, 3)
  }
  if (contribution === null || diversification === null || cost === null || dataQuality === null) return 0
  const { contribution: a, diversification: b, cost: c, dataQuality: d } = SCORE_WEIGHTS
  return roundHalfUp(a * contribution + b * diversification + c * cost + d * dataQuality, 3)
}

function correlationWithRest(index: number, weights: Vector, covariance: Matrix): number {
  const rest = weights.map((w, i) => (i === index ? 0 : w))
  const deviations = Math.sqrt(quadratic(covariance, rest) * at(at(covariance, index), index))
  return deviations === 0 ? 0 : at(times(covariance, rest), index) / deviations
}

function costPart(candidate: Candidate, snapshot: Snapshot): number {
  if (candidate.role === 'stock') return 1
  const costs = snapshot.instruments
    .filter((i) => i.type === 'etf' && i.assetClass === candidate.assetClass)
    .map((i) => i.merPercent)
    .filter((mer) => mer !== null)
    .sort((a, b) => a - b)
  const middle = Math.floor(costs.length / 2)
  const median = costs.length % 2 === 1 ? costs[middle] : dot(costs.slice(middle - 1, middle + 1), [0.5, 0.5])
  if (candidate.merPercent === null || median === undefined || median === 0) return 0
  return Math.max(0, 1 - candidate.merPercent / (2 * median))
}

/** The indices of lines with a weight above 0. */
export const heldLines = (weights: Vector): number[] => range(weights.length).filter((i) => at(weights, i) > 0)
