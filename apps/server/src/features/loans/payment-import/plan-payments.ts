import { randomUUID } from 'node:crypto'
import { lineSentence, loanState, paidThrough, refusePayment, unlessUnfit } from '@winterjay/lending'
import type { FilePayment, PaymentFile, TapeProblem } from '@winterjay/lending'
import { isRefusal, sumCents } from '@winterjay/money'
import type { Cents, LocalDate, Locale } from '@winterjay/money'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { bookedTermsOf, effectivePayments, historiesOf, lateFeeTermsOf, termsOf } from '../loan-book.ts'
import type { LoanHistory } from '../loan-book.ts'
import { loanTable } from '../tables.ts'
import type { LoanRow } from '../tables.ts'
import { findLoansOf } from './find-loans.ts'

/** A payment of the file that is not in the book yet. */
export interface NewPayment extends FilePayment {
  readonly id: string
}

/** The payments to record on one loan, in the order of the file. */
export interface LoanPayments {
  readonly loan: LoanRow
  readonly payments: readonly NewPayment[]
  /** Whether an instalment is still overdue after them. */
  readonly isLate: boolean
}

/** What a file does to the book. Created, refused, known and reversed add up to its rows. */
export interface PaymentPlan {
  readonly loans: readonly LoanPayments[]
  readonly refused: readonly { readonly line: number; readonly problems: readonly TapeProblem[] }[]
  readonly knownCount: number
  readonly reversedCount: number
}

/** Matches a file with the loan book. @param isLocking locks the loans, in one order, until the transaction ends */
export async function planPayments(
  db: Db,
  { ownerId, file, today, isLocking }: { ownerId: string; file: PaymentFile; today: LocalDate; isLocking: boolean },
): Promise<PaymentPlan> {
  const refused = [...file.refused]
  const byLoan = new Map<string, FilePayment[]>()
  for (const [at, found] of (await findLoansOf(db, ownerId, file.payments)).entries()) {
    const payment = file.payments[at]
    if (payment === undefined) continue
    if ('problem' in found) refused.push({ line: payment.line, problems: [found.problem] })
    else byLoan.set(found.loanId, [...(byLoan.get(found.loanId) ?? []), payment])
  }
  const locked = await loansOf(db, ownerId, [...byLoan.keys()], isLocking)
  const histories = await historiesOf(db, locked)
  const planned = locked.map((loan) =>
    planLoan(loan, histories.get(loan.id) ?? { payments: [], events: [] }, byLoan.get(loan.id) ?? [], today),
  )
  return {
    loans: planned.flatMap(({ taken }) => (taken.payments.length === 0 ? [] : [taken])),
    refused: [...refused, ...planned.flatMap((one) => one.refused)].toSorted((a, b) => a.line - b.line),
    knownCount: planned.reduce((sum, { known }) => sum + known, 0),
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
  readonly taken: LoanPayments
  readonly refused: PaymentPlan['refused']
  readonly known: number
}

function planLoan(
  loan: LoanRow,
  history: LoanHistory,
  payments: readonly FilePayment[],
  today: LocalDate,
): PlannedLoan {
  const isKnown = recordedBefore(history)
  const { startDate } = bookedTermsOf(loan, history)
  const coveredThrough = paidThrough(history.events)
  const refused: { line: number; problems: TapeProblem[] }[] = []
  const fresh: NewPayment[] = []
  let known = 0
  for (const payment of payments) {
    const refusal = refusePayment({ ...payment, startDate, coveredThrough, today })
    if (isKnown(payment)) known += 1
    else if (refusal !== null) refused.push({ line: payment.line, problems: [refusal] })
    else fresh.push({ ...payment, id: randomUUID() })
  }
  const state = unlessUnfit(() => stateWith(loan, history, fresh, today))
  if (!isRefusal(state))
    return { taken: { loan, payments: fresh, isLate: state.overdueInstallments > 0 }, refused, known }
  const unfit = fresh.map(({ line }) => ({ line, problems: [state] }))
  return { taken: { loan, payments: [], isLate: false }, refused: [...refused, ...unfit], known }
}

/** After all that is recorded. */
const stateWith = (loan: LoanRow, history: LoanHistory, fresh: readonly NewPayment[], today: LocalDate) =>
  loanState(
    { ...termsOf(loan), ...lateFeeTermsOf(loan) },
    [
      ...effectivePayments(history.payments),
      ...fresh.map((payment, at) => ({ ...payment, sequence: Number.MAX_SAFE_INTEGER - fresh.length + at })),
    ],
    today,
    history.events,
  )

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
export function summaryOf({ loans, refused, knownCount, reversedCount }: PaymentPlan, locale: Locale) {
  const created = loans.flatMap(({ payments }) => payments)
  const amount: Cents = sumCents(created.map(({ amountCents }) => amountCents))
  return {
    created: created.length,
    counts: {
      known_count: knownCount,
      reversed_count: reversedCount,
      total_processed: created.length + refused.length + knownCount + reversedCount,
      loans_count: loans.length,
      amount,
      errors: refused.map(({ line, problems }) => lineSentence(line, problems, locale)),
    },
  }
}
