import { setImmediate as nextTurn } from 'node:timers/promises'
import { bankCents, journalSums } from '@winterjay/lending/journal'
import type { JournalEntry, JournalFile, JournalFormat, JournalTotals } from '@winterjay/lending/journal'
import { encodeWindows1252, fitWindows1252 } from '@winterjay/money'
import type { Db } from '../../db/db.ts'
import { journalEntries } from '../loans/public.ts'
import type { JournalRange } from '../loans/public.ts'
import { zipped } from '../../workbook/zip.ts'
import type { ZipPart } from '../../workbook/zip.ts'

export interface JournalSize extends JournalTotals {
  /** Entries that move the bank account. */
  readonly bankEntries: number
  /** Characters of borrowers' names that programs of windows-1252 get a letter or a question mark for. */
  readonly replacedCharacters: number
}

/** The sums of the journal between two days. */
export async function journalSize(db: Db, ownerId: string, range: JournalRange): Promise<JournalSize> {
  const sums = journalSums()
  let bankEntries = 0
  let replacedCharacters = 0
  for await (const page of journalEntries(db, ownerId, range)) {
    sums.take(page)
    bankEntries += page.filter((entry) => bankCents(entry) !== 0).length
    for (const { borrowerName } of page) replacedCharacters += fitWindows1252(borrowerName).replaced
    await nextTurn()
  }
  return { ...sums.totals(), bankEntries, replacedCharacters }
}

/** Few enough that writing them delays no other request. */
const ENTRIES_AT_ONCE = 1_000

/** The file in parts, so that memory use stays small. */
export async function* journalParts(
  db: Db,
  ownerId: string,
  { format, file }: { readonly format: JournalFormat; readonly file: JournalFile },
): AsyncGenerator<Buffer> {
  const encode = (text: string): Buffer =>
    format.encoding === 'utf-8' ? Buffer.from(text) : Buffer.from(encodeWindows1252(text))
  yield encode(format.head(file))
  for await (const page of journalEntries(db, ownerId, file)) {
    for (let at = 0; at < page.length; at += ENTRIES_AT_ONCE) {
      yield encode(
        page
          .slice(at, at + ENTRIES_AT_ONCE)
          .map((entry) => format.entry(entry, file))
          .join(''),
      )
      await nextTurn()
    }
  }
  yield encode(format.foot(file))
}

/** Bank lines of more entries than a program takes from one file: a zip of files, each with its number. */
export function journalArchive(
  db: Db,
  ownerId: string,
  { format, file, name }: { readonly format: JournalFormat; readonly file: JournalFile; readonly name: string },
): AsyncGenerator<Buffer> {
  const textOf = (entries: readonly JournalEntry[]): string =>
    format.head(file) + entries.map((entry) => format.entry(entry, file)).join('') + format.foot(file)
  async function* parts(): AsyncGenerator<ZipPart> {
    let number = 0
    for await (const entries of inFiles(journalEntries(db, ownerId, file), format.maxEntries ?? ENTRIES_AT_ONCE)) {
      number += 1
      yield { path: `${name}-${number}.${format.extension}`, content: once(textOf(entries)) }
    }
  }
  return zipped(parts())
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/** What moves the bank account, as many entries as a file takes at a time. */
async function* inFiles(
  pages: AsyncIterable<readonly JournalEntry[]>,
  max: number,
): AsyncGenerator<readonly JournalEntry[]> {
  let waiting: JournalEntry[] = []
  for await (const page of pages) {
    waiting.push(...page.filter((entry) => bankCents(entry) !== 0))
    while (waiting.length >= max) {
      yield waiting.slice(0, max)
      waiting = waiting.slice(max)
    }
  }
  if (waiting.length > 0) yield waiting
}
