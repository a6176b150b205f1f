import { add, subtract, ZERO, type Cents, type LocalDate } from '@winterjay/money'
import type { ReturnGapCode } from '../lists.ts'
import { compare, NOTHING, plus, type Fraction } from '../cost-base/fraction.ts'
import { securityOf } from '../cost-base/transaction.ts'
import { followDays, type BookDay, type History, type SymbolDay } from './book-days.ts'
import { fundReturns, type FundReturns, type FundSeries } from './one-fund.ts'
import { estimatedFlows, hasLargeFlow, periodsOf, returnOf, worthOn, type Period, type WorthOfDay } from './periods.ts'
import { Quotes, type Quote } from './quotes.ts'
import { moneyWeighted, rateOver, type Rate } from './rates.ts'

/** What a broker's file of holdings says is held, all accounts of the file together. */
export interface HeldUnits {
  readonly symbol: string
  readonly on: LocalDate
  readonly units: Fraction
}

export interface ReturnsInput extends History {
  readonly quotes: readonly Quote[]
  readonly held: readonly HeldUnits[]
  readonly fund: FundSeries | null
}

export interface ReturnGap {
  readonly code: ReturnGapCode
  /** Null when the gap concerns no single security. */
  readonly symbol: string | null
  readonly on: LocalDate | null
}

export interface ReturnFigures {
  readonly from: LocalDate
  readonly to: LocalDate
  /** What was there at first and what went in; what came out; what is left, in Canadian cents. */
  readonly paidIn: Cents
  readonly takenOut: Cents
  readonly worth: Cents
  readonly moneyWeighted: Rate | null
  readonly timeWeighted: Rate | null
  /** False if flows between two prices make the time-weighted return an estimate. */
  readonly isExact: boolean
  readonly fund: FundReturns | null
}

export interface Returns {
  /** Null if no later day than the first has a price of everything held. */
  readonly figures: ReturnFigures | null
  readonly gaps: readonly ReturnGap[]
  /** The prices that would close the gaps. */
  readonly missing: readonly SymbolDay[]
}

/**
 * Money-weighted and time-weighted return of securities, from what went into them and what they were worth. A missing
 * price is never estimated: the figures end with the last day that has every price (investing §6.10).
 */
export function returnsOf(input: ReturnsInput): Returns {
  const quotes = new Quotes(input.transactions, input.quotes)
  const book = followDays(input, quotes)
  const days = worthByDay(book.days, input, quotes)
  const differ = unitsThatDiffer(book.days, input.held)
  if (book.stop !== null) return { figures: null, gaps: [...differ, book.stop], missing: [] }
  const notBefore = latest(book.unpriced.map(({ on }) => on))
  const periods = periodsOf(days, notBefore)
  const figures = figuresOf(periods, input.fund)
  const unpriced = book.unpriced.map((one): ReturnGap => ({ code: 'opening_unpriced', ...one }))
  return {
    figures,
    gaps: [...differ, ...unpriced, ...gapsOf(periods, book.days)],
    missing: [...book.unpriced, ...missingOf(days, book.unpriced)],
  }
}

const latest = (days: readonly LocalDate[]): LocalDate | null => days.toSorted().at(-1) ?? null

/** Every day on which something happened or a price is known, with what was held then. */
function worthByDay(book: readonly BookDay[], { quotes: known, rates }: ReturnsInput, quotes: Quotes): WorthOfDay[] {
  const first = book[0]?.on
  if (first === undefined) return []
  const flowing = new Map(book.map((day) => [day.on, day]))
  let held: BookDay['held'] = new Map()
  return [...new Set([...flowing.keys(), ...known.map(({ on }) => on)])]
    .filter((on) => on >= first)
    .sort()
    .map((on) => {
      const day = flowing.get(on) ?? { on, flow: ZERO, held }
      held = day.held
      return { day, worth: worthOn(held, on, { quotes, rates }) }
    })
}

