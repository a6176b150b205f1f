import type { Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { firstRow, inTransaction, rows } from '../../db/db.ts'
import { enqueueMail } from '../../mail/post.ts'
import { getAccount, recipientOf } from '../account/public.ts'
import { keyEndsMail } from './mails.ts'

const KEPT_DAYS = 30

/**
 * Mails 14 and 3 days before a key ends, each once; keys that ended a month ago are deleted (keys §3). Whoever may not
 * use the key any more, because their account is closed or they have left the business, gets none.
 *
 * @param report called with the error of each key that failed; the others are looked at all the same
 */
export async function warnOfEndingKeys(
  db: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  report: (error: unknown) => void,
): Promise<void> {
  for (const days of [3, 14]) {
    const ending = await rows<{ id: string }>(db, sql`select k.id from api_key k where ${endsWithin(days)}`)
    for (const { id } of ending) await inTransaction(db, (tx) => warn(tx, { id, days }, publicUrl)).catch(report)
  }
  await db.execute(
    sql`delete from api_key where least(revoked_at, expires_at) < now() - make_interval(days => ${KEPT_DAYS}::int)`,
  )
}

const endsWithin = (days: number): SQL => sql`k.revoked_at is null and k.rotated_to is null and k.expires_at > now()
  and k.expires_at <= now() + make_interval(days => ${days}::int)
  and (k.warned_days is null or k.warned_days > ${days}::int)
  and exists (select from account a where a.owner_id = k.created_by and a.closed_at is null)
  and (k.owner_id = k.created_by
    or exists (select from membership m where m.business_id = k.owner_id and m.account_id = k.created_by))`

async function warn(
  tx: Db,
  { id, days }: { readonly id: string; readonly days: number },
  publicUrl: string,
): Promise<void> {
  // Of several processes one has noted it first.
  const key = await firstRow<{ person: string; name: string; locale: Locale }>(
    tx,
    sql`update api_key k set warned_days = ${days} where k.id = ${id} and ${endsWithin(days)}
        returning k.created_by as person, k.name, k.locale`,
  )
  if (key === null) return
  const to = recipientOf(await getAccount(tx, key.person), key.locale)
  await enqueueMail(tx, key.person, keyEndsMail(to, `${publicUrl}/business/keys`, key.name, days))
}
