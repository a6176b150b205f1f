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

/** A loan that the rules have let through, ready to be stored, and what they warn about. */
export interface ReviewedLoan {
  readonly loan: LoanToInsert
  readonly warnings: string[]
}

type LoanIdentity = Pick<LoanToInsert, 'id' | 'lenderNumber'>

/**
 * Makes the loan that a request asks for.
 *
 * @throws Refused with every field at fault, or with the law that forbids it
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

/** The schedule and the law, asked before anything is stored. @throws Refused */
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

/** What the law says today about a loan that stands: to be read, never a reason to hide it. */
export const warningsOf = (loan: Pick<LoanToInsert, 'side' | 'terms' | 'lateFeeTerms'>, locale: Locale): string[] => {
  const { refusals, warnings } = reviewLoan(caseOf(loan.side, loan))
  return [...refusals, ...warnings].map((said) => lendingSentence(said, locale))
}