function figuresOf(periods: readonly Period[], fund: FundSeries | null): ReturnFigures | null {
  const [first, last] = [periods[0], periods.at(-1)]
  // On a single day nothing was gained yet.
  if (first === undefined || last === undefined || first.from === last.to) return null
  const flows = flowsOf(periods)
  const paidIn = flows.filter(({ amount }) => amount > 0).reduce((total, { amount }) => add(total, amount), ZERO)
  const takenOut = flows.filter(({ amount }) => amount < 0).reduce((total, { amount }) => subtract(total, amount), ZERO)
  return {
    from: first.from,
    to: last.to,
    paidIn,
    takenOut,
    worth: last.after,
    moneyWeighted: moneyWeighted(flows, last),
    timeWeighted: timeWeighted(periods),
    isExact: periods.every((one) => estimatedFlows(one).length === 0),
    fund: fund === null ? null : fundReturns(periods, fund),
  }
}

/** What was there at first counts as put in on that day. */
const flowsOf = (periods: readonly Period[]): Period['flows'] => [
  ...periods.slice(0, 1).flatMap(({ from, before }) => (before === 0 ? [] : [{ on: from, amount: before }])),
  ...periods.flatMap(({ flows }) => flows),
]

/**
 * The product of the periods' returns; days with nothing held count for nothing. Null if a flow is too large to
 * estimate.
 */
function timeWeighted(periods: readonly Period[]): Rate | null {
  if (periods.some(hasLargeFlow)) return null
  let growth = 1
  for (const period of periods) {
    const gained = returnOf(period)
    if (gained === null) return null
    growth *= 1 + gained
  }
  return rateOver(growth, periods)
}

function gapsOf(periods: readonly Period[], book: readonly BookDay[]): ReturnGap[] {
  const [last, lastDay] = [periods.at(-1), book.at(-1)]
  const gap = (code: ReturnGapCode, on: LocalDate | null = null): ReturnGap => ({ code, symbol: null, on })
  if (last === undefined || periods[0]?.from === last.to) return lastDay === undefined ? [] : [gap('no_value')]
  const large = periods.find(hasLargeFlow)
  const empty = periods.find((one) => returnOf(one) === null)
  const estimated = periods.flatMap(estimatedFlows)
  return [
    ...(lastDay !== undefined && lastDay.on > last.to ? [gap('later_not_valued', last.to)] : []),
    ...(large === undefined ? [] : [gap('large_flow_unvalued', estimatedFlows(large)[0]?.on ?? null)]),
    ...(large === undefined && empty !== undefined ? [gap('nothing_invested', empty.to)] : []),
    ...(large === undefined && estimated.length > 0 ? [gap('days_estimated', estimated[0]?.on ?? null)] : []),
  ]
}

/** Prices without which the value of a day with a flow is not known, and not those asked for already. */
function missingOf(days: readonly WorthOfDay[], asked: readonly SymbolDay[]): SymbolDay[] {
  return days.flatMap(({ day, worth }, k) =>
    'missing' in worth && (day.flow !== 0 || k === days.length - 1)
      ? worth.missing.filter(({ symbol, on }) => !asked.some((one) => one.symbol === symbol && one.on === on))
      : [],
  )
}

/** What files of holdings say is held that day, together, where the activities lead to something else. */
function unitsThatDiffer(book: readonly BookDay[], held: readonly HeldUnits[]): ReturnGap[] {
  const sums = new Map<string, HeldUnits>()
  for (const { symbol, on, units } of held) {
    const key = `${on} ${securityOf(symbol)}`
    sums.set(key, { symbol: securityOf(symbol), on, units: plus(units, sums.get(key)?.units ?? NOTHING) })
  }
  return [...sums.values()].flatMap(({ symbol, on, units }) => {
    const until = book.filter((day) => day.on <= on).at(-1)
    const own = until?.held.get(symbol) ?? NOTHING
    return compare(own, units) === 0 ? [] : [{ code: 'units_differ' as const, symbol, on }]
  })
}
