import type { Cents, LocalDate } from '@winterjay/money'
import { add, cents, isRefusal, maxCents, minCents, subtract, sumCents, ZERO } from '@winterjay/money'
import type { Installment } from '../payments/installment.ts'
import { feeOwedOf, openInstallment, remainingOf } from '../payments/installment.ts'
import type { Replay } from '../payments/replay-of-loan.ts'
import { chargeOwedOf, dayOfLoan } from '../payments/replay-of-loan.ts'
import { lateFeeDay, lateFeeOn } from '../payments/late-fee.ts'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import { paidThrough, activeEvents, writtenOffOn } from '../payments/loan-event.ts'
import type { FactOf, LoanChange, LoanEvent } from '../payments/loan-event.ts'
import type { AllocationLine, LoanPayment, PaymentAllocation } from '../payments/loan-payment.ts'
import { isAssumedPaid } from '../payments/paid-up-to.ts'
import { prepayPrincipal } from '../payments/prepayment.ts'
import { courseOf, levelFor } from '../schedule/course.ts'
import { planRows, planSchedule } from '../schedule/schedule.ts'
import { accrueArrears, arrearsOwedOf, openArrears, payArrears } from './arrears.ts'
import type { ArrearsLedger } from './arrears.ts'
import { applyChange } from './changes.ts'
import { accrueDaily, openDaily, payDaily, projectDaily } from './daily.ts'
import type { DailyLedger } from './daily.ts'

/** Replays the facts up to `asOf` in order of day, then sequence. @throws RangeError: see `loanState`. */
export function replayLoan(
  loan: LoanTerms & LateFeeTerms,
  payments: readonly LoanPayment[],
  asOf: LocalDate,
  events: readonly LoanEvent[],
  changes: readonly LoanChange[] = [],
): Replay {
  const schedule = planSchedule(loan)
  if (isRefusal(schedule)) throw new RangeError(`not a loan: ${schedule.code}`)
  const installments = schedule.rows.map(openInstallment)
  const frozenFrom = writtenOffOn(events)
  const replay: Replay = {
    loan,
    course: courseOf(loan),
    installments,
    allocations: [],
    frozenFrom,
    lateFeesDecided: 0,
    charges: [],
    amendments: [],
    addedCents: ZERO,
    arrears: loan.arrears === undefined ? null : openArrears(loan.arrears),
    daily: loan.plan?.method === 'daily' ? openDaily(loan, loan.plan.dayCount) : null,
  }
  assumePaid(replay, paidThrough(events), asOf)
  const waivers = activeEvents(events).filter((event) => event.kind === 'waiver')
  for (const fact of [...payments, ...waivers, ...changes].toSorted(byDayThenSequence)) {
    if (dayOfFact(fact) > asOf) break
    comeTo(replay, dayOfFact(fact))
    if ('kind' in fact) {
      if (fact.kind === 'waiver') waiveFee(replay, fact)
      else applyChange(replay, fact)
    } else replay.allocations.push(applyPayment(replay, fact))
  }
  comeTo(replay, asOf)
  if (replay.daily !== null) projectDaily(replay.daily, replay.installments, dayOfLoan(replay, asOf))
  return replay
}

/** Grace ends and interest accrues up to `day`. */
function comeTo(replay: Replay, day: LocalDate): void {
  chargeLateFees(replay, day)
  if (replay.arrears !== null) accrueArrears(replay.arrears, replay.installments, dayOfLoan(replay, day))
  if (replay.daily !== null) accrueDaily(replay.daily, dayOfLoan(replay, day))
}

type Fact = LoanPayment | FactOf<'waiver'> | LoanChange

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
    payDaily(daily, row.paymentCents)
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
  for (const installment of replay.installments.slice(replay.lateFeesDecided)) {
    if (lateFeeDay(installment.row.dueDate, replay.loan.graceDays) > dayOfLoan(replay, day)) return
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
  if (replay.daily !== null) return applyDaily(replay, payment, pending)
  for (const installment of installments)
    if (installment.row.dueDate <= day) payInstallment(installment, pending, replay.arrears)
  for (const installment of installments) payFee(installment, pending)
  payCharges(replay, pending)
  if (payment.excess !== 'next_installments') {
    const principalCents = prepayPrincipal(replay, { amountCents: pending.leftCents, paidOn, excess: payment.excess })
    spend(pending, null, { principalCents })
  }
  for (const installment of replay.installments) payInstallment(installment, pending)
  return allocationOf(payment, pending)
}

/**
 * Interest accrued to the day, then principal, up to what the plan has due; then late fees; then the rest to interest and
 * principal. What goes beyond the dues counts towards the next ones, or shortens or lowers them, as the payment says.
 */
