import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { isRefusal, ZERO } from '@winterjay/money'
import { caseOf } from '../guards/findings.ts'
import { reviewLoan } from '../guards/review-loan.ts'
import { rateAfter } from '../payments/amendment.ts'
import type { Amendment } from '../payments/amendment.ts'
import { amendmentOf } from '../payments/amendment-draft.ts'
import type { AmendmentDraft } from '../payments/amendment-draft.ts'
import { amendmentsIn, writtenOffOn } from '../payments/loan-event.ts'
import type { FactOf, LoanEvent } from '../payments/loan-event.ts'
import type { LoanPayment } from '../payments/loan-payment.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import type { LoanSide } from '../terms/new-loan.ts'
import { capitalisable } from './capitalisable.ts'
import { loanState } from './loan-state.ts'
import type { LoanState } from './loan-state.ts'
import { unlessUnfit } from './unfit-amendment.ts'

/** A loan as agreed, with everything recorded about it. */
export interface RecordedLoan {
  readonly terms: LoanTerms
  readonly lateFeeTerms: LateFeeTerms
  readonly side: LoanSide
  readonly payments: readonly LoanPayment[]
  readonly events: readonly LoanEvent[]
}

/** A change that fits its loan, and the loan's state today with it. */
export interface PlannedAmendment {
  readonly event: Omit<FactOf<'amended'>, 'id' | 'sequence'>
  readonly state: LoanState
}

/**
 * Returns a change of a running loan as the fact to record, with what becomes of the loan; refuses one that does not
 * fit.
 */
export function planAmendment(
  loan: RecordedLoan,
  draft: AmendmentDraft,
  reason: string,
  today: LocalDate,
): PlannedAmendment | LendingRefusal {
  const day = dayOf(loan, draft, today)
  if (isRefusal(day)) return day
  const lastDay = draft.event === 'skip' ? dayOf(loan, draft, today, (draft.count ?? 1) - 1) : day
  if (isRefusal(lastDay)) return lastDay
  const refusal = refuseNow(loan, draft, lastDay, today)
  if (refusal !== null) return refusal
  const event = {
    kind: 'amended',
    effectiveOn: day < today ? day : today,
    amendment: amendmentOf(draft, day),
    reason,
  } as const
  const state = unlessUnfit(() => stateOf(loan, today, [{ ...event, id: 'new', sequence: Infinity }]))
  return isRefusal(state) ? state : { event, state }
}

const stateOf = ({ terms, lateFeeTerms, payments, events }: RecordedLoan, day: LocalDate, more: readonly LoanEvent[]) =>
  loanState({ ...terms, ...lateFeeTerms }, payments, day, [...events, ...more])

/** A skip is of the day on which its instalment falls due, or the one that is `later` instalments after it. */
function dayOf(loan: RecordedLoan, draft: AmendmentDraft, today: LocalDate, later = 0): LocalDate | LendingRefusal {
  if ('on' in draft) return draft.on
  const { rows } = stateOf(loan, today, [])
  const sought = draft.event === 'skip' ? draft.installment + later : (rows.at(-1)?.installment ?? 0)
  const row = rows.find(({ installment }) => installment === sought)
  if (row !== undefined) return row.dueDate
  const params = { installment: sought }
  return { code: 'amendment_no_such_installment', field: 'installment', params }
}

/** By their own days; of one day, as they were recorded. */
const inPlanOrder = (events: readonly LoanEvent[]): Amendment[] =>
  amendmentsIn(events)
    .map(({ amendment }) => amendment)
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))

function refuseNow(loan: RecordedLoan, draft: AmendmentDraft, day: LocalDate, today: LocalDate): LendingRefusal | null {
  const { terms, events } = loan
  const isEnded = writtenOffOn(events) !== null || stateOf(loan, today, []).status === 'completed'
  if (isEnded) return { code: 'amendment_of_ended_loan', field: 'event' }
  const isByDay = terms.plan?.method === 'daily'
  const isCapitalised = draft.event === 'skip' && draft.interest === 'capitalise'
  const addsInterest = isCapitalised || (draft.event === 're_age' && draft.interest === 'capitalise')
  if (isByDay && (addsInterest || draft.event === 'capitalise'))
    return { code: 'amendment_capitalise_by_day', field: addsInterest ? 'interest' : 'event' }
  // Money that is not lent yet, or interest that has not accrued, is no principal.
  const isOfItsDay =
    draft.event === 'advance' ||
    draft.event === 'capitalise' ||
    draft.event === 're_age' ||
    (draft.event === 'rate_change' && isByDay)
  if (day > today && (isOfItsDay || isCapitalised))
    return { code: 'amendment_in_future', field: isCapitalised ? 'interest' : 'on', params: { day } }
  if (draft.event === 'capitalise') return refuseCapitalising(loan, draft)
  return draft.event === 'rate_change' || draft.event === 'renewal' ? refuseRate(loan, draft.annual_rate, today) : null
}

/** At most what is owed and unpaid on its day; principal that is overdue is principal already. */
function refuseCapitalising(
  loan: RecordedLoan,
  { on, amount }: { readonly on: LocalDate; readonly amount: Cents },
): LendingRefusal | null {
  const owedCents = on < loan.terms.startDate ? ZERO : capitalisable(stateOf(loan, on, []))
  if (owedCents === 0) return { code: 'capitalise_of_nothing', field: 'on' }
  return amount > 0 && amount <= owedCents
    ? null
    : { code: 'capitalise_above_owed', field: 'amount', params: { owedCents } }
}

/** A lower rate is lawful whenever the present one is. */
function refuseRate({ terms, lateFeeTerms, side, events }: RecordedLoan, annualRate: Rate, today: LocalDate) {
  if (annualRate >= 0 && annualRate <= rateOn(terms, events, today)) return null
  return reviewLoan(caseOf(side, { terms: { ...terms, annualRate }, lateFeeTerms })).refusals[0] ?? null
}

/** The rate in force on a day, after the changes of the loan. */
export const rateOn = (terms: Pick<LoanTerms, 'annualRate'>, events: readonly LoanEvent[], day: LocalDate): Rate =>
  rateAfter(terms.annualRate, inPlanOrder(events), day)

/**
 * The payment of most instalments still to come. Where each asks for another amount, as around a skipped or an odd one
 * near the end, it is the level payment; of a single one, its own; of a paid loan, the last payment.
 */
export function regularPayment({
  rows,
  day,
  levelPaymentCents,
}: Pick<LoanState, 'rows' | 'day' | 'levelPaymentCents'>): Cents | null {
  const counts = new Map<Cents, number>()
  for (const { dueDate, paymentCents } of rows)
    if (dueDate > day) counts.set(paymentCents, (counts.get(paymentCents) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (most === undefined) return rows.at(-1)?.paymentCents ?? null
  const isUnclear = most[1] === 1 && counts.size > 1
  return isUnclear && levelPaymentCents !== null ? levelPaymentCents : most[0]
}
