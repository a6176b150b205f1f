import { cents, maxCents, roundHalfUp, sumCents, ZERO, type Cents, type Refusal } from '@winterjay/money'
import { sum } from '../solver/matrix.ts'

/** One line of a portfolio, in Canadian dollars. */
export interface TradeLine {
  readonly symbol: string
  /** Units held, at least 0. */
  readonly units: number
  /** Price of one unit in dollars, above 0; it may have fractions of a cent. */
  readonly price: number
  /** Share of the total that the line should have, 0 to 1; the targets add to 1. */
  readonly target: number
  /** True if parts of a unit can be traded, in steps of a ten-thousandth. */
  readonly isFractional?: boolean
  /** True if the line is neither bought nor sold. */
  readonly isFixed?: boolean
  /** Dollars per unit; given for a line in a non-registered account, whose sale has a gain. */
  readonly averageCost?: number
}

export interface TradeRequest {
  readonly lines: readonly TradeLine[]
  readonly cashCents: Cents
  /** Part of the cash that is not invested. */
  readonly keepCents: Cents
  readonly isBuyOnly: boolean
  /** Per order. */
  readonly commissionCents: Cents
  /** Orders below this amount are left out. */
  readonly smallestOrderCents: Cents
}

export interface Trade {
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly units: number
  /** Units times price, before commission. */
  readonly amountCents: Cents
  /** Of a sale, if the average cost is known: units × (price − average cost). */
  readonly gainCents?: Cents
}

export interface Trades {
  /** Holdings and cash, less the cash to keep: the amount that targets are shares of. */
  readonly totalCents: Cents
  /** Sales first; each side in the order of the lines. */
  readonly trades: readonly Trade[]
  /** Orders that were too small. */
  readonly dropped: readonly Trade[]
  readonly after: readonly { readonly symbol: string; readonly valueCents: Cents; readonly percent: number }[]
  /** Cash that no order uses, without the cash to keep. */
  readonly leftCents: Cents
  /** Half of everything bought and sold, in percent of the total. */
  readonly turnoverPercent: number
}

export type TradeRefusal = Refusal<'nothing_to_invest' | 'targets_incomplete' | 'symbol_twice' | 'value_too_large'>

/** A line with what the rule needs: amounts in cents, fractions of a cent included. */
interface Position {
  readonly line: TradeLine
  readonly priceCents: number
  readonly target: number
  units: number
  traded: number
}

const FRACTION_DECIMALS = 4
/** Dollars in one line: sums of two hundred of them stay whole cents. */
const LARGEST = 1e10

/**
 * The trades that bring a portfolio towards its targets (investing §7.4). Sales come first: each line above its target
 * sells its excess in whole units, rounded half up. Then the line furthest below its target buys one unit, again and
 * again, as long as at least half a unit is missing and the cash pays for it; ties go to the first symbol. A line is
 * never bought and sold at once, and no order is paid for with money that is not there.
 *
 * Refuses targets that do not add to 1, a symbol that is given twice, a line worth more than ten billion dollars, and
 * a portfolio without any value.
 */
export function wholeUnitTrades(request: TradeRequest): Trades | TradeRefusal {
  const { lines, cashCents, keepCents } = request
  if (lines.some(({ target }) => !(target >= 0)) || Math.abs(sum(lines.map(({ target }) => target)) - 1) > 1e-6)
    return { code: 'targets_incomplete', field: 'lines' }
  if (lines.some(({ units, price, averageCost = 0 }) => units * Math.max(price, averageCost) > LARGEST))
    return { code: 'value_too_large', field: 'lines' }
  if (new Set(lines.map(({ symbol }) => symbol)).size < lines.length) return { code: 'symbol_twice', field: 'lines' }
  const totalCents = cents(sumCents(lines.map((line) => valueOf(line.units, line.price))) + cashCents - keepCents)
  if (totalCents <= 0) return { code: 'nothing_to_invest', field: 'cash' }
  const positions = lines.map((line): Position => ({
    line,
    priceCents: line.price * 100,
    target: line.target * totalCents,
    units: line.units,
    traded: 0,
  }))
  const dropped: Trade[] = []
  const sold = request.isBuyOnly ? [] : kept(positions.map(sell), request, dropped)
  const paidIn = sumCents(sold.map(({ amountCents }) => cents(amountCents - request.commissionCents)))
  buy(positions, cashCents - keepCents + paidIn, request.commissionCents)
  const bought = kept(positions.map(purchase), request, dropped)
  const spent = sumCents(bought.map(({ amountCents }) => cents(amountCents + request.commissionCents)))
  const trades = [...sold, ...bought]
  return {
    totalCents,
    trades,
    dropped,
    after: afterTrades(lines, trades, totalCents),
    leftCents: cents(cashCents - keepCents + paidIn - spent),
    turnoverPercent: roundHalfUp((50 * sumCents(trades.map(({ amountCents }) => amountCents))) / totalCents, 2),
  }
}

const valueOf = (units: number, price: number): Cents => cents(roundHalfUp(units * price * 100))
const shortOf = ({ target, units, priceCents }: Position): number => target - units * priceCents
const roundDown = (units: number): number =>
  Math.floor(units * 10 ** FRACTION_DECIMALS + 1e-6) / 10 ** FRACTION_DECIMALS

