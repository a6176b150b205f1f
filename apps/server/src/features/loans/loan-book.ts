import {
  activeEvents,
  completePlan,
  excessByDefault,
  hasCharges,
  isRemark,
  loanState,
  payOffQuote,
  settlementIn,
  termsInForce,
} from '@winterjay/lending'
import type {
  ExcessUse,
  LateFeeTerms,
  LoanPayment,
  LoanState,
  LoanStatus,
  LoanTerms,
  PayOffQuote,
  PlanDraft,
  RecordedLoan,
} from '@winterjay/lending'
import { cents, subtract, toDollars, toPercent } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { IN_BOOK } from '../../db/owned.ts'
import { eachLoan, isOfEach } from './each-loan.ts'
import { storedEvents, storedEventsOfLoans } from './loan-events.ts'
import type { StoredEvent } from './loan-events.ts'
import { loanPaymentTable, loanTable } from './tables.ts'
import type { LoanRow, PaymentRow } from './tables.ts'

/*
 * What the lender's pages and the borrower's page both read of a loan: the stored row, its payments, and both in the
 * types of packages/lending.
 */

/** Rows of an import that is still being written are not in the book yet. */
export const isInBook = sql.raw(`(${IN_BOOK})`)

/** Of two loans with the same lender's number the older keeps it, so that each loan of an export has its own. */
export async function clearDuplicateNumbers(tx: Db, ownerId: string): Promise<void> {
  await tx.execute(sql`
    update loan set lender_number = null, search_text = split_part(search_text, ${'\n'}, 1) || ${'\n'} || split_part(search_text, ${'\n'}, 2) || ${'\n'}
    from (select id, row_number() over (partition by coalesce(lender_number, id::text) order by number) as nth from loan where owner_id = ${ownerId}) as named
    where loan.owner_id = ${ownerId} and loan.id = named.id and nth > 1 and lender_number is not null`)
}

export async function findLoan(db: Db, ownerId: string, loanId: string): Promise<LoanRow | null> {
  const [loan] = await db
    .select()
    .from(loanTable)
    .where(and(eq(loanTable.ownerId, ownerId), eq(loanTable.id, loanId), isInBook))
  return loan ?? null
}

/** By id alone, for the borrower's page, where the id grants access. */
export async function findLoanByLink(db: Db, loanId: string): Promise<LoanRow | null> {
  const [loan] = await db
    .select()
    .from(loanTable)
    .where(and(eq(loanTable.id, loanId), isInBook))
  return loan ?? null
}

async function paymentsOf(db: Db, ownerId: string, loanId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(loanPaymentTable)
    .where(and(eq(loanPaymentTable.ownerId, ownerId), eq(loanPaymentTable.loanId, loanId)))
    .orderBy(asc(loanPaymentTable.paidOn), asc(loanPaymentTable.sequence))
}

/** The same for many loans, by loan id. */
async function paymentsOfLoans(db: Db, loans: readonly LoanRow[]): Promise<Map<string, PaymentRow[]>> {
  const { ownerId, loanId, paidOn, sequence } = loanPaymentTable
  const paid = db
    .select()
    .from(loanPaymentTable)
    .where(isOfEach(loans, sql`${ownerId}`, sql`${loanId}`))
    .orderBy(asc(paidOn), asc(sequence))
    .as('paid')
  const found = await db
    .select()
    .from(eachLoan(loans))
    .crossJoinLateral(paid)
    .orderBy(asc(paid.paidOn), asc(paid.sequence))
  const byLoan = new Map<string, PaymentRow[]>(loans.map(({ id }) => [id, []]))
  for (const { paid: payment } of found) byLoan.get(payment.loanId)?.push(payment)
  return byLoan
}

/** Everything recorded on a loan apart from its terms, including what was reversed or voided. */
export interface LoanHistory {
  readonly payments: readonly PaymentRow[]
  readonly events: readonly StoredEvent[]
}

export const historyOf = async (db: Db, ownerId: string, loanId: string): Promise<LoanHistory> => ({
  payments: await paymentsOf(db, ownerId, loanId),
  events: await storedEvents(db, ownerId, loanId),
})

/** The same for many loans; every loan has an entry. */
export async function historiesOf(db: Db, loans: readonly LoanRow[]): Promise<Map<string, LoanHistory>> {
  const payments = await paymentsOfLoans(db, loans)
  const events = await storedEventsOfLoans(db, loans)
  return new Map(loans.map(({ id }) => [id, { payments: payments.get(id) ?? [], events: events.get(id) ?? [] }]))
}

/** Whether anything is recorded on a loan apart from its terms and remarks. */
export const hasHistory = ({ payments, events }: LoanHistory): boolean =>
  payments.some((payment) => payment.reversedAt === null) || activeEvents(events).some((event) => !isRemark(event))

/** Whether anything is recorded on a loan apart from its terms and this fact. */
export const hasMoreThan = ({ payments, events }: LoanHistory, factId: string): boolean =>
  hasHistory({ payments, events: events.filter(({ id }) => id !== factId) })

