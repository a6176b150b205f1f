import { saveDigest } from '@winterjay/contract'
import { digestMonday } from '@winterjay/lending/notices'
import type { LocalDate, Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { firstRow, inTransaction, rows } from '../../db/db.ts'
import { route } from '../../http/route.ts'
import { postMail } from '../../mail/post.ts'
import { confirmedPerson } from './confirmed-person.ts'
import { weekOf } from './digest-figures.ts'
import { digestMail } from './digest-mail.ts'
import { senderFor } from './sender.ts'

interface DigestSetting {
  readonly ownerId: string
  readonly setBy: string
  readonly locale: Locale
}

/** The lender's own mail on Mondays (lending §5.18): off until somebody asks for it. */
export function digestRoutes(context: Context): void {
  route(context, saveDigest, async ({ db, session, body, write }) => {
    const setBy = await confirmedPerson(db, session.person, body.wanted)
    return write(async ({ tx, owner, record }) => {
      await tx.execute(
        body.wanted
          ? sql`insert into loan_digest_setting (owner_id, set_by, locale) values (${owner.id}, ${setBy}, ${body.language})
              on conflict (owner_id) do update set set_by = excluded.set_by, locale = excluded.locale`
          : sql`delete from loan_digest_setting where owner_id = ${owner.id}`,
      )
      await record({ action: 'loan-digest-set', details: { wanted: body.wanted ? 1 : 0 } })
      return { to: (await digestSettings(tx, owner.id)).to }
    })
  })
}

export async function digestSettings(
  db: Db,
  ownerId: string,
): Promise<{ to: string | null; last_monday: LocalDate | null }> {
  const found = await firstRow<{ to: string | null; lastMonday: LocalDate | null }>(
    db,
    sql`select (select a.email from loan_digest_setting s join account a on a.owner_id = s.set_by
                where s.owner_id = ${ownerId}) as to,
          (select max(monday)::text from loan_digest where owner_id = ${ownerId} and job_id is not null) as "lastMonday"`,
  )
  return { to: found?.to ?? null, last_monday: found?.lastMonday ?? null }
}

/**
 * Sends Monday's mails, each once whatever process runs it, and none where there is nothing to say.
 *
 * @param report called with the error of each book that failed
 */
export async function sendDigests(
  db: Db,
  place: Pick<Context, 'config' | 'clock'>,
  report: (error: unknown) => void,
): Promise<void> {
  const monday = digestMonday(place.clock.today(), place.clock.now())
  if (monday === null) return
  const waiting = await rows<DigestSetting>(
    db,
    sql`select owner_id as "ownerId", set_by as "setBy", locale from loan_digest_setting s
        where not exists (select from loan_digest d where d.owner_id = s.owner_id and d.monday = ${monday}::date)
        order by owner_id`,
  )
  for (const setting of waiting) await inTransaction(db, (tx) => send(tx, place, setting, monday)).catch(report)
}

async function send(
  tx: Db,
  place: Pick<Context, 'config' | 'clock'>,
  { ownerId, setBy, locale }: DigestSetting,
  monday: LocalDate,
): Promise<void> {
  const mine = await rows(
    tx,
    sql`insert into loan_digest (owner_id, monday) values (${ownerId}, ${monday}) on conflict do nothing returning monday`,
  )
  const sender = mine.length === 0 ? null : await senderFor(place, tx, { ownerId, setBy, locale })
  if (sender === null) return
  const week = await weekOf(tx, ownerId, { monday, today: place.clock.today() })
  if (week === null) return
  const jobId = await postMail(tx, ownerId, digestMail(sender, week, locale, place.config.publicUrl))
  await tx.execute(
    sql`update loan_digest set job_id = ${jobId} where owner_id = ${ownerId} and monday = ${monday}::date`,
  )
}
