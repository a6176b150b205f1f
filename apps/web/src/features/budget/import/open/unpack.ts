import { openWorkbook, openZip } from '@winterjay/lending'
import type { Workbook } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'

/** An Excel workbook as the import holds it: the sheet that is read, as the bytes of a CSV. */
export interface OpenWorkbook {
  readonly book: Workbook
  readonly names: readonly string[]
  readonly chosen: number
  readonly bytes: Uint8Array
}

/** What a part of a workbook may unpack to, whatever its directory says (security T14). */
const MAX_UNPACKED_BYTES = 200 * 1_048_576

export const isPdf = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 4)) === '%PDF'

/** A file inside a zip file. */
export interface Unpacked {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What a zip file of statements may hold; Actual's own has a database and a file about it. */
const MOST_PARTS = 20
const STATEMENT = /\.(?:csv|tsv|ofx|qfx|qif|xml|sta|mt940)$/i

/**
 * The statements in a zip file, such as both of YNAB's, or the database of Actual; null for any other file, and for one
 * that holds none.
 */
export async function unpackStatements(bytes: Uint8Array): Promise<readonly Unpacked[] | null> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null
  const zip = openZip(bytes, (packed) => inflateWithin(packed, MAX_UNPACKED_BYTES))
  if (zip === null || zip.has('xl/workbook.xml')) return null
  const database = zip.names.find((name) => /(?:^|\/)db\.sqlite$/.test(name))
  const isHidden = (name: string): boolean => name.startsWith('__MACOSX/') || /(?:^|\/)\./.test(name)
  const names =
    database === undefined ? zip.names.filter((name) => STATEMENT.test(name) && !isHidden(name)) : [database]
  if (names.length === 0 || names.length > MOST_PARTS) return null
  const parts: Unpacked[] = []
  for (const name of names) {
    const part = await zip.bytes(name).catch(() => null)
    if (part === null) return null
    parts.push({ name: name.slice(name.lastIndexOf('/') + 1), bytes: part })
  }
  return parts
}

/** Opens a workbook; null for any other file, and for one that is damaged or too large. */
export async function openSheets(bytes: Uint8Array): Promise<Workbook | null> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null
  const book = await openWorkbook(bytes, (packed) => inflateWithin(packed, MAX_UNPACKED_BYTES))
  return isRefusal(book) ? null : book
}

/** @returns null if the sheet is damaged or too large */
export async function sheetBytes(book: Workbook, at: number): Promise<Uint8Array | null> {
  const text = await book.read(at)
  return isRefusal(text) ? null : new TextEncoder().encode(text)
}

/** @throws if it unpacks to more than `limit` bytes */
export async function inflateWithin(packed: Uint8Array, limit: number): Promise<Uint8Array> {
  const stream = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > limit) {
      await reader.cancel()
      throw new Error('a part of the workbook unpacks to more than it may')
    }
    chunks.push(value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
