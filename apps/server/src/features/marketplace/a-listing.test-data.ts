import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TestServer } from '../../testing/server.ts'

export interface ListingFields {
  readonly grade?: string
  readonly purpose?: string
  readonly dollars?: number
  readonly minimum?: number
  readonly rate?: number
  readonly termMonths?: number
  readonly featured?: boolean
  readonly status?: 'pending' | 'open' | 'withdrawn'
  readonly expiresOn?: string | null
  readonly borrowerId?: string
  readonly title?: string
  readonly isSample?: boolean
}

/**
 * The borrower of a sample pays, is late or stops paying as its id decides (lending, `simulatedPayments`). With this id
 * every instalment is paid on its day, in every grade; with a random one, three tests in a hundred would fail.
 */
const PUNCTUAL_SAMPLE = '5a3b1e00-0000-4000-8000-000000028481'

/** Inserts a listing directly into the table and returns its id. At most one sample in a database. */
export async function insertListing(
  server: Pick<TestServer, 'database' | 'day'>,
  wish: ListingFields = {},
): Promise<string> {
  const id = wish.isSample === true ? PUNCTUAL_SAMPLE : randomUUID()
  const status = wish.status ?? 'open'
  await server.database.db.execute(sql`
    insert into loan_request (id, borrower_id, title_en, description_en, loan_purpose, risk_grade, featured, requested_cents, minimum_cents,
      platform_rate, term_months, borrower_name, borrower_income_cents, status, is_listed, is_sample, listed_on, expires_on)
    values (${id}, ${wish.borrowerId ?? randomUUID()}, ${wish.title ?? 'A new roof'}, 'Before the snow', ${wish.purpose ?? 'home_improvement'}, ${wish.grade ?? 'B'},
      ${wish.featured ?? false}, ${Math.round((wish.dollars ?? 5_000) * 100)}, ${(wish.minimum ?? 25) * 100}, ${wish.rate ?? 11.5}, ${wish.termMonths ?? 36},
      'Marie T.', 6400000, ${status}, ${status === 'open'}, ${wish.isSample ?? false}, ${server.day}, ${wish.expiresOn === undefined ? '2026-12-21' : wish.expiresOn})`)
  return id
}
