import type { Cents, LocalDate } from '@winterjay/money'
import { add, cents, isRefusal, maxCents, minCents, subtract, sumCents, ZERO } from '@winterjay/money'
import type { Installment } from '../payments/installment.ts'
import { feeOwedOf, openInstallment, remainingOf } from '../payments/installment.ts'
import type { OpenCharge, Replay } from '../payments/replay-of-loan.ts'
import { dayOfLoan, OPENING_CHARGES } from '../payments/replay-of-loan.ts'
import { lateFeeDay, lateFeeOn } from '../payments/late-fee.ts'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import { OPENING_ROW, rowsFrom, termsInForce } from '../terms/opening.ts'
import { paidThrough, activeEvents, writtenOffOn } from '../payments/loan-event.ts'
import type { FactOf, LoanEvent } from '../payments/loan-event.ts'
import type { LoanPayment, PaymentAllocation } from '../payments/loan-payment.ts'
import { isAssumedPaid } from '../payments/paid-up-to.ts'
import { prepayPrincipal } from '../payments/prepayment.ts'
import { courseOf, levelFor } from '../schedule/course.ts'
import { planRows, planSchedule } from '../schedule/schedule.ts'
import { allocationOf, payCharges, payFees, payOpeningCharges, spend } from './allocation.ts'
import type { PendingPayment } from './allocation.ts'
import { accrueArrears, arrearsOwedOf, openArrears, payArrears } from './arrears.ts'
import type { ArrearsLedger } from './arrears.ts'
import { amendReplay, charge, waiveCharge } from './changes.ts'
import { UnfitAmendment } from './unfit-amendment.ts'
import { accrueDaily, openDaily, owe, payAsPlanned, payDaily, projectDaily } from './daily.ts'
import type { DailyLedger } from './daily.ts'

/**
 * Replays the facts up to `asOf` in order of day, then sequence.
 *
 * @throws RangeError see `loanState`; UnfitAmendment for a change that does not fit the other facts
 */
export function replayLoan(
  agreed: LoanTerms & LateFeeTerms,
  payments: readonly LoanPayment[],
  asOf: LocalDate,
  events: readonly LoanEvent[],
): Replay {
  const loan = termsInForce(agreed, events)
  const schedule = planSchedule(loan)
  if (isRefusal(schedule)) throw new RangeError(`not a loan: ${schedule.code}`)
  const installments = rowsFrom(loan, schedule.rows).map(openInstallment)
  const frozenFrom = writtenOffOn(events)
  const replay: Replay = {
    loan,
    course: courseOf(loan),
    installments,
    allocations: [],
    frozenFrom,
    // Interest owed from before is no instalment: no fee is charged on it here.
    lateFeesDecided: installments.length - schedule.rows.length,
    charges: openingCharges(loan),
    amendments: [],
    addedCents: ZERO,
    arrears: loan.arrears === undefined ? null : openArrears(loan.arrears),
    daily: loan.plan?.method === 'daily' ? openDaily(loan, loan.plan.dayCount) : null,
  }
  if (replay.daily !== null && loan.owedAtStart !== undefined) owe(replay.daily, loan.owedAtStart.interestCents)
  assumePaid(replay, paidThrough(events), asOf)
  for (const fact of [...payments, ...activeEvents(events)].toSorted(byDayThenSequence)) {
    if (dayOfFact(fact) > asOf) break
    comeTo(replay, dayOfFact(fact))
    if ('kind' in fact) applyEvent(replay, fact)
    else replay.allocations.push(applyPayment(replay, fact))
  }
  comeTo(replay, asOf)
  if (replay.daily !== null) projectDaily(replay.daily, replay.installments, dayOfLoan(replay, asOf))
  return replay
}

const openingCharges = ({ owedAtStart }: LoanTerms): OpenCharge[] =>
  owedAtStart === undefined || owedAtStart.chargesCents === 0
    ? []
    : [{ id: OPENING_CHARGES, amountCents: owedAtStart.chargesCents, paidCents: ZERO, waivedCents: ZERO }]

/** Grace ends and interest accrues up to `day`. */
function comeTo(replay: Replay, day: LocalDate): void {
  chargeLateFees(replay, day)
  if (replay.arrears !== null) accrueArrears(replay.arrears, replay.installments, dayOfLoan(replay, day))
  if (replay.daily !== null) accrueDaily(replay.daily, dayOfLoan(replay, day))
}

type Fact = LoanPayment | LoanEvent

