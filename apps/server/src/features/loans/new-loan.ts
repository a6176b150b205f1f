import { randomUUID } from 'node:crypto'
import type { BodyOf, createLoan } from '@winterjay/contract'
import {
  completeDraft,
  lendingSentence,
  openingPosition,
  planSchedule,
  refusePaidUpTo,
  reviewLoan,
} from '@winterjay/lending'
import type { Schedule } from '@winterjay/lending'
import { cents, toPercent } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import { refused, unlessRefused } from './problems.ts'
import type { LoanToInsert } from './store.ts'

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
  const { terms, lateFeeTerms } = unlessRefused(completeDraft(draftOf(body), today))
  const paidUpTo = body.paid_up_to ?? null
  const refusal = paidUpTo === null ? null : refusePaidUpTo(paidUpTo, terms, today)
  if (refusal !== null) throw refused([refusal])
  return reviewTerms(
    {
      id,
      lenderNumber,
      borrowerName: body.borrower_name,
      borrowerEmail: body.borrower_email ?? null,
      lenderReceiveEmail: body.lender_receive_email ?? null,
      notes: body.notes ?? null,
      terms,
      lateFeeTerms,
      borrowerIsCorporation: body.borrower_is_corporation ?? false,
      province: body.province ?? null,
      lenderInBusiness: body.lender_in_business ?? null,
      upfrontFeeCents: body.upfront_fee ?? cents(0),
      paidUpTo,
    },
    today,
    locale,
  )
}

/** What a request says of the loan itself; product §9's defaults are still to come. */
export const draftOf = (body: Omit<NewLoanBody, 'borrower_name'>): Parameters<typeof completeDraft>[0] => ({
  principalCents: body.principal,
  annualRate: body.annual_rate,
  termMonths: body.term_months,
  startDate: body.start_date,
  loanType: body.loan_type,
  interestOnlyMonths: body.interest_only_months,
  balloonPercent: body.balloon_percent,
  paymentRounding: body.payment_rounding,
  province: body.province,
  lateFeeType: body.late_fee_type,
  lateFeeValue: body.late_fee_value,
  graceDays: body.grace_days,
})

type UnreviewedLoan = Omit<LoanToInsert, 'apr' | 'paymentCents' | 'opening'>

/** The schedule and the law, asked before anything is stored. @throws Refused */
function reviewTerms(loan: UnreviewedLoan, today: LocalDate, locale: Locale): ReviewedLoan {
  const schedule: Schedule = unlessRefused(planSchedule(loan.terms))
  const review = reviewLoan(caseOf(loan, schedule))
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
export const warningsOf = (loan: Omit<UnreviewedLoan, 'paidUpTo'>, locale: Locale): string[] => {
  const { refusals, warnings } = reviewLoan(caseOf(loan))
  return [...refusals, ...warnings].map((said) => lendingSentence(said, locale))
}

const caseOf = (loan: Omit<UnreviewedLoan, 'paidUpTo'>, schedule?: Schedule): Parameters<typeof reviewLoan>[0] => ({
  terms: loan.terms,
  lateFeeTerms: loan.lateFeeTerms,
  feesCents: loan.upfrontFeeCents,
  borrower: loan.borrowerIsCorporation ? 'corporation' : 'person',
  isBusinessPurpose: loan.borrowerIsCorporation,
  province: loan.province,
  isLenderInBusiness: loan.lenderInBusiness,
  schedule,
})
