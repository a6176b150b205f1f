import type { AssetClassId } from '../snapshot/snapshot.ts'
import type { PortfolioAsset } from './assets.ts'

/* What an order costs as a share of what is traded (investing §7.2.3, assumed): half of what lies between bid and ask. */

const BROAD_FUND = 0.0003
const OTHER_FUND = 0.001
const STOCK = 0.0005
const COIN = 0.005

/** What a broker keeps of a change between Canadian and US dollars. */
export const CONVERSION_COST = 0.015

/** Their funds are traded less. */
const NARROW: readonly AssetClassId[] = ['reit_ca', 'gold']

/** Half a spread, by what the asset is: a fund of a measured class, or of several, is broad. */
export function halfSpreadOf({ type, exposure, isProxied }: PortfolioAsset): number {
  const classes = Object.keys(exposure) as AssetClassId[]
  if (classes.includes('meme')) return COIN
  if (type === 'stock') return STOCK
  const isBroad = (!isProxied || classes.length > 1) && !classes.some((id) => NARROW.includes(id))
  return isBroad ? BROAD_FUND : OTHER_FUND
}