/** What was open or paid when the loan began, and its write-off, are known from the start; remarks change nothing. */
function applyEvent(replay: Replay, event: LoanEvent): void {
  if (event.kind === 'waiver') waiveFee(replay, event)
  else if (event.kind === 'charge') charge(replay, event)
  else if (event.kind === 'charge_waiver') waiveCharge(replay, event)
  else if (event.kind === 'amended') amendReplay(replay, event)
}

const dayOfFact = (fact: Fact): LocalDate => ('kind' in fact ? fact.effectiveOn : fact.paidOn)

function byDayThenSequence(a: Fact, b: Fact): number {
  const [day, other] = [dayOfFact(a), dayOfFact(b)]
  return day === other ? a.sequence - b.sequence : day < other ? -1 : 1
}

/** Runs before any payment: payments on a covered day are refused (`refusePayment`), so there are none. */
function assumePaid({ installments, daily }: Replay, through: LocalDate | null, asOf: LocalDate): void {
  for (const installment of installments) {
    const { row } = installment
    if (!isAssumedPaid(row, through) || row.dueDate > asOf) return
    installment.interestPaidCents = row.interestCents
    installment.principalPaidCents = row.principalCents
    installment.paidOn = row.dueDate
    installment.isAssumed = true
    if (daily === null) continue
    accrueDaily(daily, row.dueDate)
    payAsPlanned(daily, row)
  }
}

/** Waives what is still owed of one late fee, or part of it. What was charged stays on the row. */
function waiveFee({ installments }: Replay, { of, amountCents }: FactOf<'waiver'>): void {
  const installment = installments.find(({ row }) => row.installment === of.lateFeeOf)
  if (!installment) return
  const owed = feeOwedOf(installment)
  installment.feeWaivedCents = add(
    installment.feeWaivedCents,
    amountCents === null ? owed : minCents(amountCents, owed),
  )
}

/**
 * Nothing is paid between two payments, so a late fee decided at the next payment sees the state at the end of grace.
 */
function chargeLateFees(replay: Replay, day: LocalDate): void {
  const until = dayOfLoan(replay, day)
  for (;;) {
    const installment = replay.installments[replay.lateFeesDecided]
    if (installment === undefined || lateFeeDay(installment.row.dueDate, replay.loan.graceDays) > until) return
    installment.feeCents = lateFeeOn(remainingOf(installment), installment.row.paymentCents, replay.loan)
    replay.lateFeesDecided += 1
  }
}

/**
 * Instalments due are paid first, the oldest first, interest before principal (the cost of borrowing before principal,
 * as in the federal formula). Late fees come next: taken first, a fee would leave the next instalment short, which
 * would cause another fee (lending §1.7). Only the rest is an excess.
 */
function applyPayment(replay: Replay, payment: LoanPayment): PaymentAllocation {
  if (payment.amountCents <= 0) throw new RangeError(`not a payment: ${payment.amountCents}`)
  const { installments } = replay
  const { paidOn } = payment
  const day = dayOfLoan(replay, paidOn)
  const pending: PendingPayment = { leftCents: payment.amountCents, paidOn, lines: [] }
  if (replay.daily !== null) return applyDaily(replay, replay.daily, payment, pending)
  for (const installment of installments) {
    if (installment.row.dueDate > day) break
    if (installment.row.installment > OPENING_ROW) payOpeningCharges(replay, pending)
    if (pending.leftCents === 0) break
    payInstallment(installment, pending, replay.arrears)
  }
  payLeftArrears(replay.arrears, pending)
  payFees(installments, pending)
  payCharges(replay, pending)
  if (payment.excess !== 'next_installments') {
    const principalCents = prepayPrincipal(replay, { amountCents: pending.leftCents, paidOn, excess: payment.excess })
    spend(pending, null, { principalCents })
    if (principalCents > 0) refusePartInAdvance(replay, principalLeft(replay))
  }
  for (const installment of replay.installments) {
    if (pending.leftCents === 0) break
    payInstallment(installment, pending)
  }
  return allocationOf(payment.id, pending)
}

/**
 * Interest accrued to the day, then principal, up to what the plan has due; then late fees; then the rest to interest
 * and principal. What goes beyond the dues counts towards the next ones, or shortens or lowers them, as the payment
 * says.
 */
