import type { BodyOf, createLoan } from '@winterjay/contract'
import { isEmailAddress } from '@winterjay/contract'
import { MONTHLY_PLAN, NEW_LOAN_DEFAULTS, previewLoan } from '@winterjay/lending'
import type {
  InterestMethod,
  LateFeeType,
  LendingRefusal,
  LoanType,
  Opening,
  OwnField,
  PaymentFrequency,
  PaymentRounding,
  PreviewedLoan,
  Province,
} from '@winterjay/lending'
import { fromDollars, fromPercent, toDollars, toPercent, ZERO } from '@winterjay/money'
import type { Cents, LocalDate, Rate } from '@winterjay/money'
import type { CallOptions } from '../../../lib/server/api.ts'
import type { Loan } from '../loan-view.ts'
import { unaskedOf } from './loan-plan-values.ts'
import type { UnaskedPlan } from './loan-plan-values.ts'

/** The form's values by wire name; null for an empty or unreadable field. */
export interface LoanFormValues {
  readonly borrower_name: string
  readonly borrower_email: string
  readonly principal: Cents | null
  readonly annual_rate: Rate | null
  readonly term_months: number | null
  readonly start_date: LocalDate | null
  /** For a new loan that already runs; null if not stated. */
  readonly paid_up_to: LocalDate | null
  /** Which of the two the lender states of its past. */
  readonly past: 'paid_up_to' | 'opening'
  /** The balance with which it begins, and its day. */
  readonly opening_principal: Cents | null
  readonly opening_as_of: LocalDate | null
  /** Also owed on that day; null for nothing. */
  readonly opening_interest: Cents | null
  readonly opening_charges: Cents | null
  readonly loan_type: LoanType
  readonly interest_only_months: number | null
  readonly balloon_percent: Rate | null
  readonly payment_rounding: PaymentRounding
  readonly lender_receive_email: string
  readonly notes: string
  readonly late_fee_type: LateFeeType
  /** `late_fee_value` is one of these two; the other is kept in case the type is changed back. */
  readonly late_fee_cents: Cents | null
  readonly late_fee_percent: Rate | null
  readonly grace_days: number | null
  readonly province: Province | 'none'
  readonly lender_in_business: 'unknown' | 'no' | 'yes'
  readonly borrower_is_corporation: boolean
  readonly upfront_fee: Cents | null
  readonly payment_frequency: PaymentFrequency
  /** Null: one period after the start. */
  readonly first_due_date: LocalDate | null
  readonly accelerated: boolean
  readonly interest_method: InterestMethod
  /** The lender's own fields; an empty value is not kept. */
  readonly own_fields: readonly OwnField[]
  /** The rest of a stored loan's plan. */
  readonly unasked: UnaskedPlan
}

/** product §9. */
export const newLoanValues = (today: LocalDate): LoanFormValues => ({
  borrower_name: '',
  borrower_email: '',
  principal: NEW_LOAN_DEFAULTS.principalCents,
  annual_rate: NEW_LOAN_DEFAULTS.annualRate,
  term_months: NEW_LOAN_DEFAULTS.termMonths,
  start_date: today,
  paid_up_to: null,
  past: 'paid_up_to',
  opening_principal: null,
  opening_as_of: null,
  opening_interest: null,
  opening_charges: null,
  loan_type: NEW_LOAN_DEFAULTS.loanType,
  interest_only_months: null,
  balloon_percent: null,
  payment_rounding: 'half_up',
  lender_receive_email: '',
  notes: '',
  late_fee_type: NEW_LOAN_DEFAULTS.lateFeeType,
  late_fee_cents: NEW_LOAN_DEFAULTS.lateFeeCents,
  late_fee_percent: null,
  grace_days: NEW_LOAN_DEFAULTS.graceDays,
  province: 'none',
  lender_in_business: 'unknown',
  borrower_is_corporation: false,
  upfront_fee: ZERO,
  payment_frequency: MONTHLY_PLAN.frequency,
  first_due_date: null,
  accelerated: false,
  interest_method: MONTHLY_PLAN.method,
  own_fields: [],
  unasked: {},
})

