import { add, daysBetween, ZERO, type Cents, type LocalDate } from '@winterjay/money'
import { rateOn } from '../cost-base/dollars.ts'
import { toCents, type Fraction } from '../cost-base/fraction.ts'
import type { CostBaseRequest } from '../cost-base/transaction.ts'
import type { BookDay, SymbolDay } from './book-days.ts'
import type { Quotes } from './quotes.ts'

export interface Flow {
  readonly on: LocalDate
  /** Into securities; negative of what came out. */
  readonly amount: Cents
}

/** From one day on which everything held has a price to the next. */
export interface Period {
  readonly from: LocalDate
  /** At the end of the first day; of a period that begins with nothing held, 0 before that day's flows. */
  readonly before: Cents
  readonly isFromNothing: boolean
  readonly to: LocalDate
  readonly after: Cents
  readonly flows: readonly Flow[]
}

/** What everything held was worth at the end of a day, or which of it has no price. */
export type Worth = { readonly value: Cents } | { readonly missing: readonly SymbolDay[] }

export function worthOn(
  held: ReadonlyMap<string, Fraction>,
  on: LocalDate,
  { quotes, rates }: { readonly quotes: Quotes; readonly rates: CostBaseRequest['rates'] },
): Worth {
  let value = ZERO
  const missing: SymbolDay[] = []
  for (const [symbol, units] of held) {
    const quote = quotes.on(symbol, on)
    const rate = quote === null ? null : rateOn(quote.currency, on, rates)
    if (quote === null || rate === null) missing.push({ symbol, on })
    else value = add(value, toCents(product(units, quote.price, rate)))
  }
  return missing.length > 0 ? { missing } : { value }
}

/** Not in lowest terms, which would take longer than all else over ten years of days. */
const product = (...parts: readonly Fraction[]): Fraction =>
  parts.reduce((all, one) => ({
    numerator: all.numerator * one.numerator,
    denominator: all.denominator * one.denominator,
  }))

export interface WorthOfDay {
  readonly day: BookDay
  readonly worth: Worth
}

/**
 * Cuts a history at the days on which everything held has a price. The first period begins with the first flow, or,
 * with
 * `notBefore`, at the end of the first such day from then on. What is paid after everything was sold belongs to the sale.
 */
export function periodsOf(days: readonly WorthOfDay[], notBefore: LocalDate | null): Period[] {
  const periods: Period[] = []
  let open: Omit<Period, 'to' | 'after'> | null = null
  for (const { day, worth } of days) {
    const value = 'value' in worth ? worth.value : null
    if (notBefore !== null && periods.length === 0 && open === null) {
      if (day.on >= notBefore && value !== null && day.held.size > 0) open = startAt(day.on, value)
      continue
    }
    const flows: Flow[] = day.flow === 0 ? [] : [{ on: day.on, amount: day.flow }]
    if (open === null) {
      const last = periods.at(-1)
      if (day.held.size === 0 && last !== undefined)
        periods[periods.length - 1] = {
          ...last,
          flows: [...last.flows, ...flows.map((one) => ({ ...one, on: last.to }))],
        }
      if (day.held.size === 0 && (last !== undefined || flows.length === 0)) continue
      open = { from: day.on, before: ZERO, isFromNothing: true, flows: [] }
    }
    open = { ...open, flows: [...open.flows, ...flows] }
    if (value === null) continue
    periods.push({ ...open, to: day.on, after: value })
    open = day.held.size === 0 ? null : startAt(day.on, value)
  }
  return periods
}

const startAt = (from: LocalDate, before: Cents): Omit<Period, 'to' | 'after'> => ({
  from,
  before,
  isFromNothing: false,
  flows: [],
})

/** The part of the period for which a flow was there: it counts at the end of its day, but the first from its start. */
function weightOf({ from, to, isFromNothing }: Period, on: LocalDate): number {
  if (isFromNothing && on === from) return 1
  return from === to ? 0 : daysBetween(on, to) / daysBetween(from, to)
}

/**
 * Gain over what was there on average (Modified Dietz); exact if nothing flows between the first and the last day. Null
 * if nothing was there.
 */
export function returnOf(period: Period): number | null {
  const { before, after, flows } = period
  const base = flows.reduce<number>((total, { on, amount }) => total + weightOf(period, on) * amount, before)
  const gain = flows.reduce<number>((total, { amount }) => total - amount, after - before)
  return base > 0 ? gain / base : null
}

/** Flows on days without a price of everything held: their place in the period can only be estimated. */
export const estimatedFlows = ({ from, to, isFromNothing, flows }: Period): readonly Flow[] =>
  flows.filter(({ on }) => on !== to && !(isFromNothing && on === from))

/** A flow of more than a tenth of what was there makes an estimate worthless. */
export function hasLargeFlow(period: Period): boolean {
  const started = period.flows.filter(({ on }) => period.isFromNothing && on === period.from)
  const base = started.reduce((total, { amount }) => add(total, amount), period.before)
  return estimatedFlows(period).reduce((total, { amount }) => total + Math.abs(amount), 0) > base / 10
}
