import type { Cents, LocalDate } from '@winterjay/money'
import { add, cents, isRefusal, minCents, subtract, sumCents, ZERO } from '@winterjay/money'
import type { Installment, Replay } from '../payments/installment.ts'
import { dayOfLoan, feeOwedOf, openInstallment, remainingOf } from '../payments/installment.ts'
import { lateFeeDay, lateFeeOn } from '../payments/late-fee.ts'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import { paidThrough, activeEvents, writtenOffOn } from '../payments/loan-event.ts'
import type { FactOf, LoanEvent } from '../payments/loan-event.ts'
import type { AllocationLine, LoanPayment, PaymentAllocation } from '../payments/loan-payment.ts'
import { isAssumedPaid } from '../payments/paid-up-to.ts'
import { prepayPrincipal } from '../payments/prepayment.ts'
import { courseOf } from '../schedule/course.ts'
import { planSchedule } from '../schedule/schedule.ts'

/** Replays the facts up to `asOf` in order of day, then sequence. @throws RangeError: see `loanState`. */
export function replayLoan(
  loan: LoanTerms & LateFeeTerms,
  payments: readonly LoanPayment[],
  asOf: LocalDate,
  events: readonly LoanEvent[],
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
  }
  assumePaid(replay, paidThrough(events), asOf)
  const waivers = activeEvents(events).filter((event) => event.kind === 'waiver')
  for (const fact of [...payments, ...waivers].toSorted(byDayThenSequence)) {
    if (dayOfFact(fact) > asOf) break
    chargeLateFees(replay, dayOfFact(fact))
    if ('kind' in fact) waiveFee(replay, fact)
    else replay.allocations.push(applyPayment(replay, fact))
  }
  chargeLateFees(replay, asOf)
  return replay
}

type Fact = LoanPayment | FactOf<'waiver'>

const dayOfFact = (fact: Fact): LocalDate => ('kind' in fact ? fact.effectiveOn : fact.paidOn)

function byDayThenSequence(a: Fact, b: Fact): number {
  const [day, other] = [dayOfFact(a), dayOfFact(b)]
  return day === other ? a.sequence - b.sequence : day < other ? -1 : 1
}

/** Runs before any payment: payments on a covered day are refused (`refusePayment`), so there are none. */
function assumePaid({ installments }: Replay, through: LocalDate | null, asOf: LocalDate): void {
  for (const installment of installments) {
    const { row } = installment
    if (!isAssumedPaid(row, through) || row.dueDate > asOf) return
    installment.interestPaidCents = row.interestCents
    installment.principalPaidCents = row.principalCents
    installment.paidOn = row.dueDate
    installment.isAssumed = true
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
  for (const installment of installments) if (installment.row.dueDate <= day) payInstallment(installment, pending)
  for (const installment of installments) payFee(installment, pending)
  if (payment.excess !== 'next_installments') {
    const principalCents = prepayPrincipal(replay, { amountCents: pending.leftCents, paidOn, excess: payment.excess })
    spend(pending, null, { principalCents })
  }
  for (const installment of replay.installments) payInstallment(installment, pending)
  return allocationOf(payment, pending)
}

/** A payment while it is being allocated. */
interface PendingPayment {
  leftCents: Cents
  readonly paidOn: LocalDate
  readonly lines: AllocationLine[]
}

function payInstallment(installment: Installment, pending: PendingPayment): void {
  const { row, interestPaidCents, principalPaidCents } = installment
  const interestCents = minCents(pending.leftCents, subtract(row.interestCents, interestPaidCents))
  const principalCents = minCents(
    subtract(pending.leftCents, interestCents),
    subtract(row.principalCents, principalPaidCents),
  )
  if (interestCents + principalCents === 0) return
  installment.interestPaidCents = add(interestPaidCents, interestCents)
  installment.principalPaidCents = add(principalPaidCents, principalCents)
  installment.paidOn = pending.paidOn
  spend(pending, row.installment, { interestCents, principalCents })
}

function payFee(installment: Installment, pending: PendingPayment): void {
  const feeCents = minCents(pending.leftCents, feeOwedOf(installment))
  installment.feePaidCents = add(installment.feePaidCents, feeCents)
  spend(pending, installment.row.installment, { feeCents })
}

function spend(pending: PendingPayment, installment: number | null, parts: Partial<AllocationLine>): void {
  const line = { installment, interestCents: ZERO, principalCents: ZERO, feeCents: ZERO, ...parts }
  const spent = line.interestCents + line.principalCents + line.feeCents
  if (spent === 0) return
  pending.leftCents = cents(pending.leftCents - spent)
  pending.lines.push(line)
}

function allocationOf(payment: LoanPayment, { leftCents, lines }: PendingPayment): PaymentAllocation {
  return {
    paymentId: payment.id,
    interestCents: sumCents(lines.map((line) => line.interestCents)),
    principalCents: sumCents(lines.map((line) => line.principalCents)),
    prepaidPrincipalCents: sumCents(lines.map((line) => (line.installment === null ? line.principalCents : ZERO))),
    feeCents: sumCents(lines.map((line) => line.feeCents)),
    unappliedCents: leftCents,
    lines,
  }
}
