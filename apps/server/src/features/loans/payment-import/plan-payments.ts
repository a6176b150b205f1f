import { randomUUID } from 'node:crypto'
import { activeEvents, beyondOwed, dayInMonthOf, lineSentence, paidThrough, refusePayment } from '@winterjay/lending'
import type { FilePayment, FileReturn, PaymentFile, PaymentWarning, TapeProblem } from '@winterjay/lending'
import { dollarsText, isRefusal, sumCents } from '@winterjay/money'
import type { Cents, LocalDate, Locale } from '@winterjay/money'
import type { Db } from '../../../db/db.ts'
import { bookedTermsOf, historiesOf, stateOf } from '../loan-book.ts'
import type { LoanHistory } from '../loan-book.ts'
import type { NewEvent, StoredEvent } from '../loan-events.ts'
import type { ReplayedLoan } from '../postings/post.ts'
import { loansOf, versionOfLoans } from '../store.ts'
import type { LoanRow, PaymentRow } from '../tables.ts'
import { NEXT, replayRows } from './excess-of-rows.ts'
import type { NewPayment } from './excess-of-rows.ts'
import { UNRECORDED, addTo } from './new-rows.ts'
import { findLoansOf } from './find-loans.ts'

/** The payments to record on one loan, in the order of the file, and the loan once they are recorded. */
export interface LoanPayments extends ReplayedLoan {
  readonly payments: readonly NewPayment[]
  /** Takes back that it counts as paid on days of these payments. */
  readonly takesBack: readonly NewEvent[]
  /** Payments that came back: reversed with `reversing`. */
  readonly returned: readonly ReturnedPayment[]
  /** The payments come to more than is owed. */
  readonly warning: PaymentWarning | null
}

type ReturnedPayment = Pick<PaymentRow, 'id' | 'amountCents' | 'paidOn'>

/** What a file does to the book. Created, refused, known and reversed add up to its rows. */
export interface PaymentPlan {
  /** Every loan that was looked at, and its version before (`versionOfLoans`). */
  readonly seen: { readonly ids: readonly string[]; readonly version: string }
  readonly loans: readonly LoanPayments[]
  readonly refused: readonly { readonly line: number; readonly problems: readonly TapeProblem[] }[]
  readonly knownCount: number
  readonly coveredCount: number
  /** Rows of money that went back, as much as a payment was: refused, or that payment is reversed. */
  readonly returnedCount: number
  readonly reversedCount: number
}

interface HowToPlan {
  readonly today: LocalDate
  /** Why “paid up to” is taken back where the file has payments of its days; null if these are refused. */
  readonly replacing: string | null
  /** Why payments that came back are reversed; null if their rows are refused. */
  readonly reversing: string | null
}

/** Matches a file with the loan book. @param isLocking locks the loans, in one order, until the transaction ends */
export async function planPayments(
  db: Db,
  { ownerId, file, isLocking, ...how }: HowToPlan & { ownerId: string; file: PaymentFile; isLocking: boolean },
): Promise<PaymentPlan> {
  const refused = [...file.refused]
  const byLoan = new Map<string, (FilePayment | FileReturn)[]>()
  const rows = [...file.payments, ...file.returns]
  for (const [at, found] of (await findLoansOf(db, ownerId, rows)).entries()) {
    const row = rows[at]
    if (row === undefined) continue
    if ('problem' in found) refused.push({ line: row.line, problems: [found.problem] })
    else addTo(byLoan, found.loanId, row)
  }
  const ids = [...byLoan.keys()]
  // First, so that no change of what is read after it goes unnoticed.
  const version = await versionOfLoans(db, ownerId, ids, { isLocking })
  const loans = await loansOf(db, ownerId, ids, { isLocking })
  const histories = await historiesOf(db, loans)
  const planned = loans.map((loan) =>
    planLoan(loan, histories.get(loan.id) ?? { payments: [], events: [] }, byLoan.get(loan.id) ?? [], how),
  )
  return {
    seen: { ids, version },
    loans: planned.flatMap(({ taken }) => (taken === null ? [] : [taken])),
    refused: [...refused, ...planned.flatMap((one) => one.refused)].toSorted((a, b) => a.line - b.line),
    knownCount: planned.reduce((sum, { known }) => sum + known, 0),
    coveredCount: planned.reduce((sum, { covered }) => sum + covered, 0),
    returnedCount: planned.reduce((sum, { returned }) => sum + returned, 0),
    reversedCount: file.reversedLines.length,
  }
}

/**
 * Returns the plan of `planPayments` with its loans locked. Without locks it was planned before the transaction, which
 * others wait for; only a plan of loans that were changed meanwhile is made again.
 */
export async function lockPlan(
  tx: Db,
  planned: PaymentPlan,
  how: HowToPlan & { ownerId: string; file: PaymentFile },
): Promise<PaymentPlan> {
  const { ids, version } = planned.seen
  const now = await versionOfLoans(tx, how.ownerId, ids, { isLocking: true })
  return now === version ? planned : planPayments(tx, { ...how, isLocking: true })
}

interface PlannedLoan {
  /** Null if nothing is to be recorded. */
  readonly taken: LoanPayments | null
  readonly refused: PaymentPlan['refused']
  readonly known: number
  readonly covered: number
  readonly returned: number
}

