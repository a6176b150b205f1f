import { loanReference } from '@winterjay/lending'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { rows } from '../../db/db.ts'

/*
 * Finds a loan by what the lender has at hand (lending §5.4): the borrower's name, the reference in a bank statement,
 * the lender's own number, the borrower's e-mail address, the other people of the loan, and notes. Matches anywhere,
 * ignoring case and accents.
 */

/** A text for sorting and searching: lower case, without accents. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** References are written with punctuation, spaces or neither: LN-0042, ln 0042, LN/0042 and ln0042 are the same. */
export const PUNCTUATION = ' -_./#:'
export const withoutPunctuation = (text: string): string => text.replaceAll(/[\s\-_./#:]/g, '')

/** The column `search_text` of a loan. Its first two lines cannot contain line breaks themselves. */
export const searchTextOf = (loan: { id: string; borrowerEmail: string | null; lenderNumber: string | null }): string =>
  `${withoutPunctuation(loanReference(loan.id)).toLowerCase()}\n${fold(loan.borrowerEmail ?? '')}\n${fold(loan.lenderNumber ?? '')}`

/** `fold` of a column, for text that is rarely there and is not stored folded. */
const folded = (column: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${column}, NFD), ${'[\u0300-\u036f]'}, '', 'g'))`

/** A single character searches names only: nearly every reference contains it. */
const MIN_LENGTH = 2

/** The condition that a loan of the owner matches the search; null without a search. */
export function isFoundBy(search: string, ownerId: string): SQL | null {
  const text = fold(search).trim()
  if (text === '') return null
  const places = [sql`position(${text} in borrower_sort) > 0`]
  if (text.length >= MIN_LENGTH)
    places.push(
      sql`position(${text} in search_text) > 0`,
      sql`position(${text} in ${folded(sql`notes`)}) > 0`,
      hasPerson(text, ownerId),
      hasNote(text, ownerId),
    )
  const reference = withoutPunctuation(text)
  if (reference.length >= MIN_LENGTH) {
    places.push(sql`position(${reference} in split_part(search_text, ${'\n'}, 1)) > 0`)
    places.push(sql`position(${reference} in translate(split_part(search_text, ${'\n'}, 3), ${PUNCTUATION}, '')) > 0`)
  }
  return sql`(${sql.join(places, sql` or `)})`
}

/** A co-borrower, guarantor or payer. */
const hasPerson = (text: string, ownerId: string): SQL =>
  sql`id in (select loan_id from loan_person where owner_id = ${ownerId}
    and (position(${text} in name_sort) > 0 or position(${text} in lower(email)) > 0))`

/** A note of the timeline that was not taken back. */
const hasNote = (text: string, ownerId: string): SQL =>
  sql`id in (select loan_id from loan_event note where owner_id = ${ownerId} and kind = 'note'
    and position(${text} in ${folded(sql`data->>'text'`)}) > 0
    and not exists (select from loan_event void where void.owner_id = note.owner_id and void.loan_id = note.loan_id and void.voids = note.id))`

const BATCH_LOANS = 1_000

/** Fills in the search text of loans that an earlier release wrote, so that they are found too. */
export async function completeSearchTexts(db: Db): Promise<void> {
  let isAnalyzed = false
  for (;;) {
    const page = await rows<{ id: string; borrowerEmail: string | null; lenderNumber: string | null }>(
      db,
      sql`select id, borrower_email as "borrowerEmail", lender_number as "lenderNumber" from loan where search_text is null order by number limit ${BATCH_LOANS}`,
    )
    if (page.length === 0) return
    // The embedded engine has no autovacuum to collect statistics. Without them the update below scans all loans for
    // each of its rows.
    if (!isAnalyzed) await db.execute(sql`analyze loan`)
    isAnalyzed = true
    await db.execute(sql`
      update loan set search_text = written.search_text
      from unnest(${sql.param(page.map(({ id }) => id))}::uuid[], ${sql.param(page.map(searchTextOf))}::text[]) as written(id, search_text)
      where loan.id = written.id and loan.search_text is null`)
  }
}
