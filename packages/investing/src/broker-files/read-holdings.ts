import Papa from 'papaparse'
import { readActivities } from '../activities/read-activities.ts'
import type { ActivityBroker } from '../lists.ts'
import { columnsOf, readMappedHoldings } from './generic-holdings.ts'
import type { ColumnMap, HoldingsFile, Sheet, UnmappedFile } from './holdings-file.ts'
import { readIbkrHoldings } from './ibkr-holdings.ts'
import { readRbcHoldings } from './rbc-holdings.ts'
import { readTdHoldings } from './td-holdings.ts'
import { readWealthsimpleHoldings } from './wealthsimple-holdings.ts'

export type BrokerFile =
  | { readonly kind: 'holdings'; readonly file: HoldingsFile }
  /** A file of activities: what happened, not what is held. */
  | { readonly kind: 'activities'; readonly broker: ActivityBroker }
  | { readonly kind: 'unmapped'; readonly columns: UnmappedFile }

const READERS = [readIbkrHoldings, readWealthsimpleHoldings, readRbcHoldings, readTdHoldings]

/**
 * Reads a broker's file of holdings (investing §7.1). With `map` it is read by those columns, whatever it looks like;
 * without it a file that no layout knows is read if the names of its columns are plain enough, and otherwise answered
 * with its columns. Null if it has no rows and columns at all.
 */
export function readHoldings(text: string, map: ColumnMap | null = null): BrokerFile | null {
  const sheet = sheetOf(text)
  if (map !== null) {
    const file = readMappedHoldings(sheet, map)
    return file === null ? unmapped(sheet) : { kind: 'holdings', file }
  }
  for (const read of READERS) {
    const file = read(sheet)
    if (file !== null) return { kind: 'holdings', file }
  }
  const activities = readActivities(text)
  return activities === null ? unmapped(sheet) : { kind: 'activities', broker: activities.broker }
}

function unmapped(sheet: Sheet): BrokerFile | null {
  const columns = columnsOf(sheet)
  if (columns === null) return null
  const { symbol, units, price, value, currency, account } = columns.suggested
  if (symbol !== undefined && units !== undefined && (price !== undefined || value !== undefined)) {
    const file = readMappedHoldings(sheet, { symbol, units, price, value, currency, account })
    if (file !== null && file.holdings.length > 0) return { kind: 'holdings', file }
  }
  return { kind: 'unmapped', columns }
}

function sheetOf(text: string): Sheet {
  const plain = text.replace(/^\uFEFF/, '').trimEnd()
  const separators = [';', '\t', ','] as const
  // The separator of the widest line: preambles are short and may hold commas of their own.
  const widest = plain.split(/\r\n|\r|\n/).reduce((a, b) => (columnsIn(b) > columnsIn(a) ? b : a), '')
  const delimiter = separators.find((one) => widest.split(one).length === columnsIn(widest)) ?? ','
  const { data } = Papa.parse<string[]>(plain, { delimiter, skipEmptyLines: false })
  return { records: data, hasDecimalComma: delimiter === ';' && /\d,\d/.test(plain) }
}

const columnsIn = (line: string): number => Math.max(...[';', '\t', ','].map((one) => line.split(one).length))
