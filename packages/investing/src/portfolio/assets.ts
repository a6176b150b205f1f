import { capmReturn, shrunkBeta } from '../estimates/expected-returns.ts'
import { anchorOf, classReturn } from '../picks/candidates.ts'
import { policyFor } from '../picks/policy.ts'
import type { AssetClassId, Instrument, Snapshot } from '../snapshot/snapshot.ts'
import { at } from '../solver/matrix.ts'

export type Exposure = Readonly<Partial<Record<AssetClassId, number>>>

/** What stands for a symbol that the universe does not know: its class, and whether it is a fund or a single stock. */
export interface Proxy {
  readonly assetClass: AssetClassId
  readonly type: 'fund' | 'stock'
}

/** One thing a person holds or considers. Returns and risks are yearly fractions. */
export interface PortfolioAsset {
  readonly symbol: string
  readonly name: string
  readonly type: 'fund' | 'stock'
  /** Shares of the measured classes that it moves with. */
  readonly exposure: Exposure
  /** Variance that no class explains. */
  readonly ownVariance: number
  /** Arithmetic mean after costs. */
  readonly mu: number
  /** Null if no confirmed figure is known; it then counts as 0, and is named. */
  readonly merPercent: number | null
  readonly sector: string | null
  /** True if a class stands for it whose prices are another fund's. */
  readonly isProxied: boolean
}

/**
 * A fund follows its class to within 1 % a year (assumed). Without it two funds of one class could not be told apart.
 */
const TRACKING_VARIANCE = 0.01 ** 2
/** A single large stock moves by 25 % a year on its own (investing §2.2, assumed). */
const STOCK_VARIANCE = 0.25 ** 2

/** Classes of the universe that have no measured risk, by the measured ones that stand for them. */
const STANDS_FOR: Readonly<Record<string, AssetClassId>> = {
  gic: 'cash',
  bond_gov: 'bond_universe',
  bond_corp: 'bond_universe',
  bond_long: 'bond_universe',
  bond_us_hedged: 'bond_universe',
  bond_global_hedged: 'bond_universe',
  equity_ca_dividend: 'equity_ca',
  equity_ca_sector: 'equity_ca',
  equity_ca_lowvol: 'equity_ca',
  equity_us_hedged: 'equity_us',
  equity_us_growth: 'equity_us',
}

/** The asset of a symbol; null if neither the universe nor a proxy says what it is. */
export function assetOf(symbol: string, snapshot: Snapshot, proxy: Proxy | null = null): PortfolioAsset | null {
  const plain = plainSymbol(symbol)
  const known = snapshot.instruments.find((one) => one.symbol === plain)
  if (known !== undefined) return known.type === 'stock' ? stockAsset(known, snapshot) : fundAsset(known, snapshot)
  if (proxy === null || !snapshot.classes.some(({ id }) => id === proxy.assetClass)) return null
  const exposure: Exposure = { [proxy.assetClass]: 1 }
  return {
    symbol: plain,
    name: plain,
    type: proxy.type,
    exposure,
    ownVariance: proxy.type === 'stock' ? STOCK_VARIANCE : TRACKING_VARIANCE,
    mu: meanOf(exposure, snapshot),
    merPercent: proxy.type === 'stock' ? 0 : null,
    sector: null,
    isProxied: true,
  }
}

/** A symbol as the universe writes it: without the Toronto suffix, in capitals. */
export const plainSymbol = (symbol: string): string =>
  symbol
    .trim()
    .toUpperCase()
    .replace(/\.(TO|V|NE)$/, '')