function sell(position: Position): Trade | null {
  const { line, priceCents } = position
  const excess = -shortOf(position)
  if (line.isFixed === true || excess <= 0) return null
  const exact = excess / priceCents
  const units = Math.min(line.isFractional === true ? roundDown(exact) : roundHalfUp(exact), line.units)
  if (units <= 0) return null
  position.units -= units
  position.traded = -units
  const { averageCost } = line
  return {
    symbol: line.symbol,
    side: 'sell',
    units,
    amountCents: valueOf(units, line.price),
    ...(averageCost === undefined ? {} : { gainCents: cents(roundHalfUp(units * (line.price - averageCost) * 100)) }),
  }
}

/**
 * Buys in the order of the shorts. Which units come before a given short does not depend on the cash, so all that the
 * cash pays for down to some level are bought at once, and only the last ones are bought one at a time.
 */
function buy(positions: readonly Position[], cash: number, commission: number): void {
  const open = positions.filter(({ line, traded }) => line.isFixed !== true && traded === 0)
  const level = affordableLevel(open, cash, commission)
  for (const position of open) acquire(position, unitsDownTo(position, level))
  const spent = costOf(open, ({ traded }) => traded, commission)
  const left = { exact: cash - spent.exact, booked: cash - spent.booked }
  const nextOf = (position: Position): number => {
    if (position.line.isFractional !== true) return shortOf(position) >= position.priceCents / 2 ? 1 : 0
    return position.traded === 0 ? fraction(position, Math.min(left.exact, left.booked) - commission) : 0
  }
  const canBuy = (position: Position): boolean => {
    const units = nextOf(position)
    const { exact, booked } = costOfMore(position, units, commission)
    return units > 0 && exact <= left.exact + 1e-6 && booked <= left.booked
  }
  for (;;) {
    const able = open.filter(canBuy)
    if (able.length === 0) return
    const next = able.reduce((a, b) => (byShort(a, b) <= 0 ? a : b))
    const units = nextOf(next)
    const { exact, booked } = costOfMore(next, units, commission)
    acquire(next, units)
    left.exact -= exact
    left.booked -= booked
  }
}

/** The lowest short, in cents, such that the cash pays for every unit that is bought at a larger one. */
function affordableLevel(open: readonly Position[], cash: number, commission: number): number {
  const costTo = (level: number): number => {
    const { exact, booked } = costOf(open, (position) => unitsDownTo(position, level), commission)
    return Math.max(exact, booked)
  }
  let [low, high] = [-1, Math.max(0, ...open.map(shortOf))]
  if (costTo(low) <= cash) return low
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2
    if (costTo(middle) <= cash) high = middle
    else low = middle
  }
  return high
}

/** How many units are bought while the line's short is above `level` and at least half a unit. */
function unitsDownTo(position: Position, level: number): number {
  const { line, priceCents } = position
  const short = shortOf(position)
  if (short <= level || short <= 0) return 0
  if (line.isFractional === true) return fraction(position, short)
  return Math.max(0, Math.min(Math.ceil((short - level) / priceCents), Math.floor(short / priceCents + 0.5)))
}

/**
 * Cents, commissions included: fractions of a cent counted, and each order rounded to a cent as it is booked. The cash
 * pays for both, or rounding the orders up would spend more than there is.
 */
interface Cost {
  readonly exact: number
  readonly booked: number
}

function costOf(open: readonly Position[], unitsOf: (position: Position) => number, commission: number): Cost {
  const costs = open.map((position) => costOfMore({ ...position, traded: 0 }, unitsOf(position), commission))
  return { exact: sum(costs.map(({ exact }) => exact)), booked: sum(costs.map(({ booked }) => booked)) }
}

/** What more units add to the order of a line; its first ones pay the commission. */
function costOfMore({ line, priceCents, traded }: Position, units: number, commission: number): Cost {
  if (units === 0) return { exact: 0, booked: 0 }
  const fee = traded === 0 ? commission : 0
  const booked = valueOf(traded + units, line.price) - valueOf(traded, line.price)
  return { exact: units * priceCents + fee, booked: booked + fee }
}

function acquire(position: Position, units: number): void {
  position.units += units
  position.traded += units
}

const byShort = (a: Position, b: Position): number =>
  shortOf(b) - shortOf(a) || (a.line.symbol < b.line.symbol ? -1 : 1)

/** The part of a unit's multiple that the line lacks and the cash pays for, rounded down. */
const fraction = (position: Position, cash: number): number =>
  roundDown(Math.max(0, Math.min(shortOf(position), cash)) / position.priceCents)

const purchase = ({ line, traded }: Position): Trade | null =>
  traded <= 0 ? null : { symbol: line.symbol, side: 'buy', units: traded, amountCents: valueOf(traded, line.price) }

/** Leaves out orders below the smallest one; what a sale that is left out would have sold stays held. */
function kept(orders: readonly (Trade | null)[], request: TradeRequest, dropped: Trade[]): Trade[] {
  const all = orders.filter((order) => order !== null)
  const isKept = ({ amountCents }: Trade): boolean => amountCents >= maxCents(ZERO, request.smallestOrderCents)
  dropped.push(...all.filter((order) => !isKept(order)))
  return all.filter(isKept)
}

function afterTrades(lines: readonly TradeLine[], trades: readonly Trade[], totalCents: Cents): Trades['after'] {
  return lines.map(({ symbol, units, price }) => {
    const trade = trades.find((one) => one.symbol === symbol)
    const change = trade === undefined ? 0 : trade.side === 'buy' ? trade.units : -trade.units
    const valueCents = valueOf(units + change, price)
    return { symbol, valueCents, percent: roundHalfUp((100 * valueCents) / totalCents, 2) }
  })
}
