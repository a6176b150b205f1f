import { ASSET_KINDS, HORIZONS, RISK_LEVELS } from '../lists.ts'
import { cents } from '@winterjay/money'
import { baselinesFor, costsOf, oneFundFor, yearsOfHistory } from './baselines.ts'
import { candidateCovariance, candidatesFor, cheapestFund, chosenCoins, type Candidate } from './candidates.ts'
import { geometricFromArithmetic, riskShares } from '../estimates/expected-returns.ts'
import { maximumUtility } from '../optimiser/frontier.ts'
import {
  findWeights,
  heldOnly,
  picksProblem,
  pullOf,
  utilityProblem,
  type PickWeights,
  type PicksProblem,
} from './weights.ts'
import { at, range, submatrix, sum } from '../solver/matrix.ts'
import type { MemeCoin } from '../meme-coins/meme-coin.ts'
import { outlookOf } from './outlook.ts'
import { policyFor, type Policy } from './policy.ts'
import type { PicksRequest } from './request.ts'
import type { BindingLimit, Note, Pick, Recommend, PickSet, PicksRefusal } from './pick-set.ts'
import { hashOf, resample } from '../optimiser/resampled.ts'
import { heldLines, scoreOf, scorePartsOf } from './score.ts'
import { type Snapshot } from '../snapshot/snapshot.ts'
import type { Solver } from '../solver/highs.ts'
import type { Hint } from '../solver/warm-start.ts'

/**
 * Picks for one of the 3 × 3 × 7 choices (investing §3.1): expected returns from anchors, risk from measured classes,
 * the policy's limits, one optimisation, whole percents. Pure: the same arguments give the same bytes.
 *
 * Refuses `no-asset-type` (nothing selected), `unknown-choice` (with the field) and `not-solved` (the solver's answer
 * failed its check, or the snapshot lacks what the request needs).
 */
export const recommend: Recommend = (request, snapshot, memeCoins, solver) => {
  const refusal = refuseRequest(request)
  if (refusal !== null) return refusal
  const policy = policyFor(request.risk, request.horizon)
  const coins = chosenCoins(request, memeCoins, policy)
  const all = candidatesFor(request, snapshot, coins, policy)
  const problem = picksProblem(all, candidateCovariance(all, snapshot), policy)
  const solution = findWeights(problem, solver)
  if (solution === null) return { code: 'not-solved' }
  const snapshotHash = hashOf(JSON.stringify([snapshot, memeCoins]))
  const spread = weightSpread(problem, solution, snapshot, snapshotHash, solver)
  return assemble({ request, snapshot, memeCoins, policy, problem, solution, spread, snapshotHash })
}

export function refuseRequest({ risk, horizon, assets }: PicksRequest): PicksRefusal | null {
  if (!RISK_LEVELS.includes(risk)) return { code: 'unknown-choice', field: 'risk' }
  if (!HORIZONS.includes(horizon)) return { code: 'unknown-choice', field: 'horizon' }
  if (assets.some((asset) => !ASSET_KINDS.includes(asset))) return { code: 'unknown-choice', field: 'assets' }
  return assets.length === 0 ? { code: 'no-asset-type', field: 'assets' } : null
}

interface Computed {
  readonly request: PicksRequest
  readonly snapshot: Snapshot
  readonly memeCoins: readonly MemeCoin[]
  readonly policy: Policy
  readonly problem: PicksProblem
  readonly solution: PickWeights
  readonly spread: readonly number[]
  readonly snapshotHash: number
}