export const valuesOf = (loan: Loan): LoanFormValues => ({
  borrower_name: loan.borrower_name,
  borrower_email: loan.borrower_email ?? '',
  principal: loan.principal,
  annual_rate: loan.annual_rate,
  term_months: loan.term_months,
  start_date: loan.start_date,
  paid_up_to: null,
  past: 'paid_up_to',
  opening_principal: null,
  opening_as_of: null,
  opening_interest: null,
  opening_charges: null,
  loan_type: loan.loan_type,
  interest_only_months: loan.interest_only_months,
  balloon_percent: loan.balloon_percent,
  payment_rounding: loan.payment_rounding,
  lender_receive_email: loan.lender_receive_email ?? '',
  notes: loan.notes ?? '',
  late_fee_type: loan.late_fee_type,
  late_fee_cents: loan.late_fee_type === 'fixed' ? fromDollars(loan.late_fee_value) : null,
  late_fee_percent: loan.late_fee_type === 'percent' ? fromPercent(loan.late_fee_value) : null,
  grace_days: loan.grace_days,
  province: loan.province ?? 'none',
  lender_in_business: loan.lender_in_business === null ? 'unknown' : loan.lender_in_business ? 'yes' : 'no',
  borrower_is_corporation: loan.borrower_is_corporation,
  upfront_fee: loan.upfront_fee,
  payment_frequency: loan.payment_frequency ?? MONTHLY_PLAN.frequency,
  first_due_date: loan.first_due_date ?? null,
  accelerated: loan.accelerated ?? false,
  interest_method: loan.interest_method ?? MONTHLY_PLAN.method,
  own_fields: loan.own_fields ?? [],
  unasked: unaskedOf(loan),
})

export type FormField = keyof BodyOf<typeof createLoan>
export type FormGap = 'required' | 'term_at_least_one' | 'not_an_email'

/**
 * Fields that are required before the rules can be applied (product §5 "New loan"). An empty late fee or grace period
 * would silently become a default.
 */
export function findGaps(values: LoanFormValues): Partial<Record<FormField, FormGap>> {
  const gaps: Partial<Record<FormField, FormGap>> = {}
  if (values.borrower_name.trim() === '') gaps.borrower_name = 'required'
  for (const field of ['principal', 'annual_rate', 'start_date', 'grace_days'] as const)
    if (values[field] === null) gaps[field] = 'required'
  if (lateFeeValue(values) === null) gaps.late_fee_value = 'required'
  if (values.past === 'opening' && openingIn(values) === null) gaps.opening = 'required'
  if (values.loan_type === 'balloon' && values.balloon_percent === null) gaps.balloon_percent = 'required'
  if (values.term_months === null || values.term_months < 1) gaps.term_months = 'term_at_least_one'
  for (const field of ['borrower_email', 'lender_receive_email'] as const) {
    const address = values[field].trim()
    if (address !== '' && !isEmailAddress(address)) gaps[field] = 'not_an_email'
  }
  return gaps
}

/** In dollars for a fixed fee, in percent for a percentage, as on the wire. */
const lateFeeValue = ({ late_fee_type, late_fee_cents, late_fee_percent }: LoanFormValues): number | null => {
  if (late_fee_type === 'fixed') return late_fee_cents === null ? null : toDollars(late_fee_cents)
  return late_fee_percent === null ? null : toPercent(late_fee_percent)
}

export type NewLoanBody = CallOptions<typeof createLoan>['body']

/**
 * Returns null while a required field is missing; `findGaps` says which. Fields that the type does not use are left
 * out.
 */
