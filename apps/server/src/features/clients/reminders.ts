import { hasRight } from '@winterjay/contract'
import type { Role } from '@winterjay/contract'
import { addDays } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { firstRow, inTransaction, rows } from '../../db/db.ts'
import { newToken } from '../../http/token.ts'
import { enqueueMail } from '../../mail/post.ts'
import { getAccount, recipientOf } from '../account/public.ts'
import { premiumOf } from '../subscription/public.ts'
import { sealerIfReadable } from './clients.ts'
import { comingForAll } from './coming.ts'
import type { ClientComing } from './coming.ts'
import { datesMail } from './mails.ts'
import type { DateCounts } from './mails.ts'
import { clientsOf } from './store.ts'

/** A mail is about the dates of so many days, today included (clients §6.1). */
const DAYS = 7

interface Subscription {
  readonly ownerId: string
  readonly accountId: string
}

/** Whether this person is mailed about these clients. */
export const areDatesMailed = async (db: Db, { ownerId, accountId }: Subscription): Promise<boolean> =>
  (await firstRow(db, sql`select 1 from client_reminder where owner_id = ${ownerId} and account_id = ${accountId}`)) !==
  null

export const turnRemindersOn = async (tx: Db, { ownerId, accountId }: Subscription, locale: Locale): Promise<void> =>
  void (await tx.execute(sql`
    insert into client_reminder (owner_id, account_id, locale, stop_token)
    values (${ownerId}, ${accountId}, ${locale}, ${newToken()})
    on conflict (owner_id, account_id) do update set locale = excluded.locale`))

export const turnRemindersOff = async (tx: Db, { ownerId, accountId }: Subscription): Promise<void> =>
  void (await tx.execute(sql`delete from client_reminder where owner_id = ${ownerId} and account_id = ${accountId}`))

/** Ends the mails with the link that each of them has. @returns whose they were; null if they had ended already */
export const stopReminders = (tx: Db, token: string): Promise<Subscription | null> =>
  firstRow(
    tx,
    sql`delete from client_reminder where stop_token = ${token}
        returning owner_id as "ownerId", account_id as "accountId"`,
  )

interface Due extends Subscription {
  readonly locale: Locale
  readonly token: string
  readonly coveredUntil: LocalDate | null
  /** Of a business; null for one's own clients. */
  readonly business: string | null
  readonly isClosed: boolean
  /** Null for a person who is no longer a member. */
  readonly role: Role | null
}

/**
 * Mails those who asked for it what the coming week brings to their clients, once a day at most, and each date once
 * (clients §6). Whoever may not see the clients any more gets none.
 *
 * @param report called with the error of each list that failed; the others are looked at all the same
 */
export async function remindOfDates(db: Db, { config, clock }: Place, report: (error: unknown) => void): Promise<void> {
  const today = clock.today()
  const due = await rows<Due>(
    db,
    sql`select r.owner_id as "ownerId", r.account_id as "accountId", r.locale, r.stop_token as token,
          r.covered_until::text as "coveredUntil", b.name as business, b.closed_at is not null as "isClosed", m.role
        from client_reminder r
        join account a on a.owner_id = r.account_id and a.email_confirmed_at is not null and a.closed_at is null
        left join business b on b.owner_id = r.owner_id
        left join membership m on m.business_id = r.owner_id and m.account_id = r.account_id
        where r.checked_on is null or r.checked_on < ${today}::date`,
  )
  const place = { config, clock }
  const look = async (one: Due): Promise<void> =>
    (await maySee(db, one, place)) ? remind(db, config, one, today) : undefined
  for (const one of due) await look(one).catch(report)
}

interface Place {
  readonly config: Config
  readonly clock: Clock
}

async function maySee(db: Db, one: Due, { config, clock }: Place): Promise<boolean> {
  if (one.business === null) return one.ownerId === one.accountId
  if (one.isClosed || one.role === null || !hasRight(one.role, 'clients.write')) return false
  return (await premiumOf({ config, clock }, db, { id: one.ownerId, kind: 'business' })).access !== 'none'
}

async function remind(db: Db, { sealingKeys, publicUrl }: Config, one: Due, today: LocalDate): Promise<void> {
  const sealer = await sealerIfReadable(db, one.ownerId, sealingKeys)
  if (sealer === null) return
  const until = addDays(today, DAYS - 1)
  const after = one.coveredUntil ?? addDays(today, -1)
  const coming = await comingForAll(sealer, await clientsOf(db, one.ownerId), today)
  const counts = countsBetween(coming, after, until)
  const covered = counts === null ? one.coveredUntil : until
  await inTransaction(db, async (tx) => {
    // Of several processes one has noted the day first.
    const noted = await firstRow(
      tx,
      sql`update client_reminder set checked_on = ${today}, covered_until = ${covered}
          where stop_token = ${one.token} and (checked_on is null or checked_on < ${today}::date) returning 1`,
    )
    if (noted === null || counts === null) return
    const to = recipientOf(await getAccount(tx, one.accountId), one.locale)
    const links = {
      clients: `${publicUrl}/benefits/clients`,
      stop: `${publicUrl}/unsubscribe?mails=clients#token=${one.token}`,
    }
    await enqueueMail(tx, one.accountId, datesMail(to, links, { business: one.business, counts }))
  })
}

/** How many clients have a date of each kind after one day and up to another; null if none has. */
function countsBetween(coming: readonly ClientComing[], after: LocalDate, until: LocalDate): DateCounts | null {
  const counts: Partial<Record<keyof DateCounts, number>> = {}
  for (const { dates } of coming) {
    const kinds = new Set(dates.filter(({ day }) => day > after && day <= until).map(({ kind }) => kind))
    for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1
  }
  return Object.keys(counts).length === 0 ? null : counts
}
