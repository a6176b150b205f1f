import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, isoInstant } from '../../db/db.ts'

/** For so long after a move, the person who moved their loans can take them back (members §8). */
export const BACK_DAYS = 30

export interface Counts {
  readonly loans: number
  readonly payments: number
  readonly imports: number
  /** Imports that are still being written: nothing moves meanwhile. */
  readonly running: number
}

/** @param movedFrom counts only what this person moved there; null for everything */
export async function countBook(db: Db, ownerId: string, movedFrom: string | null): Promise<Counts> {
  const found = await firstRow<Counts>(
    db,
    sql`select (select count(*) from loan where owner_id = ${ownerId}
      and (${movedFrom}::uuid is null or moved_from = ${movedFrom}::uuid))::int as loans,
          (select count(*) from loan_payment where owner_id = ${ownerId} and loan_id in (select id from loan
            where owner_id = ${ownerId}
            and (${movedFrom}::uuid is null or moved_from = ${movedFrom}::uuid)))::int as payments,
          (select count(*) from loan_import where owner_id = ${ownerId}
            and (${movedFrom}::uuid is null or moved_from = ${movedFrom}::uuid))::int as imports,
          (select count(*) from loan_import where owner_id = ${ownerId} and finished_at is null)::int as running`,
  )
  return found ?? { loans: 0, payments: 0, imports: 0, running: 0 }
}

export const countLoansOf = async (db: Db, ownerId: string): Promise<number> =>
  (await firstRow<{ count: number }>(db, sql`select count(*)::int as count from loan where owner_id = ${ownerId}`))
    ?.count ?? 0

export const rememberMove = async (tx: Db, businessId: string, person: string): Promise<void> =>
  void (await tx.execute(sql`
    insert into book_move (business_id, account_id) values (${businessId}, ${person})
    on conflict (business_id, account_id) do update set moved_at = now()`))

/** Loans that can no longer be taken back belong to the business like any other. */
export async function forgetMarks(tx: Db, businessId: string, person: string): Promise<void> {
  await tx.execute(sql`update loan set moved_from = null where owner_id = ${businessId} and moved_from = ${person}`)
  await tx.execute(
    sql`update loan_import set moved_from = null where owner_id = ${businessId} and moved_from = ${person}`,
  )
}

export const forgetMove = async (tx: Db, businessId: string, person: string): Promise<void> =>
  void (await tx.execute(sql`delete from book_move where business_id = ${businessId} and account_id = ${person}`))

/** Until when this person can take back what they moved; null when they moved nothing, or the time is over. */
export async function backUntil(db: Db, businessId: string, person: string): Promise<string | null> {
  const found = await firstRow<{ until: string }>(
    db,
    sql`select ${isoInstant(sql`(moved_at + make_interval(days => ${BACK_DAYS}))`)} as until from book_move
        where business_id = ${businessId} and account_id = ${person}
          and moved_at > now() - make_interval(days => ${BACK_DAYS})`,
  )
  return found?.until ?? null
}