/** How a loan is repaid and bears interest, by the names of the wire. */
export const planOf = (loan: LoanRow) =>
  ({
    payment_frequency: loan.paymentFrequency,
    accelerated: loan.isAccelerated,
    payment_days: loan.paymentDays,
    number_of_payments: loan.numberOfPayments,
    payment_amount: loan.givenPaymentCents,
    first_due_date: loan.firstDueDate,
    first_period_interest: loan.firstPeriodInterest,
    first_payment: loan.firstPayment,
    interest_method: loan.interestMethod,
    day_count: loan.dayCount,
    amortization_months: loan.amortizationMonths,
  }) satisfies PlanDraft

export function termsOf(loan: LoanRow): LoanTerms {
  const plan = completePlan(planOf(loan))
  return { ...agreedOf(loan), ...(plan === null ? {} : { plan }), ...arrearsOf(loan) }
}

/** A loan as the rules of its changes see it. */
export const recordedLoan = (loan: LoanRow, history: LoanHistory): RecordedLoan => ({
  terms: termsOf(loan),
  lateFeeTerms: lateFeeTermsOf(loan),
  side: loan,
  payments: effectivePayments(history.payments),
  events: history.events,
})

/**
 * The terms from which the book computes it: those agreed, or those that are left of them since its opening balance.
 */
export const bookedTermsOf = (loan: LoanRow, history: LoanHistory): LoanTerms =>
  termsInForce(termsOf(loan), history.events)

/** What the borrower no longer owes of what was lent, repaid before the book or in it. */
export const repaidOf = (loan: LoanRow, { outstandingPrincipalCents }: LoanState): Cents =>
  subtract(loan.principalCents, outstandingPrincipalCents)

const arrearsOf = ({ arrearsRate, arrearsBase }: LoanRow): Pick<LoanTerms, 'arrears'> =>
  arrearsRate === null ? {} : { arrears: { rate: arrearsRate, base: arrearsBase } }

const agreedOf = (loan: LoanRow): LoanTerms => ({
  principalCents: loan.principalCents,
  annualRate: loan.annualRate,
  termMonths: loan.termMonths,
  startDate: loan.startDate,
  loanType: loan.loanType,
  interestOnlyMonths: loan.interestOnlyMonths,
  balloonPercent: loan.balloonPercent,
  paymentRounding: loan.paymentRounding,
})

export const lateFeeTermsOf = (loan: LoanRow): LateFeeTerms => ({
  lateFee:
    loan.lateFeePercent === null
      ? { type: 'fixed', amountCents: loan.lateFeeCents ?? cents(0) }
      : { type: 'percent', percent: loan.lateFeePercent },
  graceDays: loan.graceDays,
})

/** Dollars when fixed, percent when a percent: the one field of product §3 for both. */
export const lateFeeValueOf = (loan: LoanRow): number =>
  loan.lateFeePercent === null ? toDollars(loan.lateFeeCents ?? cents(0)) : toPercent(loan.lateFeePercent)

/** Payments that count: the schedule ignores reversed ones. */
export const effectivePayments = (payments: readonly PaymentRow[]): LoanPayment[] =>
  payments
    .filter((payment) => payment.reversedAt === null)
    .map(({ id, amountCents, paidOn, sequence, excess }) => ({ id, amountCents, paidOn, sequence, excess }))

/** What the excess of a new payment does if the request says nothing of it. */
export const excessOf = (
  loan: LoanRow,
  { payments, events }: LoanHistory,
  payment: Pick<LoanPayment, 'amountCents' | 'paidOn'>,
): ExcessUse =>
  excessByDefault(
    { ...termsOf(loan), ...lateFeeTermsOf(loan) },
    effectivePayments(payments),
    { sequence: Infinity, ...payment },
    events,
  )

export const stateOf = (loan: LoanRow, history: LoanHistory, today: LocalDate): LoanState =>
  loanState({ ...termsOf(loan), ...lateFeeTermsOf(loan) }, effectivePayments(history.payments), today, history.events)

/**
 * The amount that closes the loan on that day, in the wire format; null when nothing is owed, or the money is not yet
 * advanced.
 */
export interface PayOff {
  readonly on: LocalDate
  readonly amount: Cents
  readonly due: Cents
  readonly principal: Cents
  readonly interest: Cents
  readonly late_fees: Cents
  readonly arrears_interest?: Cents
  readonly charges?: Cents
}

export function payOffOn(loan: LoanRow, history: LoanHistory, day: LocalDate): PayOff | null {
  if (loan.status === 'completed' || settlementIn(history.events) !== undefined || day < loan.startDate) return null
  const events = history.events
  const terms = { ...termsOf(loan), ...lateFeeTermsOf(loan) }
  return wireQuote(loan, events, payOffQuote(terms, effectivePayments(history.payments), day, events))
}

/** A pay-off in the wire format. */
export const wireQuote = (loan: LoanRow, events: LoanHistory['events'], quote: PayOffQuote): PayOff => ({
  on: quote.day,
  amount: quote.totalCents,
  due: quote.dueCents,
  principal: quote.principalCents,
  interest: quote.interestCents,
  late_fees: quote.feesCents,
  ...(loan.arrearsRate === null ? {} : { arrears_interest: quote.arrearsCents }),
  ...(hasCharges(events) ? { charges: quote.chargesCents } : {}),
})

/** Overdue when active with an unpaid due date in the past: the stored status does not depend on the day. */
export const statusOn = (loan: LoanRow, today: LocalDate): LoanStatus =>
  loan.status === 'active' && loan.nextDueOn !== null && loan.nextDueOn < today ? 'overdue' : loan.status
