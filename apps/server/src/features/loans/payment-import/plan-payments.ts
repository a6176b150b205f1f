import { randomUUID } from 'node:crypto'
import { activeEvents, dayInMonthOf, lineSentence, paidThrough, refusePayment, unlessUnfit } from '@winterjay/lending'
import type { FilePayment, PaymentFile, TapeProblem } from '@winterjay/lending'
import { isRefusal, sumCents } from '@winterjay/money'
import type { Cents, LocalDate, Locale } from '@winterjay/money'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { bookedTermsOf, historiesOf, stateOf } from '../loan-book.ts'
import type { LoanHistory } from '../loan-book.ts'
import type { NewEvent, StoredEvent } from '../loan-events.ts'
import type { ReplayedLoan } from '../postings/post.ts'
import { loanTable } from '../tables.ts'
import type { LoanRow, PaymentRow } from '../tables.ts'
import { UNRECORDED, addTo } from './new-rows.ts'
import { findLoansOf } from './find-loans.ts'

/** A payment of the file that is not in the book yet. */
export interface NewPayment {
  readonly id: string
  readonly payment: FilePayment
}

/** The payments to record on one loan, in the order of the file, and the loan once they are recorded. */
export interface LoanPayments extends ReplayedLoan {
  readonly payments: readonly NewPayment[]
  /** Takes back that it counts as paid on days of these payments. */
  readonly takesBack: readonly NewEvent[]
}

/** What a file does to the book. Created, refused, known and reversed add up to its rows. */
export interface PaymentPlan {
  readonly loans: readonly LoanPayments[]
  readonly refused: readonly { readonly line: number; readonly problems: readonly TapeProblem[] }[]
  readonly knownCount: number
  readonly coveredCount: number
  readonly reversedCount: number
}

interface HowToPlan {
  readonly today: LocalDate
  /** Why “paid up to” is taken back where the file has payments of its days; null if these are refused. */
  readonly replacing: string | null
}

/** Matches a file with the loan book. @param isLocking locks the loans, in one order, until the transaction ends */
export async function planPayments(
  db: Db,
  { ownerId, file, isLocking, ...how }: HowToPlan & { ownerId: string; file: PaymentFile; isLocking: boolean },
): Promise<PaymentPlan> {
  const refused = [...file.refused]
  const byLoan = new Map<string, FilePayment[]>()
  for (const [at, found] of (await findLoansOf(db, ownerId, file.payments)).entries()) {
    const payment = file.payments[at]
    if (payment === undefined) continue
    if ('problem' in found) refused.push({ line: payment.line, problems: [found.problem] })
    else addTo(byLoan, found.loanId, payment)
  }
  const locked = await loansOf(db, ownerId, [...byLoan.keys()], isLocking)
  const histories = await historiesOf(db, locked)
  const planned = locked.map((loan) =>
    planLoan(loan, histories.get(loan.id) ?? { payments: [], events: [] }, byLoan.get(loan.id) ?? [], how),
  )
  return {
    loans: planned.flatMap(({ taken }) => (taken === null ? [] : [taken])),
    refused: [...refused, ...planned.flatMap((one) => one.refused)].toSorted((a, b) => a.line - b.line),
    knownCount: planned.reduce((sum, { known }) => sum + known, 0),
    coveredCount: planned.reduce((sum, { covered }) => sum + covered, 0),
    reversedCount: file.reversedLines.length,
  }
}

async function loansOf(db: Db, ownerId: string, ids: readonly string[], isLocking: boolean): Promise<LoanRow[]> {
  if (ids.length === 0) return []
  const found = db
    .select()
    .from(loanTable)
    .where(and(eq(loanTable.ownerId, ownerId), inArray(loanTable.id, [...ids])))
    .orderBy(asc(loanTable.id))
  return isLocking ? found.for('update') : found
}

interface PlannedLoan {
  /** Null if nothing is to be recorded. */
  readonly taken: LoanPayments | null
  readonly refused: PaymentPlan['refused']
  readonly known: number
  readonly covered: number
}

