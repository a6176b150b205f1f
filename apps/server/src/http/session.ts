import { randomUUID } from 'node:crypto'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database, Db } from '../db/db.ts'
import { firstRow, rows, whereRoom } from '../db/db.ts'
import { refuse } from './problems.ts'
import { hashToken, newToken } from './token.ts'

/** Whose data it is. Every owner-scoped row and query is written against this, never against "the user". */
export interface Owner {
  readonly id: string
  readonly kind: 'guest' | 'account' | 'business'
}

/** Who acts, and for which owner. An anonymous reader has no owner yet: the first write makes a guest. */
export interface Session {
  readonly owner: Owner | null
  readonly actor: string
  /** The session behind an account's token; null for guests. */
  readonly sessionId: string | null
}

export const NOBODY: Session = { owner: null, actor: 'nobody', sessionId: null }

const GUEST_DAYS = 180

/** `__Host-` ties the cookie to this host over https; plain http on this machine cannot have it. */
export const guestCookieName = (config: Config): string => (config.publicUrl.startsWith('https:') ? '__Host-gs' : 'gs')

/** What it takes to read a session; the server's context has it. */
export interface SessionSource {
  readonly database: Database
  readonly config: Config
  readonly clock: Clock
  /** Reads whose bearer token it is. @throws Refused 401 for anything but a token that is good today */
  readonly readAccountSession: (db: Db, authorization: string) => Promise<Session>
}

/**
 * Reads who is asking. A wrong bearer token is 401, never a guest; an unknown cookie is nobody and is never adopted.
 */
export async function readSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, clock, database: { db }, readAccountSession }: SessionSource,
): Promise<Session> {
  const today = clock.today()
  if (request.headers.authorization !== undefined) return readAccountSession(db, request.headers.authorization)
  const token = request.cookies[guestCookieName(config)]
  if (token === undefined || token === '' || token.length > 100) return NOBODY
  const guest = await firstRow<{ id: string; seenOn: string }>(
    db,
    sql`select o.id, o.seen_on::text as "seenOn" from guest g join owner o on o.id = g.owner_id
        where g.token_hash = ${hashToken(token)} and g.retired_at is null`,
  )
  if (guest === null) return NOBODY
  if (guest.seenOn < today) {
    await whereRoom(db.execute(sql`update owner set seen_on = ${today} where id = ${guest.id}`))
    // Every day of use restarts the cookie's 180 days, as it does the guest's (security §2).
    setGuestCookie(reply, config, token)
  }
  return { owner: { id: guest.id, kind: 'guest' }, actor: `guest:${guest.id}`, sessionId: null }
}

/** Makes a guest inside the transaction of its first write; the cookie is set only once that is committed. */
export async function createGuest(tx: Db, today: LocalDate): Promise<{ owner: Owner; token: string }> {
  const id = randomUUID()
  const token = newToken()
  await tx.execute(sql`insert into owner (id, kind, seen_on) values (${id}, 'guest', ${today})`)
  await tx.execute(sql`insert into guest (owner_id, token_hash) values (${id}, ${hashToken(token)})`)
  return { owner: { id, kind: 'guest' }, token }
}

/** Keeps a guest from being retired until the transaction ends. @throws Refused 409 when it was retired since the request began */
export async function holdGuest(tx: Db, guestId: string): Promise<void> {
  const held = await rows(
    tx,
    sql`select owner_id from guest where owner_id = ${guestId} and retired_at is null for share`,
  )
  if (held.length === 0) refuse('guest_moved')
}

/** An account that is being deleted waits for its own writes under way, and takes no more of them. */
export async function holdAccount(tx: Db, ownerId: string): Promise<void> {
  const held = await rows(
    tx,
    sql`select owner_id from account where owner_id = ${ownerId} and closed_at is null for key share`,
  )
  if (held.length === 0) refuse('sign_in_needed')
}

/** Until the transaction ends: what the owner has under way is done first, and what comes later waits. */
export const holdAlone = async (tx: Db, { kind, id }: Owner): Promise<void> =>
  void (await tx.execute(
    kind === 'guest'
      ? sql`select 1 from guest where owner_id = ${id} for update`
      : sql`select 1 from account where owner_id = ${id} for update`,
  ))

/**
 * Ends a guest whose data moved on: the cookie is worth nothing from now on. Waits for the guest's writes under way.
 *
 * @returns false when another request did it first
 */
export async function retireGuest(tx: Db, guestId: string): Promise<boolean> {
  const retired = await rows(
    tx,
    sql`update guest set retired_at = now() where owner_id = ${guestId} and retired_at is null returning owner_id`,
  )
  return retired.length > 0
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
