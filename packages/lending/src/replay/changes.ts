import type { Cents, LocalDate } from '@winterjay/money'
import { add, cents, isRefusal, minCents, subtract, sumCents, ZERO } from '@winterjay/money'
import type { Amendment } from '../payments/amendment.ts'
import { openInstallment } from '../payments/installment.ts'
import type { Amended, ChargeWaiver, LoanChange } from '../payments/loan-event.ts'
import { chargeOwedOf } from '../payments/replay-of-loan.ts'
import type { Replay } from '../payments/replay-of-loan.ts'
import { amendPlan } from '../schedule/amend.ts'
import { accruedOf, capitaliseDaily } from './daily.ts'

/** Applies a charge, its waiver or a change of the plan on its day. @throws RangeError for a change that does not fit. */
export function applyChange(replay: Replay, change: LoanChange): void {
  if (change.kind === 'amended') amendReplay(replay, change)
  else if (change.kind === 'charge_waiver') waiveCharge(replay, change)
  else {
    const { charge, amountCents } = change
    replay.charges.push({ charge, amountCents, paidCents: ZERO, waivedCents: ZERO })
  }
}

function waiveCharge({ charges }: Replay, { charge, amountCents }: ChargeWaiver): void {
  const open = charges.find((one) => one.charge === charge && chargeOwedOf(one) > 0)
  if (open === undefined) return
  const owed = chargeOwedOf(open)
  open.waivedCents = add(open.waivedCents, amountCents === null ? owed : minCents(amountCents, owed))
}

/** Plans the rows again; what was paid on a row stays on its number. A payment before it did not know of it. */
function amendReplay(replay: Replay, { amendment }: Amended): void {
  replay.amendments.push(amendment)
  const plan = amendPlan(replay.loan, replay.amendments)
  if (isRefusal(plan)) throw new RangeError(`not an amendment: ${plan.code}`)
  const before = new Map(replay.installments.map((installment) => [installment.row.installment, installment]))
  replay.installments = plan.rows.map((row) => {
    const installment = before.get(row.installment)
    if (installment === undefined) return openInstallment(row)
    // Interest by the day is rewritten from what was really paid, so that only the amount of the row counts.
    return { ...installment, row }
  })
  amendDaily(replay, amendment)
  replay.addedCents = add(replay.addedCents, addedBy(amendment))
}

const addedBy = (amendment: Amendment): Cents =>
  amendment.kind === 'advance' || amendment.kind === 'capitalise' ? amendment.amountCents : ZERO

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
