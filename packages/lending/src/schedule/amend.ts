import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { add, addDays, cents, daysBetween, isRefusal, MICRO_PERCENT, subtract, ZERO } from '@winterjay/money'
import type { LendingRefusal } from '../refusals/refusals.ts'
import type { Amendment, RenewalAmendment, SkipAmendment } from '../payments/amendment.ts'
import type { LoanTerms } from '../terms/loan.ts'
import { MONTHLY_PLAN } from '../terms/plan-terms.ts'
import { calendarOf, isPaymentDay, monthsBetween, MOST_PAYMENTS, SEMI_MONTHLY_DAYS } from './calendar.ts'
import type { Course } from './course.ts'
import { courseOf, lastOpen, levelFor, paymentsIn, rateOf } from './course.ts'
import { weightOfDays } from './day-count.ts'
import { oddPeriodOf } from './first-period.ts'
import { periodInterest, simpleRate } from './period-rate.ts'
import type { ScheduleRow } from './schedule.ts'
import { planRows, planSchedule } from './schedule.ts'

/** A plan while amendments are applied to it: rows that stay, and the course of the rest. */
interface AmendedPlan {
  readonly terms: LoanTerms
  readonly fixed: readonly ScheduleRow[]
  readonly course: Course
}

/** A plan after its amendments. */
export interface Amended {
  readonly rows: readonly ScheduleRow[]
  /** As in `Schedule`: what the last row repays beyond a regular one because the term ends before the amortization. */
  readonly maturityBalanceCents: Cents
  /** Of the rows that no amendment fixed. */
  readonly course: Course
}

/**
 * Returns a loan's plan after its amendments, in order of their days, as if everything were paid on its day (lending §5.7).
 * Refuses an amendment that does not fit the plan as it then is.
 */
export function amendPlan(terms: LoanTerms, amendments: readonly Amendment[]): Amended | LendingRefusal {
  const schedule = planSchedule(terms)
  if (isRefusal(schedule)) return schedule
  let plan: AmendedPlan = { terms, fixed: [], course: courseOf(terms) }
  for (const amendment of amendments) {
    const next = amend(plan, amendment)
    if (isRefusal(next)) return next
    plan = next
  }
  const { fixed, course } = plan
  return { rows: [...fixed, ...planRows(course)], maturityBalanceCents: maturityBalance(course), course }
}

function maturityBalance(course: Course): Cents {
  if (course.spreadUntil <= course.lastInstallment) return ZERO
  const longer = planRows({ ...course, lastInstallment: course.lastInstallment + 1 })
  return longer.at(-2)?.balanceCents ?? ZERO
}

function amend(plan: AmendedPlan, amendment: Amendment): AmendedPlan | LendingRefusal {
  if (amendment.kind === 'renewal') return renew(plan, amendment)
  if (amendment.kind === 'skip') return skip(plan, amendment)
  if (amendment.on < plan.terms.startDate) return unfit('amendment_before_start')
  if (amendment.kind === 're_age') return reAgePlan(plan, amendment)
  const cut =
    amendment.kind === 'rate_change' && plan.course.daily === null ? beginsBy(amendment.on) : dueAfter(amendment.on)
  const rest = restFrom(plan, cut)
  if (rest === null) return unfit('amendment_after_end')
  switch (amendment.kind) {
    case 'rate_change':
      return changeRate(rest, amendment)
    case 'payment_change':
      return changePayment(rest, amendment.amountCents)
    case 'extend':
      return recast(rest, lastAfter(rest, amendment.numberOfPayments))
    case 'due_day_change':
      return changeDueDay(rest, amendment)
    case 'advance':
    case 'capitalise':
    default:
      return addPrincipal(rest, amendment.on, amendment.amountCents)
  }
}

const unfit = (code: LendingRefusal['code'], params: Record<string, number> = {}): LendingRefusal => ({
  code,
  field: 'events',
  params,
})

type Cut = (row: ScheduleRow, begins: LocalDate) => boolean

/** Rows whose period begins on the day or later: a fact on a due day belongs to the period that begins there. */
const beginsBy =
  (day: LocalDate): Cut =>
  (_, begins) =>
    begins >= day
const dueAfter =
  (day: LocalDate): Cut =>
  (row) =>
    row.dueDate > day

