import { LoanPurpose, Province } from '@winterjay/contract'
import type { BodyOf, applyForLoan, listApplications, AnswerOf } from '@winterjay/contract'
import {
  LARGEST_DEBT_LOAD,
  debtLoad,
  gradeTableOn,
  listingTerms,
  planSchedule,
  refuseApplication,
  reviewListing,
  scoreApplication,
} from '@winterjay/lending'
import type { ApplicationRequest, LendingRefusal, Schedule } from '@winterjay/lending'
import { cents, isRefusal, roundHalfUp, toDollars, toPercent, rate } from '@winterjay/money'
import type { Cents, LocalDate, Rate } from '@winterjay/money'
import type { Scorecard } from '@winterjay/lending'
import * as z from 'zod/mini'

export type Application = AnswerOf<typeof listApplications>['applications'][number]
export type Score = Application['scorecard']
export type FactName = Score['facts'][number]['fact']
type ApplicationBody = BodyOf<typeof applyForLoan>
export type ApplicationField = Exclude<keyof ApplicationBody, 'consent'>

/** The form's values by wire name; null for an empty or unreadable field. Nothing about a person has a default. */
export interface ApplicationValues {
  readonly title: string
  readonly description: string
  readonly loan_purpose: ApplicationBody['loan_purpose'] | ''
  readonly requested_amount: Cents | null
  readonly term_months: number | null
  readonly minimum_investment: Cents | null
  readonly province: ApplicationBody['province'] | ''
  readonly annual_income: Cents | null
  readonly monthly_debt_payments: Cents | null
  readonly card_limit: Cents | null
  readonly late_payments: number | null
  readonly credit_inquiries: number | null
}

export const NEW_APPLICATION: ApplicationValues = {
  title: '',
  description: '',
  loan_purpose: '',
  requested_amount: null,
  term_months: 36,
  minimum_investment: cents(25_00),
  province: '',
  annual_income: null,
  monthly_debt_payments: null,
  card_limit: null,
  late_payments: null,
  credit_inquiries: null,
}

export const valuesOf = ({ loan, ...facts }: Application): ApplicationValues => ({
  title: loan.title,
  description: loan.description,
  loan_purpose: loan.loan_purpose,
  requested_amount: loan.requested_amount,
  term_months: loan.term_months,
  minimum_investment: loan.minimum_investment,
  province: facts.province ?? '',
  annual_income: facts.annual_income,
  monthly_debt_payments: facts.monthly_debt_payments,
  card_limit: facts.card_limit,
  late_payments: facts.late_payments,
  credit_inquiries: facts.credit_inquiries,
})

const Amount = z.nullable(z.pipe(z.int(), z.transform(cents)))
const Draft = z.object({
  title: z.string(),
  description: z.string(),
  loan_purpose: z.union([LoanPurpose, z.literal('')]),
  requested_amount: Amount,
  term_months: z.nullable(z.int()),
  minimum_investment: Amount,
  province: z._default(z.union([Province, z.literal('')]), ''),
  annual_income: Amount,
  monthly_debt_payments: Amount,
  card_limit: Amount,
  late_payments: z.nullable(z.int()),
  credit_inquiries: z.nullable(z.int()),
})

