import type { Refusal } from '@winterjay/money'
import { fromDayNumber } from '@winterjay/money'
import { csvLine } from '../csv/write.ts'
import type { TapeFileCode } from '../refusals.ts'
import { attribute, readFormats, unescapeXml } from './formats.ts'
import type { NumberFormat } from './formats.ts'
import { openZip } from './zip.ts'
import type { Inflate, Zip } from './zip.ts'

/*
 * An Excel workbook (.xlsx) as a table of text, one sheet at a time: the import reads it like a CSV (lending §4.2).
 * Days are ISO days, numbers have a dot, percents their sign, so that nothing of them is left to ask. A formula counts
 * with the value that was saved with it. Rows keep their numbers, and line breaks inside cells become spaces, but for the
 * workbook of a whole book, which is read back as it was written.
 */

/** The sheets of a loan book with its history, in their order (lending §4.5.6). */
export const BOOK_SHEETS = ['Loans', 'Payments', 'Events', 'Contacts'] as const

export interface Workbook {
  readonly sheets: readonly Sheet[]
  /** The sheet as CSV, or its first lines; a refusal if it is damaged or too large. */
  readonly read: (at: number, mostLines?: number) => Promise<string | Refusal<TapeFileCode>>
}

export interface Sheet {
  readonly name: string
  readonly path: string
}

/** @returns a refusal for a file that is no workbook, or not readable as one: encrypted, damaged, too large */
export async function openWorkbook(bytes: Uint8Array, inflate: Inflate): Promise<Workbook | Refusal<TapeFileCode>> {
  const zip = openZip(bytes, inflate)
  const book = zip === null ? null : await zip.text('xl/workbook.xml').catch(() => null)
  if (zip === null || book === null) return { code: 'tape_is_workbook' }
  const targets = await targetsOf(zip)
  const sheets = [...book.matchAll(/<sheet [^>]*>/g)].flatMap(([tag]) => {
    const path = targets.get(attribute(tag, 'r:id'))
    const isShown = !['hidden', 'veryHidden'].includes(attribute(tag, 'state'))
    return path === undefined || !isShown ? [] : [{ name: unescapeXml(attribute(tag, 'name')), path }]
  })
  if (sheets.length === 0) return { code: 'tape_is_workbook' }
  const isBook = sheets.map(({ name }) => name).join() === BOOK_SHEETS.join()
  const is1904 = /<workbookPr [^>]*date1904="(?:1|true)"/.test(book)
  return {
    sheets,
    read: async (at, mostLines = MAX_ROWS) => {
      const { path = '' } = sheets[at] ?? {}
      const texts = await Promise.all([path, 'xl/sharedStrings.xml', 'xl/styles.xml'].map((name) => textOf(zip, name)))
      const [sheet = null, strings = null, styles = null] = texts
      if (sheet === null || strings === null || styles === null) return { code: 'tape_workbook_unreadable' }
      return tableOf(sheet, {
        strings: sharedStrings(strings),
        formats: readFormats(styles),
        is1904,
        keepsBreaks: isBook,
        mostLines,
      })
    },
  }
}

/** An absent part is empty; null for one that cannot be unpacked. */
const textOf = async (zip: Zip, name: string): Promise<string | null> =>
  zip.has(name) ? zip.text(name).catch(() => null) : ''

/** The sheets' files by the ids that the workbook gives them. */
async function targetsOf(zip: Zip): Promise<Map<string, string>> {
  const links = (await textOf(zip, 'xl/_rels/workbook.xml.rels')) ?? ''
  return new Map(
    [...links.matchAll(/<Relationship [^>]*>/g)].map(([tag]) => {
      const target = attribute(tag, 'Target')
      return [attribute(tag, 'Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`]
    }),
  )
}

/** Texts that cells share, without the reading aids of Japanese. */
const sharedStrings = (xml: string): string[] =>
  [...xml.matchAll(/<si>([\s\S]*?)<\/si>|<si\/>/g)].map(([, item = '']) => textIn(item))

const textIn = (xml: string): string =>
  [...xml.replaceAll(/<rPh[\s\S]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g)]
    .map(([, text = '']) => unescapeXml(text))
    .join('')

interface SheetFacts {
  readonly strings: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly is1904: boolean
  /** Whether line breaks inside cells stay. */
  readonly keepsBreaks: boolean
  readonly mostLines: number
}

/** Of a sheet with formats to its last row only the rows up to the last value are kept. */
const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 256

function tableOf(xml: string, facts: SheetFacts): string {
  const lines: string[] = []
  for (const [, head = '', inside = ''] of xml.matchAll(/<row((?:\s[^>]*?)?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    if (lines.length >= facts.mostLines) break
    const number = Number(attribute(head, 'r')) || lines.length + 1
    const cells = cellsOf(inside, facts)
    if (cells.length === 0 || number > MAX_ROWS) continue
    while (lines.length < number - 1) lines.push('\r\n')
    lines.push(csvLine(cells))
  }
  return lines.join('')
}

function cellsOf(row: string, facts: SheetFacts): string[] {
  const cells: string[] = []
  for (const [, head = '', inside = ''] of row.matchAll(/<c((?:\s[^>]*?)?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const text = valueOf(head, inside, facts)
    const value = facts.keepsBreaks ? text : text.replaceAll(/\s*[\r\n]+\s*/g, ' ')
    const column = columnOf(attribute(head, 'r')) ?? cells.length
    if (value === '' || column >= MAX_COLUMNS) continue
    while (cells.length < column) cells.push('')
    cells[column] = value
  }
  return cells
}

/** From 0: A, B, …, Z, AA. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) return null
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function valueOf(head: string, inside: string, { strings, formats, is1904 }: SheetFacts): string {
  const type = attribute(head, 't')
  if (type === 'inlineStr') return textIn(inside)
  const raw = unescapeXml(/<v(?:\s[^>]*)?>([\s\S]*?)<\/v>/.exec(inside)?.[1] ?? '')
  if (type === 's') return strings[Number(raw)] ?? ''
  if (type === 'b') return raw === '1' ? 'yes' : 'no'
  if (type === 'd') return raw.slice(0, 10)
  // Errors such as #REF! are refused by the reader of their column.
  if (type === 'str' || type === 'e' || raw === '') return raw
  return numberText(Number(raw), formats[Number(attribute(head, 's'))] ?? 'plain', is1904)
}

/** Day 25569 is 1 January 1970; the system of old Macs begins 1,462 days later. */
const EPOCH = 25_569
const LATER = 1_462

function numberText(value: number, format: NumberFormat, is1904: boolean): string {
  if (!Number.isFinite(value)) return ''
  if (format === 'date') {
    const printed = Math.floor(value)
    // Day 60 is 29 February 1900, which never was; the days before it are one off.
    const before = !is1904 && printed < 60 ? 1 : 0
    const day = printed - EPOCH + (is1904 ? LATER : before)
    const isNone = (!is1904 && printed === 60) || day < -EPOCH || day > 2_900_000
    return isNone ? String(value) : fromDayNumber(day)
  }
  if (format === 'percent') return `${exact(value * 100)}%`
  const text = exact(value)
  return typeof format === 'object' && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text
}

/** A spreadsheet keeps fifteen digits, and sums drift further: within a millionth of a cent it is that cent. */
function exact(value: number): string {
  const cents = Math.round(value * 100)
  const isCent = cents !== 0 && Math.abs(cents) < 1e13 && Math.abs(value * 100 - cents) < 1e-6
  return String(isCent ? cents / 100 : Number(value.toPrecision(15)))
}
