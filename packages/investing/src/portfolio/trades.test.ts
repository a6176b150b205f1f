import { cents, isRefusal, sumCents } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wholeUnitTrades, type TradeLine, type TradeRequest, type Trades } from './trades.ts'

const LINES: readonly TradeLine[] = [
  { symbol: 'XIC', units: 100, price: 41.2, target: 0.3, averageCost: 36.5 },
  { symbol: 'VFV', units: 20, price: 148.35, target: 0.3 },
  { symbol: 'XEF', units: 10, price: 44.1, target: 0.2 },
  { symbol: 'ZAG', units: 150, price: 13.85, target: 0.2 },
]
const request = (changes: Partial<TradeRequest> = {}): TradeRequest => ({
  lines: LINES,
  cashCents: cents(2_000_00),
  keepCents: cents(0),
  isBuyOnly: true,
  commissionCents: cents(0),
  smallestOrderCents: cents(0),
  ...changes,
})
function tradesOf(changes: Partial<TradeRequest> = {}): Trades {
  const found = wholeUnitTrades(request(changes))
  if (isRefusal(found)) throw new Error(found.code)
  return found
}
const orders = ({ trades }: Trades): string[] => trades.map(({ side, units, symbol }) => `${side} ${units} ${symbol}`)

describe('investing §7.4: the worked example', () => {
  it('buys only: two VFV, 38 XEF and one ZAG, and $13.65 is left', () => {
    const found = tradesOf()
    expect(found.totalCents).toBe(11_605_50)
    expect(orders(found)).toEqual(['buy 2 VFV', 'buy 38 XEF', 'buy 1 ZAG'])
    expect(found.leftCents).toBe(13_65)
    expect(found.after.map(({ percent }) => percent)).toEqual([35.5, 28.12, 18.24, 18.02])
  })
  it('with sales: 15 XIC with a gain of $70.50, then 3 VFV, 43 XEF and 18 ZAG, and $27.35 is left', () => {
    const found = tradesOf({ isBuyOnly: false })
    expect(orders(found)).toEqual(['sell 15 XIC', 'buy 3 VFV', 'buy 43 XEF', 'buy 18 ZAG'])
    expect(found.trades[0]).toMatchObject({ amountCents: 618_00, gainCents: 70_50 })
    expect(found.leftCents).toBe(27_35)
    expect(found.after.map(({ percent }) => percent)).toEqual([30.18, 29.4, 20.14, 20.05])
  })
})