/** The plan with everything before the first row of the cut fixed; null if no row is left. */
function restFrom({ terms, fixed, course }: AmendedPlan, isAfter: Cut): AmendedPlan | null {
  const rows = planRows(course)
  const begins = (index: number): LocalDate =>
    index === 0 ? beginOf(terms, fixed) : (rows[index - 1]?.dueDate ?? terms.startDate)
  const index = rows.findIndex((row, at) => isAfter(row, begins(at)))
  const first = rows[index]
  if (first === undefined) return null
  if (index === 0) return { terms, fixed, course }
  return {
    terms,
    fixed: [...fixed, ...rows.slice(0, index)],
    course: {
      ...course,
      firstInstallment: first.installment,
      balanceCents: add(first.balanceCents, first.principalCents),
      firstInterestCents: null,
      carriedCents: ZERO,
      daily: course.daily === null ? null : { ...course.daily, since: begins(index) },
    },
  }
}

const beginOf = (terms: LoanTerms, fixed: readonly ScheduleRow[]): LocalDate => fixed.at(-1)?.dueDate ?? terms.startDate

const lastAfter = ({ course }: AmendedPlan, count: number): number => course.firstInstallment + count - 1

/** The level payment of the rest, up to `last`. */
function recast(plan: AmendedPlan, last: number): AmendedPlan {
  const shift = last - plan.course.lastInstallment
  const course = { ...plan.course, lastInstallment: last, spreadUntil: plan.course.spreadUntil + shift }
  return { ...plan, course: { ...course, levelPaymentCents: levelFor(course, plan.terms.paymentRounding) } }
}

/** What is not repaid in as many years never is; later days cannot be written. */
const MOST_YEARS = 100

/** The same payment until nothing is left. A term that ends before the amortization keeps its end. */
function keep(plan: AmendedPlan): AmendedPlan | LendingRefusal {
  const { course } = plan
  const { plan: { frequency } = MONTHLY_PLAN, termMonths } = plan.terms
  if (course.spreadUntil > course.lastInstallment) return plan
  const most = Math.min(MOST_PAYMENTS, Math.floor((12 * MOST_YEARS) / monthsBetween(frequency, termMonths)))
  const open = { ...course, lastInstallment: course.firstInstallment + most - 1 }
  const last = lastOpen(open)
  if (last === open.lastInstallment) return unfit('amendment_never_repays', { paymentCents: course.levelPaymentCents })
  return { ...plan, course: { ...course, lastInstallment: last, spreadUntil: last } }
}

function changeRate(
  plan: AmendedPlan,
  { on, annualRate, payment }: Extract<Amendment, { kind: 'rate_change' }>,
): AmendedPlan | LendingRefusal {
  const terms = { ...plan.terms, annualRate }
  const { daily } = plan.course
  const course: Course = {
    ...plan.course,
    rate: rateOf(terms),
    daily: daily === null ? null : { ...daily, annualRate },
    firstInterestCents: daily === null ? plan.course.firstInterestCents : interestAround(plan.course, on, annualRate),
  }
  const changed = { ...plan, terms, course }
  return payment === 'recast' ? recast(changed, course.lastInstallment) : keep(changed)
}

/** Interest by the day of the running period: the old rate to the day, the new one from it. */
function interestAround(
  { daily, balanceCents, calendar, firstInstallment }: Course,
  on: LocalDate,
  next: Rate,
): Cents | null {
  if (daily === null || on <= daily.since) return null
  const due = calendar.dueDay(firstInstallment)
  return interestOfParts([
    { balanceCents, annualRate: daily.annualRate, weight: weightOfDays(daily.since, on, daily.dayCount) },
    { balanceCents, annualRate: next, weight: weightOfDays(on, due, daily.dayCount) },
  ])
}

interface InterestPart {
  readonly balanceCents: Cents
  readonly annualRate: Rate
  /** Days, in parts of a year (`weightOfDays`). */
  readonly weight: number
}

/** The sum of interest by the day, rounded once, half up. */
function interestOfParts(parts: readonly InterestPart[]): Cents {
  const exact = parts.reduce(
    (sum, part) => sum + BigInt(part.balanceCents) * BigInt(part.annualRate) * BigInt(part.weight),
    0n,
  )
  const divisor = BigInt(365 * 366 * 100 * MICRO_PERCENT)
  return cents(Number((exact * 2n + divisor) / (divisor * 2n)))
}

function changePayment(plan: AmendedPlan, amountCents: Cents): AmendedPlan | LendingRefusal {
  const interestCents = periodInterest(plan.course.balanceCents, plan.course.rate)
  if (amountCents <= interestCents) return unfit('amendment_never_repays', { paymentCents: amountCents })
  return keep({ ...plan, course: { ...plan.course, levelPaymentCents: amountCents } })
}

