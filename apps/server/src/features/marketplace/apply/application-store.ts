import type { LoanPurpose, Province, RiskGrade } from '@winterjay/lending'
import { cents, toPercent } from '@winterjay/money'
import type { Cents, LocalDate, Locale, Rate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../../db/db.ts'
import { isOpenOn, listingColumns, readListing } from '../browse/listing-row.ts'
import type { ListingRow } from '../browse/listing-row.ts'
import { OTHER_LANGUAGE } from '../browse/words-in.ts'

/** The fields of a listing at application or change. */
export interface ListingDraft {
  readonly title: string
  readonly description: string
  readonly purpose: LoanPurpose
  readonly province: Province
  readonly grade: RiskGrade
  readonly platformRate: Rate
  readonly requestedCents: Cents
  readonly minimumCents: Cents
  readonly termMonths: number
  readonly borrowerName: string
  readonly shownIncomeCents: Cents
  readonly annualIncomeCents: Cents
  readonly monthlyDebtCents: Cents
  readonly cardLimitCents: Cents
  readonly latePayments: number
  readonly inquiries: number
}

export interface ApplicationRow extends ListingRow {
  readonly sentAt: string
  readonly province: Province | null
  /** The requested amount at grading; accepting a partial funding makes the loan smaller. */
  readonly gradedCents: Cents
  readonly annualIncomeCents: Cents
  readonly monthlyDebtCents: Cents
  readonly cardLimitCents: Cents
  readonly latePayments: number
  readonly inquiries: number
  readonly decisionReason: string | null
  readonly reviewQuestion: string | null
  readonly reviewAnswer: string | null
}

export async function insertApplication(
  tx: Db,
  ownerId: string,
  loanId: string,
  draft: ListingDraft,
  locale: Locale,
): Promise<void> {
  await tx.execute(sql`
    insert into loan_request (id, borrower_id, ${words(locale)}, loan_purpose, risk_grade, requested_cents,
      minimum_cents, platform_rate, term_months, borrower_name, borrower_income_cents, status, is_listed)
    values (${loanId}, ${ownerId}, ${draft.title}, ${draft.description}, ${draft.purpose}, ${draft.grade},
      ${draft.requestedCents}, ${draft.minimumCents}, ${toPercent(draft.platformRate)}, ${draft.termMonths},
      ${draft.borrowerName}, ${draft.shownIncomeCents}, 'pending', false)`)
  await tx.execute(sql`
    insert into loan_application (owner_id, loan_request_id, annual_income_cents, monthly_debt_cents, card_limit_cents,
      late_payments, inquiries, province, graded_cents)
    values (${ownerId}, ${loanId}, ${draft.annualIncomeCents}, ${draft.monthlyDebtCents}, ${draft.cardLimitCents},
      ${draft.latePayments}, ${draft.inquiries}, ${draft.province}, ${draft.requestedCents})`)
}

/**
 * Returns a listing to the operators with a new text and terms.
 * @returns false when somebody has invested or it is no longer open
 */
export async function replaceApplication(
  tx: Db,
  ownerId: string,
  loanId: string,
  draft: ListingDraft,
  locale: Locale,
): Promise<boolean> {
  const replaced = await rows(
    tx,
    sql`update loan_request set (${words(locale)}) = (${draft.title}, ${draft.description}),
          (${words(OTHER_LANGUAGE[locale])}) = (null, null), loan_purpose = ${draft.purpose},
          risk_grade = ${draft.grade}, requested_cents = ${draft.requestedCents},
          minimum_cents = ${draft.minimumCents}, platform_rate = ${toPercent(draft.platformRate)},
          term_months = ${draft.termMonths}, borrower_name = ${draft.borrowerName},
          borrower_income_cents = ${draft.shownIncomeCents},
          status = 'pending', is_listed = false, listed_on = null, expires_on = null
        where id = ${loanId} and borrower_id = ${ownerId} and status in ('pending', 'open') and funded_cents = 0
        returning id`,
  )
  if (replaced.length === 0) return false
  await tx.execute(sql`
    update loan_application set annual_income_cents = ${draft.annualIncomeCents},
      monthly_debt_cents = ${draft.monthlyDebtCents}, card_limit_cents = ${draft.cardLimitCents},
      late_payments = ${draft.latePayments}, inquiries = ${draft.inquiries}, province = ${draft.province},
      graded_cents = ${draft.requestedCents}, consented_at = now(), decision_reason = null
    where owner_id = ${ownerId} and loan_request_id = ${loanId}`)
  return true
}

const words = (locale: Locale): SQL => sql.raw(`title_${locale}, description_${locale}`)

const ownedBy = (ownerId: string): SQL => sql`a.owner_id = ${ownerId}`

export async function applicationsOf(
  db: Db,
  ownerId: string,
  locale: Locale,
  today: LocalDate,
): Promise<ApplicationRow[]> {
  return selectApplications(db, sql`${ownedBy(ownerId)} order by number desc`, locale, today)
}

/** @param ownerId the applicant; null for an operator, who sees every application */
export async function findApplication(
  db: Db,
  ownerId: string | null,
  loanId: string,
  locale: Locale,
  today: LocalDate,
): Promise<ApplicationRow | null> {
  const [found] = await selectApplications(
    db,
    sql`l.id = ${loanId} and ${ownerId === null ? sql`true` : ownedBy(ownerId)}`,
    locale,
    today,
  )
  return found ?? null
}

export const waitingApplications = (db: Db, locale: Locale, today: LocalDate): Promise<ApplicationRow[]> =>
  selectApplications(
    db,
    sql`(l.status = 'pending' or (a.review_asked_at is not null and a.review_answer is null)) order by number limit 500`,
    locale,
    today,
  )

async function selectApplications(db: Db, condition: SQL, locale: Locale, today: LocalDate): Promise<ApplicationRow[]> {
  const found = await rows<ApplicationRow>(
    db,
    sql`select ${listingColumns(locale, today)}, ${isoInstant(sql`consented_at`)} as "sentAt", province, graded_cents as "gradedCents", annual_income_cents as "annualIncomeCents", monthly_debt_cents as "monthlyDebtCents", card_limit_cents as "cardLimitCents",
          late_payments as "latePayments", inquiries, decision_reason as "decisionReason", review_question as "reviewQuestion", review_answer as "reviewAnswer"
        from loan_request l join loan_application a on a.loan_request_id = l.id where ${condition}`,
  )
  return found.map((row) => ({
    ...row,
    ...readListing(row),
    gradedCents: cents(row.gradedCents),
    annualIncomeCents: cents(row.annualIncomeCents),
    monthlyDebtCents: cents(row.monthlyDebtCents),
    cardLimitCents: cents(row.cardLimitCents),
  }))
}

/** Reduces the loan to the funded part. @returns false when nothing is funded, or it is no longer open */
export async function acceptFunded(tx: Db, ownerId: string, loanId: string, today: LocalDate): Promise<boolean> {
  const accepted = await rows(
    tx,
    sql`update loan_request set requested_cents = funded_cents
        where id = ${loanId} and borrower_id = ${ownerId} and ${isOpenOn(today)} and funded_cents > 0 and funded_cents < requested_cents returning id`,
  )
  return accepted.length > 0
}

export async function askReview(tx: Db, ownerId: string, loanId: string, question: string): Promise<void> {
  await tx.execute(sql`
    update loan_application set review_asked_at = now(), review_question = ${question}, review_answer = null, reviewed_by = null
    where owner_id = ${ownerId} and loan_request_id = ${loanId}`)
}

/** Locks the listing against the applicant's changes until the transaction ends. */
export const lockListing = (tx: Db, loanId: string): Promise<unknown> =>
  tx.execute(sql`select 1 from loan_request where id = ${loanId} for update`)

export async function listApproved(tx: Db, loanId: string, on: LocalDate, lastDay: LocalDate): Promise<boolean> {
  const listed = await rows(
    tx,
    sql`update loan_request set status = 'open', is_listed = true, listed_on = ${on}, expires_on = ${lastDay} where id = ${loanId} and status = 'pending' returning id`,
  )
  return listed.length > 0
}

export async function storeDecisionReason(tx: Db, loanId: string, reason: string): Promise<void> {
  await tx.execute(sql`update loan_application set decision_reason = ${reason} where loan_request_id = ${loanId}`)
}

export async function storeReviewAnswer(tx: Db, loanId: string, answer: string, operatorId: string): Promise<boolean> {
  const answered = await rows(
    tx,
    sql`update loan_application set review_answer = ${answer}, reviewed_by = ${operatorId}
        where loan_request_id = ${loanId} and review_asked_at is not null and review_answer is null returning loan_request_id`,
  )
  return answered.length > 0
}

/** Sets the grade given by an operator, and its price. @returns false when somebody has invested at the old one */
export async function regrade(tx: Db, loanId: string, grade: RiskGrade, platformRate: Rate): Promise<boolean> {
  const changed = await rows(
    tx,
    sql`update loan_request set risk_grade = ${grade}, platform_rate = ${toPercent(platformRate)}
        where id = ${loanId} and status in ('pending', 'open') and funded_cents = 0 returning id`,
  )
  return changed.length > 0
}

export async function accountName(db: Db, ownerId: string): Promise<string> {
  const account = await firstRow<{ name: string }>(db, sql`select name from account where owner_id = ${ownerId}`)
  if (account === null) throw new Error('a signed-in owner has an account')
  return account.name
}