describe('investing §7.4: rules of an order', () => {
  it('the first unit of a line also pays its commission', () => {
    // $20.00 buys one unit at $10.00 with a commission of $9.95, not two.
    const lines = [{ symbol: 'A', units: 0, price: 10, target: 1 }]
    const found = tradesOf({ lines, cashCents: cents(20_00), commissionCents: cents(9_95) })
    expect(orders(found)).toEqual(['buy 1 A'])
    expect(found.leftCents).toBe(5)
  })
  it('a fixed line is neither bought nor sold', () => {
    const lines = LINES.map((line) => ({ ...line, isFixed: line.symbol !== 'ZAG' }))
    expect(orders(tradesOf({ lines, isBuyOnly: false }))).toEqual(['buy 18 ZAG'])
  })
  it('a line that allows fractions gets its exact amount, four decimals, rounded down', () => {
    const lines = [
      { symbol: 'A', units: 0, price: 30, target: 1 / 3, isFractional: true },
      { symbol: 'B', units: 0, price: 30, target: 2 / 3, isFractional: true },
    ]
    const found = tradesOf({ lines, cashCents: cents(100_00) })
    // By hand: 66.666… / 30 = 2.2222, 33.333… / 30 = 1.1111; 66.67 + 33.33 are spent.
    expect(orders(found)).toEqual(['buy 1.1111 A', 'buy 2.2222 B'])
  })
  it('spends no cent that is not there, however the amounts of the orders are rounded', () => {
    // By hand: half of 100.01 is 50.005, booked 50.01; 50.00 remain for the other.
    const halves = ['A', 'B'].map((symbol) => ({ symbol, units: 0, price: 1, target: 0.5, isFractional: true }))
    const found = tradesOf({ lines: halves, cashCents: cents(100_01) })
    expect(orders(found)).toEqual(['buy 50.005 A', 'buy 50 B'])
    expect(found.trades.map(({ amountCents }) => amountCents)).toEqual([50_01, 50_00])
    expect(found.leftCents).toBe(0)
    // Two units at 1.005 cost 2.01, booked 1.01 each.
    const units = ['A', 'B'].map((symbol) => ({ symbol, units: 0, price: 1.005, target: 0.5 }))
    expect(tradesOf({ lines: units, cashCents: cents(2_01) })).toMatchObject({
      trades: [{ symbol: 'A' }],
      leftCents: 1_00,
    })
    // A unit of a tenth of a cent is not free, though its order would be booked at nothing.
    const tiny = [
      { symbol: 'A', units: 1000, price: 0.001, target: 0.5 },
      { symbol: 'B', units: 0, price: 0.001, target: 0.5 },
    ]
    expect(tradesOf({ lines: tiny, cashCents: cents(0) }).trades).toEqual([])
  })
  it('orders below the smallest one are left out and named, and their money stays', () => {
    const found = tradesOf({ smallestOrderCents: cents(100_00) })
    expect(orders(found)).toEqual(['buy 2 VFV', 'buy 38 XEF'])
    expect(found.dropped).toEqual([{ symbol: 'ZAG', side: 'buy', units: 1, amountCents: 13_85 }])
    expect(found.leftCents).toBe(13_65 + 13_85)
  })
  it('a small sale that is left out brings no money', () => {
    const lines = [
      { symbol: 'A', units: 11, price: 10, target: 0.5 },
      { symbol: 'B', units: 9, price: 10, target: 0.5 },
    ]
    const found = tradesOf({ lines, cashCents: cents(0), isBuyOnly: false, smallestOrderCents: cents(50_00) })
    expect(found.trades).toEqual([])
    expect(found.dropped).toMatchObject([{ side: 'sell', units: 1 }])
    expect(found.leftCents).toBe(0)
  })
  it('cash to keep is not invested', () => {
    const lines = [{ symbol: 'A', units: 0, price: 10, target: 1 }]
    const found = tradesOf({ lines, cashCents: cents(100_00), keepCents: cents(35_00) })
    expect(found).toMatchObject({ totalCents: 65_00, leftCents: 5_00 })
  })
  it('refuses a line beyond any amount of money', () => {
    const lines = [{ symbol: 'A', units: 1e9, price: 1e7, target: 1 }]
    expect(wholeUnitTrades(request({ lines }))).toMatchObject({ code: 'value_too_large' })
  })
  it('refuses targets that do not add to 1, and a portfolio without value', () => {
    const half = [{ symbol: 'A', units: 1, price: 10, target: 0.5 }]
    expect(wholeUnitTrades(request({ lines: half }))).toMatchObject({ code: 'targets_incomplete' })
    const whole = [{ symbol: 'A', units: 0, price: 10, target: 1 }]
    expect(wholeUnitTrades(request({ lines: whole, cashCents: cents(0) }))).toMatchObject({ code: 'nothing_to_invest' })
  })
})

