import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow } from '../../../db/db.ts'
import { hashToken, newToken } from '../../../http/token.ts'
import { emailKey } from '../store.ts'

/** Days for which an invitation to sign up is valid. */
export const INVITATION_DAYS = 14

/** Invites an address to sign up and returns the token for its link; invalidates the address's previous one. */
export async function inviteToSignUp(tx: Db, email: string): Promise<string> {
  const token = newToken()
  await tx.execute(sql`
    insert into sign_up_invitation (email_key, token_hash, expires_at)
    values (${emailKey(email)}, ${hashToken(token)}, now() + make_interval(days => ${INVITATION_DAYS}))
    on conflict (email_key) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`)
  return token
}

/**
 * Uses up the address's invitation to sign up. An invitation to a business serves as well, and stays valid: it is
 * accepted with the new account.
 *
 * @param link the token of the invitation's link, or `confirmed` for an address that a provider says is theirs
 * @returns false when there is no valid invitation for this address
 */
export async function useInvitation(
  tx: Db,
  email: string,
  link: { readonly token: string | undefined } | 'confirmed',
): Promise<boolean> {
  if (link !== 'confirmed' && link.token === undefined) return false
  const isTheirs = link === 'confirmed' ? sql`true` : sql`token_hash = ${hashToken(link.token ?? '')}`
  const isOpen = sql`email_key = ${emailKey(email)} and ${isTheirs} and expires_at > now()`
  const used = await firstRow(tx, sql`delete from sign_up_invitation where ${isOpen} returning 1 as one`)
  if (used !== null) return true
  const toBusiness = await firstRow(
    tx,
    sql`select 1 as one from invitation where ${isOpen} and accepted_at is null and revoked_at is null limit 1`,
  )
  return toBusiness !== null
}
