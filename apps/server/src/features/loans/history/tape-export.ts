import { setImmediate as nextTurn } from 'node:timers/promises'
import type { exportLoans } from '@winterjay/contract'
import { loanTapeLines, openingOf, paidThrough } from '@winterjay/lending'
import type { TapeLoan, TapePeople } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { firstRow } from '../../../db/db.ts'
import type { Db } from '../../../db/db.ts'
import { ownFieldsOf } from '../list.ts'
import { isInBook, lateFeeTermsOf, termsOf } from '../loan-book.ts'
import { storedEventsOfLoans } from '../loan-events.ts'
import type { StoredEvent } from '../loan-events.ts'
import { hasStops, stopsOf } from '../people/reminder-stops.ts'
import { peopleColumns, tapePeople } from '../people/tape-people.ts'
import { loanTable } from '../tables.ts'
import type { LoanRow } from '../tables.ts'
import { recordExport } from '../../../http/route.ts'
import { sendFile } from '../../../send-attachment.ts'
import type { Call } from '../../../http/route.ts'

const PAGE_ROWS = 1_000

/** The whole book as a CSV that the import accepts unchanged, page by page so that memory use stays small. */
export async function sendTape(call: Call<typeof exportLoans>, ownerId: string): Promise<FastifyReply> {
  await recordExport(call, 'loans-exported')
  return sendFile(call.reply, { name: 'winterjay-loans.csv' }, tapePages(call.db, ownerId))
}

/** Whether a loan of the book is not plainly monthly. */
async function hasPlanColumns(db: Db, ownerId: string): Promise<boolean> {
  const found = await firstRow<{ found: boolean }>(
    db,
    sql`select exists (select 1 from loan where owner_id = ${ownerId} and ${isInBook}
          and (due_days is not null or arrears_rate is not null or secured_by_real_property)) as found`,
  )
  return found?.found === true
}

/** Whether a loan of the book begins with an opening balance, and with more owed than principal. */
async function openingColumns(db: Db, ownerId: string): Promise<{ hasOpenings: boolean; hasOwed: boolean }> {
  const found = await firstRow<{ openings: number; owed: number }>(
    db,
    sql`select count(*)::int as openings, (count(*) filter (where data <> '{}'))::int as owed
        from loan_event where owner_id = ${ownerId} and kind = 'opened_with_history'`,
  )
  return { hasOpenings: (found?.openings ?? 0) > 0, hasOwed: (found?.owed ?? 0) > 0 }
}

export async function* tapePages(db: Db, ownerId: string): AsyncGenerator<string> {
  const needed = {
    hasPlans: await hasPlanColumns(db, ownerId),
    ...(await openingColumns(db, ownerId)),
    ...(await peopleColumns(db, ownerId)),
    hasStops: await hasStops(db, ownerId),
    ownFields: await ownFieldsOf(db, ownerId),
  }
  let after = 0
  for (;;) {
    const page = await db
      .select()
      .from(loanTable)
      .where(and(eq(loanTable.ownerId, ownerId), gt(loanTable.number, after), isInBook))
      .orderBy(asc(loanTable.number))
      .limit(PAGE_ROWS)
    const last = page.at(-1)
    if (last === undefined && after > 0) return
    const events = await storedEventsOfLoans(db, page)
    const people = await tapePeople(db, ownerId, page)
    const stops = needed.hasStops ? await stopsOf(db, ownerId, page) : NO_STOPS
    const tape = page.map((loan) => ({
      ...tapeLoan(loan, events.get(loan.id) ?? [], people.get(loan.id)),
      ...stopOf(stops.get(loan.id)),
    }))
    const [header = '', ...lines] = loanTapeLines(tape, needed)
    yield (after === 0 ? header : '') + lines.join('')
    if (last === undefined) return
    after = last.number
    await nextTurn()
  }
}

const NO_STOPS: ReadonlyMap<string, LocalDate> = new Map()

const stopOf = (on: LocalDate | undefined): Pick<TapeLoan, 'remindersStoppedOn'> =>
  on === undefined ? {} : { remindersStoppedOn: on }

function tapeLoan(loan: LoanRow, events: readonly StoredEvent[], people: TapePeople | undefined): TapeLoan {
  const { ownFields, ...rest } = loan
  const openingBalance = openingOf(events)
  return {
    ...rest,
    ...termsOf(loan),
    ...lateFeeTermsOf(loan),
    side: loan,
    loanId: loan.lenderNumber ?? loan.id,
    paidUpTo: paidThrough(events),
    ...(openingBalance === null ? {} : { openingBalance }),
    ...(ownFields === null ? {} : { ownFields }),
    ...(people === undefined ? {} : { people }),
  }
}
