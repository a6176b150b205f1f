import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, rows } from '../../../db/db.ts'
import { isInBook } from '../loan-book.ts'

/** Who lends and where payments go: what borrowers see, and what new loans get (lending §5.14). */
export interface Lender {
  readonly name: string | null
  readonly receiveEmail: string | null
  /** In mails to borrowers. */
  readonly postalAddress: string | null
}

export const findLender = async (db: Db, ownerId: string): Promise<Lender> =>
  (await firstRow<Lender>(
    db,
    sql`select name, receive_email as "receiveEmail", postal_address as "postalAddress" from lender_profile where owner_id = ${ownerId}`,
  )) ?? { name: null, receiveEmail: null, postalAddress: null }

export async function saveLenderProfile(
  tx: Db,
  ownerId: string,
  { name, receiveEmail, postalAddress }: Lender,
): Promise<void> {
  await tx.execute(sql`
    insert into lender_profile (owner_id, name, receive_email, postal_address)
    values (${ownerId}, ${name}, ${receiveEmail}, ${postalAddress})
    on conflict (owner_id) do update
      set name = excluded.name, receive_email = excluded.receive_email,
        postal_address = excluded.postal_address, updated_at = now()`)
}

/** How many loans are active, and how many of them have another address. */
export const countAddresses = async (db: Db, ownerId: string): Promise<{ active: number; others: number }> =>
  (await firstRow<{ active: number; others: number }>(
    db,
    sql`select count(*)::int as active,
          count(*) filter (where lender_receive_email is distinct from
            (select receive_email from lender_profile where owner_id = ${ownerId}))::int as others
        from loan where owner_id = ${ownerId} and status = 'active' and ${isInBook}`,
  )) ?? { active: 0, others: 0 }

/** The active loans get the address. @returns how many had another one */
export async function moveAddresses(tx: Db, ownerId: string, email: string | null, today: LocalDate): Promise<number> {
  const changed = await rows(
    tx,
    sql`update loan set receive_email_changed_on = ${changedOn(email, today)}, lender_receive_email = ${email}
        where owner_id = ${ownerId} and status = 'active' and ${isInBook}
          and lender_receive_email is distinct from ${email}
        returning id`,
  )
  return changed.length
}

/** A first address is no change of one: only a borrower who has read another is told. */
export const changedOn = (email: string | null, today: LocalDate) =>
  sql`case when lender_receive_email <> ${email}::text then ${today}::date else receive_email_changed_on end`
