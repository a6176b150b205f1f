import type { Cents, LocalDate } from '@winterjay/money'
import { addDays, cents, localDate, maxCents, monthOf, subtract, sumCents, yearOf, ZERO } from '@winterjay/money'
import { CHARGE_KINDS, YEAR_PARTS } from '../lists.ts'
import type { ChargeKind, YearPart } from '../lists.ts'
import { activeEvents, writtenOffOn } from '../payments/loan-event.ts'
import type { LoanEvent } from '../payments/loan-event.ts'
import type { LoanPayment, PaymentAllocation } from '../payments/loan-payment.ts'
import { bookEntries } from '../postings/book-entries.ts'
import type { BookEntry, LoanToPost } from '../postings/book-entries.ts'
import { addAmounts, NO_AMOUNTS } from '../postings/posting.ts'
import type { PostingAmounts } from '../postings/posting.ts'
import { loanState } from '../replay/loan-state.ts'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import { termsInForce } from '../terms/opening.ts'
import { anniversaryIn, earnedBy, paysYearly, rowsOfAnyDay } from './interest-earned.ts'
import type { RecordedFacts } from './interest-earned.ts'

/** A calendar year of a loan, or of several (lending §5.15). Principal chains from opening to closing. */
export interface YearEnd extends Readonly<Record<YearPart, Cents>> {
  /** Interest up to its anniversary days, for a loan that does not pay interest at least yearly; null for others. */
  readonly interest_anniversary: Cents | null
}

/** What was posted about a loan before the year, and in it up to its last day. */
export interface PostedYear {
  readonly before: PostingAmounts
  readonly within: PostingAmounts
}

export interface LoanOfYear extends LoanToPost {
  readonly lateFeeTerms: LateFeeTerms
}

export interface CalendarYear {
  readonly year: number
  readonly first: LocalDate
  /** The last day that counts: 31 December, or today in the running year. */
  readonly last: LocalDate
  /** The day after it. */
  readonly next: LocalDate
}

/** @param through a day of the year or after it: later days of the year are not over */
export function calendarYear(year: number, through: LocalDate): CalendarYear {
  const end = localDate(`${year}-12-31`)
  const last = through < end ? through : end
  return { year, first: localDate(`${year}-01-01`), last, next: addDays(last, 1) }
}

/**
 * Returns a year of a loan; null for one that did not exist in it. Received is what the books say, to the cent; what
 * was posted apart from a replay is a correction of days that are closed.
 *
 * @param posted null for a loan whose postings are not up to date: they will be those of its replay
 */
export function yearEnd(loan: LoanOfYear, year: CalendarYear, posted: PostedYear | null): YearEnd | null {
  const entries = bookEntries(loan).filter(({ effectiveOn }) => effectiveOn <= year.last)
  const within = entries.filter(({ effectiveOn }) => effectiveOn >= year.first)
  const before = entries.filter(({ effectiveOn }) => effectiveOn < year.first)
  const replayed: PostedYear = { before: sumOf(before), within: sumOf(within) }
  const books = posted ?? replayed
  const principal = principalOf(within, books, replayed)
  const received = receivedIn(loan, within, books, replayed)
  const isOver = books.before.principal === 0 && within.length === 0
  if (loan.terms.startDate > year.last) return null
  if (isOver && Object.values({ ...principal, ...received }).every((amount) => amount === 0)) return null
  return { ...principal, ...received, ...earnedIn(loan, entries, year) }
}

const sumOf = (entries: readonly BookEntry[]): PostingAmounts =>
  entries.reduce((sum, { amounts }) => addAmounts(sum, amounts), NO_AMOUNTS)

const minus = (amount: number): Cents => cents(0 - amount)

/** What the entries of some kinds come to. */
const ofKinds = (
  entries: readonly BookEntry[],
  part: keyof PostingAmounts,
  ...kinds: readonly BookEntry['kind'][]
): Cents => sumCents(entries.filter(({ kind }) => kinds.includes(kind)).map(({ amounts }) => amounts[part]))

function principalOf(within: readonly BookEntry[], books: PostedYear, replayed: PostedYear) {
  return {
    opening: books.before.principal,
    advanced: ofKinds(within, 'principal', 'advance', 'further_advance'),
    brought_in: ofKinds(within, 'principal', 'opening'),
    capitalised: ofKinds(within, 'principal', 'capitalisation'),
    principal_received: minus(ofKinds(within, 'principal', 'payment')),
    principal_assumed: minus(ofKinds(within, 'principal', 'assumed')),
    written_off: minus(ofKinds(within, 'principal', 'write_off')),
    principal_corrected: subtract(books.within.principal, replayed.within.principal),
    closing: cents(books.before.principal + books.within.principal),
  }
}

