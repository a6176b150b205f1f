import type { Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction, rows } from '../../db/db.ts'
import { enqueueMail } from '../../mail/post.ts'
import { getAccount, recipientOf } from '../account/public.ts'
import { keyEndsMail } from './mails.ts'

const KEPT_DAYS = 30

/** Mails 14 and 3 days before a key ends, each once; keys that ended a month ago are deleted (keys §3). */
export async function warnOfEndingKeys(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const days of [3, 14]) {
      const ending = await rows<{ person: string; name: string; locale: Locale }>(
        tx,
        sql`update api_key set warned_days = ${days}
            where revoked_at is null and rotated_to is null and expires_at > now()
              and expires_at <= now() + make_interval(days => ${days}::int)
                and (warned_days is null or warned_days > ${days}::int)
            returning created_by as person, name, locale`,
      )
      for (const { person, name, locale } of ending) {
        const to = recipientOf(await getAccount(tx, person), locale)
        await enqueueMail(tx, person, keyEndsMail(to, `${publicUrl}/business/keys`, name, days))
      }
    }
    await tx.execute(
      sql`delete from api_key where least(revoked_at, expires_at) < now() - make_interval(days => ${KEPT_DAYS}::int)`,
    )
  })
}
