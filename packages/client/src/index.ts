import createFetchClient from 'openapi-fetch'
import type { Client } from 'openapi-fetch'

export interface WinterjayOptions {
  /** Where the server is, such as `https://winterjay.example`. */
  readonly baseUrl: string
  /** Of a sign-in, or none: a visitor then. */
  readonly token?: string
  /** Of the sentences in answers; English when absent. */
  readonly language?: 'en' | 'fr'
  readonly fetch?: (request: Request) => Promise<Response>
}

/**
 * Calls of the API by path and method, typed by `Paths`: what `generate.ts` writes from a server's `/api/openapi.json`.
 *
 * @example
 * const { data, error } = await createWinterjay<paths>({ baseUrl }).GET('/api/loans', { params: { query: { limit: 10 } } })
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
