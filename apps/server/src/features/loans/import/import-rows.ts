import { tapeSentence } from '@winterjay/lending'
import type { Locale } from '@winterjay/money'
import type { Database } from '../../../db/db.ts'
import type { FilePart, ReadRow } from './file-parts.ts'
import { copyLoans, joinLines } from './loan-lines.ts'
import type { LoanLines } from './loan-lines.ts'

/** The result for the rows so far. */
export type Written = Omit<FilePart, 'lines'>

/** Parts per write: few enough that the database, too, serves other requests in between. */
const PARTS_PER_WRITE = 8
/** The embedded engine does one thing at a time; a server writes with two of its processes. */
const WRITES_AT_ONCE = { embedded: 1, server: 2 } as const

/** Writes every valid row, and collects the messages about the other rows and the file. */
export async function writeRows(database: Database, parts: AsyncIterable<FilePart>): Promise<Written> {
  const written = { rows: [], refused: [], warnings: [], stops: [] } satisfies Written as Growing
  // While the database writes these, the next part is read.
  const writes = Array.from({ length: WRITES_AT_ONCE[database.kind] }, () => Promise.resolve())
  let waiting: LoanLines[] = []
  let nth = 0
  const write = async (): Promise<void> => {
    const at = nth % writes.length
    nth += 1
    await writes[at]
    await database.letOthersFirst()
    const writing = copyLoans(database, joinLines(waiting))
    waiting = []
    // A failure is thrown to who waits for it; until then it must not count as unhandled.
    writing.catch(() => undefined)
    writes[at] = writing
  }
  try {
    for await (const { lines, ...said } of parts) {
      waiting.push(lines)
      for (const kind of KINDS) written[kind].push(...(said[kind] as never[]))
      if (waiting.length === PARTS_PER_WRITE) await write()
    }
    await write()
  } finally {
    // The import must not be removed while a part of it is still being written.
    await Promise.allSettled(writes)
  }
  await Promise.all(writes)
  return written
}

type CreatedRow = ReadRow & { readonly id: string }
type Growing = { [K in keyof Written]: Written[K][number][] }
const KINDS = ['rows', 'refused', 'warnings', 'stops'] as const

/** The loans that were created, in the order of the file. */
export const createdIn = ({ rows }: Pick<Written, 'rows'>): CreatedRow[] =>
  rows.filter((row): row is CreatedRow => row.id !== null)

/**
 * How many of the created loans have an overdue instalment (lending §5.1): because nothing said what was paid, or by
 * what was said.
 */
export function lateWarning(
  { rows }: Written,
  { isPastSaid, locale }: { readonly isPastSaid: boolean; readonly locale: Locale },
): { readonly line: null; readonly text: string }[] {
  const late = rows.filter(({ isLate }) => isLate).length
  if (late === 0) return []
  const code = isPastSaid ? 'rows_late_as_said' : 'rows_arrive_late'
  return [{ line: null, text: tapeSentence({ code, params: { rows: late } }, locale) }]
}
