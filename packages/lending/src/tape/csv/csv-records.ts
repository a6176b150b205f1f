import { createCsvReader } from './records.ts'
import type { CsvRecord, Delimiter } from './records.ts'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t']

/** Returns every record of a CSV text whose delimiter is not known; a wider one than `maxColumns` is cut there. */
export function csvRecords(text: string, maxColumns: number): CsvRecord[] {
  const reader = createCsvReader(text, delimiterOf(text), maxColumns)
  const records: CsvRecord[] = []
  for (let record = reader.next(); record !== null; record = reader.next()) records.push(record)
  return records
}

/** The sign that the first line has most of: for files in which no name of a column contains one. */
function delimiterOf(text: string): Delimiter {
  const header = text.trimStart().split(/[\r\n]/, 1)[0] ?? ''
  const countOf = (sign: Delimiter): number => header.split(sign).length
  return DELIMITERS.reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
}
