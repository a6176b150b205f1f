import { ASSET_CLASSES, FUND_KINDS, YIELD_KINDS } from '@winterjay/investing/lists'
import * as z from 'zod/mini'
import { createStoredText, useStore } from '../../../lib/store.ts'

const StoredSettings = z.object({
  /** What the person said of symbols that are not known. */
  proxies: z.array(
    z.object({ symbol: z.string(), asset_class: z.enum(ASSET_CLASSES), type: z.enum(['fund', 'stock']) }),
  ),
  /** Symbols that stay held as they are, and that no plan moves. */
  fixed: z.array(z.string()),
  /** Canadian dollars for one US dollar; null if it is not needed yet. */
  usd: z.nullable(z.number().check(z.positive())),
  /** What the person said of each fund, by symbol: what decides how its dividends are taxed. */
  funds: z.record(
    z.string(),
    z.object({
      fund: z.enum(FUND_KINDS),
      dividend_yield: z.number().check(z.minimum(0), z.maximum(1)),
      taxed_as: z.enum(YIELD_KINDS),
    }),
  ),
  /** Which columns are which, by the columns of the file. */
  columns: z.record(
    z.string(),
    z.object({
      symbol: z.string(),
      units: z.string(),
      price: z.optional(z.string()),
      value: z.optional(z.string()),
      currency: z.optional(z.string()),
      account: z.optional(z.string()),
    }),
  ),
})
/** What this device remembers for the calculator; what is held is stored in the account. */
export type Settings = z.output<typeof StoredSettings>
export type Proxy = Settings['proxies'][number]
export type Fund = Settings['funds'][string]
export type Columns = Settings['columns'][string]

export const NO_SETTINGS: Settings = { proxies: [], fixed: [], usd: null, funds: {}, columns: {} }

/** Parses what was kept. Storage may contain anything; what cannot be read counts as missing. */
export function readSettings(text: string | null): Settings {
  if (text === null) return NO_SETTINGS
  try {
    const read = StoredSettings.safeParse(JSON.parse(text))
    return read.success ? read.data : NO_SETTINGS
  } catch {
    return NO_SETTINGS
  }
}

const store = createStoredText('winterjay_portfolio')

export const useSettings = (): Settings => readSettings(useStore(store))

export const changeSettings = (change: (settings: Settings) => Settings): void =>
  store.set(JSON.stringify(change(readSettings(store.get()))))

/** What the person says of a symbol replaces what they said before. */
export const withProxy = (settings: Settings, proxy: Proxy): Settings => ({
  ...settings,
  fixed: settings.fixed.filter((symbol) => symbol !== proxy.symbol),
  proxies: [...settings.proxies.filter(({ symbol }) => symbol !== proxy.symbol), proxy],
})

export const withFixed = (settings: Settings, symbol: string): Settings => ({
  ...settings,
  proxies: settings.proxies.filter((one) => one.symbol !== symbol),
  fixed: [...settings.fixed.filter((one) => one !== symbol), symbol],
})

export const withoutFixed = (settings: Settings, symbol: string): Settings => ({
  ...settings,
  fixed: settings.fixed.filter((one) => one !== symbol),
})

const keyOf = (headers: readonly string[]): string => JSON.stringify(headers)

/** The columns that the person once named for a file with these headings; null if there was none. */
export const columnsFor = ({ columns }: Settings, headers: readonly string[]): Columns | null =>
  columns[keyOf(headers)] ?? null

export const withColumns = (settings: Settings, headers: readonly string[], columns: Columns): Settings => ({
  ...settings,
  columns: { ...settings.columns, [keyOf(headers)]: columns },
})

/** Null: what was said of the fund is taken back. */
export function withFund(settings: Settings, symbol: string, fund: Fund | null): Settings {
  const { [symbol]: _, ...others } = settings.funds
  return { ...settings, funds: fund === null ? others : { ...others, [symbol]: fund } }
}
