import { SCORECARD_FACTS } from '@winterjay/lending/lists'
import { cents } from '@winterjay/money'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Province } from '../loans/loans.ts'
import { ListingStatus, LoanPurpose, MarketplaceLoan, RiskGrade } from './marketplace.ts'
import { Day, Dollars, Id, Instant, Percent, nameText, nonEmptyText } from '../wire.ts'

/** Apply for Loan (product §2.3.9, §6), and what operators decide about it. */

const count = z.int().check(z.minimum(0), z.maximum(1_000))
const notNegative = Dollars.check(z.minimum(0))

const applicationFields = {
  title: nameText(120),
  description: nonEmptyText(2_000),
  loan_purpose: LoanPurpose,
  requested_amount: Dollars,
  term_months: z.int(),
  minimum_investment: z._default(Dollars, cents(2_500)),
  /** Where the borrower lives: decides which law applies, not the grade. */
  province: Province,
  /** Before tax. Shown on the listing, rounded to the thousand. */
  annual_income: Dollars,
  /** Monthly payments on debts that remain once this loan is granted. */
  monthly_debt_payments: notNegative,
  /** Total limits of all cards and lines of credit. */
  card_limit: notNegative,
  /** Payments missed by 30 days or more in the last 24 months. */
  late_payments: count,
  /** Credit inquiries by lenders in the last 12 months. */
  credit_inquiries: count,
}

export const NewApplication = z.object({
  ...applicationFields,
  /** The applicant agrees to automated grading of these facts and to showing first name, initial and income. */
  consent: z.literal(true),
})

/** `value`: months, percent of income, dollars, or a count. 0 points is best. */
const FactName = z.enum(SCORECARD_FACTS)
export const ScorecardAnswer = z.object({
  risk_grade: RiskGrade,
  platform_rate: Percent,
  points: z.int(),
  /** All five facts, highest points first. */
  facts: z.array(z.object({ fact: FactName, value: z.number(), points: z.int(), worst_points: z.int() })),
  /** What improving one fact alone would change. */
  improvements: z.array(z.object({ fact: FactName, value: z.number(), risk_grade: RiskGrade, platform_rate: Percent })),
})

export const LoanApplication = z.object({
  loan: MarketplaceLoan,
  /** When this version was sent: changing the application sends it again. */
  sent_at: Instant,
  /** Null for applications from before the question existed. */
  province: z.nullable(Province),
  annual_income: Dollars,
  monthly_debt_payments: Dollars,
  card_limit: Dollars,
  late_payments: z.int(),
  credit_inquiries: z.int(),
  /** The automated grade; the loan carries the grade in force, which a person may have changed. */
  scorecard: ScorecardAnswer,
  payment_amount: Dollars,
  /** Percent; interest is the only charge. */
  apr: z.number(),
  /** Why an operator declined it; null if it was not declined. */
  decision_reason: z.nullable(z.string()),
  review: z.nullable(z.object({ question: z.string(), answer: z.nullable(z.string()) })),
})

const applicationPath = z.object({ loan_request_id: Id })

export const applyForLoan = endpoint({
  method: 'POST',
  path: '/api/p2p/applications',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  idempotent: true,
  summary: 'Apply for a loan: graded at once, listed when an operator has approved it',
  body: NewApplication,
  response: LoanApplication,
})

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/p2p/applications',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'My own applications, newest first',
  response: z.object({ applications: z.array(LoanApplication) }),
})

export const followMyLoan = endpoint({
  method: 'GET',
  path: '/api/p2p/applications/{loan_request_id}/repayment',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'My own loan since it was funded: what is due, paid and owed, what pays it off today, and where to pay',
  params: applicationPath,
  response: z.object({
    as_of: Day,
    status: ListingStatus,
    originated_on: Day,
    /** Goes with each payment, so that it is recognised. */
    reference: z.string(),
    /** Where payments go; null where whoever runs this copy names no address. */
    receive_email: z.nullable(z.string()),
    payment: Dollars,
    paid: Dollars,
    /** Principal still owed. */
    balance: Dollars,
    overdue: Dollars,
    days_past_due: z.int(),
    next_due_on: z.nullable(Day),
    /** The unpaid part of the oldest unpaid instalment. */
    next_due_amount: z.nullable(Dollars),
    /** What closes the loan today; null when it is paid off or was charged off. */
    pay_off: z.nullable(Dollars),
    installments_paid: z.int(),
    schedule: z.array(
      z.object({
        installment: z.int(),
        due_date: Day,
        payment: Dollars,
        is_paid: z.boolean(),
        overdue: z.boolean(),
      }),
    ),
    /** Newest first, reversed ones left out. */
    payments: z.array(z.object({ paid_on: Day, amount: Dollars, is_recovery: z.boolean() })),
  }),
})