function assemble(computed: Computed): PickSet {
  const { request, snapshot, policy, problem, solution } = computed
  const { candidates, covariance } = problem
  const { weights } = solution
  const shares = riskShares(covariance, weights)
  const outlook = outlookOf({
    mu: candidates.map((c) => c.mu),
    covariance,
    weights,
    costs: costsOf(candidates),
    years: policy.horizonYears,
  })
  const picks = heldLines(weights)
    .map((i) => pickOf(computed, i, at(shares, i)))
    .sort(byWeight)
  return {
    request: {
      risk: request.risk,
      horizon: request.horizon,
      assets: ASSET_KINDS.filter((kind) => request.assets.includes(kind)),
    },
    snapshotHash: computed.snapshotHash.toString(16).padStart(8, '0'),
    snapshotAsOf: snapshot.asOf,
    picks,
    outlook,
    memeRiskShare: sum(shares.filter((_, i) => at(candidates, i).role === 'coin')),
    policy,
    mix: candidates.filter(({ centre }) => centre > 0).map(({ id, centre }) => ({ id, share: centre })),
    riskPrice: solution.riskAversion,
    baselines: baselinesFor(request, snapshot, policy, { candidates, weights, outlook }),
    notes: notesFor(computed),
    sources: [...new Set([...picks.flatMap((pick) => pick.facts.sources), snapshot.correlations.source])].sort(),
  }
}

/** Largest weight first, equals in the order of the candidates; uninvested money is always last. */
const byWeight = (a: Pick, b: Pick): number =>
  Number(a.assetType === 'cash') - Number(b.assetType === 'cash') || b.weight - a.weight

function pickOf(computed: Computed, index: number, riskShare: number): Pick {
  const { problem, solution, snapshot } = computed
  const candidate = at(problem.candidates, index)
  const weight = at(solution.weights, index)
  const volatility = Math.sqrt(at(at(problem.covariance, index), index))
  const scoreParts = scorePartsOf(index, problem.candidates, solution, problem.covariance, snapshot)
  const { id, symbol, name, assetType, assetClass, merPercent, merGrade, worstYearPercent, sources } = candidate
  return {
    id,
    symbol,
    name,
    assetType,
    assetClass,
    weight,
    score: scoreOf(scoreParts),
    facts: {
      limit: bindingLimit(computed, index),
      riskShare,
      volatilityPercent: volatility * 100,
      expectedReturnPercent: candidate.role === 'coin' ? null : geometricFromArithmetic(candidate.mu, volatility) * 100,
      merPercent,
      merGrade,
      costPer10000Cents: merPercent === null ? null : cents(Math.round(merPercent * weight * 10_000)),
      worstYearPercent,
      weightSpread: at(computed.spread, index),
      scoreParts,
      sources,
    },
  }
}

/** Multipliers below this are rounding, not limits. */
const NOTICEABLE = 1e-6

/**
 * What keeps this weight from being larger: its own bound, else the row with the highest price, else the volatility
 * cap.
 */
function bindingLimit({ problem, solution, policy }: Computed, index: number): BindingLimit | null {
  const candidate = at(problem.candidates, index)
  if (candidate.role === 'not-invested') return null
  if (candidate.role === 'coin') return { code: 'meme-share', boundPercent: policy.memeCapPercent, shadowPrice: 0 }
  const own = -at(solution.reducedCosts, index)
  if (own > NOTICEABLE) {
    const code = candidate.role === 'stock' ? 'single-stock' : 'one-fund'
    return { code, boundPercent: at(problem.upper, index) * 100, shadowPrice: own }
  }
  const rows = problem.limits
    .map(({ code, boundPercent, row }, r) => {
      const k = row.indices.indexOf(index)
      return { code, boundPercent, shadowPrice: k < 0 ? 0 : -at(solution.limitDuals, r) * at(row.values, k) }
    })
    .sort((a, b) => b.shadowPrice - a.shadowPrice)
  const [first] = rows
  if (first !== undefined && first.shadowPrice > NOTICEABLE) return first
  const extra = solution.riskAversion - policy.riskAversion
  return extra > NOTICEABLE
    ? { code: 'volatility', boundPercent: policy.volatilityCapPercent, shadowPrice: extra }
    : null
}

