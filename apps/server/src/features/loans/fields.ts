import { isStorableText } from '@winterjay/contract'
import type { BodyOf, createLoan } from '@winterjay/contract'
import type {
  LateFeeTerms,
  LoanSide,
  LoanTerms,
  Opening,
  OpeningPosition,
  OwnField,
  PlanTerms,
  TapePeople,
  TapeRow,
} from '@winterjay/lending'
import { MONTHLY_PLAN } from '@winterjay/lending'
import { toPercent } from '@winterjay/money'
import type { Cents, LocalDate, Rate } from '@winterjay/money'
import type { CopyValue } from '../../db/copy.ts'
import { lateFeeValueOf, planOf, termsOf } from './loan-book.ts'
import { fold, searchTextOf } from './search.ts'
import type { LoanRow } from './tables.ts'

/*
 * Every field of a loan that the lender sets, mapped between wire, CSV file and table. A new field goes into the rules
 * in packages/lending (`LoanDraft`, and `LoanTerms` or `LoanSide`), the contract, and this file (CONTRIBUTING.md).
 */

/** Fields that are only stored and shown. */
export interface LoanTexts {
  readonly borrowerName: string
  readonly borrowerEmail: string | null
  readonly lenderReceiveEmail: string | null
  readonly notes: string | null
  readonly ownFields: readonly OwnField[] | null
}

export const textsOfBody = (body: BodyOf<typeof createLoan>): LoanTexts => ({
  borrowerName: body.borrower_name,
  borrowerEmail: body.borrower_email ?? null,
  lenderReceiveEmail: body.lender_receive_email ?? null,
  notes: body.notes ?? null,
  ownFields: (body.own_fields ?? []).length === 0 ? null : (body.own_fields ?? null),
})

export const textsOfRow = (row: TapeRow): LoanTexts => ({
  borrowerName: row.borrowerName,
  borrowerEmail: row.borrowerEmail,
  lenderReceiveEmail: row.lenderReceiveEmail,
  notes: row.notes !== null && isStorableText(row.notes) ? row.notes : null,
  ownFields: row.ownFields ?? null,
})

/** Everything that is stored when a loan is created. */
export interface LoanToInsert extends LoanTexts {
  readonly id: string
  /** The lender's own number, from the imported file. */
  readonly lenderNumber: string | null
  readonly terms: LoanTerms
  readonly lateFeeTerms: LateFeeTerms
  readonly side: LoanSide
  readonly apr: number
  /** The first instalment. */
  readonly paymentCents: Cents
  /** The day up to which the loan counts as paid; null when not stated. */
  readonly paidUpTo: LocalDate | null
  /** The balance with which it begins; null for a loan that the book has from its start. */
  readonly openingBalance: Opening | null
  /** Null if they follow from the start alone (`dueDaysOf`). */
  readonly dueDays: readonly LocalDate[] | null
  /** From a file; absent where there are none. */
  readonly people?: TapePeople
  /** The position at creation. */
  readonly opening: OpeningPosition
}

/** In percent, for a column with six decimals. */
export const decimal = (rate: Rate | null): number | null => (rate === null ? null : toPercent(rate))

/** An array column as text. */
const list = (values: readonly (string | number)[] | null): string | null =>
  values === null ? null : `{${values.join(',')}}`

const ofPlan =
  (valueOf: (plan: PlanTerms) => CopyValue) =>
  ({ terms }: LoanToInsert): CopyValue =>
    valueOf(terms.plan ?? MONTHLY_PLAN)