export const changeApplication = endpoint({
  method: 'PUT',
  path: '/api/p2p/applications/{loan_request_id}',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Change a listing nobody has invested in; it is graded and approved again',
  params: applicationPath,
  body: NewApplication,
  response: LoanApplication,
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/p2p/applications/{loan_request_id}/withdrawal',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Withdraw a listing; its investors get their money back',
  params: applicationPath,
  response: LoanApplication,
})

export const acceptPartOfLoan = endpoint({
  method: 'POST',
  path: '/api/p2p/applications/{loan_request_id}/acceptance',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Take what has been funded so far as the whole loan',
  params: applicationPath,
  response: LoanApplication,
})

export const askForReview = endpoint({
  method: 'POST',
  path: '/api/p2p/applications/{loan_request_id}/review',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Ask a person to look at the grade',
  params: applicationPath,
  body: z.object({ question: nonEmptyText(2_000) }),
  response: LoanApplication,
})

const MarketDay = z.object({
  /** The last day whose work was done; null before the first. */
  done_on: z.nullable(Day),
  /** If the server's clock has jumped, the day it shows: nothing is done until that is accepted. Otherwise null. */
  stopped_on: z.nullable(Day),
  /**
   * Work that failed and is retried every hour; for a loan with its title, null for an investor's automatic
   * investments.
   */
  set_aside: z.array(
    z.object({
      task: z.enum(['expire', 'simulate', 'charge_off', 'auto_invest', 'fund_sample', 'list_sample', 'late']),
      title: z.nullable(z.string()),
      since: Instant,
      attempts: z.int(),
      error_code: z.string(),
    }),
  ),
})

export const operatorQueue = endpoint({
  method: 'GET',
  path: '/api/operator/listings',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary:
    'For operators: listings that wait for approval and reviews that wait for an answer, oldest first, and how the market’s day stands',
  response: z.object({ applications: z.array(LoanApplication), market_day: MarketDay }),
})

export const decideListing = endpoint({
  method: 'POST',
  path: '/api/operator/listings/{loan_request_id}/decision',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'For operators: put a listing on the market, or decline it',
  params: applicationPath,
  /**
   * Declining requires a `reason`, which the applicant reads. `sent_at` is the version the operator saw: a listing
   * changed since then is not decided.
   */
  body: z.object({
    decision: z.enum(['approve', 'decline']),
    reason: z.optional(nonEmptyText(2_000)),
    sent_at: z.optional(Instant),
  }),
  response: LoanApplication,
})

export const answerReview = endpoint({
  method: 'POST',
  path: '/api/operator/listings/{loan_request_id}/review-answer',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'For operators: answer a review; the grade may change while nobody has invested',
  params: applicationPath,
  body: z.object({ answer: nonEmptyText(2_000), risk_grade: z.optional(RiskGrade), sent_at: z.optional(Instant) }),
  response: LoanApplication,
})

/** A borrower's payment, or a recovery on a charged-off loan. */
export const MarketPayment = z.object({
  id: Id,
  amount: Dollars,
  paid_on: Day,
  is_recovery: z.boolean(),
  reversed: z.nullable(z.object({ on: Day, reason: z.string() })),
})

export const operatorLoans = endpoint({
  method: 'GET',
  path: '/api/operator/loans',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary:
    'For operators: real loans being repaid, the longest overdue first, then charged-off ones and those paid off lately',
  response: z.object({
    loans: z.array(
      z.object({
        loan: MarketplaceLoan,
        originated_on: Day,
        /** Principal still owed; for a charged-off loan, what has not been recovered yet. */
        outstanding: Dollars,
        /** Instalments past their due date, in all. */
        overdue: Dollars,
        next_due_on: z.nullable(Day),
        /** The unpaid part of the oldest unpaid instalment. */
        next_due_amount: z.nullable(Dollars),
        /** What closes the loan today; null if it was charged off. */
        pay_off: z.nullable(Dollars),
        days_past_due: z.int(),
        last_paid_on: z.nullable(Day),
        /** What was recorded last, newest first, reversed ones included; at most 24. */
        payments: z.array(MarketPayment),
        /** The only one that can be reversed now; null if there is none. */
        reversible_payment_id: z.nullable(Id),
      }),
    ),
  }),
})

export const recordMarketPayment = endpoint({
  method: 'POST',
  path: '/api/operator/listings/{loan_request_id}/payments',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  idempotent: true,
  summary:
    'For operators: record a borrower’s payment, or a recovery on a charged-off loan; it is split among the investors at once',
  params: applicationPath,
  body: z.object({ amount: Dollars, paid_on: Day }),
  response: z.object({ loan: MarketplaceLoan }),
})

export const reverseMarketPayment = endpoint({
  method: 'POST',
  path: '/api/operator/listings/{loan_request_id}/payments/{payment_id}/reversal',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  summary:
    'For operators: take back the newest payment or recovery, with a reason; its investors give their shares back',
  params: z.object({ loan_request_id: Id, payment_id: Id }),
  body: z.object({ reason: nonEmptyText(500) }),
  response: z.object({ loan: MarketplaceLoan }),
})
