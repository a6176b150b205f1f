import type { Cents, LocalDate } from '@winterjay/money'
import { sumCents } from '@winterjay/money'
import type { LoanStatus } from '../lists.ts'
import { writtenOffOn } from '../payments/loan-event.ts'
import type { LoanEvent } from '../payments/loan-event.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import { dueIn } from '../replay/due.ts'
import { loanState } from '../replay/loan-state.ts'
import type { LoanRow, LoanState } from '../replay/loan-state.ts'
import { payOffQuote } from '../replay/pay-off.ts'
import { regularPayment } from '../replay/plan-amendment.ts'
import type { RecordedLoan } from '../replay/plan-amendment.ts'
import { unlessUnfit } from '../replay/unfit-amendment.ts'

/** Where a loan stands: what is shown of it before a fact is recorded or taken back, and after. */
export interface LoanFigures {
  readonly state: LoanState
  readonly status: LoanStatus
  /** The payment of most instalments still to come; null if there are no rows. */
  readonly paymentCents: Cents | null
  readonly paymentsLeft: number
  readonly lastDueOn: LocalDate | null
  /** Of all rows. */
  readonly totalInterestCents: Cents
  /** Due and unpaid, with late fees, interest on arrears and charges. */
  readonly owedNowCents: Cents
  readonly payOffCents: Cents
}

export interface FactsPreview {
  readonly before: LoanFigures
  readonly after: LoanFigures
  /** The rows after it, from the first that it alters. */
  readonly changedRows: readonly LoanRow[]
}

/** What is recorded on a loan apart from its terms. */
export type RecordedFacts = Pick<RecordedLoan, 'payments' | 'events'>

/**
 * Returns where a loan stands on `day` as it is recorded and with other facts, by the replay that a loan book settles it
 * with; or why these facts do not fit together (lending §5.13).
 */
export function previewFacts(loan: RecordedLoan, facts: RecordedFacts, day: LocalDate): FactsPreview | LendingRefusal {
  return unlessUnfit(() => {
    const before = loanFigures(loan, day)
    const after = loanFigures({ ...loan, ...facts }, day)
    const first = firstChanged(before.state, after.state)
    const changedRows = first === -1 ? [] : after.state.rows.slice(first)
    return {
      before: { ...before, paymentCents: paymentFrom(before.state, first) },
      after: { ...after, paymentCents: paymentFrom(after.state, first) },
      changedRows,
    }
  })
}

/** @throws UnfitAmendment for facts that do not fit together */
export function loanFigures(loan: RecordedLoan, day: LocalDate): LoanFigures {
  const terms = { ...loan.terms, ...loan.lateFeeTerms }
  const state = loanState(terms, loan.payments, day, loan.events)
  return {
    state,
    status: loanStatus(state, loan.events),
    paymentCents: regularPayment(state),
    paymentsLeft: state.rows.filter(({ isPaid }) => !isPaid).length,
    lastDueOn: state.rows.at(-1)?.dueDate ?? null,
    totalInterestCents: sumCents(state.rows.map(({ interestCents }) => interestCents)),
    owedNowCents: dueIn(state).totalCents,
    payOffCents: payOffQuote(terms, loan.payments, day, loan.events).totalCents,
  }
}

/** The status of a loan on the day of its state. */
export const loanStatus = (state: LoanState, events: readonly LoanEvent[]): LoanStatus =>
  state.status !== 'completed' && writtenOffOn(events) !== null ? 'written_off' : state.status

/** The payment from there on. A last row alone may be what a plan leaves: then it is that of the whole plan. */
function paymentFrom({ rows, day, levelPaymentCents }: LoanState, first: number): Cents | null {
  const changed = first === -1 ? rows : rows.slice(first)
  return regularPayment({ rows: changed.length > 1 ? changed : rows, day, levelPaymentCents })
}

/** The first row that differs; -1 if none does. */
function firstChanged(before: LoanState, after: LoanState): number {
  return after.rows.findIndex((row, index) => {
    const old = before.rows[index]
    return (
      old?.dueDate !== row.dueDate || old.paymentCents !== row.paymentCents || old.interestCents !== row.interestCents
    )
  })
}
