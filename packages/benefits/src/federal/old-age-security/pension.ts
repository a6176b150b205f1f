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

/** A pensioner: whole years in Canada after 18 at the earliest start of the pension, and months of deferral since. */
export interface Pensioner {
  readonly age: number
  readonly yearsInCanadaSince18: number
  readonly oasDeferralMonths?: number
}

export interface PensionFigures {
  /** A month of the full pension at 65 to 74, without deferral. */
  readonly maxMonthlyFrom65Cents: Cents
  readonly increaseFrom75Percent: Rate
  readonly deferralRatePerMonthPercent: Rate
}

/** A pensioner's monthly payment, and the gap that the Supplement makes up. */
export interface Pension {
  readonly monthlyCents: Cents
  /** The gap to the full pension, including the increase at 75; increases for deferral do not count (s. 12). */
  readonly makeUpCents: Cents
  /** The fortieths that are paid. */
  readonly years: number
  /** The months of deferral that raise them; 0 if later years in Canada pay more than deferral does. */
  readonly deferralMonths: number
}

/**
 * A month of the Old Age Security pension (Old Age Security Act s. 3, s. 7, s. 7.1), in cents: a fortieth of the full
 * pension per year, at most forty. Waiting adds either 0.6 % per month or the years lived in Canada in the meantime,
 * whichever pays more.
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
    monthlyCents: from75(withDeferral(pensionCents, deferralMonths, p)),
    makeUpCents: from75(missingCents),
    years,
    deferralMonths,
  }
}

/** A fortieth per year in Canada after 18, at most forty; half up to the cent. */
export const fortieths = (fullCents: Cents, years: number): Cents =>
  cents(mulDivHalfUp(fullCents, Math.min(40, years), 40))

/** An amount with the increase for each month of deferral. */
export const withDeferral = (
  amount: Cents,
  months: number,
  p: Pick<PensionFigures, 'deferralRatePerMonthPercent'>,
): Cents => add(amount, cents(mulDivHalfUp(amount, p.deferralRatePerMonthPercent * months, 100_000_000)))

/** The first month in which the pension could be deferred (s. 7.1). */
const FIRST_DEFERRAL = 2013 * 12 + 6

/**
 * The most months that a person of an age can have deferred the pension: from 65, or July 2013, up to today, or 70. The
 * month of birth is unknown; the latest possible one is used.
 */
export function deferralLimit(age: number, today: LocalDate): number {
  const monthAt70 = (yearOf(today) - (age - 70)) * 12 + monthOf(today) - 1
  return Math.max(ZERO, Math.min(60, (age - 64) * 12 - 1, monthAt70 - FIRST_DEFERRAL))
}

interface PaidIn2025 {
  readonly monthlyByQuarter2025Cents: readonly Cents[]
}

/** What a pensioner was paid in 2025, at that year's rates, as included in a 2025 return. */
export interface PensionIn2025 {
  readonly months: number
  readonly pensionCents: Cents
  /** The gap that the Supplement made up in those months. */
  readonly makeUpCents: Cents
}

/**
 * The Old Age Security in a 2025 return, in cents. A person who is 65 today began late in that year; from 76 on the
 * increase at 75 was paid in every month.
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
    pensionCents: from75(withDeferral(pensionCents, deferralMonths, p)),
    makeUpCents: subtract(from75(fullCents), from75(pensionCents)),
  }
}

interface Months {
  readonly oasMonths2025?: number
}

const monthsIn2025 = ({ age, oasMonths2025 }: Pensioner & Months): number => oasMonths2025 ?? ordinaryMonthsIn2025(age)

/** The months of 2025 for which Old Age Security is paid unless stated: all of them a year after 65. */
export const ordinaryMonthsIn2025 = (age: number): number => (age >= 66 ? 12 : 0)

/**
 * The recovery range of a pension with fewer years or deferral, as a share of the full range: threshold + years/40 of
 * it (Income Tax Act s. 180.2).
 */
export const recoveryRange = (fullRangeCents: Cents, { years, deferralMonths }: Pension, p: PensionFigures): Cents =>
  withDeferral(fortieths(fullRangeCents, years), deferralMonths, p)
