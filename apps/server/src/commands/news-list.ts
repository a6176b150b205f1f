import { csvLine, guardCell } from '@winterjay/lending'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { isoInstant, rows } from '../db/db.ts'
import { onDatabase } from './on-database.ts'
import type { DatabaseCommand } from './on-database.ts'

/**
 * `winterjay news-list`: lists who agreed to news by mail and has not withdrawn, each with the unsubscribe link the
 * mail must carry (CASL).
 */
export const newsList = (): Promise<string> => onDatabase('news-list', newsListOn, [])

export const newsListOn: DatabaseCommand = (db, _args, config) => listSubscribers(db, config.publicUrl)

/**
 * CSV with a header; cells that a spreadsheet would evaluate are escaped. Unconfirmed addresses are left out: they may
 * belong to somebody else.
 */
export async function listSubscribers(db: Db, publicUrl: string): Promise<string> {
  const found = await rows<{ email: string; name: string; givenAt: string; token: string }>(
    db,
    sql`select a.email, a.name, ${isoInstant(sql`c.given_at`)} as "givenAt", c.unsubscribe_token as token
        from marketing_consent c join account a on a.owner_id = c.owner_id
        where c.withdrawn_at is null and a.email_confirmed_at is not null order by c.given_at, a.email`,
  )
  const lines = found.map(({ email, name, givenAt, token }) =>
    csvLine([guardCell(email), guardCell(name), givenAt, `${publicUrl}/unsubscribe#token=${token}`]),
  )
  return [csvLine(['email', 'name', 'agreed_at', 'unsubscribe_link']), ...lines].join('').trimEnd()
}
