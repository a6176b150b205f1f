import { isRefusal } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { caseOf } from '../guards/findings.ts'
import { reviewLoan } from '../guards/review-loan.ts'
import { isAssumedPaid, paidUpToRange, refusePaidUpTo } from '../payments/paid-up-to.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import { planSchedule } from '../schedule/schedule.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { begunWith } from '../tape/rows/law.ts'
import type { LoanTerms } from '../terms/loan.ts'
import { completeDraft } from '../terms/new-loan.ts'
import type { LoanDraft } from '../terms/new-loan.ts'
import { refuseOpening } from '../terms/opening.ts'
import type { Opening } from '../terms/opening.ts'

/** What a lender says of the past of a loan that already runs: one of the two, or neither. */
export interface SaidPast {
  readonly paid_up_to?: LocalDate | null | undefined
  readonly opening?: Opening | null | undefined
}

/** A loan before it is stored: its schedule if it has one, and what the rules say of it. */
export interface PreviewedLoan {
  /** Those from which a book computes it: of a loan with an opening balance, what is left of the terms agreed. */
  readonly terms: LoanTerms | null
  readonly schedule: Schedule | null
  /** Percent a year; null without a schedule. */
  readonly apr: number | null
  readonly refusals: readonly LendingRefusal[]
  readonly warnings: readonly LendingRefusal[]
  /** Instalments that would be overdue as soon as the loan is stored. */
  readonly lateCount: number
  /** The range of days up to which the loan may be recorded as paid; null if nothing is due yet, or without a schedule. */
  readonly pastDays: ReturnType<typeof paidUpToRange>
}

/** Returns what the form of a new loan shows while it is filled in, and `POST /loans/preview` answers. */
export function previewLoan(draft: LoanDraft & SaidPast, today: LocalDate): PreviewedLoan {
  const contract = completeDraft(draft, today)
  if (isRefusal(contract))
    return { terms: null, schedule: null, apr: null, refusals: [contract], warnings: [], lateCount: 0, pastDays: null }
  const { terms, lateFeeTerms, side } = contract
  const planned = planSchedule(terms)
  const agreed = isRefusal(planned) ? null : planned
  const review = reviewLoan(caseOf(side, { terms, lateFeeTerms, ...(agreed === null ? {} : { schedule: agreed }) }))
  const refusal = agreed === null ? null : refusePast(draft, terms, today)
  const begun =
    agreed === null || refusal !== null || !draft.opening
      ? { terms, schedule: agreed }
      : begunWith({ ...terms, openingBalance: draft.opening }, agreed)
  const late = (begun.schedule?.rows ?? []).filter(
    (row) => row.paymentCents > 0 && row.dueDate < today && !isAssumedPaid(row, draft.paid_up_to ?? null),
  )
  return {
    ...review,
    refusals: refusal === null ? review.refusals : [...review.refusals, refusal],
    terms: begun.terms,
    schedule: begun.schedule,
    lateCount: late.length,
    pastDays: agreed === null ? null : paidUpToRange(terms, today),
  }
}

/** Returns why a loan cannot have that past. What was paid up to a day is either stated, or part of a balance. */
export function refusePast(
  { paid_up_to, opening }: SaidPast,
  terms: LoanTerms,
  today: LocalDate,
): LendingRefusal | null {
  if (opening && paid_up_to)
    return { code: 'opening_with_paid_up_to', field: 'opening', params: { asOf: opening.as_of } }
  if (opening) return refuseOpening(opening, terms, today)
  return paid_up_to ? refusePaidUpTo(paid_up_to, terms, today) : null
}