function planLoan(
  loan: LoanRow,
  history: LoanHistory,
  rows: readonly (FilePayment | FileReturn)[],
  { today, replacing, reversing }: HowToPlan,
): PlannedLoan {
  const payments = rows.filter((row) => 'amountCents' in row)
  const returns = rows.filter((row) => 'returnedCents' in row)
  const isKnown = recordedBefore(history)
  const unknown = withDays(payments, loan, history, today).filter((payment) => !isKnown(payment))
  const covered = coveredOf(history, unknown)
  const takesBack = replacing === null || covered === 0 ? [] : takingBack(history, { today, replacing })
  const events = [...history.events, ...takesBack.map(asEvent)]
  const { startDate } = bookedTermsOf(loan, history)
  const coveredThrough = paidThrough(events)
  const refused: Refused[] = []
  const fresh: NewPayment[] = []
  for (const payment of unknown) {
    const { amountCents, paidOn } = payment
    const refusal = refusePayment({ amountCents, paidOn, startDate, coveredThrough, today })
    if (refusal !== null) refused.push({ line: payment.line, problems: [refusal] })
    else fresh.push({ payment, id: randomUUID() })
  }
  const recorded = [...history.payments, ...fresh.map(asRecorded(fresh.length))]
  const back = returnsOf(recorded, returns, today)
  refused.push(...back.unknown)
  if (reversing === null) refused.push(...back.asked)
  const returned = reversing === null ? [] : back.payments
  const known = payments.length - unknown.length + back.knownCount
  const counted = { refused, known, covered, returned: back.payments.length }
  if (fresh.length + returned.length === 0) return { ...counted, taken: null }
  const historyWith = (added: readonly NewPayment[]) => ({
    payments: withoutReturned([...history.payments, ...added.map(asRecorded(added.length))], returned),
    events,
  })
  const after = replayRows(loan, fresh, historyWith, today)
  const { state } = after
  if (!isRefusal(state)) {
    const warning = beyondOwed(loan, after.payments, state, () => stateOf(loan, history, today))
    return { ...counted, taken: { loan, ...after, state, takesBack, returned, warning } }
  }
  const lines = [
    ...fresh.map(({ payment: { line } }) => line),
    ...(reversing === null ? [] : back.asked.map(({ line }) => line)),
  ]
  const unfit = lines.map((line) => ({ line, problems: [state] }))
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

function withoutReturned(payments: readonly PaymentRow[], returned: readonly ReturnedPayment[]): readonly PaymentRow[] {
  if (returned.length === 0) return payments
  const gone = new Set(returned.map(({ id }) => id))
  return payments.map((one) => (gone.has(one.id) ? { ...one, reversedAt: UNRECORDED.recordedAt } : one))
}

/**
 * Which payments came back: for each row of money that went back the last payment of as much by its day. A row of which
 * that payment is reversed already is known, so that the same file reverses nothing else.
 */
function returnsOf(recorded: readonly PaymentRow[], returns: readonly FileReturn[], today: LocalDate) {
  const taken = new Set<string>()
  const found = { payments: [] as ReturnedPayment[], asked: [] as Refused[], unknown: [] as Refused[], knownCount: 0 }
  for (const { line, paidOn, returnedCents } of returns.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1))) {
    if (paidOn > today) {
      const problem: TapeProblem = { code: 'payment_in_future', field: 'paid_on', params: { today } }
      found.unknown.push({ line, problems: [problem] })
      continue
    }
    const payment = recorded
      .filter((one) => one.amountCents === returnedCents && one.paidOn <= paidOn && !taken.has(one.id))
      .toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : a.paidOn > b.paidOn ? 1 : a.sequence - b.sequence))
      .at(-1)
    if (payment === undefined) {
      found.unknown.push({ line, problems: [notReceived(returnedCents)] })
      continue
    }
    taken.add(payment.id)
    if (payment.reversedAt !== null) {
      found.knownCount += 1
      continue
    }
    found.payments.push(payment)
    const params = { amountCents: returnedCents, paidOn: payment.paidOn }
    found.asked.push({ line, problems: [{ code: 'payment_returned', field: 'amount', params }] })
  }
  return found
}

type Refused = PaymentPlan['refused'][number]

const notReceived = (returnedCents: Cents): TapeProblem => ({
  code: 'payment_amount_not_positive',
  field: 'amount',
  params: { column: 'amount', value: `-${dollarsText(returnedCents)}` },
})

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
    excess: excess ?? NEXT,
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
export function summaryOf(plan: PaymentPlan, locale: Locale) {
  const { loans, refused, knownCount, coveredCount, returnedCount, reversedCount } = plan
  const created = loans.flatMap(({ payments }) => payments)
  const takenBack = loans.reduce((sum, { returned }) => sum + returned.length, 0)
  const warned = loans.flatMap(({ warning }) => warning ?? []).toSorted((a, b) => a.line - b.line)
  const amount: Cents = sumCents(created.map(({ payment }) => payment.amountCents))
  return {
    created: created.length,
    counts: {
      known_count: knownCount,
      covered_count: coveredCount,
      returned_count: returnedCount,
      month_count: created.filter(({ payment }) => payment.isOfMonth).length,
      reversed_count: reversedCount,
      total_processed: created.length + takenBack + refused.length + knownCount + reversedCount,
      loans_count: loans.length,
      amount,
      errors: refused.map(({ line, problems }) => lineSentence(line, problems, locale)),
      warnings: warned.map(({ line, warning }) => lineSentence(line, [warning], locale)),
    },
  }
}
