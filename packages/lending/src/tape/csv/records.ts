/*
 * The CSV grammar (RFC 4180, as spreadsheets actually write it), one record at a time with the line it starts on.
 *
 * Our own reader instead of a library, because a loan import must lose nothing and must name lines: it accepts LF, CRLF
 * and CR mixed in one file, tracks the physical line through breaks inside quotes, can stop between any two records,
 * and confines a bad quote to the line that contains it. A library loses the rows after it. The tests compare it with
 * papaparse on every well-formed text.
 */

export type Delimiter = ',' | ';' | '\t' | '|'

export interface CsvRecord {
  /** Physical line, from 1, on which the record starts. */
  readonly line: number
  readonly cells: readonly string[]
  /** Null for a well-formed record. A flawed one ends with the line where its bad quote was opened. */
  readonly flaw: CsvFlaw | null
}

export interface CsvFlaw {
  readonly kind: 'open' | 'stray'
  readonly openedLine: number
  /**
   * The last line that the quoted text may have been meant to reach: that of the next quote, or of the end of the text.
   */
  readonly throughLine: number
}

export interface CsvPlace {
  /** Index into the text. */
  readonly position: number
  /** Physical line of that index, from 1. */
  readonly line: number
}

export interface CsvReader {
  /** Returns the next record; null at the end of the text. A blank line is a record of one empty cell. */
  next(): CsvRecord | null
  /** Where the next record starts. */
  place(): CsvPlace
}

const QUOTE = 34
const LF = 10
const CR = 13
const SPACE = 32

/**
 * Linear in the text: a scan for a closing quote that fails has met only doubled quotes, so no later line can start
 * such a scan over the same stretch.
 *
 * @param maxCells cells kept per record; one more is kept to show that there were more
 */
export function createCsvReader(
  text: string,
  delimiter: Delimiter,
  maxCells: number,
  from: CsvPlace = { position: 0, line: 1 },
): CsvReader {
  let { position, line } = from
  let lf = -1
  let cr = -1

  function endOfLine(): number {
    if (lf < position) lf = indexOrEnd(text, '\n', position)
    if (cr < position) cr = indexOrEnd(text, '\r', position)
    return Math.min(lf, cr)
  }

  function next(): CsvRecord | null {
    if (position >= text.length) return null
    const startLine = line
    const end = endOfLine()
    const plain = text.slice(position, end)
    if (!plain.includes('"')) {
      position = afterBreak(text, end)
      line += 1
      return { line: startLine, cells: plain.split(delimiter, maxCells + 1), flaw: null }
    }
    const quoted = readQuotedRecord(text, delimiter, maxCells, { position, line })
    position = quoted.next.position
    line = quoted.next.line
    return { line: startLine, cells: quoted.cells, flaw: quoted.flaw }
  }

  return { next, place: () => ({ position, line }) }
}

interface QuotedRecord {
  readonly cells: readonly string[]
  readonly flaw: CsvFlaw | null
  readonly next: CsvPlace
}

function readQuotedRecord(text: string, delimiter: Delimiter, maxCells: number, start: CsvPlace): QuotedRecord {
  const cells: string[] = []
  const separator = delimiter.charCodeAt(0)
  let { position, line } = start
  for (;;) {
    let cell: string
    const opening = skipSpaces(text, position)
    if (text.charCodeAt(opening) === QUOTE) {
      const closing = closingQuote(text, opening + 1)
      const after = closing === -1 ? -1 : skipSpaces(text, closing + 1)
      if (after === -1 || !endsCell(text, after, separator)) {
        const inside = text.slice(opening + 1, closing === -1 ? text.length : closing)
        const flaw: CsvFlaw = {
          kind: after === -1 ? 'open' : 'stray',
          openedLine: line,
          throughLine: line + countBreaks(inside),
        }
        return flawedRecord(text, delimiter, maxCells, start, opening, flaw)
      }
      const inside = text.slice(opening + 1, closing)
      cell = inside.includes('"') ? inside.replaceAll('""', '"') : inside
      line += countBreaks(inside)
      position = after
    } else {
      const end = endOfCell(text, position, separator)
      cell = text.slice(position, end)
      position = end
    }
    if (cells.length <= maxCells) cells.push(cell)
    if (text.charCodeAt(position) !== separator) break
    position += 1
  }
  return { cells, flaw: null, next: { position: afterBreak(text, position), line: line + 1 } }
}

/** Reading resumes on the line after the one that opened the bad quote, so that no well-formed row after it is lost. */
function flawedRecord(
  text: string,
  delimiter: Delimiter,
  maxCells: number,
  start: CsvPlace,
  opening: number,
  flaw: CsvFlaw,
): QuotedRecord {
  const end = endOfCell(text, opening, LF)
  return {
    cells: text.slice(start.position, end).split(delimiter, maxCells + 1),
    flaw,
    next: { position: afterBreak(text, end), line: flaw.openedLine + 1 },
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text.charCodeAt(at + 1) === QUOTE) at = text.indexOf('"', at + 2)
  return at
}

function skipSpaces(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === SPACE) at += 1
  return at
}

function endsCell(text: string, at: number, separator: number): boolean {
  if (at >= text.length) return true
  const code = text.charCodeAt(at)
  return code === separator || code === LF || code === CR
}

function endOfCell(text: string, from: number, separator: number): number {
  let at = from
  while (!endsCell(text, at, separator)) at += 1
  return at
}

function countBreaks(text: string): number {
  let breaks = 0
  for (let at = 0; at < text.length; at = afterBreak(text, at)) {
    at = endOfCell(text, at, LF)
    if (at < text.length) breaks += 1
  }
  return breaks
}

/** Returns the index after the line break at `at`, or the end of the text if there is no break. */
function afterBreak(text: string, at: number): number {
  if (at >= text.length) return text.length
  return text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? at + 2 : at + 1
}

function indexOrEnd(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at === -1 ? text.length : at
}
