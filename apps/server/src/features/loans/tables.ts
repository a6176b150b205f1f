import {
  ARREARS_BASES,
  DAY_COUNTS,
  EXCESS_USES,
  FIRST_PAYMENTS,
  FIRST_PERIOD_RULES,
  INTEREST_METHODS,
  LATE_FEE_TYPES,
  LOAN_TYPES,
  PAYMENT_FREQUENCIES,
  PAYMENT_METHODS,
  PAYMENT_ROUNDINGS,
  RECORDED_FACTS,
  STORED_LOAN_STATUSES,
} from '@winterjay/lending'
import type { OwnField } from '@winterjay/lending'
import type { Province } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { bigint, boolean, char, jsonb, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytesColumn, centsColumn, dayColumn, instantColumn, rateColumn } from '../../db/columns.ts'

/** Columns of the loan book; 0002_loans.sql and 0060_payment_plans.sql have the constraints and their reasons. */
export const loanTable = pgTable('loan', {
  ownerId: uuid('owner_id').notNull(),
  id: uuid('id').notNull(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  importId: uuid('import_id'),
  lenderNumber: text('lender_number'),
  borrowerName: text('borrower_name').notNull(),
  borrowerSort: text('borrower_sort').notNull(),
  searchText: text('search_text'),
  borrowerEmail: text('borrower_email'),
  lenderReceiveEmail: text('lender_receive_email'),
  /** When borrowers were last given another address. */
  receiveEmailChangedOn: dayColumn('receive_email_changed_on'),
  notes: text('notes'),
  ownFields: jsonb('own_fields').$type<readonly OwnField[]>(),
  principalCents: centsColumn('principal_cents').notNull(),
  annualRate: rateColumn('annual_rate').notNull(),
  termMonths: smallint('term_months').notNull(),
  startDate: dayColumn('start_date').notNull(),
  loanType: text('loan_type', { enum: LOAN_TYPES }).notNull(),
  interestOnlyMonths: smallint('interest_only_months'),
  balloonPercent: rateColumn('balloon_percent'),
  paymentRounding: text('payment_rounding', { enum: PAYMENT_ROUNDINGS }).notNull().default('half_up'),
  lateFeeType: text('late_fee_type', { enum: LATE_FEE_TYPES }).notNull(),
  lateFeeCents: centsColumn('late_fee_cents'),
  lateFeePercent: rateColumn('late_fee_percent'),
  graceDays: smallint('grace_days').notNull(),
  borrowerIsCorporation: boolean('borrower_is_corporation').notNull().default(false),
  province: char('province', { length: 2 }).$type<Province>(),
  lenderInBusiness: boolean('lender_in_business'),
  upfrontFeeCents: centsColumn('upfront_fee_cents')
    .notNull()
    .default(sql`0`),
  paymentFrequency: text('payment_frequency', { enum: PAYMENT_FREQUENCIES }).notNull().default('monthly'),
  isAccelerated: boolean('accelerated').notNull().default(false),
  paymentDays: smallint('payment_days').array(),
  numberOfPayments: smallint('number_of_payments'),
  givenPaymentCents: centsColumn('given_payment_cents'),
  firstDueDate: dayColumn('first_due_date'),
  firstPeriodInterest: text('first_period_interest', { enum: FIRST_PERIOD_RULES }).notNull().default('daily'),
  firstPayment: text('first_payment', { enum: FIRST_PAYMENTS }).notNull().default('adjusted'),
  interestMethod: text('interest_method', { enum: INTEREST_METHODS }).notNull().default('periodic'),
  dayCount: text('day_count', { enum: DAY_COUNTS }).notNull().default('actual_365'),
  amortizationMonths: smallint('amortization_months'),
  arrearsRate: rateColumn('arrears_rate'),
  arrearsBase: text('arrears_base', { enum: ARREARS_BASES }).notNull().default('principal'),
  isSecuredByRealProperty: boolean('secured_by_real_property').notNull().default(false),
  dueDays: dayColumn('due_days').array(),
  apr: numeric('apr', { precision: 12, scale: 3, mode: 'number' }).notNull(),
  paymentCents: centsColumn('payment_cents').notNull(),
  status: text('status', { enum: STORED_LOAN_STATUSES }).notNull().default('active'),
  installmentsPaid: smallint('installments_paid').notNull().default(0),
  installmentsTotal: smallint('installments_total').notNull(),
  principalPaidCents: centsColumn('principal_paid_cents')
    .notNull()
    .default(sql`0`),
  nextDueOn: dayColumn('next_due_on'),
  writtenOffOn: dayColumn('written_off_on'),
  writtenOffReason: text('written_off_reason'),
  linkClosedAt: instantColumn('link_closed_at'),
  /** The `updated_at` that the loan's postings account for; null while it has none. */
  postedAsOf: instantColumn('posted_as_of'),
  /** The same of the loan's course. */
  courseAsOf: instantColumn('course_as_of'),
  /** The person who moved it into the business that owns it (members §8). */
  movedFrom: uuid('moved_from'),
  createdAt: instantColumn('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instantColumn('updated_at')
    .notNull()
    .default(sql`now()`),
})
export type LoanRow = typeof loanTable.$inferSelect

export const loanPaymentTable = pgTable('loan_payment', {
  ownerId: uuid('owner_id').notNull(),
  loanId: uuid('loan_id').notNull(),
  id: uuid('id').notNull(),
  sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  amountCents: centsColumn('amount_cents').notNull(),
  paidOn: dayColumn('paid_on').notNull(),
  method: text('method', { enum: PAYMENT_METHODS }),
  reference: text('reference'),
  excess: text('excess', { enum: EXCESS_USES }).notNull(),
  recordedBy: text('recorded_by').notNull(),
  recordedAt: instantColumn('recorded_at')
    .notNull()
    .default(sql`now()`),
  reversedAt: instantColumn('reversed_at'),
  reversedBy: text('reversed_by'),
  reversalReason: text('reversal_reason'),
})
export type PaymentRow = typeof loanPaymentTable.$inferSelect

export const loanEventTable = pgTable('loan_event', {
  ownerId: uuid('owner_id').notNull(),
  loanId: uuid('loan_id').notNull(),
  id: uuid('id').notNull(),
  sequence: bigint('sequence', { mode: 'number' })
    .notNull()
    .default(sql`nextval('loan_payment_sequence_seq')`),
  kind: text('kind', { enum: [...RECORDED_FACTS, 'voided'] }).notNull(),
  effectiveOn: dayColumn('effective_on').notNull(),
  amountCents: centsColumn('amount_cents'),
  data: jsonb('data').notNull(),
  actor: text('actor').notNull(),
  source: text('source', { enum: ['form', 'import', 'bank', 'api', 'borrower'] }).notNull(),
  importId: uuid('import_id'),
  recordedAt: instantColumn('recorded_at')
    .notNull()
    .default(sql`now()`),
  voids: uuid('voids'),
})
export type LoanEventRow = typeof loanEventTable.$inferSelect

export const loanBankLineTable = pgTable('loan_bank_line', {
  ownerId: uuid('owner_id').notNull(),
  loanId: uuid('loan_id').notNull(),
  sourceKey: text('source_key').notNull(),
  paymentId: uuid('payment_id').notNull(),
  kind: text('kind', { enum: ['payment', 'link', 'return'] }).notNull(),
  batchId: uuid('batch_id').notNull(),
  postedOn: dayColumn('posted_on').notNull(),
  payerText: text('payer_text'),
  isRemembered: boolean('is_remembered').notNull().default(true),
  recordedAt: instantColumn('recorded_at')
    .notNull()
    .default(sql`now()`),
})
export type BankLineRow = typeof loanBankLineTable.$inferSelect

export const loanImportTable = pgTable('loan_import', {
  ownerId: uuid('owner_id').notNull(),
  id: uuid('id').notNull(),
  fileHash: bytesColumn('file_hash').notNull(),
  fileName: text('file_name'),
  createdCount: bigint('created_count', { mode: 'number' }).notNull().default(0),
  refusedCount: bigint('refused_count', { mode: 'number' }).notNull().default(0),
  finishedAt: instantColumn('finished_at'),
  movedFrom: uuid('moved_from'),
  createdAt: instantColumn('created_at')
    .notNull()
    .default(sql`now()`),
})
