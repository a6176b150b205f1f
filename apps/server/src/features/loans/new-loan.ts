import { randomUUID } from 'node:crypto'
import type { BodyOf, createLoan } from '@winterjay/contract'
import {
  begunWith,
  caseOf,
  completeDraft,
  dueDaysOf,
  lendingSentence,
  openingPosition,
  planSchedule,
  refusePast,
  reviewLoan,
} from '@winterjay/lending'
import type { Schedule } from '@winterjay/lending'
import { toPercent } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import { refused, unlessRefused } from './problems.ts'
import { textsOfBody } from './fields.ts'
import type { LoanToInsert } from './fields.ts'

type NewLoanBody = BodyOf<typeof createLoan>

/** A validated loan, ready to be stored, with its warnings. */
export interface ReviewedLoan {
  readonly loan: LoanToInsert
  readonly warnings: string[]
}

type LoanIdentity = Pick<LoanToInsert, 'id' | 'lenderNumber'>

/**
 * Builds the loan that a request describes.
 *
 * @throws Refused with every invalid field, or with the law that forbids it
 */
export function planLoan(
  body: NewLoanBody,
  today: LocalDate,
  locale: Locale,
  { id, lenderNumber }: LoanIdentity = { id: randomUUID(), lenderNumber: null },
): ReviewedLoan {
  const { terms, lateFeeTerms, side } = unlessRefused(completeDraft(body, today))
  const paidUpTo = body.paid_up_to ?? null
  const openingBalance = body.opening ?? null
  const refusal = refusePast(body, terms, today)
  if (refusal !== null) throw refused([refusal])
  return reviewTerms(
    {
      id,
      lenderNumber,
      ...textsOfBody(body),
      terms,
      lateFeeTerms,
      side,
      paidUpTo,
      openingBalance,
    },
    today,
    locale,
  )
}

type UnreviewedLoan = Omit<LoanToInsert, 'apr' | 'paymentCents' | 'dueDays' | 'opening'>

/** Checks the schedule and the law before anything is stored. @throws Refused */
function reviewTerms(loan: UnreviewedLoan, today: LocalDate, locale: Locale): ReviewedLoan {
  const schedule: Schedule = unlessRefused(planSchedule(loan.terms))
  const review = reviewLoan(caseOf(loan.side, { terms: loan.terms, lateFeeTerms: loan.lateFeeTerms, schedule }))
  if (review.refusals.length > 0) throw refused(review.refusals)
  const { openingBalance } = loan
  const begun = begunWith({ ...loan.terms, ...(openingBalance === null ? {} : { openingBalance }) }, schedule)
  return {
    loan: {
      ...loan,
      apr: review.apr ?? toPercent(loan.terms.annualRate),
      paymentCents: begun.schedule.paymentCents,
      dueDays: dueDaysOf(begun.terms, begun.schedule),
      opening: openingPosition(begun.rows, loan.paidUpTo, today, begun),
    },
    warnings: review.warnings.map((warning) => lendingSentence(warning, locale)),
  }
}

/** Today's legal warnings about an existing loan: for display, never a reason to hide it. */
export const warningsOf = (loan: Pick<LoanToInsert, 'side' | 'terms' | 'lateFeeTerms'>, locale: Locale): string[] => {
  const { refusals, warnings } = reviewLoan(caseOf(loan.side, loan))
  return [...refusals, ...warnings].map((said) => lendingSentence(said, locale))
}
