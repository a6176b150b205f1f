import { dollarsText } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type {
  ArrearsBase,
  DayCount,
  FirstPayment,
  FirstPeriodRule,
  InterestMethod,
  PaymentFrequency,
} from '../../lists.ts'
import { MOST_PAYMENTS, PAYMENTS_A_YEAR } from '../../schedule/calendar.ts'
import type { ArrearsTerms, LoanTerms } from '../../terms/loan.ts'
import { completePlan, MONTHLY_PLAN } from '../../terms/plan-terms.ts'
import type { PlanTerms } from '../../terms/plan-terms.ts'
import { TERM_RANGE } from '../../terms/refuse-terms.ts'
import type { TapeField } from '../columns.ts'
import { PLAN_FIELDS } from '../columns.ts'
import type { CellFlaw } from './cells.ts'
import { readAmount, readChoice, readCount, readDay, readPercent, readTerm, unguard } from './cells.ts'
import { percentText, readYesOrNo, yesOrNo } from './loan-side.ts'
import type { RowCells, RowSettings } from './row-cells.ts'

const FREQUENCIES: Record<PaymentFrequency, string> = {
  weekly: 'week hebdomadaire semaine chaquesemaine 52',
  biweekly: 'fortnightly everytwoweeks every2weeks auxdeuxsemaines aux2semaines 26',
  semi_monthly: 'twiceamonth twicemonthly bimensuel deuxfoisparmois 24',
  monthly: 'month mensuel mois chaquemois 12',
  quarterly: 'quarter trimestriel trimestre 4',
  yearly: 'annual annually year annuel an annee 1',
  at_maturity: 'maturity bullet alecheance echeance',
}
const FIRST_PERIODS: Record<FirstPeriodRule, string> = { daily: 'parjour', one_period: 'uneperiode' }
const FIRST_PAYMENTS: Record<FirstPayment, string> = { adjusted: 'ajuste', level: 'egal' }
const METHODS: Record<InterestMethod, string> = {
  periodic: 'parperiode',
  daily: 'parjour simple',
  mortgage: 'hypotheque hypothecaire',
}
const DAY_COUNTS: Record<DayCount, string> = { actual_365: 'reel365', actual_actual: 'reelreel' }
const ARREARS_BASES: Record<ArrearsBase, string> = { principal: 'capital', instalment: 'installment versement' }

/** Reads how often a loan is repaid: monthly if the file does not say. */
export const readFrequency = (cells: RowCells): PaymentFrequency =>
  readWord(cells, 'payment_frequency', FREQUENCIES) ?? MONTHLY_PLAN.frequency

/** The term, and the number of payments if the term's column counts those. */
export interface TapeTerm {
  readonly termMonths: number
  readonly numberOfPayments: number | null
}

/** Reads the term in months; a column of payments counts months only if they are monthly. */
export function readTapeTerm(
  cells: RowCells,
  { isTermInYears, isTermInPayments }: RowSettings,
  frequency: PaymentFrequency,
): TapeTerm | null {
  const perYear = PAYMENTS_A_YEAR[frequency]
  if (isTermInPayments && frequency !== 'monthly' && perYear > 0) {
    const most = Math.min(MOST_PAYMENTS, (TERM_RANGE.max * perYear) / 12)
    const count = cells.need('term_months', (text) => readCount(text, 1, most))
    return count === null
      ? null
      : { termMonths: Math.max(1, Math.round((count * 12) / perYear)), numberOfPayments: count }
  }
  const termMonths = cells.need('term_months', (text) => readTerm(text, isTermInYears, TERM_RANGE.max))
  return termMonths === null ? null : { termMonths, numberOfPayments: null }
}

