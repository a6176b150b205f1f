import { Transform } from 'node:stream'
import { rightOf } from '@winterjay/contract'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf, Right } from '@winterjay/contract'
import type { LocalDate, Locale } from '@winterjay/money'
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import * as z from 'zod/mini'
import { recordEvent } from '../db/audit.ts'
import type { AuditEvent } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/db.ts'
import { isOutcomeUnknown } from '../db/faults.ts'
import type { Context } from '../context.ts'
import { compressed } from './compress.ts'
import { FaultyFields, InvalidFields, allFaults } from './fields.ts'
import type { FieldFault } from './fields.ts'
import { admit } from './gate.ts'
import { claimKey, hashBody, storeAnswer, readKey } from './idempotency.ts'
import type { IdempotencyKey } from './idempotency.ts'
import { reportIgnoredFields } from './ignored-fields.ts'
import { localeOf } from './locale.ts'
import { refuse, refused } from './problems.ts'
import {
  createGuest,
  readSession,
  shareLockAccount,
  shareLockGuest,
  lockMember,
  setGuestCookie,
  NOBODY,
} from './session.ts'
import type { Owner, Session } from './session.ts'
import { truncateAddress } from '../network.ts'

/** One request, decoded by the contract. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly session: Session
  readonly db: Db
  readonly today: LocalDate
  readonly locale: Locale
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /**
   * Runs `work` in one transaction for the request's owner, and creates a guest first when there is no owner yet. With
   * an `Idempotency-Key` the answer is stored together with the effect and repeated for a retry.
   */
  readonly write: (work: (writing: Writing) => Promise<ResponseOf<E>>) => Promise<ResponseOf<E> | Answer>
}

/** Given to a write: the transaction, the owner of the data, and the audit log that it must write to. */
export interface Writing {
  readonly tx: Db
  readonly owner: Owner
  readonly actor: string
  readonly record: (event: Pick<AuditEvent, 'action' | 'target' | 'details'>) => Promise<void>
}

/** An answer that is already text: a stored one, or one that a handler serialised itself. */
export class Answer {
  readonly status: number
  readonly text: string
  readonly isReplayed: boolean
  constructor(status: number, text: string, isReplayed = false) {
    this.status = status
    this.text = text
    this.isReplayed = isReplayed
  }
}

/** A handler of an endpoint without a response may return nothing. */
type Nothing<E> = [ResponseOf<E>] extends [undefined] ? void : never
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E> | Answer | FastifyReply | Nothing<E>>

/** The calls that take a whole file. */
const FILE_LIMITS: ReadonlySet<Endpoint['limit']> = new Set(['import', 'import_check', 'file_part'])
const IMPORT_BODY_BYTES = 33 * 1024 * 1024
const SYNC_BODY_BYTES = 2 * 1024 * 1024
const GUEST_IMPORT_BODY_BYTES = 6 * 1024 * 1024

export interface RouteOptions {
  /**
   * Faults that the rules find in a body that the contract has refused already, so that one answer reports both. Their
   * sentence about a field replaces the contract's.
   */
  readonly faultsOf?: ((body: unknown, locale: Locale) => readonly FieldFault[]) | undefined
  /** Whether a standby may answer, seconds behind; the reader's own writes are always in the answer. */
  readonly mayLag?: boolean
}

/** Registers one endpoint of the contract: permission, limits, decoding, handler, encoding. */
export function route<E extends Endpoint>(
  context: Context,
  endpoint: E,
  handler: Handler<E>,
  { faultsOf, mayLag = false }: RouteOptions = {},
): void {
  context.endpoints.push(endpoint)
  const isRead = endpoint.method === 'GET'
  const takesFile = FILE_LIMITS.has(endpoint.limit)
  context.app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      isIdempotent: endpoint.idempotent === true,
      right: rightOf(endpoint),
      ...(endpoint.maxKeys === undefined ? {} : { maxKeys: endpoint.maxKeys }),
    },
    ...(endpoint.mostBytes === undefined ? {} : { bodyLimit: endpoint.mostBytes }),
    ...(takesFile ? { bodyLimit: IMPORT_BODY_BYTES } : endpoint.limit === 'sync' ? { bodyLimit: SYNC_BODY_BYTES } : {}),
    onRequest: async (request, reply) => {
      await admit(context, endpoint, request, reply)
    },
    ...(takesFile ? { preParsing: async (request, _reply, payload) => limitGuestBody(request, payload) } : {}),
    handler: async (request, reply) => {
      const unknown = reportIgnoredFields(endpoint, request, reply)
      const call = collectFaults(() => makeCall(context, endpoint, request, reply), request, { unknown, faultsOf })
      const result = await (mayLag ? answerFromStandby(context, call, handler) : handler(call))
      if (reply.sent || result === reply) return reply
      void reply.header('cache-control', 'no-store')
      const answer = result instanceof Answer ? result : encode(endpoint, result as ResponseOf<E>)
      if (answer.isReplayed) void reply.header('idempotency-replayed', 'true')
      if (answer.text === '') return reply.code(answer.status).send()
      const isNobodys = isRead && endpoint.session === 'public'
      return reply
        .code(answer.status)
        .type('application/json; charset=utf-8')
        .send(isNobodys ? await compressed(request, reply, answer.text) : answer.text)
    },
  })
}

