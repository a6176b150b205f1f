import { toPercent } from '@winterjay/money'
import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { dueDate } from '@winterjay/lending'
import type { LateFeeTerms, LoanTerms, Province } from '@winterjay/lending'
import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { copyLine } from '../../db/copy.ts'
import type { CopyValue } from '../../db/copy.ts'
import type { Database, Db } from '../../db/db.ts'
import { firstRow } from '../../db/db.ts'
import { isInBook } from '../../db/loan-book.ts'
import { loanPaymentTable, loanTable } from '../../db/loan-tables.ts'
import type { LoanRow } from '../../db/loan-tables.ts'
import { fold, searchTextOf } from './search.ts'

/** Everything of a loan that is written when it is made. */
export interface LoanToInsert {
  readonly id: string
  /** The lender's own, from the file that the loan came in. */
  readonly lenderNumber: string | null
  readonly borrowerName: string
  readonly borrowerEmail: string | null
  readonly lenderReceiveEmail: string | null
  readonly notes: string | null
  readonly terms: LoanTerms
  readonly lateFeeTerms: LateFeeTerms
  readonly borrowerIsCorporation: boolean
  readonly province: Province | null
  readonly lenderInBusiness: boolean | null
  readonly upfrontFeeCents: Cents
  readonly apr: number
  /** The first instalment. */
  readonly paymentCents: Cents
}

/** In percent, as a column of six decimals has it. */
export const decimal = (rate: Rate | null): number | null => (rate === null ? null : toPercent(rate))

/** The columns that follow from a loan's own figures. */
const COLUMNS: Record<string, (loan: LoanToInsert) => CopyValue> = {
  id: (loan) => loan.id,
  lender_number: (loan) => loan.lenderNumber,
  borrower_name: (loan) => loan.borrowerName,
  borrower_sort: (loan) => fold(loan.borrowerName),
  search_text: (loan) => searchTextOf(loan),
  borrower_email: (loan) => loan.borrowerEmail,
  lender_receive_email: (loan) => loan.lenderReceiveEmail,
  notes: (loan) => loan.notes,
  principal_cents: ({ terms }) => terms.principalCents,
  annual_rate: ({ terms }) => decimal(terms.annualRate),
  term_months: ({ terms }) => terms.termMonths,
  start_date: ({ terms }) => terms.startDate,
  loan_type: ({ terms }) => terms.loanType,
  interest_only_months: ({ terms }) => terms.interestOnlyMonths,
  balloon_percent: ({ terms }) => decimal(terms.balloonPercent),
  payment_rounding: ({ terms }) => terms.paymentRounding ?? 'half_up',
  late_fee_type: ({ lateFeeTerms: { lateFee } }) => lateFee.type,
  late_fee_cents: ({ lateFeeTerms: { lateFee } }) => (lateFee.type === 'fixed' ? lateFee.amountCents : null),
  late_fee_percent: ({ lateFeeTerms: { lateFee } }) => (lateFee.type === 'percent' ? decimal(lateFee.percent) : null),
  grace_days: ({ lateFeeTerms }) => lateFeeTerms.graceDays,
  borrower_is_corporation: (loan) => loan.borrowerIsCorporation,
  province: (loan) => loan.province,
  lender_in_business: (loan) => loan.lenderInBusiness,
  upfront_fee_cents: (loan) => loan.upfrontFeeCents,
  apr: (loan) => loan.apr,
  payment_cents: (loan) => loan.paymentCents,
  installments_total: ({ terms }) => terms.termMonths,
  next_due_on: ({ terms }) => dueDate(terms.startDate, 1),
}
const COLUMN_NAMES = Object.keys(COLUMNS).join(', ')
const COLUMN_VALUES = Object.values(COLUMNS)

export async function insertLoan(tx: Db, ownerId: string, loan: LoanToInsert): Promise<void> {
  const values = COLUMN_VALUES.map((valueOf) => sql`${valueOf(loan)}`)
  await tx.execute(sql`insert into loan (owner_id, ${sql.raw(COLUMN_NAMES)}) values (${ownerId}, ${sql.join(values, sql`, `)})`)
}

