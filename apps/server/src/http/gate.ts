import type { Endpoint, PremiumNeed, Role } from '@winterjay/contract'
import { hasRight, newestVersion, rightOf, versionHeaders, versionOf } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { firstRow } from '../db/db.ts'
import { TooMany, refuse } from './problems.ts'
import { NOBODY, businessOfPath, readSession } from './session.ts'
import type { Session } from './session.ts'

/**
 * Admits a request to an endpoint, or refuses it, before its body is read. The order is fixed: origin, limit, session,
 * Acting-For, scope, right, premium (members §3). So what a caller may not know is not told by a later question.
 */
export async function admit(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (endpoint.method !== 'GET') refuseForeignWrite(request, context)
  // A limit counts the person, so it has to know who that is.
  request.session = endpoint.session === 'public' ? NOBODY : await readSession(request, reply, context)
  if (request.session.via === 'api_key') await admitKeyCall(context, endpoint, request, reply)
  else await countCall(context, endpoint, request)
  if (endpoint.session === 'account' && request.session.person === null) refuse('sign_in_needed')
  request.session = await actFor(context.database.db, endpoint, request)
  refuseWithoutScope(endpoint, request.session)
  const right = rightOf(endpoint)
  if (right !== null && !hasRight(request.session.role, right)) refuse('right_missing', { right })
  const premium = endpoint.premium ?? premiumOfActing(endpoint, request)
  if (premium !== undefined) await context.requirePremium(request.session, premium)
}

/**
 * Another site can make a browser send our cookie with a form, but not with a JSON content type, nor without sending
 * its `Origin` (security T16).
 */
function refuseForeignWrite(request: FastifyRequest, context: Context): void {
  const { origin, authorization } = request.headers
  if (request.headers['content-encoding'] !== undefined) refuse('encoded_body')
  if (origin !== undefined && !context.config.allowedOrigins.has(origin)) refuse('origin_not_allowed')
  if (authorization === undefined && !/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    refuse('json_only')
}

async function countCall(context: Context, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const who = { address: request.ip, ownerId: request.session.owner?.id ?? null }
  // Computed answers must not wait for a database that they do not use: each replica counts separately.
  if (endpoint.session === 'public' && endpoint.limit === undefined)
    return context.limits.countInMemory(endpoint.method === 'GET' ? 'read' : 'write', who)
  const isKnown = who.ownerId !== null && request.session.owner?.kind !== 'guest'
  if (endpoint.limit === 'file_part' && isKnown) return context.limits.count('filePart', who)
  if (endpoint.limit === 'import_check' || endpoint.limit === 'file_part')
    return context.limits.count('importCheck', who)
  if (
    endpoint.limit === 'import' ||
    endpoint.limit === 'invest' ||
    endpoint.limit === 'checkout' ||
    endpoint.limit === 'sync' ||
    endpoint.limit === 'export' ||
    endpoint.limit === 'figures'
  )
    return context.limits.count(endpoint.limit, who)
  return context.limits.count(endpoint.method === 'GET' ? 'read' : 'write', who)
}

/** A key's call is counted, and answered by one version of the API (keys §2.5, §6). */
async function admitKeyCall(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await countKeyCall(context, endpoint, request, reply)
  const asked = request.headers['winterjay-version']?.toString()
  const version = versionOf(asked, request.session.version ?? '', { today: context.clock.today() })
  void reply.headers(versionHeaders(version ?? refuse('api_version_unknown', { newest: newestVersion().name })))
}

/** The limits of a key count the key alone, and every answer says what is left of the one that is nearest. */
async function countKeyCall(
  { limits }: Context,
  { limit, method }: Endpoint,
  { session }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const isLarge = limit === 'import' || limit === 'export' || limit === 'figures'
  const perMinute = isLarge ? 'keyImport' : method === 'GET' ? 'keyRead' : 'keyWrite'
  for (const kind of ['keyDay', perMinute] as const) {
    const { max, left, secondsLeft, isExceeded } = await limits.countKey(kind, session.sessionId ?? '')
    void reply.headers({ 'ratelimit-limit': max, 'ratelimit-remaining': left, 'ratelimit-reset': secondsLeft })
    if (isExceeded) throw new TooMany(secondsLeft)
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The session for the business that the path or the header names; the same session without one. The role is read for
 * each call, so that a change applies to the next one.
 *
 * @throws Refused 404 for anybody but a member, 422 when the call is not about a loan book
 */
async function actFor(db: Db, endpoint: Endpoint, request: FastifyRequest): Promise<Session> {
  const { session } = request
  const named = [businessOfPath(request), request.headers['acting-for']].filter((id) => id !== undefined)
  if (named.length === 0) return session
  if (rightOf(endpoint) === null) return refuse('acting_for_yourself_only')
  const person = session.person ?? refuse('sign_in_needed')
  // A key opens one loan book, its own.
  if (session.via === 'api_key') {
    const isItsOwn = session.owner?.kind === 'business' && named.every((one) => one === session.owner?.id)
    return isItsOwn ? session : refuse('business_absent')
  }
  const id = named.every((one) => one === named[0] && UUID.test(String(one))) ? String(named[0]) : null
  const membership =
    id === null
      ? null
      : await firstRow<{ id: string; role: Role }>(
          db,
          sql`select business_id as id, role from membership where business_id = ${id} and account_id = ${person}`,
        )
  if (membership === null) return refuse('business_absent')
  return { ...session, owner: { id: membership.id, kind: 'business' }, role: membership.role }
}

/** A person has no scopes, and may do whatever their role allows. */
function refuseWithoutScope(endpoint: Endpoint, { scopes }: Session): void {
  if (scopes === null || endpoint.session === 'public') return
  const { scope } = endpoint
  if (scope === 'any') return
  if (scope === null || !scopes.includes(scope)) refuse('scope_missing', { scope: scope ?? 'none' })
}

/**
 * A business is itself a premium feature: with the end of its owner's premium it can be read for 90 days. Calls under
 * `/api/businesses/{business_id}` say themselves what they need, because leaving and closing must always be possible.
 */
const premiumOfActing = (endpoint: Endpoint, request: FastifyRequest): PremiumNeed | undefined =>
  request.session.owner?.kind === 'business' && businessOfPath(request) === undefined
    ? { feature: 'members', need: endpoint.method === 'GET' ? 'look' : 'use' }
    : undefined
