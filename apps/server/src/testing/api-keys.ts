import type { Scope } from '@winterjay/contract'
import { insertKey } from '../features/api-keys/store.ts'
import { inTransaction } from '../db/db.ts'
import type { TestServer, Visitor } from './server.ts'

export interface TestKey {
  /** Whose loan book it opens. */
  readonly owner: string
  readonly maker: string
  readonly scopes: readonly Scope[]
}

/** An API key, made without the calls of the contract. */
export async function testKey(server: TestServer, { owner, maker, scopes }: TestKey): Promise<string> {
  const facts = { name: 'Test key', scopes, createdBy: maker, locale: 'en' as const }
  const { key } = await inTransaction(server.database.db, (tx) =>
    insertKey(tx, owner, facts, new Date(Date.now() + 90 * 86_400_000).toISOString()),
  )
  return key
}

/** A program that calls with a key. */
export const program = (server: TestServer, key: string): Visitor => Object.assign(server.visitor(), { token: key })