/**
 * Answers a read from the standby, with its age in `x-data-age` (whole seconds, rounded up). The primary answers where
 * there is no standby, where it cannot be used now, and when it fails or refuses: what it does not find may be new.
 */
async function answerFromStandby<E extends Endpoint, T>(
  context: Context,
  call: Call<E>,
  handler: (call: Call<E>) => Promise<T>,
): Promise<T> {
  const { standby } = context.database
  if (standby === null) return handler(call)
  const session = await readerOf(context, call)
  const owners = [...new Set([session.owner?.id ?? null, session.person])].filter((id) => id !== null)
  const read = await standby.read(owners)
  if (read === null) return handler(call)
  try {
    const answer = await handler({ ...call, db: read.db, session })
    void call.reply.header('x-data-age', String(Math.ceil((performance.now() - read.asOf) / 1_000)))
    return answer
  } catch {
    return handler(call)
  }
}

/** Whose writes the answer must contain, also where a call is public and its session was not read. */
async function readerOf(context: Context, { request, reply, session }: Call<Endpoint>): Promise<Session> {
  return session.owner === null ? readSession(request, reply, context).catch(() => NOBODY) : session
}

/** Exports are logged like writes (security §9); public data is not. */
export async function recordExport(
  { db, session, request }: Pick<Call<Endpoint>, 'db' | 'session' | 'request'>,
  action: `${string}-exported`,
): Promise<void> {
  const { owner, actor } = session
  if (owner === null) return
  const event = { ownerId: owner.id, actor, action, requestId: request.id, address: truncateAddress(request.ip) }
  await inTransaction(db, (tx) => recordEvent(tx, event))
}

/** Encodes a response: the contract's fields and units, nothing else. */
export function encode<E extends Endpoint>(endpoint: E, value: ResponseOf<E>): Answer {
  if (endpoint.response === undefined) return new Answer(endpoint.status, '')
  return new Answer(endpoint.status, JSON.stringify(z.encode(endpoint.response, value)))
}

