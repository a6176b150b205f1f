import { randomUUID } from 'node:crypto'
import { GUEST_IDLE_DAYS, hasRight } from '@winterjay/contract'
import type { Role, Scope } from '@winterjay/contract'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database, Db } from '../db/db.ts'
import { firstRow, ignoreIfFull, requireLater, rows } from '../db/db.ts'
import { cookieName, setCookie } from './cookies.ts'
import { refuse, refused } from './problems.ts'
import { hashToken, newToken } from './token.ts'

/** The owner of the data. Every owner-scoped row and query uses this, never "the user". */
export interface Owner {
  readonly id: string
  readonly kind: 'guest' | 'account' | 'business'
}

/** Who makes the request, and for which owner. */
export interface Session {
  /**
   * Whose data the call is about: the person, or a business they act for. An anonymous reader has no owner yet: the
   * first write creates a guest.
   */
  readonly owner: Owner | null
  /** The account of the person; null for guests. */
  readonly person: string | null
  /** Who is recorded: the person or their key, never the business. */
  readonly actor: string
  readonly via: 'guest' | 'session' | 'api_key'
  /** In the owner's loan book; everybody owns their own. */
  readonly role: Role
  /** What an API key may do at most; null for a person. */
  readonly scopes: readonly Scope[] | null
  /** The session of an account's token, or the id of the API key; null for guests. */
  readonly sessionId: string | null
  /** Of an API key: the version of the API when it was made. */
  readonly version?: string
}

/** An id that no owner has: a visitor who has stored nothing owns nothing. */
export const NO_OWNER = '00000000-0000-0000-0000-000000000000'

export const NOBODY: Session = {
  owner: null,
  person: null,
  actor: 'nobody',
  via: 'guest',
  role: 'owner',
  scopes: null,
  sessionId: null,
}

const guestSession = (id: string): Session => ({ ...NOBODY, owner: { id, kind: 'guest' }, actor: `guest:${id}` })

/** The session of a person who is signed in, for their own data. */
export const accountSession = (ownerId: string, sessionId: string): Session => ({
  owner: { id: ownerId, kind: 'account' },
  person: ownerId,
  actor: `account:${ownerId}`,
  via: 'session',
  role: 'owner',
  scopes: null,
  sessionId,
})

/** What reading a session needs; part of the server's context. */
export interface SessionSource {
  readonly database: Database
  readonly config: Config
  readonly clock: Clock
  /** Finds the account of a bearer token. @throws Refused 401 for anything but a valid token */
  readonly readAccountSession: (db: Db, authorization: string) => Promise<Session>
  /** Finds the loan book of an API key. @throws Refused 401 for anything but a key that works, 403 without premium */
  readonly readKeySession: (key: string, address: string) => Promise<Session>
}

/**
 * Identifies the caller. A wrong bearer token is 401, never a guest; an unknown cookie identifies nobody and is never
 * accepted.
 */
export async function readSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, clock, database: { db }, readAccountSession, readKeySession }: SessionSource,
): Promise<Session> {
  const today = clock.today()
  const key = /^Bearer (wj_live_.*)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (key !== undefined) {
    // A page cannot keep a secret: only programs use keys.
    if (request.headers.origin !== undefined) refuse('key_in_browser')
    return readKeySession(key, request.ip)
  }
  if (request.headers.authorization !== undefined) return readAccountSession(db, request.headers.authorization)
  const token = request.cookies[cookieName(config, 'gs')]
  if (token === undefined || token === '' || token.length > 100) return NOBODY
  const guest = await firstRow<{ id: string; seenOn: string }>(
    db,
    sql`select o.id, o.seen_on::text as "seenOn" from guest g join owner o on o.id = g.owner_id
        where g.token_hash = ${hashToken(token)} and g.retired_at is null`,
  )
  if (guest === null) return NOBODY
  if (guest.seenOn < today) {
    await ignoreIfFull(db.execute(sql`update owner set seen_on = ${today} where id = ${guest.id}`))
    // Each day of use restarts the 180 days of the cookie and of the guest (security §2).
    setGuestCookie(reply, config, token)
  }
  return guestSession(guest.id)
}

/** Creates a guest in the transaction of its first write; the cookie is set only after the commit. */
export async function createGuest(tx: Db, today: LocalDate): Promise<{ owner: Owner; token: string }> {
  const id = randomUUID()
  const token = newToken()
  await tx.execute(sql`insert into owner (id, kind, seen_on) values (${id}, 'guest', ${today})`)
  await tx.execute(sql`insert into guest (owner_id, token_hash) values (${id}, ${hashToken(token)})`)
  return { owner: { id, kind: 'guest' }, token }
}

/**
 * Prevents the retirement of a guest until the transaction ends.
 * @throws Refused 409 when it was retired since the request began
 */
export async function shareLockGuest(tx: Db, guestId: string): Promise<void> {
  await requireLater(
    tx,
    sql`select owner_id from guest where owner_id = ${guestId} and retired_at is null for share`,
    () => refused([{ code: 'guest_moved' }]),
  )
}

/** Prevents the closing of an account until the transaction ends. @throws Refused 401 when it is closed already */
export async function shareLockAccount(tx: Db, ownerId: string): Promise<void> {
  await requireLater(
    tx,
    sql`select owner_id from account where owner_id = ${ownerId} and closed_at is null for key share`,
    () => refused([{ code: 'sign_in_needed' }]),
  )
}

/**
 * Prevents the removal of a member, a change of their role, and the closing of the business until the transaction ends.
 * A call about the business itself has it alone, and waits for writes in progress.
 *
 * @throws Refused as the gate does, when one of these has happened since the request began
 */
export async function lockMember(tx: Db, { session, params, routeOptions }: FastifyRequest): Promise<void> {
  const isAboutBusiness = businessOfPath({ params }) !== undefined
  // The business is locked before the membership: whoever removes a member holds the business already.
  const held = await firstRow<{ role: Role; isClosed: boolean }>(
    tx,
    sql`select m.role, b.closed_at is not null as "isClosed"
        from business b join membership m on m.business_id = b.owner_id
        where b.owner_id = ${session.owner?.id ?? null} and m.account_id = ${session.person}
        for ${sql.raw(isAboutBusiness ? 'update' : 'share')}`,
  )
  if (held === null) return refuse('business_absent')
  const { right = null } = routeOptions.config
  if (right !== null && !hasRight(held.role, right)) refuse('right_missing', { right })
  if (held.isClosed && !isAboutBusiness) refuse('business_closed')
}

/** The business that a call is about by its path; undefined for calls that are not about a business itself. */
export const businessOfPath = ({ params }: Pick<FastifyRequest, 'params'>): string | undefined =>
  (params as Readonly<Record<string, string>>)['business_id']

/** Locks the owner until the transaction ends: waits for their writes in progress, and makes later ones wait. */
export const lockOwner = async (tx: Db, { kind, id }: Owner): Promise<void> =>
  void (await tx.execute(sql`select 1 from ${sql.identifier(kind)} where owner_id = ${id} for update`))

/**
 * Retires a guest whose data has moved to an account: the cookie becomes invalid. Waits for the guest's writes in
 * progress.
 *
 * @returns false when another request has done it already
 */
export async function retireGuest(tx: Db, guestId: string): Promise<boolean> {
  const retired = await rows(
    tx,
    sql`update guest set retired_at = now() where owner_id = ${guestId} and retired_at is null returning owner_id`,
  )
  return retired.length > 0
}

export function setGuestCookie(reply: FastifyReply, config: Config, token: string): void {
  setCookie(reply, config, { name: 'gs', value: token, days: GUEST_IDLE_DAYS })
}
