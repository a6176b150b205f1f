import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openAccountSession } from '../features/account/sign-in/sessions.ts'
import type { TestServer, Visitor } from './server.ts'

export interface AccountHolder extends Visitor {
  readonly ownerId: string
}

/** A signed-in account, created without the sign-up form: for tests that are not about accounts. */
export async function accountHolder(server: TestServer, name = 'Ada Example'): Promise<AccountHolder> {
  const { ownerId, token } = await accountWithToken(server, name)
  return Object.assign(server.visitor(), { ownerId, token })
}

/**
 * The same as rows and a bearer token, for a server in another process. Signed in with a second factor, as operators
 * must be.
 */
export async function accountWithToken(
  { database, day }: Pick<TestServer, 'database' | 'day'>,
  name = 'Ada Example',
): Promise<{ ownerId: string; token: string }> {
  const ownerId = randomUUID()
  const { db } = database
  await db.execute(sql`insert into owner (id, kind, seen_on) values (${ownerId}, 'account', ${day})`)
  await db.execute(sql`
    insert into account (owner_id, name, email, email_key, email_confirmed_at, password_hash)
    values (${ownerId}, ${name}, ${`${ownerId}@example.ca`}, ${`${ownerId}@example.ca`}, now(), 'none')`)
  return { ownerId, token: await openAccountSession(db, ownerId, { device: null, hasSecondFactor: true }) }
}
