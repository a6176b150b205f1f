import type { LedgerAccount, LedgerLine, TransferKind } from '@winterjay/lending'
import { cents, localDate } from '@winterjay/money'
import type { Cents, LocalDate, Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import { listingColumns, readListing } from '../browse/listing-row.ts'
import type { ListingRow } from '../browse/listing-row.ts'
import { isCounted } from '../ledger/repayment.ts'
import { wordsIn } from '../browse/words-in.ts'

/** An investor's share of one loan; every amount is a sum of ledger lines. */
export interface HoldingRow extends ListingRow {
  readonly investedCents: Cents
  readonly committedCents: Cents
  readonly owedCents: Cents
  readonly lostCents: Cents
  readonly recoveredCents: Cents
  readonly principalCents: Cents
  readonly interestCents: Cents
  readonly feeCents: Cents
  /** Principal still owed on the whole loan. */
  readonly loanOwedCents: Cents
  /** Interest paid on the whole loan. */
  readonly loanInterestPaidCents: Cents
  readonly nextDueOn: LocalDate | null
}

export async function holdingsOf(db: Db, ownerId: string, locale: Locale, today: LocalDate): Promise<HoldingRow[]> {
  const found = await rows<HoldingRow>(
    db,
    sql`select ${listingColumns(locale, today)}, next_due_on::text as "nextDueOn", funded_cents - principal_paid_cents as "loanOwedCents",
          (select coalesce(sum(interest_cents), 0)::int8 from loan_request_payment p where p.loan_request_id = l.id
            and ${isCounted(sql`p`)}) as "loanInterestPaidCents",
          "investedCents", "committedCents", "owedCents", "lostCents", "recoveredCents", "principalCents", "interestCents", "feeCents"
        from loan_request l join (
          select loan_request_id,
            coalesce(-sum(amount_cents) filter (where account = 'investor_cash' and kind in ('investment', 'release')), 0)::int8 as "investedCents",
            coalesce(sum(amount_cents) filter (where account = 'commitment'), 0)::int8 as "committedCents",
            coalesce(sum(amount_cents) filter (where account = 'note_principal'), 0)::int8 as "owedCents",
            coalesce(sum(amount_cents) filter (where account = 'loss'), 0)::int8 as "lostCents",
            coalesce(-sum(amount_cents) filter (where account = 'recovery_income'), 0)::int8 as "recoveredCents",
            coalesce(-sum(amount_cents) filter (where account = 'note_principal' and kind in ('distribution',
              'reversal')), 0)::int8 as "principalCents",
            coalesce(-sum(amount_cents) filter (where account = 'interest_income'), 0)::int8 as "interestCents",
            coalesce(sum(amount_cents) filter (where account = 'servicing_fee'), 0)::int8 as "feeCents"
          from ledger_entry where owner_id = ${ownerId} group by loan_request_id
        ) b on b.loan_request_id = l.id order by l.number desc`,
  )
  return found.map((row) => ({
    ...row,
    ...readListing(row),
    nextDueOn: row.nextDueOn === null ? null : localDate(row.nextDueOn),
  }))
}

/** A ledger line with its origin: lines of a sample listing are simulated. */
export interface OriginLine extends LedgerLine {
  readonly isSample: boolean
}

/** An investor's ledger lines by day, in order. */
export async function bookLinesOf(db: Db, ownerId: string): Promise<OriginLine[]> {
  const found = await rows<OriginLine>(
    db,
    sql`select happened_on::text as "on", kind, account, is_sample as "isSample", sum(amount_cents)::int8 as "amountCents"
        from ledger_entry e join loan_request l on l.id = e.loan_request_id
        where e.owner_id = ${ownerId} group by 1, 2, 3, 4 order by 1`,
  )
  return found.map((line) => ({ ...line, amountCents: cents(line.amountCents), on: localDate(line.on) }))
}

/** A line of a loan, and the loan's title. */
export interface LoanLine extends LedgerLine {
  readonly loanId: string
  readonly title: string
}

/** An investor's ledger lines between two days, by loan. */
export async function loanLinesOf(
  db: Db,
  ownerId: string,
  { from, to, locale }: { readonly from: LocalDate; readonly to: LocalDate; readonly locale: Locale },
): Promise<LoanLine[]> {
  const found = await rows<LoanLine>(
    db,
    sql`select b.*, ${wordsIn(locale, 'title')} as title from loan_request l join (
          select loan_request_id as "loanId", happened_on::text as "on", kind, account,
            sum(amount_cents)::int8 as "amountCents"
          from ledger_entry where owner_id = ${ownerId} and happened_on between ${from} and ${to} group by 1, 2, 3, 4
        ) b on b."loanId" = l.id`,
  )
  return found.map((line) => ({ ...line, amountCents: cents(line.amountCents), on: localDate(line.on) }))
}

export interface Movement {
  readonly on: string
  readonly kind: TransferKind
  readonly account: LedgerAccount
  readonly loanId: string
  readonly title: string
  readonly amountCents: Cents
  readonly isSample: boolean
}

export const movementsOf = (db: Db, ownerId: string, locale: Locale): Promise<Movement[]> =>
  rows(
    db,
    sql`select happened_on::text as "on", kind, account, e.loan_request_id as "loanId", amount_cents as "amountCents", is_sample as "isSample",
          ${wordsIn(locale, 'title')} as title
        from ledger_entry e join loan_request l on l.id = e.loan_request_id
        where e.owner_id = ${ownerId} order by happened_on, e.created_at, transfer_id, account`,
  )