/** A part of an import, as `copyLoans` takes it. */
export const loanLines = (part: { ownerId: string; importId: string }, loans: readonly LoanToInsert[]): string =>
  loans.map((loan) => copyLine([part.ownerId, part.importId, ...COLUMN_VALUES.map((valueOf) => valueOf(loan))])).join('')

/** Writes a part of an import, in a transaction of its own. */
export const copyLoans = (database: Database, lines: string): Promise<void> => database.copy(`loan (owner_id, import_id, ${COLUMN_NAMES})`, lines)

/** Rewrites what a loan was agreed to be; where it stands is settled by a replay afterwards. */
export async function updateLoan(tx: Db, ownerId: string, loan: LoanToInsert): Promise<void> {
  const { id: _id, installments_total: _total, next_due_on: _due, ...agreed } = COLUMNS
  const changes = Object.entries(agreed).map(([name, valueOf]) => sql`${sql.raw(name)} = ${valueOf(loan)}`)
  await tx.execute(sql`update loan set ${sql.join(changes, sql`, `)}, updated_at = now() where owner_id = ${ownerId} and id = ${loan.id}`)
}

/** A loan of the owner, held until the transaction ends: payments on one loan are taken one after the other. */
export async function lockLoan(tx: Db, ownerId: string, loanId: string): Promise<LoanRow | null> {
  const [loan] = await tx
    .select()
    .from(loanTable)
    .where(and(eq(loanTable.ownerId, ownerId), eq(loanTable.id, loanId), isInBook))
    .for('update')
  return loan ?? null
}

/** Loans in the book: rows of an import that is being written, or died while it was, are not in it. */
export async function countLoans(db: Db, ownerId: string): Promise<number> {
  const found = await firstRow<{ loans: number }>(db, sql`select count(*)::int as loans from loan where owner_id = ${ownerId} and ${isInBook}`)
  return found?.loans ?? 0
}

export async function deleteLoan(tx: Db, ownerId: string, loanId: string): Promise<void> {
  await tx.execute(sql`delete from loan where owner_id = ${ownerId} and id = ${loanId}`)
}

export async function insertPayment(
  tx: Db,
  payment: Omit<typeof loanPaymentTable.$inferInsert, 'sequence' | 'recordedAt' | 'reversedAt'>,
): Promise<void> {
  await tx.insert(loanPaymentTable).values(payment)
}

/** After the `payment-reversed` of the log, in the same transaction. @returns false when it was reversed before */
export async function markReversed(
  tx: Db,
  key: { ownerId: string; loanId: string; paymentId: string },
  by: { actor: string; reason: string },
): Promise<boolean> {
  const found = await firstRow<{ done: boolean }>(
    tx,
    sql`select reverse_loan_payment(${key.ownerId}::uuid, ${key.loanId}::uuid, ${key.paymentId}::uuid, ${by.actor}, ${by.reason}) as done`,
  )
  return found?.done === true
}

/** Where a loan stands after its payments: what lists and figures need of the schedule. */
export interface Position {
  readonly status: 'active' | 'completed' | 'written_off'
  readonly installmentsPaid: number
  readonly installmentsTotal: number
  readonly principalPaidCents: Cents
  readonly nextDueOn: LocalDate | null
}

export async function savePosition(tx: Db, ownerId: string, loanId: string, position: Position): Promise<void> {
  await tx
    .update(loanTable)
    .set({ ...position, updatedAt: sql`now()` })
    .where(and(eq(loanTable.ownerId, ownerId), eq(loanTable.id, loanId)))
}

export async function setWriteOff(tx: Db, ownerId: string, loanId: string, writeOff: { on: LocalDate; reason: string | null } | null): Promise<void> {
  await tx
    .update(loanTable)
    .set({ writtenOffOn: writeOff?.on ?? null, writtenOffReason: writeOff?.reason ?? null, updatedAt: sql`now()` })
    .where(and(eq(loanTable.ownerId, ownerId), eq(loanTable.id, loanId)))
}

export async function setLinkClosed(tx: Db, ownerId: string, loanId: string, isClosed: boolean): Promise<void> {
  const at: SQL = isClosed ? sql`now()` : sql`null`
  await tx.execute(sql`update loan set link_closed_at = ${at}, updated_at = now() where owner_id = ${ownerId} and id = ${loanId}`)
}
