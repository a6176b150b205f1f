import { addMonths, parseLocalDate } from '@winterjay/money'
import type { LocalDate, Refusal } from '@winterjay/money'
import { at, isPositiveSemidefinite, range } from '../solver/matrix.ts'
import type { PriceTable } from '../estimates/prices.ts'
import { PROXIES, measureFundCorrelations, measureRisk } from './calibrate.ts'
import type { AssetClassId, ClassRisk, Correlations, Snapshot, Source } from './snapshot.ts'

/** The origin of prices; shown with every figure computed from them. */
export interface PriceOrigin {
  readonly id: 'quotes' | 'import'
  readonly name: string
  readonly url: string | null
  readonly readOn: LocalDate
}

/** Risk and correlations of the fund classes, measured from these prices. */
export interface MeasuredHistory {
  readonly origin: PriceOrigin
  readonly from: LocalDate
  readonly to: LocalDate
  readonly risks: Readonly<Partial<Record<AssetClassId, Omit<ClassRisk, 'source'>>>>
  readonly correlations: Omit<Correlations, 'source'>
}

export type HistoryCode =
  | 'dates_unordered'
  | 'prices_missing'
  | 'history_short'
  | 'history_old'
  | 'history_ahead'
  | 'history_gap'
  | 'move_unexplained'
  | 'risk_implausible'
  | 'correlations_unsound'

/** The funds whose prices represent a class, by column name. */
export const HISTORY_SYMBOLS: readonly string[] = Object.values(PROXIES)

const SHORTEST_MONTHS = 36
const LONGEST_GAP_MONTHS = 1
/** No broad fund has moved this far in a day; an unadjusted split looks like this. */
const LARGEST_MOVE = 0.4
const PLAUSIBLE_PERCENT = { from: 0.1, to: 80 }

/**
 * Measures the fund classes from adjusted closing prices in Canadian dollars, oldest first, one column per entry of
 * `HISTORY_SYMBOLS`. What prices cannot give (coins, single stocks, cash, expected returns, costs) stays as in `base`.
 *
 * Refuses unusable prices, and those that end before the ones behind `base`.
 */
export function measureHistory(
  prices: PriceTable,
  origin: PriceOrigin,
  base: Snapshot,
  today: LocalDate,
): MeasuredHistory | Refusal<HistoryCode> {
  const refusal = refuseDates(prices.dates) ?? refuseColumns(prices)
  if (refusal !== null) return refusal
  const ids = Object.keys(PROXIES) as AssetClassId[]
  const measured = ids.map((id) => ({ id, risk: measureRisk(prices, PROXIES[id] ?? '') }))
  const faulty = measured.find(
    ({ risk: { volatilityPercent: v } }) => !(v >= PLAUSIBLE_PERCENT.from && v <= PLAUSIBLE_PERCENT.to),
  )
  if (faulty !== undefined) return { code: 'risk_implausible', params: { symbol: PROXIES[faulty.id] ?? '' } }
  const from =
    measured
      .flatMap(({ risk }) => risk.from ?? [])
      .sort(byText)
      .at(-1) ?? today
  const to = measured.flatMap(({ risk }) => risk.to ?? []).sort(byText)[0] ?? today
  if (to > today) return { code: 'history_ahead', params: { on: to } }
  const baseEnd = base.classes
    .flatMap(({ id, risk }) => (ids.includes(id) && risk.to !== null ? [risk.to] : []))
    .sort(byText)
    .at(-1)
  if (baseEnd !== undefined && to <= baseEnd) return { code: 'history_old', params: { on: baseEnd } }
  const correlations = correlationsWith(prices, base)
  if (!isPositiveSemidefinite(correlations.matrix)) return { code: 'correlations_unsound' }
  return { origin, from, to, risks: Object.fromEntries(measured.map(({ id, risk }) => [id, risk])), correlations }
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function refuseDates(dates: readonly string[]): Refusal<HistoryCode> | null {
  const faulty = dates.find((date, t) => parseLocalDate(date) === null || (t > 0 && date <= at(dates, t - 1)))
  return faulty === undefined ? null : { code: 'dates_unordered', params: { on: faulty } }
}

function refuseColumns(prices: PriceTable): Refusal<HistoryCode> | null {
  for (const symbol of HISTORY_SYMBOLS) {
    const column = prices.symbols.indexOf(symbol)
    const known = range(prices.dates.length).flatMap((t) => {
      const price = column < 0 ? null : at(at(prices.prices, t), column)
      return price === null ? [] : [{ on: at(prices.dates, t) as LocalDate, price }]
    })
    const [first, last] = [known[0], known.at(-1)]
    if (first === undefined || last === undefined) return { code: 'prices_missing', params: { symbol } }
    if (addMonths(first.on, SHORTEST_MONTHS) > last.on)
      return { code: 'history_short', params: { symbol, months: SHORTEST_MONTHS } }
    for (let t = 1; t < known.length; t += 1) {
      const [before, now] = [at(known, t - 1), at(known, t)]
      if (addMonths(before.on, LONGEST_GAP_MONTHS) < now.on)
        return { code: 'history_gap', params: { symbol, on: now.on } }
      if (Math.abs(now.price / before.price - 1) > LARGEST_MOVE)
        return { code: 'move_unexplained', params: { symbol, on: now.on } }
    }
  }
  return null
}

/** Correlations of the funds from the prices; those of coins and cash from `base`. */
function correlationsWith(prices: PriceTable, base: Snapshot): Omit<Correlations, 'source'> {
  const { ids, matrix, weeks, shrinkage } = measureFundCorrelations(prices)
  const { order } = base.correlations
  const held = (i: number, j: number): number => at(at(base.correlations.matrix, i), j)
  const merged = order.map((a, i) =>
    order.map((b, j) => {
      const [p, q] = [ids.indexOf(a), ids.indexOf(b)]
      return p < 0 || q < 0 ? held(i, j) : at(at(matrix, p), q)
    }),
  )
  return { order, matrix: merged, weeks, shrinkage }
}

/**
 * Returns the snapshot with the measured figures in place of its own, each naming its source and its days. Nothing else
 * changes.
 */
export function withHistory(snapshot: Snapshot, { origin, risks, correlations, to }: MeasuredHistory): Snapshot {
  const source: Source = {
    id: `${origin.id}-history`,
    title: `Computed from adjusted closing prices: ${origin.name}`,
    grade: 'computed',
    url: origin.url,
    checkedOn: origin.readOn,
  }
  return {
    ...snapshot,
    asOf: to > snapshot.asOf ? to : snapshot.asOf,
    sources: [...snapshot.sources, source],
    classes: snapshot.classes.map((held) => {
      const risk = risks[held.id]
      return risk === undefined ? held : { ...held, risk: { ...risk, source: source.id } }
    }),
    correlations: { ...correlations, source: source.id },
  }
}
