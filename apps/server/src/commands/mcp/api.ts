import { createWinterjay } from '@winterjay/client'
import type { Endpoint } from '@winterjay/contract'
import { CommandError } from '../command-error.ts'
import { isKey } from '../../features/api-keys/key.ts'

/** A server, and the key with which it is asked. */
export interface Connection {
  /** Without a trailing slash. */
  readonly address: string
  readonly key: string
}

/** What a call sends; JSON in all three. */
export interface CallParts {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Makes a call and returns its answer as text. Fails with `Refusal` when the server refuses it or does not answer. */
export type Ask = (call: Endpoint, parts?: CallParts) => Promise<string>

/** Its message is a sentence for the user. */
export class Refusal extends Error {}

/** Longer than the slowest read, shorter than assistants wait for a tool. */
const PATIENCE_MS = 45_000

/** @throws CommandError when one of the two is missing or cannot be right; nothing is sent for that */
export function readConnection(environment: Readonly<Record<string, string | undefined>>): Connection {
  const { WINTERJAY_URL: address = '', WINTERJAY_KEY: key = '' } = environment
  if (address === '')
    throw new CommandError('Set WINTERJAY_URL to the address of your Winterjay, such as https://winterjay.example.')
  if (!/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(address) || !URL.canParse(address))
    throw new CommandError('WINTERJAY_URL is not an address such as https://winterjay.example.')
  if (key === '') throw new CommandError('Set WINTERJAY_KEY to an API key, made in the app under API access.')
  if (!isKey(key)) throw new CommandError('WINTERJAY_KEY is not a whole API key: copy all 57 characters.')
  return { address: address.replace(/\/+$/, ''), key }
}

type Send = (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>

/** The typed client, for calls that are chosen at run time. */
export function askerOf({ address, key }: Connection): Ask {
  const client = createWinterjay<Record<string, Record<string, object>>>({
    baseUrl: address,
    token: key,
    // The key goes to this address only, wherever an answer points.
    fetch: (request) => fetch(request, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) }),
  })
  const send = client.request as unknown as Send
  return async ({ method, path }, { path: inPath = {}, query = {}, body } = {}) => {
    const init = { params: { path: inPath, query }, parseAs: 'text', ...(body === undefined ? {} : { body }) }
    const { data, error, response } = await send(method.toLowerCase(), path, init).catch(() => {
      throw new Refusal(`Winterjay at ${address} does not answer. Check WINTERJAY_URL, and that the server runs.`)
    })
    if (!response.ok) throw new Refusal(detailOf(error) ?? `${address} answered ${response.status}.`)
    return String(data)
  }
}

/** The sentence of a refusal, if the answer is one of Winterjay's. */
function detailOf(error: unknown): string | null {
  const detail = typeof error === 'object' && error !== null && 'detail' in error ? error.detail : null
  return typeof detail === 'string' ? detail : null
}
