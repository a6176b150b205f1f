import { isEmailAddress } from '@winterjay/contract'
import type { ClientAuth, Configuration } from 'openid-client'
import type { OpenIdSettings } from '../../../config.ts'

/** The secrets of one sign-in, kept on our side until the provider has sent the browser back. */
export interface OpenIdRequest {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Who somebody is, according to the provider. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** Null unless the provider says that the address is theirs. */
  readonly verifiedEmail: string | null
  readonly name: string | null
}

export interface OpenIdProvider {
  /** @throws when the provider does not answer */
  readonly begin: () => Promise<OpenIdRequest & { readonly url: string }>
  /**
   * @param query what the provider added to our address
   * @returns null when the answer is not valid for this request
   * @throws when the provider does not answer
   */
  readonly finish: (query: URLSearchParams, request: OpenIdRequest) => Promise<Identity | null>
}

const SECONDS_TO_ANSWER = 10
const HOUR = 3_600_000

/**
 * Authorization code flow of OpenID Connect Core 1.0, with PKCE (RFC 7636) and the signature of the ID token
 * checked against the provider's keys. The provider's metadata is read again after an hour.
 */
export function openIdProvider(settings: OpenIdSettings, redirectUri: string): OpenIdProvider {
  let known: { readonly configuration: Promise<Configuration>; readonly until: number } | null = null
  const configuration = (): Promise<Configuration> => {
    if (known === null || known.until < Date.now()) {
      const found = discover(settings)
      known = { configuration: found, until: Date.now() + HOUR }
      found.catch(() => (known = null))
    }
    return known.configuration
  }
  return {
    begin: async () => {
      const client = await import('openid-client')
      const request = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: request.state,
        nonce: request.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(request.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { ...request, url: url.href }
    },
    finish: async (query, request) => {
      try {
        return await identify(await configuration(), new URL(`${redirectUri}?${query.toString()}`), request)
      } catch (error) {
        if (isUnreachable(error)) throw error
        return null
      }
    },
  }
}

/** @throws when the answer is not valid for the request, or the provider does not answer */
async function identify(provider: Configuration, answer: URL, request: OpenIdRequest): Promise<Identity | null> {
  const client = await import('openid-client')
  const tokens = await client.authorizationCodeGrant(provider, answer, {
    pkceCodeVerifier: request.codeVerifier,
    expectedState: request.state,
    expectedNonce: request.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) return null
  const about =
    claims['email'] !== undefined || provider.serverMetadata().userinfo_endpoint === undefined
      ? claims
      : await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
  const { email, email_verified: isVerified, name } = about
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: typeof email === 'string' && isEmailAddress(email) && isVerified === true ? email : null,
    name: typeof name === 'string' ? name.replaceAll(/\p{Cc}/gu, ' ').trim() || null : null,
  }
}

async function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const client = await import('openid-client')
  const basic = client.ClientSecretBasic(clientSecret)
  const post = client.ClientSecretPost(clientSecret)
  // Basic unless the provider names its methods and leaves it out (OpenID Connect Discovery 1.0).
  const authenticate: ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false ? post : basic)(
      server,
      ...rest,
    )
  return client.discovery(new URL(issuer), clientId, undefined, authenticate, {
    execute: [
      client.enableNonRepudiationChecks,
      // Plain http is accepted in the settings only for this machine.
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
    timeout: SECONDS_TO_ANSWER,
  })
}

/** No connection, no answer in time, or an answer that says the fault is the provider's. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true
  const cause = error.cause
  return cause instanceof Response ? cause.status >= 500 : cause instanceof Error && isUnreachable(cause)
}
