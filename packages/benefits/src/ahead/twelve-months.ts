import { addDays, addMonths, type LocalDate, localDate, rrspUntil, yearOf } from '@winterjay/money'
import { checkBenefits } from '../check/check-benefits.ts'
import type { BenefitResult } from '../check/result.ts'
import type { Household } from '../household/household.ts'
import { type BirthdayChange, changeBetween } from './birthday-changes.ts'
import { type Birthday, type Birthdays, type Stage, stagesOf } from './birthdays.ts'
import { type Payment, paymentsBetween } from './payments.ts'

/** What a birthday opens, closes or changes, from the month after. */
export interface BirthdayEvent {
  readonly kind: 'birthday'
  readonly day: LocalDate
  readonly birthday: Birthday
  readonly changes: readonly BirthdayChange[]
}

/** A date of the law. */
export interface DateEvent {
  readonly kind: 'date'
  readonly day: LocalDate
  readonly code: DateCode
}

export const DATE_CODES = [
  'newQuarter',
  'rrspEnds',
  'return',
  'selfEmployedReturn',
  'newBenefitYear',
  'shelterRenewal',
  'savingsPlans',
  'newBrunswickSeniors',
] as const
export type DateCode = (typeof DATE_CODES)[number]

export type AheadEvent = Payment | BirthdayEvent | DateEvent

/**
 * Returns the next twelve months of a household, in order (benefits §10): payments, birthdays and dates of the law, at
 * the figures of `today`.
 * @param told months of birthdays; nothing is guessed for those not told
 */
export function twelveMonths(household: Household, today: LocalDate, told: Birthdays): AheadEvent[] {
  const until = addMonths(today, 12)
  const stages = checkedStages(household, today, told)
  const resultsOn = (day: LocalDate): readonly BenefitResult[] =>
    stages.findLast(({ from }) => from <= day)?.results ?? []
  const now = resultsOn(today)
  const events: AheadEvent[] = [
    ...paymentsBetween(today, until, resultsOn),
    ...birthdayEvents(stages),
    ...[yearOf(today), yearOf(until)].flatMap((year) => datesOf(year, household, now)),
  ]
  return events
    .filter(({ day }) => day >= today && day < until)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/**
 * Returns the payments of the next twelve months whose amount is known, for a forecast (benefits §14.4).
 * @param without programmes that arrive already or were refused; the parts of a sum go with it
 */
export function paymentsToExpect(
  household: Household,
  today: LocalDate,
  told: Birthdays,
  without: ReadonlySet<string>,
): Payment[] {
  const stages = checkedStages(household, today, told).map(({ from, results }) => {
    const parts = new Set(results.flatMap(({ id, sumOf }) => (without.has(id) ? sumOf : [])))
    return { from, results: results.filter(({ id }) => !without.has(id) && !parts.has(id)) }
  })
  return paymentsBetween(
    today,
    addMonths(today, 12),
    (day) => stages.findLast(({ from }) => from <= day)?.results ?? [],
  ).filter(({ amountCents }) => amountCents !== null)
}

type Checked = Stage & { readonly results: readonly BenefitResult[] }

const checkedStages = (household: Household, today: LocalDate, told: Birthdays): Checked[] =>
  stagesOf(household, today, addDays(addMonths(today, 12), -1), told).map((stage) => ({
    ...stage,
    results: checkBenefits(stage.household, today),
  }))

function birthdayEvents(stages: readonly Checked[]): BirthdayEvent[] {
  return stages.flatMap(({ birthday, from, results }, index) => {
    const previous = stages[index - 1]
    if (birthday === null || previous === undefined) return []
    const before = new Map(previous.results.map((result) => [result.id, result]))
    const changes = results.flatMap((after): BirthdayChange[] => {
      const was = before.get(after.id)
      const change = was && changeBetween(was, after)
      return was && change ? [{ id: after.id, change, before: was, after }] : []
    })
    return [{ kind: 'birthday', day: from, birthday, changes }]
  })
}

const PENSIONS = ['old_age_security', 'guaranteed_income_supplement', 'oas_allowance', 'oas_allowance_survivor']
const SAVINGS = ['canada_education_savings_grant', 'canada_learning_bond', 'rdsp_grant', 'rdsp_bond']

/** The dates of one year that concern the household. */
function datesOf(year: number, household: Household, results: readonly BenefitResult[]): DateEvent[] {
  const possible = new Set(results.filter(({ eligibility }) => eligibility !== 'unlikely').map(({ id }) => id))
  const isAny = (ids: readonly string[]): boolean => ids.some((id) => possible.has(id))
  const on = (day: LocalDate, code: DateCode, concerns: boolean): DateEvent[] =>
    concerns ? [{ kind: 'date', day, code }] : []
  const day = (monthAndDay: string): LocalDate => localDate(`${year}-${monthAndDay}`)
  return [
    ...on(day('01-02'), 'newQuarter', isAny(PENSIONS)),
    // At 71 the plan itself ends.
    ...on(rrspUntil(year - 1), 'rrspEnds', household.employmentIncomeCents > 0 && household.age < 72),
    ...on(day('04-30'), 'return', true),
    ...on(day('06-15'), 'selfEmployedReturn', household.employmentIncomeCents > 0),
    ...on(day('07-01'), 'newBenefitYear', true),
    ...on(day('10-01'), 'shelterRenewal', isAny(['qc_shelter_allowance'])),
    ...on(day('12-31'), 'savingsPlans', isAny(SAVINGS)),
    ...on(day('12-31'), 'newBrunswickSeniors', isAny(['nb_low_income_seniors_benefit'])),
  ]
}