/** Parses a stored draft; null if there is none that this version can read. */
export function readDraft(text: string | null): ApplicationValues | null {
  if (text === null) return null
  try {
    return Draft.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Returns the required fields that are empty. */
export const findGaps = (values: ApplicationValues): readonly ApplicationField[] =>
  (Object.keys(NEW_APPLICATION) as ApplicationField[]).filter((field) => {
    const value = values[field]
    return value === null || (typeof value === 'string' && value.trim() === '')
  })

/** Returns null while a field is empty. */
export function bodyOf(values: ApplicationValues): Omit<ApplicationBody, 'consent'> | null {
  if (findGaps(values).length > 0) return null
  return { ...values, title: values.title.trim(), description: values.description.trim() } as Omit<
    ApplicationBody,
    'consent'
  >
}

/** What the server's rules return for a form. */
export interface ApplicationPlan {
  readonly refusals: readonly LendingRefusal[]
  readonly priced: PricedApplication | null
}

export interface PricedApplication {
  readonly score: Score
  readonly schedule: Schedule
  /** In percent per year. */
  readonly apr: number | null
  readonly warnings: readonly LendingRefusal[]
  /** Debts and the new payment as a share of income, and the maximum allowed for a listing. */
  readonly debtLoad: Rate
  readonly largestDebtLoad: Rate
}

/** Stand in for empty fields, so that the others can be checked alone; none of them is ever refused. */
const STAND_INS: ApplicationRequest = {
  requestedCents: cents(1_000_00),
  termMonths: 60,
  minimumCents: cents(25_00),
  annualIncomeCents: cents(1_000_000_00),
  monthlyDebtCents: cents(0),
  cardLimitCents: cents(0),
  latePayments: 0,
  inquiries: 0,
}

export function planApplication(values: ApplicationValues, today: LocalDate): ApplicationPlan {
  const asked: ApplicationRequest = {
    requestedCents: values.requested_amount ?? STAND_INS.requestedCents,
    termMonths: values.term_months ?? STAND_INS.termMonths,
    minimumCents: values.minimum_investment ?? STAND_INS.minimumCents,
    annualIncomeCents: values.annual_income ?? STAND_INS.annualIncomeCents,
    monthlyDebtCents: values.monthly_debt_payments ?? STAND_INS.monthlyDebtCents,
    cardLimitCents: values.card_limit ?? STAND_INS.cardLimitCents,
    latePayments: values.late_payments ?? STAND_INS.latePayments,
    inquiries: values.credit_inquiries ?? STAND_INS.inquiries,
  }
  const refusal = refuseApplication(asked, today)
  const isWhole = FACTS.every((field) => values[field] !== null)
  if (refusal?.field !== undefined || !isWhole)
    return { refusals: refusal === null || (refusal.field === undefined && !isWhole) ? [] : [refusal], priced: null }
  const card = scoreApplication(asked, today)
  if (card === null) return { refusals: refusal === null ? [] : [refusal], priced: null }
  const listing = { requestedCents: asked.requestedCents, platformRate: card.annualRate, termMonths: asked.termMonths }
  const review = reviewListing(
    {
      ...listing,
      purpose: values.loan_purpose === '' ? 'other' : values.loan_purpose,
      province: values.province === '' ? null : values.province,
    },
    today,
  )
  const schedule = planSchedule(listingTerms(listing, today))
  const refusals = [...(refusal === null ? [] : [refusal]), ...review.refusals]
  if (isRefusal(schedule)) return { refusals, priced: null }
  const loads = { debtLoad: debtLoad(asked, today), largestDebtLoad: LARGEST_DEBT_LOAD }
  return { refusals, priced: { score: scoreOf(card), schedule, apr: review.apr, warnings: review.warnings, ...loads } }
}

const FACTS = [
  'requested_amount',
  'term_months',
  'minimum_investment',
  'annual_income',
  'monthly_debt_payments',
  'card_limit',
  'late_payments',
  'credit_inquiries',
] as const satisfies readonly ApplicationField[]

/** Converts a scorecard to its wire form, so that one component shows both. */
const scoreOf = ({ grade, annualRate, points, facts, improvements }: Scorecard): Score => ({
  risk_grade: grade,
  platform_rate: annualRate,
  points,
  facts: facts.map(({ fact, value, points, worstPoints }) => ({
    fact,
    value: shownValue(fact, value),
    points,
    worst_points: worstPoints,
  })),
  improvements: improvements.map(({ fact, value, grade, annualRate }) => ({
    fact,
    value: shownValue(fact, value),
    risk_grade: grade,
    platform_rate: annualRate,
  })),
})

function shownValue(fact: FactName, value: number): number {
  if (fact === 'debt_load') return roundHalfUp(toPercent(rate(value)), 2)
  return fact === 'card_limit' ? toDollars(cents(value)) : value
}

/**
 * The range of the payment before the grade is known, from the lowest price to the highest. Null until amount and term
 * are valid.
 */
export function paymentRange(
  values: ApplicationValues,
  today: LocalDate,
): { readonly from: PricedPayment; readonly to: PricedPayment } | null {
  const { requested_amount: requestedCents, term_months: termMonths } = values
  const table = gradeTableOn(today)
  if (requestedCents === null || termMonths === null || table === null) return null
  if (refuseApplication({ ...STAND_INS, requestedCents, termMonths }, today) !== null) return null
  const at = (platformRate: Rate): PricedPayment | null => {
    const plan = planSchedule(listingTerms({ requestedCents, platformRate, termMonths }, today))
    return isRefusal(plan) ? null : { paymentCents: plan.levelPaymentCents, annualRate: platformRate }
  }
  const [from, to] = [at(table.grades.A.price.from), at(table.grades.E.price.to)]
  return from === null || to === null ? null : { from, to }
}

interface PricedPayment {
  readonly paymentCents: Cents
  readonly annualRate: Rate
}
