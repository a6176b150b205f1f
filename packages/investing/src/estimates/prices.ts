import { at, range, sum, type Vector } from '../solver/matrix.ts'

/** Prices of several assets on the same days; null if there was none. */
export interface PriceTable {
  readonly dates: readonly string[]
  readonly symbols: readonly string[]
  /** `prices[day][asset]`. */
  readonly prices: readonly (readonly (number | null)[])[]
}

/** `returns[day][asset]`: simple returns, null if either price is missing. */
export type ReturnTable = readonly (readonly (number | null)[])[]

/**
 * Reads a CSV of prices: a header `date,SYM,…`, then one row per day. An empty cell means "no price". Null if the
 * header is missing, a row has another number of cells, or a cell is not a price above zero.
 */
export function parsePriceCsv(text: string): PriceTable | null {
  const [header, ...lines] = text.trim().split(/\r?\n/)
  const symbols =
    header
      ?.split(',')
      .slice(1)
      .map((s) => s.trim()) ?? []
  if (symbols.length === 0) return null
  const dates: string[] = []
  const prices: (number | null)[][] = []
  for (const line of lines) {
    const [date, ...cells] = line.split(',')
    const row = cells.map(readPrice)
    if (date === undefined || row.length !== symbols.length || row.some((p) => p === undefined)) return null
    dates.push(date)
    prices.push(row as (number | null)[])
  }
  return { dates, symbols, prices }
}

function readPrice(cell: string): number | null | undefined {
  const text = cell.trim()
  if (text === '') return null
  const price = Number(text)
  return Number.isFinite(price) && price > 0 ? price : undefined
}

/** Returns the columns named `symbols`, in that order; null if one is missing. */
export function pickColumns(table: PriceTable, symbols: readonly string[]): PriceTable | null {
  const columns = symbols.map((symbol) => table.symbols.indexOf(symbol))
  if (columns.includes(-1)) return null
  return { dates: table.dates, symbols, prices: table.prices.map((row) => columns.map((c) => at(row, c))) }
}

/**
 * Returns simple returns from row to row. A missing price gives missing returns: a gap is never bridged or read as
 * zero.
 */
export function simpleReturns(table: PriceTable): ReturnTable {
  return table.prices.slice(1).map((row, t) =>
    row.map((price, i) => {
      const before = at(at(table.prices, t), i)
      return price === null || before === null ? null : price / before - 1
    }),
  )
}

/** The rows in which every asset has a return. */
export const completeRows = (returns: ReturnTable): number[][] =>
  returns.filter((row): row is number[] => !row.includes(null))

/** Yearly compound return of each asset over its own history: product^(periods / count) - 1. */
export function geometricMeans(returns: ReturnTable, periodsPerYear: number): number[] {
  return columns(returns).map((column) => {
    const growth = column.reduce((product, r) => product * (1 + r), 1)
    return growth ** (periodsPerYear / column.length) - 1
  })
}

/** The known values of each column. */
export const columns = (returns: ReturnTable): number[][] =>
  range(returns[0]?.length ?? 0).map((i) => returns.map((row) => at(row, i)).filter((r) => r !== null))

/** Keeps the row of the last day of each week or month, so that daily noise and different closing hours average out. */
export function lastOfEach(table: PriceTable, period: (date: string) => string): PriceTable {
  const keep = range(table.dates.length).filter(
    (t) => t === table.dates.length - 1 || period(at(table.dates, t)) !== period(at(table.dates, t + 1)),
  )
  return { ...table, dates: keep.map((t) => at(table.dates, t)), prices: keep.map((t) => at(table.prices, t)) }
}

export const mean = (v: Vector): number => sum(v) / v.length

/** Standard deviation with n - 1. */
export function deviation(v: Vector): number {
  const m = mean(v)
  return Math.sqrt(v.reduce((total, x) => total + (x - m) ** 2, 0) / (v.length - 1))
}
