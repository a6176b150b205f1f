import { randomUUID } from 'node:crypto'
import type { BodyOf, createLoan } from '@winterjay/contract'
import {
  caseOf,
  completeDraft,
  lendingSentence,
  openingPosition,
  planSchedule,
  refusePaidUpTo,
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
  const refusal = paidUpTo === null ? null : refusePaidUpTo(paidUpTo, terms, today)
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
    },
    today,
    locale,
  )
}

type UnreviewedLoan = Omit<LoanToInsert, 'apr' | 'paymentCents' | 'opening'>

/** Checks the schedule and the law before anything is stored. @throws Refused */
function reviewTerms(loan: UnreviewedLoan, today: LocalDate, locale: Locale): ReviewedLoan {
  const schedule: Schedule = unlessRefused(planSchedule(loan.terms))
  const review = reviewLoan(caseOf(loan.side, { terms: loan.terms, lateFeeTerms: loan.lateFeeTerms, schedule }))
  if (review.refusals.length > 0) throw refused(review.refusals)
  return {
    loan: {
      ...loan,
      apr: review.apr ?? toPercent(loan.terms.annualRate),
      paymentCents: schedule.paymentCents,
      opening: openingPosition(schedule, loan.paidUpTo, today),
    },
    warnings: review.warnings.map((warning) => lendingSentence(warning, locale)),
  }
}

/** Today's legal warnings about an existing loan: for display, never a reason to hide it. */
export const warningsOf = (loan: Pick<LoanToInsert, 'side' | 'terms' | 'lateFeeTerms'>, locale: Locale): string[] => {
  const { refusals, warnings } = reviewLoan(caseOf(loan.side, loan))
  return [...refusals, ...warnings].map((said) => lendingSentence(said, locale))
}
