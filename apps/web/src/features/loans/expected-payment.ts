import { amendmentOf, dueIn, excessByDefault, expectedIn, isRemark, loanState, termsInForce } from '@winterjay/lending'
import type { ExcessUse, LoanEvent, LoanPayment, LoanState, LoanTerms, OwedNow, RecordedLoan } from '@winterjay/lending'
import { cents, isRefusal, ZERO } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { contractOf } from './loan-contract.ts'
import type { LoanDetail, NewPayment } from './queries.ts'

/**
 * Returns what a borrower is expected to pay on `day`, in cents: everything due by then with late fees, charges and
 * interest on arrears, or else the next instalment. Anything beyond it is an excess, which the payer decides about
 * (lending §1.7).
 */
export function expectedOn(detail: LoanDetail, day: LocalDate): Cents {
  const state = stateOf(detail, day)
  return state === null ? ZERO : expectedIn(state)
}

/** Returns what is owed on `day`, late or due that day; null if the loan's terms are invalid. */
export function dueOn(detail: LoanDetail, day: LocalDate): OwedNow | null {
  const state = stateOf(detail, day)
  return state === null ? null : dueIn(state)
}

/** Returns what the excess of a payment does unless the lender chooses: one of the pay-off closes the loan. */
export function excessOn(detail: LoanDetail, amountCents: Cents, paidOn: LocalDate): ExcessUse {
  const contract = contractOf(detail.loan, paidOn)
  if (isRefusal(contract)) return 'next_installments'
  const terms = { ...contract.terms, ...contract.lateFeeTerms }
  const payment = { amountCents, paidOn, sequence: Infinity }
  return excessByDefault(terms, recordedPayments(detail), payment, eventsOf(detail))
}

/** Returns the state of the loan after one more payment, by the server's rules; null if its terms are invalid. */
export function stateAfter(
  detail: LoanDetail,
  payment: Pick<NewPayment, 'amount' | 'paid_on' | 'excess'>,
  today: LocalDate,
): LoanState | null {
  const recorded = recordedPayments(detail)
  const added: LoanPayment = {
    id: 'new',
    amountCents: payment.amount,
    paidOn: payment.paid_on,
    sequence: Infinity,
    excess: payment.excess ?? 'next_installments',
  }
  return stateOn(detail, [...recorded, added], today)
}

/** Whether nothing is left to pay once a payment is recorded. */
export function repays(detail: LoanDetail, payment: Pick<NewPayment, 'amount' | 'paid_on' | 'excess'>): boolean {
  const state = stateAfter(detail, payment, detail.as_of)
  return state !== null && state.nextDue === null
}

/** The terms from which the book computes the loan, those since its opening balance; null if they are invalid. */
export function bookedTermsOf(detail: LoanDetail): LoanTerms | null {
  const contract = contractOf(detail.loan, detail.as_of)
  return isRefusal(contract) ? null : termsInForce(contract.terms, eventsOf(detail))
}

/** Payments and facts in force, as input of the rules. */
export const factsOf = (detail: LoanDetail): { payments: LoanPayment[]; events: LoanEvent[] } => ({
  payments: recordedPayments(detail),
  events: eventsOf(detail),
})

/** The loan as the rules of its changes see it; null if its terms are invalid. */
export function recordedLoan(detail: LoanDetail): RecordedLoan | null {
  const contract = contractOf(detail.loan, detail.as_of)
  return isRefusal(contract) ? null : { ...contract, ...factsOf(detail) }
}

/** Returns the state of the loan on `day`, by the rules; null if its terms are invalid. */
export const stateOf = (detail: LoanDetail, day: LocalDate): LoanState | null =>
  stateOn(detail, recordedPayments(detail), day)

/** Returns the late fees still owed, by instalment number. */
export function feesOwedOf(detail: LoanDetail): ReadonlyMap<number, Cents> {
  const rows = stateOf(detail, detail.as_of)?.rows ?? []
  const owed = rows.map(
    (row) => [row.installment, cents(row.feeCents - row.feePaidCents - row.feeWaivedCents)] as const,
  )
  return new Map(owed.filter(([, amount]) => amount > 0))
}

function stateOn(detail: LoanDetail, payments: readonly LoanPayment[], day: LocalDate): LoanState | null {
  const contract = contractOf(detail.loan, day)
  return isRefusal(contract)
    ? null
    : loanState({ ...contract.terms, ...contract.lateFeeTerms }, payments, day, eventsOf(detail))
}

/** Facts in force other than payments: the server's figures include them. */
function eventsOf({ facts }: LoanDetail): LoanEvent[] {
  const standing = facts.filter(({ event, voided_at }) => voided_at === null && !isRemark({ kind: event }))
  return standing.map((fact): LoanEvent => {
    const { id, event, on, installment, amount, reason, sequence, change, known_from: knownFrom, charge } = fact
    const base = { id, sequence, effectiveOn: on }
    if (change !== undefined)
      return { ...base, effectiveOn: knownFrom ?? on, kind: 'amended', amendment: amendmentOf(change, on) }
    if (charge !== undefined)
      return { ...base, kind: 'charge', charge: charge.kind, label: charge.label, amountCents: amount ?? ZERO }
    if (fact.charge_id !== undefined)
      return { ...base, kind: 'charge_waiver', charge: fact.charge_id, amountCents: amount, reason: reason ?? '' }
    if (event === 'paid_up_to') return { ...base, kind: event }
    if (event === 'write_off') return { ...base, kind: event, reason }
    if (event === 'settled_for_less') return { ...base, kind: event, amountCents: amount ?? ZERO, reason: reason ?? '' }
    if (event === 'opened_with_history')
      return {
        ...base,
        kind: event,
        principalCents: amount ?? ZERO,
        ...(fact.interest_owed === undefined ? {} : { interestOwedCents: fact.interest_owed }),
        ...(fact.charges_owed === undefined ? {} : { chargesOwedCents: fact.charges_owed }),
      }
    return { ...base, kind: 'waiver', of: { lateFeeOf: installment ?? 0 }, amountCents: amount, reason: reason ?? '' }
  })
}

/** Payments that are not reversed. */
const recordedPayments = ({ payments }: LoanDetail): LoanPayment[] =>
  payments
    .filter(({ reversed_at }) => reversed_at === null)
    .map(({ id, amount, paid_on, excess, sequence }) => ({
      id,
      amountCents: amount,
      paidOn: paid_on,
      sequence,
      excess,
    }))

/** True if the plan was changed, so that its rows do not follow from the terms alone. */
export const isAmended = ({ facts }: Pick<LoanDetail, 'facts'>): boolean =>
  facts.some(({ change, voided_at }) => change !== undefined && voided_at === null)
