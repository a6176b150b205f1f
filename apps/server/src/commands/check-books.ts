import type { LocalDate } from '@winterjay/money'
import { and, asc, gt } from 'drizzle-orm'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { brokenEvents } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { isInBook, paymentsOfLoans, stateOf } from '../db/loan-book.ts'
import { loanTable } from '../db/loan-tables.ts'
import { marketFaults } from '../db/market-books.ts'
import { openDatabase } from '../serve.ts'
import { CommandError } from './command-error.ts'

const PAGE_ROWS = 1_000

/** `winterjay check-books`: every stored figure again from its entries, and the audit chain. Exit 1 when one differs. */
export async function checkBooks(): Promise<string> {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    const today = systemClock(config.timeZone, config.fixedDay).today()
    // All of it as of one moment: servers may go on writing meanwhile.
    const faults = await database.db.transaction((tx) => findFaults(tx, today), { isolationLevel: 'repeatable read', accessMode: 'read only' })
    if (faults.length > 0) throw new CommandError(faults.join('\n'))
    return 'The books agree.'
  } finally {
    await database.close()
  }
}

/** What does not agree, a line each. */
export async function findFaults(db: Db, today: LocalDate): Promise<string[]> {
  const events = (await brokenEvents(db)).map(({ id }) => `audit event ${id}: it is not as it was written, or the one before it is missing`)
  return [...(await misplacedLoans(db, today)), ...events, ...(await marketFaults(db))]
}

/** A loan's stored position must be what a replay of its payments gives. */
async function misplacedLoans(db: Db, today: LocalDate): Promise<string[]> {
  const faults: string[] = []
  for (let after = 0; ; ) {
    const page = await db
      .select()
      .from(loanTable)
      .where(and(gt(loanTable.number, after), isInBook))
      .orderBy(asc(loanTable.number))
      .limit(PAGE_ROWS)
    const payments = await paymentsOfLoans(db, page)
    for (const loan of page) {
      const state = stateOf(loan, payments.get(loan.id) ?? [], today)
      const isRight =
        (state.status === 'completed') === (loan.status === 'completed') &&
        state.principalPaidCents === loan.principalPaidCents &&
        state.installmentsPaid === loan.installmentsPaid &&
        state.installmentsTotal === loan.installmentsTotal &&
        (state.nextDue?.dueDate ?? null) === loan.nextDueOn
      if (!isRight) faults.push(`loan ${loan.id}: its position is not what its payments say`)
    }
    const last = page.at(-1)
    if (last === undefined) return faults
    after = last.number
  }
}