function planLoan(
  loan: LoanRow,
  history: LoanHistory,
  payments: readonly FilePayment[],
  { today, replacing }: HowToPlan,
): PlannedLoan {
  const isKnown = recordedBefore(history)
  const unknown = withDays(payments, loan, history, today).filter((payment) => !isKnown(payment))
  const covered = coveredOf(history, unknown)
  const takesBack = replacing === null || covered === 0 ? [] : takingBack(history, { today, replacing })
  const events = [...history.events, ...takesBack.map(asEvent)]
  const { startDate } = bookedTermsOf(loan, history)
  const coveredThrough = paidThrough(events)
  const refused: { line: number; problems: TapeProblem[] }[] = []
  const fresh: NewPayment[] = []
  for (const payment of unknown) {
    const { amountCents, paidOn } = payment
    const refusal = refusePayment({ amountCents, paidOn, startDate, coveredThrough, today })
    if (refusal !== null) refused.push({ line: payment.line, problems: [refusal] })
    else fresh.push({ payment, id: randomUUID() })
  }
  const counted = { refused, known: payments.length - unknown.length, covered }
  if (fresh.length === 0) return { ...counted, taken: null }
  const after = { payments: [...history.payments, ...fresh.map(asRecorded(fresh.length))], events }
  const state = unlessUnfit(() => stateOf(loan, after, today))
  if (!isRefusal(state)) return { ...counted, taken: { loan, history: after, state, payments: fresh, takesBack } }
  const unfit = fresh.map(({ payment: { line } }) => ({ line, problems: [state] }))
  return { ...counted, taken: null, refused: [...refused, ...unfit] }
}

/** A payment of which the file states the month alone is of the loan's due day in it. */
function withDays(
  payments: readonly FilePayment[],
  loan: LoanRow,
  history: LoanHistory,
  today: LocalDate,
): readonly FilePayment[] {
  if (!payments.some(({ isOfMonth }) => isOfMonth)) return payments
  const { startDate } = bookedTermsOf(loan, history)
  const dueDays = stateOf(loan, history, today).rows.map(({ dueDate }) => dueDate)
  return payments.map((payment) =>
    payment.isOfMonth ? { ...payment, paidOn: dayInMonthOf(payment.paidOn, { dueDays, startDate, today }) } : payment,
  )
}

/** How many of the payments are of days that count as paid (lending §5.1.3). */
function coveredOf({ events }: LoanHistory, payments: readonly FilePayment[]): number {
  const through = paidThrough(events)
  return through === null ? 0 : payments.filter(({ paidOn }) => paidOn <= through).length
}

/** What takes back every “paid up to” that stands. */
const takingBack = (
  { events }: LoanHistory,
  { today, replacing }: { readonly today: LocalDate; readonly replacing: string },
): VoidToAppend[] =>
  activeEvents(events)
    .filter(({ kind }) => kind === 'paid_up_to')
    .map(({ id }) => ({ kind: 'voided', effectiveOn: today, target: id, reason: replacing }))

type VoidToAppend = Extract<NewEvent, { kind: 'voided' }>

const asEvent = (event: VoidToAppend, at: number): StoredEvent => ({
  ...event,
  id: `taken back ${at}`,
  sequence: Number.MAX_SAFE_INTEGER,
  recordedAt: UNRECORDED.recordedAt,
  actor: '',
})

/**
 * After all that is recorded, in the order of the file. Field by field: a copy by spreading costs twenty times as much,
 * and a book has a million payments.
 */
const asRecorded =
  (count: number) =>
  ({ id, payment: { amountCents, paidOn, method, reference, excess } }: NewPayment, at: number): PaymentRow => ({
    ownerId: UNRECORDED.ownerId,
    loanId: UNRECORDED.loanId,
    id,
    sequence: Number.MAX_SAFE_INTEGER - count + at,
    amountCents,
    paidOn,
    method,
    reference,
    excess,
    recordedBy: UNRECORDED.recordedBy,
    recordedAt: UNRECORDED.recordedAt,
    reversedAt: null,
    reversedBy: null,
    reversalReason: null,
  })

/**
 * Nothing twice: of n equal payments of one day in the file, as many are new as the book does not have. A reversed one
 * counts as recorded, so that the same file does not bring it back.
 */
function recordedBefore({ payments }: LoanHistory): (payment: FilePayment) => boolean {
  const left = new Map<string, number>()
  for (const { paidOn, amountCents } of payments) {
    const key = `${paidOn} ${amountCents}`
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  return ({ paidOn, amountCents }) => {
    const key = `${paidOn} ${amountCents}`
    const count = left.get(key) ?? 0
    if (count > 0) left.set(key, count - 1)
    return count > 0
  }
}

/** The same for the answer of both calls. */
export function summaryOf({ loans, refused, knownCount, coveredCount, reversedCount }: PaymentPlan, locale: Locale) {
  const created = loans.flatMap(({ payments }) => payments)
  const amount: Cents = sumCents(created.map(({ payment }) => payment.amountCents))
  return {
    created: created.length,
    counts: {
      known_count: knownCount,
      covered_count: coveredCount,
      month_count: created.filter(({ payment }) => payment.isOfMonth).length,
      reversed_count: reversedCount,
      total_processed: created.length + refused.length + knownCount + reversedCount,
      loans_count: loans.length,
      amount,
      errors: refused.map(({ line, problems }) => lineSentence(line, problems, locale)),
    },
  }
}