/** Reads the plan of a loan; null for plain monthly payments (lending §1.9 to §1.11). */
export function readPlan(
  cells: RowCells,
  settings: RowSettings,
  frequency: PaymentFrequency,
  numberOfPayments: number | null,
): PlanTerms | null {
  if (!PLAN_FIELDS.some((field) => settings.columns.has(field))) return null
  const { decimalMark } = settings.facts
  return completePlan({
    payment_frequency: frequency,
    accelerated: readYesOrNo(cells, 'accelerated') ?? undefined,
    payment_days: cells.read('payment_days', readDays),
    number_of_payments:
      cells.read('number_of_payments', (text) => readCount(text, 1, MOST_PAYMENTS)) ?? numberOfPayments,
    payment_amount: cells.read('payment_amount', (text) => readAmount(text, decimalMark, 1))?.amountCents ?? null,
    first_due_date: readFirstDueDate(cells, settings),
    first_period_interest: readWord(cells, 'first_period_interest', FIRST_PERIODS) ?? undefined,
    first_payment: readWord(cells, 'first_payment', FIRST_PAYMENTS) ?? undefined,
    interest_method: readWord(cells, 'interest_method', METHODS) ?? undefined,
    day_count: readWord(cells, 'day_count', DAY_COUNTS) ?? undefined,
    amortization_months: cells.read('amortization_months', (text) => readTerm(text, false, TERM_RANGE.max)),
  })
}

/** Reads the interest on arrears (lending §1.12); null if there is none. */
export function readArrears(cells: RowCells, { facts, isFraction }: RowSettings): ArrearsTerms | null {
  const base = readWord(cells, 'arrears_base', ARREARS_BASES) ?? 'principal'
  const percent = cells.read('arrears_rate', (text) => readPercent(text, facts.decimalMark, isFraction))
  return percent === null ? null : { rate: percent.rate, base }
}

const readWord = <Choice extends string>(
  cells: RowCells,
  field: TapeField,
  words: Readonly<Record<Choice, string>>,
): Choice | null => cells.read(field, (text) => readChoice(unguard(text), words))

/** "15" or "15 31". */
function readDays(text: string): number[] | CellFlaw {
  const days = text
    .split(/[^\d]+/)
    .filter((part) => part !== '')
    .map(Number)
  const areDays = days.length >= 1 && days.length <= 2 && days.every((day) => day >= 1 && day <= 31)
  return areDays ? days : { code: 'number_range', params: { minimum: 1, maximum: 31 } }
}

function readFirstDueDate(cells: RowCells, { dateOrder, today }: RowSettings): LocalDate | null {
  const read = cells.read('first_due_date', (text) => readDay(text, dateOrder, today))
  if (read === null) return null
  return read.form === 'month' ? cells.refuse('first_due_date', { code: 'date_unreadable' }) : read.date
}

/** The same values as the cells of an export; blank for what is plain. */
export function planCells({ plan = MONTHLY_PLAN, arrears }: Pick<LoanTerms, 'plan' | 'arrears'>) {
  return {
    payment_frequency: plan.frequency,
    accelerated: plan.isAccelerated ? yesOrNo(true) : '',
    payment_days: (plan.paymentDays ?? []).join(' '),
    number_of_payments: count(plan.numberOfPayments),
    payment_amount: plan.paymentCents === null ? '' : dollarsText(plan.paymentCents),
    first_due_date: plan.firstDueDate ?? '',
    first_period_interest: unless(plan.firstPeriodInterest, MONTHLY_PLAN.firstPeriodInterest),
    first_payment: unless(plan.firstPayment, MONTHLY_PLAN.firstPayment),
    interest_method: unless(plan.method, MONTHLY_PLAN.method),
    day_count: unless(plan.dayCount, MONTHLY_PLAN.dayCount),
    amortization_months: count(plan.amortizationMonths),
    arrears_rate: arrears === undefined ? '' : percentText(arrears.rate),
    arrears_base: arrears === undefined ? '' : arrears.base,
  }
}

const count = (value: number | null): string => (value === null ? '' : String(value))
const unless = (value: string, usual: string): string => (value === usual ? '' : value)
