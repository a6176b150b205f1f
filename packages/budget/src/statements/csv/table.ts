import { MAX_VALUE_LENGTH } from '../one-line.ts'
import type { RowRefusalCode } from '../statement-file.ts'

/** One record of a CSV; a quoted cell may span several lines of the file. */
export interface CsvRow {
  /** Line of the file on which the record begins; the first line is 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** Why the record cannot be read; its `cells` are then empty. */
  readonly problem: RowRefusalCode | null
}

export interface CsvTable {
  readonly delimiter: string
  /** Records that are not blank. */
  readonly rows: readonly CsvRow[]
}

const DELIMITERS = [',', ';', '\t', '|'] as const
const LINES_LOOKED_AT = 60

/**
 * Splits a CSV, detecting its delimiter. Our own code, because every record keeps its line in the file, and because
 * after an unclosed quote reading continues with the next line; libraries offer neither.
 *
 * @param text line ends `\n`
 */
export function splitTable(text: string): CsvTable {
  const lines = text.split('\n')
  const delimiter = delimiterOf(lines.slice(0, LINES_LOOKED_AT))
  const rows = splitLines(lines, delimiter)
  // National Bank has a variant in which each whole line is one quoted cell: unwrap it and split again.
  const isWrapped =
    rows.length > 0 &&
    rows.every((row) => row.cells.length === 1 && /[;,]/.test(row.cells[0] ?? '')) &&
    text.startsWith('"')
  if (!isWrapped) return { delimiter, rows }
  const inner = lines.map(() => '')
  for (const row of rows) inner[row.line - 1] = row.cells[0] ?? ''
  const innerDelimiter = delimiterOf(inner.slice(0, LINES_LOOKED_AT))
  return { delimiter: innerDelimiter, rows: splitLines(inner, innerDelimiter) }
}

/** Returns the delimiter that splits most lines into the same number of cells, and into the most cells. */
function delimiterOf(lines: readonly string[]): string {
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>()
    for (const { cells } of splitLines(lines, delimiter)) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    for (const [columns, count] of counts) {
      const score = columns > 1 ? count * columns : 0
      if (score > best.score) best = { delimiter, score }
    }
  }
  return best.delimiter
}

function splitLines(lines: readonly string[], delimiter: string): CsvRow[] {
  const rows: CsvRow[] = []
  for (let index = 0; index < lines.length;) {
    if (lines[index] === '') {
      index += 1
      continue
    }
    const record = recordAt(lines, index, delimiter)
    const isBlank = record.problem === null && record.cells.every((cell) => cell.trim() === '')
    if (!isBlank) rows.push({ line: index + 1, cells: record.cells, problem: record.problem })
    index = record.next
  }
  return rows
}

interface ReadRecord {
  readonly cells: readonly string[]
  readonly problem: RowRefusalCode | null
  readonly next: number
}

/** Ten times a cell: no bank's row comes close, and damaged data cannot fill the memory with cells. */
const MAX_LINE_LENGTH = 10 * MAX_VALUE_LENGTH
/** American Express breaks addresses over three or four lines; a quote open for longer was never closed. */
const MAX_LINES = 20

function recordAt(lines: readonly string[], index: number, delimiter: string): ReadRecord {
  const line = lines[index] ?? ''
  const next = index + 1
  if (line.length > MAX_LINE_LENGTH) return { cells: [], problem: 'cell_too_long', next }
  if (line.includes('\0')) return { cells: [], problem: 'unreadable_characters', next }
  const record = line.includes('"') ? quotedRecord(lines, index, delimiter) : { cells: line.split(delimiter), next }
  if (record === null) return { cells: [], problem: 'quote_not_closed', next }
  if (record.cells.some((cell) => cell.length > MAX_VALUE_LENGTH))
    return { cells: [], problem: 'cell_too_long', next: record.next }
  return { ...record, problem: null }
}

/** Null for a quote that is never closed. A quote inside an unquoted cell is text: `12" PIZZA`. */
function quotedRecord(
  lines: readonly string[],
  index: number,
  delimiter: string,
): { cells: string[]; next: number } | null {
  const cells: string[] = []
  let next = index + 1
  let text = lines[index] ?? ''
  let at = 0
  for (;;) {
    const isQuoted = /^ *"/.test(text.slice(at, at + 4))
    if (isQuoted) {
      const start = text.indexOf('"', at) + 1
      let end = closingQuote(text, start)
      while (end === -1) {
        if (next - index >= MAX_LINES || next >= lines.length || text.length - start > MAX_VALUE_LENGTH) return null
        const from = text.length
        text += `\n${lines[next] ?? ''}`
        next += 1
        end = closingQuote(text, from)
      }
      const after = text.indexOf(delimiter, end + 1)
      const rest = text.slice(end + 1, after === -1 ? text.length : after)
      // Text after the closing quote is kept on one line; over several lines the quote found belongs to another
      // cell.
      if (rest.trim() !== '' && next - index > 1) return null
      cells.push(text.slice(start, end).replaceAll('""', '"') + rest.trimEnd())
      at = after
    } else {
      const after = text.indexOf(delimiter, at)
      cells.push(text.slice(at, after === -1 ? text.length : after))
      at = after
    }
    if (at === -1) return { cells, next }
    at += delimiter.length
  }
}

/** Returns the offset of the quote that ends a cell, or -1; a doubled quote is one character of the cell. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2)
  return at
}
