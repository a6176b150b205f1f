import {
  add,
  cents,
  type Cents,
  type LocalDate,
  monthOf,
  mulDivHalfUp,
  type Rate,
  subtract,
  yearOf,
  ZERO,
} from '@winterjay/money'
import { shareOf } from '../../programmes/outcome.ts'

/** One pensioner: whole years in Canada after 18 when the pension could first start, and months it was put off since. */
export interface Pensioner {
  readonly age: number
  readonly yearsInCanadaSince18: number
  readonly oasDeferralMonths?: number
}

export interface PensionFigures {
  /** A month of the full pension at 65 to 74, never put off. */
  readonly maxMonthlyFrom65Cents: Cents
  readonly increaseFrom75Percent: Rate
  readonly deferralRatePerMonthPercent: Rate
}

/** What one pensioner is paid a month, and what the Supplement makes up for. */
export interface Pension {
  readonly monthlyCents: Cents
  /** What is missing from the full pension, the increase at 75 on top; no increase for waiting enters it (s. 12). */
  readonly makeUpCents: Cents
  /** The fortieths that are paid. */
  readonly years: number
  /** The months that raise them; 0 where later years in Canada pay more than the wait does. */
  readonly deferralMonths: number
}

/**
 * A month of the Old Age Security pension (Old Age Security Act s. 3, s. 7, s. 7.1), in cents: a fortieth of the full
 * pension for each year, forty at most. Waiting adds 0.6 % for each month, or the years lived here in the meantime:
 * one or the other, whichever pays more.
 */
export function pensionOf(person: Pensioner, p: PensionFigures, today: LocalDate): Pension {
  const months = Math.min(person.oasDeferralMonths ?? 0, deferralLimit(person.age, today))
  const waited = startedWith(Math.min(40, person.yearsInCanadaSince18), months, person.age, p)
  if (months < 12 || waited.years === 40) return waited
  const later = startedWith(Math.min(40, person.yearsInCanadaSince18 + Math.floor(months / 12)), 0, person.age, p)
  return later.monthlyCents > waited.monthlyCents ? later : waited
}

function startedWith(years: number, deferralMonths: number, age: number, p: PensionFigures): Pension {
  const fullCents = p.maxMonthlyFrom65Cents
  const pensionCents = fortieths(fullCents, years)
  const missingCents = subtract(fullCents, pensionCents)
  const from75 = (amount: Cents): Cents => (age >= 75 ? add(amount, shareOf(amount, p.increaseFrom75Percent)) : amount)
  return {
    monthlyCents: from75(putOff(pensionCents, deferralMonths, p)),
    makeUpCents: from75(missingCents),
    years,
    deferralMonths,
  }
}

/** A fortieth for each year in Canada after 18, forty at most; half up to the cent. */
export const fortieths = (fullCents: Cents, years: number): Cents =>
  cents(mulDivHalfUp(fullCents, Math.min(40, years), 40))

/** An amount with the increase for each month that the pension was put off. */
export const putOff = (amount: Cents, months: number, p: Pick<PensionFigures, 'deferralRatePerMonthPercent'>): Cents =>
  add(amount, cents(mulDivHalfUp(amount, p.deferralRatePerMonthPercent * months, 100_000_000)))

/** The first month that anyone could put the pension off (s. 7.1). */
const FIRST_DEFERRAL = 2013 * 12 + 6

/**
 * The most months that a person of an age can have put the pension off: from 65, or July 2013, up to today, or 70.
 * The month of birth is not known; the latest one counts.
 */
export function deferralLimit(age: number, today: LocalDate): number {
  const monthAt70 = (yearOf(today) - (age - 70)) * 12 + monthOf(today) - 1
  return Math.max(ZERO, Math.min(60, (age - 64) * 12 - 1, monthAt70 - FIRST_DEFERRAL))
}

interface PaidIn2025 {
  readonly monthlyByQuarter2025Cents: readonly Cents[]
}

/** What one pensioner was paid in 2025, at that year's rates: a 2025 return holds it. */
export interface PensionIn2025 {
  readonly months: number
  readonly pensionCents: Cents
  /** What the Supplement made up for in those months. */
  readonly makeUpCents: Cents
}

/**
 * The Old Age Security that a 2025 return holds, in cents. A person who is 65 today began late in that year; from 76 on the
 * increase at 75 was in every month.
 */
export function pensionIn2025(
  person: Pensioner & Months,
  { p, paid, today }: { p: PensionFigures; paid: PaidIn2025; today: LocalDate },
): PensionIn2025 {
  const { years, deferralMonths } = pensionOf(person, p, today)
  const months = monthsIn2025(person)
  let fullCents = ZERO
  for (let month = 12 - months; month < 12; month += 1)
    fullCents = add(fullCents, paid.monthlyByQuarter2025Cents[Math.floor(month / 3)] ?? ZERO)
  const pensionCents = fortieths(fullCents, years)
  const from75 = (amount: Cents): Cents =>
    person.age >= 76 ? add(amount, shareOf(amount, p.increaseFrom75Percent)) : amount
  return {
    months,
    pensionCents: from75(putOff(pensionCents, deferralMonths, p)),
    makeUpCents: subtract(from75(fullCents), from75(pensionCents)),
  }
}

interface Months {
  readonly oasMonths2025?: number
}

/** Of a 2025 return, the months for which Old Age Security was paid: all of them a year after 65. */
const monthsIn2025 = ({ age, oasMonths2025 }: Pensioner & Months): number => oasMonths2025 ?? (age >= 66 ? 12 : 0)

/** The share of a full year's recovery range that a pension of fewer years, or one put off, has: threshold + years/40 of it (Income Tax Act s. 180.2). */
export const recoveryRange = (fullRangeCents: Cents, { years, deferralMonths }: Pension, p: PensionFigures): Cents =>
  putOff(fortieths(fullRangeCents, years), deferralMonths, p)
