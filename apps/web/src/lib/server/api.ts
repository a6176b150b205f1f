import { onUnreadableRow } from '@winterjay/contract'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@winterjay/contract'
import { catalogue } from '@winterjay/money'
import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { currentLocale } from '../language/locale.ts'
import { bookOf, loseBook } from './book.ts'
import { NetworkProblem, Problem } from './problem.ts'
import type { NetworkProblemOptions } from './problem.ts'
import { BASE } from '../base.ts'
import { SERVER } from './server.ts'
import { readServerClock } from './server-day.ts'
import { sessionToken, signOut } from './session.ts'
import { warn } from '../warn.ts'
import { toWire } from './wire.ts'

onUnreadableRow((issues) => warn('A row of the answer could not be read and is left out.', issues))

// All query fields have defaults or are optional; params and bodies have the types of the contract.
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: Value }
type QueryPart<Value> = [Value] extends [undefined]
  ? { readonly query?: undefined }
  : { readonly query?: Partial<Value> }
type Common = { readonly idempotencyKey?: string; readonly signal?: AbortSignal }
/**
 * A call about a loan book can be made for a business, by its id; otherwise it is about the one that this tab shows.
 */
type ActingPart<E> = E extends { readonly acts: 'book' }
  ? { readonly actingFor?: string }
  : { readonly actingFor?: undefined }

export type CallOptions<E> = Part<'params', ParamsOf<E>> &
  Part<'body', BodyInput<E>> &
  QueryPart<QueryOf<E>> &
  ActingPart<E> &
  Common
type Arguments<E> =
  Partial<CallOptions<E>> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

/**
 * Fields with a default may be omitted from a body; the rest has the types of the server's handler: cents, not dollars.
 */
type BodyInput<E> = E extends { readonly body: infer S extends z.ZodMiniType }
  ? Inside<z.output<S>, z.input<S>>
  : BodyOf<E>
type Inside<Output, Input> = {
  [K in keyof Output as K extends keyof Input ? (undefined extends Input[K] ? never : K) : K]: Output[K]
} & {
  [K in keyof Output as K extends keyof Input ? (undefined extends Input[K] ? K : never) : never]?:
    | Output[K]
    | undefined
}

/**
 * Calls an endpoint of the contract. Values are decoded on both sides: cents, rates and days.
 *
 * @throws Problem when the server answers with one; NetworkProblem when there is no answer, or an unreadable one (such
 *   as one that the caller aborted while it was read); the signal's reason when the caller aborted before
 */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<AnswerOf<E>> {
  const response = await request(endpoint, options ?? {})
  return (await readAnswer(endpoint, response)) as AnswerOf<E>
}

/** The same for an endpoint that returns a file. */
export async function callForFile<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<Blob> {
  const response = await request(endpoint, options ?? {})
  try {
    return await response.blob()
  } catch (error) {
    throw networkProblem('unreadable', { cause: error, isUnreadable: true })
  }
}

async function request(endpoint: Endpoint, options: LooseOptions): Promise<Response> {
  const { params, query, body, signal, ...named } = options
  const token = sessionToken()
  const actingFor = named.actingFor ?? bookOf(endpoint)
  const content = buildContent(endpoint, body)
  const response = await send((SERVER || BASE) + buildUrl(endpoint, params, query), {
    method: endpoint.method,
    // In the native shell the server is another origin; a guest's cookie must still be sent.
    ...(SERVER === '' ? {} : { credentials: 'include' }),
    headers: buildHeaders(token, content !== undefined, { ...named, actingFor }),
    ...(content === undefined ? {} : { body: content }),
    ...(signal === undefined ? {} : { signal }),
  })
  readServerClock(response.headers)
  if (response.ok) return response
  // The token may have been replaced during the call.
  if (response.status === 401 && token !== null && token === sessionToken()) signOut()
  const problem = await readProblem(endpoint, response)
  if (problem instanceof Problem && problem.code === 'business_absent' && actingFor !== undefined) loseBook(actingFor)
  throw problem
}