/** How far each weight moves when expected returns are redrawn within the error that the history leaves. */
function weightSpread(
  problem: PicksProblem,
  solution: PickWeights,
  snapshot: Snapshot,
  seed: number,
  solver: Solver,
): number[] {
  const spread = problem.candidates.map(() => 0)
  const { problem: held, indices } = heldOnly(problem, solution.weights)
  const free = range(indices.length).filter((k) => ['fund', 'stock'].includes(at(held.candidates, k).role))
  if (free.length === 0) return spread
  const base = utilityProblem(held)
  const utility = { riskAversion: solution.riskAversion, ...pullOf(held) }
  let hint: Hint | null = null
  const draw = (redrawn: readonly number[]): number[] | null => {
    const drawn = [...base.mu]
    free.forEach((k, f) => (drawn[k] = at(redrawn, f)))
    const outcome = maximumUtility({ ...base, mu: drawn }, utility, solver, hint)
    if (outcome.status === 'optimal') hint = outcome
    return outcome.status === 'optimal' ? free.map((k) => at(outcome.weights, k)) : null
  }
  const mu = free.map((k) => at(base.mu, k))
  const covariance = submatrix(held.covariance, free)
  const resampled = resample(
    { mu, covariance, years: yearsOfHistory(snapshot), draws: held.policy.resamplingDraws, seed },
    draw,
  )
  free.forEach((k, f) => (spread[at(indices, k)] = resampled === null ? 0 : at(resampled.spread, f)))
  return spread
}

function notesFor({ request, snapshot, memeCoins, policy, problem, solution }: Computed): Note[] {
  const weightOf = (isIn: (c: Candidate) => boolean): number =>
    sum(solution.weights.filter((_, i) => isIn(at(problem.candidates, i))))
  const notes: Note[] = []
  const wantsMeme = request.assets.includes('meme_coins')
  if (wantsMeme && policy.memeCapPercent === 0) {
    notes.push({ code: request.risk === 'low' ? 'meme-none-at-low-risk' : 'meme-none-at-this-horizon', params: {} })
  } else if (wantsMeme && memeCoins.every((coin) => coin.popularity === null))
    notes.push({ code: 'meme-no-live-data', params: {} })
  else if (wantsMeme) notes.push({ code: 'meme-capped', params: { capPercent: policy.memeCapPercent } })
  const cashPercent = Math.round(weightOf((c) => c.assetClass === 'cash') * 100)
  if (request.horizon === 'weeks' && cashPercent >= 50)
    notes.push({ code: 'cash-because-horizon', params: { percent: cashPercent } })
  const outPercent = Math.round(weightOf((c) => c.role === 'not-invested') * 100)
  if (outPercent > 0)
    notes.push({
      code: cashReason(
        request,
        policy,
        weightOf((c) => c.isEquity),
      ),
      params: { percent: outPercent, capPercent: policy.equityCapPercent },
    })
  const unconfirmed = snapshot.classes.filter(
    (c) => c.kind !== 'meme_coins' && request.assets.includes(c.kind) && cheapestFund(snapshot, c.id) === null,
  )
  for (const { id } of unconfirmed) notes.push({ code: 'class-without-confirmed-cost', params: { assetClass: id } })
  if (request.assets.includes('stocks') && weightOf((c) => c.role === 'stock') === 0)
    notes.push({ code: 'no-single-stock', params: {} })
  if (weightOf((c) => c.role === 'fund' && c.isEquity && !c.isCanadian) > 0)
    notes.push({ code: 'foreign-tax-not-counted', params: {} })
  if (request.assets.includes('bonds')) notes.push({ code: 'gic-not-compared', params: {} })
  const oneFund = oneFundFor(request, snapshot, policy)
  if (oneFund?.equityPercent !== undefined)
    notes.push({ code: 'all-in-one-alternative', params: { symbol: oneFund.symbol, name: oneFund.name } })
  return notes
}

function cashReason(request: PicksRequest, policy: Policy, equity: number): Note['code'] {
  if (!request.assets.includes('stocks') && !request.assets.includes('bonds')) return 'cash-because-meme-cap'
  if (equity >= policy.equityCapPercent / 100 - 0.011) return 'cash-because-equity-cap'
  return 'cash-because-limits'
}
