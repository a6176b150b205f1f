import { Agent, request } from 'node:http'
import { inject } from 'vitest'

/** The answer to a call. A text body is sent unchanged, anything else as JSON. */
export interface Said {
  readonly status?: number
  readonly type?: string
  readonly body?: unknown
}

export interface Call {
  readonly method: string
  /** Includes the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** The body as it was sent. */
  readonly text: string | undefined
}

/** `null`: no answer at all, as without a network. */
type Says = Said | null | ((call: Call) => Said | null | Promise<Said | null>)

const PROBLEM = 'application/problem+json'
// A new connection for each call: the server closes an idle one after five seconds, perhaps while the next call is
// being sent.
const agent = new Agent({ keepAlive: false })
const cookies = new Map<string, string>()
const stubs = new Map<string, Says>()
let standIn: ((call: string) => Said) | null = null

/** The page's calls since the test began, oldest first. */
export const calls: Call[] = []

/** Replaces the server's answer from now on. `POST /api/loans`: the path of a call, without its query. */
export const answer = (call: string, says: Says): void => void stubs.set(call, says)
/** Replaces the server completely: calls without their own answer get this one. */
export const answerEverything = (says: (call: string) => Said): void => void (standIn = says)
/** Removes the answer, so that the server answers again. */
export const restoreServerAnswer = (call: string): void => void stubs.delete(call)
export const refuse = (call: string, status: number, body: object): void =>
  answer(call, { status, type: PROBLEM, body })

/** Switches to another browser, without the cookies. */
export const switchBrowser = (): void => cookies.clear()

/** Called after each test. */
export function forgetVisitor(): void {
  cookies.clear()
  stubs.clear()
  standIn = null
  calls.length = 0
}

/** Replaces the browser's `fetch`: calls the test server unless a test has replaced its answer. */
export async function fetchFromServer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(typeof input === 'string' || input instanceof URL ? input : input.url, window.location.href)
  const headers = Object.fromEntries(new Headers(init.headers))
  const content = typeof init.body === 'string' ? init.body : undefined
  const call: Call = {
    method: init.method ?? 'GET',
    path: url.pathname + url.search,
    headers,
    body: content === undefined ? undefined : JSON.parse(content),
    text: content,
  }
  calls.push(call)
  const name = `${call.method} ${url.pathname}`
  const stub = stubs.has(name) ? stubs.get(name) : standIn?.(name)
  const said = typeof stub === 'function' ? await stub(call) : stub
  if (said === null) throw new TypeError('Failed to fetch')
  if (said !== undefined) return responseOf(said)
  const { status, text, headers: received } = await ask(call.method, call.path, headers, content)
  return new Response(status === 204 ? null : text, { status, headers: received })
}

const responseOf = ({ status = 200, type = 'application/json', body }: Said): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body ?? {}), {
    status,
    headers: { 'content-type': type },
  })

/** Makes a call for the page's user, bypassing replaced answers. */
export async function write<Body = { readonly id: string }>(
  method: string,
  path: string,
  body: object | undefined,
  token: string | null = null,
): Promise<Body> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  }
  const { status, text } = await ask(method, path, headers, JSON.stringify(body))
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return (text === '' ? null : JSON.parse(text)) as Body
}

interface Answer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly text: string
}

/** Makes one call to the real server, with the visitor's cookies. */
export function ask(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  content: string | undefined,
): Promise<Answer> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return new Promise((resolve, reject) => {
    const asking = request(
      inject('serverUrl') + path,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(content === undefined ? {} : { 'content-length': String(Buffer.byteLength(content)) }),
          ...(cookie === '' ? {} : { cookie }),
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
            cookies.set(name, value)
          }
          const { 'set-cookie': _, ...received } = response.headers
          resolve({
            status: response.statusCode ?? 0,
            headers: received as Record<string, string>,
            text: Buffer.concat(parts).toString(),
          })
        })
      },
    )
    asking.on('error', reject)
    asking.end(content)
  })
}
