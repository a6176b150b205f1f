import { recommendations } from '@winterjay/contract'
import { ASSET_KINDS, BUNDLED_SNAPSHOT, loadSolver, recommend, withFigures } from '@winterjay/investing'
import type { MemeCoin, Recommendation, RecommendationRequest, Snapshot } from '@winterjay/investing'
import { isRefusal } from '@winterjay/money'
import type { House } from '../../house.ts'
import { refuse } from '../../http/problems.ts'
import { route } from '../../http/route.ts'
import { figuresOf } from '../../market/bank-of-canada.ts'
import type { MarketRate } from '../../market/bank-of-canada.ts'
import { answerOf } from './answer.ts'

/** Picks (SPEC §7). They never wait for the market: the bundled snapshot answers alone where nothing newer is at hand. */
export function recommendationRoutes(house: House): void {
  const answered = memory()
  house.app.addHook('onListen', async () => warmUp())
  route(house, recommendations, async ({ body, locale, request }) => {
    const solver = await loadSolver()
    const rates = house.market.rates.feed.current()
    const coins = body.assets.includes('meme_coins') ? house.market.memeCoins.feed.current() : null
    const snapshot = snapshotWith(rates?.value ?? NO_RATES)
    const found = answered(body, snapshot, coins?.value ?? NO_COINS, () => recommend(body, snapshot, coins?.value ?? NO_COINS, solver))
    if (isRefusal(found)) {
      request.log.error({ refusal: found.code, risk: body.risk, horizon: body.horizon, assets: body.assets }, 'no picks found')
      return refuse('unavailable')
    }
    return answerOf(found, snapshot, { locale, isExplained: body.explain, memeCoinsAsOf: coins?.at ?? null })
  })
}

const WARM_UP_AFTER_MS = 1_000

/** Loading the solver and its first problems take half a second, which the first visitor is spared. A failure shows with the first picks. */
function warmUp(): void {
  const request: RecommendationRequest = { risk: 'medium', horizon: 'months', assets: ASSET_KINDS }
  loadSolver().then(
    (solver) => setTimeout(() => recommend(request, BUNDLED_SNAPSHOT, NO_COINS, solver), WARM_UP_AFTER_MS).unref(),
    () => undefined,
  )
}

const NO_COINS: readonly MemeCoin[] = []
const NO_RATES: readonly MarketRate[] = []

const snapshots = new WeakMap<readonly MarketRate[], Snapshot>()

/** One snapshot object for one reading of rates, so that it can be told from another at a glance. */
function snapshotWith(rates: readonly MarketRate[]): Snapshot {
  const made = snapshots.get(rates) ?? withFigures(BUNDLED_SNAPSHOT, figuresOf(rates))
  snapshots.set(rates, made)
  return made
}

type Found = Recommendation | ReturnType<typeof recommend>

/**
 * There are only 63 choices, and the same data give the same answer: each is computed once for everybody, and again
 * when the snapshot or the coins behind it have been replaced.
 */
function memory() {
  const kept = new Map<string, { readonly snapshot: Snapshot; readonly coins: readonly MemeCoin[]; readonly found: Found }>()
  return ({ risk, horizon, assets }: RecommendationRequest, snapshot: Snapshot, coins: readonly MemeCoin[], compute: () => Found): Found => {
    const key = [risk, horizon, ...ASSET_KINDS.filter((kind) => assets.includes(kind))].join(' ')
    const known = kept.get(key)
    if (known !== undefined && known.snapshot === snapshot && known.coins === coins) return known.found
    const found = compute()
    kept.set(key, { snapshot, coins, found })
    return found
  }
}
