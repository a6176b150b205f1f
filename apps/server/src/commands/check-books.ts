import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { paidThrough } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { and, asc, gt } from 'drizzle-orm'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { logFaults, markOfLog } from '../db/audit.ts'
import type { LogMark } from '../db/audit.ts'
import type { Database, Db } from '../db/db.ts'
import { historiesOf, isInBook, effectivePayments, stateOf } from '../features/loans/loan-book.ts'
import type { LoanHistory } from '../features/loans/loan-book.ts'
import { loanTable } from '../features/loans/tables.ts'
import type { LoanRow } from '../features/loans/tables.ts'
import { FolderInUse } from '../db/lock.ts'
import { marketFaults } from '../features/marketplace/books/proofs.ts'
import { readSettings } from '../misspelt-settings.ts'
import { migrate } from '../db/migrate.ts'
import { openEmbedded } from '../db/pglite.ts'
import { openDatabase } from '../serve.ts'
import { packTo, readBackup } from './backup.ts'
import { CommandError } from './command-error.ts'

const PAGE_ROWS = 1_000

/**
 * `winterjay check-books`: recomputes every stored figure from its entries and verifies the audit log. Exits with 1
 * when one differs. Ends with a mark of the log; `--log MARK` checks the log against a mark that was kept elsewhere.
 */
export async function checkBooks(args: readonly string[]): Promise<string> {
  const noted = parseMark(args)
  const config = readSettings()
  const database = await openBooks(config)
  try {
    const today = systemClock(config.timeZone, config.fixedDay).today()
    // One snapshot: servers may keep writing during the check.
    return await database.db.transaction((tx) => verifyBooks(tx, today, noted), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
  } finally {
    await database.close()
  }
}

/**
 * The database itself or, when a server has the embedded one open, a copy in memory, so that no request waits for the
 * check.
 */
async function openBooks(config: Config): Promise<Database> {
  try {
    return await openDatabase(config)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
  }
  const copy = join(config.dataDir, `books-${randomUUID()}.tar.gz`)
  try {
    await packTo(config, resolve(copy))
    const database = await openEmbedded(null, readBackup(copy))
    await migrate(database)
    return database
  } finally {
    rmSync(copy, { force: true })
  }
}

async function verifyBooks(tx: Db, today: LocalDate, noted: string | null): Promise<string> {
  const faults = [...(await findFaults(tx, today)), ...(noted === null ? [] : await faultsSince(tx, noted))]
  if (faults.length > 0) throw new CommandError(faults.join('\n'))
  return `The books agree.\nMark of the audit log: ${writeMark(await markOfLog(tx, null))}`
}

const MARK = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/(\d+)\/[\da-f]{64}$/

export const writeMark = ({ at, events, seal }: LogMark): string => `${at}/${events}/${seal}`

function parseMark(args: readonly string[]): string | null {
  const [option, mark, ...rest] = args
  if (option === undefined) return null
  if (option !== '--log' || mark === undefined || rest.length > 0 || !MARK.test(mark))
    throw new CommandError('check-books takes --log MARK, a mark that it printed earlier, or nothing.')
  return mark
}

/** @param noted a mark that `check-books` printed earlier */
export async function faultsSince(db: Db, noted: string): Promise<string[]> {
  const [, at = '', events] = MARK.exec(noted) ?? []
  const mark = await markOfLog(db, at)
  return writeMark(mark) === noted
    ? []
    : [`audit log: up to ${at} it is not what was noted (${events} events then, ${mark.events} now)`]
}

/** Every inconsistency, one line each. */
export async function findFaults(db: Db, today: LocalDate): Promise<string[]> {
  return [...(await wrongPositions(db, today)), ...(await logFaults(db)), ...(await marketFaults(db))]
}

/** A loan's stored position must equal the replay of its payments and other events. */
async function wrongPositions(db: Db, today: LocalDate): Promise<string[]> {
  const faults: string[] = []
  for (let after = 0; ;) {
    const page = await db
      .select()
      .from(loanTable)
      .where(and(gt(loanTable.number, after), isInBook))
      .orderBy(asc(loanTable.number))
      .limit(PAGE_ROWS)
    const histories = await historiesOf(db, page)
    for (const loan of page) {
      const history = histories.get(loan.id) ?? { payments: [], events: [] }
      faults.push(...eventFaults(loan, history))
      const state = stateOf(loan, history, today)
      const isRight =
        (state.status === 'completed') === (loan.status === 'completed') &&
        state.principalPaidCents === loan.principalPaidCents &&
        state.installmentsPaid === loan.installmentsPaid &&
        state.installmentsTotal === loan.installmentsTotal &&
        (state.nextDue?.dueDate ?? null) === loan.nextDueOn
      if (!isRight) faults.push(`loan ${loan.id}: its position is not what its payments and facts say`)
    }
    const last = page.at(-1)
    if (last === undefined) return faults
    after = last.number
  }
}

/**
 * Events that no rule allows: a void of nothing or of a void, and a payment on or before the day up to which the loan
 * counts as paid.
 */
function eventFaults(loan: LoanRow, history: LoanHistory): string[] {
  const faults: string[] = []
  const kinds = new Map(history.events.map(({ id, kind }) => [id, kind]))
  for (const event of history.events) {
    const target = event.kind === 'voided' ? kinds.get(event.target) : null
    if (target === undefined || target === 'voided')
      faults.push(`loan ${loan.id}: fact ${event.id} voids what is no fact of it`)
  }
  const through = paidThrough(history.events)
  const covered = effectivePayments(history.payments).find(({ paidOn }) => through !== null && paidOn <= through)
  if (covered) faults.push(`loan ${loan.id}: payment ${covered.id} stands on a day up to which the loan counts as paid`)
  return faults
}
