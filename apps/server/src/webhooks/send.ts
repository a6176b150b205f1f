import http from 'node:http'
import type { IncomingMessage, RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import type { Target } from './address.ts'

/*
 * One POST to an address that a user gave (keys §4.4, §4.5): to the checked IP addresses only, without redirects, with
 * a limit on everything that the receiver can draw out.
 */

const WITHIN_MS = 15_000
const CONNECT_WITHIN_MS = 5_000
const READ_BYTES = 4_096
const KEPT_BYTES = 1_024

export interface Answered {
  readonly status: number
  /** The beginning of the body as text, at most 1 KiB. */
  readonly text: string
  /** Seconds that the receiver asks to wait; null when it does not say. */
  readonly retryAfter: number | null
}

/** @returns the receiver's answer, or why there is none */
export async function send(
  target: Target,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<Answered | 'unreachable' | 'too_slow'> {
  const timer = AbortSignal.timeout(WITHIN_MS)
  try {
    return await post(target, { headers, body, signal: timer })
  } catch (error) {
    return timer.aborted || error instanceof SlowConnection ? 'too_slow' : 'unreachable'
  }
}

class SlowConnection extends Error {}

interface Sending {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

function post(target: Target, { headers, body, signal }: Sending): Promise<Answered> {
  const { url } = target
  const { request } = url.protocol === 'http:' ? http : https
  const options: RequestOptions = {
    method: 'POST',
    // No pool: the next message checks its address itself.
    agent: false,
    lookup: pinned(target.addresses),
    signal,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Winterjay-Webhooks/1',
      ...headers,
    },
  }
  return new Promise((resolve, reject) => {
    const sending = request(url, options, (response) => {
      clearTimeout(connecting)
      readAnswer(response, resolve)
    })
    const connecting = setTimeout(() => sending.destroy(new SlowConnection()), CONNECT_WITHIN_MS)
    sending.on('socket', (socket) => {
      socket.once(url.protocol === 'http:' ? 'connect' : 'secureConnect', () => clearTimeout(connecting))
    })
    sending.on('error', (error) => {
      clearTimeout(connecting)
      reject(error)
    })
    sending.end(body)
  })
}

/** Answers only what was checked: the name may lead elsewhere by now. Not called for a host that is an IP address. */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (all === true) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }

/** Reads at most 4 KiB; the status counts even when the body does not end. */
function readAnswer(response: IncomingMessage, resolve: (answer: Answered) => void): void {
  const chunks: Buffer[] = []
  let received = 0
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    received += chunk.byteLength
    if (received >= READ_BYTES) response.destroy()
  })
  // A body cut off, by us or by the receiver, ends with `close` too.
  response.on('error', () => undefined)
  response.on('close', () =>
    resolve({
      status: response.statusCode ?? 0,
      text: textOf(Buffer.concat(chunks).subarray(0, KEPT_BYTES)),
      retryAfter: secondsOf(response.headers['retry-after']),
    }),
  )
}

/** Text that the database can store. */
const textOf = (bytes: Buffer): string => new TextDecoder().decode(bytes).replaceAll('\u0000', '\uFFFD')

const secondsOf = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : null
