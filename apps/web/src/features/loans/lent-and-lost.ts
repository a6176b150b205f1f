import { isRecovery } from '@winterjay/lending'
import { subtract, sumCents, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { stateOf } from './expected-payment.ts'
import type { LoanDetail } from './queries.ts'

/** What was lent in total, with the further advances. */
export const lentOf = ({ loan, facts }: LoanDetail): Cents =>
  sumCents([
    loan.principal,
    ...facts.flatMap(({ change, voided_at }) =>
      change?.event === 'advance' && voided_at === null ? [change.amount] : [],
    ),
  ])

/** The principal that was lost when the loan was given up, as the books have it: what came later changes nothing. */
export const lostOf = (detail: LoanDetail): Cents =>
  (detail.write_off === null ? null : stateOf(detail, detail.write_off.on))?.outstandingPrincipalCents ?? ZERO

/** What was received after the day on which the loan was given up, without what is to be returned. */
export function recoveredOf({ payments, write_off: lost }: LoanDetail): Cents {
  const later = payments.filter((one) => one.reversed_at === null && isRecovery(one.paid_on, lost?.on ?? null))
  return sumCents(later.map(({ amount, unapplied }) => subtract(amount, unapplied)))
}
