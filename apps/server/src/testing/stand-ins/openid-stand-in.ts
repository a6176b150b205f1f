import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const CLIENT = { id: 'winterjay', secret: 'not really secret' }

/** What a test makes the provider say about whoever signs in. */
export interface Person {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
}

interface Grant {
  readonly person: Person
  readonly query: URLSearchParams
}

/**
 * An OpenID Connect provider with one client (Core 1.0, Discovery 1.0): it checks client, address and PKCE as a
 * real one does. The person has already agreed.
 */
export interface OpenIdStandIn {
  readonly issuer: string
  /** Follows the address that we sent the browser to. @returns the query that the browser comes back with */
  readonly agree: (url: string, person: Person) => string
  /** Claims of the ID token that differ from an honest provider's. */
  claims: Record<string, unknown>
  /** Signs with a key that the provider does not publish. */
  signsWithAnotherKey: boolean
  /** Leaves e-mail and name out of the ID token: they are in the user info only. */
  isTerse: boolean
  isAway: boolean
  readonly close: () => Promise<void>
}

const KEY = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const OTHER_KEY = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export async function startOpenId(): Promise<OpenIdStandIn> {
  const grants = new Map<string, Grant>()
  const server = createServer((request, response) => {
    void answer(provider, grants, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: OpenIdStandIn = {
    issuer,
    agree: (url, person) => {
      const { origin, pathname, searchParams } = new URL(url)
      if (origin + pathname !== `${issuer}/authorize` || searchParams.get('client_id') !== CLIENT.id)
        throw new Error(`not an address of this provider: ${url}`)
      const code = randomUUID()
      grants.set(code, { person, query: searchParams })
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '', iss: issuer }).toString()
    },
    claims: {},
    signsWithAnotherKey: false,
    isTerse: false,
    isAway: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider
}

type Say = (status: number, body: object) => void

async function answer(
  provider: OpenIdStandIn,
  grants: Map<string, Grant>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const say: Say = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  if (provider.isAway) return say(503, { error: 'temporarily_unavailable' })
  switch (new URL(request.url ?? '/', provider.issuer).pathname) {
    case '/.well-known/openid-configuration':
      return say(200, metadataOf(provider.issuer))
    case '/jwks':
      return say(200, { keys: [{ ...KEY.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] })
    case '/token':
      return giveTokens(provider, grants, { request, body: new URLSearchParams(Buffer.concat(chunks).toString()) }, say)
    case '/userinfo':
      return say(200, grants.get(`${request.headers.authorization}`.replace('Bearer ', ''))?.person ?? {})
    default:
      return say(404, {})
  }
}

const metadataOf = (issuer: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
})

function giveTokens(
  provider: OpenIdStandIn,
  grants: Map<string, Grant>,
  { request, body }: { readonly request: IncomingMessage; readonly body: URLSearchParams },
  say: Say,
): void {
  const code = body.get('code') ?? ''
  const grant = grants.get(code)
  const secret = Buffer.from(`${request.headers.authorization}`.replace('Basic ', ''), 'base64').toString()
  if (decodeURIComponent(secret.replaceAll('+', ' ')) !== `${CLIENT.id}:${CLIENT.secret}`)
    return say(401, { error: 'invalid_client' })
  const challenge = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url')
  const fits =
    grant !== undefined &&
    grant.query.get('redirect_uri') === body.get('redirect_uri') &&
    grant.query.get('code_challenge') === challenge
  if (!fits) return say(400, { error: 'invalid_grant' })
  grants.delete(code)
  const accessToken = randomUUID()
  grants.set(accessToken, grant)
  const idToken = idTokenOf(provider, grant)
  return say(200, { access_token: accessToken, token_type: 'Bearer', expires_in: 60, id_token: idToken })
}

function idTokenOf({ issuer, isTerse, claims, signsWithAnotherKey }: OpenIdStandIn, { person, query }: Grant): string {
  const now = Math.floor(Date.now() / 1_000)
  const about = isTerse ? { sub: person.sub } : person
  const said = { iss: issuer, aud: CLIENT.id, iat: now, exp: now + 60, nonce: query.get('nonce'), ...about, ...claims }
  const signed = `${base64({ alg: 'RS256', kid: 'one' })}.${base64(said)}`
  const { privateKey } = signsWithAnotherKey ? OTHER_KEY : KEY
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url')}`
}
