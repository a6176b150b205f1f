import type { SeenTerms } from '@winterjay/lending'
import { cents, toPercent } from '@winterjay/money'
import type { Cents, LocalDate, Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { executeLater, firstRow, isoInstant, lockOf } from '../../../db/db.ts'
import { isOpenOn, listingColumns, readListing } from '../browse/listing-row.ts'
import type { ListingRow } from '../browse/listing-row.ts'

export interface NewInvestment {
  readonly id: string
  readonly investorId: string
  readonly loanId: string
  readonly amountCents: Cents
  readonly on: LocalDate
  readonly isAutomatic: boolean
  /** The terms that the investor saw; null when not stated. */
  readonly seen: SeenTerms | null
}

/** Serialises one investor's operations, so that no two of them read the same 12 months' total. */
export async function lockInvestor(tx: Db, investorId: string): Promise<void> {
  await executeLater(tx, sql`select pg_advisory_xact_lock(${lockOf('investor', investorId)})`)
}

/** What an investor invested after `since`, up to today; refunded money is not counted. */
export async function investedSince(tx: Db, investorId: string, since: LocalDate): Promise<Cents> {
  const found = await firstRow<{ invested: number }>(tx, sql`select ${sumInvestedSince(investorId, since)} as invested`)
  return cents(found?.invested ?? 0)
}

const sumInvestedSince = (investorId: string, since: LocalDate): SQL =>
  sql`(select coalesce(sum(amount_cents), 0)::int8 from investment
       where investor_id = ${investorId} and invested_on > ${since} and released_on is null)`

/** A listing, and what an investor invested after `since`: what the rule asks for, in one statement. */
export async function findListingFor(
  tx: Db,
  loanId: string,
  { investorId, since, locale, today }: { investorId: string; since: LocalDate; locale: Locale; today: LocalDate },
): Promise<{ listing: ListingRow; investedCents: Cents } | null> {
  const found = await firstRow<ListingRow & { invested: number }>(
    tx,
    sql`select ${listingColumns(locale, today)}, ${sumInvestedSince(investorId, since)} as invested
        from loan_request where id = ${loanId}`,
  )
  return found === null ? null : { listing: readListing(found), investedCents: cents(found.invested) }
}

/**
 * The one statement that decides (security §6): takes the amount if there is enough room, and inserts the investment.
 *
 * @returns the loan afterwards and the instant; null when there is not enough room, the listing is closed or its terms
 *   differ
 */
export async function placeInvestment(
  tx: Db,
  investment: NewInvestment,
  locale: Locale,
): Promise<{ loan: ListingRow; createdAt: string } | null> {
  const { id, investorId, loanId, amountCents, on } = investment
  const placed = await firstRow<ListingRow & { createdAt: string }>(
    tx,
    sql`with room as (
          update loan_request l set
            funded_cents = l.funded_cents + ${amountCents}::int8,
            investors = l.investors
              + case when exists (select 1 from investment i where i.loan_request_id = l.id and i.investor_id = ${investorId} and i.released_on is null) then 0 else 1 end
          where l.id = ${loanId} and ${isOpenOn(on)} and ${hasSameTerms(investment.seen)} and l.funded_cents + ${amountCents}::int8 <= l.requested_cents
          returning l.*
        ), placed as (
          insert into investment (investor_id, id, loan_request_id, amount_cents, invested_on, is_automatic)
          select ${investorId}::uuid, ${id}::uuid, room.id, ${amountCents}::int8, ${on}::date, ${investment.isAutomatic}::boolean from room
          returning ${isoInstant(sql`created_at`)} as "createdAt"
        )
        select ${listingColumns(locale, on)}, (select "createdAt" from placed) as "createdAt" from room`,
  )
  return placed === null ? null : { loan: readListing(placed), createdAt: placed.createdAt }
}

const hasSameTerms = (seen: SeenTerms | null): SQL =>
  seen === null
    ? sql`true`
    : sql`risk_grade = ${seen.riskGrade} and platform_rate = ${toPercent(seen.platformRate)}::numeric and term_months = ${seen.termMonths}::int and requested_cents = ${seen.requestedCents}::int8`

/** Marks the loan as paid out: its schedule begins. */
export async function markOriginated(tx: Db, loanId: string, on: LocalDate, firstDueOn: LocalDate): Promise<void> {
  await executeLater(
    tx,
    sql`update loan_request set status = 'repaying', originated_on = ${on}, next_due_on = ${firstDueOn} where id = ${loanId}`,
  )
}