/** The columns of the agreed terms. */
export const AGREED_COLUMNS: Record<string, (loan: LoanToInsert) => CopyValue> = {
  id: (loan) => loan.id,
  lender_number: (loan) => loan.lenderNumber,
  borrower_name: (loan) => loan.borrowerName,
  borrower_sort: (loan) => fold(loan.borrowerName),
  search_text: (loan) => searchTextOf(loan),
  borrower_email: (loan) => loan.borrowerEmail,
  lender_receive_email: (loan) => loan.lenderReceiveEmail,
  notes: (loan) => loan.notes,
  own_fields: ({ ownFields }) => (ownFields === null ? null : JSON.stringify(ownFields)),
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
  borrower_is_corporation: ({ side }) => side.borrowerIsCorporation,
  province: ({ side }) => side.province,
  lender_in_business: ({ side }) => side.lenderInBusiness,
  upfront_fee_cents: ({ side }) => side.upfrontFeeCents,
  payment_frequency: ofPlan((plan) => plan.frequency),
  accelerated: ofPlan((plan) => plan.isAccelerated),
  payment_days: ofPlan((plan) => list(plan.paymentDays)),
  number_of_payments: ofPlan((plan) => plan.numberOfPayments),
  given_payment_cents: ofPlan((plan) => plan.paymentCents),
  first_due_date: ofPlan((plan) => plan.firstDueDate),
  first_period_interest: ofPlan((plan) => plan.firstPeriodInterest),
  first_payment: ofPlan((plan) => plan.firstPayment),
  interest_method: ofPlan((plan) => plan.method),
  day_count: ofPlan((plan) => plan.dayCount),
  amortization_months: ofPlan((plan) => plan.amortizationMonths),
  arrears_rate: ({ terms }) => decimal(terms.arrears?.rate ?? null),
  arrears_base: ({ terms }) => terms.arrears?.base ?? 'principal',
  secured_by_real_property: ({ side }) => side.isSecuredByRealProperty ?? false,
  due_days: ({ dueDays }) => list(dueDays),
  apr: (loan) => loan.apr,
  payment_cents: (loan) => loan.paymentCents,
}

/** The same with those of the position: written at creation, and after every write by `savePosition`. */
export const NEW_LOAN_COLUMNS: Record<string, (loan: LoanToInsert) => CopyValue> = {
  ...AGREED_COLUMNS,
  status: ({ opening }) => (opening.isCompleted ? 'completed' : 'active'),
  installments_paid: ({ opening }) => opening.installmentsPaid,
  installments_total: ({ opening }) => opening.installmentsTotal,
  principal_paid_cents: ({ opening }) => opening.principalPaidCents,
  next_due_on: ({ opening }) => opening.nextDueOn,
}

/** The lender's fields in the format of a request: a change is validated as if sent in full. */
export const wireTerms = (loan: LoanRow) => ({
  borrower_name: loan.borrowerName,
  borrower_email: loan.borrowerEmail,
  principal: loan.principalCents,
  annual_rate: loan.annualRate,
  term_months: loan.termMonths,
  start_date: loan.startDate,
  lender_receive_email: loan.lenderReceiveEmail,
  notes: loan.notes,
  ...(loan.ownFields === null ? {} : { own_fields: [...loan.ownFields] }),
  late_fee_type: loan.lateFeeType,
  late_fee_value: lateFeeValueOf(loan),
  grace_days: loan.graceDays,
  loan_type: loan.loanType,
  interest_only_months: loan.interestOnlyMonths,
  balloon_percent: loan.balloonPercent,
  payment_rounding: loan.paymentRounding,
  borrower_is_corporation: loan.borrowerIsCorporation,
  province: loan.province,
  lender_in_business: loan.lenderInBusiness,
  upfront_fee: loan.upfrontFeeCents,
  ...planSaid(loan),
})

/** The plan's fields in that format: none for a plain monthly loan. */
const planSaid = (loan: LoanRow) => ({
  ...(termsOf(loan).plan === undefined ? {} : planOf(loan)),
  ...(loan.arrearsRate === null ? {} : { arrears_rate: loan.arrearsRate, arrears_base: loan.arrearsBase }),
  ...(loan.isSecuredByRealProperty ? { secured_by_real_property: true } : {}),
})
