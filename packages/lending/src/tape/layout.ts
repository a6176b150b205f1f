import type { Refusal } from '@winterjay/money'
import type { CsvPlace, Delimiter } from './csv/records.ts'
import { createCsvReader } from './csv/records.ts'
import type { ColumnChoices, TapeColumns } from './columns.ts'
import { REQUIRED_FIELDS, matchColumns } from './columns.ts'
import { quotable } from './fold.ts'
import type { TapeFileCode } from './refusals.ts'

export interface TapeLimits {
  /** The most loans per file: security T14. */
  readonly maxRows: number
  readonly maxColumns: number
  /** Characters in one cell. */
  readonly maxCellLength: number
}

/** A line that is not a loan, and why it was skipped. */
export interface SkippedLine {
  readonly line: number
  /** Consecutive lines skipped from there: more than 1 for blank lines. */
  readonly count: number
  readonly reason: 'separator' | 'title' | 'blank' | 'totals' | 'prose' | 'header_again'
  /** The line's first words, at most 80 characters. */
  readonly text: string
}

/** Where the table is in the text, and what its columns are. */
export interface TapeLayout {
  readonly delimiter: Delimiter
  readonly headers: readonly string[]
  readonly headerLine: number
  readonly columns: TapeColumns
  /** Where the first loan may start. */
  readonly body: CsvPlace
  /** Lines before the header. */
  readonly skipped: readonly SkippedLine[]
}

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']
/** Reports have a few title lines at the top, never a page of them. */
const HEADER_WITHIN_RECORDS = 40
const SEP_LINE = /^"?sep=([,;\t|])"?[ \t]*(?:\r\n|\n|\r|$)/i

/** Finds the header line and the separator: the pair that recognises the most columns. */
export function findLayout(
  text: string,
  limits: TapeLimits,
  choices: ColumnChoices = {},
): TapeLayout | Refusal<TapeFileCode> {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const sep = SEP_LINE.exec(text.slice(start, start + 20))
  const skipped: SkippedLine[] = sep ? [{ line: 1, count: 1, reason: 'separator', text: sep[0].trim() }] : []
  const from: CsvPlace = { position: start + (sep?.[0].length ?? 0), line: sep ? 2 : 1 }
  if (text.slice(from.position, from.position + 10_000).trim() === '' && text.slice(from.position).trim() === '')
    return { code: 'tape_empty' }
  const candidates = sep ? [sep[1] as Delimiter] : DELIMITERS
  let best: Candidate | null = null
  for (const delimiter of candidates) {
    const found = bestHeader({ text, delimiter, limits, choices }, from)
    if (found && (!best || found.score > best.score)) best = found
  }
  if (!best) return { code: 'tape_no_header', params: { required: REQUIRED_FIELDS.join(', ') } }
  if (best.headers.length > limits.maxColumns)
    return { code: 'tape_too_many_columns', params: { limit: limits.maxColumns } }
  const { missing, repeated } = best.columns
  if (missing.length > 0 || repeated.length > 0) {
    return {
      code: 'tape_columns',
      params: { missing: missing.join(', '), repeated: repeated.join(', '), line: best.headerLine },
    }
  }
  return { ...best, skipped: [...skipped, ...best.skipped] }
}

interface HeaderSearch {
  readonly text: string
  readonly delimiter: Delimiter
  readonly limits: TapeLimits
  readonly choices: ColumnChoices
}

interface Candidate extends TapeLayout {
  readonly score: number
}

function bestHeader({ text, delimiter, limits, choices }: HeaderSearch, from: CsvPlace): Candidate | null {
  const reader = createCsvReader(text, delimiter, limits.maxColumns, from)
  const above: SkippedLine[] = []
  let best: Candidate | null = null
  for (let count = 0; count < HEADER_WITHIN_RECORDS; count += 1) {
    const record = reader.next()
    if (!record) break
    const columns = matchColumns(record.cells, choices)
    const required = REQUIRED_FIELDS.length - columns.missing.length
    // Optional columns break a tie between separators; a data row that contains "Capital" is not a header.
    const score = required * 100 + columns.read.length
    if (required >= 2 && (!best || score > best.score)) {
      const headers = withoutTrailingBlanks(record.cells)
      best = { score, delimiter, headers, headerLine: record.line, columns, body: reader.place(), skipped: [...above] }
    }
    if (best && columns.missing.length === 0) break
    const isBlank = record.cells.every((cell) => cell.trim() === '')
    above.push({
      line: record.line,
      count: 1,
      reason: isBlank ? 'blank' : 'title',
      text: quotable(record.cells.join(' ')),
    })
  }
  return best
}

function withoutTrailingBlanks(cells: readonly string[]): string[] {
  let end = cells.length
  while (end > 0 && (cells[end - 1] ?? '').trim() === '') end -= 1
  return cells.slice(0, end)
}

/** The columns of a file as the lender sees them, for choosing what they mean. */
export interface FileColumns {
  readonly headers: readonly string[]
  /** By position, up to three values below the header. */
  readonly samples: readonly (readonly string[])[]
  /** What is understood without the lender. */
  readonly columns: TapeColumns
}

const SAMPLES = 3

/**
 * Returns the columns of a table, also of one whose header is not understood: then of the fullest of its first lines.
 * Null for a text that is no table.
 */
export function fileColumns(text: string, limits: TapeLimits): FileColumns | null {
  const start: CsvPlace = { position: text.startsWith('\uFEFF') ? 1 : 0, line: 1 }
  let best: Candidate | null = null
  for (const delimiter of DELIMITERS) {
    const found = bestHeader({ text, delimiter, limits, choices: {} }, start) ?? fullestLine(text, delimiter, start)
    if (found !== null && (best === null || found.score > best.score)) best = found
  }
  if (best === null || best.headers.length > limits.maxColumns) return null
  const { headers, columns, delimiter, body } = best
  const reader = createCsvReader(text, delimiter, limits.maxColumns, body)
  const rows: (readonly string[])[] = []
  for (let row = reader.next(); row !== null && rows.length < HEADER_WITHIN_RECORDS; row = reader.next())
    rows.push(row.cells)
  const samples = headers.map((_, at) =>
    rows
      .map((cells) => quotable(cells[at] ?? ''))
      .filter((cell) => cell !== '')
      .slice(0, SAMPLES),
  )
  return { headers, samples, columns }
}

/** Less than any header that names two required columns. */
function fullestLine(text: string, delimiter: Delimiter, from: CsvPlace): Candidate | null {
  const reader = createCsvReader(text, delimiter, HEADER_WITHIN_RECORDS * 2, from)
  let best: Candidate | null = null
  for (let count = 0; count < HEADER_WITHIN_RECORDS; count += 1) {
    const record = reader.next()
    if (record === null) break
    const score = record.cells.filter((cell) => cell.trim() !== '').length
    if (score < REQUIRED_FIELDS.length || (best !== null && score <= best.score)) continue
    const headers = withoutTrailingBlanks(record.cells)
    const columns = matchColumns(record.cells)
    best = { score, delimiter, headers, headerLine: record.line, columns, body: reader.place(), skipped: [] }
  }
  return best
}
