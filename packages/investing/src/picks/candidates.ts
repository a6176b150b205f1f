import { arithmeticFromGeometric, capmReturn, shrunkBeta } from '../estimates/expected-returns.ts'
import { at, sum } from '../solver/matrix.ts'
import type { MemeCoin } from '../meme-coins/meme-coin.ts'
import type { Policy } from './policy.ts'
import type { Pick } from './pick-set.ts'
import type { PicksRequest } from './request.ts'
import type { AssetClass, AssetClassId, Instrument, MerGrade, Snapshot, SourceId } from '../snapshot/snapshot.ts'

/** An asset the optimiser may choose. Returns and risks are yearly fractions. */
export interface Candidate {
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly assetType: Pick['assetType']
  readonly assetClass: Pick['assetClass']
  readonly role: 'fund' | 'stock' | 'coin' | 'not-invested'
  readonly isEquity: boolean
  readonly isCanadian: boolean
  readonly sector: string | null
  /** Arithmetic mean after costs. */
  readonly mu: number
  /** Slope on its class, and its specific variance. */
  readonly loading: number
  readonly ownVariance: number
  readonly merPercent: number | null
  readonly merGrade: MerGrade
  readonly hasOwnHistory: boolean
  readonly worstYearPercent: number | null
  readonly popularity: number | null
  /** Share of the portfolio in the policy mix. */
  readonly centre: number
  readonly sources: readonly SourceId[]
}

/** Returns the funds, stocks and coins a request may use, and the line for uninvested money. */
export function candidatesFor(
  request: PicksRequest,
  snapshot: Snapshot,
  coins: readonly MemeCoin[],
  policy: Policy,
): Candidate[] {
  const memeShare = sum(coins.map((_, i) => coinWeight(coins.length, i, policy)))
  const mix = policyMix(request, policy, 1 - memeShare)
  const classes = snapshot.classes.filter((c) => request.assets.includes(c.kind))
  const funds = classes
    .filter((c) => c.kind !== 'meme_coins')
    .flatMap((c) => {
      const fund = cheapestFund(snapshot, c.id)
      return fund === null ? [] : [fundCandidate(c, fund, snapshot, request, mix.get(c.id) ?? 0)]
    })
  const market = snapshot.classes.find((c) => c.id === 'equity_ca')
  const stocks =
    market === undefined || !request.assets.includes('stocks')
      ? []
      : snapshot.instruments
          .filter((i) => i.type === 'stock')
          .flatMap((i) => stockCandidate(i, market, snapshot, request))
  const meme = snapshot.classes.find((c) => c.id === 'meme')
  const memes =
    meme === undefined
      ? []
      : coins.map((coin, i) => coinCandidate(coin, meme, snapshot, coinWeight(coins.length, i, policy)))
  return [...funds, ...stocks, ...memes, notInvested(mix.get('not_invested') ?? 0)]
}

/** The coins to hold, by popularity, and the whole percents that the cap allows for each. */
export function chosenCoins(request: PicksRequest, coins: readonly MemeCoin[], policy: Policy): MemeCoin[] {
  if (!request.assets.includes('meme_coins')) return []
  const ranked = coins
    .filter((coin) => coin.popularity !== null)
    .sort((a, b) => (b.popularity ?? 0) - (a.popularity ?? 0) || (a.id < b.id ? -1 : 1))
  return ranked.slice(0, policy.memeCapPercent)
}

/** Equal whole percents, the first coins taking the remainder, none above its own cap. */
function coinWeight(count: number, index: number, { memeCapPercent, oneCoinPercent }: Policy): number {
  const share = Math.floor(memeCapPercent / count) + (index < memeCapPercent % count ? 1 : 0)
  return Math.min(share, oneCoinPercent) / 100
}

/** The policy mix of the selected classes; shares without a class stay uninvested. */
function policyMix(request: PicksRequest, policy: Policy, total: number): Map<string, number> {
  const equity = request.assets.includes('stocks') ? Math.min(policy.equityCapPercent / 100, total) : 0
  const rest = total - equity
  const mix = new Map<string, number>()
  for (const [id, share] of Object.entries(policy.equityMix)) mix.set(id, (equity * share) / 100)
  if (!request.assets.includes('bonds')) return mix.set('not_invested', rest)
  for (const [id, share] of Object.entries(policy.safeMix)) mix.set(id, (rest * share) / 100)
  return mix
}

const GRADES: readonly MerGrade[] = ['issuer_audited', 'secondary']

/** The fund with the lowest confirmed cost; then the better source; then the symbol. Null if none is confirmed. */
export function cheapestFund(snapshot: Snapshot, assetClass: string): Instrument | null {
  const cost = (fund: Instrument): number => fund.merPercent ?? Number.POSITIVE_INFINITY
  const [first] = snapshot.instruments
    .filter(
      (i) => i.assetClass === assetClass && i.type === 'etf' && i.merPercent !== null && GRADES.includes(i.merGrade),
    )
    .sort(
      (a, b) =>
        cost(a) - cost(b) || GRADES.indexOf(a.merGrade) - GRADES.indexOf(b.merGrade) || (a.symbol < b.symbol ? -1 : 1),
    )
  return first ?? null
}

/** Arithmetic expected return of a class before costs, as a fraction. */
export function classReturn(
  assetClass: AssetClass,
  snapshot: Snapshot,
  horizon: PicksRequest['horizon'],
): { mu: number; source: SourceId } {
  const figure = anchorOf(assetClass, snapshot, horizon)
  // The meme figure stands for "no estimate", so it gets no reward for its variance.
  if (assetClass.id === 'meme') return { mu: figure.percent / 100, source: 'own-meme' }
  return {
    mu: arithmeticFromGeometric(figure.percent / 100, assetClass.risk.volatilityPercent / 100),
    source: figure.source,
  }
}

