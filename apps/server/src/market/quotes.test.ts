import { HISTORY_SYMBOLS } from '@winterjay/investing'
import { localDate } from '@winterjay/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { syntheticPrices } from '../../../../packages/investing/src/snapshot/synthetic-prices.test-data.ts'
import { recordings, say, sayJson, startStandIn } from '../testing/stand-ins/market-stand-in.ts'
import type { StandIn } from '../testing/stand-ins/market-stand-in.ts'
import { ProviderFault } from './provider-fault.ts'
import { readFundPrices, readQuotedHistory } from './quotes.ts'

const today = localDate('2026-11-21')
const table = syntheticPrices()
let standIn: StandIn
beforeAll(async () => {
  standIn = await startStandIn()
})
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.asked.length = 0
  standIn.reply = charts()
})

interface Chart {
  readonly meta: object
  readonly timestamp: readonly unknown[]
  readonly indicators: { readonly adjclose: readonly { readonly adjclose: readonly unknown[] }[] }
}
const chartOf = (symbol: string): Chart => ({
  meta: { symbol: `${symbol}.TO`, currency: 'CAD', exchangeName: 'TOR' },
  timestamp: table.dates.map((date) => Date.parse(`${date}T14:30:00Z`) / 1000),
  indicators: {
    adjclose: [{ adjclose: table.prices.map((row) => row[Math.max(0, HISTORY_SYMBOLS.indexOf(symbol))]) }],
  },
})
/** All charts, one of them modified. */
const charts =
  (bend: (chart: Chart, symbol: string) => unknown = (chart) => chart): StandIn['reply'] =>
  (request, response) => {
    const symbol = /\/(\w+)\.TO\?/.exec(request.url ?? '')?.[1] ?? ''
    sayJson({ chart: { result: [bend(chartOf(symbol), symbol)], error: null } })(request, response)
  }
const read = () => readQuotedHistory(`${standIn.url}/v8/finance/chart`, today)
const faultOf = async (): Promise<string> =>
  read().then(
    () => 'none',
    (error: unknown) => (error instanceof ProviderFault ? error.kind : String(error)),
  )

describe('the quote source of an operator (investing §1.3)', () => {
  it('requests each fund once, in Toronto, and names the service as the source of the figures', async () => {
    const { origin, from, to, risks } = await read()
    expect(standIn.asked.map(({ path }) => path)).toEqual(
      HISTORY_SYMBOLS.map((symbol) => `/v8/finance/chart/${symbol}.TO?interval=1d&range=10y&events=div%2Csplits`),
    )
    expect([origin, from, to]).toEqual([
      { id: 'quotes', name: '127.0.0.1', url: standIn.url, readOn: today },
      table.dates[0],
      '2026-10-30',
    ])
    expect(Object.keys(risks)).toHaveLength(HISTORY_SYMBOLS.length)
  })
  it('reads the prices of one fund, by day', async () => {
    const prices = await readFundPrices(`${standIn.url}/v8/finance/chart`, 'XBAL')
    expect(standIn.asked).toMatchObject([
      { path: '/v8/finance/chart/XBAL.TO?interval=1d&range=10y&events=div%2Csplits' },
    ])
    expect([...prices].slice(0, 1)).toEqual([[table.dates[0], table.prices[0]?.[0]]])
  })
  it('a null price is skipped, and the bar of an unfinished day counts once', async () => {
    const whole = await read()
    standIn.reply = charts((chart) => ({
      ...chart,
      timestamp: [...chart.timestamp, Date.parse('2026-10-30T19:59:00Z') / 1000],
      indicators: { adjclose: [{ adjclose: [...(chart.indicators.adjclose[0]?.adjclose ?? []), null] }] },
    }))
    expect((await read()).risks).toEqual(whole.risks)
  })
  it.skipIf(recordings === null)('parses the recorded formats: too short to be used, and not found', async () => {
    for (const recording of (recordings ?? []).filter(({ provider }) => provider === 'yahoo-chart')) {
      standIn.reply = sayJson(recording.body, recording.status)
      expect(await faultOf()).toBe(recording.status === 200 ? 'not_as_agreed' : 'refused')
    }
  })

  it.each<[string, StandIn['reply'], string]>([
    [
      'HTML with 200',
      say(200, '<!doctype html><p>prove that you are human', { 'content-type': 'text/html' }),
      'not_json',
    ],
    ['HTML called JSON', say(200, '<!doctype html>'), 'not_json'],
    ['nothing', say(200, ''), 'not_json'],
    ['NaN', say(200, '{"chart":{"result":[NaN]}}'), 'not_json'],
    ['an empty result', sayJson({ chart: { result: [], error: null } }), 'not_as_agreed'],
    ['an error with 200', sayJson({ chart: { result: null, error: { code: 'Not Found' } } }), 'not_as_agreed'],
    ['2 MiB', say(200, `{"chart":"${'x'.repeat(2 ** 21)}"}`), 'too_large'],
    ['a redirect', say(302, '', { location: 'http://127.0.0.1:9/' }), 'redirected'],
    ['429', sayJson({}, 429), 'rate_limited'],
    ['500', sayJson({}, 500), 'refused'],
    ['a cut connection', (request) => request.socket.destroy(), 'unreachable'],
  ])('%s gives no history', async (_what, reply, kind) => {
    standIn.reply = reply
    expect(await faultOf()).toBe(kind)
    expect(standIn.asked).toHaveLength(1)
  })
  it('3 s of silence give no history', async () => {
    standIn.reply = () => undefined
    expect(await faultOf()).toBe('too_slow')
  })
  const bent = (change: (values: readonly unknown[]) => readonly unknown[]) => (chart: Chart) => ({
    ...chart,
    indicators: { adjclose: [{ adjclose: change(chart.indicators.adjclose[0]?.adjclose ?? []) }] },
  })
  it.each<[string, (chart: Chart, symbol: string) => unknown]>([
    ['text for a price', bent((values) => ['12', ...values.slice(1)])],
    ['a negative price', bent((values) => [-1, ...values.slice(1)])],
    ['a price of 1e300', bent((values) => [1e300, ...values.slice(1)])],
    ['fewer prices than days', bent((values) => values.slice(1))],
    ['another currency', (chart, symbol) => ({ ...chart, meta: { symbol: `${symbol}.TO`, currency: 'USD' } })],
    ['a fund that was not requested', (chart) => ({ ...chart, meta: { symbol: 'SHOP.TO', currency: 'CAD' } })],
    ['days as text', (chart) => ({ ...chart, timestamp: table.dates })],
    [
      'one fund without prices',
      (chart, symbol) =>
        symbol === 'ZRE' ? { ...chart, timestamp: [], indicators: { adjclose: [{ adjclose: [] }] } } : chart,
    ],
    ['an unadjusted split', bent((values) => values.map((value, t) => (t > 900 ? Number(value) / 3 : value)))],
  ])('%s gives no history', async (_what, bend) => {
    standIn.reply = charts(bend)
    expect(await faultOf()).toBe('not_as_agreed')
  })
})
