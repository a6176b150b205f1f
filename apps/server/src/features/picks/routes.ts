import { recommendations } from '@winterjay/contract'
import type { BodyOf, ResponseOf } from '@winterjay/contract'
import { ASSET_KINDS, BUNDLED_SNAPSHOT, recommend, withFigures, withHistory } from '@winterjay/investing'
import type { MeasuredHistory, MemeCoin, PickSet, PicksRequest, Snapshot } from '@winterjay/investing'
import { loadSolver } from '@winterjay/investing/solver'
import { isRefusal } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../../context.ts'
import { refuse } from './problems.ts'
import { route } from '../../http/route.ts'
import { figuresOf } from '../../market/bank-of-canada.ts'
import type { MarketRate } from '../../market/bank-of-canada.ts'
import type { Reading } from '../../market/feed.ts'
import { answerOf } from './answer.ts'

/** Picks (product §7). They never wait for market data: without anything newer the bundled snapshot is used. */
export function recommendationRoutes(context: Context): void {
  const answered = createCache()
  route(context, recommendations, ({ body, locale, request }) =>
    picksFor(context, answered, { body, locale, log: request.log }),
  )
}

interface Wanted {
  readonly body: BodyOf<typeof recommendations>
  readonly locale: Locale
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** The picks for a choice, with the newest prices that are known. */
export async function picksFor(
  context: Context,
  answered: ReturnType<typeof createCache>,
  { body, locale, log }: Wanted,
): Promise<ResponseOf<typeof recommendations>> {
  const solver = await loadSolver()
  const rates = context.market.rates.feed.current()
  const coins = body.assets.includes('meme_coins') ? context.market.memeCoins.feed.current() : null
  const history = newestHistory(context)
  const snapshot = snapshotWith(rates?.value ?? NO_RATES, history?.value ?? null)
  const found = answered(body, snapshot, coins?.value ?? NO_COINS, () =>
    recommend(body, snapshot, coins?.value ?? NO_COINS, solver),
  )
  if (isRefusal(found)) {
    log.error({ refusal: found.code, risk: body.risk, horizon: body.horizon, assets: body.assets }, 'no picks found')
    return refuse('unavailable')
  }
  return answerOf(found, snapshot, { locale, isExplained: body.explain, memeCoinsAsOf: coins?.at ?? null, history })
}

/**
 * Loads the solver and computes one answer: the first time this blocks the process for a third of a second, which
 * belongs in its start and not in a user's request. A failure shows with the first picks.
 */
export async function warmUpPicks(): Promise<void> {
  try {
    recommend(
      { risk: 'medium', horizon: 'months', assets: ASSET_KINDS },
      BUNDLED_SNAPSHOT,
      NO_COINS,
      await loadSolver(),
    )
  } catch {
    // Every other page works without picks.
  }
}

const NO_COINS: readonly MemeCoin[] = []
const NO_RATES: readonly MarketRate[] = []

/** The prices of the quote source or of an import, whichever end later; null for the bundled figures. */
function newestHistory({ market }: Context): Reading<MeasuredHistory> | null {
  const quoted = market.quoted.current()
  const imported = market.imported.current()
  if (imported === null || imported.value === null) return quoted
  if (quoted !== null && quoted.value.to >= imported.value.to) return quoted
  // An import's age is its own date; it is not stale because the database was not read for ten minutes.
  return { value: imported.value, at: imported.at, isStale: false }
}

let made: {
  readonly rates: readonly MarketRate[]
  readonly history: MeasuredHistory | null
  readonly snapshot: Snapshot
} | null = null
let historyText: { readonly text: string; readonly history: MeasuredHistory } | null = null

/** One snapshot object per reading of rates and prices, so that snapshots can be compared by identity. */
function snapshotWith(rates: readonly MarketRate[], found: MeasuredHistory | null): Snapshot {
  const history = found === null ? null : sameHistory(found)
  if (made?.rates === rates && made.history === history) return made.snapshot
  const base = history === null ? BUNDLED_SNAPSHOT : withHistory(BUNDLED_SNAPSHOT, history)
  made = { rates, history, snapshot: withFigures(base, figuresOf(rates)) }
  return made.snapshot
}

/** The database is read again every few minutes and usually returns the same: then the object is reused. */
function sameHistory(found: MeasuredHistory): MeasuredHistory {
  const text = JSON.stringify(found)
  if (historyText?.text !== text) historyText = { text, history: found }
  return historyText.history
}

type RecommendResult = PickSet | ReturnType<typeof recommend>

/**
 * There are only 63 choices, and the same data give the same answer: each is cached for everybody until the snapshot or
 * the coins are replaced.
 */
export function createCache() {
  const kept = new Map<
    string,
    { readonly snapshot: Snapshot; readonly coins: readonly MemeCoin[]; readonly found: RecommendResult }
  >()
  return (
    { risk, horizon, assets }: PicksRequest,
    snapshot: Snapshot,
    coins: readonly MemeCoin[],
    compute: () => RecommendResult,
  ): RecommendResult => {
    const key = [risk, horizon, ...ASSET_KINDS.filter((kind) => assets.includes(kind))].join(' ')
    const known = kept.get(key)
    if (known !== undefined && known.snapshot === snapshot && known.coins === coins) return known.found
    const found = compute()
    kept.set(key, { snapshot, coins, found })
    return found
  }
}