/** More principal bears interest by the day to the next due day, on top of that row. */
function addPrincipal(plan: AmendedPlan, on: LocalDate, amountCents: Cents): AmendedPlan {
  const { course } = plan
  const balanceCents = add(course.balanceCents, amountCents)
  // Interest of earlier periods stays apart from that of the running one: it was earned then.
  const carriedCents = course.daily === null ? course.carriedCents : ZERO
  const firstInterestCents = subtract(interestWith(plan, on, amountCents), carriedCents)
  const grown = { ...course, balanceCents, firstInterestCents, carriedCents, odd: null }
  return recast({ ...plan, course: grown }, course.lastInstallment)
}

function interestWith({ course, terms }: AmendedPlan, on: LocalDate, amountCents: Cents): Cents {
  const { daily, balanceCents, firstInstallment } = course
  const { annualRate } = terms
  const due = course.calendar.dueDay(firstInstallment)
  if (daily !== null && course.firstInterestCents === null && course.carriedCents === 0) {
    const weight = (from: LocalDate): number => weightOfDays(from, due, daily.dayCount)
    return interestOfParts([
      { balanceCents, annualRate, weight: weight(daily.since) },
      { balanceCents: amountCents, annualRate, weight: weight(on) },
    ])
  }
  const [row] = planRows(course)
  return add(row?.interestCents ?? ZERO, periodInterest(amountCents, simpleRate(annualRate, daysBetween(on, due), 365)))
}

/** The days from the last due day to the new one are an odd period (lending §1.10). */
function changeDueDay(
  plan: AmendedPlan,
  { firstDueDate, paymentDays }: Extract<Amendment, { kind: 'due_day_change' }>,
): AmendedPlan | LendingRefusal {
  const { course, terms } = plan
  const begins = beginOf(terms, plan.fixed)
  if (firstDueDate <= begins) return unfit('amendment_due_day_too_early')
  return { terms, fixed: plan.fixed, course: moved(course, terms, { begins, firstDueDate, paymentDays }) }
}

interface Move {
  /** The day on which the period of the first instalment begins. */
  readonly begins: LocalDate
  readonly firstDueDate: LocalDate
  readonly paymentDays: readonly number[] | null
}

/** A course whose first instalment falls due on another day, and the others as often as before from it. */
function moved(course: Course, terms: LoanTerms, { begins, firstDueDate, paymentDays }: Move): Course {
  const then = { ...terms, startDate: begins, plan: { ...MONTHLY_PLAN, ...terms.plan, firstDueDate, paymentDays } }
  const { dueDay } = calendarOf(then)
  const odd = oddPeriodOf(then)
  return {
    ...course,
    calendar: { dueDay: (installment) => dueDay(installment - course.firstInstallment + 1) },
    odd: odd === null ? null : { ...odd, isLevel: false, installment: course.firstInstallment },
  }
}

/** Closes the rows due as they stand and plans what they lack with the rest. */
function reAgePlan(plan: AmendedPlan, amendment: Extract<Amendment, { kind: 're_age' }>): AmendedPlan | LendingRefusal {
  const { terms, course } = plan
  const { closed, interest, unpaidInterestCents, numberOfPayments } = amendment
  const last = closed.at(-1)
  if (last === undefined) return unfit('amendment_nothing_overdue')
  const capitalised = interest === 'capitalise' ? unpaidInterestCents : ZERO
  const lastInstallment = last.installment + numberOfPayments
  const next: Course = {
    ...course,
    firstInstallment: last.installment + 1,
    lastInstallment,
    spreadUntil: lastInstallment,
    balanceCents: add(last.balanceCents, capitalised),
    balloonCents: ZERO,
    interestOnlyUntil: 0,
    odd: null,
    firstInterestCents: null,
    carriedCents: interest === 'carry' ? unpaidInterestCents : ZERO,
    daily: course.daily === null ? null : { ...course.daily, since: amendment.on },
  }
  const refusal = refuseFirstDay(terms, amendment)
  if (refusal !== null) return refusal
  const { firstDueDate } = amendment
  const paymentDays = terms.plan?.frequency === 'semi_monthly' ? terms.plan.paymentDays : null
  const begun = firstDueDate === null ? next : moved(next, terms, { begins: last.dueDate, firstDueDate, paymentDays })
  return { terms, fixed: closed, course: { ...begun, levelPaymentCents: levelFor(begun, terms.paymentRounding) } }
}

/** How much later than one period after a re-age its first payment may be due. */
const FIRST_DAY_SLACK = 31

