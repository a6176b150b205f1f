import type { Delimiter } from './records.ts'

/** Excel needs it to read a CSV as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Returns one line with its CRLF. Quotes cells where the grammar or a trimming reader requires it (RFC 4180). */
export function csvLine(cells: readonly string[], delimiter: Delimiter = ','): string {
  return `${cells.map((cell) => quoteCell(cell, delimiter)).join(delimiter)}\r\n`
}

function quoteCell(cell: string, delimiter: Delimiter): string {
  const needsQuotes = /["\r\n]|^\s|\s$/.test(cell) || cell.includes(delimiter)
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell
}
