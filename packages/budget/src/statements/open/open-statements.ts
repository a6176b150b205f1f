import type { Refusal } from '@winterjay/money'
import { isRefusal } from '@winterjay/money'
import type { ReadPages } from '../pdf/pages.ts'
import { readPdf } from '../pdf/pdf.ts'
import { MAX_STATEMENT_BYTES } from '../read-statement.ts'
import { refusedFile } from '../reading.ts'
import type { StatementFile } from '../statement-file.ts'

/*
 * budget §1.5 to §1.7: a file as the user names it holds one statement, or several. It may be a zip file of them, a
 * workbook of sheets, a PDF. The browser and the command line open it in the same way.
 */

/** How the app that reads opens what is not text. */
export interface Openers {
  /** Null for any other file. */
  readonly openZip: (bytes: Uint8Array) => Archive | null
  /** A refusal for any other file, and for one that is damaged or too large. */
  readonly openWorkbook: (bytes: Uint8Array) => Promise<Sheets | Refusal>
  readonly readPages: (bytes: Uint8Array, password?: string) => Promise<ReadPages>
}

/** A zip file. */
export interface Archive {
  readonly names: readonly string[]
  readonly has: (name: string) => boolean
  /** A part; null if there is none, or if it is too large. */
  readonly bytes: (name: string) => Promise<Uint8Array | null>
}

/** A workbook, each sheet as CSV. */
export interface Sheets {
  readonly sheets: readonly { readonly name: string }[]
  /** A refusal if the sheet is damaged or too large. */
  readonly read: (at: number) => Promise<string | Refusal>
}

/** A workbook as it is read: its sheets, and which of them is the statement. */
export interface OpenWorkbook {
  readonly book: Sheets
  readonly names: readonly string[]
  readonly chosen: number
}

export interface OpenedStatement {
  /** Of a zip file with several statements, the part's; otherwise the file's. */
  readonly name: string
  /** What is read: the file's own bytes, or those of the chosen sheet as CSV. */
  readonly bytes: Uint8Array
  readonly workbook: OpenWorkbook | null
  readonly read: StatementFile
}

/** Reads bytes as one bank file (`readStatement`); the name decides nothing but `.qfx`. */
export type Read = (bytes: Uint8Array, name: string) => StatementFile

/** Reads each statement that a file holds, at least one. */
export async function openStatements(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  openers: Openers,
  read: Read,
): Promise<readonly OpenedStatement[]> {
  const alone = (one: StatementFile): OpenedStatement[] => [{ name, bytes, workbook: null, read: one }]
  if (bytes.length > MAX_STATEMENT_BYTES) return alone(read(bytes, name))
  if (startsWith(bytes, '%PDF')) return alone(await openPdf({ name, bytes }, openers, read))
  if (!startsWith(bytes, 'PK')) return alone(read(bytes, name))
  const parts = await unpacked(bytes, openers)
  if (parts !== null) {
    // Actual's database is called as its zip file is.
    const nameOf = (part: Part): string => (parts.length === 1 ? name : part.name)
    return parts.map((part) => ({
      name: nameOf(part),
      bytes: part.bytes,
      workbook: null,
      read: read(part.bytes, part.name),
    }))
  }
  const book = await openers.openWorkbook(bytes)
  const sheet = isRefusal(book) ? null : await firstSheet(name, book, read)
  return sheet === null ? alone(read(bytes, name)) : [sheet]
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  String.fromCharCode(...bytes.subarray(0, text.length)) === text

/** Reads a PDF; a password opens it once, and is not kept. */
export async function openPdf(
  { name, bytes }: Pick<OpenedStatement, 'name' | 'bytes'>,
  { readPages }: Pick<Openers, 'readPages'>,
  read: Read,
  password?: string,
): Promise<StatementFile> {
  const pages = await readPages(bytes, password)
  if (pages === null) return read(bytes, name)
  return isRefusal(pages) ? refusedFile(pages, { format: null, encoding: null }) : readPdf(pages)
}

/** A file inside a zip file. */
interface Part {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What a zip file of statements may hold; Actual's own has a database and a file about it. */
const MOST_PARTS = 20
const STATEMENT = /\.(?:csv|tsv|ofx|qfx|qif|xml|sta|mt940)$/i

/**
 * The statements in a zip file, such as both of YNAB's, or the database of Actual; null for a workbook, and for one
 * that holds none.
 */
async function unpacked(bytes: Uint8Array, { openZip }: Openers): Promise<readonly Part[] | null> {
  const zip = openZip(bytes)
  if (zip === null || zip.has('xl/workbook.xml')) return null
  const database = zip.names.find((name) => /(?:^|\/)db\.sqlite$/.test(name))
  const isHidden = (name: string): boolean => name.startsWith('__MACOSX/') || /(?:^|\/)\./.test(name)
  const names =
    database === undefined ? zip.names.filter((name) => STATEMENT.test(name) && !isHidden(name)) : [database]
  if (names.length === 0 || names.length > MOST_PARTS) return null
  const parts: Part[] = []
  for (const name of names) {
    const part = await zip.bytes(name).catch(() => null)
    if (part === null) return null
    parts.push({ name: name.slice(name.lastIndexOf('/') + 1), bytes: part })
  }
  return parts
}

/** The first sheet with transactions, or the first at all; null if none can be read. */
async function firstSheet(name: string, book: Sheets, read: Read): Promise<OpenedStatement | null> {
  let first: OpenedStatement | null = null
  for (const chosen of book.sheets.keys()) {
    const opened = await openSheet(name, book, chosen, read)
    if (opened === null) continue
    first ??= opened
    if (opened.read.accounts.length > 0) return opened
  }
  return first
}

/** Reads one sheet of a workbook; null if it is damaged or too large. */
export async function openSheet(
  name: string,
  book: Sheets,
  chosen: number,
  read: Read,
): Promise<OpenedStatement | null> {
  const text = await book.read(chosen)
  if (isRefusal(text)) return null
  const bytes = new TextEncoder().encode(text)
  const workbook = { book, names: book.sheets.map((sheet) => sheet.name), chosen }
  return { name, bytes, workbook, read: read(bytes, name) }
}