/** The first day of a re-age comes after it, within one period and 31 days; twice a month it is a payment day. */
function refuseFirstDay(
  terms: LoanTerms,
  { on, firstDueDate }: Extract<Amendment, { kind: 're_age' }>,
): LendingRefusal | null {
  if (firstDueDate === null) return null
  const field = 'first_due_date'
  const plan = terms.plan ?? MONTHLY_PLAN
  const fresh = { ...terms, startDate: on, plan: { ...plan, firstDueDate: null } }
  const [firstDay, lastDay] = [addDays(on, 1), addDays(calendarOf(fresh).dueDay(1), FIRST_DAY_SLACK)]
  if (firstDueDate < firstDay || firstDueDate > lastDay)
    return { code: 'first_due_date_out_of_range', field, params: { firstDay, lastDay } }
  return plan.frequency === 'semi_monthly' && !isPaymentDay(firstDueDate, plan.paymentDays ?? SEMI_MONTHLY_DAYS)
    ? { code: 'first_due_date_not_payment_day', field }
    : null
}

function skip(plan: AmendedPlan, { installment, count, interest, end }: SkipAmendment): AmendedPlan | LendingRefusal {
  let next = plan
  for (let number = installment; number < installment + count; number += 1) {
    const skipped = skipOne(next, number, interest, end)
    if (isRefusal(skipped)) return skipped
    next = skipped
  }
  return next
}

function skipOne(
  plan: AmendedPlan,
  number: number,
  interest: SkipAmendment['interest'],
  end: SkipAmendment['end'],
): AmendedPlan | LendingRefusal {
  const rest = restFrom(plan, (row) => row.installment === number)
  const [row] = rest === null ? [] : planRows(rest.course)
  if (rest === null || row === undefined) return unfit('amendment_no_such_installment', { installment: number })
  const { course } = rest
  const isLast = number === course.lastInstallment
  if (isLast && end === 'same') return unfit('amendment_last_installment', { installment: number })
  const balanceCents = interest === 'capitalise' ? add(course.balanceCents, row.interestCents) : course.balanceCents
  const interestCents = interest === 'carry' ? ZERO : row.interestCents
  const principalCents = interest === 'capitalise' ? subtract(ZERO, row.interestCents) : ZERO
  const skipped: ScheduleRow = {
    ...row,
    interestCents,
    principalCents,
    paymentCents: add(interestCents, principalCents),
    balanceCents,
    ...(interest === 'carry' ? { accruedCents: row.accruedCents ?? row.interestCents } : {}),
  }
  const after: AmendedPlan = {
    terms: rest.terms,
    fixed: [...rest.fixed, skipped],
    course: {
      ...course,
      firstInstallment: number + 1,
      balanceCents,
      firstInterestCents: null,
      carriedCents: interest === 'carry' ? row.interestCents : ZERO,
      daily: course.daily === null ? null : { ...course.daily, since: row.dueDate },
    },
  }
  const last = course.lastInstallment + (end === 'later' ? 1 : 0)
  if (end === 'same' || interest === 'capitalise') return recast(after, last)
  const longer = { ...after.course, lastInstallment: last, spreadUntil: after.course.spreadUntil + 1 }
  return { ...after, course: longer }
}

/** The last row of the old term becomes a regular one, and what it leaves starts a new term. */
function renew(plan: AmendedPlan, renewal: RenewalAmendment): AmendedPlan | LendingRefusal {
  const { course, terms } = plan
  const frequency = (terms.plan ?? MONTHLY_PLAN).frequency
  const longer = { ...course, lastInstallment: course.lastInstallment + 1 }
  const old = planRows(longer).slice(0, -1)
  const balanceCents = old.at(-1)?.balanceCents ?? ZERO
  if (balanceCents === 0 || frequency === 'at_maturity') return unfit('amendment_nothing_to_renew')
  const renewed = { ...terms, annualRate: renewal.annualRate }
  const firstInstallment = course.lastInstallment + 1
  const next: Course = {
    ...course,
    firstInstallment,
    lastInstallment: course.lastInstallment + paymentsIn(renewal.termMonths, frequency),
    spreadUntil: course.lastInstallment + paymentsIn(renewal.amortizationMonths, frequency),
    balanceCents,
    rate: rateOf(renewed),
    interestOnlyUntil: 0,
    odd: null,
    firstInterestCents: null,
    carriedCents: ZERO,
    daily:
      course.daily === null
        ? null
        : { ...course.daily, annualRate: renewal.annualRate, since: old.at(-1)?.dueDate ?? terms.startDate },
  }
  return {
    terms: renewed,
    fixed: [...plan.fixed, ...old],
    course: { ...next, levelPaymentCents: levelFor(next, terms.paymentRounding) },
  }
}
