import type { PdfColumn, PdfHeader, PdfRole } from './columns.ts'
import { headerAt } from './columns.ts'
import type { PrintedDay } from './days.ts'
import { printedDay } from './days.ts'
import type { Line } from './lines.ts'
import type { LineWord, Money, MoneyWord } from './money.ts'
import { withMoney } from './money.ts'

/** A row as printed: which of its amounts is money out is not decided here. */
export interface PdfRow {
  readonly day: PrintedDay
  readonly as: 'in' | 'out' | 'amount'
  readonly amount: Money
  readonly balance: Money | null
  readonly category: string
  /** Counted over all pages, from 1. */
  readonly line: number
  description: string
}

export interface PdfTable {
  readonly rows: readonly PdfRow[]
  readonly roles: ReadonlySet<PdfRole>
  /** Where the first header stands; what is above it says whose statement it is. */
  readonly firstLine: number
}

/** Lines that repeat what the rows add up to. */
const SUMMARY =
  /^(?:sub-?)?totals?\b|\b(?:opening|closing|starting|previous|beginning|ending|new) (?:statement |account )?balance\b|balance (?:brought |carried )?forward|^solde\b|^nouveau solde/i
/** A second line follows its row this closely, and is printed within a little of where descriptions begin. */
const NEXT_LINE = 17
const INDENT = 30

interface Reading {
  readonly rows: PdfRow[]
  header: PdfHeader
  /** Once per day: rows without a day have that of the row before. */
  day: PrintedDay | null
  /** A row whose amount stands on a later line. */
  begun: { day: PrintedDay; words: string[] } | null
  last: { row: PdfRow; line: Line } | null
}

/** Reads the rows under each header of the document; null if no header is found. */
export function tableIn(lines: readonly Line[]): PdfTable | null {
  let reading: Reading | null = null
  let firstLine = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    if (line === undefined) continue
    const header = headerAt(lines, at)
    if (header !== null) {
      if (reading === null) firstLine = at
      reading ??= { rows: [], day: null, begun: null, last: null, header }
      reading.header = header
      reading.last = null
      at += header.lineCount - 1
    } else if (reading !== null) readLine(reading, line, at + 1)
  }
  if (reading === null) return null
  return { rows: reading.rows, roles: new Set(reading.header.columns.map(({ role }) => role)), firstLine }
}

function readLine(reading: Reading, line: Line, number: number): void {
  const { columns } = reading.header
  const words = withMoney(line.words)
  const { days, rest } = takeDays(words, columns)
  const [day] = days
  const { amounts, others } = takeAmounts(rest, columns)
  const { description, category } = textOf(others, columns)
  if (SUMMARY.test(description)) {
    reading.begun = null
    reading.last = null
    if (day !== undefined) reading.day = day
    return
  }
  if (day !== undefined) reading.day = day
  const moved = amounts.find(({ role }) => role !== 'balance')
  if (moved === undefined) return continueRow(reading, line, { day, description, isText: amounts.length === 0 })
  const on = day ?? reading.begun?.day ?? (hasBalances(columns) ? reading.day : null)
  if (on === null) return undefined
  const begun = reading.begun !== null && day === undefined ? reading.begun.words : []
  const row: PdfRow = {
    day: on,
    as: moved.role === 'in' || moved.role === 'out' ? moved.role : 'amount',
    amount: moved.word,
    balance: amounts.find(({ role }) => role === 'balance')?.word ?? null,
    category,
    line: number,
    description: [...begun, description].filter((part) => part !== '').join(' '),
  }
  reading.rows.push(row)
  reading.begun = null
  reading.last = { row, line }
  return undefined
}

/** Only accounts print a day once for several rows; every row of a card has its own. */
const hasBalances = (columns: readonly PdfColumn[]): boolean => columns.some(({ role }) => role === 'in')

