import { accountName, findDay, plainName } from './cell-values.ts'
import { Collector } from './collector.ts'
import { isBlank, readerOf } from './columns.ts'
import type { ColumnMap, HoldingsFile, Sheet, UnmappedFile } from './holdings-file.ts'

/** What brokers call a column, in English and French, as plain names. */
const NAMES: Readonly<Record<keyof ColumnMap, readonly string[]>> = {
  symbol: ['symbol', 'symbole', 'ticker', 'security', 'titre'],
  units: ['quantity', 'quantite', 'units', 'unites', 'shares', 'actions', 'parts'],
  price: ['price', 'prix', 'lastprice', 'dernierprix', 'marketprice', 'prixdumarche', 'cours', 'closeprice'],
  value: ['marketvalue', 'valeurmarchande', 'valeuraumarche', 'value', 'valeur', 'totalvalue', 'totalmarketvalue'],
  currency: ['currency', 'devise', 'monnaie'],
  account: ['account', 'compte', 'accounttype', 'typedecompte', 'accountname'],
}

/** The header: the first record with at least three named columns, one of which could be a symbol. */
function headerIndex({ records }: Sheet): number {
  return records.findIndex(
    (record) =>
      record.filter((one) => /[a-z]/i.test(one)).length >= 3 &&
      record.filter((one) => one.trim() !== '').every((one) => !/^[\d\s.,$-]+$/.test(one)),
  )
}

/** The columns of an unknown file and what they probably are; null if it has no header. */
export function columnsOf(sheet: Sheet): UnmappedFile | null {
  const header = sheet.records[headerIndex(sheet)]
  if (header === undefined) return null
  const headers = header.map((one) => one.trim()).filter((one) => one !== '')
  const suggested = Object.fromEntries(
    Object.entries(NAMES).flatMap(([field, names]) => {
      const match = headers.find((one) => names.includes(plainName(one)))
      return match === undefined ? [] : [[field, match]]
    }),
  )
  return { headers, suggested }
}

/** Reads an unknown file by the columns that the person mapped; null if one of them is not there. */
export function readMappedHoldings(sheet: Sheet, map: ColumnMap): HoldingsFile | null {
  const top = headerIndex(sheet)
  const header = sheet.records[top]
  const names = header?.map(plainName) ?? []
  const asked = Object.values(map).filter((one) => one !== undefined)
  if (header === undefined || !asked.every((one) => names.includes(plainName(one)))) return null
  if (map.price === undefined && map.value === undefined) return null
  const found = new Collector(sheet.hasDecimalComma)
  found.asOf = findDay(sheet.records.slice(0, top).flat().join(' '))
  const read = readerOf(header)
  for (const [index, record] of sheet.records.entries()) {
    if (index <= top || isBlank(record)) continue
    const cell = read(record)
    const of = (column: string | undefined): string => (column === undefined ? '' : cell(column))
    const account = of(map.account)
    found.holding({
      row: index + 1,
      account: found.account(/\d{4}/.test(account) ? accountName('', account) : account, account),
      symbol: cell(map.symbol),
      name: cell(map.symbol),
      currency: of(map.currency),
      units: cell(map.units),
      price: of(map.price),
      value: of(map.value),
      book: '',
    })
  }
  return found.file('generic')
}
