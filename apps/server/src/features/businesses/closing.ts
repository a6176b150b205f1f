import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { recordEvent } from '../../db/audit.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction, rows } from '../../db/db.ts'
import { requestDeletion } from '../account/public.ts'
import { CLOSED_DAYS } from './store.ts'

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
