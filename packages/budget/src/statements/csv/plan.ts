import type { LocalDate } from '@winterjay/money'
import { parsePrinted } from '../amount.ts'
import type { ColumnMapping } from '../column-mapping.ts'
import { guessMapping } from './guess.ts'
import { headerName } from './header.ts'
import { headerRowOf } from './heading.ts'
import { layoutShaped } from './headerless.ts'
import { layoutNamed, mappingOf } from './layouts.ts'
import type { CsvRow } from './table.ts'
import { isDay } from '../day.ts'
import type { AccountType, ReadOptions } from '../statement-file.ts'

export interface FoundHeader {
  readonly header: readonly string[] | null
  /** The rows under the header, or all of them. */
  readonly body: readonly CsvRow[]
}

/** Account details may precede the header; no known bank prints more than a dozen lines of them. */
const ROWS_LOOKED_AT = 30

/**
 * Finds the header row, if any, and the rows below it; rows above it are the bank's preamble. A known layout's header
 * is preferred to a row that merely contains three known names (Canadian Tire's preamble does), and the last choice is
 * a row of words right above the first row with a day and an amount.
 */
export function findHeader(rows: readonly CsvRow[], today: LocalDate): FoundHeader {
  const head = rows.slice(0, ROWS_LOOKED_AT)
  const known = head.findIndex((row) => layoutNamed(row.cells.map(headerName)) !== null)
  const at = known === -1 ? headerRowOf(head, (cell) => parsePrinted(cell) === null && !isDay(cell, today)) : known
  if (at !== -1) return { header: rows[at]?.cells ?? null, body: rows.slice(at + 1) }
  const first = head.findIndex(
    ({ cells }) => cells.some((cell) => isDay(cell, today)) && cells.some((cell) => parsePrinted(cell) !== null),
  )
  const width = rows[first]?.cells.length ?? 0
  const above = rows[first - 1]
  const isHeader = above?.cells.length === width && width > 1 && above.cells.every((cell) => isWord(cell, today))
  if (isHeader) return { header: above.cells, body: rows.slice(first) }
  const start = head.findIndex((row, i) => i >= first || row.problem !== null || row.cells.length >= width)
  return { header: null, body: rows.slice(Math.max(0, start)) }
}

const isWord = (cell: string, today: LocalDate): boolean =>
  cell.trim() !== '' && parsePrinted(cell) === null && !isDay(cell, today)

/** How to read a file, and how certain that is. */
export interface CsvPlan {
  readonly institution: string | null
  readonly accountType: AccountType | null
  readonly mapping: ColumnMapping
  readonly isGuess: boolean
  /** The guess is sure once the balances prove it. */
  readonly needsProof?: true
  /** The header does not determine the sign; the bank whose amounts are `flipped`. */
  readonly signOf: { readonly institution: string | null; readonly accountType: AccountType | null } | null
}

/** A known layout by its header or its shape, the user's own mapping, or a guess; null if nothing fits. */
export function planFor({ header, body }: FoundHeader, options: ReadOptions): CsvPlan | null {
  const unknown = { institution: null, accountType: null, signOf: null }
  if (options.mapping !== undefined) return { ...unknown, mapping: options.mapping, isGuess: false }
  if (header !== null) {
    const names = header.map(headerName)
    const layout = layoutNamed(names)
    if (layout !== null)
      return { ...layout, mapping: mappingOf(layout, names), isGuess: false, signOf: layout.sharedWith ?? null }
  } else if (body.length > 0) {
    const layout = layoutShaped(body, options)
    if (layout !== null) return { ...layout, isGuess: layout.needsProof === true, signOf: null }
  }
  const mapping = guessMapping(body, header, options.today)
  const isSignOpen = mapping?.direction === undefined && mapping?.amounts.every(({ as }) => as === 'signed') === true
  return mapping === null ? null : { ...unknown, mapping, isGuess: true, signOf: isSignOpen ? unknown : null }
}
