import type { Refusal } from '@winterjay/money'
import { OBJECTIVES } from '../lists.ts'
import { filled } from '../solver/matrix.ts'
import { parsePriceCsv, pickColumns, type PriceTable } from '../estimates/prices.ts'

/** What a person can ask of a portfolio, and what needs scenarios or views. */
export const METHODS = [...OBJECTIVES, 'min_cvar', 'black_litterman'] as const
export type Method = (typeof METHODS)[number]

/** A parsed request of `winterjay optimise`: every vector in the order of `symbols`. */
export interface OptimiseRequest {
  readonly method: Method
  readonly symbols: readonly string[]
  readonly mu: readonly number[] | null
  readonly sigma: readonly (readonly number[])[] | null
  readonly scenarios: readonly (readonly number[])[] | null
  readonly prices: PriceTable | null
  readonly riskFree: number
  readonly lower: readonly number[]
  readonly upper: readonly number[]
  readonly target: number | null
  readonly beta: number
  readonly l2: number
  readonly prior: readonly number[] | null
  readonly views: readonly { weights: readonly number[]; expected: number; confidence?: number }[]
  readonly tau: number
}

export type MalformedRequest = Refusal<'malformed'>

/** The fields of a problem; all others are ignored. */
export const OPTIMISE_FIELDS: readonly string[] =
  'method symbols prices_csv mu sigma scenarios risk_free min_weight max_weight target beta l2 prior views tau'.split(
    ' ',
  )

/**
 * Reads the JSON of `winterjay optimise` (product §12.3). `mu`, `prior`, `min_weight` and `max_weight` have one number
 * per symbol, as an array or by symbol; the last two may be one number for all. `prices_csv` is the text of a price
 * table; `symbols` then selects columns, and may be omitted to use all of them. Defaults: risk_free 0, weights 0 to 1,
 * beta 0.95, l2 0, tau 0.05.
 */
export function readOptimiseRequest(json: unknown): OptimiseRequest | MalformedRequest {
  if (!isRecord(json)) return malformed('request')
  const method = METHODS.find((m) => m === json['method'])
  if (method === undefined) return malformed('method')
  const table =
    json['prices_csv'] === undefined
      ? null
      : typeof json['prices_csv'] === 'string'
        ? parsePriceCsv(json['prices_csv'])
        : undefined
  if (table === undefined || (table === null && json['prices_csv'] !== undefined)) return malformed('prices_csv')
  const symbols = readSymbols(json['symbols'] ?? table?.symbols)
  if (symbols === null) return malformed('symbols')
  const prices = table === null ? null : pickColumns(table, symbols)
  if (table !== null && prices === null) return malformed('symbols')
  const read = new FieldReader(json, symbols)
  const request: OptimiseRequest = {
    method,
    symbols,
    prices,
    mu: read.vector('mu'),
    sigma: read.table('sigma', symbols.length),
    scenarios: read.table('scenarios', null),
    riskFree: read.number('risk_free') ?? 0,
    lower: read.bounds('min_weight', 0),
    upper: read.bounds('max_weight', 1),
    target: read.number('target'),
    beta: read.number('beta', (b) => b > 0 && b < 1) ?? 0.95,
    l2: read.number('l2', (x) => x >= 0) ?? 0,
    prior: read.vector('prior'),
    views: read.views(),
    tau: read.number('tau', (t) => t > 0) ?? 0.05,
  }
  return read.wrong === null ? request : malformed(read.wrong)
}

const malformed = (field: string): MalformedRequest => ({ code: 'malformed', field })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isNumbers = (value: unknown, length: number): value is number[] =>
  Array.isArray(value) && value.length === length && value.every(isNumber)

function readSymbols(value: unknown): string[] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const symbols = value.filter((s): s is string => typeof s === 'string' && s !== '')
  return symbols.length === value.length && new Set(symbols).size === symbols.length ? symbols : null
}

/** Reads fields one by one and remembers the first invalid one, so that the reader above needs no nesting. */
class FieldReader {
  wrong: string | null = null
  readonly #json: Record<string, unknown>
  readonly #symbols: readonly string[]

  constructor(json: Record<string, unknown>, symbols: readonly string[]) {
    this.#json = json
    this.#symbols = symbols
  }

  number(field: string, isAllowed: (value: number) => boolean = () => true): number | null {
    const value = this.#json[field]
    if (value === undefined || value === null) return null
    return isNumber(value) && isAllowed(value) ? value : this.#refuse(field)
  }

  vector(field: string): readonly number[] | null {
    const value = this.#json[field]
    if (value === undefined || value === null) return null
    if (isNumbers(value, this.#symbols.length)) return value
    const known = isRecord(value) ? value : {}
    const bySymbol = this.#symbols.map((s) => known[s])
    return bySymbol.every(isNumber) && Object.keys(known).length === bySymbol.length ? bySymbol : this.#refuse(field)
  }

  bounds(field: string, byDefault: number): readonly number[] {
    const value = this.#json[field]
    if (isNumber(value)) return filled(this.#symbols.length, value)
    if (!isRecord(value)) return this.vector(field) ?? filled(this.#symbols.length, byDefault)
    const isKnown = Object.entries(value).every(([symbol, bound]) => this.#symbols.includes(symbol) && isNumber(bound))
    if (!isKnown) this.#refuse(field)
    return this.#symbols.map((symbol) => (isNumber(value[symbol]) ? value[symbol] : byDefault))
  }

  /** Rows with one number per symbol; exactly `rows` of them if given. */
  table(field: string, rows: number | null): readonly (readonly number[])[] | null {
    const value = this.#json[field]
    if (value === undefined || value === null) return null
    const isTable =
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((row): row is number[] => isNumbers(row, this.#symbols.length))
    return isTable && (rows === null || value.length === rows) ? value : this.#refuse(field)
  }

  views(): OptimiseRequest['views'] {
    const value = this.#json['views']
    if (value === undefined || value === null) return []
    const views = Array.isArray(value) ? value.map((view: unknown) => readView(view, this.#symbols)) : [null]
    const read = views.filter((view) => view !== null)
    if (read.length !== views.length) this.#refuse('views')
    return read
  }

  #refuse(field: string): null {
    this.wrong ??= field
    return null
  }
}

function readView(view: unknown, symbols: readonly string[]): OptimiseRequest['views'][number] | null {
  if (!isRecord(view) || !isRecord(view['weights'])) return null
  const { weights, return: expected, confidence } = view
  const picked = Object.entries(weights)
  if (picked.length === 0 || !picked.every(([symbol, w]) => symbols.includes(symbol) && isNumber(w))) return null
  if (!isNumber(expected)) return null
  const bySymbol = symbols.map((symbol) => (isNumber(weights[symbol]) ? weights[symbol] : 0))
  if (bySymbol.every((w) => w === 0)) return null
  if (confidence === undefined || confidence === null) return { weights: bySymbol, expected }
  return isNumber(confidence) && confidence >= 0 && confidence <= 1 ? { weights: bySymbol, expected, confidence } : null
}
