import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow } from '../../../db/db.ts'
import { hashToken, newToken } from '../../../http/token.ts'
import { emailKey } from '../store.ts'

/** The purpose of a mailed link, and how many hours it is valid. */
export const LINK_HOURS = { confirm_email: 7 * 24, change_email: 24, reset_password: 1, let_in: 1 } as const
export type LinkPurpose = keyof typeof LINK_HOURS

/** Creates a link's token; invalidates the previous one for the same purpose. */
export async function makeLink(
  tx: Db,
  link: { ownerId: string; purpose: LinkPurpose; email: string },
): Promise<string> {
  const token = newToken()
  const expiresAt = sql`now() + make_interval(hours => ${LINK_HOURS[link.purpose]})`
  await tx.execute(sql`
    insert into account_link (owner_id, purpose, token_hash, email, email_key, expires_at)
    values (${link.ownerId}, ${link.purpose}, ${hashToken(token)}, ${link.email}, ${emailKey(link.email)}, ${expiresAt})
    on conflict (owner_id, purpose) do update
    set token_hash = excluded.token_hash, email = excluded.email, email_key = excluded.email_key, expires_at = excluded.expires_at`)
  return token
}

export interface UsedLink {
  readonly ownerId: string
  readonly purpose: LinkPurpose
  readonly email: string
}

const isGood = (token: string, purposes: readonly LinkPurpose[]) =>
  sql`l.token_hash = ${hashToken(token)} and l.purpose in (${sql.join(
    purposes.map((purpose) => sql`${purpose}`),
    sql`, `,
  )}) and l.expires_at > now() and a.owner_id = l.owner_id and (l.purpose = 'change_email' or l.email_key = a.email_key)`

/**
 * Consumes a link. Null when it is invalid, has another purpose, or was sent to an address the account no longer has.
 */
export async function consumeLink(tx: Db, token: string, purposes: readonly LinkPurpose[]): Promise<UsedLink | null> {
  return firstRow(
    tx,
    sql`delete from account_link l using account a where ${isGood(token, purposes)}
        returning l.owner_id as "ownerId", l.purpose, l.email`,
  )
}

/** Looks a link up without consuming it, before work that is too slow for a transaction. */
export async function findLink(
  db: Db,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<{ ownerId: string } | null> {
  return firstRow(
    db,
    sql`select l.owner_id as "ownerId" from account_link l, account a where ${isGood(token, purposes)}`,
  )
}

export async function pendingEmail(db: Db, ownerId: string): Promise<string | null> {
  const found = await firstRow<{ email: string }>(
    db,
    sql`select email from account_link where owner_id = ${ownerId} and purpose = 'change_email' and expires_at > now()`,
  )
  return found?.email ?? null
}

/** Deletes the links that must not survive a change of password: somebody else may have one. */
export const deleteLinks = async (tx: Db, ownerId: string): Promise<void> =>
  void (await tx.execute(
    sql`delete from account_link where owner_id = ${ownerId} and purpose in ('reset_password', 'change_email', 'let_in')`,
  ))
