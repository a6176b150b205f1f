import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { firstRow } from '../db/db.ts'
import { refuse } from './problems.ts'

/** Whose data it is. Every owner-scoped row and query is written against this, never against "the user". */
export interface Owner {
  readonly id: string
  readonly kind: 'guest' | 'account' | 'business'
}

/** Who acts, and for which owner. An anonymous reader has no owner yet: the first write makes a guest. */
export interface Session {
  readonly owner: Owner | null
  readonly actor: string
}

export const NOBODY: Session = { owner: null, actor: 'nobody' }

const GUEST_DAYS = 180

/** `__Host-` ties the cookie to this host over https; plain http on this machine cannot have it. */
export const guestCookieName = (config: Config): string => (config.publicUrl.startsWith('https:') ? '__Host-gs' : 'gs')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Reads who is asking. A wrong bearer token is 401, never a guest; an unknown cookie is nobody and is never adopted.
 */
export async function readSession(request: FastifyRequest, db: Db, config: Config, today: LocalDate): Promise<Session> {
  if (request.headers.authorization !== undefined) return refuse('sign_in_needed')
  const token = request.cookies[guestCookieName(config)]
  if (token === undefined || token === '' || token.length > 100) return NOBODY
  const guest = await firstRow<{ id: string; seenOn: string }>(
    db,
    sql`select o.id, o.seen_on::text as "seenOn" from guest g join owner o on o.id = g.owner_id
        where g.token_hash = ${hashToken(token)} and g.retired_at is null`,
  )
  if (guest === null) return NOBODY
  if (guest.seenOn < today) await db.execute(sql`update owner set seen_on = ${today} where id = ${guest.id}`)
  return { owner: { id: guest.id, kind: 'guest' }, actor: `guest:${guest.id}` }
}

/** Makes a guest inside the transaction of its first write; the cookie is set only once that is committed. */
export async function createGuest(tx: Db, today: LocalDate): Promise<{ owner: Owner; token: string }> {
  const id = randomUUID()
  const token = newToken()
  await tx.execute(sql`insert into owner (id, kind, seen_on) values (${id}, 'guest', ${today})`)
  await tx.execute(sql`insert into guest (owner_id, token_hash) values (${id}, ${hashToken(token)})`)
  return { owner: { id, kind: 'guest' }, token }
}

export function setGuestCookie(reply: FastifyReply, config: Config, token: string): void {
  void reply.setCookie(guestCookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: GUEST_DAYS * 86_400,
  })
}
