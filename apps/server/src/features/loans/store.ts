import type { Cents, LocalDate } from '@winterjay/money'
import type { StoredLoanStatus } from '@winterjay/lending'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { executeLater, firstRow, plainArray } from '../../db/db.ts'
import { isInBook } from './loan-book.ts'
import { refuse } from './problems.ts'
import { AGREED_COLUMNS, NEW_LOAN_COLUMNS } from './fields.ts'
import { changedOn } from './lender/lender-store.ts'
import type { LoanToInsert } from './fields.ts'
import { loanPaymentTable, loanTable } from './tables.ts'
import type { LoanRow } from './tables.ts'

export async function insertLoan(tx: Db, ownerId: string, loan: LoanToInsert): Promise<void> {
  const names = sql.raw(Object.keys(NEW_LOAN_COLUMNS).join(', '))
  const values = Object.values(NEW_LOAN_COLUMNS).map((valueOf) => sql`${valueOf(loan)}`)
  await tx.execute(sql`insert into loan (owner_id, ${names}) values (${ownerId}, ${sql.join(values, sql`, `)})`)
}

/** Updates a loan's agreed terms; a replay updates its position afterwards. */
export async function updateLoan(tx: Db, ownerId: string, loan: LoanToInsert, today: LocalDate): Promise<void> {
  const { id: _id, ...agreed } = AGREED_COLUMNS
  const changes = Object.entries(agreed).map(([name, valueOf]) => sql`${sql.raw(name)} = ${valueOf(loan)}`)
  await tx.execute(
    sql`update loan set ${sql.join(changes, sql`, `)}, updated_at = now(),
          receive_email_changed_on = ${changedOn(loan.lenderReceiveEmail, today)}
        where owner_id = ${ownerId} and id = ${loan.id}`,
  )
}

/** Finds a loan of the owner and locks it until the transaction ends, so that its payments are serialised. */
export async function lockLoan(tx: Db, ownerId: string, loanId: string): Promise<LoanRow | null> {
  const [loan] = await tx
    .select()
    .from(loanTable)
    .where(and(eq(loanTable.ownerId, ownerId), eq(loanTable.id, loanId), isInBook))
    .for('update')
  return loan ?? null
}

/**
 * The same for many loans, also without locking them. They are locked in one order, so that two requests never wait for
 * each other.
 */
export async function loansOf(
  db: Db,
  ownerId: string,
  ids: readonly string[],
  { isLocking }: { readonly isLocking: boolean },
): Promise<LoanRow[]> {
  if (ids.length === 0) return []
  const found = db
    .select()
    .from(loanTable)
    .where(and(eq(loanTable.ownerId, ownerId), sql`${loanTable.id} = any(${plainArray(ids, 'uuid')})`, isInBook))
    .orderBy(asc(loanTable.id))
  return isLocking ? found.for('update') : found
}

/** The same. @throws Refused if one of them is not in the book */
export async function everyLoanOf(
  db: Db,
  ownerId: string,
  ids: readonly string[],
  how: { readonly isLocking: boolean },
): Promise<LoanRow[]> {
  const named = [...new Set(ids)]
  const loans = await loansOf(db, ownerId, named, how)
  if (loans.length < named.length) refuse('loan_not_found')
  return loans
}

/**
 * Returns a text that differs once another transaction has changed one of these loans, or it has left the book: every
 * change of what is known of a loan writes its row.
 *
 * @param isLocking keeps it as it is until the transaction ends
 */
export async function versionOfLoans(
  db: Db,
  ownerId: string,
  ids: readonly string[],
  { isLocking }: { readonly isLocking: boolean },
): Promise<string> {
  const found = await firstRow<{ version: string }>(
    db,
    sql`select coalesce(string_agg(id || ' ' || writer, ',' order by id), '') as version from (
          select id, xmin as writer from loan
          where owner_id = ${ownerId} and id = any(${plainArray(ids, 'uuid')}) and ${isInBook}
          order by id ${isLocking ? sql`for update` : sql``}) as these`,
  )
  return found?.version ?? ''
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

/** Call it after the `payment-reversed` event, in the same transaction. @returns false when it was reversed before */
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

/** The position of a loan after its payments: the parts of the schedule that lists and figures need. */
export interface Position {
  readonly loanId: string
  readonly status: StoredLoanStatus
  readonly installmentsPaid: number
  readonly installmentsTotal: number
  readonly principalPaidCents: Cents
  readonly nextDueOn: LocalDate | null
  readonly writtenOffOn: LocalDate | null
  readonly writtenOffReason: string | null
  /** The due days and the first instalment follow from the terms, and from the balance with which the loan begins. */
  readonly dueDays: readonly LocalDate[] | null
  readonly paymentCents: Cents
}

/**
 * Of loans of one owner. Their ids are given as a list, too: joined alone, they were looked for in the whole book by an
 * engine that has not measured it.
 *
 * @param isPosted whether the caller posts them in the same transaction; otherwise their postings are due
 */
export async function savePositions(
  tx: Db,
  ownerId: string,
  positions: readonly Position[],
  { isPosted }: { readonly isPosted: boolean },
): Promise<void> {
  const ids = plainArray(
    positions.map(({ loanId }) => loanId),
    'uuid',
  )
  await executeLater(
    tx,
    sql`
    update loan set status = now_at.status, written_off_on = "writtenOffOn", written_off_reason = "writtenOffReason",
      installments_paid = "installmentsPaid", installments_total = "installmentsTotal", principal_paid_cents = "principalPaidCents",
      next_due_on = "nextDueOn", due_days = "dueDays", payment_cents = "paymentCents",
      updated_at = now()${isPosted ? sql`, posted_as_of = now(), course_as_of = now()` : sql``}
    from jsonb_to_recordset(${JSON.stringify(positions)}::text::jsonb) as now_at(
      "loanId" uuid, status text, "writtenOffOn" date, "writtenOffReason" text, "installmentsPaid" int,
      "installmentsTotal" int, "principalPaidCents" int8, "nextDueOn" date, "dueDays" date[], "paymentCents" int8)
    where loan.owner_id = ${ownerId} and loan.id = any(${ids}) and loan.id = "loanId"`,
  )
}

export async function setLinkClosed(tx: Db, ownerId: string, loanId: string, isClosed: boolean): Promise<void> {
  const at: SQL = isClosed ? sql`now()` : sql`null`
  await tx.execute(
    sql`update loan set link_closed_at = ${at}, updated_at = now() where owner_id = ${ownerId} and id = ${loanId}`,
  )
}