/** Income by the day it came in; what was allocated to a payment says of what kind it is. */
function receivedIn(loan: LoanOfYear, within: readonly BookEntry[], books: PostedYear, replayed: PostedYear) {
  const paid = new Set(within.filter(({ kind }) => kind === 'payment').map(({ subject }) => subject))
  const parts = loan.state.allocations.filter(({ paymentId }) => paid.has(paymentId))
  const capitalised = ofKinds(within, 'interest', 'capitalisation')
  const charges = chargesIn(parts, loan.events)
  return {
    interest_received: cents(capitalised - books.within.interest),
    arrears_received: sumCents(parts.map(({ arrearsCents }) => arrearsCents)),
    interest_corrected: subtract(replayed.within.interest, books.within.interest),
    interest_capitalised: minus(capitalised),
    late_fees: sumCents(parts.map(({ feeCents }) => feeCents)),
    charge_nsf: charges.nsf,
    charge_legal: charges.legal,
    charge_insurance: charges.insurance,
    charge_other: charges.other,
    upfront_fees: minus(ofKinds(within, 'fee', 'advance')),
    fees_capitalised: minus(ofKinds(within, 'fee', 'capitalisation')),
    fees_corrected: subtract(replayed.within.fee, books.within.fee),
    recovered: minus(books.within.recovery),
  }
}

function chargesIn(parts: readonly PaymentAllocation[], events: readonly LoanEvent[]): Record<ChargeKind, Cents> {
  const kinds = new Map(
    activeEvents(events).flatMap((event) => (event.kind === 'charge' ? [[event.id, event.charge]] : [])),
  )
  const lines = parts.flatMap((part) => part.lines)
  const paid = (kind: ChargeKind): Cents =>
    sumCents(
      lines
        .filter(({ chargeId }) => chargeId !== undefined && (kinds.get(chargeId) ?? 'other') === kind)
        .map(({ chargeCents }) => chargeCents),
    )
  return Object.fromEntries(CHARGE_KINDS.map((kind) => [kind, paid(kind)])) as Record<ChargeKind, Cents>
}

/** Interest by the day it accrued, what of it was not paid yet at both ends, and up to anniversaries. */
function earnedIn(loan: LoanOfYear, entries: readonly BookEntry[], { year, first, last, next }: CalendarYear) {
  const lost = writtenOffOn(loan.events)
  // What comes after the write-off pays no interest.
  const payments = loan.payments.filter(({ paidOn }) => lost === null || paidOn <= lost)
  const { events } = loan
  const rows = rowsOfAnyDay(loan.state, { payments, events })
  const facts: RecordedFacts = { loan: { ...loan.terms, ...loan.lateFeeTerms }, payments, events, rows }
  const [before, through] = [earnedBy(first, facts), earnedBy(next, facts)]
  const assumed = (from: LocalDate, to: LocalDate): Cents =>
    sumCents(
      loan.state.rows
        .filter(({ isAssumed, dueDate }) => isAssumed && dueDate >= from && dueDate < to)
        .map(({ interestCents }) => interestCents),
    )
  const start = termsInForce(loan.terms, events).startDate
  const paidBy = (day: LocalDate): number => settledBefore(day, loan, entries) + assumed(start, day)
  // From its write-off on nothing is expected of it.
  const owedOn = (day: LocalDate, earned: Cents): Cents =>
    lost !== null && lost < day ? ZERO : cents(earned - paidBy(day))
  return {
    interest_assumed: assumed(first > start ? first : start, next),
    interest_earned: subtract(through, before),
    interest_lost: lost !== null && lost >= first && lost <= last ? cents(through - paidBy(next)) : ZERO,
    receivable_opening: owedOn(first, before),
    receivable_closing: owedOn(next, through),
    interest_anniversary: paysYearly(start, loan.state.rows)
      ? null
      : subtract(
          accruedToAnniversary(year, last, { facts, loan, paidBy }),
          accruedToAnniversary(year - 1, addDays(first, -1), { facts, loan, paidBy }),
        ),
  }
}