function makeCall<E extends Endpoint>(
  context: Context,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<E> {
  const today = context.clock.today()
  return {
    params: decodePath(endpoint, request.params) as ParamsOf<E>,
    query: decode(endpoint.query, request.query) as QueryOf<E>,
    body: decode(endpoint.body, request.body) as BodyOf<E>,
    session: request.session,
    db: context.database.db,
    today,
    locale: localeOf(request),
    request,
    reply,
    write: (work) => write(context, endpoint, request, reply, work),
  }
}

interface OtherFaults extends RouteOptions {
  /** Unknown fields, when the client wants them refused. */
  readonly unknown: readonly FieldFault[]
}

/** Adds the faults found by the rules, and unknown fields, to those found by the contract. */
function collectFaults<T>(decodeCall: () => T, request: FastifyRequest, { unknown, faultsOf }: OtherFaults): T {
  let call: T
  try {
    call = decodeCall()
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error
    const locale = localeOf(request)
    throw new FaultyFields([...unknown, ...allFaults(faultsOf?.(request.body, locale) ?? [], error.issues, locale)])
  }
  if (unknown.length > 0) throw new FaultyFields(unknown)
  return call
}

/** A malformed id gets the same 404 as an unknown one. */
function decodePath(endpoint: Endpoint, params: unknown): unknown {
  if (endpoint.params === undefined) return undefined
  const result = z.safeDecode(endpoint.params, params)
  return result.success ? result.data : refuse('not_found')
}

function decode(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = z.safeDecode(schema, value, { reportInput: true })
  if (!result.success) throw new InvalidFields(result.error.issues)
  return result.data
}

async function write<E extends Endpoint>(
  context: Context,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (writing: Writing) => Promise<ResponseOf<E>>,
): Promise<ResponseOf<E> | Answer> {
  const key = endpoint.idempotent === true ? readKey(request.headers['idempotency-key']) : null
  await admitGuest(context, request)
  const guest: { token: string | null } = { token: null }
  // A new guest may exist although the answer to its COMMIT was lost: the cookie gives access to what was stored, and a
  // retry finds its key.
  const rememberGuest = (): void => {
    if (guest.token !== null) setGuestCookie(reply, context.config, guest.token)
  }
  try {
    const result = await inTransaction(context.database.db, async (tx) => {
      const writing = await beginWriting(context, request, tx)
      guest.token = writing.guestToken
      if (key === null) return work(writing)
      const claim = claimOf(endpoint, request, writing.owner, key)
      const stored = await claimKey(tx, claim)
      if (stored !== null) return new Answer(stored.status, stored.answer, true)
      const answer = encode(endpoint, await work(writing))
      await storeAnswer(tx, claim, { status: answer.status, answer: answer.text })
      return answer
    })
    rememberGuest()
    return result
  } catch (error) {
    if (isOutcomeUnknown(error)) rememberGuest()
    throw error
  }
}

/**
 * The request's key, bound to its owner, endpoint with path, and body; and to the actor, when that is not the owner, so
 * that two members of a business may choose the same key.
 */
export function claimOf(endpoint: Endpoint, request: FastifyRequest, owner: Owner, key: string): IdempotencyKey {
  const route = `${endpoint.method} ${request.url.split('?', 1)[0]}`
  const { actor } = request.session
  const isOwners = request.session.owner === null || actor === `${owner.kind}:${owner.id}`
  return { ownerId: owner.id, route: isOwners ? route : `${actor} ${route}`, key, bodyHash: hashBody(request.body) }
}

/**
 * Counts a visitor who is about to become a guest. Called before the transaction, which would hold one connection and
 * wait for another.
 */
export async function admitGuest(context: Context, request: FastifyRequest): Promise<void> {
  if (request.session.owner === null) await context.limits.count('guest', { address: request.ip })
}

/** Finds or creates the owner of a write. A guest's cookie may be set only after the transaction has committed. */
export async function beginWriting(
  context: Context,
  request: FastifyRequest,
  tx: Db,
): Promise<Writing & { guestToken: string | null }> {
  const known = request.session.owner
  if (known?.kind === 'guest') await shareLockGuest(tx, known.id)
  if (known?.kind === 'account') await shareLockAccount(tx, known.id)
  if (known?.kind === 'business') await lockMember(tx, request)
  const made = known === null ? await createGuest(tx, context.clock.today()) : null
  const owner = known ?? made?.owner ?? refuse('sign_in_needed')
  const actor = made === null ? request.session.actor : `guest:${owner.id}`
  return {
    tx,
    owner,
    actor,
    guestToken: made?.token ?? null,
    record: (event) =>
      recordEvent(tx, {
        ...event,
        ownerId: owner.id,
        actor,
        requestId: request.id,
        address: truncateAddress(request.ip),
      }),
  }
}

/** A guest's file is refused by its Content-Length, and again while it is read, because that header may be wrong. */
function limitGuestBody(request: FastifyRequest, payload: RequestPayload): RequestPayload {
  if (request.session.person !== null) return payload
  if (Number(request.headers['content-length'] ?? 0) > GUEST_IMPORT_BODY_BYTES) refuse('too_large')
  let received = 0
  const counted: Transform & { receivedEncodedLength?: number } = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      counted.receivedEncodedLength = received
      if (received > GUEST_IMPORT_BODY_BYTES) done(refused([{ code: 'too_large' }]))
      else done(null, chunk)
    },
  })
  return payload.pipe(counted)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether an `Idempotency-Key` is supported. */
    isIdempotent?: boolean
    /** The right that the call needs in the loan book it is about. */
    right?: Right | null
    /** The most keys of a JSON body, where it is not the usual number. */
    maxKeys?: number
  }
  interface FastifyRequest {
    session: Session
  }
}
