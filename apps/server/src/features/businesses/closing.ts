import type { LocalDate, Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { recordEvent } from '../../db/audit.ts'
import type { Db } from '../../db/db.ts'
import { firstRow, inTransaction, rows } from '../../db/db.ts'
import { enqueueMail } from '../../mail/post.ts'
import { recipientOf } from '../account/public.ts'
import { requestDeletion } from '../../jobs/request-deletion.ts'
import { closingMail } from './mails.ts'
import { CLOSED_DAYS, findBusiness, membersOf } from './store.ts'

/** Requests the deletion of every business whose closing is more than thirty days before `day` (members §6). */
export const requestClosedBusinessDeletion = (db: Db, day: LocalDate): Promise<void> =>
  inTransaction(db, async (tx) => {
    const over = await rows<{ id: string }>(
      tx,
      sql`select owner_id as id from business where closed_at < ${day}::date - ${CLOSED_DAYS}::int
            and exists (select from membership where business_id = owner_id) for update skip locked`,
    )
    for (const { id } of over) {
      await tx.execute(sql`delete from membership where business_id = ${id}`)
      await recordEvent(tx, { ownerId: id, actor: 'housekeeping', action: 'business-deleted' })
      await requestDeletion(tx, id)
    }
  })

/** The last whole day on which a closed business can be read; null for any other owner. */
export const lastDayOf = async (db: Db, ownerId: string, timeZone: string): Promise<LocalDate | null> =>
  (
    await firstRow<{ day: LocalDate }>(
      db,
      sql`select ((closed_at at time zone ${timeZone})::date + ${CLOSED_DAYS}::int)::text as day from business
            where owner_id = ${ownerId} and closed_at is not null`,
    )
  )?.day ?? null

/** Tells the other members that their business was closed, or is open again, in the language of who did it. */
export async function tellMembers(
  tx: Db,
  { id, person, isClosed }: { readonly id: string; readonly person: string; readonly isClosed: boolean },
  { locale, publicUrl, timeZone }: { readonly locale: Locale; readonly publicUrl: string; readonly timeZone: string },
): Promise<void> {
  const business = await findBusiness(tx, id, person)
  const members = await membersOf(tx, id)
  const by = members.find(({ accountId }) => accountId === person)?.name ?? null
  const lastDay = isClosed ? await lastDayOf(tx, id, timeZone) : null
  if (business === null || by === null) return
  for (const member of members.filter(({ accountId }) => accountId !== person)) {
    const to = recipientOf({ ...member, isEmailConfirmed: true }, locale)
    const about = { by, business: business.name, lastDay }
    await enqueueMail(tx, member.accountId, closingMail(to, `${publicUrl}/business/team?business=${id}`, about))
  }
}