interface LooseOptions extends Common {
  readonly actingFor?: string | undefined
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

function buildUrl(endpoint: Endpoint, params: LooseOptions['params'] = {}, query: LooseOptions['query'] = {}): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const onWire = (endpoint.query === undefined ? query : toWire(endpoint.query, query)) as Record<
    string,
    string | number | boolean | null
  >
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(onWire)) {
    if (value !== null && value !== '') search.set(name, String(value))
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/**
 * A write always has a JSON content type, even without a body: a form on another site cannot send that (security T16).
 */
function buildContent(endpoint: Endpoint, body: unknown): string | undefined {
  if (endpoint.method === 'GET') return undefined
  return JSON.stringify(endpoint.body === undefined ? (body ?? {}) : toWire(endpoint.body, body))
}

function buildHeaders(
  token: string | null,
  hasBody: boolean,
  { idempotencyKey, actingFor }: Pick<LooseOptions, 'idempotencyKey' | 'actingFor'>,
): Headers {
  const headers = new Headers({
    accept: 'application/json, application/problem+json',
    'accept-language': currentLocale(),
  })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (hasBody) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  if (actingFor !== undefined) headers.set('acting-for', actingFor)
  return headers
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (error) {
    if (request.signal?.aborted === true) throw error
    throw networkProblem('unreachable', { cause: error })
  }
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  const schema = endpoint.answer ?? endpoint.response
  if (schema === undefined || (response.status === 204 && endpoint.answer === undefined)) return undefined
  try {
    return z.decode(schema, await jsonOf(response))
  } catch (error) {
    throw networkProblem('unreadable', { cause: error, isUnreadable: true, isReading: isReading(endpoint) })
  }
}

/** Undefined when it is not JSON: the schema decides whether that is valid. */
const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

/** product §8: the server's detail field, whatever else the error contains and whatever its content type. */
const ProblemBody = z.object({
  code: orElse(z.string(), ''),
  detail: z.string().check(z.minLength(1)),
  errors: orElse(z.array(z.object({ field: z.string(), detail: z.string() })), []),
})

async function readProblem(endpoint: Endpoint, response: Response): Promise<Problem | NetworkProblem> {
  const body = ProblemBody.safeParse(await jsonOf(response))
  const isUnknown = response.status === 404 || response.status === 405
  if (!body.success) {
    const cause = { cause: body.error, status: response.status }
    return isUnknown
      ? networkProblem('notOffered', cause)
      : networkProblem('unreadable', { ...cause, isUnreadable: true, isReading: isReading(endpoint) })
  }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const problem = { ...body.data, status: response.status, retryAfter: Number.isFinite(seconds) ? seconds : null }
  const isPhrase = isUnknown && problem.code === '' && PHRASES.includes(problem.detail.toLowerCase())
  return new Problem(isPhrase ? { ...problem, detail: TEXTS[currentLocale()].notOffered } : problem, {
    isReading: isReading(endpoint),
  })
}

/** Whether a call cannot have changed anything. */
const isReading = (endpoint: Endpoint): boolean => endpoint.method === 'GET'

/** Default texts of servers for an unknown path, as opposed to a sentence for the user (RFC 9110, section 15.5). */
const PHRASES: readonly string[] = ['not found', 'method not allowed']

const TEXTS = catalogue(
  {
    unreachable: 'Winterjay cannot be reached. Check the connection, then try again.',
    unreadable: 'The answer could not be read. Try again in a moment.',
    notOffered: 'This server does not offer it.',
  },
  {
    unreachable: 'Winterjay est injoignable. Vérifiez la connexion, puis réessayez.',
    unreadable: 'La réponse n’a pas pu être lue. Réessayez dans un instant.',
    notOffered: 'Ce serveur ne l’offre pas.',
  },
)

const networkProblem = (kind: keyof typeof TEXTS.en, options: NetworkProblemOptions): NetworkProblem =>
  new NetworkProblem(TEXTS[currentLocale()][kind], options)
