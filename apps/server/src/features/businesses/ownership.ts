import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../db/db.ts'

/** Days in which a business that was offered can be taken over (members §6). */
export const OFFER_DAYS = 7

export interface Offer {
  readonly accountId: string
  readonly name: string
  readonly expiresAt: string
}

/** The offer of a business to one of its administrators, while it can be accepted. */
export const findOffer = (db: Db, businessId: string): Promise<Offer | null> =>
  firstRow(
    db,
    sql`select o.account_id as "accountId", a.name, ${isoInstant(sql`o.expires_at`)} as "expiresAt"
        from ownership_offer o join account a on a.owner_id = o.account_id
        join membership m on m.business_id = o.business_id and m.account_id = o.account_id
        where o.business_id = ${businessId} and o.expires_at > now() and m.role = 'admin'`,
  )

/** Replaces an earlier offer. */
export const insertOffer = async (tx: Db, businessId: string, accountId: string): Promise<void> =>
  void (await tx.execute(sql`
    insert into ownership_offer (business_id, account_id, expires_at) values (${businessId}, ${accountId},
      now() + make_interval(days => ${OFFER_DAYS}))
    on conflict (business_id) do update set account_id = excluded.account_id, offered_at = now(),
      expires_at = excluded.expires_at`))

/** @returns false when there is none */
export const deleteOffer = async (tx: Db, businessId: string): Promise<boolean> =>
  (await rows(tx, sql`delete from ownership_offer where business_id = ${businessId} returning business_id`)).length > 0

/** The owner so far becomes an administrator, before there is another owner: there is never more than one. */
export async function swapOwner(tx: Db, businessId: string, accountId: string): Promise<void> {
  await tx.execute(sql`update membership set role = 'admin' where business_id = ${businessId} and role = 'owner'`)
  await tx.execute(
    sql`update membership set role = 'owner' where business_id = ${businessId} and account_id = ${accountId}`,
  )
}
