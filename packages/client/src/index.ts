import createFetchClient from 'openapi-fetch'
import type { Client } from 'openapi-fetch'

export interface WinterjayOptions {
  /** The server's URL, such as `https://winterjay.example`. */
  readonly baseUrl: string
  /** The token of a sign-in; without one, calls are made as a visitor. */
  readonly token?: string
  /** The language of sentences in answers; English if absent. */
  readonly language?: 'en' | 'fr'
  readonly fetch?: (request: Request) => Promise<Response>
}

/**
 * Returns a client that calls the API by path and method. `Paths` are the types that `generate.ts` writes from a server's
 * `/api/openapi.json`.
 *
 * @example
 * const { data, error } = await createWinterjay<paths>({ baseUrl }).GET('/api/loans', { params: { query: { limit: 10 }
 * } })
 */
export function createWinterjay<Paths extends object>({
  baseUrl,
  token,
  language,
  fetch,
}: WinterjayOptions): Client<Paths> {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(language === undefined ? {} : { 'accept-language': language }),
  }
  return createFetchClient<Paths>({ baseUrl, headers, ...(fetch === undefined ? {} : { fetch }) })
}
