import type { ResponseOf, listLoanFiles } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../../db/db.ts'
import type { ReadFile } from './read-file.ts'

export interface StoredFile {
  readonly loanId: string
  readonly id: string
  readonly name: string
  readonly type: ReadFile['type']
  readonly bytes: number
  readonly addedAt: string
}

const FILE = sql`loan_id as "loanId", id, name, type, octet_length(content) as bytes, ${isoInstant(sql`added_at`)} as "addedAt"`

/** Of these loans, the newest first. */
export const filesOf = (db: Db, ownerId: string, loanIds: readonly string[]): Promise<StoredFile[]> =>
  rows<StoredFile>(
    db,
    sql`select ${FILE} from loan_file
        where owner_id = ${ownerId} and loan_id = any(${sql.param([...loanIds])}::uuid[]) order by added_at desc, id`,
  )

/** How much all files of a loan book are together. */
export async function bytesOfBook(db: Db, ownerId: string): Promise<number> {
  const found = await firstRow<{ bytes: number }>(
    db,
    sql`select coalesce(sum(octet_length(content)), 0)::int8 as bytes from loan_file where owner_id = ${ownerId}`,
  )
  return found?.bytes ?? 0
}

export interface FileKey {
  readonly ownerId: string
  readonly loanId: string
  readonly id: string
}

export async function insertFile(tx: Db, { ownerId, loanId, id }: FileKey, file: ReadFile): Promise<StoredFile> {
  const [stored] = await rows<StoredFile>(
    tx,
    sql`insert into loan_file (owner_id, loan_id, id, name, type, content)
        values (${ownerId}, ${loanId}, ${id}, ${file.name}, ${file.type}, decode(${file.content.toString('base64')}, 'base64'))
        returning ${FILE}`,
  )
  if (stored === undefined) throw new Error('an insert returns its row')
  return stored
}

export async function findFile(
  db: Db,
  { ownerId, loanId, id }: FileKey,
): Promise<{ readonly name: string; readonly content: Buffer } | null> {
  const found = await firstRow<{ name: string; content: string }>(
    db,
    sql`select name, encode(content, 'base64') as content from loan_file
        where owner_id = ${ownerId} and loan_id = ${loanId} and id = ${id}`,
  )
  return found === null ? null : { name: found.name, content: Buffer.from(found.content, 'base64') }
}

/** @returns whether there was such a file */
export async function deleteFile(tx: Db, { ownerId, loanId, id }: FileKey): Promise<boolean> {
  const gone = await rows(
    tx,
    sql`delete from loan_file where owner_id = ${ownerId} and loan_id = ${loanId} and id = ${id} returning id`,
  )
  return gone.length > 0
}

export const wireFile = ({
  id,
  name,
  type,
  bytes,
  addedAt,
}: StoredFile): ResponseOf<typeof listLoanFiles>['files'][number] => ({ id, name, type, bytes, added_at: addedAt })
