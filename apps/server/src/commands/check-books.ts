import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  NO_AMOUNTS,
  POSTING_ACCOUNTS,
  POSTING_PARTS,
  addAmounts,
  agrees,
  paidThrough,
  writtenOffOn,
} from '@winterjay/lending'
import type { LoanCourse, PostingAmounts } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { and, asc, gt, sql } from 'drizzle-orm'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { logFaults, markOfLog } from '../db/audit.ts'
import type { LogMark } from '../db/audit.ts'
import type { Database, Db } from '../db/db.ts'
import { historiesOf, isInBook, effectivePayments, repaidOf, stateOf } from '../features/loans/loan-book.ts'
import type { LoanHistory } from '../features/loans/loan-book.ts'
import { courseOfLoan, entriesOf } from '../features/loans/postings/post.ts'
import { storedCourses } from '../features/loans/postings/course-store.ts'
import { bookTotals, postedTotals } from '../features/loans/postings/posting-store.ts'
import { tallyFaults } from '../features/loans/tally.ts'
import { loanTable } from '../features/loans/tables.ts'
import type { LoanRow } from '../features/loans/tables.ts'
import { FolderInUse } from '../db/lock.ts'
import { bookFaultsOfMarket } from '../features/marketplace/ledger/proofs.ts'
import { readSettings } from '../misspelt-settings.ts'
import { migrate } from '../db/migrate.ts'
import { openEmbedded } from '../db/pglite.ts'
import { openDatabase } from '../serve.ts'
import { packTo, readBackup } from './backups/backup.ts'
import { addressFaults } from '../features/account/addresses.ts'
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
    return await booksOf(database, config, noted)
  } finally {
    await database.close()
  }
}

/** @param noted a mark that `check-books` printed earlier. @throws CommandError with every difference, one line each */
export function booksOf({ db }: Database, config: Config, noted: string | null): Promise<string> {
  const today = systemClock(config.timeZone, config.fixedDay).today()
  // One snapshot: servers may keep writing during the check.
  return db.transaction(
    async (tx) => {
      // A page of loans may take a slow machine longer to compute than a request may keep a transaction idle. Nothing
      // waits for a transaction that only reads.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`)
      return verifyBooks(tx, today, noted)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
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
    await packTo(config, resolve(copy), 'copy')
    const database = await openEmbedded(null, (await readBackup(copy, null)).packed)
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
  return [
    ...(await wrongLoans(db, today)),
    ...(await tallyFaults(db)),
    ...(await logFaults(db)),
    ...(await bookFaultsOfMarket(db)),
    ...(await addressFaults(db)),
  ]
}

/**
 * A loan's stored position and its postings must equal the replay of its payments and other events, and the accounts of
 * all loans together what those replays sum to.
 */
async function wrongLoans(db: Db, today: LocalDate): Promise<string[]> {
  const faults: string[] = []
  let accounts = NO_AMOUNTS
  for (let after = 0; ;) {
    const page = await db
      .select()
      .from(loanTable)
      .where(and(gt(loanTable.number, after), isInBook))
      .orderBy(asc(loanTable.number))
      .limit(PAGE_ROWS)
    const histories = await historiesOf(db, page)
    const posted = await postedTotals(db, page)
    const courses = await storedCourses(db, page)
    for (const loan of page) {
      const history = histories.get(loan.id) ?? { payments: [], events: [] }
      faults.push(...eventFaults(loan, history))
      const state = stateOf(loan, history, today)
      const isRight =
        (state.status === 'completed') === (loan.status === 'completed') &&
        repaidOf(loan, state) === loan.principalPaidCents &&
        state.installmentsPaid === loan.installmentsPaid &&
        state.installmentsTotal === loan.installmentsTotal &&
        writtenOffOn(history.events) === loan.writtenOffOn &&
        (state.nextDue?.dueDate ?? null) === loan.nextDueOn
      if (!isRight) faults.push(`loan ${loan.id}: its position is not what its payments and facts say`)
      if (!isPosted(loan)) continue
      const entries = entriesOf({ loan, history, state })
      for (const { amounts } of entries) accounts = addAmounts(accounts, amounts)
      if (!agrees(entries, posted.get(loan.id) ?? []))
        faults.push(`loan ${loan.id}: its postings are not what its payments and facts say`)
      if (!hasItsCourse(loan, courseOfLoan({ loan, history, state }), courses.get(loan.id)))
        faults.push(`loan ${loan.id}: its course is not what its payments and facts say`)
    }
    const last = page.at(-1)
    if (last === undefined) return [...faults, ...(await wrongAccounts(db, accounts))]
    after = last.number
  }
}

async function wrongAccounts(db: Db, expected: PostingAmounts): Promise<string[]> {
  const found = await bookTotals(db)
  return POSTING_PARTS.filter((part) => found[part] !== expected[part]).map(
    (part) => `account ${POSTING_ACCOUNTS[part]}: its postings do not sum to what the loans say`,
  )
}

/** Postings of an import are written after it: until then a loan has none. */
const isPosted = ({ postedAsOf, updatedAt }: LoanRow): boolean => postedAsOf === updatedAt

/**
 * An import's courses are written with its postings. With interest by the day, the plan of what is ahead depends on the
 * day of the replay.
 */
function hasItsCourse(loan: LoanRow, expected: LoanCourse, stored: LoanCourse | undefined): boolean {
  if (loan.courseAsOf !== loan.updatedAt) return true
  if (stored === undefined) return false
  const comparable = (course: LoanCourse): object =>
    loan.interestMethod === 'daily' ? { ...course, scheduled: [], unscheduled: [] } : course
  return isDeepStrictEqual(comparable(stored), comparable(expected))
}

/**
 * Events that no rule allows: a void of nothing or of a void, a reversal without one, and a payment on or before the
 * day up to which the loan counts as paid.
 */
function eventFaults(loan: LoanRow, history: LoanHistory): string[] {
  const faults: string[] = []
  const kinds = new Map<string, string>(history.events.map(({ id, kind }) => [id, kind]))
  for (const { id, reversedAt } of history.payments) if (reversedAt !== null) kinds.set(id, 'reversed')
  for (const event of history.events) {
    const target = event.kind === 'voided' ? kinds.get(event.target) : null
    if (target === undefined || target === 'voided')
      faults.push(`loan ${loan.id}: fact ${event.id} voids what is no fact of it`)
  }
  const voided = new Set(history.events.flatMap((event) => (event.kind === 'voided' ? [event.target] : [])))
  for (const { id, reversedAt } of history.payments) {
    if (reversedAt !== null && !voided.has(id))
      faults.push(`loan ${loan.id}: payment ${id} is reversed without a fact that says so`)
  }
  const through = paidThrough(history.events)
  const covered = effectivePayments(history.payments).find(({ paidOn }) => through !== null && paidOn <= through)
  if (covered) faults.push(`loan ${loan.id}: payment ${covered.id} stands on a day up to which the loan counts as paid`)
  return faults
}
