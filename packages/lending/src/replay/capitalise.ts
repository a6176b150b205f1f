import type { Cents, LocalDate } from '@winterjay/money'
import { add, cents, minCents, sumCents, ZERO } from '@winterjay/money'
import type { Amendment } from '../payments/amendment.ts'
import type { Replay } from '../payments/replay-of-loan.ts'
import { allocationOf, payCharges, payFees, spend } from './allocation.ts'
import type { PendingPayment } from './allocation.ts'
import { arrearsOwedOf, payArrears } from './arrears.ts'

type Capitalised = Extract<Amendment, { kind: 'capitalise' }>

/**
 * Closes what becomes principal, as a payment would, but without money. Returns the change with what it really closes:
 * what was paid in the meantime is not added to the principal.
 */
export function closeCapitalised(replay: Replay, factId: string, amendment: Capitalised): Capitalised {
  const pending: PendingPayment = { leftCents: amendment.amountCents, paidOn: amendment.on, lines: [] }
  payInterest(replay, amendment.on, pending)
  payFees(replay.installments, pending)
  payCharges(replay, pending)
  const amountCents = cents(amendment.amountCents - pending.leftCents)
  replay.allocations.push(allocationOf(factId, { ...pending, leftCents: ZERO }))
  return { ...amendment, amountCents }
}

/**
 * Closes the interest of the rows due by `day` that is unpaid, because a re-age makes it principal. Returns how much it
 * is.
 */
export function closeInterest(replay: Replay, factId: string, day: LocalDate): Cents {
  const owed = replay.installments.map(({ row, interestPaidCents }) =>
    row.dueDate > day || row.principalCents < 0 ? ZERO : cents(row.interestCents - interestPaidCents),
  )
  const pending: PendingPayment = { leftCents: sumCents(owed), paidOn: day, lines: [] }
  payInterest(replay, day, pending)
  replay.allocations.push(allocationOf(factId, pending))
  return sumCents(owed)
}

function payInterest({ installments, arrears }: Replay, day: LocalDate, pending: PendingPayment): void {
  for (const installment of installments) {
    const { row, interestPaidCents } = installment
    if (row.dueDate > day || row.principalCents < 0) continue
    const interestCents = minCents(pending.leftCents, cents(row.interestCents - interestPaidCents))
    if (interestCents === 0) continue
    installment.interestPaidCents = add(interestPaidCents, interestCents)
    installment.capitalisedCents = add(installment.capitalisedCents, interestCents)
    installment.paidOn = day
    spend(pending, row.installment, { interestCents })
  }
  const arrearsCents = arrears === null ? ZERO : minCents(pending.leftCents, arrearsOwedOf(arrears))
  if (arrears !== null) payArrears(arrears, arrearsCents)
  spend(pending, null, { arrearsCents })
}
