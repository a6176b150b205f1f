import type { BodyOf, addPasskey, passkeyLogin } from '@winterjay/contract'
import type { Config } from '../../../config.ts'

/** Loaded on first use, because it takes longer to load than the rest of the server. */
const library = () => import('@simplewebauthn/server')

/** ECDSA with P-256, EdDSA, RSA (COSE numbers): every current authenticator supports one of them. */
const ALGORITHMS = [-7, -8, -257]

/** The relying party is the host of PUBLIC_URL, never that of a request (security T21). */
const relyingParty = (config: Config): { id: string; origin: string } => ({
  id: new URL(config.publicUrl).hostname,
  origin: config.publicOrigin,
})

const bytesOf = (ownerId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(ownerId.replaceAll('-', ''), 'hex'))
export const userHandle = (ownerId: string): string => Buffer.from(bytesOf(ownerId)).toString('base64url')

export interface Ceremony {
  readonly challenge: string
  readonly options: Record<string, unknown>
}

interface Registrant {
  readonly ownerId: string
  readonly name: string
  readonly email: string
  /** Ids of the account's passkeys: a device that has one does not create another. */
  readonly known: readonly string[]
}

export async function creationOptions(config: Config, { ownerId, name, email, known }: Registrant): Promise<Ceremony> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Winterjay',
    rpID: relyingParty(config).id,
    userID: bytesOf(ownerId),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    // A discoverable credential, with user verification: no address to type, and two factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: TIMEOUT_MS,
  })
  return { challenge: options.challenge, options: { ...options } }
}

export async function requestOptions(config: Config): Promise<Ceremony> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  })
  return { challenge: options.challenge, options: { ...options } }
}

const TIMEOUT_MS = 300_000

/** Returns whether a challenge was issued by us, and consumes it. */
type ConsumeChallenge = (challenge: string) => Promise<boolean>

export interface NewCredential {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly useCount: number
  readonly transports: readonly string[]
  readonly isSynced: boolean
}

/** @returns null when the registration is invalid */
export async function verifyRegistration(
  config: Config,
  credential: BodyOf<typeof addPasskey>['credential'],
  take: ConsumeChallenge,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await library()
  const { id, origin } = relyingParty(config)
  const { transports = [], clientDataJSON, attestationObject } = credential.response
  const checked = await orNull(take, (expectedChallenge) =>
    verifyRegistrationResponse({
      response: {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (checked?.verified !== true) return null
  const { credential: made, credentialBackedUp } = checked.registrationInfo
  return {
    credentialId: made.id,
    publicKey: made.publicKey,
    useCount: made.counter,
    transports,
    isSynced: credentialBackedUp,
  }
}

export interface KnownCredential {
  readonly credentialId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly useCount: number
}

/** @returns the new counter and whether the passkey is synced; null for anything but this passkey's own signature */
export async function verifySignature(
  config: Config,
  { response }: BodyOf<typeof passkeyLogin>['credential'],
  { credentialId, publicKey, useCount }: KnownCredential,
  take: ConsumeChallenge,
): Promise<{ readonly useCount: number; readonly isSynced: boolean } | null> {
  const { verifyAuthenticationResponse } = await library()
  const { id, origin } = relyingParty(config)
  const { clientDataJSON, authenticatorData, signature } = response
  const checked = await orNull(take, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credentialId, publicKey, counter: useCount },
      requireUserVerification: true,
    }),
  )
  if (checked?.verified !== true) return null
  return { useCount: checked.authenticationInfo.newCounter, isSynced: checked.authenticationInfo.credentialBackedUp }
}

/**
 * The library throws for every fault in an answer, however hostile: each returns null. An error of ours while looking
 * the challenge up propagates.
 */
async function orNull<T>(take: ConsumeChallenge, check: (take: ConsumeChallenge) => Promise<T>): Promise<T | null> {
  const ours: Error[] = []
  const watched: ConsumeChallenge = (challenge) =>
    take(challenge).catch((error: unknown) => {
      ours.push(error instanceof Error ? error : new Error('challenge', { cause: error }))
      return false
    })
  const checked = await check(watched).catch(() => null)
  if (ours[0] !== undefined) throw ours[0]
  return checked
}