/** The figure for a class's expected return: guidelines from ten years up, actual yields below (investing §2.1). */
export function anchorOf(
  { anchor }: AssetClass,
  snapshot: Snapshot,
  horizon: PicksRequest['horizon'],
): Snapshot['figures'][number] {
  const name = horizon === 'years' ? anchor.years : anchor.shorter
  const figure = snapshot.figures.find((f) => f.name === name)
  if (figure === undefined) throw new RangeError(`the snapshot has no figure ${name}`)
  return figure
}

function fundCandidate(
  assetClass: AssetClass,
  fund: Instrument,
  snapshot: Snapshot,
  request: PicksRequest,
  centre: number,
): Candidate {
  const { mu, source } = classReturn(assetClass, snapshot, request.horizon)
  return {
    id: fund.id,
    symbol: fund.symbol,
    name: fund.name,
    assetType: assetClass.kind,
    assetClass: assetClass.id,
    role: 'fund',
    isEquity: assetClass.isEquity,
    isCanadian: assetClass.id === 'equity_ca' || assetClass.id === 'reit_ca',
    sector: assetClass.id === 'reit_ca' ? 'real_estate' : null,
    mu: mu - (fund.merPercent ?? 0) / 100,
    loading: 1,
    ownVariance: 0,
    merPercent: fund.merPercent,
    merGrade: fund.merGrade,
    hasOwnHistory: fund.hasOwnHistory,
    worstYearPercent: assetClass.risk.worstYearPercent,
    popularity: null,
    centre,
    sources: [...new Set([source, fund.merSource, assetClass.risk.source])],
  }
}

function stockCandidate(stock: Instrument, market: AssetClass, snapshot: Snapshot, request: PicksRequest): Candidate[] {
  const { beta, residualVolatilityPercent } = stock
  if (beta === undefined || residualVolatilityPercent === undefined) return []
  const expected = classReturn(market, snapshot, request.horizon)
  const riskFree = anchorOf(classNamed(snapshot, 'cash'), snapshot, request.horizon).percent / 100
  return [
    {
      id: stock.id,
      symbol: stock.symbol,
      name: stock.name,
      assetType: 'stocks',
      assetClass: market.id,
      role: 'stock',
      isEquity: true,
      isCanadian: true,
      sector: stock.sector ?? null,
      mu: capmReturn({ riskFree, market: expected.mu, beta }),
      loading: shrunkBeta(beta),
      ownVariance: (residualVolatilityPercent / 100) ** 2,
      merPercent: 0,
      merGrade: 'none',
      hasOwnHistory: true,
      worstYearPercent: null,
      popularity: null,
      centre: 0,
      sources: [expected.source, 'stock-history'],
    },
  ]
}

function coinCandidate(coin: MemeCoin, meme: AssetClass, snapshot: Snapshot, weight: number): Candidate {
  const { mu, source } = classReturn(meme, snapshot, 'years')
  return {
    id: coin.id,
    symbol: coin.symbol,
    name: coin.name,
    assetType: 'meme_coins',
    assetClass: 'meme',
    role: 'coin',
    isEquity: false,
    isCanadian: false,
    sector: null,
    mu,
    loading: 1,
    ownVariance: 0,
    merPercent: null,
    merGrade: 'none',
    hasOwnHistory: false,
    worstYearPercent: meme.risk.worstYearPercent,
    popularity: coin.popularity,
    centre: weight,
    sources: [source, meme.risk.source],
  }
}

function classNamed(snapshot: Snapshot, id: AssetClassId): AssetClass {
  const found = snapshot.classes.find((c) => c.id === id)
  if (found === undefined) throw new RangeError(`the snapshot has no class ${id}`)
  return found
}

const notInvested = (centre: number): Candidate => ({
  id: 'cash:not-invested',
  symbol: 'CASH-OUT',
  name: 'Cash, not invested',
  assetType: 'cash',
  assetClass: 'not_invested',
  role: 'not-invested',
  isEquity: false,
  isCanadian: false,
  sector: null,
  mu: 0,
  loading: 0,
  ownVariance: 0,
  merPercent: 0,
  merGrade: 'none',
  hasOwnHistory: true,
  worstYearPercent: null,
  popularity: null,
  centre,
  sources: [],
})

/**
 * Covariance of the candidates: their classes' covariance times their slopes, plus each one's specific variance. Coins
 * are assumed perfectly correlated, so holding several does not count as safer.
 */
export function candidateCovariance(candidates: readonly Candidate[], snapshot: Snapshot): number[][] {
  const { order, matrix } = snapshot.correlations
  const deviation = (id: AssetClassId): number =>
    (snapshot.classes.find((c) => c.id === id)?.risk.volatilityPercent ?? Number.NaN) / 100
  const classCovariance = order.map((a, i) => order.map((b, j) => at(at(matrix, i), j) * deviation(a) * deviation(b)))
  const index = candidates.map((c) => (c.assetClass === 'not_invested' ? -1 : order.indexOf(c.assetClass)))
  return candidates.map((a, i) =>
    candidates.map((b, j) => {
      const [p, q] = [at(index, i), at(index, j)]
      const common = p < 0 || q < 0 ? 0 : a.loading * b.loading * at(at(classCovariance, p), q)
      return common + (i === j ? a.ownVariance : 0)
    }),
  )
}