/** A line without an amount: the second line of a row, or the first of one whose amount comes later. */
function continueRow(
  reading: Reading,
  line: Line,
  { day, description, isText }: { day: PrintedDay | undefined; description: string; isText: boolean },
): void {
  if (!isText || description === '') return
  const begins = reading.header.columns.find(({ role }) => role === 'description')?.from ?? 0
  const from = line.words.find(({ text }) => description.startsWith(text))?.from ?? 0
  if (Math.abs(from - begins) > INDENT) return
  if (day !== undefined) reading.begun = { day, words: [description] }
  else if (reading.begun !== null) reading.begun.words.push(description)
  else if (reading.last !== null && isNext(reading.last.line, line)) {
    reading.last.row.description += ` ${description}`
    reading.last = { ...reading.last, line }
  }
}

const isNext = (before: Line, line: Line): boolean => before.page === line.page && line.top - before.top <= NEXT_LINE

/** The days of a line: at its begin, or in a column of their own behind the amounts. */
function takeDays(words: readonly LineWord[], columns: readonly PdfColumn[]): { days: PrintedDay[]; rest: LineWord[] } {
  const at = columns.find(({ role }) => role === 'date')
  const description = columns.find(({ role }) => role === 'description')
  if (at === undefined || description === undefined) return { days: [], rest: [...words] }
  if (at.from > description.from) return takeDayBehind(words, at)
  const reference = columns[0]?.role === 'ref' && /^\d{3,}$/.test(words[0]?.text ?? '') ? 1 : 0
  const days: PrintedDay[] = []
  let next = reference
  while (days.length < 2 && (words[next]?.from ?? Infinity) < description.from - 2) {
    const day = printedDay(words, next)
    if (day === null) break
    days.push(day)
    next += day.words
  }
  return { days, rest: days.length === 0 ? [...words] : words.slice(next) }
}

function takeDayBehind(words: readonly LineWord[], column: PdfColumn): { days: PrintedDay[]; rest: LineWord[] } {
  for (const [at, word] of words.entries()) {
    const day = word.from < column.to + 15 && word.to > column.from - 15 ? printedDay(words, at) : null
    if (day !== null) return { days: [day], rest: words.toSpliced(at, day.words) }
  }
  return { days: [], rest: [...words] }
}

interface Amount {
  readonly role: PdfRole
  readonly word: MoneyWord
}

const NUMERIC: ReadonlySet<PdfRole> = new Set(['in', 'out', 'amount', 'balance'])

/** Amounts at the end of a line, each in the column it stands under; one inside a description is text. */
function takeAmounts(
  words: readonly LineWord[],
  columns: readonly PdfColumn[],
): { amounts: readonly Amount[]; others: readonly LineWord[] } {
  const numeric = columns.filter(({ role }) => NUMERIC.has(role))
  const left = Math.min(...numeric.map(({ from }) => from))
  const amounts: Amount[] = []
  let end = words.length
  for (; end > 0; end -= 1) {
    const word = words[end - 1]
    if (word?.amountCents === undefined || word.to < left - 12) break
    const nearest = numeric.toSorted((a, b) => distance(a, word) - distance(b, word))[0]
    if (nearest === undefined) break
    amounts.push({ role: nearest.role, word })
  }
  return { amounts, others: words.slice(0, end) }
}

/** Amounts are set flush right, mostly with their header, which may be wider or narrower. */
const distance = (column: PdfColumn, word: LineWord): number =>
  Math.min(Math.abs(word.to - column.to), Math.abs((word.from + word.to) / 2 - (column.from + column.to) / 2))

function textOf(
  words: readonly LineWord[],
  columns: readonly PdfColumn[],
): { readonly description: string; readonly category: string } {
  const category = columns.find(({ role }) => role === 'category')
  const isCategory = (word: LineWord): boolean => category !== undefined && word.from >= category.from - 3
  const joined = (kept: readonly LineWord[]): string => kept.map(({ text }) => text).join(' ')
  return {
    // CIBC prints a letter of another alphabet before some texts.
    description: joined(words.filter((word) => !isCategory(word))).replace(/^\u00dd ?/, ''),
    category: joined(words.filter(isCategory)),
  }
}
