import type { LocalDate } from '@winterjay/money'
import { localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, rows } from '../../db/db.ts'

/** A client as it is stored, still encrypted. */
export interface StoredClient {
  readonly id: string
  readonly sealed: Uint8Array
  readonly seen: Uint8Array
  readonly version: number
  readonly isKept: boolean
  readonly usedOn: LocalDate
}

type Row = Omit<StoredClient, 'usedOn'> & { usedOn: string }

const withDay = (row: Row): StoredClient => ({ ...row, usedOn: localDate(row.usedOn) })

/** In the order in which they were saved. */
export async function clientsOf(db: Db, ownerId: string): Promise<StoredClient[]> {
  const found = await rows<Row>(
    db,
    sql`select id, sealed, seen, version, is_kept as "isKept", used_on::text as "usedOn" from benefits_client where owner_id = ${ownerId} order by created_at, id`,
  )
  return found.map(withDay)
}

export async function findClient(db: Db, ownerId: string, id: string): Promise<StoredClient | null> {
  const found = await firstRow<Row>(
    db,
    sql`select id, sealed, seen, version, is_kept as "isKept", used_on::text as "usedOn" from benefits_client where owner_id = ${ownerId} and id = ${id}`,
  )
  return found && withDay(found)
}

export const countClients = async (db: Db, ownerId: string): Promise<number> =>
  (
    await firstRow<{ count: number }>(
      db,
      sql`select count(*)::int as count from benefits_client where owner_id = ${ownerId}`,
    )
  )?.count ?? 0

/** Serialises saving for this owner until the transaction ends, so that no two of them take the last place. */
export const lockClients = async (tx: Db, ownerId: string): Promise<void> =>
  void (await tx.execute(sql`select 1 from owner_key where owner_id = ${ownerId} for update`))

const ROWS_PER_STATEMENT = 200

export async function insertClients(tx: Db, ownerId: string, clients: readonly StoredClient[]): Promise<void> {
  for (let from = 0; from < clients.length; from += ROWS_PER_STATEMENT) {
    const values = clients
      .slice(from, from + ROWS_PER_STATEMENT)
      .map(
        ({ id, sealed, seen, isKept, usedOn }) =>
          sql`(${ownerId}::uuid, ${id}::uuid, ${sealed}::bytea, ${seen}::bytea, ${isKept}::boolean, ${usedOn}::date)`,
      )
    await tx.execute(
      sql`insert into benefits_client (owner_id, id, sealed, seen, is_kept, used_on) values ${sql.join(values, sql`, `)}`,
    )
  }
}

/** @returns false when somebody else has changed it since this version */
export async function replaceClient(tx: Db, ownerId: string, client: StoredClient): Promise<boolean> {
  const { id, sealed, seen, version, isKept, usedOn } = client
  const changed = await firstRow(
    tx,
    sql`update benefits_client set sealed = ${sealed}::bytea, seen = ${seen}::bytea, version = version + 1, is_kept = ${isKept}, used_on = ${usedOn}
        where owner_id = ${ownerId} and id = ${id} and version = ${version} returning id`,
  )
  return changed !== null
}

export const noteUse = async (tx: Db, ownerId: string, id: string, day: LocalDate): Promise<void> =>
  void (await tx.execute(
    sql`update benefits_client set used_on = ${day} where owner_id = ${ownerId} and id = ${id} and used_on < ${day}`,
  ))

/** Of a client that was changed since this version nothing is noted: the change has noted its own total. */
export const noteSeen = async (
  tx: Db,
  ownerId: string,
  { id, version, seen, usedOn }: Omit<StoredClient, 'sealed' | 'isKept'>,
): Promise<void> =>
  void (await tx.execute(sql`
    update benefits_client set seen = ${seen}::bytea, used_on = greatest(used_on, ${usedOn}::date)
    where owner_id = ${ownerId} and id = ${id} and version = ${version}`))

/** @returns whether there was such a client */
export const deleteClient = async (tx: Db, ownerId: string, id: string): Promise<boolean> =>
  (await firstRow(tx, sql`delete from benefits_client where owner_id = ${ownerId} and id = ${id} returning id`)) !==
  null

/** Erases the clients that nobody has opened since this day, unless kept on purpose. @returns how many, by owner */
export const deleteUnused = (tx: Db, before: LocalDate): Promise<{ ownerId: string; count: number }[]> =>
  rows<{ ownerId: string; count: number }>(
    tx,
    sql`with gone as (delete from benefits_client where not is_kept and used_on < ${before} returning owner_id)
        select owner_id as "ownerId", count(*)::int as count from gone group by owner_id`,
  )