describe('investing §7.4: in any portfolio', () => {
  const line = fc.record({
    units: fc.integer({ min: 0, max: 500 }),
    price: fc.integer({ min: 5, max: 90_000 }).map((ten) => ten / 100),
    part: fc.integer({ min: 0, max: 10 }),
  })
  const portfolio = fc
    .array(line, { minLength: 1, maxLength: 12 })
    .filter((lines) => lines.some(({ part, units }) => part > 0 && units > 0))
  it('no cent appears or is lost, no cash goes below zero, nothing is sold that is not held', () => {
    fc.assert(
      fc.property(portfolio, fc.nat(1e7), fc.nat(20_00), fc.boolean(), (made, cash, commission, isBuyOnly) => {
        const parts = made.reduce((total, { part }) => total + part, 0)
        const lines = made.map(({ units, price, part }, i) => ({ symbol: `S${i}`, units, price, target: part / parts }))
        const found = tradesOf({ lines, cashCents: cents(cash), commissionCents: cents(commission), isBuyOnly })
        const fees = found.trades.length * commission
        expect(sumCents(found.after.map(({ valueCents }) => valueCents)) + found.leftCents + fees).toBe(
          found.totalCents,
        )
        expect(found.after.every(({ valueCents }) => valueCents >= 0)).toBe(true)
        if (isBuyOnly) expect(found.trades.every(({ side }) => side === 'buy')).toBe(true)
        // A sale smaller than its commission costs money; otherwise cash stays at zero or above.
        if (commission === 0) expect(found.leftCents).toBeGreaterThanOrEqual(0)
        for (const { units } of found.trades) expect(Number.isInteger(units)).toBe(true)
        expect(new Set(found.trades.map(({ symbol }) => symbol)).size).toBe(found.trades.length)
      }),
    )
  })
  it('cash never goes below zero with parts of units and prices that have fractions of a cent', () => {
    const fine = fc.record({
      units: fc
        .oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(5_000_000))
        .map((tenThousandths) => tenThousandths / 10_000),
      price: fc.integer({ min: 5_000, max: 9_000_000 }).map((tenThousandths) => tenThousandths / 10_000),
      part: fc.integer({ min: 1, max: 10 }),
      isFractional: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(fine, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 1e7 }), (made, cash) => {
        const parts = made.reduce((total, { part }) => total + part, 0)
        const lines = made.map(({ part, ...line }, i) => ({ ...line, symbol: `S${i}`, target: part / parts }))
        const found = wholeUnitTrades(request({ lines, cashCents: cents(cash) }))
        if (isRefusal(found)) return
        expect(found.leftCents).toBeGreaterThanOrEqual(0)
        expect(sumCents(found.trades.map(({ amountCents }) => amountCents)) + found.leftCents).toBe(cash)
      }),
    )
  })
  it('buys what the rule buys one unit at a time', () => {
    fc.assert(
      fc.property(portfolio, fc.nat(1e6), fc.nat(20_00), (made, cash, commission) => {
        const parts = made.reduce((total, { part }) => total + part, 0)
        const lines = made.map(({ units, price, part }, i) => ({
          symbol: `S${String(i).padStart(2, '0')}`,
          units,
          // A price of at least a dollar, or the slow way takes too long.
          price: price + 1,
          target: part / parts,
        }))
        const found = tradesOf({ lines, cashCents: cents(cash), commissionCents: cents(commission) })
        expect(Object.fromEntries(found.trades.map(({ symbol, units }) => [symbol, units]))).toEqual(
          boughtOneByOne(lines, cash, commission),
        )
      }),
      { numRuns: 60 },
    )
  })
})

/** The sentence of investing §7.4, word by word. */
function boughtOneByOne(lines: readonly TradeLine[], cash: number, commission: number): Record<string, number> {
  const price = (line: TradeLine): number => line.price * 100
  const total = lines.reduce((value, line) => value + Math.round(line.units * price(line)), cash)
  const bought: Record<string, number> = {}
  let left = cash
  for (;;) {
    const short = (line: TradeLine): number =>
      line.target * total - (line.units + (bought[line.symbol] ?? 0)) * price(line)
    const able = lines.filter((line) => {
      const fee = bought[line.symbol] === undefined ? commission : 0
      return short(line) >= price(line) / 2 && price(line) + fee <= left + 1e-6
    })
    const [next] = able.sort((a, b) => short(b) - short(a) || a.symbol.localeCompare(b.symbol))
    if (next === undefined) return bought
    left -= price(next) + (bought[next.symbol] === undefined ? commission : 0)
    bought[next.symbol] = (bought[next.symbol] ?? 0) + 1
  }
}
