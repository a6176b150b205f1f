import type { Refusal } from '@winterjay/money'
import type { ColumnMapping, DetectedTable } from '../column-mapping.ts'
import { bookEntries, isProven } from './accounts.ts'
import { cutRow } from './cut.ts'
import { fingerprintOf } from './header.ts'
import type { FoundHeader } from './plan.ts'
import { findHeader, planFor } from './plan.ts'
import { readRows } from './rows.ts'
import type { CsvRow } from './table.ts'
import { splitTable } from './table.ts'
import type { DateOrder } from '../day.ts'
import { settleDateOrder } from '../day.ts'
import type { TextEncoding } from '@winterjay/money'
import type { Reading } from '../reading.ts'
import { emptyReading, refusedFile, statementOf } from '../reading.ts'
import type { FileRefusalCode, ReadOptions, StatementFile } from '../statement-file.ts'

/**
 * Reads any bank's CSV: known layouts by their header or shape, others by a guess that the user confirms, or by the
 * mapping the user gave (budget §1.1 and §1.3).
 *
 * @param text decoded, line ends `\n`
 */
export function readCsv(text: string, encoding: TextEncoding, options: ReadOptions): StatementFile {
  const { delimiter, rows } = splitTable(text)
  const found = findHeader(rows, options.today)
  const plan = planFor(found, options)
  const columnCount = Math.max(
    0,
    ...found.body.slice(0, SAMPLE).map((row) => row.cells.length),
    found.header?.length ?? 0,
  )
  const headerFingerprint = fingerprintOf(found.header, columnCount)
  const table: DetectedTable = {
    delimiter,
    header: found.header,
    columnCount,
    sample: sampleOf(found.body),
    proposal: plan?.mapping ?? null,
  }
  const facts = { format: 'csv', encoding, headerFingerprint } as const
  if (plan === null) return refuseUnplanned(found, table, { encoding, headerFingerprint })

  const cut = cutRow(text, found.body, plan.mapping)
  const reading = emptyReading()
  const dateOrder = settleDates(reading, found.body, plan.mapping, options)
  const entries = readRows(cut === null ? found.body : found.body.slice(0, -1), {
    reading,
    mapping: plan.mapping,
    dateOrder,
    today: options.today,
    header: found.header,
  })
  const { institution } = bookEntries(reading, entries, plan, options)
  const isOpen = plan.isGuess && !(plan.needsProof === true && isProven(entries))
  if (isOpen) reading.questions.push({ ask: 'columns' })
  const kept = reading.accounts.reduce((sum, account) => sum + account.transactions.length, 0)
  const error: Refusal<FileRefusalCode> | null = cut === null ? null : { code: 'truncated', params: { kept } }
  return statementOf(reading, { ...facts, institution, error, needsMapping: isOpen ? table : null })
}

const SAMPLE = 20
const sampleOf = (rows: readonly CsvRow[]): string[][] => rows.slice(0, SAMPLE).map((row) => [...row.cells])

/**
 * Refuses a file without a date column or an amount column: only a header, a table the user may map, or not a
 * statement.
 */
function refuseUnplanned(
  { header, body }: FoundHeader,
  table: DetectedTable,
  { encoding, headerFingerprint }: { encoding: TextEncoding; headerFingerprint: string },
): StatementFile {
  const facts = { format: 'csv', encoding } as const
  if (header !== null && body.length === 0) {
    return {
      ...refusedFile({ code: 'no_transactions', params: { badLines: 0, skipped: 0 } }, facts),
      headerFingerprint,
    }
  }
  const isTable =
    table.columnCount >= 3 && body.filter((row) => row.cells.length === table.columnCount).length * 2 > body.length
  if (header === null && !isTable)
    return refusedFile({ code: 'not_a_statement', params: { kind: 'text' } }, { format: null, encoding })
  return { ...refusedFile({ code: 'columns_unknown' }, facts), needsMapping: table, headerFingerprint }
}

function settleDates(
  reading: Reading,
  rows: readonly CsvRow[],
  mapping: ColumnMapping,
  options: ReadOptions,
): DateOrder {
  const told = options.dateOrder ?? mapping.dateOrder
  if (told !== undefined) return told
  const settled = settleDateOrder(
    rows.map((row) => row.cells[mapping.date] ?? ''),
    options.today,
  )
  if (settled.openExample !== null)
    reading.questions.push({ ask: 'date_order', assumed: settled.order, example: settled.openExample })
  return settled.order
}
