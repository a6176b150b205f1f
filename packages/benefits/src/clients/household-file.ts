import { type LocalDate, type Locale, write } from '@winterjay/money'
import { requestFaults } from '../answer.ts'
import { isFlaw, readCell } from './cells.ts'
import { type Column, columnOf, FORM_COLUMNS, REF } from './columns.ts'
import { FILE_TEXTS, type FileCode } from './file-texts.ts'

/** A record of a CSV file, as the reader of `@winterjay/lending` returns it. */
export interface FileRecord {
  /** From 1. */
  readonly line: number
  readonly cells: readonly string[]
  readonly flaw: unknown
}

/** A household of a file, as a body of the request with amounts in dollars. */
export interface FileHousehold {
  readonly line: number
  /** The file's own mark of the row; empty if it has none. */
  readonly ref: string
  readonly consentedOn: LocalDate | null
  readonly notes: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Why a row is refused; `column` is null for the whole row. */
export interface RowFault {
  readonly line: number
  readonly column: string | null
  readonly detail: string
}

export interface HouseholdFile {
  readonly households: readonly FileHousehold[]
  readonly faults: readonly RowFault[]
  /** Headers that name no column: their cells are not read. */
  readonly unknown: readonly string[]
}

/** Columns of a file: the fields, each perhaps under two names, and the file's own. */
export const MAX_FILE_COLUMNS = 128
/** The most rows of a file. */
export const MAX_FILE_ROWS = 2_000

/** Columns that may be left out: an unticked box, and one that follows from the age. */
const OPTIONAL = new Set(['student', 'disability', 'senior_65_plus'])

/**
 * Reads a file of households (clients §4). Good rows are read although others are refused.
 * @returns the sentence that refuses the whole file, if its columns cannot be read
 */
export function readHouseholds(records: readonly FileRecord[], locale: Locale): HouseholdFile | string {
  const [header, ...rows] = records.filter(
    ({ cells, flaw }) => flaw !== null || cells.some((cell) => cell.trim() !== ''),
  )
  if (header === undefined || rows.length === 0) return said('file-empty', locale)
  if (rows.length > MAX_FILE_ROWS) return said('file-too-long', locale, { most: MAX_FILE_ROWS })
  const columns = header.cells.map(columnOf)
  const refused = refusedColumns(columns, locale)
  if (refused !== null) return refused
  const read = rows.map((row) => readRow(row, columns, locale))
  return {
    households: read.flatMap(({ household, faults }) => (faults.length === 0 ? [household] : [])),
    faults: read.flatMap(({ faults }) => faults),
    unknown: header.cells.filter((cell, at) => columns[at] === null && cell.trim() !== ''),
  }
}

const said = (code: FileCode, locale: Locale, params: Readonly<Record<string, string | number>> = {}): string =>
  write(FILE_TEXTS[locale][code], params, locale)

function refusedColumns(columns: readonly (Column | null)[], locale: Locale): string | null {
  const names = columns.flatMap((column) => column?.name ?? [])
  if (names.length === 0) return said('file-no-columns', locale)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return said('file-column-twice', locale, { column: twice })
  const missing = FORM_COLUMNS.filter(({ name }) => !OPTIONAL.has(name) && !names.includes(name))
  return missing.length === 0
    ? null
    : said('file-column-missing', locale, { columns: missing.map(({ name }) => name).join(', ') })
}

function readRow(
  { line, cells, flaw }: FileRecord,
  columns: readonly (Column | null)[],
  locale: Locale,
): { household: FileHousehold; faults: RowFault[] } {
  const body: Record<string, unknown> = {}
  const spouse: Record<string, unknown> = {}
  const faults: RowFault[] = []
  const fault = (column: string | null, code: FileCode): unknown =>
    faults.push({ line, column, detail: said(code, locale) })
  if (flaw !== null) fault(null, 'row-quote')
  else if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) fault(null, 'row-cells')
  else
    columns.forEach((column, at) => {
      const cell = cells[at]?.trim() ?? ''
      if (column === null || cell === '') return
      const value = readCell(column.kind, cell)
      if (isFlaw(value)) fault(column.name, value.code)
      else if (column.name.startsWith('spouse.')) spouse[column.name.slice('spouse.'.length)] = value
      else body[column.name] = value
    })
  const { [REF]: ref = '', notes = '', consented_on: consentedOn = null, ...household } = body
  if (Object.keys(spouse).length > 0) household['spouse'] = spouse
  if (faults.length === 0) faults.push(...ruleFaults(line, household, locale))
  return {
    household: {
      line,
      ref: String(ref),
      notes: String(notes),
      consentedOn: consentedOn as LocalDate | null,
      body: household,
    },
    faults,
  }
}

/** What the rules say about a row whose cells can all be read. */
const ruleFaults = (line: number, household: Readonly<Record<string, unknown>>, locale: Locale): RowFault[] =>
  requestFaults(household, locale).map(({ field, detail }) => ({ line, column: field, detail }))
