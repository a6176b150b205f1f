import type { ResponseOf, awaitedPayments } from '@winterjay/contract'
import { activeEvents, loanReference, paidThrough, payOffQuote, promiseStatus } from '@winterjay/lending'
import type { LoanState } from '@winterjay/lending'
import { addDays, sumCents } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import {
  bookedTermsOf,
  effectivePayments,
  historiesOf,
  isInBook,
  lateFeeTermsOf,
  stateOf,
  termsOf,
} from '../loan-book.ts'
import type { LoanHistory } from '../loan-book.ts'
import { loanBankLineTable, loanTable } from '../tables.ts'
import type { BankLineRow, LoanRow } from '../tables.ts'

type Awaited = ResponseOf<typeof awaitedPayments>
type AwaitedLoan = Awaited['loans'][number]

/** Payments of rows are typed a little later, or came a little earlier. */
const AROUND_DAYS = 20
/** Instalments of which a payment of this period may be, before and after their days. */
const EARLY_DAYS = 10
const LATE_DAYS = 10
const MAX_DUES = 60

export interface AwaitedRequest {
  readonly ownerId: string
  readonly from: LocalDate
  readonly through: LocalDate
  readonly today: LocalDate
  /** The number of the last loan that was read. */
  readonly after: number
  readonly limit: number
}

/** Loans that are not paid in full, and others with a payment near these days, in the order of their recording. */
export async function awaitedLoans(db: Db, request: AwaitedRequest): Promise<Pick<Awaited, 'loans' | 'next_cursor'>> {
  const { ownerId, after, limit } = request
  const { first, last } = around(request)
  const found = await db
    .select()
    .from(loanTable)
    .where(
      and(
        eq(loanTable.ownerId, ownerId),
        gt(loanTable.number, after),
        isInBook,
        sql`(status <> 'completed' or exists (select from loan_payment p
          where p.owner_id = loan.owner_id and p.loan_id = loan.id and p.paid_on between ${first} and ${last}))`,
      ),
    )
    .orderBy(asc(loanTable.number))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const histories = await historiesOf(db, page)
  const lines = await linesOf(db, ownerId, page)
  const payers = await payersOf(db, ownerId, page)
  const others = await othersOf(db, ownerId, page)
  const loans = page.map((loan) => {
    const history = histories.get(loan.id) ?? { payments: [], events: [] }
    return awaitedOf(loan, history, {
      request,
      lines: lines.get(loan.id) ?? [],
      payers: payers.get(loan.id) ?? [],
      others: others.get(loan.id) ?? [],
    })
  })
  const next = found.length > limit ? page.at(-1)?.number : undefined
  return { loans, next_cursor: next === undefined ? null : String(next) }
}

const laterOf = (a: LocalDate, b: LocalDate): LocalDate => (a > b ? a : b)

const around = ({ from, through }: AwaitedRequest) => ({
  first: addDays(from, -AROUND_DAYS),
  last: addDays(through, AROUND_DAYS),
})

interface Known {
  readonly request: AwaitedRequest
  readonly lines: readonly BankLineRow[]
  readonly payers: AwaitedLoan['payers']
  readonly others: readonly string[]
}

function awaitedOf(loan: LoanRow, history: LoanHistory, { request, lines, payers, others }: Known): AwaitedLoan {
  const { today } = request
  const isOpen = loan.status !== 'completed'
  const state = isOpen ? stateOf(loan, history, today) : null
  const paid = effectivePayments(history.payments)
  const quote = isOpen
    ? payOffQuote({ ...termsOf(loan), ...lateFeeTermsOf(loan) }, paid, laterOf(today, loan.startDate), history.events)
    : null
  const covered = paidThrough(history.events)
  const { startDate } = bookedTermsOf(loan, history)
  return {
    id: loan.id,
    reference: loanReference(loan.id),
    lender_number: loan.lenderNumber,
    borrower_name: loan.borrowerName,
    borrower_email: loan.borrowerEmail,
    other_names: [...others],
    is_open: isOpen,
    accepts_from: covered === null ? startDate : laterOf(startDate, addDays(covered, 1)),
    payment_frequency: loan.paymentFrequency,
    payment_amount: loan.paymentCents,
    dues: state === null ? [] : duesOf(state, request),
    pay_off: quote === null ? null : { on: quote.day, amount: quote.totalCents, per_diem: quote.perDiemCents },
    promises: activeEvents(history.events).flatMap((event): Cents[] =>
      event.kind === 'promise' && promiseStatus(event, paid, today) === 'open' ? [event.amountCents] : [],
    ),
    payments: paymentsNear(history, lines, request),
    payers,
  }
}

