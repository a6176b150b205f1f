import { readFileSync } from 'node:fs'
import { isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { parseDecimal } from '../cost-base/fraction.ts'
import { readCostBaseRequest } from '../cost-base/request.ts'
import { readPriceFile } from './price-file.ts'
import { returnsOf, type Returns, type ReturnsInput } from './returns.ts'
import type { Quote } from './quotes.ts'

/* investing §6.10: what went into securities, what came out, and what they were worth. Computed by hand, by day. */

type Fields = Readonly<Record<string, unknown>>

const on = (trade_on: string, kind: string, symbol: string, rest: Fields = {}): Fields => ({
  kind,
  symbol,
  trade_on,
  settle_on: trade_on,
  ...rest,
})
const buy = (day: string, symbol: string, units: string, price: string, commission = '0'): Fields =>
  on(day, 'buy', symbol, { units, price, commission })
const sell = (day: string, symbol: string, units: string, price: string): Fields =>
  on(day, 'sell', symbol, { units, price })

interface Given {
  readonly rows: readonly Fields[]
  readonly income?: readonly Fields[]
  /** A file of prices. */
  readonly prices?: string
  readonly rates?: Fields
  readonly held?: readonly [string, string, string][]
  readonly fund?: Readonly<Record<string, string>>
}

function returns({ rows, income = [], prices = '', rates = {}, held = [], fund }: Given): Returns {
  const request = readCostBaseRequest({ transactions: rows.map((row, k) => ({ id: String(k), ...row })), rates })
  if (isRefusal(request)) throw new Error(`malformed: ${request.field}`)
  return returnsOf({
    ...request,
    income: income as unknown as ReturnsInput['income'],
    quotes: (prices === '' ? [] : readPriceFile(prices)) ?? [],
    held: held.map(([symbol, day, units]) => ({ symbol, on: localDate(day), units: parseDecimal(units)! })),
    fund:
      fund === undefined
        ? null
        : {
            symbol: 'XBAL',
            prices: new Map(Object.entries(fund).map(([day, price]) => [localDate(day), Number(price)])),
          },
  })
}
const dividend = (day: string, symbol: string, amount: string, currency = 'CAD'): Fields => ({
  symbol,
  kind: 'dividend',
  amount,
  currency,
  on: day,
})

describe('investing §6.10: the two returns', () => {
  it('a fund bought twice and priced at the end: each purchase is a day with a value', () => {
    const { figures, gaps, missing } = returns({
      rows: [buy('2025-01-02', 'XIC', '100', '10', '10'), buy('2025-07-03', 'XIC', '50', '12')],
      prices: 'date,XIC\n2026-01-02,11',
    })
    // 1,000/1,010, then 1,200/1,000, then 1,650/1,800.
    expect(figures?.timeWeighted?.whole).toBeCloseTo((1000 / 1010) * 1.2 * (11 / 12) - 1, 12)
    expect(figures?.timeWeighted?.yearly).toBeCloseTo((1000 / 1010) * 1.1 - 1, 12)
    // 1,010 q + 600 q^(183/365) = 1,650, solved by another program.
    expect(figures).toMatchObject({ from: '2025-01-02', to: '2026-01-02', isExact: true })
    expect([figures?.paidIn, figures?.takenOut, figures?.worth]).toEqual([161_000, 0, 165_000])
    expect(figures?.moneyWeighted?.yearly).toBeCloseTo(0.030_567_866_17, 9)
    expect([gaps, missing]).toEqual([[], []])
  })

  it('under a year nothing is said for a year', () => {
    const { figures } = returns({
      rows: [buy('2025-01-02', 'XIC', '100', '10')],
      prices: 'date,XIC\n2025-12-31,11',
    })
    expect(figures?.timeWeighted).toEqual({ whole: expect.closeTo(0.1, 12), yearly: null })
    expect(figures?.moneyWeighted).toEqual({ whole: expect.closeTo(0.1, 9), yearly: null })
  })

  it('what is sold comes out; everything sold needs no price, and days with nothing held count for nothing', () => {
    const { figures, gaps } = returns({
      rows: [
        buy('2024-01-02', 'XIC', '10', '100'),
        sell('2024-12-31', 'XIC', '10', '110'),
        buy('2026-01-02', 'VFV', '10', '50'),
        sell('2026-01-12', 'VFV', '10', '55'),
      ],
      income: [dividend('2025-01-05', 'XIC', '20')],
    })
    // The dividend paid after the sale belongs to it: (1,100 + 20)/1,000, then 550/500. Held: 364 and 10 days.
    expect(figures?.timeWeighted?.whole).toBeCloseTo(1.12 * 1.1 - 1, 12)
    expect(figures?.timeWeighted?.yearly).toBeCloseTo((1.12 * 1.1) ** (365 / 374) - 1, 12)
    expect([figures?.paidIn, figures?.takenOut, figures?.worth, gaps]).toEqual([150_000, 167_000, 0, []])
  })

  it('a dividend comes out, one that is reinvested does not, and a split changes nothing', () => {
    const { figures } = returns({
      rows: [
        buy('2025-01-02', 'XEF', '100', '30'),
        on('2025-03-31', 'reinvested_dividend', 'XEF', { units: '2', amount: '60' }),
        on('2025-06-02', 'split', 'XEF', { ratio: '3:1' }),
      ],
      income: [dividend('2025-06-30', 'XEF', '51')],
      prices: 'date,XEF\n2025-06-30,10\n2025-12-31,11',
    })
    // 306 units: (3,060 + 51)/3,000, then 3,366/3,060.
    expect(figures?.timeWeighted?.whole).toBeCloseTo((3111 / 3000) * 1.1 - 1, 12)
    expect([figures?.paidIn, figures?.takenOut, figures?.worth]).toEqual([300_000, 5_100, 336_600])
  })

  it('US dollars change with their rate: the price stands still, the return does not', () => {
    const { figures } = returns({
      rows: [buy('2025-01-02', 'VTI', '10', '300')].map((row) => ({ ...row, currency: 'USD' })),
      rates: { USD: { '2025-01-02': '1.40', '2025-06-30': '1.33' } },
      prices: 'date,VTI\n2025-06-30,300',
    })
    expect(figures?.timeWeighted?.whole).toBeCloseTo(1.33 / 1.4 - 1, 12)
    expect(figures?.worth).toBe(399_000)
  })

  it('eight random histories of another program, with one fund', () => {
    const read = (name: string): string =>
      readFileSync(new URL(`../../../../vectors/investing/${name}`, import.meta.url), 'utf8')
    const cases = JSON.parse(read('returns.json')) as { request: Request; answer: Fields }[]
    for (const { request, answer } of cases) {
      const { prices, fund, transactions, income, rates } = request
      const days = [...new Set(Object.values(prices).flatMap((one) => Object.keys(one)))]
      const table = days.map((day) => [day, ...Object.values(prices).map((one) => one[day] ?? '')].join(','))
      const { figures } = returns({
        rows: transactions,
        income,
        rates,
        fund,
        prices: [`date,${Object.keys(prices).join(',')}`, ...table].join('\n'),
      })
      const rounded = (value: number | null | undefined): number | null =>
        value === null || value === undefined ? null : Math.round(value * 1e8) / 1e8
      const dollars = (value: number | null | undefined): string => ((value ?? 0) / 100).toFixed(2)
      expect({
        from: figures?.from,
        to: figures?.to,
        worth: dollars(figures?.worth),
        money_weighted: rounded(figures?.moneyWeighted?.whole),
        time_weighted: rounded(figures?.timeWeighted?.whole),
        time_weighted_yearly: rounded(figures?.timeWeighted?.yearly),
        fund_worth: dollars(figures?.fund?.worth),
        fund_money_weighted: rounded(figures?.fund?.moneyWeighted?.whole),
        fund_time_weighted: rounded(figures?.fund?.timeWeighted?.whole),
      }).toEqual(answer)
    }
    expect(cases).toHaveLength(8)
  })
})

interface Request {
  readonly transactions: readonly Fields[]
  readonly income: readonly Fields[]
  readonly prices: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly rates: Fields
  readonly fund: Readonly<Record<string, string>>
}

describe('investing §6.10: a gap is said, never filled', () => {
  const TWO = [buy('2025-01-02', 'XIC', '100', '10'), buy('2025-01-02', 'VFV', '10', '100')]

  it('without a price of everything held there is no value, and the prices that are missing are named', () => {
    const { figures, gaps, missing } = returns({
      rows: [buy('2025-01-02', 'XIC', '100', '10'), buy('2025-02-03', 'VFV', '10', '100')],
    })
    expect([figures, gaps]).toEqual([null, [{ code: 'no_value', symbol: null, on: null }]])
    expect(missing).toEqual([{ symbol: 'XIC', on: '2025-02-03' }])
  })

  it('after the last day with every price nothing is counted, and that is said', () => {
    const { figures, gaps, missing } = returns({
      rows: [buy('2025-01-02', 'XIC', '100', '10'), buy('2025-06-02', 'VFV', '10', '100')],
      prices: 'date,XIC\n2025-03-31,11',
    })
    expect(figures).toMatchObject({
      to: '2025-03-31',
      worth: 110_000,
      timeWeighted: { whole: expect.closeTo(0.1, 12) },
    })
    expect(gaps).toEqual([{ code: 'later_not_valued', symbol: null, on: '2025-03-31' }])
    expect(missing).toEqual([{ symbol: 'XIC', on: '2025-06-02' }])
  })

  it('an opening is worth what its day says; without a price the returns begin with the first value after it', () => {
    const opening = on('2025-01-02', 'opening', 'XIC', { units: '100', cost: '900' })
    const known = returns({ rows: [opening], prices: 'date,XIC\n2025-01-02,20\n2025-06-30,22' })
    expect([known.figures?.paidIn, known.figures?.timeWeighted?.whole]).toEqual([200_000, expect.closeTo(0.1, 12)])
    const unknown = returns({ rows: [opening], prices: 'date,XIC\n2025-03-31,20\n2025-06-30,21' })
    expect(unknown.figures).toMatchObject({ from: '2025-03-31', timeWeighted: { whole: expect.closeTo(0.05, 12) } })
    expect(unknown.gaps).toEqual([{ code: 'opening_unpriced', symbol: 'XIC', on: '2025-01-02' }])
    expect(unknown.missing).toEqual([{ symbol: 'XIC', on: '2025-01-02' }])
    expect(returns({ rows: [opening] })).toMatchObject({ figures: null, gaps: [{}, { code: 'no_value' }] })
  })

  it('a small flow between two values is estimated by its days, and said', () => {
    const { figures, gaps, missing } = returns({
      rows: TWO,
      income: [dividend('2025-04-02', 'XIC', '100')],
      prices: 'date,XIC,VFV\n2025-07-01,11,105',
    })
    // 2,150 + 100 - 2,000 over 2,000 less 100 for 90 of 180 days.
    expect(figures?.timeWeighted?.whole).toBeCloseTo(250 / 1950, 12)
    expect([figures?.isExact, gaps]).toEqual([false, [{ code: 'days_estimated', symbol: null, on: '2025-04-02' }]])
    expect(missing).toEqual([
      { symbol: 'XIC', on: '2025-04-02' },
      { symbol: 'VFV', on: '2025-04-02' },
    ])
  })

  it('a flow of more than a tenth is not estimated: no time-weighted return, and the other one stays', () => {
    const rows = [...TWO, buy('2025-04-02', 'XIC', '21', '10')]
    const { figures, gaps } = returns({ rows, prices: 'date,XIC,VFV\n2025-07-01,11,105' })
    expect(figures?.timeWeighted).toBeNull()
    expect(figures?.moneyWeighted?.whole).toBeGreaterThan(0)
    expect(gaps).toEqual([{ code: 'large_flow_unvalued', symbol: null, on: '2025-04-02' }])
    const priced = returns({ rows, prices: 'date,XIC,VFV\n2025-04-02,10,102\n2025-07-01,11,105' })
    expect(priced.figures?.timeWeighted?.whole).toBeCloseTo((2020 / 2000) * (2381 / 2230) - 1, 12)
    expect(priced.gaps).toEqual([])
  })

  it.each([
    ['sold without being held', [sell('2025-01-02', 'XIC', '1', '10')], 'more_sold_than_held'],
    ['US dollars without a rate', [{ ...buy('2025-01-02', 'XIC', '1', '10'), currency: 'USD' }], 'rate_missing'],
  ])('%s: nothing is computed', (_, rows, code) => {
    expect(returns({ rows })).toMatchObject({ figures: null, gaps: [{ code, symbol: 'XIC', on: '2025-01-02' }] })
  })

  it('a file of holdings that has other units than the activities lead to is said', () => {
    const given = (units: string) =>
      returns({ rows: TWO, held: [['XIC.TO', '2025-03-31', units]], prices: 'date,XIC,VFV\n2025-07-01,11,105' }).gaps
    expect(given('90')).toEqual([{ code: 'units_differ', symbol: 'XIC', on: '2025-03-31' }])
    expect(given('100.000')).toEqual([])
  })

  it('a close stands for four days without trading, not for five, and not across a split', () => {
    const upTo = (day: string, rows = [buy('2025-01-02', 'XIC', '100', '10')]) =>
      returns({
        rows: [...rows, on(day, 'reinvested_dividend', 'XIC', { units: '1', amount: '8' })],
        prices: 'date,XIC\n2025-04-17,12',
      }).figures?.to
    expect(upTo('2025-04-21')).toBe('2025-04-21')
    expect(upTo('2025-04-22')).toBe('2025-04-17')
    const split = on('2025-04-21', 'split', 'XIC', { ratio: '2:1' })
    expect(upTo('2025-04-21', [buy('2025-01-02', 'XIC', '100', '10'), split])).toBe('2025-04-17')
  })
})

describe('investing §6.10: the same payments in one fund', () => {
  const rows = [buy('2025-01-02', 'XIC', '100', '10'), buy('2025-07-03', 'XIC', '100', '12')]
  const prices = 'date,XIC\n2026-01-02,12'

  it('buys the fund on the same days; its own return is that of its price', () => {
    const { figures } = returns({
      rows,
      prices,
      fund: { '2025-01-02': '25', '2025-07-03': '30', '2025-12-31': '27.5' },
    })
    // 1,000/25 and 1,200/30 are 80 units; the last close stands for January 2.
    expect(figures?.fund).toMatchObject({ worth: 220_000, timeWeighted: { whole: expect.closeTo(0.1, 12) }, gap: null })
  })

  it('says what is missing: any price, one of a day, or the fund runs out before what was taken out of it', () => {
    const gapOf = (fund: Record<string, string>, more: readonly Fields[] = []) => {
      const found = returns({ rows: [...rows, ...more], prices, fund }).figures?.fund
      return [found?.gap, found?.gapOn, found?.worth]
    }
    expect(gapOf({})).toEqual(['no_prices', null, null])
    expect(gapOf({ '2025-01-02': '25', '2026-01-02': '27' })).toEqual(['days_missing', '2025-07-03', null])
    const fallen = { '2025-01-02': '25', '2025-07-03': '10', '2025-07-07': '1', '2026-01-02': '1' }
    expect(gapOf(fallen, [sell('2025-07-07', 'XIC', '50', '12')])).toEqual(['runs_out', '2025-07-07', null])
  })
})

describe('investing §6.10: files of prices', () => {
  const read = (text: string): [string, string, string | null][] | undefined =>
    readPriceFile(text)?.map(({ symbol, on: day, currency }: Quote) => [symbol, day, currency])

  it('a column for each security, with its currency if it says so; an empty cell is no price', () => {
    expect(read('\uFEFFDate,XIC.TO,VTI (USD),VGRO CAD\r\n2025-01-02,10.25,,31\r\n2025-01-03,,300.5,0\r\n')).toEqual([
      ['XIC.TO', '2025-01-02', null],
      ['VGRO', '2025-01-02', 'CAD'],
      ['VTI', '2025-01-03', 'USD'],
    ])
    expect(readPriceFile('date;XIC\n2025-01-02;10,25')?.[0]?.price).toEqual(parseDecimal('10.25'))
  })

  it('anything else is no file of prices', () => {
    expect(
      ['', 'Date,Montant\n2025-01-02,1', 'date,XIC\n2025-01-02,-', 'day,XIC\n2025-01-02,1', 'date'].map(readPriceFile),
    ).toEqual([null, null, null, null, null])
  })
})