function applyDaily(
  replay: Replay,
  daily: DailyLedger,
  payment: LoanPayment,
  pending: PendingPayment,
): PaymentAllocation {
  const { installments } = replay
  const day = dayOfLoan(replay, payment.paidOn)
  for (const installment of installments) {
    if (installment.row.dueDate > day) break
    if (installment.row.installment > OPENING_ROW) payOpeningCharges(replay, pending)
    payDue(daily, installment, pending, remainingOf(installment))
  }
  payFees(installments, pending)
  payCharges(replay, pending)
  if (payment.excess === 'next_installments') {
    const last = installments.at(-1)
    for (const installment of installments)
      payDue(daily, installment, pending, installment === last ? pending.leftCents : remainingOf(installment))
  } else {
    const paid = payDaily(daily, pending.leftCents)
    spend(pending, null, paid)
    if (paid.principalCents > 0) {
      refusePartInAdvance(replay, daily.principalCents)
      if (payment.excess === 'lower_payment') lowerDaily(replay, daily, day)
    }
  }
  return allocationOf(payment.id, pending)
}

/** A row that added skipped interest to the principal has a negative one, which the later rows repay. */
const principalLeft = ({ installments }: Replay): Cents =>
  sumCents(
    installments.map(({ row, principalPaidCents }) => maxCents(ZERO, cents(row.principalCents - principalPaidCents))),
  )

/**
 * After a change of the plan, principal can be paid in advance only as a whole: a part would need the rest planned
 * again from a plan that the change did not know (lending §5.7.9).
 */
function refusePartInAdvance({ amendments }: Replay, leftCents: Cents): void {
  if (amendments.length > 0 && leftCents > 0)
    throw new UnfitAmendment({ code: 'amendment_beside_prepayment', field: 'excess' })
}

function payDue(daily: DailyLedger, installment: Installment, pending: PendingPayment, dueCents: Cents): void {
  const paid = payDaily(daily, minCents(pending.leftCents, dueCents))
  if (paid.interestCents + paid.principalCents === 0) return
  installment.interestPaidCents = add(installment.interestPaidCents, paid.interestCents)
  installment.principalPaidCents = add(installment.principalPaidCents, paid.principalCents)
  installment.paidOn = pending.paidOn
  spend(pending, installment.row.installment, paid)
}

/** Spreads what is left of a daily loan evenly over the instalments after `day` that nothing was paid on. */
function lowerDaily(replay: Replay, { annualRate, dayCount, principalCents }: DailyLedger, day: LocalDate): void {
  const { course, installments } = replay
  const index = installments.findIndex(({ row, paidOn }) => row.dueDate > day && paidOn === null)
  const first = installments[index]?.row.installment
  if (first === undefined) return
  const due = sumCents(installments.slice(0, index).map(remainingOf))
  const rest = {
    ...course,
    firstInstallment: first,
    balanceCents: maxCents(ZERO, subtract(principalCents, due)),
    daily: { annualRate, dayCount, since: day },
  }
  if (rest.balanceCents === 0) return
  const rows = planRows({ ...rest, levelPaymentCents: levelFor(rest, replay.loan.paymentRounding) })
  replay.installments = [...installments.slice(0, index), ...rows.map(openInstallment)]
}

/** Interest, then interest on arrears, then principal (lending §5.5), of an instalment that is short. */
function payInstallment(installment: Installment, pending: PendingPayment, arrears: ArrearsLedger | null = null): void {
  const { row, interestPaidCents, principalPaidCents } = installment
  // Of one that is paid nothing is owed: interest on arrears waits for the interest of the next one that is short.
  if (remainingOf(installment) === 0) return
  const interestCents = minCents(pending.leftCents, subtract(row.interestCents, interestPaidCents))
  const arrearsCents = minCents(
    subtract(pending.leftCents, interestCents),
    arrears === null ? ZERO : arrearsOwedOf(arrears),
  )
  const principalCents = minCents(
    cents(pending.leftCents - interestCents - arrearsCents),
    maxCents(ZERO, subtract(row.principalCents, principalPaidCents)),
  )
  if (arrears !== null) payArrears(arrears, arrearsCents)
  installment.paidOn = pending.paidOn
  installment.interestPaidCents = add(interestPaidCents, interestCents)
  installment.principalPaidCents = add(principalPaidCents, principalCents)
  spend(pending, row.installment, { interestCents, arrearsCents, principalCents })
}

/** Interest on arrears of which every instalment due is paid, as after a re-age: before late fees. */
function payLeftArrears(arrears: ArrearsLedger | null, pending: PendingPayment): void {
  if (arrears === null) return
  const arrearsCents = minCents(pending.leftCents, arrearsOwedOf(arrears))
  payArrears(arrears, arrearsCents)
  spend(pending, null, { arrearsCents })
}
