import type { ResponseOf, readDocument } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../db/db.ts'
import type { Content } from './write/subject.ts'
import { documentNumber } from './write/write-document.ts'

export type WireDocument = ResponseOf<typeof readDocument>['document']

export interface DocumentsOf {
  readonly ownerId: string
  readonly loanId: string
}
export interface DocumentKey extends DocumentsOf {
  readonly id: string
}

const WIRE = sql`
  select id, kind, locale as language, content->>'title' as title, content#>'{sections,0,blocks,0,facts,0}' as figure,
    ${isoInstant(sql`made_at`)} as made_at, pages, length(file) as bytes, sha256
  from loan_document`
const isOf = ({ ownerId, loanId }: DocumentsOf): SQL => sql`owner_id = ${ownerId} and loan_id = ${loanId}`
const isIt = (key: DocumentKey): SQL => sql`${isOf(key)} and id = ${key.id}`

type StoredDocument = Omit<WireDocument, 'number' | 'figure'> & { readonly figure: WireDocument['figure'] | null }

const numbered = ({ figure, ...found }: StoredDocument): WireDocument => ({
  ...found,
  ...(figure === null || figure === undefined ? {} : { figure }),
  number: documentNumber(found.id),
})

/** The newest first. */
export async function documentsOf(db: Db, of: DocumentsOf): Promise<WireDocument[]> {
  const found = await rows<StoredDocument>(db, sql`${WIRE} where ${isOf(of)} order by made_at desc, id`)
  return found.map(numbered)
}

export async function findDocument(db: Db, key: DocumentKey): Promise<WireDocument | null> {
  const found = await firstRow<StoredDocument>(db, sql`${WIRE} where ${isIt(key)}`)
  return found === null ? null : numbered(found)
}

export async function contentOfDocument(db: Db, key: DocumentKey): Promise<Content | null> {
  const found = await firstRow<{ content: Content }>(db, sql`select content from loan_document where ${isIt(key)}`)
  return found?.content ?? null
}

export async function fileOfDocument(db: Db, key: DocumentKey): Promise<Buffer | null> {
  const found = await firstRow<{ file: Uint8Array }>(db, sql`select file from loan_document where ${isIt(key)}`)
  return found === null ? null : Buffer.from(found.file)
}

export const countDocuments = async (db: Db, of: DocumentsOf): Promise<number> =>
  (await firstRow<{ count: number }>(db, sql`select count(*)::int as count from loan_document where ${isOf(of)}`))
    ?.count ?? 0

export interface NewDocument extends DocumentKey {
  readonly content: Content
  readonly madeBy: string
  readonly madeAt: string
  /** Of everything recorded on the loan. */
  readonly factsHash: string
  readonly file: Buffer
  readonly pages: number
  readonly sha256: string
}

export const insertDocument = async (tx: Db, made: NewDocument): Promise<void> =>
  void (await tx.execute(sql`
    insert into loan_document (owner_id, loan_id, id, kind, locale, made_by, made_at, content, facts_hash, file, pages, sha256)
    values (${made.ownerId}, ${made.loanId}, ${made.id}, ${made.content.kind}, ${made.content.locale}, ${made.madeBy},
      ${made.madeAt}, ${JSON.stringify(made.content)}::json, ${made.factsHash}, ${made.file}, ${made.pages}, ${made.sha256})`))