function applyDaily(replay: Replay, payment: LoanPayment, pending: PendingPayment): PaymentAllocation {
  const { installments, daily } = replay
  if (daily === null) return allocationOf(payment, pending)
  const day = dayOfLoan(replay, payment.paidOn)
  for (const installment of installments)
    if (installment.row.dueDate <= day) payDue(daily, installment, pending, remainingOf(installment))
  for (const installment of installments) payFee(installment, pending)
  payCharges(replay, pending)
  if (payment.excess === 'next_installments') {
    const last = installments.at(-1)
    for (const installment of installments)
      payDue(daily, installment, pending, installment === last ? pending.leftCents : remainingOf(installment))
  } else {
    const paid = payDaily(daily, pending.leftCents)
    spend(pending, null, paid)
    if (payment.excess === 'lower_payment') lowerDaily(replay, day)
  }
  return allocationOf(payment, pending)
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
function lowerDaily(replay: Replay, day: LocalDate): void {
  const { daily, course, installments } = replay
  const index = installments.findIndex(({ row, paidOn }) => row.dueDate > day && paidOn === null)
  if (daily === null || course.daily === null || index === -1) return
  const due = sumCents(installments.slice(0, index).map(remainingOf))
  const rest = {
    ...course,
    firstInstallment: index + 1,
    balanceCents: maxCents(ZERO, subtract(daily.principalCents, due)),
    daily: { ...course.daily, since: day },
  }
  if (rest.balanceCents === 0) return
  const rows = planRows({ ...rest, levelPaymentCents: levelFor(rest, replay.loan.paymentRounding) })
  replay.installments = [...installments.slice(0, index), ...rows.map(openInstallment)]
}

/** A payment while it is being allocated. */
interface PendingPayment {
  leftCents: Cents
  readonly paidOn: LocalDate
  readonly lines: AllocationLine[]
}

/** Interest, then interest on arrears, then principal (lending §5.5). */
function payInstallment(installment: Installment, pending: PendingPayment, arrears: ArrearsLedger | null = null): void {
  const { row, interestPaidCents, principalPaidCents } = installment
  if (remainingOf(installment) === 0 && row.principalCents < 0) return
  const interestCents = minCents(pending.leftCents, subtract(row.interestCents, interestPaidCents))
  const arrearsCents = minCents(
    subtract(pending.leftCents, interestCents),
    arrears === null ? ZERO : arrearsOwedOf(arrears),
  )
  // A skipped row whose interest was capitalised has a negative principal, and nothing to pay.
  const principalCents = minCents(
    cents(pending.leftCents - interestCents - arrearsCents),
    maxCents(ZERO, subtract(row.principalCents, principalPaidCents)),
  )
  if (interestCents + arrearsCents + principalCents === 0) return
  if (arrears !== null) payArrears(arrears, arrearsCents)
  if (interestCents + principalCents > 0) installment.paidOn = pending.paidOn
  installment.interestPaidCents = add(interestPaidCents, interestCents)
  installment.principalPaidCents = add(principalPaidCents, principalCents)
  spend(pending, row.installment, { interestCents, arrearsCents, principalCents })
}

function payFee(installment: Installment, pending: PendingPayment): void {
  const feeCents = minCents(pending.leftCents, feeOwedOf(installment))
  installment.feePaidCents = add(installment.feePaidCents, feeCents)
  spend(pending, installment.row.installment, { feeCents })
}

function payCharges({ charges }: Replay, pending: PendingPayment): void {
  for (const charge of charges) {
    const chargeCents = minCents(pending.leftCents, chargeOwedOf(charge))
    charge.paidCents = add(charge.paidCents, chargeCents)
    spend(pending, null, { chargeCents })
  }
}

function spend(pending: PendingPayment, installment: number | null, parts: Partial<AllocationLine>): void {
  const line = { installment, ...NOTHING, ...parts }
  const spent = line.interestCents + line.arrearsCents + line.principalCents + line.feeCents + line.chargeCents
  if (spent === 0) return
  pending.leftCents = cents(pending.leftCents - spent)
  pending.lines.push(line)
}

const NOTHING = { interestCents: ZERO, arrearsCents: ZERO, principalCents: ZERO, feeCents: ZERO, chargeCents: ZERO }

function allocationOf(payment: LoanPayment, { leftCents, lines }: PendingPayment): PaymentAllocation {
  return {
    paymentId: payment.id,
    interestCents: sumCents(lines.map((line) => line.interestCents)),
    arrearsCents: sumCents(lines.map((line) => line.arrearsCents)),
    principalCents: sumCents(lines.map((line) => line.principalCents)),
    prepaidPrincipalCents: sumCents(lines.map((line) => (line.installment === null ? line.principalCents : ZERO))),
    feeCents: sumCents(lines.map((line) => line.feeCents)),
    chargeCents: sumCents(lines.map((line) => line.chargeCents)),
    unappliedCents: leftCents,
    lines,
  }
}
