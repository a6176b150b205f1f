import { setImmediate as nextTurn } from 'node:timers/promises'
import { bankCents, journalSums } from '@winterjay/lending/journal'
import type { JournalFile, JournalFormat, JournalTotals } from '@winterjay/lending/journal'
import { encodeWindows1252 } from '@winterjay/money'
import type { Db } from '../../db/db.ts'
import { journalEntries } from '../loans/public.ts'
import type { JournalRange } from '../loans/public.ts'

export interface JournalSize extends JournalTotals {
  /** Entries that move the bank account. */
  readonly bankEntries: number
}

/** The sums of the journal between two days. */
export async function journalSize(db: Db, ownerId: string, range: JournalRange): Promise<JournalSize> {
  const sums = journalSums()
  let bankEntries = 0
  for await (const page of journalEntries(db, ownerId, range)) {
    sums.take(page)
    bankEntries += page.filter((entry) => bankCents(entry) !== 0).length
    await nextTurn()
  }
  return { ...sums.totals(), bankEntries }
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
