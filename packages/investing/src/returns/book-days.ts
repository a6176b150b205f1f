import { add, subtract, ZERO, type Cents, type LocalDate } from '@winterjay/money'
import type { ActivityIncome } from '../activities/activity-file.ts'
import { grossOf, inCents, rateOf, rateOn } from '../cost-base/dollars.ts'
import { isZero, NOTHING, parseDecimal, plus, times, toCents, type Fraction } from '../cost-base/fraction.ts'
import { inOrder, securityOf, type CostBaseRequest, type InvestmentTransaction } from '../cost-base/transaction.ts'
import { keyOf, moveUnits, repeatedSplits, type UnitPools } from '../cost-base/units.ts'
import type { Quotes } from './quotes.ts'

/** A day on which something happened. */
export interface BookDay {
  readonly on: LocalDate
  /** What went into securities that day less what came out of them, in Canadian cents. */
  readonly flow: Cents
  /** What is held at its end, without what is not; by security. */
  readonly held: ReadonlyMap<string, Fraction>
}

export interface SymbolDay {
  readonly symbol: string
  readonly on: LocalDate
}

export interface BookDays {
  readonly days: readonly BookDay[]
  /** Openings whose day has no price: nobody knows what they were worth. */
  readonly unpriced: readonly SymbolDay[]
  /** What makes every later figure unknown; null when the whole history is meant. */
  readonly stop: (SymbolDay & { readonly code: 'more_sold_than_held' | 'rate_missing' }) | null
}

export interface History extends Pick<CostBaseRequest, 'transactions' | 'rates'> {
  readonly income: readonly ActivityIncome[]
}

type Step = { readonly on: LocalDate } & (
  | { readonly row: InvestmentTransaction }
  | { readonly paid: Omit<ActivityIncome, 'row' | 'isRegistered'> }
)

/**
 * Follows what is held and what went into it by the day of the trade (investing §6.10): all accounts and plans
 * together, without cash. Interest that no security pays is not theirs.
 */
export function followDays({ transactions, rates, income }: History, quotes: Quotes): BookDays {
  const steps: Step[] = [
    ...inOrder(transactions).map((row) => ({ on: row.tradeOn, row })),
    ...income.filter(isOfSecurity).map((paid) => ({ on: paid.on, paid })),
  ].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  const books = new Map<string, UnitPools>()
  const repeated = repeatedSplits(transactions)
  const days: BookDay[] = []
  const unpriced: SymbolDay[] = []
  for (const step of steps) {
    const symbol = 'row' in step ? step.row.symbol : securityOf(step.paid.symbol)
    const pools = poolsOf(books, symbol)
    const before = unitsIn(pools)
    const oversold = 'row' in step ? move(pools, step.row, repeated) : null
    if (oversold !== null) return { days, unpriced, stop: { code: 'more_sold_than_held', symbol, on: step.on } }
    const flow = 'row' in step ? flowOf(step.row, before, { rates, quotes }) : paidOut(step.paid, rates)
    if (flow === 'rate_missing') return { days, unpriced, stop: { code: flow, symbol, on: step.on } }
    if (flow === 'unpriced') unpriced.push({ symbol, on: step.on })
    if (days.at(-1)?.on !== step.on) days.push({ on: step.on, flow: ZERO, held: new Map() })
    const day = days.at(-1)
    if (day !== undefined)
      days[days.length - 1] = {
        ...day,
        flow: flow === 'unpriced' ? day.flow : add(day.flow, flow),
        held: heldIn(books),
      }
  }
  return { days, unpriced, stop: null }
}

const isOfSecurity = ({ symbol, kind }: ActivityIncome): boolean => kind !== 'interest' || symbol.trim() !== ''

function poolsOf(books: Map<string, UnitPools>, symbol: string): UnitPools {
  const pools: UnitPools = books.get(symbol) ?? new Map()
  books.set(symbol, pools)
  return pools
}

const move = (pools: UnitPools, row: InvestmentTransaction, repeated: ReadonlySet<string>) =>
  moveUnits(pools, row, repeated, (key) => {
    const pool = pools.get(keyOf(key)) ?? { key, units: NOTHING }
    pools.set(keyOf(key), pool)
    return pool
  })

const unitsIn = (pools: UnitPools): Fraction =>
  [...pools.values()].reduce((total, { units }) => plus(total, units), NOTHING)

const heldIn = (books: ReadonlyMap<string, UnitPools>): ReadonlyMap<string, Fraction> =>
  new Map(
    [...books].flatMap(([symbol, pools]) => {
      const units = unitsIn(pools)
      return isZero(units) ? [] : [[symbol, units] as const]
    }),
  )

/** A sale, a return of capital and a gain paid in cash come out; what is reinvested neither goes in nor comes out. */
function flowOf(
  row: InvestmentTransaction,
  held: Fraction,
  { rates, quotes }: { readonly rates: CostBaseRequest['rates']; readonly quotes: Quotes },
): Cents | 'rate_missing' | 'unpriced' {
  if (row.kind === 'opening') return worthOf(row, rates, quotes)
  const sign = SIGNS[row.kind] ?? 0
  if (sign === 0) return ZERO
  const rate = rateOf({ ...row, settleOn: row.tradeOn }, rates)
  if (rate === null) return 'rate_missing'
  const gross = inCents(grossOf(row, held) ?? NOTHING, rate)
  const commission = inCents(row.commission, rate)
  return sign > 0 ? add(gross, commission) : subtract(commission, gross)
}

const SIGNS: Readonly<Partial<Record<InvestmentTransaction['kind'], 1 | -1>>> = {
  buy: 1,
  sell: -1,
  return_of_capital: -1,
  gain_distribution: -1,
}

/** What was held before goes in for what it was worth that day, whatever it had cost. */
function worthOf(
  { symbol, tradeOn, units }: InvestmentTransaction,
  rates: CostBaseRequest['rates'],
  quotes: Quotes,
): Cents | 'unpriced' {
  const price = quotes.on(symbol, tradeOn)
  const rate = price === null ? null : rateOn(price.currency, tradeOn, rates)
  return price === null || rate === null ? 'unpriced' : toCents(times(times(units ?? NOTHING, price.price), rate))
}

function paidOut(
  { amount, currency, on }: Omit<ActivityIncome, 'row' | 'isRegistered'>,
  rates: CostBaseRequest['rates'],
): Cents | 'rate_missing' {
  const rate = rateOn(currency, on, rates)
  if (rate === null) return 'rate_missing'
  const paid = inCents(parseDecimal(amount.replace(/^-/, '')) ?? NOTHING, rate)
  return amount.startsWith('-') ? paid : subtract(ZERO, paid)
}