/** Interest paid, or closed by becoming principal, before a day; that on arrears was never earned by the schedule. */
function settledBefore(day: LocalDate, { state }: LoanOfYear, entries: readonly BookEntry[]): number {
  const arrears = new Map(state.allocations.map(({ paymentId, arrearsCents }) => [paymentId, arrearsCents]))
  return entries
    .filter(({ kind, effectiveOn }) => effectiveOn < day && (kind === 'payment' || kind === 'capitalisation'))
    .reduce((sum, { subject, amounts }) => sum - amounts.interest - (arrears.get(subject) ?? 0), 0)
}

/**
 * The interest that belongs to the years up to this one: accrued to the anniversary in it, or to the loan's end, and at
 * least what was paid.
 */
function accruedToAnniversary(
  year: number,
  last: LocalDate,
  {
    facts,
    loan: { terms, state, events },
    paidBy,
  }: {
    readonly facts: RecordedFacts
    readonly loan: LoanOfYear
    readonly paidBy: (day: LocalDate) => number
  },
): Cents {
  const next = addDays(last, 1)
  const lost = writtenOffOn(events)
  const due = state.rows.at(-1)?.dueDate ?? terms.startDate
  const paid = state.rows.every(({ paidOn }) => paidOn !== null && paidOn <= last)
  const anniversary = anniversaryIn(year, terms.startDate)
  const isOver = paid || due <= last || (lost !== null && lost <= last)
  const earlier = anniversaryIn(year - 1, terms.startDate)
  const day = isOver ? next : anniversary !== null && anniversary <= next ? anniversary : earlier
  const earned = day === null ? ZERO : earnedBy(day, facts)
  return maxCents(earned, cents(paidBy(next)))
}

/** Returns the year that a return is about: the one before until the end of April, then the running one. */
export const yearToFile = (today: LocalDate): number => (monthOf(today) <= 4 ? yearOf(today) - 1 : yearOf(today))

/** Returns the sum of the years of several loans. */
export function sumOfYears(years: readonly YearEnd[]): YearEnd {
  const sum = Object.fromEntries(YEAR_PARTS.map((part) => [part, sumCents(years.map((one) => one[part]))]))
  const anniversaries = years.flatMap(({ interest_anniversary: amount }) => amount ?? [])
  return {
    ...(sum as Record<YearPart, Cents>),
    interest_anniversary: anniversaries.length === 0 ? null : sumCents(anniversaries),
  }
}

/** Returns what charges of all kinds, late fees and upfront fees came to. */
export const feesOf = (year: YearEnd): Cents =>
  cents(
    year.late_fees +
      year.charge_nsf +
      year.charge_legal +
      year.charge_insurance +
      year.charge_other +
      year.upfront_fees +
      year.fees_corrected,
  )

/** A loan's calendar year in short (lending §5.6). */
export interface YearFigures {
  readonly year: number
  /** Received in the year, interest on arrears included; what counts as paid up to a day is apart. */
  readonly interestReceivedCents: Cents
  readonly principalReceivedCents: Cents
  /** Late fees and other charges. */
  readonly chargesReceivedCents: Cents
  /** What instalments of the year count as paid without a recorded payment. */
  readonly assumedCents: Cents
  /** Accrued to the end of 31 December, without interest on arrears. */
  readonly interestEarnedCents: Cents
}

type Facts = readonly [loan: LoanTerms & LateFeeTerms, payments: readonly LoanPayment[], events: readonly LoanEvent[]]

/** Returns the figures of a calendar year of one loan, seen at its end. */
export function yearFigures(year: number, ...[terms, payments, events]: Facts): YearFigures {
  const end = localDate(`${year}-12-31`)
  const state = loanState(terms, payments, end, events)
  const loan = { terms, lateFeeTerms: terms, upfrontFeeCents: ZERO, payments, events, state }
  const figures = yearEnd(loan, calendarYear(year, end), null)
  const assumed = state.rows.filter((row) => row.isAssumed && yearOf(row.dueDate) === year)
  return {
    year,
    interestReceivedCents: figures?.interest_received ?? ZERO,
    principalReceivedCents: figures?.principal_received ?? ZERO,
    chargesReceivedCents: figures === null ? ZERO : feesOf(figures),
    assumedCents: sumCents(assumed.map((row) => row.paymentCents)),
    interestEarnedCents: figures?.interest_earned ?? ZERO,
  }
}