export function bodyOf(values: LoanFormValues): NewLoanBody | null {
  const { principal, annual_rate, term_months, start_date, grace_days } = values
  const late_fee_value = lateFeeValue(values)
  if (
    principal === null ||
    annual_rate === null ||
    term_months === null ||
    start_date === null ||
    grace_days === null ||
    late_fee_value === null
  )
    return null
  if (values.loan_type === 'balloon' && values.balloon_percent === null) return null
  return {
    borrower_name: values.borrower_name.trim(),
    borrower_email: values.borrower_email.trim() || null,
    principal,
    annual_rate,
    term_months,
    start_date,
    ...pastOf(values),
    loan_type: values.loan_type,
    interest_only_months: values.loan_type === 'interest_only' ? values.interest_only_months : null,
    balloon_percent: values.loan_type === 'balloon' ? values.balloon_percent : null,
    payment_rounding: values.payment_rounding,
    lender_receive_email: values.lender_receive_email.trim() || null,
    notes: values.notes.trim() || null,
    late_fee_type: values.late_fee_type,
    late_fee_value,
    grace_days,
    province: values.province === 'none' ? null : values.province,
    lender_in_business: values.lender_in_business === 'unknown' ? null : values.lender_in_business === 'yes',
    borrower_is_corporation: values.borrower_is_corporation,
    upfront_fee: values.upfront_fee ?? ZERO,
    payment_frequency: values.payment_frequency,
    first_due_date: values.first_due_date,
    accelerated: values.accelerated,
    interest_method: values.interest_method,
    own_fields: keptFields(values),
    ...values.unasked,
  }
}

/** The lender's own fields that have a value, as the wire wants them: all of them, or null. */
function keptFields({ own_fields }: LoanFormValues): OwnField[] | null {
  const kept = own_fields.flatMap((own) => (own.value.trim() === '' ? [] : [{ ...own, value: own.value.trim() }]))
  return kept.length === 0 ? null : kept
}

/** The balance with which the loan begins; null unless both it and its day are stated. */
function openingIn({ past, ...values }: LoanFormValues): Opening | null {
  const { opening_principal: principal, opening_as_of: as_of, opening_interest, opening_charges } = values
  if (past !== 'opening' || principal === null || as_of === null) return null
  return {
    as_of,
    principal,
    ...(opening_interest === null ? {} : { interest_owed: opening_interest }),
    ...(opening_charges === null ? {} : { charges_owed: opening_charges }),
  }
}

function pastOf(values: LoanFormValues): Pick<NewLoanBody, 'paid_up_to' | 'opening'> {
  const opening = openingIn(values)
  if (values.past === 'opening') return opening === null ? {} : { opening }
  return values.paid_up_to === null ? {} : { paid_up_to: values.paid_up_to }
}

/** Applies the server's rules to a form; null while required fields are missing. */
export function planForm(values: LoanFormValues, today: LocalDate): PreviewedLoan | null {
  const body = bodyOf(values)
  return body === null ? null : previewLoan(body, today)
}

/** Returns the changed fields only. */
export function changedFields(before: NewLoanBody, after: NewLoanBody): Partial<NewLoanBody> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as FormField]),
  )
  const fee = ['late_fee_type', 'late_fee_value']
  // The value has no meaning without its type.
  const names = new Set(
    changed.some(([name]) => fee.includes(name))
      ? [...changed.map(([name]) => name), ...fee]
      : changed.map(([name]) => name),
  )
  return Object.fromEntries(Object.entries(after).filter(([name]) => names.has(name)))
}

const LATE_FEE_LAWS: ReadonlySet<LendingRefusal['code']> = new Set([
  'late_fee_over_criminal_rate',
  'late_fee_barred',
  'late_fee_probably_barred',
  'late_fee_is_credit_charge',
])

/** True if a late fee of 0 would resolve the problem (product §11.16 "Late fee"). */
export const isResolvedByNoLateFee = (finding: LendingRefusal): boolean => LATE_FEE_LAWS.has(finding.code)