function fundAsset(fund: Instrument, snapshot: Snapshot): PortfolioAsset | null {
  const exposure = exposureOf(fund, snapshot)
  if (exposure === null) return null
  const isConfirmed = fund.merPercent !== null && fund.merGrade !== 'unconfirmed'
  return {
    symbol: fund.symbol,
    name: fund.name,
    type: 'fund',
    exposure,
    ownVariance: TRACKING_VARIANCE,
    mu: meanOf(exposure, snapshot) - (isConfirmed ? (fund.merPercent ?? 0) / 100 : 0),
    merPercent: isConfirmed ? fund.merPercent : null,
    sector: null,
    isProxied: !snapshot.classes.some(({ id }) => id === fund.assetClass),
  }
}

function exposureOf(fund: Instrument, snapshot: Snapshot): Exposure | null {
  const measured = snapshot.classes.find(({ id }) => id === fund.assetClass)
  if (measured !== undefined) return { [measured.id]: 1 }
  const { equityMix } = policyFor('high', 'years')
  if (fund.equityPercent !== undefined) return mixed(equityMix, fund.equityPercent / 100)
  if (fund.assetClass === 'equity_world' || fund.assetClass === 'equity_world_ex_ca') {
    const { equity_ca: _, ...abroad } = equityMix
    return mixed(abroad, 1)
  }
  const standsFor = STANDS_FOR[fund.assetClass]
  return standsFor === undefined ? null : { [standsFor]: 1 }
}

/** A mix of share classes scaled to `equity`; the rest is universe bonds. */
function mixed(mix: Exposure, equity: number): Exposure {
  const total = Object.values(mix).reduce((all, share) => all + share, 0)
  const shares = Object.fromEntries(Object.entries(mix).map(([id, share]) => [id, (share / total) * equity]))
  return equity < 1 ? { ...shares, bond_universe: 1 - equity } : shares
}

function stockAsset(stock: Instrument, snapshot: Snapshot): PortfolioAsset | null {
  const { beta, residualVolatilityPercent } = stock
  const market = snapshot.classes.find(({ id }) => id === 'equity_ca')
  if (beta === undefined || residualVolatilityPercent === undefined || market === undefined) return null
  return {
    symbol: stock.symbol,
    name: stock.name,
    type: 'stock',
    exposure: { equity_ca: shrunkBeta(beta) },
    ownVariance: (residualVolatilityPercent / 100) ** 2,
    mu: capmReturn({ riskFree: riskFreeOf(snapshot), market: classReturn(market, snapshot, 'years').mu, beta }),
    merPercent: 0,
    sector: stock.sector ?? null,
    isProxied: false,
  }
}

/** The yearly return of cash, as a fraction. */
export function riskFreeOf(snapshot: Snapshot): number {
  const cash = snapshot.classes.find(({ id }) => id === 'cash')
  return cash === undefined ? 0 : anchorOf(cash, snapshot, 'years').percent / 100
}

const meanOf = (exposure: Exposure, snapshot: Snapshot): number =>
  snapshot.classes.reduce((total, one) => {
    const share = exposure[one.id] ?? 0
    return share === 0 ? total : total + share * classReturn(one, snapshot, 'years').mu
  }, 0)

/** Yearly covariance of the assets: that of their classes by exposure, and each one's own variance. */
export function covarianceOf(assets: readonly PortfolioAsset[], snapshot: Snapshot): number[][] {
  const { order, matrix } = snapshot.correlations
  const risk = order.map(
    (id) => (snapshot.classes.find((one) => one.id === id)?.risk.volatilityPercent ?? Number.NaN) / 100,
  )
  const exposures = assets.map(({ exposure }) => order.map((id) => exposure[id] ?? 0))
  const carried = exposures.map((row) =>
    order.map((_, b) =>
      order.reduce((total, _id, a) => total + at(row, a) * at(at(matrix, a), b) * at(risk, a) * at(risk, b), 0),
    ),
  )
  return assets.map((asset, i) =>
    assets.map(
      (_, j) =>
        order.reduce((total, _id, b) => total + at(at(carried, i), b) * at(at(exposures, j), b), 0) +
        (i === j ? asset.ownVariance : 0),
    ),
  )
}
