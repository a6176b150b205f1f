import { directionBehind } from '../amount.ts'
import type { ColumnMapping } from '../column-mapping.ts'
import type { CsvRow } from './table.ts'

/**
 * Returns the last row if the download was cut off inside it, otherwise null: the file does not end with a line end,
 * and the row has fewer cells than every other, an open quote, or a last amount without the two decimals, or the
 * `DR` or `CR`, that all others have. Half an amount is a wrong amount, so such a row is not read.
 */
export function cutRow(text: string, rows: readonly CsvRow[], mapping: ColumnMapping): CsvRow | null {
  const last = rows.at(-1)
  const others = rows.slice(0, -1).filter((row) => row.problem === null)
  if (last === undefined || text.endsWith('\n') || others.length === 0) return null
  if (last.problem === 'quote_not_closed') return last
  if (last.problem !== null) return null
  const width = others.reduce((least, row) => Math.min(least, row.cells.length), Number.POSITIVE_INFINITY)
  if (last.cells.length < width) return last
  const column = last.cells.length - 1
  const isMoney = column === mapping.balance || mapping.amounts.some((amount) => amount.column === column)
  const printed = last.cells[column] ?? ''
  if (!isMoney || printed.trim() === '') return null
  const filled = others.map((row) => row.cells[column] ?? '').filter((cell) => cell.trim() !== '')
  const isShort = WHOLE.some((isWhole) => !isWhole(printed) && filled.every(isWhole))
  return isShort ? last : null
}

/** What the end of an amount that is whole may have in all rows of a file. */
const WHOLE: readonly ((cell: string) => boolean)[] = [
  (cell) => /[.,]\d\d\D{0,3}$/.test(cell),
  (cell) => directionBehind(cell) !== null,
]
