import { BUNDLED_SNAPSHOT, HISTORY_SYMBOLS, measureHistory } from '@winterjay/investing'
import type { MeasuredHistory, OneFund, PriceTable } from '@winterjay/investing'
import { isRefusal, localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import * as z from 'zod/mini'
import { fetchJson } from './fetch-json.ts'
import { ProviderFault } from './provider-fault.ts'

/** Ten years of days are some 2,500 rows; more is not what was requested. */
const MAX_DAYS = 6_000
const Prices = z.array(z.nullable(z.number().check(z.positive(), z.maximum(1e7)))).check(z.maxLength(MAX_DAYS))

/** The chart format of several quote services (investing §1.3). */
const Chart = z.object({
  chart: z.object({
    result: z
      .array(
        z.object({
          meta: z.object({ symbol: z.string(), currency: z.string() }),
          timestamp: z.array(z.int().check(z.minimum(0), z.maximum(1e11))).check(z.maxLength(MAX_DAYS)),
          indicators: z.object({ adjclose: z.array(z.object({ adjclose: Prices })).check(z.length(1)) }),
        }),
      )
      .check(z.length(1)),
  }),
})

/**
 * Measures ten years of adjusted closing prices of the funds that represent a class, one call each.
 *
 * @throws ProviderFault when one of them is missing or unusable: half a history is not used
 */
export async function readQuotedHistory(baseUrl: string, today: LocalDate): Promise<MeasuredHistory> {
  const columns: ReadonlyMap<string, number>[] = []
  for (const symbol of HISTORY_SYMBOLS) columns.push(await readColumn(baseUrl, `${symbol}.TO`))
  const { hostname, origin } = new URL(baseUrl)
  const measured = measureHistory(
    tableOf(columns),
    { id: 'quotes', name: hostname, url: origin, readOn: today },
    BUNDLED_SNAPSHOT,
    today,
  )
  if (isRefusal(measured))
    throw new ProviderFault(
      'not_as_agreed',
      `prices not used: ${measured.code} ${Object.values(measured.params ?? {}).join(' ')}`,
    )
  return measured
}

/** Closing prices of a fund with its distributions reinvested, by day. @throws ProviderFault when they are unusable */
export const readFundPrices = (baseUrl: string, fund: OneFund): Promise<ReadonlyMap<LocalDate, number>> =>
  readColumn(baseUrl, `${fund}.TO`)

/** Price by day. An unfinished day has two bars; the later one counts. */
async function readColumn(baseUrl: string, symbol: string): Promise<ReadonlyMap<LocalDate, number>> {
  const answer = Chart.safeParse(
    await fetchJson(new URL(`${baseUrl}/${encodeURIComponent(symbol)}?interval=1d&range=10y&events=div%2Csplits`)),
  )
  const [result] = answer.success ? answer.data.chart.result : []
  const [prices] = result?.indicators.adjclose ?? []
  if (result === undefined || prices === undefined || prices.adjclose.length !== result.timestamp.length)
    throw new ProviderFault('not_as_agreed', `no chart for ${symbol}`)
  if (result.meta.symbol !== symbol || result.meta.currency !== 'CAD')
    throw new ProviderFault('not_as_agreed', `${symbol} was asked for, in Canadian dollars`)
  return new Map(
    prices.adjclose.flatMap((price, t) => {
      const seconds = result.timestamp[t]
      // A bar's time is when Toronto opens, which is the same day in UTC.
      return price === null || seconds === undefined
        ? []
        : [[localDate(new Date(seconds * 1000).toISOString().slice(0, 10)), price] as const]
    }),
  )
}

function tableOf(columns: readonly ReadonlyMap<string, number>[]): PriceTable {
  const dates = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort()
  return {
    dates,
    symbols: HISTORY_SYMBOLS,
    prices: dates.map((date) => columns.map((column) => column.get(date) ?? null)),
  }
}
