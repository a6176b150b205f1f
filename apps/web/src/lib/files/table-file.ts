import { openWorkbook } from '@winterjay/lending'
import { decodeStrictly, isRefusal, shownEncoding } from '@winterjay/money'
import { inflateWithin } from './inflate.ts'

/** A table that a person chose: a file of text, or a sheet of a workbook as CSV. */
export interface Table {
  readonly name: string
  readonly text: string
}

/** What a file field takes: CSV, text and Excel workbooks. */
export const TABLE_FILES =
  '.csv,text/csv,text/plain,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a part of a workbook may unpack to, whatever its directory says: a table of holdings (security T14). */
const MAX_UNPACKED_BYTES = 32 * 1_048_576

/**
 * Reads the tables of a file: text in the encoding that it shows, otherwise UTF-8 or windows-1252, in which French
 * programs write; of a workbook each sheet that is not empty, named after both if there are several.
 */
export async function readTables(file: File): Promise<Table[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return [{ name: file.name, text: textOf(bytes) }]
  const book = await openWorkbook(bytes, (packed) => inflateWithin(packed, MAX_UNPACKED_BYTES))
  // What cannot be opened is refused as any other file that is no table.
  if (isRefusal(book)) return [{ name: file.name, text: '' }]
  const sheets = await Promise.all(book.sheets.map(async ({ name }, at) => ({ name, text: await book.read(at) })))
  const tables = sheets.flatMap(({ name, text }) => (isRefusal(text) || text.trim() === '' ? [] : [{ name, text }]))
  if (tables.length < 2) return [{ name: file.name, text: tables[0]?.text ?? '' }]
  return tables.map(({ name, text }) => ({ name: `${file.name}, ${name}`, text }))
}

function textOf(bytes: Uint8Array): string {
  const shown = shownEncoding(bytes)
  if (shown !== null) return decodeStrictly(bytes, shown) ?? ''
  return decodeStrictly(bytes, 'utf-8') ?? decodeStrictly(bytes, 'windows-1252') ?? ''
}
