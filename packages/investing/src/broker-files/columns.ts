import { plainName } from './cell-values.ts'

/** One record's cells by the plain name of their column; an empty text where the file has no such column. */
export type CellOf = (column: string) => string

/** Reads records by their header. Headings are compared without case, accents, spaces and signs. */
export function readerOf(header: readonly string[]): (record: readonly string[]) => CellOf {
  const names = header.map(headingName)
  return (record) => (column) => {
    const index = names.indexOf(plainName(column))
    return index < 0 ? '' : (record[index] ?? '').trim()
  }
}

export const hasColumns = (record: readonly string[], columns: readonly string[]): boolean => {
  const names = record.map(headingName)
  return columns.every((column) => names.includes(plainName(column)))
}

/** RBC has sent the text of a JavaScript function as the heading of its symbols. */
const headingName = (heading: string): string =>
  /^function symbol\(/i.test(heading.trim()) ? 'symbol' : plainName(heading)

export const isBlank = (record: readonly string[]): boolean => record.every((one) => one.trim() === '')