/** Unpaid ones up to those of these days and the next one, and paid ones near these days. */
function duesOf({ rows: schedule }: LoanState, { from, through }: AwaitedRequest): AwaitedLoan['dues'] {
  const [first, last] = [addDays(from, -LATE_DAYS), addDays(through, EARLY_DAYS)]
  const next = schedule.find((row) => !row.isPaid)
  return schedule
    .filter((row) => (row.isPaid ? row.dueDate >= first && row.dueDate <= last : row.dueDate <= last || row === next))
    .slice(0, MAX_DUES)
    .map((row) => ({ due_date: row.dueDate, owed: row.remainingCents }))
}

function paymentsNear(
  { payments }: LoanHistory,
  lines: readonly BankLineRow[],
  request: AwaitedRequest,
): AwaitedLoan['payments'] {
  const { first, last } = around(request)
  const isNear = (day: LocalDate): boolean => day >= first && day <= last
  return payments.flatMap(({ id, paidOn, amountCents, reversedAt }) => {
    const of = lines.filter(({ paymentId, postedOn }) => paymentId === id && isNear(postedOn))
    if (!isNear(paidOn) && of.length === 0) return []
    const keys = (isReturn: boolean): string[] =>
      of.filter(({ kind }) => (kind === 'return') === isReturn).map(({ sourceKey }) => sourceKey)
    const known = { id, paid_on: paidOn, amount: amountCents, reversed: reversedAt !== null }
    const payers = of.flatMap(({ kind, payerText }) => (kind === 'return' || payerText === null ? [] : [payerText]))
    return [{ ...known, source_keys: keys(false), return_keys: keys(true), payers: [...new Set(payers)] }]
  })
}

async function linesOf(db: Db, ownerId: string, loans: readonly LoanRow[]): Promise<Map<string, BankLineRow[]>> {
  const ids = loans.map(({ id }) => id)
  const found = await db
    .select()
    .from(loanBankLineTable)
    .where(and(eq(loanBankLineTable.ownerId, ownerId), inArray(loanBankLineTable.loanId, ids)))
  const byLoan = new Map<string, BankLineRow[]>()
  for (const line of found) byLoan.set(line.loanId, [...(byLoan.get(line.loanId) ?? []), line])
  return byLoan
}

interface PayerRow {
  readonly text: string
  readonly loanId: string
  readonly borrowerName: string
  readonly count: number
}

/** Who paid which loan, by rows whose payments count; the most confirmed first. */
export const knownPayers = (db: Db, ownerId: string, loanIds: readonly string[] | null): Promise<PayerRow[]> =>
  rows<PayerRow>(
    db,
    sql`select b.payer_text as text, b.loan_id as "loanId", l.borrower_name as "borrowerName",
          count(distinct b.source_key)::int as count
        from loan_bank_line b
        join loan_payment p on p.owner_id = b.owner_id and p.loan_id = b.loan_id and p.id = b.payment_id
          and p.reversed_at is null
        join loan l on l.owner_id = b.owner_id and l.id = b.loan_id
        where b.owner_id = ${ownerId} and b.is_remembered and b.payer_text is not null
          and ${loanIds === null ? sql`true` : sql`b.loan_id = any(${sql.param(loanIds)}::uuid[])`}
        group by 1, 2, 3 order by 4 desc, 1, 2 limit 10000`,
  )

async function payersOf(
  db: Db,
  ownerId: string,
  loans: readonly LoanRow[],
): Promise<Map<string, AwaitedLoan['payers']>> {
  const found = await knownPayers(
    db,
    ownerId,
    loans.map(({ id }) => id),
  )
  const byLoan = new Map<string, AwaitedLoan['payers']>()
  for (const { loanId, text, count } of found) byLoan.set(loanId, [...(byLoan.get(loanId) ?? []), { text, count }])
  return byLoan
}

/** Everybody but the borrower on these loans: banks write their names too. */
async function othersOf(db: Db, ownerId: string, loans: readonly LoanRow[]): Promise<Map<string, string[]>> {
  const ids = loans.map(({ id }) => id)
  const found = await rows<{ loanId: string; name: string }>(
    db,
    sql`select loan_id as "loanId", name from loan_person
        where owner_id = ${ownerId} and loan_id = any(${sql.param(ids)}::uuid[]) and name is not null
        order by loan_id, added_at, person_id`,
  )
  const byLoan = new Map<string, string[]>()
  for (const { loanId, name } of found) byLoan.set(loanId, [...(byLoan.get(loanId) ?? []), name])
  return byLoan
}

/** The sum of a list of payments. */
export const sumOf = (payments: readonly { readonly amountCents: Cents }[]): Cents =>
  sumCents(payments.map(({ amountCents }) => amountCents))
