/*
 * The closed lists of lending, each defined once and shared by the rules, the wire, the server's tables and the
 * screens. This file imports nothing, so that the contract can use the lists without the rules.
 */

/** How the principal is repaid: level payments, interest only first, or level payments with a large final one. */
export const LOAN_TYPES = ['amortizing', 'interest_only', 'balloon'] as const
export type LoanType = (typeof LOAN_TYPES)[number]

export const LATE_FEE_TYPES = ['fixed', 'percent'] as const
export type LateFeeType = (typeof LATE_FEE_TYPES)[number]

/** Banks and spreadsheets round half up; some lenders, and Quebec's rules, round up (lending §1.1.4). */
export const PAYMENT_ROUNDINGS = ['half_up', 'up'] as const
export type PaymentRounding = (typeof PAYMENT_ROUNDINGS)[number]

/** How often a loan is repaid (lending §1.9). Semi-monthly is twice a month, on two fixed days. */
export const PAYMENT_FREQUENCIES = [
  'weekly',
  'biweekly',
  'semi_monthly',
  'monthly',
  'quarterly',
  'yearly',
  'at_maturity',
] as const
export type PaymentFrequency = (typeof PAYMENT_FREQUENCIES)[number]

/** What an odd first period costs: interest by the day, or one whole period's interest (lending §1.10). */
export const FIRST_PERIOD_RULES = ['daily', 'one_period'] as const
export type FirstPeriodRule = (typeof FIRST_PERIOD_RULES)[number]

/** Whether an odd first period changes the first payment alone, or all of them (lending §1.10). */
export const FIRST_PAYMENTS = ['adjusted', 'level'] as const
export type FirstPayment = (typeof FIRST_PAYMENTS)[number]

/** By the period, by the day, or by the period at a half-yearly compounded rate (lending §1.11). */
export const INTEREST_METHODS = ['periodic', 'daily', 'mortgage'] as const
export type InterestMethod = (typeof INTEREST_METHODS)[number]

/** Whether a day of a leap year is 1/365 or 1/366 of a year. */
export const DAY_COUNTS = ['actual_365', 'actual_actual'] as const
export type DayCount = (typeof DAY_COUNTS)[number]

/** What interest on arrears is charged on: overdue principal, or the whole overdue instalment (lending §1.12). */
export const ARREARS_BASES = ['principal', 'instalment'] as const
export type ArrearsBase = (typeof ARREARS_BASES)[number]

/** A loan's status on a day: `overdue` is active with an unpaid due date in the past. */
export const LOAN_STATUSES = ['active', 'overdue', 'completed', 'written_off'] as const
export type LoanStatus = (typeof LOAN_STATUSES)[number]

/** The stored status, which does not depend on a day. */
export const STORED_LOAN_STATUSES = ['active', 'completed', 'written_off'] as const
export type StoredLoanStatus = (typeof STORED_LOAN_STATUSES)[number]

/** The buckets that buyers of loan books sort loans into, by days since the oldest unpaid due date (lending §1.8). */
export const AGEING_BUCKETS = ['current', '1-30', '31-60', '61-90', '91+'] as const
export type AgeingBucket = (typeof AGEING_BUCKETS)[number]

/** Where a loan stands at the end of a month (lending §7.9): in a bucket, or at its end. */
export const COURSE_STATES = [...AGEING_BUCKETS, 'completed', 'written_off'] as const
export type CourseState = (typeof COURSE_STATES)[number]
export type EndState = Exclude<CourseState, AgeingBucket>

/** What the loans of a vintage have in common (lending §7.11): the quarter, month or year in which they began. */
export const COHORT_SPANS = ['quarter', 'month', 'year'] as const
export type CohortSpan = (typeof COHORT_SPANS)[number]

/** What a book is spread over, apart from its borrowers. */
export const SPREADS = ['province', 'type', 'size'] as const
export type SpreadBy = (typeof SPREADS)[number]

/** The least that is lent in each band of sizes, in dollars: our own bands. */
export const SIZE_BANDS = [0, 1_000, 5_000, 10_000, 25_000, 100_000] as const

