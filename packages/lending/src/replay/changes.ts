import type { Cents, LocalDate } from '@winterjay/money'
import { add, cents, isRefusal, minCents, subtract, sumCents, ZERO } from '@winterjay/money'
import type { Amendment } from '../payments/amendment.ts'
import { openInstallment, remainingOf } from '../payments/installment.ts'
import type { FactOf } from '../payments/loan-event.ts'
import { chargeOwedOf } from '../payments/replay-of-loan.ts'
import type { Replay } from '../payments/replay-of-loan.ts'
import { amendPlan } from '../schedule/amend.ts'
import type { ScheduleRow } from '../schedule/schedule.ts'
import { OPENING_ROW } from '../terms/opening.ts'
import { closeCapitalised, closeInterest } from './capitalise.ts'
import { accruedOf, capitaliseDaily } from './daily.ts'
import { reAge, reAgeByDay } from './re-age.ts'
import { UnfitAmendment } from './unfit-amendment.ts'

export function charge({ charges }: Replay, { id, amountCents }: FactOf<'charge'>): void {
  charges.push({ id, amountCents, paidCents: ZERO, waivedCents: ZERO })
}

/** Waives what is still owed of one charge, or part of it. */
export function waiveCharge({ charges }: Replay, { charge: id, amountCents }: FactOf<'charge_waiver'>): void {
  const open = charges.find((one) => one.id === id)
  if (open === undefined) return
  const owed = chargeOwedOf(open)
  open.waivedCents = add(open.waivedCents, amountCents === null ? owed : minCents(amountCents, owed))
}

/**
 * Plans the rows again; what was paid on a row stays on its number. A payment before it did not know of it.
 *
 * @throws UnfitAmendment for a change that does not fit
 */
export function amendReplay(replay: Replay, { id, amendment: agreed }: FactOf<'amended'>): void {
  if (replay.allocations.some(({ prepaidPrincipalCents }) => prepaidPrincipalCents > 0))
    throw new UnfitAmendment({ code: 'amendment_beside_prepayment', field: 'events' })
  const amendment = completed(replay, id, agreed)
  replay.amendments = [...replay.amendments, amendment].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  const plan = amendPlan(replay.loan, replay.amendments)
  if (isRefusal(plan)) throw new UnfitAmendment(plan)
  refusePaidRows(replay, plan.rows, amendment)
  replay.course = plan.course
  const before = new Map(replay.installments.map((installment) => [installment.row.installment, installment]))
  const opening = before.get(OPENING_ROW)
  const kept = opening === undefined || plan.rows[0]?.installment === OPENING_ROW ? [] : [opening]
  const planned = plan.rows.map((row) => {
    const installment = before.get(row.installment)
    if (installment === undefined) return openInstallment(row)
    // Interest by the day is rewritten from what was really paid, so that only the amount of the row counts.
    return { ...installment, row }
  })
  replay.installments = [...kept, ...planned]
  amendDaily(replay, amendment)
  replay.addedCents = add(replay.addedCents, addedBy(amendment))
}

/**
 * A re-age closes the rows as they stand on its day; what is capitalised closes what is owed of interest, fees and
 * charges.
 */
function completed(replay: Replay, id: string, amendment: Amendment): Amendment {
  const { installments, daily } = replay
  if (amendment.kind === 'capitalise' && daily === null) return closeCapitalised(replay, id, amendment)
  if (amendment.kind !== 're_age' || amendment.closed.length > 0) return amendment
  const short = installments.some((one) => one.row.dueDate < amendment.on && remainingOf(one) > 0)
  if (!short) throw new UnfitAmendment({ code: 'amendment_nothing_overdue', field: 'event' })
  if (daily !== null) {
    if (amendment.interest === 'capitalise')
      throw new UnfitAmendment({ code: 'amendment_capitalise_by_day', field: 'interest' })
    return reAgeByDay(
      installments,
      { principalCents: daily.principalCents, interestCents: accruedOf(daily) },
      amendment,
    )
  }
  const closed = amendment.interest === 'capitalise' ? closeInterest(replay, id, amendment.on) : null
  const rows = installments.map(({ row, interestPaidCents, principalPaidCents }) => ({
    row,
    paidCents: add(interestPaidCents, principalPaidCents),
  }))
  const aged = reAge(rows, amendment)
  return closed === null ? aged : { ...aged, unpaidInterestCents: closed }
}

/** A row on which money is recorded keeps its figures; only a re-age closes such rows as they stand. */
function refusePaidRows({ installments }: Replay, rows: readonly ScheduleRow[], amendment: Amendment): void {
  if (amendment.kind === 're_age') return
  const planned = new Map(rows.map((row) => [row.installment, row]))
  const changed = installments.find(({ row, interestPaidCents, principalPaidCents }) => {
    const next = planned.get(row.installment)
    const isSame = next?.paymentCents === row.paymentCents && next.interestCents === row.interestCents
    return interestPaidCents + principalPaidCents > 0 && !isSame && row.installment > OPENING_ROW
  })
  if (changed === undefined) return
  const { installment, dueDate } = changed.row
  throw new UnfitAmendment({ code: 'amendment_row_paid', field: 'events', params: { installment, dueDate } })
}

function addedBy(amendment: Amendment): Cents {
  if (amendment.kind === 're_age') return amendment.interest === 'capitalise' ? amendment.unpaidInterestCents : ZERO
  return amendment.kind === 'advance' || amendment.kind === 'capitalise' ? amendment.amountCents : ZERO
}

function amendDaily({ daily }: Replay, amendment: Amendment): void {
  if (daily === null) return
  if (amendment.kind === 'rate_change') daily.annualRate = amendment.annualRate
  if (amendment.kind === 'advance') daily.principalCents = add(daily.principalCents, amendment.amountCents)
  if (amendment.kind === 'capitalise') capitaliseDaily(daily, amendment.amountCents)
  if (amendment.kind === 'skip' && amendment.interest === 'capitalise') capitaliseDaily(daily, accruedOf(daily))
}

/** Interest that skipped rows due by `day` added to the principal. */
export const capitalisedBy = ({ installments }: Replay, day: LocalDate): Cents =>
  sumCents(
    installments.map(({ row }) =>
      row.dueDate <= day && row.principalCents < 0 ? subtract(ZERO, row.principalCents) : cents(0),
    ),
  )
