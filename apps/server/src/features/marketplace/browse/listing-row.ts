import type { MarketplaceLoan } from '@winterjay/contract'
import { remainingCents } from '@winterjay/lending'
import type { Listing, LoanPurpose, RiskGrade } from '@winterjay/lending'
import { cents, localDate, rate } from '@winterjay/money'
import type { Cents, LocalDate, Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Db } from '../../../db/db.ts'
import { firstRow } from '../../../db/db.ts'
import { wordsIn } from './words-in.ts'

export type ListingStatus = z.output<typeof MarketplaceLoan>['status']

/** A stored loan of the marketplace, with its text in the reader's language where available. */
export interface ListingRow extends Listing {
  readonly number: number
  readonly borrowerId: string | null
  readonly title: string
  readonly description: string
  readonly purpose: LoanPurpose
  readonly isFeatured: boolean
  readonly investors: number
  readonly borrowerName: string
  readonly borrowerIncomeCents: Cents
  readonly status: ListingStatus
  readonly isSample: boolean
  readonly listedOn: LocalDate | null
  readonly expiresOn: LocalDate | null
  readonly originatedOn: LocalDate | null
  readonly chargedOffOn: LocalDate | null
}

/** The columns of a `ListingRow`; a rate in millionths of a percent. */
export function listingColumns(locale: Locale, today: LocalDate): SQL {
  return sql`id, number, borrower_id as "borrowerId", ${wordsIn(locale, 'title')} as title, ${wordsIn(locale, 'description')} as description,
    loan_purpose as purpose, risk_grade as "riskGrade", featured as "isFeatured", requested_cents as "requestedCents",
    funded_cents as "fundedCents", minimum_cents as "minimumCents", investors, (platform_rate * 1000000)::int8 as "platformRate",
    term_months as "termMonths", borrower_name as "borrowerName", borrower_income_cents as "borrowerIncomeCents", status,
    is_sample as "isSample", listed_on::text as "listedOn", expires_on::text as "expiresOn", originated_on::text as "originatedOn",
    charged_off_on::text as "chargedOffOn", ${isOpenOn(today)} as "isOpen"`
}

export const isOpenOn = (today: LocalDate): SQL =>
  sql`(status = 'open' and (expires_on is null or expires_on >= ${today}))`

/** Converts a row from the driver: `char(1)`, numbers and days as text are checked into their types here. */
export function readListing(row: ListingRow): ListingRow {
  return {
    ...row,
    riskGrade: row.riskGrade.trim() as RiskGrade,
    requestedCents: cents(row.requestedCents),
    fundedCents: cents(row.fundedCents),
    minimumCents: cents(row.minimumCents),
    platformRate: rate(row.platformRate),
    borrowerIncomeCents: cents(row.borrowerIncomeCents),
    listedOn: row.listedOn === null ? null : localDate(row.listedOn),
    expiresOn: row.expiresOn === null ? null : localDate(row.expiresOn),
    originatedOn: row.originatedOn === null ? null : localDate(row.originatedOn),
    chargedOffOn: row.chargedOffOn === null ? null : localDate(row.chargedOffOn),
  }
}

export async function findListing(
  db: Db,
  loanId: string,
  locale: Locale,
  today: LocalDate,
): Promise<ListingRow | null> {
  const row = await firstRow<ListingRow>(
    db,
    sql`select ${listingColumns(locale, today)} from loan_request where id = ${loanId}`,
  )
  return row && readListing(row)
}

export const wireListing = (row: ListingRow): z.output<typeof MarketplaceLoan> => ({
  id: row.id,
  title: row.title,
  description: row.description,
  loan_purpose: row.purpose,
  risk_grade: row.riskGrade,
  featured: row.isFeatured,
  requested_amount: row.requestedCents,
  funded_amount: row.fundedCents,
  remaining_amount: remainingCents(row),
  platform_rate: row.platformRate,
  term_months: row.termMonths,
  minimum_investment: row.minimumCents,
  total_investors: row.investors,
  borrower_name: row.borrowerName,
  borrower_income: row.borrowerIncomeCents,
  status: row.status,
  is_sample: row.isSample,
  listed_on: row.listedOn,
  expires_on: row.expiresOn,
})