/** The last day of each bucket that has an upper end. */
export const AGEING_DAYS = [
  { bucket: 'current', lastDay: 0 },
  { bucket: '1-30', lastDay: 30 },
  { bucket: '31-60', lastDay: 60 },
  { bucket: '61-90', lastDay: 90 },
] as const satisfies readonly { readonly bucket: AgeingBucket; readonly lastDay: number }[]

export const PAYMENT_METHODS = ['e_transfer', 'cheque', 'cash', 'direct_debit', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * What a payment does with money beyond what is due: pay the next instalments, shorten the term, or lower the payment
 * (lending §1.7).
 */
export const EXCESS_USES = ['next_installments', 'shorter_term', 'lower_payment'] as const
export type ExcessUse = (typeof EXCESS_USES)[number]

/** The changes of a running loan that a loan book records (lending §5.7). */
export const RECORDED_AMENDMENTS = [
  'rate_change',
  'payment_change',
  'skip',
  'extend',
  'due_day_change',
  'advance',
  'capitalise',
  'renewal',
  're_age',
] as const
export type RecordedAmendment = (typeof RECORDED_AMENDMENTS)[number]

/** What a new rate keeps: the end of the loan (`recast`), or the payment (`keep`). */
export const RATE_CHANGE_PAYMENTS = ['recast', 'keep'] as const
export type RateChangePayment = (typeof RATE_CHANGE_PAYMENTS)[number]

/** What happens to the interest of a skipped instalment: paid, carried to the next one, or added to the principal. */
export const SKIP_INTERESTS = ['pay', 'carry', 'capitalise'] as const
export type SkipInterest = (typeof SKIP_INTERESTS)[number]

/** What becomes of the interest that is unpaid when a loan is re-aged: due with the first new payment, or principal. */
export const RE_AGE_INTERESTS = ['carry', 'capitalise'] as const
export type ReAgeInterest = (typeof RE_AGE_INTERESTS)[number]

/** Whether a skipped instalment makes the loan end later, or the others larger. */
export const SKIP_ENDS = ['later', 'same'] as const
export type SkipEnd = (typeof SKIP_ENDS)[number]

/** The facts that a lender records in addition to payments. */
export const RECORDED_FACTS = [
  'opened_with_history',
  'paid_up_to',
  'waiver',
  'charge',
  'charge_waiver',
  ...RECORDED_AMENDMENTS,
  'promise',
  'note',
  'write_off',
  'settled_for_less',
] as const

/** What a loan shows in addition to its status (lending §5.21). */
export const LOAN_FLAGS = [
  'promise_open',
  'promise_broken',
  're_aged',
  'matured_unpaid',
  'assumed_history',
  'disputed',
  'settled_for_less',
] as const
export type LoanFlag = (typeof LOAN_FLAGS)[number]

/** What a charge in addition to the instalments is for (lending §5.8). */
export const CHARGE_KINDS = ['nsf', 'legal', 'insurance', 'other'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** What is written about a loan for its borrower (lending §5.16). */
export const LOAN_DOCUMENTS = ['receipt', 'pay_off', 'statement', 'schedule', 'demand', 'agreement'] as const
export type LoanDocumentKind = (typeof LOAN_DOCUMENTS)[number]

/** Who a person is on a loan (lending §5.19). A payer pays and owes nothing. */
export const PERSON_ROLES = ['borrower', 'co_borrower', 'guarantor', 'payer'] as const
export type PersonRole = (typeof PERSON_ROLES)[number]

/** What secures a loan (lending §5.17). */
export const SECURITY_KINDS = ['vehicle', 'equipment', 'real_property', 'inventory', 'receivables', 'other'] as const
export type SecurityKind = (typeof SECURITY_KINDS)[number]

/** Where it is registered: the personal property registry of a province, Quebec's, or a land register. */
export const REGISTRIES = ['ppsa', 'rdprm', 'land'] as const
export type Registry = (typeof REGISTRIES)[number]

/** What of a security ends on a day. */
export const SECURITY_EXPIRIES = ['registration', 'insurance'] as const
export type SecurityExpiry = (typeof SECURITY_EXPIRIES)[number]

/** The amounts of a calendar year of a loan, in the order of a file (lending §5.15). */
export const YEAR_PARTS = [
  'opening',
  'advanced',
  'brought_in',
  'capitalised',
  'principal_received',
  'principal_assumed',
  'written_off',
  'principal_corrected',
  'closing',
  'interest_received',
  'arrears_received',
  'interest_corrected',
  'interest_capitalised',
  'late_fees',
  'charge_nsf',
  'charge_legal',
  'charge_insurance',
  'charge_other',
  'upfront_fees',
  'fees_capitalised',
  'fees_corrected',
  'recovered',
  'interest_assumed',
  'interest_earned',
  'interest_lost',
  'receivable_opening',
  'receivable_closing',
] as const
export type YearPart = (typeof YEAR_PARTS)[number]

/** What a lender reports: interest received, or interest earned whether received or not (lending §5.15). */
export const YEAR_BASES = ['received', 'earned'] as const
export type YearBasis = (typeof YEAR_BASES)[number]

/** Who a lender is, and where those who borrow reside: what is said about a return depends on it (lending §5.15.9). */
export const LENDER_KINDS = ['individual', 'corporation', 'partnership'] as const
export type LenderKind = (typeof LENDER_KINDS)[number]
export const BORROWERS_RESIDE = ['in_canada', 'elsewhere', 'both'] as const
export type BorrowersReside = (typeof BORROWERS_RESIDE)[number]

/** What became of a promise to pay (lending §5.12). */
export const PROMISE_STATUSES = ['open', 'kept', 'broken'] as const
export type PromiseStatus = (typeof PROMISE_STATUSES)[number]

/** What a lender turns on for a loan, and the mails that follow from it (lending §5.18). */
export const NOTICE_SETTINGS = ['before_due', 'due_today', 'late', 'receipt', 'promise_broken'] as const
export type NoticeSetting = (typeof NOTICE_SETTINGS)[number]
export const NOTICE_KINDS = [
  'before_due',
  'due_today',
  'late_1',
  'late_2',
  'late_3',
  'by_hand',
  'receipt',
  'receipt_reversed',
  'promise_broken',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
export const NOTICE_STATES = ['waiting', 'sent', 'not_sent'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]
/** Why a mail waits or did not go. */
export const NOTICE_REASONS = [
  'quiet',
  'limit',
  'promise',
  'disputed',
  'no_address',
  'page_closed',
  'sender',
  'mail_failed',
  'paid',
  'changed',
  'written_off',
  'reversed',
  'stopped',
  'off',
  'missed',
] as const
export type NoticeReason = (typeof NOTICE_REASONS)[number]

/** Which balance counts if a file's own differs from the one that follows from what was paid (lending §5.9). */
export const BALANCE_CHOICES = ['file', 'computed'] as const
export type BalanceChoice = (typeof BALANCE_CHOICES)[number]

/** What the values of a lender's own field are (lending §4.6). */
export const OWN_FIELD_TYPES = ['text', 'number', 'day'] as const
export type OwnFieldType = (typeof OWN_FIELD_TYPES)[number]

/** Whether 03/04 means 3 April or 4 March. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** The accounts of a loan book (lending §6.2). */
export const BOOK_ACCOUNTS = [
  'bank',
  'loans_receivable',
  'interest_income',
  'fee_income',
  'borrower_credit',
  'bad_debt',
  'recovery_income',
  'opening_equity',
] as const
export type BookAccount = (typeof BOOK_ACCOUNTS)[number]

/** The files that the journal is written as (lending §6.4). */
export const EXPORT_FORMATS = [
  'xlsx',
  'iif',
  'qbo_journal_csv',
  'qbo_bank_csv',
  'ofx',
  'qbo_web_connect',
  'xero_bank_csv',
  'sage50',
  'hledger',
  'beancount',
] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const RISK_GRADES = ['A', 'B', 'C', 'D', 'E'] as const
export type RiskGrade = (typeof RISK_GRADES)[number]

export const LOAN_PURPOSES = [
  'debt_consolidation',
  'home_improvement',
  'business',
  'education',
  'medical',
  'other',
] as const
export type LoanPurpose = (typeof LOAN_PURPOSES)[number]

/** The facts of an application that the scorecard grades. */
export const SCORECARD_FACTS = ['term', 'debt_load', 'card_limit', 'late_payments', 'inquiries'] as const
export type FactName = (typeof SCORECARD_FACTS)[number]
