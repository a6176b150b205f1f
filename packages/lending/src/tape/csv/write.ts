import type { Delimiter } from './records.ts'

/** What Excel needs to read a CSV as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One line with its CRLF. Cells are quoted where the grammar or a trimming reader asks for it (RFC 4180). */
export function csvLine(cells: readonly string[], delimiter: Delimiter = ','): string {
  return `${cells.map((cell) => quoteCell(cell, delimiter)).join(delimiter)}\r\n`
}

function quoteCell(cell: string, delimiter: Delimiter): string {
  const needsQuotes = /["\r\n]|^\s|\s$/.test(cell) || cell.includes(delimiter)
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell
}
