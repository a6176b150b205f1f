import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow } from '../../../db/db.ts'
import type { Session } from '../../../http/session.ts'
import { refuse } from '../problems.ts'

/**
 * What a session may do on the operator page: an operator who signed in with a password alone must use a second
 * factor first.
 */
export type OperatorRights = 'none' | 'second_factor_needed' | 'full'

/** The rights of accounts that `winterjay grant-operator` named. */
export async function operatorRights(db: Db, ownerId: string, sessionId: string | null): Promise<OperatorRights> {
  const found = await firstRow<{ hasSecondFactor: boolean | null }>(
    db,
    sql`select s.has_second_factor as "hasSecondFactor" from operator o left join account_session s on s.owner_id = o.owner_id and s.id = ${sessionId}::uuid
        where o.owner_id = ${ownerId}`,
  )
  if (found === null) return 'none'
  return found.hasSecondFactor === true ? 'full' : 'second_factor_needed'
}

/** @throws Refused 404 for anybody but an operator, 403 for one who has not used a second factor */
export async function requireOperator(db: Db, { owner, sessionId }: Session): Promise<void> {
  const rights = owner === null ? 'none' : await operatorRights(db, owner.id, sessionId)
  if (rights === 'none') refuse('operator_only')
  if (rights === 'second_factor_needed') refuse('second_factor_needed')
}
