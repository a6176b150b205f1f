import type { Figure } from '@winterjay/investing'
import { addMonths, parseLocalDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { fetchJson } from './fetch-json.ts'
import { ProviderFault } from './provider-fault.ts'

export type RateId = 'policy_rate' | 'treasury_bill_3m' | 'goc_2y' | 'goc_10y' | 'inflation_12m' | 'usd_cad'

export interface MarketRate {
  readonly id: RateId
  readonly value: number
  readonly unit: 'percent' | 'cad'
  readonly on: LocalDate
}

interface Series {
  readonly id: RateId
  readonly code: string
  readonly unit: MarketRate['unit']
  /** Plausible range: a value outside it is an error, not a market movement. */
  readonly from: number
  readonly to: number
}

const DAILY: readonly Series[] = [
  { id: 'policy_rate', code: 'V39079', unit: 'percent', from: -5, to: 30 },
  { id: 'treasury_bill_3m', code: 'TB.CDN.90D.MID', unit: 'percent', from: -5, to: 30 },
  { id: 'goc_2y', code: 'BD.CDN.2YR.DQ.YLD', unit: 'percent', from: -5, to: 30 },
  { id: 'goc_10y', code: 'BD.CDN.10YR.DQ.YLD', unit: 'percent', from: -5, to: 30 },
  { id: 'usd_cad', code: 'FXUSDCAD', unit: 'cad', from: 0.2, to: 5 },
]
const PRICES = 'V41690973'
/** Days without a value are skipped, so a few more than one are requested. */
const RECENT_DAYS = 10

/** The latest value of each series (investing §1.2). A series without a value is left out. @throws ProviderFault */
export async function readMarketRates(baseUrl: string): Promise<MarketRate[]> {
  const daily = readObservations(
    await fetchJson(
      new URL(`${baseUrl}/observations/${DAILY.map(({ code }) => code).join(',')}/json?recent=${RECENT_DAYS}`),
    ),
  )
  const rates = DAILY.flatMap((series) => latest(series, daily))
  if (rates.length === 0) throw new ProviderFault('not_as_agreed', 'the answer holds no observation that can be read')
  return [...rates, ...(await readInflation(baseUrl))]
}

/** The Bank's daily average of the US dollar begins in 2017 (investing §6.2.2). */
const DOLLAR = 'FXUSDCAD'
const DOLLAR_FROM = '2017-01-03'

/** Canadian dollars for one US dollar, by day, as decimal strings. @throws ProviderFault */
export async function readDollarDays(baseUrl: string): Promise<ReadonlyMap<LocalDate, string>> {
  const answer = await fetchJson(new URL(`${baseUrl}/observations/${DOLLAR}/json?start_date=${DOLLAR_FROM}`))
  const { from, to } = DAILY.find(({ id }) => id === 'usd_cad') ?? { from: 0, to: 0 }
  const days = valuesOf(DOLLAR, readObservations(answer)).filter(({ value }) => value >= from && value <= to)
  if (days.length === 0) throw new ProviderFault('not_as_agreed', 'the answer holds no observation that can be read')
  return new Map(days.map(({ on, value }) => [on, String(value)]))
}

/**
 * Prices compared with those a year earlier, from 13 months of the index. If they are missing, the other rates are
 * still valid.
 */
async function readInflation(baseUrl: string): Promise<MarketRate[]> {
  try {
    const months = valuesOf(
      PRICES,
      readObservations(await fetchJson(new URL(`${baseUrl}/observations/${PRICES}/json?recent=13`))),
    )
    const last = months.at(-1)
    const before = last === undefined ? undefined : months.find(({ on }) => on === addMonths(last.on, -12))
    if (last === undefined || before === undefined || !(before.value > 0)) return []
    const percent = Math.round((last.value / before.value - 1) * 1000) / 10
    return [{ id: 'inflation_12m', value: percent, unit: 'percent', on: last.on }]
  } catch (error) {
    if (error instanceof ProviderFault) return []
    throw error
  }
}

const FIGURES: Readonly<Partial<Record<RateId, string>>> = {
  treasury_bill_3m: 'short_term_now',
  goc_2y: 'goc_2y',
  goc_10y: 'goc_10y',
}

/** The rates used in the calculation of picks, under the names of the snapshot. */
export const figuresOf = (rates: readonly MarketRate[]): Figure[] =>
  rates.flatMap(({ id, value, on }) => {
    const name = FIGURES[id]
    return name === undefined ? [] : [{ name, percent: value, source: 'boc-valet', on }]
  })

type Observation = Readonly<Record<string, unknown>>

function readObservations(answer: unknown): Observation[] {
  const found = isRecord(answer) ? answer['observations'] : null
  if (!Array.isArray(found)) throw new ProviderFault('not_as_agreed', 'the answer holds no observations')
  return found.filter(isRecord)
}

function latest({ id, code, unit, from, to }: Series, observations: readonly Observation[]): MarketRate[] {
  const last = valuesOf(code, observations).at(-1)
  return last === undefined || last.value < from || last.value > to
    ? []
    : [{ id, value: last.value, unit, on: last.on }]
}

/**
 * Oldest first. Values are strings today and were numbers once; `{e: -64}` and an empty string mean a missing value.
 */
function valuesOf(code: string, observations: readonly Observation[]): { on: LocalDate; value: number }[] {
  return observations
    .flatMap((observation) => {
      const day = observation['d']
      const cell = observation[code]
      const on = typeof day === 'string' ? parseLocalDate(day) : null
      const value = isRecord(cell) ? readNumber(cell['v']) : null
      return on === null || value === null ? [] : [{ on, value }]
    })
    .sort((a, b) => (a.on < b.on ? -1 : 1))
}

function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && /^-?\d{1,9}(\.\d{1,9})?$/.test(value.trim()) ? Number(value) : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
